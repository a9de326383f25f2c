import { paginar } from '#shared/http/pagination'
import { sum } from '#shared/kernel/money'
import type { rutas } from '#shared/pagos/routes'
import type { Manejadores } from '../kernel/handler'
import { anularPago, corregirPago } from './cases/corregir-pago'
import { guardarPago } from './cases/guardar-pago'
import { calendarioDe, filtroDe, pagosDe, totalesDe } from './listas'
import { porLoQueQueda } from './partes'
import { exigirPago, facturasPorPagar, type PagoGuardado } from './store'
import { nombresDe, vistaDePago } from './vistas'

const porPagar = (facturas: readonly PagoGuardado[]) =>
  sum(facturas.map(({ valor_total_pagar }) => valor_total_pagar))

export const manejadores: Manejadores<typeof rutas> = {
  listar: async ({ body, query, tienda, hoy }) => {
    const { pagos, nombres, mas } = await pagosDe(tienda, filtroDe(body, hoy))
    const { data, ...pagina } = paginar(pagos, query.page, query.per_page)
    return {
      data: {
        pagos_proveedores: {
          ...pagina,
          data: data.map(pago => vistaDePago(pago, nombres)),
          mas: mas || undefined,
        },
        totales: totalesDe(pagos),
      },
    }
  },
  porPagar: async ({ query, tienda, hoy }) => {
    const { filas, mas } = await facturasPorPagar(tienda)
    const { vence_desde: desde, vence_hasta: hasta } = query
    const listadas = filas.filter(
      ({ fecha_vencimiento: vence }) =>
        (desde == null || vence >= desde) && (hasta == null || vence <= hasta),
    )
    const { data, ...pagina } = paginar(listadas, query.page, query.per_page)
    const nombres = await nombresDe(data)
    return {
      data: {
        facturas_por_pagar: {
          ...pagina,
          data: data.map(pago => vistaDePago(pago, nombres)),
          mas: mas || undefined,
        },
        total: porPagar(listadas),
        total_por_pagar: porPagar(filas),
        total_vencido: porPagar(filas.filter(({ fecha_vencimiento }) => fecha_vencimiento < hoy)),
        calendario: calendarioDe(filas),
      },
    }
  },
  guardar: guardarPago,
  ver: async ({ params, tienda }) => {
    const pago = await exigirPago(params.id, tienda)
    return { data: { pago_proveedor: vistaDePago(porLoQueQueda(pago), await nombresDe([pago])) } }
  },
  actualizar: corregirPago,
  eliminar: anularPago,
}
