import { rmSync } from 'node:fs'
import { setTimeout as pausa } from 'node:timers/promises'
import { type Carga, type Cuenta, hacerDatos, revisar, seguir } from './carga-viva'
import { Cliente } from './peticiones'
import { sinPendientes } from './reposo'
import { TiendaViva } from './tienda-viva'

interface Producto {
  referencia: string
  precio_unitario: number
  proveedor_id: number | null
  linea_id: number | null
}
interface Catalogo {
  id: string
  estado: string
  avance: number
  total: number
  nuevos: number
  cambian: number
  rechazadas: number
  apartadas: number
}

const TIENDA = '001'
/** What new products name of the masters that each shop of `make-data` has. */
const MUESTRA = ['Grupo', 'Línea', 'Proveedor', 'Impuesto'] as const
const SEMBRADOS: Readonly<Record<(typeof MUESTRA)[number], string>> = {
  Grupo: 'Herrajes',
  Línea: 'Bisagras',
  Proveedor: 'Herrajes La Sabana',
  Impuesto: 'IVA 19 %',
}

/**
 * Sends a file of products to a running shop, half of them new and half of them with another price, kills it on the way,
 * and compares: each product is there once and costs what the file says, and the audit finds nothing.
 */
export async function catalogoEntreMuertes(
  { filas, muertes }: { filas: number; muertes: number },
  say: (line: string) => void = () => undefined,
): Promise<Cuenta & { previa: number; aplicada: number }> {
  const tienda = new TiendaViva()
  const started = Date.now()
  try {
    await hacerDatos(tienda.dataDir, Math.ceil(filas / 2))
    await tienda.iniciar()
    const cliente = new Cliente(() => tienda.origen)
    const quien = await cliente.ingresar('super')
    // Those that their form takes as they are.
    const completos = new Set<string>()
    const productos = async (): Promise<Map<string, number[]>> => {
      const found = new Map<string, number[]>()
      for (let page = 1, last = 1; page <= last; page++) {
        const leidos = await cliente.leer<{ productos: { data: Producto[]; last_page: number } }>(
          quien,
          TIENDA,
          `/productos?per_page=100&page=${page}`,
        )
        for (const { referencia, precio_unitario: precio, proveedor_id, linea_id } of leidos.productos.data) {
          found.set(referencia, [...(found.get(referencia) ?? []), precio])
          if (proveedor_id !== null && linea_id !== null) completos.add(referencia)
        }
        last = leidos.productos.last_page
      }
      return found
    }
    const pedir = async <T>(method: 'POST' | 'PUT', path: string, body: unknown): Promise<T> => {
      const { respuesta } = await cliente.pedir({ acto: 'cargar', quien, tienda: TIENDA, method, path, body })
      if (respuesta?.status !== 200)
        throw new Error(`${path} answered ${JSON.stringify(respuesta).slice(0, 300)}`)
      return respuesta.data as T
    }
    const antes = await productos()
    const viejas = [...completos].slice(0, Math.floor(filas / 2))
    const precios = new Map([
      ...viejas.map((referencia, i) => [referencia, 10_001 + i] as const),
      ...Array.from({ length: filas - viejas.length }, (_, i) => [`VIVO-${i}`, 20_001 + i] as const),
    ])
    say(`the shop has ${antes.size} products`)
    const enviada = Date.now()
    const { carga } = await pedir<{ carga: Catalogo }>('POST', '/cargas-catalogo/preparar', {
      nombre_archivo: 'vivo.csv',
      columnas: ['Referencia', 'Precio sin IVA', 'Nombre', ...MUESTRA],
      filas: [...precios].map(([referencia, precio], i) => ({
        fila: i + 2,
        celdas: antes.has(referencia)
          ? [referencia, String(precio)]
          : [referencia, String(precio), `Nuevo ${i}`, ...MUESTRA.map(cada => SEMBRADOS[cada])],
      })),
    })
    const ver = async () =>
      (await cliente.leer<{ carga: Catalogo }>(quien, TIENDA, `/cargas-catalogo/${carga.id}?per_page=10`))
        .carga
    let vista = await ver()
    for (; vista.estado === 'preparando'; vista = await ver()) await pausa(50)
    const previa = (Date.now() - enviada) / 1000
    say(`looked at after ${previa} s: ${JSON.stringify(vista)}`)
    const confirmada = Date.now()
    await pedir('PUT', `/cargas-catalogo/${carga.id}/aplicar`, {})
    const leer = async (): Promise<Carga> => {
      const { estado, avance, total } = await ver()
      return { id: 0, estado, hechas: avance, total }
    }
    const avance = await seguir(tienda, leer, { muertes, fin: 'aplicada', say })
    const aplicada = (Date.now() - confirmada) / 1000
    say(`done after ${aplicada} s and ${muertes} kills`)
    const { apartadas, rechazadas } = await ver()
    const faltas = [
      ...(apartadas + rechazadas === 0 ? [] : [`${apartadas} left alone, ${rechazadas} refused`]),
      ...(await sinPendientes(tienda.dataDir, say)),
    ]
    const despues = await productos()
    for (const [referencia, precio] of precios)
      if (despues.get(referencia)?.join() !== String(precio))
        faltas.push(`${referencia}: ${despues.get(referencia)?.join() ?? 'missing'}, not ${precio}`)
    if (despues.size !== antes.size + filas - viejas.length)
      faltas.push(`${despues.size} products, not ${antes.size + filas - viejas.length}`)
    await tienda.detener()
    return {
      faltas: [...faltas, ...(await revisar(tienda, say))],
      avance,
      previa,
      aplicada,
      segundos: (Date.now() - started) / 1000,
    }
  } finally {
    await tienda.matar('ambos').catch(() => undefined)
    rmSync(tienda.carpeta, { recursive: true, force: true })
  }
}
