import { DESPIECES, pedidoDe } from '#infra/local/demo/despieces'
import type { Cliente as Navegador, Datos, Peticion, Quien } from './peticiones'

interface Producto {
  id: number
  referencia: string
  decimales_cantidad: number
}
export interface Surtido {
  productos: Producto[]
  clientes: number[]
}
/** One order from its first save to its end, as its own person sees it. */
export interface Pedido {
  tienda: string
  peticiones: Peticion[]
  /** What the last acknowledged reply said. */
  ultimo: Datos
  total: number
  consecutivo?: number
}

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

const entero = (from: number, to: number): number => from + Math.floor(Math.random() * (to - from + 1))
const de = <T>(list: readonly T[]): T => list[entero(0, list.length - 1)]!
const suerte = (percent: number): boolean => Math.random() * 100 < percent

/** What the people at the counter do all day, in any order that the shop allows. */
export class Mostrador {
  readonly pedidos: Pedido[] = []
  readonly clientes: Cliente[] = []
  readonly exportaciones: string[] = []
  private documentos = PRIMER_DOCUMENTO
  /** Replies that no correct shop gives. */
  readonly quejas: string[] = []
  cerrado = false

  constructor(
    private readonly cliente: Navegador,
    private readonly surtido: Surtido,
    private readonly admin: Quien,
    private readonly jefe: Quien,
  ) {}

  private cuerpo(tienda: string) {
    const plan = suerte(2) ? de(DESPIECES) : undefined
    const board = plan && this.surtido.productos.find(each => each.referencia === plan.referencia)
    const lineas = Array.from({ length: entero(1, 5) }, () => {
      const { id, decimales_cantidad } = de(this.surtido.productos)
      return {
        producto_id: id,
        cantidad_solicitada: decimales_cantidad > 0 ? entero(1, 900) / 100 : entero(1, 6),
      }
    })
    return {
      venta_id: null as number | null,
      version: null as number | null,
      tercero_id: de(this.surtido.clientes),
      estado_venta_id: suerte(10) ? 4 : 1,
      impuesto_adicional_id: suerte(15) ? 4 : null,
      productoList: [
        ...lineas,
        ...(plan && board
          ? [{ producto_id: board.id, cantidad_solicitada: 1, response_lepton: pedidoDe(plan) }]
          : []),
      ],
      observacion_venta: `tienda ${tienda}`,
      tareasList: suerte(10) ? [{ descripcion_tarea: 'Llamar al cliente' }] : [],
    }
  }

  private async pedir(pedido: Pedido, datos: Parameters<Navegador['pedir']>[0]): Promise<boolean> {
    const peticion = await this.cliente.pedir(datos)
    pedido.peticiones.push(peticion)
    const { status, data, codigo } = peticion.respuesta!
    if (status !== 200) {
      this.quejas.push(`${datos.acto} ${datos.path}: ${status} ${codigo} after ${peticion.envios} sendings`)
      return false
    }
    pedido.ultimo = data
    pedido.total = data.totales?.total_venta ?? pedido.total
    pedido.consecutivo = data.consecutivo_recibo ?? pedido.consecutivo
    return true
  }

  private guardar(pedido: Pedido, antes?: Datos): Promise<boolean> {
    const body = this.cuerpo(pedido.tienda)
    if (antes) Object.assign(body, { venta_id: antes.venta_id, version: antes.version, estado_venta_id: 1 })
    const { tienda } = pedido
    const acto = antes ? 'editar' : 'guardar'
    return this.pedir(pedido, {
      acto,
      quien: this.admin,
      tienda,
      method: 'POST',
      path: '/facturas/guardar',
      body,
    })
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
    const { venta_id, version } = pedido.ultimo
    const datos = {
      acto: 'facturar' as const,
      quien: this.admin,
      tienda: pedido.tienda,
      method: 'POST' as const,
      path: `/facturas/${venta_id}/forma-pago`,
      body: { ...this.pagos(pedido.total), version },
    }
    if (!suerte(5)) return this.pedir(pedido, datos)
    // Two tabs with a key each: one bill is made, the other tab is told of it.
    const tabs = await Promise.all([this.cliente.pedir(datos), this.cliente.pedir(datos)])
    pedido.peticiones.push(...tabs)
    const [made, late] = [...tabs].sort((a, b) => a.respuesta!.status - b.respuesta!.status)
    const { status, data } = made!.respuesta!
    const told = late!.respuesta!
    if (status !== 200 || told.status !== 409 || told.data?.consecutivo_recibo !== data.consecutivo_recibo)
      this.quejas.push(`two tabs on sale ${venta_id}: ${status} and ${told.status} ${told.codigo}`)
    pedido.ultimo = data
    pedido.consecutivo = data.consecutivo_recibo
    return status === 200
  }

  private anular(pedido: Pedido, quien: Quien): Promise<boolean> {
    const { venta_id, version } = pedido.ultimo
    const body = { version, motivo: 'El cliente desistió' }
    const path = `/facturas/${venta_id}/anular`
    return this.pedir(pedido, { acto: 'anular', quien, tienda: pedido.tienda, method: 'PUT', path, body })
  }

  /** One order until nothing more is done to it. */
  private async atender(): Promise<void> {
    const pedido: Pedido = { tienda: de(['001', '002']), peticiones: [], ultimo: {} as Datos, total: 0 }
    if (!(await this.guardar(pedido))) return
    this.pedidos.push(pedido)
    while (suerte(35) || pedido.ultimo.estado_venta_id === 4)
      if (!(await this.guardar(pedido, pedido.ultimo))) return
    if (suerte(15)) return
    if (suerte(12)) return void (await this.anular(pedido, this.admin))
    if (!(await this.facturar(pedido))) return
    if (suerte(15)) await this.anular(pedido, this.jefe)
  }

  /** A request that the shop must answer with 200; undefined, and noted, when it does not. */
  private async exigir(datos: Parameters<Navegador['pedir']>[0]): Promise<Datos | undefined> {
    const { respuesta, envios } = await this.cliente.pedir(datos)
    const { status, data, codigo } = respuesta!
    if (status === 200) return data
    this.quejas.push(`${datos.acto} ${datos.path}: ${status} ${codigo} after ${envios} sendings`)
    return undefined
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
    const creado = await this.exigir({
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
      const cambiado = await this.exigir({
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
    const iniciada = await this.exigir({ ...comun, path, body })
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
