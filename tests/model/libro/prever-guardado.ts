import { autorizacionDe, propioDe, valeDe } from './descuentos'
import { acomodarTurno, entregables, etiquetasDe } from './despachos'
import { cantoDePieza, importesDe, totalesDe, valorDePieza, ventaDeRetal } from './dinero'
import { cupoPara } from './prever-creditos'
import type { LineaLibro, TareaLibro, VentaLibro } from './libro'
import type { Guardar, LineaPedida, PiezaPedida } from './ordenes'
import { type Caso, type Prevision, rechazo, Ref } from './prevision'
import { deOtro, nombreDeRetal, valorDe } from './retales'
import { conocida, DE_RETAL, DESPIECE, type Producto, type Surtido, VENTA_DE_PIEZA } from './surtido'
import { faltantes, vistaDeLinea, vistaDeTotales } from './vistas'

/** The buyer whom nobody identified lives nowhere. */
const CONSUMIDOR_FINAL = '222222222222'
const PENDIENTE = 1
const EN_EDICION = 4

/** A line that will be sold, before it has a number: what the client chose, or what a plan asks for. */
interface Elegida {
  producto: Producto
  cantidad: number
  porcentaje: number
  item: number | null
  plan: boolean
  retal: string | null
  propio: boolean
  padre: Elegida | null
  /** The offcut that the line sells, by its name in the ledger. */
  vende: string | null
  pieza: PiezaPedida | null
}

const NADA = { usa: null, deja: [] }
/** Who buys and who sells: what is kept for them is theirs. */
function quienPide({ libro, pedido, persona, dia }: Caso<Guardar>) {
  const antes = pedido.venta === null ? undefined : libro.ventas.get(libro.nombreDe('v', pedido.venta) ?? '')
  const vendedor = pedido.vendedor ?? antes?.vendedor ?? persona.id
  return { dia, usuarios: [persona.id, vendedor], cliente: pedido.cliente }
}
/** What a plan takes from the store and leaves to it; undefined when the offcut that it names is not to be had. */
function material({ plan, retal, propio }: Elegida, caso: Caso<Guardar>) {
  const { libro, tienda } = caso
  // What is left of the customer's own goes home with the customer.
  if (!plan || propio) return NADA
  if (retal === null) return { usa: null, deja: DESPIECE.deja }
  const nombre = nombreDeRetal(libro, retal)
  const found = nombre === undefined ? undefined : libro.retales.get(nombre)
  if (found?.tienda !== tienda || found.estado !== 'disponible') return undefined
  if (deOtro(libro, found, quienPide(caso))) return undefined
  if (!conocida(found))
    throw new Error(`nobody can tell what is left of an offcut of ${found.base} × ${found.altura}`)
  const { base, altura } = found
  return { usa: { retal: nombre!, base, altura }, deja: DE_RETAL.deja(found) }
}

const SIN_PLAN = { plan: false, retal: null, propio: false, vende: null, pieza: null }

/** A piece as it is cut, and its edge below it (DECISIONS 132, 316); undefined for half of one. */
function conCanto(surtido: Surtido, linea: LineaPedida): Elegida[] | undefined {
  const { cantidad, descuento, item, pieza } = linea
  if (cantidad <= 0 || cantidad % 100 !== 0) return undefined
  const { base, altura, tipo, lados } = pieza!
  const pone = tipo !== 0 && lados.length > 0
  const cortada: PiezaPedida = {
    base: Math.ceil(base),
    altura: Math.ceil(altura),
    tipo: pone ? tipo : 0,
    lados: pone ? lados : [],
  }
  const de = (parte: 0 | 1 | 2, precio: number, costo?: number): Producto => {
    const producto = surtido.porReferencia.get(VENTA_DE_PIEZA[parte])!
    return { ...producto, precio, costo: costo ?? producto.costo }
  }
  const suya: Elegida = {
    ...SIN_PLAN,
    producto: de(0, valorDePieza(cortada, surtido.tarifa[0]), 0),
    cantidad,
    porcentaje: descuento ?? 0,
    item,
    padre: null,
    pieza: cortada,
  }
  const canto: Elegida = {
    ...SIN_PLAN,
    producto: de(tipo, surtido.tarifa[tipo] * 10_000),
    cantidad: pone ? cantoDePieza(cortada, cantidad) : 0,
    porcentaje: 0,
    item: null,
    padre: suya,
  }
  return pone ? [suya, canto] : [suya]
}

