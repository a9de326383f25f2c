import { Box } from '@mui/material'
import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { MOTIVOS_DE_DIFERENCIA } from '#shared/inventarios/conteos'
import { SIN_CANTIDAD } from '#shared/inventarios/textos'
import { formatoNumero } from '#shared/kernel/format'
import { leerNumero } from '#shared/kernel/numeros'
import { Boton } from '../kernel/Boton'
import { CampoCantidad } from '../kernel/campos/CampoNumero'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Selector } from '../kernel/campos/Selector'
import { Etiqueta } from '../kernel/Etiqueta'
import { useSinGuardar } from '../kernel/sin-guardar'
import { useAccion } from '../kernel/useAccion'
import { cambiosDe, conGuardada, dejaLaHoja, type Escrito, type Linea, TRAS_CONTAR } from './conteo'

/** What the sheet asks of a row before it leaves it. */
export interface Renglon {
  /** Something stands in it that is not saved. */
  sucio: () => boolean
  /** Saves it. False: it could not be saved, and that is told. */
  guardar: () => Promise<boolean>
}

interface Props {
  conteo: number
  linea: Linea
  abierto: boolean
  /** Why its difference was not applied. */
  dejada?: string | undefined
  renglones: RefObject<Map<number, Renglon>>
}

const MAXIMO = 100_000
const OTRO = 'otro'
const OPCIONES = [
  ...MOTIVOS_DE_DIFERENCIA.map(motivo => ({ valor: motivo as string, texto: motivo as string })),
  { valor: OTRO, texto: 'Otro motivo' },
]

/** The field of the next product, so that one after the other is counted without the mouse. */
function alSiguiente(form: HTMLElement): void {
  const campos = [...document.querySelectorAll<HTMLInputElement>('[data-conteo] input')]
  const at = campos.findIndex(campo => form.contains(campo))
  const next = campos.slice(at + 1).find(campo => !form.contains(campo))
  next?.focus()
}

/**
 * A product of a count: what lies there; once it is known, by how much that differs and why. Who counts goes on to the
 * next one by Enter, Tab or a finger: what stands in a field is saved when it is left.
 */
