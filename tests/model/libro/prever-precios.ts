import type { CambioLibro, Libro, PreciosLibro } from './libro'
import type { MoverPrecios, PrepararPrecios } from './ordenes'
import { apartados, cambioDe, conPrecios, mismos, posibles, segunRegla, tuvo } from './precios'
import { type Caso, Clave, type Prevision, rechazo } from './prevision'

const vistaDe = (nombre: string, { estado, regla, lineas }: CambioLibro) => ({
  datos: {
    lote: {
      id: new Clave(nombre),
      estado,
      motivo: regla.motivo,
      avance: 0,
      distintos: 0,
      ...(estado !== 'preparando' && { total: posiblesDe(lineas) }),
    },
  },
})
const posiblesDe = (lineas: CambioLibro['lineas']): number =>
  [...lineas.values()].filter(({ despues }) => despues.precio > 0).length

export function preverPreparacion({ libro, pedido, persona, nombre, ms }: Caso<PrepararPrecios>): Prevision {
  const despues = libro.copia()
  const cambio: CambioLibro = {
    regla: pedido,
    estado: 'preparando',
    lineas: new Map(),
    hechos: new Map(),
    autor: persona.id,
    ms,
    puesto: ms,
    version: 0,
  }
  despues.cambiosDePrecios.set(`w${nombre}`, cambio)
  return { despues, exito: vistaDe(`w${nombre}`, cambio) }
}

/** From the preview to work, or from what was done back: once each. */
export function preverMovimiento({ libro, pedido, persona, ms }: Caso<MoverPrecios>): Prevision {
  const [nombre, antes] = cambioDe(libro, pedido.cambio) ?? []
  if (nombre === undefined || !antes) return rechazo('no_encontrado')
  const aplica = pedido.acto === 'aplicar_precios'
  if (antes.estado !== (aplica ? 'previa' : 'aplicado')) return rechazo('lote_no_disponible')
  const despues = libro.copia()
  const estado = aplica ? 'aplicando' : 'deshaciendo'
  const cambio: CambioLibro = { ...antes, estado, version: antes.version + 1, puesto: ms }
  despues.cambiosDePrecios.set(nombre, cambio)
  despues.anotarActo('CAMBIO_PRECIOS', '*', aplica ? 'aplicar' : 'deshacer', persona.id)
  return { despues, exito: vistaDe(nombre, cambio) }
}

interface LineaVista {
  id: number
  antes: { precio_unitario: number; precio_con_impuesto: number | null }
  despues: { precio_unitario: number; precio_con_impuesto: number | null }
}
const preciosDe = (p: LineaVista['antes']): PreciosLibro => ({
  precio: p.precio_unitario,
  conImpuesto: p.precio_con_impuesto,
})

/** Prices were worked out: each of one that the product has had since it was asked for, and none is left out that was there. */
export function precioPrevisto(libro: Libro, id: string, vistas: readonly LineaVista[]): Libro | undefined {
  const [nombre, antes] = cambioDe(libro, id) ?? []
  if (nombre === undefined || antes?.estado !== 'preparando') return undefined
  const lineas = new Map<string, { antes: PreciosLibro; despues: PreciosLibro }>()
  for (const vista of vistas) {
    const suyo = libro.nombreDe('p', vista.id)
    const producto = suyo === undefined ? undefined : libro.productos.get(suyo)
    const [de, a] = [preciosDe(vista.antes), preciosDe(vista.despues)]
    const previsto = segunRegla(de, antes.regla)
    if (!producto?.deFormulario || !tuvo(producto, de, antes.ms) || !previsto || !mismos(previsto, a))
      return undefined
    lineas.set(suyo!, { antes: de, despues: a })
  }
  const next = libro.copia()
  next.cambiosDePrecios.set(nombre, { ...antes, lineas })
  return next
}

interface CuentaVista {
  total: number
  fallas: number
  iguales: number
  sin_precio: number
}
/** The preview is there: it has what was there when it was asked for, and counts it. */
export function precioPreparado(libro: Libro, id: string, cuenta: CuentaVista): Libro | undefined {
  const [nombre, antes] = cambioDe(libro, id) ?? []
  if (nombre === undefined || antes?.estado !== 'preparando') return undefined
  const { lineas, regla, ms } = antes
  const total = posibles(antes).length
  if (cuenta.total !== total || cuenta.fallas !== lineas.size - total) return undefined
  // One that was made, or priced otherwise, meanwhile may be in it or not.
  const quietos = [...libro.productos].filter(
    ([, { deFormulario, desde, previos }]) =>
      deFormulario && desde < ms && !previos.some(({ hasta }) => hasta >= ms),
  )
  for (const [producto, precios] of quietos)
    if (lineas.has(producto) !== (segunRegla(precios, regla) !== undefined)) return undefined
  const todos = [...libro.productos.values()].filter(({ deFormulario }) => deFormulario)
  const quietas = quietos.filter(([producto]) => !lineas.has(producto)).length
  const aparte = cuenta.iguales + cuenta.sin_precio
  if (aparte < quietas || aparte > todos.length - lineas.size) return undefined
  const next = libro.copia()
  next.cambiosDePrecios.set(nombre, { ...antes, estado: 'previa' })
  return next
}

/** What became of one product: it had the price that was seen and has the other one, or it was left alone. */
export function precioMovido(
  libro: Libro,
  [id, producto, estado]: readonly [id: string, producto: number, estado: string],
): Libro | undefined {
  const [nombre, antes] = cambioDe(libro, id) ?? []
  const suyo = libro.nombreDe('p', producto)
  const linea = suyo === undefined ? undefined : antes?.lineas.get(suyo)
  if (nombre === undefined || !antes || !linea) return undefined
  const deshace = estado === 'deshecho' || estado === 'no_deshecho'
  if (antes.estado !== (deshace ? 'deshaciendo' : 'aplicando')) return undefined
  const [de, a] = deshace ? [linea.despues, linea.antes] : [linea.antes, linea.despues]
  const actual = libro.productos.get(suyo!)!
  const otro = estado === 'distinto' || estado === 'no_deshecho'
  const cambiado = actual.previos.some(({ hasta }) => hasta >= antes.puesto)
  if (otro ? mismos(actual, de) && !cambiado : !mismos(actual, de)) return undefined
  const next = libro.copia()
  next.cambiosDePrecios.set(nombre, {
    ...antes,
    hechos: new Map(antes.hechos).set(suyo!, estado as 'hecho'),
  })
  if (otro) return next
  next.productos.set(suyo!, conPrecios(actual, a, { libro }))
  next.anotarActo('PRODUCTO', suyo!, deshace ? 'deshacer-precios' : 'precios', antes.autor)
  return next
}

/** All of them were gone through; those that were left alone are counted. */
export function precioAcabado(
  libro: Libro,
  id: string,
  { estado, avance, distintos }: { estado: string; avance: number; distintos: number },
): Libro | undefined {
  const [nombre, antes] = cambioDe(libro, id) ?? []
  const deshace = estado === 'deshecho'
  if (nombre === undefined || antes?.estado !== (deshace ? 'deshaciendo' : 'aplicando')) return undefined
  const suyos = posibles(antes)
  const hechos = suyos.map(([producto]) => antes.hechos.get(producto))
  const sinHacer = hechos.some(hecho => hecho === undefined || (deshace && hecho === 'hecho'))
  if (sinHacer || avance !== suyos.length || distintos !== apartados(antes)) return undefined
  const next = libro.copia()
  next.cambiosDePrecios.set(nombre, { ...antes, estado: deshace ? 'deshecho' : 'aplicado' })
  return next
}
