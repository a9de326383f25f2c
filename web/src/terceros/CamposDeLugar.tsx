import { useEffect, useRef } from 'react'
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import { COLOMBIA, type Lugar } from '#shared/kernel/lugares'
import { type Opcion, Selector } from '../kernel/campos/Selector'
import { useRuta } from '../kernel/useRuta'
import { Fila } from './Fila'
import { useLugarDeLaTienda } from './useLugarDeLaTienda'

const CAMPOS = ['country_code', 'state_code', 'city_code'] as const
type Nombre = (typeof CAMPOS)[number]
const ESTABLE = { estable: true } as const

interface Props<V extends Partial<Lugar>> {
  /** Of anything that stands somewhere. */
  form: UseFormReturn<V>
  /** Somebody new begins where the store is. */
  nuevo: boolean
  requerido: boolean
}

/** Country, department and town: each list is of the one above it, and what was below is not taken along. */
export function CamposDeLugar<V extends Partial<Lugar>>({ form: suyo, nuevo, requerido }: Props<V>) {
  // Of its values these fields know the place alone.
  const form = suyo as unknown as UseFormReturn<Partial<Lugar>>
  const [pais = '', departamento = '', ciudad = ''] = useWatch({ control: form.control, name: CAMPOS })
  const deLaTienda = useLugarDeLaTienda(nuevo)
  const vacio = pais === '' && departamento === '' && ciudad === ''
  useEffect(() => {
    // As the form's own beginning: nobody has typed it.
    if (deLaTienda && vacio)
      for (const campo of CAMPOS) form.resetField(campo, { defaultValue: deLaTienda[campo] })
  }, [deLaTienda, vacio, form])

  const adentro = pais === COLOMBIA
  const paises = useRuta('POST /listas/paises', {}, ESTABLE).data?.paises
  const departamentos = useRuta(
    'POST /listas/departamentos',
    adentro ? { body: { country_code: pais } } : null,
    ESTABLE,
  ).data?.departamentos
  const ciudades = useRuta(
    'POST /listas/ciudades',
    adentro && departamento !== '' ? { body: { country_code: pais, state_code: departamento } } : null,
    ESTABLE,
  ).data?.ciudades

  // Letters typed into a list pass over other entries: what stood below the first one is there again with it.
  const deAntes = useRef(new Map<string, Partial<Record<Nombre, string>>>())
  const cambiar = (campo: Nombre, antes: string, despues: string) => {
    const debajo = CAMPOS.slice(CAMPOS.indexOf(campo) + 1)
    const clave = (codigo: string) => (campo === 'state_code' ? `${pais} ${codigo}` : codigo)
    const valores = form.getValues()
    deAntes.current.set(clave(antes), Object.fromEntries(debajo.map(each => [each, valores[each]])))
    const guardados = deAntes.current.get(clave(despues))
    form.setValue(campo, despues, { shouldDirty: true })
    for (const each of debajo) form.setValue(each, guardados?.[each] ?? '', { shouldDirty: true })
    form.clearErrors([campo, ...debajo])
  }
  const campo = (nombre: Nombre, etiqueta: string, opciones: readonly Opcion<string>[] | undefined) => (
    <Controller
      name={nombre}
      control={form.control}
      render={({ field: { name, ref, onBlur, value = '' }, fieldState }) => {
        const sobra = nombre !== 'country_code' && pais !== '' && !adentro && value === ''
        return (
          <Selector
            name={name}
            ref={ref}
            onBlur={onBlur}
            etiqueta={etiqueta}
            requerido={requerido && !sobra}
            disabled={sobra}
            ayuda={sobra ? 'No se pide fuera de Colombia' : undefined}
            error={fieldState.error?.message}
            opciones={conGuardada(opciones, value)}
            value={value}
            onChange={elegida => cambiar(nombre, value, elegida ?? '')}
          />
        )
      }}
    />
  )
  return (
    <Fila>
      {campo(
        'country_code',
        'País',
        paises?.map(p => ({ valor: p.country_code, texto: p.country_name })),
      )}
      {campo(
        'state_code',
        'Departamento',
        departamentos?.map(d => ({ valor: d.state_code, texto: d.state_name })),
      )}
      {campo(
        'city_code',
        'Ciudad',
        ciudades?.map(c => ({ valor: c.city_code, texto: c.city_name })),
      )}
    </Fila>
  )
}

/** The list with what is kept, also when it is not listed or the list is still on its way. */
const conGuardada = (opciones: readonly Opcion<string>[] = [], valor: string): readonly Opcion<string>[] =>
  valor === '' || opciones.some(each => each.valor === valor)
    ? opciones
    : [{ valor, texto: valor }, ...opciones]
