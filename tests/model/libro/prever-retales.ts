import type { Libro, RetalLibro } from './libro'
import type { CrearRetal, DescartarRetal, EditarRetal, Pedido, RecibirRetales } from './ordenes'
import { reponer } from './prever-retiros'
import { type Caso, type Prevision, rechazo } from './prevision'
import { mover, nombreDeRetal, reservaEn, valorDe, ventaDeRetal, vistaDeRetal } from './retales'
import { DESPIECE, type Medidas, type Surtido } from './surtido'

/** No board of the shop is as large. */
function sale({ base, altura }: Medidas, surtido: Surtido): boolean {
  const { largo, ancho } = surtido.porReferencia.get(DESPIECE.tablero)!
  return base <= largo! && altura <= ancho!
}

/** The offcut of the store that a request names. */
export function hallar({ libro, tienda }: Caso, id: string): [nombre: string, retal: RetalLibro] | undefined {
  const nombre = nombreDeRetal(libro, id)
  const retal = nombre === undefined ? undefined : libro.retales.get(nombre)
  return retal?.tienda === tienda ? [nombre!, retal] : undefined
}

/** Enters an offcut that lies in the store already. */
export function preverNuevoRetal(caso: Caso<CrearRetal>): Prevision {
  const { libro, surtido, pedido, tienda, persona } = caso
  const { base, altura, ubicacion } = pedido
  if (pedido.referencia !== DESPIECE.tablero || !sale(pedido, surtido)) return rechazo('validacion')
  const despues = libro.copia()
  const nombre = `m${caso.nombre}`
  const retal: RetalLibro = {
    version: 0,
    tienda,
    estado: 'disponible',
    base,
    altura,
    ubicacion,
    valor: valorDe(libro, surtido, pedido),
    venta: null,
    item: null,
    numero: null,
    usado_en: null,
    motivo: null,
    retirado: false,
    reserva: null,
    tira: null,
  }
  despues.retales.set(nombre, retal)
  despues.anotarActo('RETAL', nombre, 'crear', persona.id)
  return { despues, exito: { datos: { retal: vistaDeRetal(nombre, retal) } } }
}

/** Puts proposed offcuts in their place: all or none. */
export function preverRecibo(caso: Caso<RecibirRetales>): Prevision {
  const { libro, pedido, persona } = caso
  const found = [...new Set(pedido.ids)].map(id => hallar(caso, id))
  const reasons = found.flatMap(each =>
    each ? (each[1].estado === 'propuesto' ? [] : ['retal_no_cambiable']) : ['no_encontrado'],
  )
  if (reasons.length > 0) return rechazo(...reasons)
  const despues = libro.copia()
  const { ubicacion } = pedido
  const retales = found.map(each => {
    const [nombre] = each!
    const act = { accion: 'recibir', usuario: persona.id }
    return vistaDeRetal(nombre, mover(despues, nombre, { estado: 'disponible', ubicacion }, act))
  })
  return { despues, exito: { datos: { retales } } }
}

/** Only what lies in the store, or is on its way, and is kept for nobody is changed; and only by who has seen it as it is. */
function reparos(retal: RetalLibro, { pedido, dia }: Caso<EditarRetal | DescartarRetal>): string[] {
  const { version } = pedido
  const still = retal.estado === 'propuesto' || retal.estado === 'disponible'
  return [
    ...(still ? [] : ['retal_no_cambiable']),
    ...(reservaEn(retal, dia) ? ['retal_reservado'] : []),
    ...(version === null || version === retal.version ? [] : ['version_anterior']),
  ]
}

/** Another place, or another size with the value that follows from it. */
export function preverEdicionDeRetal(caso: Caso<EditarRetal>): Prevision {
  const { libro, surtido, pedido, tienda, persona } = caso
  const found = hallar(caso, pedido.retal)
  if (!found) return rechazo('no_encontrado')
  const [nombre, antes] = found
  const medidas = { base: pedido.base ?? antes.base, altura: pedido.altura ?? antes.altura }
  const medido = medidas.base !== antes.base || medidas.altura !== antes.altura
  const reasons = [
    ...reparos(antes, caso),
    ...(medido && !sale(medidas, surtido) ? ['validacion'] : []),
    ...(pedido.motivo === null && (pedido.base ?? pedido.altura) !== null ? ['validacion'] : []),
  ]
  if (reasons.length > 0) return rechazo(...reasons)
  const despues = libro.copia()
  if (medido) reponer(despues, tienda, [nombre])
  const retal = mover(
    despues,
    nombre,
    {
      ubicacion: pedido.ubicacion ?? antes.ubicacion,
      ...(medido && { ...medidas, valor: valorDe(libro, surtido, medidas) }),
      // Cut shorter it is no strip any more.
      ...(medidas.base !== antes.base && { tira: null }),
    },
    { accion: medido ? 'medir' : 'ubicar', usuario: persona.id },
  )
  return { despues, exito: { datos: { retal: vistaDeRetal(nombre, retal) } } }
}

export function preverDescarte(caso: Caso<DescartarRetal>): Prevision {
  const { libro, pedido, persona } = caso
  const found = hallar(caso, pedido.retal)
  if (!found) return rechazo('no_encontrado')
  const [nombre, antes] = found
  const reasons = reparos(antes, caso)
  if (reasons.length > 0) return rechazo(...reasons)
  const despues = libro.copia()
  const { motivo } = pedido
  const act = { accion: 'descartar', usuario: persona.id }
  const retal = mover(despues, nombre, { estado: 'descartado', motivo }, act)
  return { despues, exito: { datos: { retal: vistaDeRetal(nombre, retal) } } }
}

/** Sales whose job decides what a request finds. */
export function ventasQueDeciden(libro: Libro, pedido: Pedido): string[] {
  const de = (id: string): string[] => {
    const venta = ventaDeRetal(nombreDeRetal(libro, id) ?? '')
    return venta === undefined ? [] : [venta]
  }
  switch (pedido.acto) {
    case 'recibir_retales':
      return pedido.ids.flatMap(de)
    case 'editar_retal':
    case 'descartar_retal':
    case 'reservar_retal':
    case 'liberar_retal':
      return [pedido.retal].flatMap(de)
    case 'unir':
      // Orders that another union has yet to carry on, perhaps into the name of one of these.
      return [...libro.porLlevar.keys()]
    default:
      return 'venta' in pedido && pedido.venta !== null
        ? [libro.nombreDe('v', pedido.venta) ?? []].flat()
        : []
  }
}
