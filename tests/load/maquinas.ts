import { idDeEtapa, type Servicio } from '#shared/produccion/estados'
import { suerte } from './azar'
import type { Banco } from './bancos'
import { type OrdenViva, PASO } from './ordenes'
import type { Pedido } from './pedidos'
import type { Acto, Cliente, Pedida, Quien } from './peticiones'

interface EtapaDicha {
  etapa: { estado: string; cortes: number | null }
}

/** Why a machine, an operator or a stage is not there for whoever comes second. */
const OCUPADO = ['etapa_no_disponible', 'maquina_ocupada', 'operario_ocupado']

/** Starts, stops and finishes stages; now and then two at once say the same, and it is done once. */
export class Maquinas {
  constructor(
    readonly cliente: Cliente,
    private readonly quien: Quien,
  ) {}

  /** A request of the workshop of the store that sold it. */
  pedida({ tienda }: Pedido, acto: Acto, path: string, body: object): Pedida {
    return { acto, quien: this.quien, tienda, method: 'POST', path: `/produccion/${path}`, body }
  }

  async iniciar(orden: OrdenViva, banco: Banco, servicio: Servicio): Promise<boolean> {
    const pedida = this.pedida(orden.pedido, 'iniciar', 'iniciar-etapa', {
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

  /** @param motivos why the shop may refuse it; without any it must not. */
  async mover(
    orden: OrdenViva,
    servicio: Servicio,
    accion: 'parar' | 'continuar' | 'finalizar' | 'deshacer',
    { motivos = [], ...campos }: { motivos?: string[]; motivo_suspension_id?: number } = {},
  ): Promise<boolean> {
    const pedida = this.pedida(orden.pedido, accion, 'parar-finalizar-etapa', {
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
}
