import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { usarReloj } from '#functions/kernel/clock'
import { guardarObjeto } from '#functions/kernel/documents/objetos'
import { dynamo, type Item, siguientesIds } from '#functions/kernel/dynamo/client'
import { confirmar } from '#functions/kernel/dynamo/commit'
import type { Operacion } from '#functions/kernel/dynamo/operations'
import { clave, type Clave, particion } from '#functions/kernel/dynamo/keys'
import { claveDeTienda } from '#functions/maestros/public'
import { crearProducto } from '#functions/productos/public'
import { cifrar, itemsDeUsuarios } from '#functions/sesion/public'
import { acumularMeses } from '#functions/tablero/public'
import { crearTercero } from '#functions/terceros/public'
import { type Dia, diaDe } from '#shared/kernel/dates'
import { CONSUMIDOR_FINAL } from '#shared/terceros/documentos'
import { Conteos } from '../conteos/conteos'
import { type Azar, crearAzar } from '../demo/azar'
import { aLas } from '../demo/calendario'
import { hacer } from '../demo/correr'
import { sesionDe } from '../demo/ejecutar'
import { itemsDeMaestros, TIENDAS } from '../demo/empresa'
import { LOGO } from '../demo/logo'
import { terminar } from '../demo/marca'
import type { Acto, VentaDemo } from '../demo/pedidos'
import { CONTRASENA } from '../demo/personas'
import { tomarDirectorio } from '../directorio'
import { abrir, reponer } from './existencias'
import { gente } from './gente'
import { importar } from './importar'
import { TablaEnMemoria } from './memoria'
import { guardarEn } from './objetos'
import type { Opciones } from './opciones'
import { surtido, vendiblesPorGrupo } from './surtido'
import { type Mundo, repartir, ventasDelDia } from './ventas'
import { abrirVolcado } from './volcar'

/** Kinds that nobody reads while the data is made. */
const DIRECTAS = new Set([
  'KARDEX',
  'CAJA',
  'HECHO_VENTA',
  'HECHO_VENDEDOR',
  'AUDITORIA',
  'DOCUMENTO_PUBLICO',
  'DOCUMENTO',
])
/** Kinds long handled, and deleted since. */
const AJENAS = new Set(['SALIDA', 'TRABAJO', 'IDEMPOTENCIA', 'LIMITE'])

/** What is drawn while the data is made comes from the seed too: tokens, orders of the ledgers, salts. */
function sembrarCripto(azar: Azar): void {
  const value = (bytes: Uint8Array): Uint8Array => {
    for (let i = 0; i < bytes.length; i++) bytes[i] = azar.entero(0, 255)
    return bytes
  }
  Object.defineProperty(globalThis.crypto, 'getRandomValues', { configurable: true, value })
}

const codigosDe = (cuantas: number): string[] =>
  Array.from({ length: cuantas }, (_, i) => String(i + 1).padStart(3, '0'))

/** Masters of the demo shop, with as many stores as asked for. */
const maestros = (codigos: readonly string[]) => [
  ...itemsDeMaestros(),
  ...codigos.slice(TIENDAS.length).map((codigo, i) => ({
    ...TIENDAS[i % TIENDAS.length]!,
    ...claveDeTienda(codigo),
    id: TIENDAS.length + 1 + i,
    codigo_tienda: codigo,
    nombre_tienda: `Veta ${codigo}`,
  })),
]

/** A transaction for each: what a domain creates may be written in more than one way. */
async function crearTodos<T>(all: readonly T[], crear: (each: T) => Operacion[]): Promise<void> {
  for (const each of all) await confirmar(crear(each))
}

/** The acts of the sales, day by day, each at its own instant. */
async function vivir(opciones: Opciones, mundo: Mundo, memoria: TablaEnMemoria, pasarDia: PasarDia) {
  const azar = crearAzar(opciones.semilla + 1)
  const codigos = codigosDe(opciones.tiendas)
  const agenda = new Map<Dia, { venta: VentaDemo; acto: Acto }[]>()
  const anotar = (venta: VentaDemo) => {
    for (const acto of venta.actos) {
      const dia = diaDe(acto.instante)
      const paso = { venta, acto }
      if (!agenda.get(dia)?.push(paso)) agenda.set(dia, [paso])
    }
  }
  let hechas = 0
  for (const { dia, porTienda } of repartir(opciones)) {
    for (const [i, cuantas] of porTienda.entries()) {
      const ventas = ventasDelDia(codigos[i]!, dia, cuantas, hechas, opciones, mundo, azar)
      for (const venta of ventas) anotar(venta)
      hechas += cuantas
    }
    const vendidos = new Map(codigos.map(codigo => [codigo, new Set<number>()]))
    const pasos = agenda.get(dia) ?? []
    agenda.delete(dia)
    for (const { venta, acto } of pasos.sort(
      (a, b) => a.acto.instante.getTime() - b.acto.instante.getTime(),
    )) {
      instante = acto.instante
      const id = await hacer(venta, acto)
      for (const { producto_id } of venta.cuerpo.productoList)
        vendidos.get(venta.tienda)!.add(Number(producto_id))
      if (acto === venta.actos.at(-1)) memoria.soltar(particion.venta(id))
    }
    await pasarDia(dia, vendidos, hechas)
  }
}
type PasarDia = (
  dia: Dia,
  vendidos: ReadonlyMap<string, ReadonlySet<number>>,
  hechas: number,
) => Promise<void>

