import { setTimeout as pausa } from 'node:timers/promises'
import { algunos, de, entero, suerte } from './azar'
import type { Surtido } from './pedidos'
import type { Acto, Cliente, Pedida, Quien } from './peticiones'
import {
  abierta,
  type Cierre,
  contada,
  devuelta,
  entera,
  type LineaViva,
  recibida,
  type TrasladoVivo,
} from './traslado-vivo'

interface Hecho {
  traslado: { id: number; estado: string; version: number }
}

/** The two stores; each has its own people in the warehouse. */
const OTRA: Readonly<Record<string, string>> = { '001': '002', '002': '001' }
/** Why something is not done to a transfer that somebody else came first to. */
const CERRADO = ['traslado_no_cambiable', 'version_anterior']
const MOTIVO = 'No cuadra con la remisión'

/** Who keeps the warehouse of the second store; the demo shop has somebody in the first one only. */
async function contratar(cliente: Cliente, jefe: Quien): Promise<Quien> {
  await cliente.exigir({
    acto: 'crear bodeguero',
    quien: jefe,
    tienda: '002',
    method: 'POST',
    path: '/terceros/crear',
    body: {
      tipo_documento_id: 13,
      numero_documento: '33000001',
      nombres: 'Bodega',
      apellidos: 'del Norte',
      tipo_tercero: 'B',
      correo_electronico: 'bodega.norte@veta.test',
      password_usuario: 'veta-demo-2026',
      numero_celular: '3005550102',
      direccion_residencia: 'Calle 1 # 2-3',
      tiendas: ['002'],
    },
  })
  return cliente.ingresar('bodega.norte')
}

/** Goods between the stores: sent, received as a whole, in parts or with a difference, and taken back. */
export class Traslados {
  readonly todos: TrasladoVivo[] = []
  /** Those that nobody has taken on. */
  private readonly esperan: TrasladoVivo[] = []
  cerrado = false

  private constructor(
    private readonly cliente: Cliente,
    private readonly productos: Surtido['productos'],
    private readonly gente: Readonly<Record<string, Quien>>,
  ) {}

  static async abrir(cliente: Cliente, { productos }: Surtido, jefe: Quien): Promise<Traslados> {
    const gente = { '001': await cliente.ingresar('bodega'), '002': await contratar(cliente, jefe) }
    // A service is never anywhere.
    return new Traslados(
      cliente,
      productos.filter(({ tipo_producto }) => tipo_producto === 'Producto'),
      gente,
    )
  }

  private pedida(tienda: string, acto: Acto, method: Pedida['method'], path: string, body: object): Pedida {
    return {
      acto,
      quien: this.gente[tienda]!,
      tienda,
      method,
      path: `/inventarios/traslados/${path}`,
      body,
    }
  }

  private quejarse({ id }: TrasladoVivo, que: string): void {
    this.cliente.quejas.push(`transfer ${id}: ${que}`)
  }

  private async enviar(origen: string): Promise<void> {
    const elegidos = new Set(Array.from({ length: entero(1, 4) }, () => de(this.productos)))
    const lineas = [...elegidos].map(({ id: producto_id, decimales_cantidad }): LineaViva => {
      const [paso, cantidad] = decimales_cantidad > 0 ? [1, entero(1, 900)] : [100, entero(1, 8) * 100]
      return { producto_id, paso, cantidad, recibido: null, devuelto: 0 }
    })
    const destino = OTRA[origen]!
    const productos = lineas.map(({ producto_id, cantidad }) => ({ producto_id, cantidad: cantidad / 100 }))
    const pedida = this.pedida(origen, 'enviar traslado', 'POST', 'enviar', { destino, productos })
    const { hecho } = await this.cliente.admitir<Hecho>(pedida, ['existencia_insuficiente'])
    if (!hecho) return pausa(200)
    const { id, version } = hecho.traslado
    const traslado: TrasladoVivo = {
      id,
      origen,
      destino,
      estado: 'en_camino',
      lineas,
      faltaron: 0,
      version,
    }
    this.todos.push(traslado)
    this.esperan.push(traslado)
  }

  /** What is asked of the store that a transfer goes to. */
  private recibo({ id, destino, version }: TrasladoVivo, cierres: readonly Cierre[]): Pedida {
    const lineas = cierres.map(({ linea: { producto_id }, recibido, faltante }) => ({
      producto_id,
      recibido: recibido / 100,
      ...(faltante && { faltante, motivo: MOTIVO }),
    }))
    return this.pedida(destino, 'recibir traslado', 'PUT', `${id}/recibir`, { lineas, version })
  }

  private anulacion({ id }: TrasladoVivo, tienda: string): Pedida {
    return this.pedida(tienda, 'anular traslado', 'PUT', `${id}/anular`, { motivo: 'No salió el camión' })
  }

