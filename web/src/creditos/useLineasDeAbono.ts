import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import type { Abono } from '#shared/creditos/schemas'
import { sumarCentesimas } from '#shared/kernel/money'
import { comprobanteVacio, type FormaDePago } from '#shared/ventas/rules/pagos'
import { aviso } from '../kernel/avisos'
import { enfocarCampo, enfocarLuego } from '../kernel/teclado/enfocar'
import { INCOMPLETAS } from '../ventas/facturar/cobro'
import { type ConClave, siguienteClave, useSoportes } from './useSoportes'

/** A line as the form holds it. */
type Linea = NonNullable<z.input<typeof Abono>['lista_formas_pagadas_form']>[number] & ConClave
export const LISTA = 'lista_formas_pagadas_form'

/** What a line still wants before there may be another one (C §5, DECISIONS 180); undefined: nothing. */
function faltaEn(linea: Linea, forma: FormaDePago | undefined): string | undefined {
  if (!(linea.valor_pagado > 0)) return 'valor_pagado'
  if (!forma?.requiere_codigo_comprobante) return undefined
  if (comprobanteVacio(linea.comprobante_id ?? '')) return 'comprobante_id'
  return linea.fecha_consignacion ? undefined : 'fecha_consignacion'
}

/** The forms of payment of an abono, each with its proof: one more, a file for one, one less, and what they come to. */
export function useLineasDeAbono(
  form: UseFormReturn<z.input<typeof Abono>>,
  formas: readonly FormaDePago[],
  hoy: string,
) {
  const campos = useFieldArray({ control: form.control, name: LISTA })
  const puestas = (useWatch({ control: form.control, name: LISTA }) ?? []) as Linea[]
  const soportes = useSoportes()
  const formaDe = (linea: Linea | undefined) => formas.find(f => f.id === Number(linea?.id_forma_pago))
  const total = sumarCentesimas(puestas.map(linea => linea.valor_pagado ?? 0))

  return {
    total,
    lineas: campos.fields.map(({ id }, i) => ({
      id,
      clave: puestas[i]?.clave ?? -1,
      forma: formaDe(puestas[i]),
    })),
    adjuntos: soportes.adjuntos,
    alRechazar: soportes.alRechazar,
    /** What goes out, once its proofs are up. */
    preparar: () =>
      soportes.preparar(puestas, linea => formaDe(linea)?.nombre_forma_pago ?? 'una forma de pago'),
    /** A line of a form that pays what is left of the balance (DECISIONS 298), or back to the one that there is. */
    agregar: (forma: FormaDePago, saldo: number) => {
      const repetida = puestas.findIndex(
        linea => formaDe(linea)?.id === forma.id && !forma.requiere_codigo_comprobante,
      )
      const faltas = puestas.map(linea => faltaEn(linea, formaDe(linea)))
      const incompleta = faltas.findIndex(falta => falta !== undefined)
      if (repetida < 0 && incompleta >= 0) {
        enfocarCampo(`${LISTA}.${incompleta}.${faltas[incompleta]}`)
        aviso.alerta(INCOMPLETAS)
        return
      }
      const lugar = repetida >= 0 ? repetida : puestas.length
      if (repetida < 0)
        campos.append(
          {
            id_forma_pago: forma.id,
            valor_pagado: Math.max(0, sumarCentesimas([saldo, -total])) || (null as never),
            comprobante_id: '',
            fecha_consignacion: forma.requiere_codigo_comprobante ? hoy : null,
            clave: siguienteClave((form.getValues(LISTA) ?? []) as Linea[]),
          } as Linea,
          { shouldFocus: false },
        )
      enfocarLuego(() => enfocarCampo(`${LISTA}.${lugar}.valor_pagado`, { seleccionar: true }))
    },
    adjuntar: (i: number, archivo: File) => {
      soportes.adjuntos.adjuntar(puestas[i]!.clave, archivo)
      // Enter saves from there; on the button it would ask for a file again.
      enfocarCampo(`${LISTA}.${i}.valor_pagado`)
    },
    quitar: (i: number) => {
      soportes.adjuntos.quitar(puestas[i]!.clave)
      campos.remove(i)
    },
  }
}
