import type { Instante } from '#shared/kernel/dates'
import type { CifrasDelMes, Pendientes } from '../../cuadre/public'
import { obtener } from '../../kernel/dynamo/client'
import { claveDeEmpresa, claveDeTienda, type Empresa, type Tienda } from '../../maestros/public'
import { membreteDe } from '../membrete'
import { logoDe } from '../papeles'
import { contenidoDeCierre } from './contenido'

/** The summary of a month as a paper, dated `fecha`. It is part of a file, and not kept by itself. */
export async function resumenDelMes(
  cifras: CifrasDelMes,
  pendientes: Pendientes,
  fecha: Instante,
): Promise<Uint8Array> {
  const [empresa, tienda] = await obtener([claveDeEmpresa(), claveDeTienda(cifras.codigo_tienda)], false)
  const membrete = membreteDe(
    empresa as Empresa | undefined,
    tienda as Tienda | undefined,
    cifras.nombre_tienda,
  )
  const logo = await logoDe(membrete)
  const { pdfDeCierre } = await import('./a4')
  return pdfDeCierre(contenidoDeCierre(cifras, { pendientes, membrete, fecha }), logo)
}