/** Chosen lines with those that the plan makes, each after its board; those sent back are made anew. */
export function elegir(surtido: Surtido, lineas: readonly LineaPedida[]): Elegida[] | undefined {
  const planeada = lineas.some(linea => linea.plan)
  const hayPieza = lineas.some(linea => linea.pieza)
  const all: Elegida[] = []
  for (const linea of lineas) {
    if (linea.pieza) {
      const suyas = conCanto(surtido, linea)
      if (!suyas) return undefined
      all.push(...suyas)
      continue
    }
    if (linea.generada && (linea.dePieza ? hayPieza : planeada)) continue
    const producto = surtido.productos.get(linea.producto)
    if (!producto?.activo || producto.precio <= 0) return undefined
    const propio = linea.plan && linea.propio !== null
    const made = linea.retal === null && !propio ? DESPIECE : DE_RETAL
    const cantidad = linea.plan ? made.tableros * 100 : linea.cantidad
    if ((!linea.plan && cantidad <= 0) || (producto.decimales === 0 && cantidad % 100 !== 0)) return undefined
    const { plan, retal, item } = linea
    const board: Elegida = {
      producto,
      cantidad,
      porcentaje: linea.descuento ?? 0,
      item,
      plan,
      retal,
      propio,
      padre: null,
      vende: null,
      pieza: null,
    }
    all.push(board)
    if (!linea.plan) continue
    for (const [referencia, unidades] of made.genera)
      all.push({
        producto: surtido.porReferencia.get(referencia)!,
        cantidad: unidades * 100,
        porcentaje: 0,
        item: null,
        plan: false,
        retal: null,
        propio: false,
        padre: board,
        vende: null,
        pieza: null,
      })
  }
  return all
}

/** With the offcuts that the plans cut, each after its board, at its worth and with the tax of the board (DECISIONS 339). */
const conRetales = (elegidas: readonly Elegida[], caso: Caso<Guardar>): Elegida[] =>
  elegidas.flatMap(board => {
    const { libro, surtido } = caso
    const usa = material(board, caso)?.usa
    if (!usa) return [board]
    const precio = ventaDeRetal(usa, valorDe(libro, surtido, usa)) * 100
    const { impuesto } = board.producto
    const producto = { ...surtido.porReferencia.get('RETAL')!, precio, impuesto }
    const rest = { ...SIN_PLAN, cantidad: 100, porcentaje: 0, item: null }
    return [board, { ...rest, producto, padre: board, vende: usa.retal }]
  })

/** Numbers and prices; a line keeps its number, others get the next free ones (DECISIONS 265). */
function numerar(caso: Caso<Guardar>, elegidas: readonly Elegida[], antes: readonly LineaLibro[]) {
  const { libro, surtido, persona, pedido } = caso
  const libre = libro.parametros.get('DESCUENTO_LIBRE_VENDEDOR')
  const clientes = libro.numerosDe(pedido.cliente)
  const taken = new Set<number>()
  const numbers = new Map<Elegida, number>()
  let next = Math.max(0, ...antes.map(linea => linea.item)) + 1
  let excess = false
  const vales = new Set<string>()
  const lineas = elegidas.map((elegida): LineaLibro => {
    const former = antes.find(
      linea =>
        !taken.has(linea.item) &&
        linea.producto === elegida.producto.id &&
        linea.vende === elegida.vende &&
        (elegida.padre
          ? linea.generada && linea.padre === numbers.get(elegida.padre)
          : linea.item === elegida.item),
    )
    const item = former?.item ?? next++
    taken.add(item)
    numbers.set(elegida, item)
    const { producto, cantidad, porcentaje } = elegida
    const rebajada = {
      producto: producto.id,
      cantidad,
      porcentaje,
      precio: producto.precio,
      propio: elegida.propio ? propioDe(surtido) : null,
    }
    const paraOtorgar = { ...rebajada, costo: producto.costo }
    let granted = autorizacionDe(paraOtorgar, former?.autorizacion ?? null, clientes, persona, libre)
    if (granted === undefined) {
      const vale = valeDe(libro, paraOtorgar, { ...caso, cliente: pedido.cliente }, vales)
      if (vale) {
        vales.add(vale[0])
        granted = vale[1]
      } else excess = true
    }
    return {
      ...rebajada,
      item,
      autorizacion: granted ?? null,
      impuestoPorcentaje: producto.impuesto,
      generada: elegida.padre !== null,
      padre: elegida.padre ? numbers.get(elegida.padre)! : null,
      plan: elegida.plan,
      vende: elegida.vende,
      pieza: elegida.pieza,
      ...(material(elegida, caso) ?? NADA),
      ...importesDe({
        cantidad,
        precio: producto.precio,
        descuento: porcentaje,
        impuesto: producto.impuesto,
      }),
    }
  })
  return { lineas, excess, vales }
}

