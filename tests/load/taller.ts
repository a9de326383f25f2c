import { pedidoDe } from '#infra/local/demo/despieces'
import { CORTE, idDeEtapa, type Servicio } from '#shared/produccion/estados'
import { algunos, de, enTandas, entero, suerte } from './azar'
import type { Banco } from './bancos'
import { type Lista, LISTAS, ordenNueva, type OrdenViva, PASO } from './ordenes'
import { type Pedido, pedidoNuevo, type Pedidos } from './pedidos'
import type { Acto, Dicho, Quien } from './peticiones'

interface EtapaDicha {
  etapa: { estado: string; cortes: number | null }
}
interface AvanceDicho {
  hechos: number[]
  repeticiones: { numero: number; hecha: boolean }[]
}

/** Why a machine, an operator or a stage is not there for whoever comes second. */
const OCUPADO = ['etapa_no_disponible', 'maquina_ocupada', 'operario_ocupado']
/** Among the reasons to stop a stage that every shop begins with. */
const DANO_DE_LA_MAQUINA = 2

/** What the operators do: orders of bills that are cut, stage by stage, with everything that comes between. */
export class Taller {
  readonly ordenes: OrdenViva[] = []
  cerrado = false

  constructor(
    private readonly pedidos: Pedidos,
    private readonly admin: Quien,
    private readonly jefe: Quien,
    /** Told of a sale that is made, with its line that was cut. */
    private readonly pasar: (pedido: Pedido, item: number) => void,
  ) {}

  private get cliente() {
    return this.pedidos.cliente
  }

  private pedida(orden: Pick<OrdenViva, 'tienda'>, acto: Acto, path: string, body: object) {
    return {
      acto,
      quien: this.admin,
      tienda: orden.tienda,
      method: 'POST',
      path: `/produccion/${path}`,
      body,
    } as const
  }

