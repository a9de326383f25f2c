import { type Centavos, sum } from '#shared/kernel/money'
import { DE_TERMINO, type Termino, TERMINOS } from '#shared/cuadre/terminos'
import type { DiaDeCaja, TotalesDeVenta } from '../caja/public'
import type { FormaPagoGuardada } from '../maestros/public'
import type { DiaDeTienda } from './dias'

export type Formas = ReadonlyMap<number, FormaPagoGuardada>

/** A sum of a day: of which kind, in which form, how much and of how many movements. */
interface Suma {
  tipo: string
  forma: number
  valor: Centavos
  cantidad: number
}

export const sumasDe = ({ sumas }: Pick<DiaDeCaja, 'sumas'>): Suma[] =>
  Object.entries(sumas).map(([clase, [valor, cantidad]]) => {
    const [tipo = '', forma] = clase.split('#')
    return { tipo, forma: Number(forma), valor: valor as Centavos, cantidad }
  })

/** The sums of one kind, by payment form in the order of the till. */
export function porForma({ dia, nombre_tienda }: DiaDeTienda, tipo: string, formas: Formas) {
  const orden = (id: number) => formas.get(id)?.orden ?? 1000
  return sumasDe(dia)
    .filter(suma => suma.tipo === tipo)
    .sort((a, b) => orden(a.forma) - orden(b.forma) || a.forma - b.forma)
    .map(({ forma, valor, cantidad }) => {
      const suya = formas.get(forma)
      return {
        codigo_tienda: dia.tienda,
        nombre_tienda,
        forma_pago_id: forma,
        nombre_forma_pago: suya?.nombre_forma_pago ?? `Forma ${forma}`,
        es_efectivo: suya?.es_efectivo === true,
        sin_dinero: suya?.forma_abono === true || suya?.forma_credito === true,
        valor_pagado: valor,
        cantidad,
      }
    })
}

/** What the cash of some days is made of. */
export function terminosDe(dias: readonly Pick<DiaDeCaja, 'sumas'>[], formas: Formas) {
  const enEfectivo = dias.flatMap(sumasDe).filter(({ forma }) => formas.get(forma)?.es_efectivo === true)
  return TERMINOS.map((termino: Termino) => {
    const suyas = enEfectivo.filter(({ tipo }) => tipo === DE_TERMINO[termino].tipo)
    return {
      termino,
      descripcion: DE_TERMINO[termino].texto,
      valor: sum(suyas.map(({ valor }) => valor)),
      cantidad: suyas.reduce((total, each) => total + each.cantidad, 0),
    }
  })
}

/** Billed less annulled. */
export const netoDe = (campo: keyof TotalesDeVenta, { facturado, anulado }: DiaDeCaja): Centavos =>
  (facturado[campo] - anulado[campo]) as Centavos

/** Movements of one kind on a day, of one form or of all. */
export const cuantosDe = (dia: DiaDeCaja, tipo: string, forma?: number | null): number =>
  sumasDe(dia)
    .filter(suma => suma.tipo === tipo && (forma == null || suma.forma === forma))
    .reduce((total, { cantidad }) => total + cantidad, 0)
/** What they come to. */
export const valorDe = (dia: DiaDeCaja, tipo: string, forma?: number | null): Centavos =>
  sum(
    sumasDe(dia)
      .filter(suma => suma.tipo === tipo && (forma == null || suma.forma === forma))
      .map(({ valor }) => valor),
  )