export function RenglonDeConteo({ conteo, linea: leida, abierto, dejada, renglones }: Props) {
  const { producto_id } = leida
  const [escrito, setEscrito] = useState<Escrito>({
    linea: leida,
    cantidad: leida.contado,
    texto: leida.motivo ?? '',
  })
  // Counted, by this person or another.
  const vigente = conGuardada(escrito, leida)
  if (vigente !== escrito) setEscrito(vigente)
  const { linea, cantidad, texto } = vigente
  const { contado, esperado, diferencia } = linea
  const actual = useRef(vigente)
  useLayoutEffect(() => {
    actual.current = vigente
  })
  const escribir = (cambios: Partial<Escrito>) => {
    setFalla(null)
    actual.current = { ...actual.current, ...cambios }
    setEscrito(antes => ({ ...antes, ...cambios }))
  }
  const [falla, setFalla] = useState<{ campo: 'cantidad' | 'motivo'; texto: string } | null>(null)
  const [otro, setOtro] = useState(false)
  const [reparo, setReparo] = useState(false)
  /** What stands in the field is no number: its value is null. */
  const ilegible = reparo && cantidad === null
  const { ejecutar, enCurso } = useAccion('PUT /inventarios/conteos/{id}/contar', {
    invalida: TRAS_CONTAR,
    exito: false,
    alFallar: error => {
      const [primero] = Object.entries(error.errores)
      const delMotivo = primero?.[0] === 'motivo' || cambiosDe(actual.current)?.cantidad === undefined
      setFalla({ campo: delMotivo ? 'motivo' : 'cantidad', texto: primero?.[1] ?? error.message })
      return primero !== undefined
    },
  })

  const enviar = async (): Promise<boolean> => {
    const cambios = cambiosDe(actual.current)
    if (cambios === null) return true
    if (cambios.cantidad === null) {
      setFalla({ campo: 'cantidad', texto: SIN_CANTIDAD })
      return false
    }
    setFalla(null)
    const { version } = actual.current.linea
    const respuesta = await ejecutar({ params: { id: conteo }, body: { producto_id, ...cambios, version } })
    if (!respuesta) return false
    const guardada = respuesta.data.linea
    actual.current = conGuardada(actual.current, guardada)
    setEscrito(antes => conGuardada(antes, guardada))
    return true
  }
  const guardando = useRef<Promise<boolean>>(null)
  const otraVez = useRef(false)
  /** One after the other: what is typed while it is being saved is saved after it. */
  const guardar = (): Promise<boolean> => {
    if (ilegible) return Promise.resolve(false)
    otraVez.current = true
    const todas = async (): Promise<boolean> => {
      let bien = true
      while (bien && otraVez.current) {
        otraVez.current = false
        // oxlint-disable-next-line no-await-in-loop -- the second one is about the version that the first one left
        bien = await enviar()
      }
      guardando.current = null
      return bien
    }
    guardando.current ??= todas()
    return guardando.current
  }
  const contar = (event: FormEvent<HTMLElement>) => {
    event.preventDefault()
    if (ilegible) return
    if (cantidad === null) return setFalla({ campo: 'cantidad', texto: SIN_CANTIDAD })
    void guardar()
    alSiguiente(event.currentTarget)
  }
  const sinCambio = contado !== null && cantidad === contado
  const sucio = abierto && (ilegible || cambiosDe(vigente) !== null)
  useSinGuardar(sucio, dejaLaHoja)
  useEffect(() => {
    const todos = renglones.current
    // What was typed in this very moment may not be drawn yet.
    const suyo = { sucio: () => sucio || cambiosDe(actual.current) !== null, guardar }
    todos.set(producto_id, suyo)
    return () => void todos.delete(producto_id)
  })
  const conocido = texto === '' || MOTIVOS_DE_DIFERENCIA.some(each => each === texto)
  const aparte = otro || !conocido
  const regla = { decimales: leida.decimales_cantidad, maximo: MAXIMO }
  return (
    <Box
      component="li"
      data-conteo={producto_id}
      sx={{
        display: { xs: 'flex', md: 'grid' },
        flexWrap: 'wrap',
        // The fields of all of them stand under each other, whatever is known of a product.
        gridTemplateColumns: 'minmax(200px, 1fr) 232px minmax(240px, 1fr)',
        gap: 1,
        alignItems: 'flex-start',
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        {leida.nombre_producto}
        <div className="tenue">
          {leida.referencia}
          {/* A retired product is counted for as long as something of it is left. */}
          {!leida.activo && ' · Inactivo'}
          {linea.usuario && ` · contó ${linea.usuario}`}
        </div>
      </Box>
      {abierto ? (
        <Box
          component="form"
          noValidate
          onSubmit={contar}
          onInput={({ target }: FormEvent<HTMLElement>) =>
            setReparo(
              target instanceof HTMLInputElement && leerNumero(target.value, regla).reparo !== undefined,
            )
          }
          sx={{ display: 'flex', gap: 1 }}
        >
          <CampoCantidad
            etiqueta={`Contado de ${leida.nombre_producto}`}
            sinEtiqueta
            ancho={120}
            {...regla}
            placeholder="Contado"
            value={cantidad}
            onChange={nueva => escribir({ cantidad: nueva })}
            onBlur={() => void guardar()}
            error={falla?.campo === 'cantidad' ? falla.texto : undefined}
          />
          <Boton type="submit" forma="borde" disabled={sinCambio} esperando={enCurso}>
            {contado === null ? 'Contar' : 'Recontar'}
          </Boton>
        </Box>
      ) : (
        <strong>{contado === null ? 'Sin contar' : formatoNumero(contado)}</strong>
      )}
      {diferencia !== null && esperado !== null && (
        <Box sx={{ flex: '1 1 260px', display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {diferencia === 0 ? (
            <Etiqueta tono="exito">Cuadra</Etiqueta>
          ) : (
            <>
              <Etiqueta tono="alerta">
                Había {formatoNumero(esperado)}: {diferencia > 0 ? 'sobran' : 'faltan'}{' '}
                {formatoNumero(Math.abs(diferencia))}
              </Etiqueta>
              {!abierto && <span className="tenue">{linea.motivo}</span>}
              {dejada && <Etiqueta tono="peligro">Sin ajustar: {dejada.toLowerCase()}</Etiqueta>}
              {abierto && (
                <Selector
                  etiqueta={`Motivo de la diferencia de ${leida.nombre_producto}`}
                  sinEtiqueta
                  ancho={230}
                  vacio={linea.motivo === null ? 'Elija el motivo' : undefined}
                  opciones={OPCIONES}
                  value={aparte ? OTRO : texto}
                  onChange={motivo => {
                    setOtro(motivo === OTRO)
                    if (motivo === null || motivo === OTRO) return
                    escribir({ texto: motivo })
                    void guardar()
                  }}
                  error={!aparte && falla?.campo === 'motivo' ? falla.texto : undefined}
                />
              )}
              {abierto && aparte && (
                <CampoTexto
                  etiqueta={`Otro motivo de ${leida.nombre_producto}`}
                  sinEtiqueta
                  ancho={220}
                  placeholder="Motivo"
                  maxLength={200}
                  value={texto}
                  onChange={nuevo => {
                    // Empty for a moment, it is still another one.
                    setOtro(true)
                    escribir({ texto: nuevo })
                  }}
                  onBlur={() => void guardar()}
                  error={falla?.campo === 'motivo' ? falla.texto : undefined}
                />
              )}
            </>
          )}
        </Box>
      )}
    </Box>
  )
}