let instante = new Date(0)

/**
 * Makes a shop with years of history, without a server: its sales are saved, billed and annulled by the shop's
 * own cases, at their own instants, against a table in memory, and the engine imports what they wrote.
 * It takes over this process (clock, random numbers, database client): run it in one of its own.
 * @param dataDir where `npm start` will find it (DATA_DIR); it must not hold a shop yet.
 * @param copia file that gets the items too, as DynamoDB exports them, for `npm run audit -- --volcado`: the
 *   embedded engine reads a large table slowly from beginning to end.
 * @returns how many items were made.
 */
export async function hacerDatos(
  opciones: Opciones,
  dataDir: string,
  { log = () => undefined, copia }: { log?: (line: string) => void; copia?: string } = {},
): Promise<number> {
  const directorio = tomarDirectorio(dataDir)
  const archivo = join(directorio.ruta, 'dynamo.db')
  if (existsSync(archivo)) throw new Error(`Ya hay datos en ${directorio.ruta}. Indique otra carpeta`)
  const volcado = `${archivo}.volcado`
  const salida = abrirVolcado(volcado)
  const conteos = new Conteos()
  const pasar = (item: Item): void => {
    conteos.agregar(item as Item & Clave)
    salida.escribir(item)
  }
  const memoria = new TablaEnMemoria(pasar, DIRECTAS, AJENAS)
  dynamo.send = memoria.enviar as typeof dynamo.send
  guardarEn(join(directorio.ruta, 'objetos'))
  usarReloj({ ahora: () => instante })
  sembrarCripto(crearAzar(opciones.semilla + 2))
  try {
    const azar = crearAzar(opciones.semilla)
    const codigos = codigosDe(opciones.tiendas)
    instante = aLas(repartir(opciones)[0]!.dia, 360)
    const fecha = instante.toISOString()
    const productos = surtido(opciones.productos, azar, fecha)
    const { usuarios, terceros } = gente(codigos, opciones.clientes, await cifrar(CONTRASENA), azar, fecha)
    for (const item of [...maestros(codigos), ...itemsDeUsuarios(usuarios)]) memoria.poner(item)
    await crearTodos(productos, producto => crearProducto(producto, codigos))
    await crearTodos(terceros, crearTercero)
    await guardarObjeto(LOGO.clave, LOGO.bytes, 'image/png')
    await siguientesIds('usuarios', usuarios.length)
    await siguientesIds('productos', productos.length)
    await siguientesIds('terceros', terceros.length)
    log(`${productos.length} products, ${terceros.length} customers and others`)

    const [jefe, centro, bodega, operario, admin, norte, ...otros] = usuarios.map(sesionDe)
    for (const codigo of codigos) await abrir(codigo, productos, codigo === '001' ? bodega! : admin!, azar)
    const mundo: Mundo = {
      productos,
      porGrupo: vendiblesPorGrupo(productos),
      porReferencia: new Map(productos.map(producto => [producto.referencia, producto])),
      clientes: terceros
        .filter(t => t.tipo_tercero === 'C' && t.numero_documento !== CONSUMIDOR_FINAL)
        .map(({ id }) => id),
      consumidorFinal: terceros.find(t => t.numero_documento === CONSUMIDOR_FINAL)!.id,
      super: jefe!,
      admin: admin!,
      operario: operario!,
      vendedor: Object.fromEntries(codigos.map((codigo, i) => [codigo, [centro!, norte!, ...otros][i]!])),
    }
    await vivir(opciones, mundo, memoria, async (dia, vendidos, hechas) => {
      await salida.alivio()
      instante = aLas(dia, 1140)
      for (const [codigo, ids] of vendidos)
        await reponer(codigo, [...ids], codigo === '001' ? bodega! : admin!, azar)
      if (dia.endsWith('-01') || dia.endsWith('-15')) log(`${dia}: ${hechas} sales`)
    })
    await terminar()
    for (const codigo of codigos) await acumularMeses(codigo)
    memoria.poner({
      ...clave.estadoDeConteos(),
      estado: 'al_dia',
      completos: true,
      vendido: true,
      vendedores: true,
      inactivos: true,
    })
    for (const item of memoria.restos()) conteos.agregar(item as Item & Clave)
    await salida.escribirTodos(memoria.restos())
    await salida.escribirTodos(conteos.items())
    const items = await salida.cerrar()
    log(`${items} items written; the engine imports them`)
    if (copia) copyFileSync(volcado, copia)
    await importar(volcado, `${archivo}.nueva`)
    renameSync(`${archivo}.nueva`, archivo)
    return items
  } finally {
    rmSync(volcado, { force: true })
    directorio.soltar()
  }
}
