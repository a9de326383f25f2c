import { useEffect, useRef } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { porcentaje } from '#shared/kernel/money'
import { tipoDeIva, TIPOS_DE_IVA } from '#shared/productos/tipo-iva'
import type { DatosDe } from '../kernel/api'
import { Selector } from '../kernel/campos/Selector'
import { enOferta } from '../maestros/en-oferta'
import type { Valores } from './valores'

type Impuesto = DatosDe<'GET /impuestos'>['impuestos'][number]
interface Props {
  form: UseFormReturn<Valores>
  impuestos: readonly Impuesto[]
  /** The one that the product has already. */
  antes: number | null | undefined
}

const EXPLICADOS = { Gravado: 'Gravado', Exento: 'Exento (0 %)', Excluido: 'Excluido (sin IVA)' } as const
const tipoDe = (impuesto: Impuesto | undefined) =>
  tipoDeIva({
    impuesto_id: impuesto?.id ?? null,
    porcentaje_impuesto: porcentaje(impuesto?.porcentaje_impuesto ?? 0),
  })

/** The tax of a product, and how the law calls it: whichever is chosen, the other follows (DECISIONS 163). */
export function CamposDeImpuesto({ form, impuestos, antes }: Props) {
  const { control, getValues, setValue, formState } = form
  const [tipo, id] = useWatch({ control, name: ['tipo_impuesto', 'impuesto_id'] })
  const elegido = impuestos.find(impuesto => impuesto.id === Number(id))
  // What an order pays besides and what a customer keeps back is none of a product, but for the one that it has.
  const deProductos = impuestos.filter(cada => cada.tipo === 'IVA' || cada.id === antes)
  const revisar = formState.isSubmitted

  const conImpuesto = elegido && tipoDe(elegido)
  const visto = useRef(tipo)
  useEffect(() => {
    // Of a type that was chosen since this was drawn the tax follows below.
    if (conImpuesto && getValues('tipo_impuesto') === visto.current) setValue('tipo_impuesto', conImpuesto)
  }, [conImpuesto, getValues, setValue])

  useEffect(() => {
    if (visto.current === tipo) return
    visto.current = tipo
    if (conImpuesto === tipo || (!conImpuesto && tipo === 'Excluido')) return
    const suyos = impuestos.filter(cada => cada.activo && cada.tipo === 'IVA' && tipoDe(cada) === tipo)
    // Where there is one of the kind it is that one; of several a person chooses.
    const unico = tipo !== 'Excluido' && suyos.length === 1 ? suyos[0]!.id : null
    setValue('impuesto_id', unico, { shouldDirty: true, shouldValidate: revisar })
  }, [tipo, conImpuesto, impuestos, revisar, setValue])

  const excluido = tipo === 'Excluido'
  return (
    <>
      <Selector
        nombre="impuesto_id"
        etiqueta="Impuesto"
        requerido={!excluido}
        disabled={excluido}
        vacio={excluido ? 'Ninguno' : undefined}
        opciones={enOferta(deProductos, i => i.nombre_impuesto, antes)}
      />
      <Selector
        nombre="tipo_impuesto"
        etiqueta="Tipo de impuesto"
        opciones={TIPOS_DE_IVA.map(valor => ({ valor, texto: EXPLICADOS[valor] }))}
      />
    </>
  )
}
