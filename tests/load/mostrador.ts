import { DESPIECES, pedidoDe } from '#infra/local/demo/despieces'
import { de, entero, suerte } from './azar'
import { type Pedido, pedidoNuevo, type Pedidos } from './pedidos'
import type { Datos, Quien } from './peticiones'

/** A customer as whoever wrote it down knows it. */
export interface Cliente {
  id: number
  version: number
  nombres: string
  numero_documento: string
}

/** Exports that are asked for: they are heavy, and limited by the shop. */
const EXPORTACIONES = 20
/** Documents of new customers; the demo shop has none of these. */
const PRIMER_DOCUMENTO = 30_000_000

/** What the people at the counter do all day, in any order that the shop allows. */
export class Mostrador {
  readonly clientes: Cliente[] = []
  readonly exportaciones: string[] = []
  private documentos = PRIMER_DOCUMENTO
  cerrado = false

  constructor(
    private readonly pedidos: Pedidos,
    private readonly admin: Quien,
    private readonly jefe: Quien,
    /** Told of a bill with which the counter has nothing more to do. */
    private readonly pasar: (pedido: Pedido) => void,
  ) {}

  private get cliente() {
    return this.pedidos.cliente
  }

  private cuerpo(tienda: string) {
    const { productos } = this.pedidos.surtido
    const plan = suerte(2) ? de(DESPIECES) : undefined
    const lineas = Array.from({ length: entero(1, 5) }, () => {
      const { id, decimales_cantidad } = de(productos)
      return {
        producto_id: id,
        cantidad_solicitada: decimales_cantidad > 0 ? entero(1, 900) / 100 : entero(1, 6),
      }
    })
    return {
      estado_venta_id: suerte(10) ? 4 : 1,
      impuesto_adicional_id: suerte(15) ? 4 : null,
      productoList: [
        ...lineas,
        ...(plan
          ? [
              {
                producto_id: this.pedidos.producto(plan.referencia),
                cantidad_solicitada: 1,
                response_lepton: pedidoDe(plan),
              },
            ]
          : []),
      ],
      observacion_venta: `tienda ${tienda}`,
      tareasList: suerte(10) ? [{ descripcion_tarea: 'Llamar al cliente' }] : [],
    }
  }

  private pagos(total: number) {
    const voucher = `T${entero(1, 9_999_999)}`
    if (total < 10 || suerte(50))
      return {
        formaPagoList: [{ id_forma_pago: 1, valor_pagado: total }],
        efectivo_recibido: Math.ceil(total),
      }
    return {
      formaPagoList: [
        { id_forma_pago: 1, valor_pagado: 5 },
        { id_forma_pago: 2, comprobante_id: voucher, valor_pagado: Math.round((total - 5) * 100) / 100 },
      ],
    }
  }

  private async facturar(pedido: Pedido): Promise<boolean> {
    const { venta_id } = pedido.ultimo
    const cobro = this.pagos(pedido.total)
    if (!suerte(5)) return (await this.pedidos.cobrar(pedido, this.admin, cobro)).hecho !== undefined
    // Two tabs with a key each: one bill is made, the other tab is told of it.
    const motivos = ['venta_ya_facturada']
    const tabs = await Promise.all([
      this.pedidos.cobrar(pedido, this.admin, cobro, motivos),
      this.pedidos.cobrar(pedido, this.admin, cobro, motivos),
    ])
    const made = tabs.filter(({ hecho }) => hecho)
    const [told] = tabs.filter(({ hecho }) => !hecho)
    if (made.length !== 1 || told?.actual?.consecutivo_recibo !== pedido.consecutivo)
      this.cliente.quejas.push(`two tabs on sale ${venta_id}: ${made.length} bills, ${told?.motivo}`)
    return made.length > 0
  }

  /** One order until nothing more is done to it. */
  private async atender(): Promise<void> {
    const { admin, jefe } = this
    const tienda = de(['001', '002'])
    const pedido = await this.pedidos.guardar(pedidoNuevo(tienda), admin, this.cuerpo(tienda))
    if (!pedido) return
    while (suerte(35) || pedido.ultimo.estado_venta_id === 4)
      if (!(await this.pedidos.guardar(pedido, admin, { ...this.cuerpo(tienda), estado_venta_id: 1 }))) return
    if (suerte(15)) return
    if (suerte(12)) return void (await this.pedidos.anular(pedido, admin))
    if (!(await this.facturar(pedido))) return
    if (suerte(15)) await this.pedidos.anular(pedido, jefe)
    else this.pasar(pedido)
  }

  /** A new customer, and corrections to what was written down. */
  private async inscribir(): Promise<void> {
    const numero_documento = String(this.documentos++)
    const comun = { quien: this.admin, tienda: '001' }
    const campos = (nombres: string) => ({
      tipo_documento_id: 13,
      numero_documento,
      nombres,
      apellidos: 'Tortura',
      correo_electronico: `c${numero_documento}@correo.test`,
      numero_celular: '3005550100',
      direccion_residencia: 'Calle 1 # 2-3',
      country_code: 'CO',
      state_code: '11',
      city_code: '11001',
    })
    const creado = await this.cliente.exigir<Datos>({
      ...comun,
      acto: 'crear cliente',
      method: 'POST',
      path: '/terceros/crear',
      body: campos('Nueva'),
    })
    if (!creado) return
    const cliente = { ...creado.tercero!, nombres: 'Nueva', numero_documento }
    this.clientes.push(cliente)
    for (let i = entero(0, 2); i > 0; i--) {
      const nombres = `Corregida ${i}`
      const { id, version } = cliente
      const cambiado = await this.cliente.exigir<Datos>({
        ...comun,
        acto: 'editar cliente',
        method: 'PUT',
        path: `/terceros/${id}/editar`,
        body: { ...campos(nombres), version },
      })
      if (!cambiado) return
      Object.assign(cliente, { version: cambiado.tercero!.version, nombres })
    }
  }

  private async exportar(): Promise<void> {
    const path = suerte(50) ? '/facturas/exportar' : '/productos/exportar'
    const body =
      path === '/facturas/exportar' ? { estado_venta_id: entero(1, 4) } : { grupo_id: entero(1, 4) }
    const comun = { acto: 'exportar' as const, method: 'POST' as const, quien: this.admin, tienda: '001' }
    const iniciada = await this.cliente.exigir<Datos>({ ...comun, path, body })
    if (iniciada) this.exportaciones.push(iniciada.exportacion_id!)
  }

  /** Keeps one place at the counter busy until it closes; what was begun is finished. */
  async puesto(): Promise<void> {
    while (!this.cerrado) {
      if (suerte(8)) await this.inscribir()
      else if (suerte(2) && this.exportaciones.length < EXPORTACIONES) await this.exportar()
      else await this.atender()
    }
  }
}
