import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { nombreDeArchivo, TABLAS } from '#shared/cuadre/tablas'
import type { Instante } from '#shared/kernel/dates'
import { cifrasDe, comoSeCerro, pendientesDe } from '../cuadre/public'
import { resumenDelMes } from '../documentos/public'
import { fechaDe, fuenteDeTabla, type MesPorEscribir } from './fuentes-cierre'
import { escribirLibro } from './libro'
import { abrirZip } from './zip'

/**
 * The accountant's package of a month: the summary as a paper, and each table as the workbook that its own Excel is. One
 * file for each, and not one workbook of eight sheets: they are given on one by one, and imported by programs that read
 * the first sheet. A closed month says nothing of what is pending, which changes after it, so that it is the same file
 * whenever it is made.
 */
export async function paqueteDelMes(mes: MesPorEscribir, ahora: Instante) {
  const { leido, nombres } = mes
  const { tienda, mes: nombre } = leido.mes
  const creado = fechaDe(leido, ahora)
  const fuentes = await Promise.all(
    TABLAS.map(async tabla => ({ tabla, fuente: await fuenteDeTabla(mes, tabla) })),
  )
  return {
    total: fuentes.reduce((total, { fuente }) => total + (fuente.total ?? 0), 0),
    escribir: async (destino: Writable, alAvanzar: (filas: number) => Promise<void>): Promise<number> => {
      const zip = await abrirZip(destino, creado)
      const pendientes = leido.cerrado ? [] : await pendientesDe(leido.mes)
      const resumen = zip.archivo(`${nombreDeArchivo(tienda, nombre, 'paquete')}-resumen.pdf`)
      resumen.end(await resumenDelMes(cifrasDe(comoSeCerro(leido), nombres), pendientes, creado))
      await finished(resumen)
      let filas = 0
      for (const { tabla, fuente } of fuentes) {
        const antes = filas
        const hoja = zip.archivo(`${nombreDeArchivo(tienda, nombre, tabla)}.xlsx`)
        filas += await escribirLibro(hoja, { ...fuente, creado, alAvanzar: n => alAvanzar(antes + n) })
      }
      zip.cerrar()
      return filas
    },
  }
}
