import { enWire } from './dinero'
import type { ConteoLibro, Libro, LoteLibro, TrasladoLibro } from './libro'
import type {
  AbrirConteo,
  AnularTraslado,
  Cargar,
  CerrarConteo,
  Contar,
  Enviar,
  RecibirTraslado,
  ReversarCarga,
} from './ordenes'
import { type Caso, type Prevision, rechazo, Ref } from './prevision'

/** Files, transfers and counts (DECISIONS 143, 147), from their words and not from the product's code. */

const saldo = (libro: Libro, tienda: string, producto: number) =>
  libro.existencias.get(`${tienda}/${producto}`) ?? { existencia: 0, reservado: 0 }

const unidades = (cantidad: number): number => enWire(cantidad, 2)
const entera = (surtido: Caso['surtido'], producto: number, cantidad: number): boolean =>
  (surtido.productos.get(producto)?.decimales ?? 0) > 0 || cantidad % 100 === 0

/** What lies in no store by this, and where it comes from. */
type Origen = 'carga' | 'conteo' | 'traslado'
const mover = (libro: Libro, origen: Origen, tienda: string, producto: number, cantidad: number): void =>
  libro.anotarKardex(tienda, producto, origen, cantidad, 0)

/** Times that a stock was corrected: by what neither a sale nor a transfer moved. */
function correcciones(libro: Libro, tienda: string, producto: number): number {
  const lugar = `${tienda}/${producto}/`
  let veces = 0
  for (const [row, n] of libro.kardex) {
    if (!row.startsWith(lugar)) continue
    const [, de, movida] = /^(.*)\/(-?\d+)\/-?\d+$/s.exec(row.slice(lugar.length))!
    if (movida !== '0' && de !== 'traslado' && !libro.ventas.has(de!)) veces += n
  }
  return veces
}

function hacerLote(libro: Libro, nombre: string, lote: LoteLibro): void {
  libro.lotes.set(nombre, lote)
  for (const [producto, delta] of lote.movimientos) mover(libro, lote.origen, lote.tienda, producto, delta)
}

export function preverCarga({ libro, surtido, pedido, tienda, persona, nombre }: Caso<Cargar>): Prevision {
  const { producto, cantidad, modo } = pedido
  const { servicio = true } = surtido.productos.get(producto) ?? {}
  const nada = modo === 'sumar' && cantidad === 0
  if (servicio || nada || !entera(surtido, producto, cantidad)) return rechazo('validacion')
  const huella = `${tienda}/${modo}/${producto}/${cantidad}`
  const igual = libro.lotes.get(libro.archivos.get(huella) ?? '')
  if (igual && !igual.reversado && !pedido.repetir) return rechazo('carga_repetida')
  const { existencia } = saldo(libro, tienda, producto)
  const delta = modo === 'sumar' ? cantidad : cantidad - existencia
  const despues = libro.copia()
  const propio = `l${nombre}`
  hacerLote(despues, propio, {
    tienda,
    origen: 'carga',
    movimientos: [[producto, delta]],
    reversado: false,
  })
  despues.archivos.set(huella, propio)
  despues.anotarActo('LOTE', '*', 'cargar', persona.id)
  return {
    despues,
    exito: { datos: { carga: { id: new Ref(propio), estado: 'aplicado', unidades: unidades(delta) } } },
  }
}

export function preverReversa({ libro, pedido, tienda, persona }: Caso<ReversarCarga>): Prevision {
  const propio = libro.nombreDe('l', pedido.carga)
  const lote = propio === undefined ? undefined : libro.lotes.get(propio)
  if (lote?.tienda !== tienda) return rechazo('no_encontrado')
  if (lote.reversado) return rechazo('carga_reversada')
  const baja = ([producto, delta]: readonly [number, number]) =>
    delta > 0 && saldo(libro, tienda, producto).existencia < delta
  if (libro.parametros.get('PERMITE_STOCK_NEGATIVO') === '0' && lote.movimientos.some(baja))
    return rechazo('existencia_insuficiente')
  const despues = libro.copia()
  despues.lotes.set(propio!, { ...lote, reversado: true })
  for (const [producto, delta] of lote.movimientos) mover(despues, lote.origen, tienda, producto, -delta)
  despues.anotarActo('LOTE', '*', 'reversar', persona.id)
  return { despues, exito: { datos: { carga: { id: new Ref(propio!), estado: 'reversado' } } } }
}