  /** What was done stands in the ledger: the reply says the same. */
  private cotejar(traslado: TrasladoVivo, hecho: Hecho): void {
    const [told, known] = [hecho.traslado, traslado].map(({ estado, version }) => `${estado} ${version}`)
    if (told !== known) this.quejarse(traslado, `${known}, and was told ${told}`)
  }

  private anotarRecibo(traslado: TrasladoVivo, hecho: Hecho, cierres: readonly Cierre[]): void {
    recibida(traslado, cierres)
    this.cotejar(traslado, hecho)
  }

  private anotarAnulacion(traslado: TrasladoVivo, hecho: Hecho): void {
    devuelta(traslado)
    this.cotejar(traslado, hecho)
  }

  /** Receives lines, some by two at once, each with a key: one of both does. */
  private async recibir(traslado: TrasladoVivo, cierres: readonly Cierre[]): Promise<void> {
    const pedida = this.recibo(traslado, cierres)
    const hecho = suerte(25)
      ? await this.cliente.porDos<Hecho>(pedida, CERRADO)
      : await this.cliente.exigir<Hecho>(pedida)
    if (hecho) this.anotarRecibo(traslado, hecho, cierres)
  }

  private async anular(traslado: TrasladoVivo): Promise<void> {
    const pedida = this.anulacion(traslado, traslado.origen)
    const hecho = suerte(25)
      ? await this.cliente.porDos<Hecho>(pedida, CERRADO)
      : await this.cliente.exigir<Hecho>(pedida)
    if (hecho) this.anotarAnulacion(traslado, hecho)
  }

  /** It comes in while it is taken back: of the whole one of both happens, of a part the rest goes back in any case. */
  private async contraAnulacion(traslado: TrasladoVivo): Promise<void> {
    const cierres = algunos(traslado.lineas).map(contada)
    const todas = cierres.length === traslado.lineas.length
    const [recibido, anulado] = await Promise.all([
      this.cliente.admitir<Hecho>(this.recibo(traslado, cierres), CERRADO),
      this.cliente.admitir<Hecho>(this.anulacion(traslado, traslado.origen), todas ? CERRADO : []),
    ])
    if (todas && (recibido.hecho === undefined) === (anulado.hecho === undefined))
      this.quejarse(traslado, 'received and taken back, or neither')
    if (recibido.hecho) this.anotarRecibo(traslado, recibido.hecho, cierres)
    if (anulado.hecho) this.anotarAnulacion(traslado, anulado.hecho)
  }

  private async porPartes(traslado: TrasladoVivo): Promise<void> {
    await this.recibir(traslado, algunos(traslado.lineas).map(contada))
    const resto = traslado.lineas.filter(abierta)
    const lot = entero(1, 100)
    // The rest comes with the next truck, goes back, or is on its way until the shop closes.
    if (resto.length > 0 && lot <= 60) await this.recibir(traslado, resto.map(contada))
    else if (resto.length > 0 && lot <= 80) await this.anular(traslado)
  }

  /** What is over is received no more and not taken back; by the other store it never is. */
  private async exigirNegado(traslado: TrasladoVivo): Promise<void> {
    const { lineas, estado, origen, destino } = traslado
    const cerrado = estado !== 'en_camino'
    const pedida =
      cerrado && suerte(50)
        ? this.recibo(traslado, lineas.map(entera))
        : this.anulacion(traslado, cerrado ? origen : destino)
    const { hecho } = await this.cliente.admitir(pedida, ['traslado_no_cambiable'])
    if (hecho) this.quejarse(traslado, `${pedida.acto} of ${pedida.tienda} when it was ${estado}`)
  }

  private async atender(traslado: TrasladoVivo): Promise<void> {
    if (suerte(10)) await this.exigirNegado(traslado)
    const lot = entero(1, 100)
    if (lot <= 20) await this.contraAnulacion(traslado)
    else if (lot <= 55) await this.recibir(traslado, traslado.lineas.map(entera))
    else if (lot <= 70) await this.recibir(traslado, traslado.lineas.map(contada))
    else await this.porPartes(traslado)
    if (suerte(15)) await this.exigirNegado(traslado)
  }

  /** Somebody takes on what comes to a store, or has left it: nobody else does. */
  private tomar(lado: 'origen' | 'destino', tienda: string): TrasladoVivo | undefined {
    const at = this.esperan.findIndex(traslado => traslado[lado] === tienda)
    return at < 0 ? undefined : this.esperan.splice(at, 1)[0]
  }

  /** Keeps one person of a warehouse busy until the shop closes; what is on its way then stays there. */
  async puesto(tienda: string): Promise<void> {
    while (!this.cerrado) {
      const lot = entero(1, 100)
      const enviado = lot <= 12 ? this.tomar('origen', tienda) : undefined
      const llegado = lot > 40 ? this.tomar('destino', tienda) : undefined
      if (enviado) await this.anular(enviado)
      else if (llegado) await this.atender(llegado)
      else await this.enviar(tienda)
    }
  }
}
