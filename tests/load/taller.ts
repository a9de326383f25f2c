import { pedidoDe } from '#infra/local/demo/despieces'
import { CORTE, type Servicio } from '#shared/produccion/estados'
import { de, entero, suerte } from './azar'
import type { Banco } from './bancos'
import { Maquinas } from './maquinas'
import { type Lista, LISTAS, ordenNueva, type OrdenViva } from './ordenes'
import { type Pedido, pedidoNuevo, type Pedidos } from './pedidos'
import type { Quien } from './peticiones'
import { Sierra } from './sierra'

/** Among the reasons to stop a stage that every shop begins with. */
const DANO_DE_LA_MAQUINA = 2

/** What the operators do: orders of bills that are cut, stage by stage, with everything that comes between. */
export class Taller {
  readonly ordenes: OrdenViva[] = []
  private readonly maquinas: Maquinas
  private readonly sierra: Sierra
  cerrado = false

  constructor(
    private readonly pedidos: Pedidos,
    private readonly admin: Quien,
    private readonly jefe: Quien,
    /** Told of a sale that is made, with its line that was cut. */
    private readonly pasar: (pedido: Pedido, item: number) => void,
  ) {
    this.maquinas = new Maquinas(pedidos.cliente, admin)
    this.sierra = new Sierra(this.maquinas)
  }

  /** A bill of one cut list. */
  private async vender(tienda: string, { despiece }: Lista): Promise<Pedido | undefined> {
    const pedido = await this.pedidos.guardar(pedidoNuevo(tienda), this.admin, {
      productoList: [
        { producto_id: this.pedidos.herraje, cantidad_solicitada: entero(1, 4) },
        {
          producto_id: this.pedidos.producto(despiece.referencia),
          cantidad_solicitada: 1,
          response_lepton: pedidoDe(despiece),
        },
      ],
    })
    if (!pedido) return undefined
    const cobro = { formaPagoList: [{ id_forma_pago: 1, valor_pagado: pedido.total }] }
    return (await this.pedidos.cobrar(pedido, this.admin, cobro)).hecho && pedido
  }

  /** Its order; asked for by two at once, it is one and the same. */
  private async generar(pedido: Pedido, lista: Lista): Promise<OrdenViva | undefined> {
    const { cliente } = this.pedidos
    const { venta_id } = pedido.ultimo
    const pedida = this.maquinas.pedida(pedido, 'generar orden', 'generar-orden', { venta_id })
    const generadas = await Promise.all(
      Array.from({ length: suerte(20) ? 2 : 1 }, () =>
        cliente.exigir<{ ordenes_produccion: { id: number; item: number }[] }>(pedida),
      ),
    )
    const [una, otra = una] = generadas.map(each => each?.ordenes_produccion)
    if (!una || !otra) return undefined
    if (una.length !== 1 || una[0]!.id !== otra[0]?.id)
      cliente.quejas.push(`sale ${venta_id}: orders ${JSON.stringify([una, otra])}`)
    const { id, item } = una[0]!
    const orden = ordenNueva({ id, item, pedido, lista })
    this.ordenes.push(orden)
    return orden
  }

  /** The sale is annulled while its cut runs, now and then in the moment of its end: nothing goes on after it. */
  private async anularEnMarcha(orden: OrdenViva): Promise<void> {
    const [anulada, finalizada] = await Promise.all([
      this.pedidos.anular(orden.pedido, this.jefe),
      suerte(50) && this.maquinas.mover(orden, CORTE, 'finalizar', { motivos: ['orden_anulada'] }),
    ])
    if (!anulada.hecho) return
    if (suerte(30)) await this.sierra.exigirCerrada(orden)
    // Whoever stands at the machine says that it stands still.
    if (finalizada || !(await this.maquinas.mover(orden, CORTE, 'parar'))) return
    orden.etapas.get(CORTE)!.marchas.splice(-1, 1, 'venta_anulada')
  }

  /** A piece that came out wrong is cut again, and the cut is finished once more. */
  private async repetir(orden: OrdenViva, banco: Banco): Promise<boolean> {
    const numero = await this.sierra.repetir(orden)
    if (numero === undefined || !(await this.maquinas.iniciar(orden, banco, CORTE))) return false
    await this.sierra.avanzar(orden, { repeticiones: [numero] })
    return this.maquinas.mover(orden, CORTE, 'finalizar')
  }

  /** One stage from its start to its end. @returns whether the order goes on. */
  private async etapa(orden: OrdenViva, banco: Banco, servicio: Servicio): Promise<boolean> {
    const { maquinas, sierra } = this
    if (!(await maquinas.iniciar(orden, banco, servicio))) return false
    const tarde = servicio === CORTE ? await sierra.cortar(orden) : []
    if (suerte(20)) {
      const motivo_suspension_id = DANO_DE_LA_MAQUINA
      if (!(await maquinas.mover(orden, servicio, 'parar', { motivo_suspension_id }))) return false
      if (!(await maquinas.mover(orden, servicio, 'continuar'))) return false
    }
    if (servicio === CORTE && suerte(12)) {
      await this.anularEnMarcha(orden)
      return false
    }
    if (!(await maquinas.mover(orden, servicio, 'finalizar'))) return false
    // Within ten seconds, which a kill may take.
    if (
      suerte(10) &&
      (await maquinas.mover(orden, servicio, 'deshacer', { motivos: ['etapa_no_disponible'] }))
    )
      if (!(await maquinas.mover(orden, servicio, 'finalizar'))) return false
    if (tarde.length > 0) await sierra.avanzar(orden, { cortes: tarde })
    return servicio !== CORTE || !suerte(15) || this.repetir(orden, banco)
  }

  private async producir(banco: Banco): Promise<void> {
    const lista = de(LISTAS)
    const pedido = await this.vender(banco.tienda, lista)
    const orden = pedido && (await this.generar(pedido, lista))
    if (!orden) return
    if (suerte(50)) {
      const body = { orden_produccion_id: orden.id }
      await this.pedidos.cliente.exigir(this.maquinas.pedida(pedido, 'preparar', 'proceso-etapa-orden', body))
    }
    for (const servicio of lista.servicios) if (!(await this.etapa(orden, banco, servicio))) return
    this.pasar(pedido, orden.item)
  }

  /** Keeps one bench busy until the shop closes; what was begun is finished. */
  async puesto(banco: Banco): Promise<void> {
    while (!this.cerrado) await this.producir(banco)
  }
}
