import type { Libro } from '#infra/local/audit/libro'
import { abrirBancos, type Banco } from './bancos'
import { Cajas } from './cajas'
import { Cartera } from './cartera'
import { comparar, compararClientes } from './comparar'
import { compararDinero } from './comparar-dinero'
import { compararPuerta } from './comparar-puerta'
import { compararTaller } from './comparar-taller'
import { compararTraslados } from './comparar-traslados'
import { Cuentas } from './cuentas'
import { Mostrador } from './mostrador'
import { Pedidos, type Surtido } from './pedidos'
import type { Cliente, Quien } from './peticiones'
import { Proveedores } from './proveedores'
import { Puerta } from './puerta'
import { Taller } from './taller'
import { Traslados } from './traslados'

const TIENDAS = ['001', '002'] as const

/** How many of the people of the shop stand where; the others are at the counter. */
const PARTES = { bancos: 0.2, puerta: 0.1, cartera: 0.2, proveedores: 0.06, cajas: 0.1, bodegas: 0.08 }
const enParte = (personas: number, parte: keyof typeof PARTES): number =>
  Math.max(1, Math.round(personas * PARTES[parte]))

interface Lista<T> {
  data: T[]
}
async function surtidoDe(cliente: Cliente, quien: Quien): Promise<Surtido> {
  const [{ productos }, { terceros }] = await Promise.all([
    cliente.leer<{ productos: Surtido['productos'] }>(quien, '001', '/productos?productos_venta=1&no_page=1'),
    cliente.leer<{ terceros: Lista<{ id: number }> }>(quien, '001', '/terceros?modo_usuario=0&per_page=50'),
  ])
  return { productos, clientes: terceros.data.map(({ id }) => id) }
}

/** A day of the whole shop: everybody who works there at once, and what each was told. */
export class Jornada {
  readonly mostrador: Mostrador
  readonly taller: Taller
  readonly puerta: Puerta
  readonly cuentas: Cuentas
  readonly cartera: Cartera
  readonly proveedores: Proveedores
  readonly cajas: Cajas

  private constructor(
    readonly cliente: Cliente,
    readonly pedidos: Pedidos,
    private readonly personas: number,
    private readonly bancos: readonly Banco[],
    private readonly cajeros: readonly Quien[],
    readonly traslados: Traslados,
    [admin, jefe]: readonly [Quien, Quien],
  ) {
    this.puerta = new Puerta(pedidos, admin, jefe)
    const pasar = this.puerta.recibir.bind(this.puerta)
    this.mostrador = new Mostrador(pedidos, admin, jefe, pedido => pasar(pedido))
    this.taller = new Taller(pedidos, admin, jefe, pasar)
    this.cuentas = new Cuentas(cliente, admin)
    this.cartera = new Cartera(pedidos, this.cuentas, admin, jefe)
    this.proveedores = new Proveedores(cliente, admin)
    this.cajas = new Cajas(pedidos, jefe)
  }

  /** Signs everybody in and furnishes the workshop; nobody works yet. */
  static async abrir(cliente: Cliente, personas: number): Promise<Jornada> {
    const [admin, jefe] = [await cliente.ingresar('admin'), await cliente.ingresar('super')]
    const pedidos = new Pedidos(cliente, await surtidoDe(cliente, admin))
    const bancos = await abrirBancos(cliente, jefe, enParte(personas, 'bancos'))
    // Each has a terminal of their own: that is where a drawer is.
    const cajeros: Quien[] = []
    while (cajeros.length < enParte(personas, 'cajas')) cajeros.push(await cliente.ingresar('admin'))
    const traslados = await Traslados.abrir(cliente, pedidos.surtido, jefe)
    return new Jornada(cliente, pedidos, personas, bancos, cajeros, traslados, [admin, jefe])
  }

  private get gremios() {
    const { mostrador, taller, puerta, cartera, proveedores, cajas, traslados } = this
    return [mostrador, taller, puerta, cartera, proveedores, cajas, traslados]
  }

  /** Everybody works until it is closed; what was begun is finished. */
  async trabajar(): Promise<void> {
    const { personas, mostrador, taller, puerta, cartera, proveedores, cajas, traslados } = this
    const tiendaDe = (i: number) => TIENDAS[i % TIENDAS.length]!
    const puestos = (
      parte: 'puerta' | 'cartera' | 'proveedores' | 'bodegas',
      puesto: (tienda: string) => Promise<void>,
    ) => Array.from({ length: enParte(personas, parte) }, (_, i) => puesto(tiendaDe(i)))
    const todos = [
      ...this.bancos.map(banco => taller.puesto(banco)),
      ...puestos('puerta', tienda => puerta.puesto(tienda)),
      ...puestos('cartera', tienda => cartera.puesto(tienda)),
      ...puestos('proveedores', tienda => proveedores.puesto(tienda)),
      ...puestos('bodegas', tienda => traslados.puesto(tienda)),
      ...this.cajeros.map((cajero, i) => cajas.puesto(cajero, tiendaDe(i))),
    ]
    const enElMostrador = Math.max(1, personas - todos.length)
    await Promise.all([...todos, ...Array.from({ length: enElMostrador }, () => mostrador.puesto())])
  }

  cerrar(): void {
    for (const gremio of this.gremios) gremio.cerrado = true
  }

  /** What everybody was told against what the shop holds. @param antes highest sale id before the first order. */
  comparar(libro: Libro, antes: number): string[] {
    const maquinas = new Set(this.bancos.flatMap(({ maquina }) => Object.values(maquina)))
    return [
      ...comparar(this.pedidos.todos, libro, antes),
      ...compararClientes(this.mostrador.clientes, libro),
      ...this.mostrador.exportaciones.flatMap(id =>
        libro.todos.some(item => item.sk === id && (item as { estado?: string }).estado === 'lista')
          ? []
          : [`export ${id}: never ready`],
      ),
      ...compararTaller(this.taller.ordenes, libro, { antes, maquinas }),
      ...compararPuerta(this.puerta, this.pedidos, libro),
      ...compararTraslados(this.traslados, libro),
      ...compararDinero(this, libro),
    ]
  }
}
