import type { CatalogoLibro, Libro, ProductoLibro, RenglonLibro } from './libro'
import type { AplicarCatalogo, FilaPedida, PrepararCatalogo } from './ordenes'
import { conPrecios, recienHecho } from './precios'
import { type Caso, Clave, type Prevision, rechazo } from './prevision'

/**
 * Files of products, from the decision of 2026-11-25: a file is seen before anything is written, then done row by row; what
 * somebody changed since it was seen is left alone.
 */
const mismaReferencia = (a: string, b: string): boolean => a.toUpperCase() === b.toUpperCase()
const PRECIO = /^\d+$/
/** Whole pesos as the ledger has prices. */
const enPrecio = (texto: string): number => Number(texto) * 10_000

const vistaDe = (nombre: string, { estado, archivo, renglones, cuentas }: CatalogoLibro) => ({
  datos: {
    carga: {
      id: new Clave(nombre),
      estado,
      nombre_archivo: archivo,
      filas: renglones.length,
      avance: 0,
      hechas: 0,
      apartadas: 0,
      ...(estado !== 'preparando' && {
        nuevos: cuentas[0]!,
        cambian: cuentas[1]!,
        iguales: cuentas[2]!,
        rechazadas: cuentas[3]!,
      }),
    },
  },
})

export function preverArchivo(caso: Caso<PrepararCatalogo>): Prevision {
  const { libro, pedido, persona, tienda, nombre, ms } = caso
  const despues = libro.copia()
  const catalogo: CatalogoLibro = {
    tienda,
    usuario: persona.id,
    rol: persona.rol,
    archivo: pedido.archivo,
    estado: 'preparando',
    renglones: pedido.filas.map(fila => ({ ...fila, clase: undefined })),
    cuentas: [],
    hechos: new Map(),
    ms,
    puesto: ms,
    version: 0,
  }
  despues.catalogos.set(`j${nombre}`, catalogo)
  return { despues, exito: vistaDe(`j${nombre}`, catalogo) }
}

/** A file is its sender's, in the role and the store that it was sent in. */
export function preverAplicacion({ libro, pedido, persona, tienda, ms }: Caso<AplicarCatalogo>): Prevision {
  const [nombre, antes] = catalogoDe(libro, pedido.catalogo) ?? []
  const suyo = antes?.usuario === persona.id && antes.rol === persona.rol && antes.tienda === tienda
  if (nombre === undefined || !suyo) return rechazo('no_encontrado')
  if (antes.estado !== 'previa') return rechazo('carga_no_disponible')
  const despues = libro.copia()
  const catalogo: CatalogoLibro = { ...antes, estado: 'aplicando', version: antes.version + 1, puesto: ms }
  despues.catalogos.set(nombre, catalogo)
  despues.anotarActo('CARGA_CATALOGO', '*', 'aplicar', persona.id)
  return { despues, exito: vistaDe(nombre, catalogo) }
}

function catalogoDe(libro: Libro, id: string): readonly [string, CatalogoLibro] | undefined {
  const [nombre] = [...libro.claves].find(([name, clave]) => clave === id && name.startsWith('j')) ?? []
  const catalogo = nombre === undefined ? undefined : libro.catalogos.get(nombre)
  return catalogo && [nombre!, catalogo]
}

/** Nobody made or changed a product since. */
const quietos = (libro: Libro, desde: number): boolean =>
  ![...libro.productos.values()].some(
    producto => producto.desde >= desde || producto.previos.some(({ hasta }) => hasta >= desde),
  )

const conReferencia = (libro: Libro, referencia: string) =>
  [...libro.productos].find(([, each]) => mismaReferencia(each.referencia, referencia))

/** Of a file that names a product twice, or whose price is none, the row is refused whatever there is. */
const sinRemedio = (filas: readonly FilaPedida[], { referencia, precio }: FilaPedida): boolean =>
  !PRECIO.test(precio) || filas.filter(each => mismaReferencia(each.referencia, referencia)).length > 1

/** What a row would do to the products as they are. */
function renglonDe(libro: Libro, filas: readonly FilaPedida[], fila: FilaPedida): RenglonLibro {
  const { referencia, precio, nueva } = fila
  if (sinRemedio(filas, fila)) return { ...fila, clase: 'rechazada' }
  const [producto, antes] = conReferencia(libro, referencia) ?? []
  if (producto === undefined || !antes) return { ...fila, clase: nueva ? 'nuevo' : 'rechazada' }
  if (antes.precio === enPrecio(precio)) return { ...fila, clase: 'igual' }
  return { ...fila, clase: 'cambia', producto, version: antes.version }
}