/** Quantities of what has stock, by product. */
export function cantidades(surtido: Surtido, lineas: readonly LineaLibro[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { producto, cantidad } of lineas)
    if (!surtido.productos.get(producto)!.servicio) sums.set(producto, (sums.get(producto) ?? 0) + cantidad)
  return sums
}

/**
 * The tasks after the order; undefined when one of those named is not there or stands twice. `reparo`: it changes a text
 * of one that is completed, or of somebody else who has not completed it with that (DECISIONS 101).
 */
function tareasDe(
  { pedido, libro, persona }: Caso<Guardar>,
  nombre: string,
  antes: ReadonlyMap<string, TareaLibro>,
): { tareas: ReadonlyMap<string, TareaLibro>; reparo: boolean } | undefined {
  const tareas = new Map(antes)
  let reparo = false
  const seen = new Set<number>()
  for (const { id, descripcion, observacion, completada } of pedido.tareas) {
    const former = tareas.get(descripcion)
    if (id === null) tareas.set(descripcion, { autor: persona.id, observacion, completada, version: 0 })
    else {
      if (!former || seen.has(id) || libro.ids.get(`t${nombre}/${descripcion}`) !== id) return undefined
      seen.add(id)
      const same = former.observacion === observacion && former.completada === completada
      if (former.observacion !== observacion)
        reparo ||= former.completada || (former.autor !== persona.id && !completada)
      if (!same) tareas.set(descripcion, { ...former, observacion, completada, version: former.version + 1 })
    }
  }
  return { tareas, reparo }
}

/** The figures that a client sent are off by more than a peso (DECISIONS 97). */
function distintas({ cifras }: Guardar, totales: VentaLibro['totales']): boolean {
  if (!cifras) return false
  const off = (seen: number, real: number): boolean => Math.abs(seen - real) > 100
  return (
    off(cifras.total, totales.total) ||
    off(cifras.impuestos, totales.impuestos) ||
    (off(cifras.subtotal, totales.subtotal) && off(cifras.subtotal, totales.neto))
  )
}

/** Who sells it (DECISIONS 280); undefined where it may not be the one who was named. */
function vendedorDe({ pedido, persona, libro, tienda }: Caso<Guardar>, antes: VentaLibro | undefined) {
  const actual = antes?.vendedor ?? persona.id
  if (pedido.vendedor === null || pedido.vendedor === actual) return actual
  const otro = [...libro.personas.values()].find(({ id }) => id === pedido.vendedor)
  const sells = otro?.activa && otro.tiendas.includes(tienda) && ['V', 'A', 'SA'].includes(otro.rol)
  return sells && ['A', 'SA'].includes(persona.rol) ? pedido.vendedor : undefined
}

/** How it reaches the customer, and where (DECISIONS 63); undefined where nobody knows. */
function entregaDe({ pedido, libro }: Caso<Guardar>, antes: VentaLibro | undefined, customer: string) {
  const envio = pedido.envio ?? antes?.envio ?? 'Recoge en tienda'
  if (envio !== 'Domicilio') return { envio, direccion: null }
  const { numero, direccion: casa } = libro.clientes.get(customer)!
  const mismo = antes && libro.raiz(antes.cliente) === libro.raiz(pedido.cliente)
  const sabida = mismo ? antes.direccion : null
  const direccion = pedido.direccion?.trim() ?? sabida ?? (numero === CONSUMIDOR_FINAL ? '' : casa)
  return direccion === '' ? undefined : { envio, direccion }
}

/** What has left stays as it was handed over: the same lines, as many of each, with the same labels. */
function cambiaLoEntregado(surtido: Surtido, antes: VentaLibro, lineas: readonly LineaLibro[]): boolean {
  const dichas = (venta: Pick<VentaLibro, 'lineas'>): string[] =>
    entregables(surtido, venta)
      .map(linea =>
        [
          linea.item,
          linea.producto,
          linea.cantidad,
          linea.plan && etiquetasDe(linea).length,
          JSON.stringify(linea.pieza),
        ].join(),
      )
      .sort()
  return dichas(antes).join(' ') !== dichas({ lineas: [...lineas] }).join(' ')
}

