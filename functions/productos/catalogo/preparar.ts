import { columnaDeTitulo, liberarTexto } from '#shared/productos/columnas-catalogo'
import { obtener } from '../../kernel/dynamo/client'
import { confirmar } from '../../kernel/dynamo/commit'
import { compactar } from '../../kernel/dynamo/compacto'
import { clave } from '../../kernel/dynamo/keys'
import { reemplazar } from '../../kernel/dynamo/operations'
import { idDeReferencia, type ProductoGuardado } from '../store'
import { leerMaestrosPorNombre, lectorDeUnaVez } from './maestros'
import { prepararFila } from './preparar-fila'
import {
  anotarCarga,
  type CargaGuardada,
  type FilaEnviada,
  type FilaPreparada,
  hojasDe,
  POR_PARTE,
} from './store'

type Reparos = FilaPreparada['reparos']

/** Codes by which a row names a product: its reference and its bar code; '' where it has none. */
interface Codigos {
  fila: number
  referencia: string
  codigo: string
}

const pkDeCodigo = (codigo: string): string => clave.referencia(codigo).pk

/** Codes of every row, and the products that they lead to. */
async function leerCodigos(carga: CargaGuardada, seguir: () => Promise<void>) {
  const campos = carga.columnas.map(titulo => columnaDeTitulo(titulo)?.campo)
  const [dondeReferencia, dondeCodigo] = [campos.indexOf('referencia'), campos.indexOf('codigo_barras')]
  const codigoDe = ({ celdas }: FilaEnviada, donde: number): string =>
    liberarTexto((celdas[donde] ?? '').trim()).trim()
  const codigos: Codigos[] = []
  const productos = new Map<string, number>()
  for await (const hoja of hojasDe(carga)) {
    const leidos = hoja.map(enviada => ({
      fila: enviada.fila,
      referencia: codigoDe(enviada, dondeReferencia),
      codigo: codigoDe(enviada, dondeCodigo),
    }))
    codigos.push(...leidos)
    const distintos = [
      ...new Set(leidos.flatMap(({ referencia, codigo }) => [referencia, codigo].filter(Boolean))),
    ]
    const items = await obtener(distintos.map(clave.referencia))
    items.forEach((item, i) => {
      const id = idDeReferencia(item)
      if (id !== undefined) productos.set(pkDeCodigo(distintos[i]!), id)
    })
    await seguir()
  }
  return { codigos, productos }
}

type Leidos = Awaited<ReturnType<typeof leerCodigos>>

/** The product that a row names: by its reference, or by its bar code where it has none. */
const productoDe = ({ referencia, codigo }: Codigos, productos: Leidos['productos']): number | undefined =>
  productos.get(pkDeCodigo(referencia === '' ? codigo : referencia))

/** What several rows say of one product or of one code: none of them is done. */
function repetidas({ codigos, productos }: Leidos): Map<number, Reparos> {
  const filas = new Map<string, Set<number>>()
  const anotar = (que: string, fila: number) => filas.set(que, (filas.get(que) ?? new Set()).add(fila))
  for (const cada of codigos) {
    for (const codigo of [cada.referencia, cada.codigo])
      if (codigo !== '') anotar(pkDeCodigo(codigo), cada.fila)
    const id = productoDe(cada, productos)
    if (id !== undefined) anotar(`id ${id}`, cada.fila)
  }
  const reparos = new Map<number, Reparos>()
  for (const varias of filas.values())
    if (varias.size > 1)
      for (const fila of varias) {
        const otras = [...varias].filter(each => each !== fila)
        const cuales = otras.length > 5 ? `${otras.slice(0, 5).join(', ')}…` : otras.join(', ')
        const donde = otras.length === 1 ? `la fila ${cuales}` : `las filas ${cuales}`
        reparos.set(fila, [['Referencia', `El producto está también en ${donde}: deje una sola`]])
      }
  return reparos
}

/** What is wrong with the codes of a row beside the catalogue. */
function reparosDeCodigos(cada: Codigos, productos: Leidos['productos']): Reparos {
  if (cada.referencia === '' && cada.codigo === '') return [['Referencia', 'Debe ingresar una referencia']]
  const dueno = cada.codigo === '' ? undefined : productos.get(pkDeCodigo(cada.codigo))
  if (cada.referencia !== '' && dueno !== undefined && dueno !== productoDe(cada, productos))
    return [['Código de barras', 'Ya existe un producto con ese código de barras']]
  return []
}

/**
 * Works out what every row of a file would do and keeps it, a hundred rows in an item; nothing of the catalogue is
 * written. Done again from the start it comes to the same.
 */
export async function prepararCarga(carga: CargaGuardada, seguir: () => Promise<void>): Promise<void> {
  const columnas = carga.columnas.map(columnaDeTitulo)
  const maestros = await leerMaestrosPorNombre()
  const contexto = { columnas, maestros, leer: lectorDeUnaVez(), rol: carga.rol }
  const leidos = await leerCodigos(carga, seguir)
  const dobles = repetidas(leidos)
  const cuentas = { nuevo: 0, cambia: 0, igual: 0, rechazada: 0 }
  let lugar = 0
  for await (const hoja of hojasDe(carga))
    for (let desde = 0; desde < hoja.length; desde += POR_PARTE) {
      const enviadas = hoja.slice(desde, desde + POR_PARTE)
      const suyos = enviadas.map((_, i) => leidos.codigos[lugar + i]!)
      const ids = suyos.map(cada => productoDe(cada, leidos.productos))
      const conocidos = [...new Set(ids.filter(id => id !== undefined))]
      const items = (await obtener(conocidos.map(clave.producto))) as (ProductoGuardado | undefined)[]
      const productos = new Map(conocidos.map((id, i) => [id, items[i]]))
      const filas = await Promise.all(
        enviadas.map((enviada, i) => {
          const previos = [
            ...(dobles.get(enviada.fila) ?? []),
            ...reparosDeCodigos(suyos[i]!, leidos.productos),
          ]
          return prepararFila(enviada, productos.get(ids[i] ?? 0), previos, contexto)
        }),
      )
      for (const { clase } of filas) cuentas[clase]++
      await confirmar([
        reemplazar(clave.parteDeCatalogo(carga.id, lugar / POR_PARTE), {
          filas: compactar(filas),
          expira: carga.expira,
        }),
      ])
      lugar += enviadas.length
      await seguir()
      await anotarCarga(carga.id, 'preparando', { avance: Math.max(lugar, carga.avance) })
    }
  await anotarCarga(carga.id, 'preparando', {
    estado: 'previa',
    nuevos: cuentas.nuevo,
    cambian: cuentas.cambia,
    iguales: cuentas.igual,
    rechazadas: cuentas.rechazada,
    avance: 0,
  })
}