const vistaDeTraslado = (nombre: string, t: TrasladoLibro) => ({
  traslado: {
    id: new Ref(nombre),
    origen: t.origen,
    destino: t.destino,
    estado: t.estado,
    unidades: unidades(t.cantidad),
    faltaron: unidades(t.faltaron),
    version: t.version,
  },
})

export function preverEnvio({ libro, surtido, pedido, tienda, persona, nombre }: Caso<Enviar>): Prevision {
  const { producto, cantidad, destino } = pedido
  const { servicio = true } = surtido.productos.get(producto) ?? {}
  if (servicio || destino === tienda || !entera(surtido, producto, cantidad)) return rechazo('validacion')
  const { existencia, reservado } = saldo(libro, tienda, producto)
  if (existencia - reservado < cantidad) return rechazo('existencia_insuficiente')
  const despues = libro.copia()
  const propio = `s${nombre}`
  const traslado: TrasladoLibro = {
    origen: tienda,
    destino,
    producto,
    cantidad,
    estado: 'en_camino',
    faltaron: 0,
    version: 0,
  }
  despues.traslados.set(propio, traslado)
  mover(despues, 'traslado', tienda, producto, -cantidad)
  despues.anotarActo('TRASLADO', '*', 'enviar', persona.id)
  return { despues, exito: { datos: vistaDeTraslado(propio, traslado) } }
}

/** A transfer whose turn it is in a store, or why it is not. */
function turno(
  { libro, tienda, pedido }: Caso<RecibirTraslado | AnularTraslado>,
  lado: 'origen' | 'destino',
): readonly [string, TrasladoLibro] | Prevision {
  const propio = libro.nombreDe('s', pedido.traslado)
  const traslado = propio === undefined ? undefined : libro.traslados.get(propio)
  if (!traslado || (traslado.origen !== tienda && traslado.destino !== tienda))
    return rechazo('no_encontrado')
  if (traslado[lado] !== tienda || traslado.estado !== 'en_camino') return rechazo('traslado_no_cambiable')
  if (pedido.version !== null && pedido.version !== traslado.version) return rechazo('version_anterior')
  return [propio!, traslado]
}
const esTurno = (found: ReturnType<typeof turno>): found is readonly [string, TrasladoLibro] =>
  Array.isArray(found)

export function preverReciboDeTraslado(caso: Caso<RecibirTraslado>): Prevision {
  const { libro, surtido, pedido, persona } = caso
  const found = turno(caso, 'destino')
  if (!esTurno(found)) return found
  const [propio, antes] = found
  const { recibido, faltante } = pedido
  const faltan = antes.cantidad - recibido
  if (faltan < 0 || !entera(surtido, antes.producto, recibido) || (faltan > 0 && faltante === null))
    return rechazo('validacion')
  const despues = libro.copia()
  const traslado: TrasladoLibro = {
    ...antes,
    estado: 'recibido',
    faltaron: faltan,
    version: antes.version + 1,
  }
  despues.traslados.set(propio, traslado)
  mover(despues, 'traslado', antes.destino, antes.producto, recibido)
  if (faltante === 'devolver') mover(despues, 'traslado', antes.origen, antes.producto, faltan)
  despues.anotarActo('TRASLADO', '*', 'recibir', persona.id)
  return { despues, exito: { datos: vistaDeTraslado(propio, traslado) } }
}

export function preverAnulacionDeTraslado(caso: Caso<AnularTraslado>): Prevision {
  const { libro, persona } = caso
  const found = turno(caso, 'origen')
  if (!esTurno(found)) return found
  const [propio, antes] = found
  const despues = libro.copia()
  const traslado: TrasladoLibro = { ...antes, estado: 'anulado', version: antes.version + 1 }
  despues.traslados.set(propio, traslado)
  mover(despues, 'traslado', antes.origen, antes.producto, antes.cantidad)
  despues.anotarActo('TRASLADO', '*', 'anular', persona.id)
  return { despues, exito: { datos: vistaDeTraslado(propio, traslado) } }
}