/** Saving an order, new or in state 1 or 4. */
export function preverGuardado(caso: Caso<Guardar>): Prevision {
  const { libro, surtido, pedido, tienda, dia, ms, persona } = caso
  const nombre = pedido.venta === null ? `v${caso.nombre}` : libro.nombreDe('v', pedido.venta)
  const antes = pedido.venta === null || !nombre ? undefined : libro.ventas.get(nombre)
  if (pedido.venta !== null && antes?.tienda !== tienda) return rechazo('no_encontrado')
  const reasons: string[] = []
  if (antes && antes.estado !== PENDIENTE && antes.estado !== EN_EDICION) reasons.push('venta_no_editable')
  if (antes && pedido.version !== null && pedido.version !== antes.version) reasons.push('version_anterior')
  if (nombre !== undefined && libro.producciones.has(nombre)) reasons.push('venta_en_produccion')
  const tax = pedido.impuesto === null ? 0 : surtido.impuestos.get(pedido.impuesto)
  const elegidas = elegir(surtido, pedido.lineas)
  const tareas = tareasDe(caso, nombre!, antes?.tareas ?? new Map())
  // Who was united with another entry is that one.
  const cliente = libro.raiz(pedido.cliente)
  const customer = libro.nombreDe('c', cliente)
  const cut = elegidas?.every(elegida => material(elegida, caso) !== undefined)
  const account = customer ? libro.cuentas.get(customer) : undefined
  const paid = pedido.tipo_pago === 1 || (pedido.tipo_pago === 2 && account?.bloqueada === false)
  if (!customer || !paid || tax === undefined || !elegidas || !cut || !tareas) {
    reasons.push('validacion')
    return rechazo(...reasons)
  }
  const vendedor = vendedorDe(caso, antes)
  const entrega = entregaDe(caso, antes, customer)
  if (vendedor === undefined || entrega === undefined) reasons.push('validacion')
  const { lineas, excess, vales } = numerar(caso, conRetales(elegidas, caso), antes?.lineas ?? [])
  if (excess || tareas.reparo) reasons.push('validacion')
  const totales = totalesDe(lineas, tax)
  if (totales.total <= 0) reasons.push('validacion')
  if (distintas(pedido, totales)) reasons.push('totales_distintos')
  if (antes && (libro.salidas.get(nombre!)?.despachos ?? 0) > 0 && cambiaLoEntregado(surtido, antes, lineas))
    reasons.push('mercancia_afuera')
  if (reasons.length > 0 || vendedor === undefined || entrega === undefined) return rechazo(...reasons)

  const despues = libro.copia()
  const venta: VentaLibro = {
    tienda,
    dia,
    dia_factura: null,
    motivo: null,
    recibo: null,
    pagos: [],
    recibido: null,
    cambio: null,
    redondeo: 0,
    ...antes,
    version: antes ? antes.version + 1 : 0,
    estado: pedido.estado,
    cliente,
    tipo_pago: pedido.tipo_pago,
    lineas,
    totales,
    impuesto: pedido.impuesto,
    vendedor,
    ...entrega,
    observacion: pedido.observacion,
    tareas: tareas.tareas,
  }
  despues.ventas.set(nombre!, venta)
  despues.porLlevar.delete(nombre!)
  if (antes)
    acomodarTurno(
      despues,
      nombre!,
      { estado: antes.estado, deOtro: libro.raiz(antes.cliente) !== cliente },
      { tienda, dia, ms },
    )
  const pedidas = cantidades(surtido, lineas)
  const reservadas =
    antes?.estado === PENDIENTE ? cantidades(surtido, antes.lineas) : new Map<number, number>()
  for (const producto of new Set([...pedidas.keys(), ...reservadas.keys()])) {
    const now = pedido.estado === PENDIENTE ? (pedidas.get(producto) ?? 0) : 0
    despues.anotarKardex(tienda, producto, nombre!, 0, now - (reservadas.get(producto) ?? 0))
  }
  despues.anotarActo('VENTA', nombre!, antes ? 'editar' : 'crear', persona.id)
  for (const vale of vales) {
    despues.solicitudes.set(vale, { ...libro.solicitudes.get(vale)!, usada: nombre! })
    despues.anotarAviso(`notification-descuentos-${tienda}`, '*', undefined, 'usar')
  }
  despues.anotarAviso(`notification-facturas-${tienda}`, nombre!, venta.version, 'guardar')
  return {
    despues,
    exito: {
      datos: {
        venta_id: new Ref(nombre!),
        numero: new Ref(nombre!),
        version: venta.version,
        estado_venta_id: venta.estado,
        totales: vistaDeTotales(venta),
        ventas_detalle: lineas.map(vistaDeLinea),
      },
      advertencias: [
        ...faltantes(libro, surtido, tienda, pedidas, reservadas),
        ...(pedido.tipo_pago === 2 && totales.total > cupoPara(libro, cliente, antes) ? ['cupo'] : []),
      ],
    },
  }
}