  /** A bill of one cut list. */
  private async vender(tienda: string, { despiece }: Lista): Promise<Pedido | undefined> {
    const pedido = await this.pedidos.guardar(pedidoNuevo(tienda), this.admin, {
      productoList: [
        { producto_id: this.pedidos.producto('COR-40'), cantidad_solicitada: entero(1, 4) },
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
    const { venta_id } = pedido.ultimo
    const pedida = this.pedida(pedido, 'generar orden', 'generar-orden', { venta_id })
    const generadas = await Promise.all(
      Array.from({ length: suerte(20) ? 2 : 1 }, () =>
        this.cliente.exigir<{ ordenes_produccion: { id: number; item: number }[] }>(pedida),
      ),
    )
    const [una, otra = una] = generadas.map(each => each?.ordenes_produccion)
    if (!una || !otra) return undefined
    if (una.length !== 1 || una[0]!.id !== otra[0]?.id)
      this.cliente.quejas.push(`sale ${venta_id}: orders ${JSON.stringify([una, otra])}`)
    const { id, item } = una[0]!
    const orden = ordenNueva({ id, item, venta_id, tienda: pedido.tienda, lista })
    this.ordenes.push(orden)
    return orden
  }

  private async iniciar(orden: OrdenViva, banco: Banco, servicio: Servicio): Promise<boolean> {
    const pedida = this.pedida(orden, 'iniciar', 'iniciar-etapa', {
      orden_etapa_id: idDeEtapa(orden.id, servicio),
      maquina_id: banco.maquina[servicio],
      operario_id: banco.operario,
    })
    const hecho = suerte(10)
      ? await this.cliente.porDos<EtapaDicha>(pedida, OCUPADO)
      : await this.cliente.exigir<EtapaDicha>(pedida)
    if (!hecho) return false
    PASO.iniciar(orden.etapas.get(servicio)!)
    orden.cortes = hecho.etapa.cortes ?? orden.cortes
    return true
  }

  private async mover(
    orden: OrdenViva,
    servicio: Servicio,
    accion: 'parar' | 'continuar' | 'finalizar' | 'deshacer',
    { motivos = [], ...campos }: { motivos?: string[]; motivo_suspension_id?: number } = {},
  ): Promise<boolean> {
    const pedida = this.pedida(orden, accion, 'parar-finalizar-etapa', {
      produccion_etapa_id: idDeEtapa(orden.id, servicio),
      accion,
      ...campos,
    })
    const hecho =
      motivos.length === 0 && suerte(10)
        ? await this.cliente.porDos<EtapaDicha>(pedida, OCUPADO)
        : (await this.cliente.admitir<EtapaDicha>(pedida, motivos)).hecho
    if (hecho) PASO[accion](orden.etapas.get(servicio)!)
    return hecho !== undefined
  }

  /** Cuts that were made, or were ticked by mistake: what stands after it is what was ticked, each once. */
  private async avanzar(
    orden: OrdenViva,
    {
      cortes = [],
      sin_hacer = [],
      repeticiones = [],
    }: { cortes?: number[]; sin_hacer?: number[]; repeticiones?: number[] },
    motivos: string[] = [],
  ): Promise<Dicho<AvanceDicho>> {
    const path = `etapas/${idDeEtapa(orden.id, CORTE)}/avance`
    const pedida = this.pedida(orden, 'avanzar', path, { cortes, sin_hacer, repeticiones })
    const dicho = await this.cliente.admitir<AvanceDicho>(pedida, motivos)
    if (!dicho.hecho) return dicho
    for (const each of cortes) orden.hechos.add(each)
    for (const each of sin_hacer) orden.hechos.delete(each)
    for (const each of repeticiones) orden.repeticiones[each - 1] = true
    return dicho
  }

  /**
   * Ticks the cuts in portions: some again, some by two tablets at once, one by mistake.
   * @returns the places that a tablet without a network keeps until later.
   */
  private async cortar(orden: OrdenViva): Promise<number[]> {
    const lugares = Array.from({ length: orden.cortes }, (_, i) => i)
    const tandas = enTandas(lugares, Math.ceil(lugares.length / entero(2, 4)))
    const tarde = suerte(20) ? (tandas.pop() ?? []) : []
    for (const tanda of tandas) {
      const cortes = [...tanda, ...(suerte(30) ? [...orden.hechos].slice(-3) : [])]
      if (suerte(20)) {
        const tabletas = [algunos(cortes), cortes]
        await Promise.all(tabletas.map(each => this.avanzar(orden, { cortes: each })))
      } else await this.avanzar(orden, { cortes })
      if (!suerte(10)) continue
      const { hecho } = await this.avanzar(orden, { sin_hacer: [de(tanda)] })
      const esperados = [...orden.hechos].sort((a, b) => a - b).join()
      if (hecho && hecho.hechos.join() !== esperados)
        this.cliente.quejas.push(`order ${orden.id}: ticked ${hecho.hechos.join()}, not ${esperados}`)
    }
    await this.avanzar(orden, { cortes: lugares.filter(each => !tarde.includes(each)) })
    return tarde
  }

  /** A piece came out wrong: its cut waits once more, and is done with it. */
  private async repetir(orden: OrdenViva, banco: Banco): Promise<boolean> {
    const pedida = this.pedida(orden, 'repetir pieza', `ordenes/${orden.id}/repetir`, {
      pieza: entero(1, orden.lista.filas),
      motivo: 'Se astilló',
    })
    const hecho = await this.cliente.exigir<{ repeticion: { numero: number } }>(pedida)
    if (!hecho) return false
    const numero = orden.repeticiones.push(false)
    if (hecho.repeticion.numero !== numero)
      this.cliente.quejas.push(`order ${orden.id}: repetition ${hecho.repeticion.numero}, not ${numero}`)
    orden.etapas.get(CORTE)!.estado = 'pendiente'
    if (!(await this.iniciar(orden, banco, CORTE))) return false
    await this.avanzar(orden, { repeticiones: [numero] })
    return this.mover(orden, CORTE, 'finalizar')
  }

  /** The sale is annulled while its cut runs, now and then in the moment of its end: nothing goes on after it. */
  private async anularEnMarcha(pedido: Pedido, orden: OrdenViva): Promise<void> {
    const motivos = ['orden_anulada']
    const [anulada, finalizada] = await Promise.all([
      this.pedidos.anular(pedido, this.jefe),
      suerte(50) && this.mover(orden, CORTE, 'finalizar', { motivos }),
    ])
    if (!anulada.hecho) return
    orden.anulada = true
    if (suerte(30)) {
      const { hecho } = await this.avanzar(orden, { cortes: [0] }, motivos)
      if (hecho) this.cliente.quejas.push(`order ${orden.id}: cut after its sale was annulled`)
    }
    // Whoever stands at the machine says that it stands still.
    if (finalizada || !(await this.mover(orden, CORTE, 'parar'))) return
    orden.etapas.get(CORTE)!.marchas.splice(-1, 1, 'venta_anulada')
  }

  /** One stage from its start to its end. @returns whether the order goes on. */
  private async etapa(pedido: Pedido, orden: OrdenViva, banco: Banco, servicio: Servicio): Promise<boolean> {
    if (!(await this.iniciar(orden, banco, servicio))) return false
    const tarde = servicio === CORTE ? await this.cortar(orden) : []
    if (suerte(20)) {
      const motivo_suspension_id = DANO_DE_LA_MAQUINA
      if (!(await this.mover(orden, servicio, 'parar', { motivo_suspension_id }))) return false
      if (!(await this.mover(orden, servicio, 'continuar'))) return false
    }
    if (servicio === CORTE && suerte(12)) {
      await this.anularEnMarcha(pedido, orden)
      return false
    }
    if (!(await this.mover(orden, servicio, 'finalizar'))) return false
    // Within ten seconds, which a kill may take.
    if (suerte(10) && (await this.mover(orden, servicio, 'deshacer', { motivos: ['etapa_no_disponible'] })))
      if (!(await this.mover(orden, servicio, 'finalizar'))) return false
    if (tarde.length > 0) await this.avanzar(orden, { cortes: tarde })
    return servicio !== CORTE || !suerte(15) || this.repetir(orden, banco)
  }

  private async producir(banco: Banco): Promise<void> {
    const lista = de(LISTAS)
    const pedido = await this.vender(banco.tienda, lista)
    const orden = pedido && (await this.generar(pedido, lista))
    if (!orden) return
    if (suerte(50))
      await this.cliente.exigir(
        this.pedida(orden, 'preparar', 'proceso-etapa-orden', { orden_produccion_id: orden.id }),
      )
    for (const servicio of lista.servicios) if (!(await this.etapa(pedido, orden, banco, servicio))) return
    this.pasar(pedido, orden.item)
  }

  /** Keeps one bench busy until the shop closes; what was begun is finished. */
  async puesto(banco: Banco): Promise<void> {
    while (!this.cerrado) await this.producir(banco)
  }
}
