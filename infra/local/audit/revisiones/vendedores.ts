import { agrupar, doce } from '../cuentas'
import type { Libro } from '../libro'
import type { Revision } from '../revision'
import { acumuladoHasta, type DeQuien, enLetras, filaDe, filasYSumas, type Hecho, hechosDe } from './vendido'

const DE_VENDEDORES: DeQuien = {
  tipos: { fila: 'HECHO_VENDEDOR', mes: 'MES_VENDEDOR', dia: 'DIA_VENDEDOR' },
  inicio: ({ vendedor }) => `${doce(vendedor)}#`,
}

/** What is noted by now: all but what waits in the outbox, and that too where its row is there already. */
function anotados(libro: Libro): Hecho[] {
  const esperan = new Set(
    libro.de('SALIDA').flatMap(({ GSI1PK, vendido = [] }) => (GSI1PK === undefined ? [] : vendido)),
  )
  return libro.ventas.flatMap(hechosDe).filter(hecho => {
    const { tienda, vendedor, dia, venta, clase } = hecho
    return (
      !esperan.has([tienda, vendedor, dia, venta, clase].join('#')) ||
      libro.uno('HECHO_VENDEDOR', tienda, filaDe(hecho, DE_VENDEDORES)) !== undefined
    )
  })
}

/** The months of a year. */
const MESES = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'))

/** From the first of January to the end of a month, of everybody who had sold something by then. */
function acumulados(libro: Libro, hechos: readonly Hecho[], revision: Revision): void {
  const suyos = agrupar(hechos, ({ tienda, vendedor }) => `${tienda} ${doce(vendedor)}`)
  const hasta = new Map<string, string>()
  const guardados = new Map<string, string>()
  const esperados = new Map<string, string>()
  const esperar = (tienda: string, vendedor: string, mes: string) =>
    esperados.set(
      `${tienda} hasta ${vendedor}#${mes}`,
      enLetras(acumuladoHasta(suyos.get(`${tienda} ${vendedor}`) ?? [], mes)),
    )
  for (const { pk, sk, mes, cantidades } of libro.de('ACUMULADO_VENDEDOR')) {
    const tienda = pk.slice('ACUMULADO_VENDEDOR#'.length)
    const [vendedor = '', suyo] = sk.split('#')
    if (suyo === undefined) hasta.set(tienda, mes ?? '')
    else {
      guardados.set(`${tienda} hasta ${sk}`, enLetras(cantidades))
      // Also of a month that was begun and is not done for all of them.
      esperar(tienda, vendedor, suyo)
    }
  }
  for (const [cual, propios] of suyos) {
    const [tienda = '', vendedor = ''] = cual.split(' ')
    const ultimo = hasta.get(tienda) ?? ''
    const anios = new Set(propios.map(({ dia }) => dia.slice(0, 4)))
    for (const mes of [...anios].flatMap(anio => MESES.map(numero => `${anio}-${numero}`)))
      if (mes <= ultimo) esperar(tienda, vendedor, mes)
  }
  for (const [cual, esperado] of esperados)
    revision.igual(`vendido ${cual}`, 'cantidades', esperado, guardados.get(cual) ?? '')
}

/** What each person sold by day, month and product is what their sales come to, less what was annulled on its day. */
export function vendidoPorVendedores(libro: Libro, revision: Revision): void {
  const hechos = anotados(libro)
  filasYSumas(libro, hechos, DE_VENDEDORES, revision)
  acumulados(libro, hechos, revision)
}
