import type { Libro } from './libro'
import type { GuardarColor, GuardarMedida, GuardarTiras } from './ordenes'
import { type Caso, type Prevision, rechazo, Ref } from './prevision'
import { nombreDeRetal } from './retales'
import {
  cambia,
  cambiarCelda,
  celdasDe,
  claveDeCelda,
  claveDeColor,
  colorLlamado,
  colorLlamadoDeOtroModo,
  diferenciaDe,
  entradaDe,
  entradaLlamada,
  mismo,
  nombreDeColor,
  ponerColor,
  reparosDeCelda,
  tirasVistas,
  vistaDeCelda,
} from './tiras'

/** Where new strips are put, unless it is said. */
const LUGAR = 'Tiras'

/** Names in the ledger of the strips that are named; undefined of one that nobody knows. */
const nombresDe = (libro: Libro, ids: readonly (string | null)[] | null) =>
  ids && ids.map(id => (id === null ? null : (nombreDeRetal(libro, id) ?? undefined)))

/** What is there, or was until a moment ago: whoever looked before it was taken away finds it. */
const hay = ({ activo, quitado }: { activo: boolean; quitado: number }, ms: number): boolean =>
  activo || quitado >= ms

/** The measures of one cell. */
export function preverMedida(caso: Caso<GuardarMedida>): Prevision {
  const { libro, pedido, tienda, ms } = caso
  const entrada = entradaDe(libro, pedido.color)
  const color = entrada === undefined ? undefined : libro.colores.get(claveDeColor(tienda, entrada))
  const tipo = libro.nombreDe('y', pedido.tipo)
  const columna = tipo === undefined ? undefined : libro.tipos.get(tipo)
  if (!color || columna?.tienda !== tienda) return rechazo('no_encontrado')
  const lugar = { color: entrada!, tipo: tipo! }
  const celda = libro.celdas.get(claveDeCelda(tienda, lugar))
  const tiras = tirasVistas(libro, celda)
  if (tiras.length === 0 && !(hay(color, ms) && hay(columna, ms))) return rechazo('no_encontrado')
  const diferencia = diferenciaDe(tiras, pedido, nombresDe(libro, pedido.ids))
  const reasons = [
    ...(pedido.version === null || pedido.version === (celda?.version ?? 0) ? [] : ['version_anterior']),
    ...reparosDeCelda(caso, celda, pedido, diferencia),
  ]
  if (reasons.length > 0) return rechazo(...reasons)
  const despues = libro.copia()
  const hecha =
    cambia(diferencia) || pedido.referencia !== null
      ? cambiarCelda(despues, caso, lugar, diferencia, { ubicacion: pedido.ubicacion ?? LUGAR, desde: 0 })
      : celda
  return { despues, exito: { datos: { medida: vistaDeCelda(despues, lugar, hecha) } } }
}

/** A new row, or another name of one: here alone, or in the master too. */
export function preverColor(caso: Caso<GuardarColor>): Prevision {
  const { libro, pedido, tienda, persona } = caso
  const { color: id, nombre, enMaestro, version } = pedido
  const entrada = id === null ? undefined : entradaDe(libro, id)
  const otra =
    colorLlamado(libro, tienda, nombre) ??
    (id === null ? colorLlamadoDeOtroModo(libro, tienda, nombre) : undefined)
  const repetido = otra !== undefined && otra !== entrada ? ['nombre_repetido'] : []
  const despues = libro.copia()
  const vista = (suya: string): Prevision => {
    const fila = despues.colores.get(claveDeColor(tienda, suya))!
    const datos = {
      id: new Ref(suya),
      nombre_retal_color: nombreDeColor(despues, suya, fila),
      nombre_color: despues.entradas.get(suya)!.nombre,
      version: fila.version,
    }
    return { despues, exito: { datos: { color: datos } } }
  }
  if (id === null)
    return repetido.length > 0 ? rechazo(...repetido) : vista(ponerColor(despues, caso, nombre))
  const antes = entrada === undefined ? undefined : libro.colores.get(claveDeColor(tienda, entrada))
  if (entrada === undefined || !antes?.activo) return rechazo('no_encontrado', ...repetido)
  const maestra = libro.entradas.get(entrada)!
  const enOtra = enMaestro ? entradaLlamada(libro, nombre) : undefined
  const reasons = [
    ...repetido,
    ...(version === null || version === antes.version ? [] : ['version_anterior']),
    ...(enOtra !== undefined && enOtra !== entrada ? ['nombre_repetido'] : []),
  ]
  if (reasons.length > 0) return rechazo(...reasons)
  if (enMaestro && maestra.nombre !== nombre) {
    despues.entradas.set(entrada, { ...maestra, nombre, version: maestra.version + 1 })
    despues.anotarActo('COLORES', entrada, 'editar', persona.id)
  }
  despues.colores.set(claveDeColor(tienda, entrada), {
    ...antes,
    // Called as in the master it follows the master again.
    nombre: despues.entradas.get(entrada)!.nombre === nombre ? null : nombre,
    version: antes.version + 1,
  })
  despues.anotarActo('TIRAS_COLOR', '*', 'editar', persona.id)
  return vista(entrada)
}