/** The group of hinges, screws and slides. */
export const GRUPO_CONTADO = 3

export function preverConteo({ libro, tienda, persona, nombre }: Caso<AbrirConteo>): Prevision {
  if ([...libro.conteos.values()].some(each => each.tienda === tienda && each.estado === 'abierto'))
    return rechazo('conteo_abierto')
  const despues = libro.copia()
  const propio = `k${nombre}`
  despues.conteos.set(propio, { tienda, estado: 'abierto', lineas: new Map() })
  despues.anotarActo('TOMA', '*', 'abrir', persona.id)
  return { despues, exito: { datos: { conteo: { id: new Ref(propio), estado: 'abierto', contados: 0 } } } }
}

function hallarConteo({ libro, tienda }: Caso, id: number): readonly [string, ConteoLibro] | undefined {
  const propio = libro.nombreDe('k', id)
  const conteo = propio === undefined ? undefined : libro.conteos.get(propio)
  return conteo?.tienda === tienda ? [propio!, conteo] : undefined
}

export function preverCuenta(caso: Caso<Contar>): Prevision {
  const { libro, surtido, pedido, tienda } = caso
  const found = hallarConteo(caso, pedido.conteo)
  if (!found) return rechazo('no_encontrado')
  const [propio, conteo] = found
  if (conteo.estado !== 'abierto') return rechazo('conteo_cerrado')
  const { producto, cantidad, motivo } = pedido
  if (surtido.productos.get(producto)?.grupo !== GRUPO_CONTADO || !entera(surtido, producto, cantidad))
    return rechazo('validacion')
  const antes = conteo.lineas.get(producto)
  if (pedido.version !== undefined && pedido.version !== (antes?.version ?? null))
    return rechazo('version_anterior')
  const esperado = saldo(libro, tienda, producto).existencia
  const linea = {
    contado: cantidad,
    esperado,
    correcciones: correcciones(libro, tienda, producto),
    motivo: cantidad === esperado ? null : motivo,
    version: antes ? antes.version + 1 : 0,
  }
  const despues = libro.copia()
  const lineas = new Map(conteo.lineas).set(producto, linea)
  despues.conteos.set(propio, { ...conteo, lineas })
  return {
    despues,
    exito: {
      datos: {
        conteo: { id: new Ref(propio), contados: lineas.size },
        linea: {
          contado: unidades(cantidad),
          esperado: unidades(esperado),
          diferencia: unidades(cantidad - esperado),
          motivo: linea.motivo,
          version: linea.version,
        },
      },
    },
  }
}

export function preverCierreDeConteo(caso: Caso<CerrarConteo>): Prevision {
  const { libro, pedido, tienda, persona, nombre } = caso
  const found = hallarConteo(caso, pedido.conteo)
  if (!found) return rechazo('no_encontrado')
  const [propio, conteo] = found
  if (conteo.estado !== 'abierto') return rechazo('conteo_cerrado')
  const aplica = pedido.acto === 'aplicar_conteo'
  const distintas = [...conteo.lineas].filter(([, { contado, esperado }]) => contado !== esperado)
  if (aplica && (conteo.lineas.size === 0 || distintas.some(([, { motivo }]) => motivo === null)))
    return rechazo('validacion')
  if (
    aplica &&
    distintas.some(([producto, linea]) => correcciones(libro, tienda, producto) !== linea.correcciones)
  )
    return rechazo('conteo_corregido')
  const despues = libro.copia()
  const estado = aplica ? 'aplicado' : 'anulado'
  despues.conteos.set(propio, { ...conteo, estado })
  if (aplica && distintas.length > 0)
    hacerLote(despues, `l${nombre}`, {
      tienda,
      origen: 'conteo',
      movimientos: distintas.map(([producto, { contado, esperado }]) => [producto, contado - esperado]),
      reversado: false,
    })
  despues.anotarActo('TOMA', '*', aplica ? 'aplicar' : 'anular', persona.id)
  const carga_id = aplica && distintas.length > 0 ? new Ref(`l${nombre}`) : null
  return { despues, exito: { datos: { conteo: { id: new Ref(propio), estado, carga_id } } } }
}
