import { guardarObjeto } from '#functions/kernel/documents/objetos'
import { siguientesIds } from '#functions/kernel/dynamo/client'
import { crearProducto } from '#functions/productos/public'
import { cifrar } from '#functions/sesion/public'
import { crearTercero } from '#functions/terceros/public'
import { diaDe, sumarDias, sumarMeses } from '#shared/kernel/dates'
import { CONSUMIDOR_FINAL } from '#shared/terceros/documentos'
import { crearAzar } from './azar'
import { aLas, lunesDe } from './calendario'
import { correrHasta } from './correr'
import { en, sesionDe, usarRelojDelPasado } from './ejecutar'
import { enMemoria } from './en-memoria'
import { itemsDeMaestros, TIENDAS } from './empresa'
import { escribirItems, itemsDe } from './escribir'
import { abrirBodega, reponer } from './existencias'
import { fabricarLoAnterior } from './fabricar'
import { LOGO } from './logo'
import { ponerLugares } from './lugares'
import { ventasDeDemo } from './pedidos'
import { CONTRASENA, tercerosDeDemo, usuariosDeDemo } from './personas'
import { productosDeDemo } from './productos'
import { dejarRetales } from './retales'
import { abrirTaller } from './taller'

const SEMANA = 7

/** Masters, products and people, with their counters; nobody can sign in yet. */
async function sembrarMaestros(apertura: Date) {
  const fecha = apertura.toISOString()
  const usuarios = usuariosDeDemo(await cifrar(CONTRASENA))
  const productos = productosDeDemo(fecha)
  const terceros = tercerosDeDemo(usuarios, fecha)
  await Promise.all([
    escribirItems([
      ...itemsDeMaestros(),
      ...itemsDe([
        ...productos.flatMap(each =>
          crearProducto(
            each,
            TIENDAS.map(tienda => tienda.codigo_tienda),
          ),
        ),
        ...terceros.flatMap(crearTercero),
      ]),
    ]),
    guardarObjeto(LOGO.clave, LOGO.bytes, 'image/png'),
    siguientesIds('usuarios', usuarios.length),
    siguientesIds('productos', productos.length),
    siguientesIds('terceros', terceros.length),
  ])
  return { usuarios, productos, terceros }
}

export interface OpcionesDemo {
  /** Told of the progress, a line at a time. */
  log?: (line: string) => void
  /** Whether orders are being made and turns wait; without them workshop and door are as empty as on a first day. */
  taller?: boolean
}

/** Masters, people, price list and stock, and the acts of three months at their own instants. */
async function vivir(ahora: Date, { log = () => undefined, taller = true }: OpcionesDemo) {
  const hoy = diaDe(ahora)
  const apertura = aLas(sumarDias(sumarMeses(hoy, -3), -1), 480)
  const { usuarios, productos, terceros } = await sembrarMaestros(apertura)
  log(`  ${productos.length} productos, ${terceros.length} terceros`)

  const [jefe, centro, bodega, operario, admin, norte] = usuarios.map(sesionDe)
  const consumidorFinal = terceros.find(tercero => tercero.numero_documento === CONSUMIDOR_FINAL)!.id
  const ventas = ventasDeDemo(ahora, {
    productos,
    clientes: terceros.map(({ id }) => id).filter(id => id > consumidorFinal),
    consumidorFinal,
    super: jefe!,
    admin: admin!,
    operario: operario!,
    vendedor: { '001': centro!, '002': norte! },
  })
  const azar = crearAzar(8)
  const bodegas = TIENDAS.map(({ codigo_tienda }) =>
    codigo_tienda === '001' ? ([codigo_tienda, bodega!] as const) : ([codigo_tienda, admin!] as const),
  )
  await en(apertura, () =>
    Promise.all(bodegas.map(([tienda, quien]) => abrirBodega(tienda, productos, quien))),
  )
  if (taller) await en(apertura, () => ponerLugares(productos, bodega!))
  for (let dia = lunesDe(diaDe(apertura)); dia <= hoy; dia = sumarDias(dia, SEMANA)) {
    const lunes = aLas(dia, 420)
    // The first purchase was a moment ago.
    if (lunes > apertura)
      await en(lunes, async () => {
        for (const [tienda, quien] of bodegas) await reponer(tienda, productos, quien, azar)
      })
    await correrHasta(ventas, aLas(sumarDias(dia, SEMANA), 420))
  }
  await dejarRetales(ventas, { ahora, bodega: bodega!, operario: operario!, admin: admin! })
  if (taller) {
    await fabricarLoAnterior(ventas, {
      hasta: aLas(sumarDias(hoy, -1), 480),
      admin: admin!,
      operario: operario!,
    })
    await abrirTaller(ventas, {
      ahora,
      admin: admin!,
      bodega: bodega!,
      operario: operario!,
      vendedor: centro!,
    })
  }
  log(`  ${ventas.length} ventas`)
  return usuarios
}

/**
 * The demonstration shop: masters, people, price list, stock and three months of sales up to now, made by the shop's
 * own cases with the clock in the past. They find their shop in memory; its objects are stored as they come.
 * @returns every item that it leaves but those of its users, for whoever writes them.
 */
export async function vivirDemo(opciones: OpcionesDemo) {
  const devolver = usarRelojDelPasado()
  const { resultado: usuarios, items } = await enMemoria(() => vivir(new Date(), opciones)).finally(devolver)
  return { usuarios, items }
}