/** Types of the request: their names in the ledger, undefined for one that is taken away; or why not. */
function columnasDe(
  caso: Caso<GuardarTiras>,
  despues: Libro,
): { columnas: (string | undefined)[]; reasons: string[] } {
  const { libro, pedido, tienda, persona, nombre: request, ms } = caso
  const activos = [...libro.tipos].filter(([, tipo]) => tipo.tienda === tienda && tipo.activo)
  const reasons: string[] = []
  const usados = new Set<string>()
  const columnas = pedido.tipos.map(({ id, nombre, version, eliminado }, i) => {
    const [hallado, antes] =
      activos.find(([name, each]) =>
        id === null ? mismo(each.nombre, nombre) : libro.ids.get(name) === id,
      ) ?? []
    if (id !== null && !antes) reasons.push('no_encontrado')
    if (hallado !== undefined && usados.has(hallado)) reasons.push('validacion')
    const dicho = pedido.tipos.slice(0, i).some(each => mismo(each.nombre, nombre))
    if (dicho && !eliminado) reasons.push('validacion')
    const name = hallado ?? `y${request}+${i}`
    usados.add(name)
    if (antes?.nombre === nombre && !eliminado) return name
    if (antes && version !== null && version !== antes.version) reasons.push('version_anterior')
    if (eliminado && !antes) return undefined
    despues.tipos.set(name, {
      tienda,
      nombre: eliminado ? antes!.nombre : nombre,
      activo: !eliminado,
      version: (antes?.version ?? -1) + 1,
      quitado: eliminado ? ms : 0,
    })
    despues.anotarActo('TIRAS_TIPO', '*', eliminado ? 'eliminar' : antes ? 'editar' : 'crear', persona.id)
    const llena = celdasDe(libro, tienda).some(
      celda => celda.tipo === name && tirasVistas(libro, celda).length > 0,
    )
    if (eliminado && llena) reasons.push('validacion')
    return eliminado ? undefined : name
  })
  // Nobody is called as another one, whether the request names that one or not.
  const quedan = [...despues.tipos.values()].filter(tipo => tipo.tienda === tienda && tipo.activo)
  const nombres = quedan.map(({ nombre }) => nombre.toLowerCase())
  if (new Set(nombres).size < nombres.length) reasons.push('validacion')
  if (pedido.tipos.every(({ eliminado }) => eliminado)) reasons.push('validacion')
  return { columnas, reasons }
}

/** Types, a colour and some of its measures as a whole: what is as it stands is not touched. */
export function preverTiras(caso: Caso<GuardarTiras>): Prevision {
  const { libro, pedido, tienda } = caso
  const despues = libro.copia()
  const { columnas, reasons } = columnasDe(caso, despues)
  const { id, nombre } = pedido.color
  const suya = id === null ? colorLlamado(libro, tienda, nombre) : entradaDe(libro, id)
  if (id === null && colorLlamadoDeOtroModo(libro, tienda, nombre) !== undefined)
    return rechazo('validacion', ...reasons)
  const fila = suya === undefined ? undefined : libro.colores.get(claveDeColor(tienda, suya))
  if (id !== null && !fila?.activo) return rechazo('no_encontrado', ...reasons)
  if (id !== null && nombreDeColor(libro, suya!, fila!).toLowerCase() !== nombre.toLowerCase())
    reasons.push('validacion')
  const color = fila?.activo ? suya! : ponerColor(despues, caso, nombre)
  const vistas = new Set<string>()
  let hechas = 0
  for (const pedida of pedido.celdas) {
    const tipo = columnas[pedida.columna]
    if (tipo === undefined || vistas.has(tipo)) {
      reasons.push('validacion')
      continue
    }
    vistas.add(tipo)
    const lugar = { color, tipo }
    const celda = libro.celdas.get(claveDeCelda(tienda, lugar))
    const diferencia = diferenciaDe(tirasVistas(libro, celda), pedida, nombresDe(libro, pedida.ids))
    if (!cambia(diferencia)) continue
    if (pedida.version !== null && pedida.version !== (celda?.version ?? 0)) reasons.push('version_anterior')
    const reparos = reparosDeCelda(caso, celda, pedida, diferencia)
    reasons.push(...reparos)
    if (reparos.length > 0) continue
    cambiarCelda(despues, caso, lugar, diferencia, { ubicacion: LUGAR, desde: hechas })
    hechas += diferencia.nuevas.length
  }
  return reasons.length > 0 ? rechazo(...reasons) : { despues, exito: { datos: {} } }
}
