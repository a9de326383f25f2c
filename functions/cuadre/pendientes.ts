import { formatoNumero } from '#shared/kernel/format'
import { EN_EDICION } from '#shared/ventas/states'
import { consultar } from '../kernel/dynamo/client'
import { particion } from '../kernel/dynamo/keys'
import { cuantasPorRegularizar } from '../inventarios/public'
import { cuantosSinSoporte } from '../pagos/public'
import type { Mes } from './meses'

/** So many of each are counted: beyond that it is a lot, whatever it is. */
const MAXIMO = 200

const cuantas = (n: number, una: string, varias: string): string =>
  n === 1 ? `1 ${una}` : `${n > MAXIMO ? `más de ${formatoNumero(MAXIMO)}` : formatoNumero(n)} ${varias}`

/** What a store should settle before a month is closed; nothing of it keeps the month from being closed. */
export async function pendientesDe({ tienda, mes, ultimo }: Mes) {
  const [enEdicion, sinSoporte, negativas, cajas] = await Promise.all([
    consultar({
      indice: 'GSI1',
      pk: particion.ventasEnEstado(tienda, EN_EDICION),
      hasta: `${ultimo}#\uffff`,
      limite: MAXIMO + 1,
    }),
    cuantosSinSoporte(tienda, mes),
    cuantasPorRegularizar(tienda),
    consultar({ pk: particion.cajasAbiertas(tienda), limite: MAXIMO + 1 }),
  ])
  return [
    {
      clase: 'cajas_abiertas' as const,
      cantidad: cajas.length,
      descripcion: cuantas(cajas.length, 'caja abierta sin contar', 'cajas abiertas sin contar'),
      enlace: '/caja',
    },
    {
      clase: 'ventas_en_edicion' as const,
      cantidad: enEdicion.length,
      descripcion: cuantas(enEdicion.length, 'venta en edición', 'ventas en edición'),
      enlace: `/facturacion?estado=${EN_EDICION}&hasta=${ultimo}`,
    },
    {
      clase: 'proveedores_sin_soporte' as const,
      cantidad: sinSoporte,
      descripcion: cuantas(sinSoporte, 'pago a proveedor sin soporte', 'pagos a proveedores sin soporte'),
      enlace: `/pagos-proveedores?mes=${mes}&soporte=sin`,
    },
    {
      clase: 'existencias' as const,
      cantidad: negativas,
      descripcion: cuantas(
        negativas,
        'producto bajo cero por regularizar',
        'productos bajo cero por regularizar',
      ),
      enlace: '/inventario?vista=regularizar',
    },
  ].filter(({ cantidad }) => cantidad > 0)
}

export type Pendientes = Awaited<ReturnType<typeof pendientesDe>>