/** The preview is there: what each row would do, as far as nobody changed anything meanwhile. */
export function catalogoPreparado(libro: Libro, id: string, cuentas: readonly number[]): Libro | undefined {
  const [nombre, antes] = catalogoDe(libro, id) ?? []
  if (nombre === undefined || antes?.estado !== 'preparando') return undefined
  const filas = antes.renglones
  const quieto = quietos(libro, antes.ms)
  const renglones = filas.map((fila): RenglonLibro => {
    if (quieto || sinRemedio(filas, fila)) return renglonDe(libro, filas, fila)
    return fila
  })
  const de = (clase: RenglonLibro['clase']) => renglones.filter(each => each.clase === clase).length
  const previstas = [de('nuevo'), de('cambia'), de('igual'), de('rechazada')]
  const total = cuentas.reduce((sum, each) => sum + each, 0)
  if (total !== filas.length || previstas.some((each, i) => each > cuentas[i]!)) return undefined
  const next = libro.copia()
  next.catalogos.set(nombre, { ...antes, estado: 'previa', renglones, cuentas })
  return next
}

/** The product with the price of the file: what was typed before with tax is typed no more. */
const conPrecio = (libro: Libro, antes: ProductoLibro, precio: string): ProductoLibro =>
  conPrecios(antes, { precio: enPrecio(precio), conImpuesto: null }, { libro })

/** What became of a row. */
export function renglonHecho(
  libro: Libro,
  id: string,
  { lugar, estado, producto_id }: { lugar: number; estado: string; producto_id?: number },
): Libro | undefined {
  const [nombre, antes] = catalogoDe(libro, id) ?? []
  const renglon = antes?.renglones[lugar]
  if (nombre === undefined || antes?.estado !== 'aplicando' || !renglon) return undefined
  const { clase, producto, version, referencia, precio } = renglon
  const hecha = estado === 'hecha'
  if (!hecha && estado !== 'conflicto') return undefined
  const next = libro.copia()
  next.catalogos.set(nombre, {
    ...antes,
    hechos: new Map(antes.hechos).set(lugar, hecha ? 'hecha' : 'conflicto'),
  })
  const suyo = producto_id === undefined ? undefined : libro.nombreDe('p', producto_id)
  if (clase === 'igual' || clase === 'rechazada') return undefined
  if (clase === 'cambia') {
    const actual = libro.productos.get(producto!)!
    if (hecha !== (actual.version === version) || (hecha && suyo !== producto)) return undefined
  }
  const tomada = conReferencia(libro, referencia)
  if (clase === 'nuevo' && (hecha ? tomada !== undefined : !tomada && quietos(libro, antes.puesto)))
    return undefined
  if (!hecha) return next
  if (suyo !== undefined) {
    next.productos.set(suyo, conPrecio(libro, libro.productos.get(suyo)!, precio))
    next.anotarActo('PRODUCTO', suyo, 'editar', antes.usuario)
    return next
  }
  if (tomada) return undefined
  const hecho = `p${nombre.slice(1)}+${lugar}`
  next.ids.set(hecho, producto_id!)
  next.productos.set(hecho, {
    referencia,
    precio: enPrecio(precio),
    cantidad: 0,
    tienda: antes.tienda,
    version: 0,
    ...recienHecho({ libro }),
  })
  next.anotarActo('PRODUCTO', hecho, 'crear', antes.usuario)
  return next
}

/** All rows were gone through. */
export function catalogoAplicado(
  libro: Libro,
  id: string,
  { avance, hechas, apartadas }: { avance: number; hechas: number; apartadas: number },
): Libro | undefined {
  const [nombre, antes] = catalogoDe(libro, id) ?? []
  if (nombre === undefined || antes?.estado !== 'aplicando') return undefined
  const estados = [...antes.hechos.values()]
  const suyas = estados.filter(estado => estado === 'hecha').length
  const todas = antes.cuentas[0]! + antes.cuentas[1]!
  if (avance !== todas || hechas !== suyas || apartadas !== todas - suyas || estados.length !== todas)
    return undefined
  const next = libro.copia()
  next.catalogos.set(nombre, { ...antes, estado: 'aplicada' })
  return next
}
