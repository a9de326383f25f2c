import { metrosCanto } from './cantos'
import { conEspesoresDeNombre, conMedidaDeCorte, descontarCantos } from './descontar'
import { huellaTexto } from './huella'
import { esRetalCompleto, PARAMETROS_POR_DEFECTO, usaRetales } from './completar'
import type { ParametrosDespiece, PedidoDespiece, PiezaDespiece } from './schemas'
import type {
  Optimizacion,
  OpcionesDespiece,
  PatronPlano,
  Planilla,
  TableroDespiece,
} from './schemas-planilla'
import type { Entrada, Patron, Pieza, Rectangulo, Solucion } from './tipos'

/** A request with everything decided: parameters complete, offcuts under one name, the board that is cut. */
export interface PedidoResuelto {
  pedido: PedidoDespiece
  parametros: ParametrosDespiece
  retales: NonNullable<PedidoDespiece['retales']>
  conRetales: boolean
  tablero: TableroDespiece
  opciones: OpcionesDespiece
}

/**
 * Fills in what the body leaves out. Board size: parameters of the body, or else the product's board. Rotation:
 * the body's, or else on for a board without grain. Stages, first cut and trims: the list's own, or else the store's.
 */
export function resolverPedido(
  pedido: PedidoDespiece,
  tablero: TableroDespiece,
  opciones: OpcionesDespiece,
): PedidoResuelto {
  const conRetales = usaRetales(pedido)
  const parametros = {
    ...PARAMETROS_POR_DEFECTO,
    base: tablero.base,
    altura: tablero.altura,
    rotacion_piezas: tablero.veta === 'ninguna',
    ...definidos(pedido.parametros ?? {}),
    despiece_retales: conRetales,
  }
  const { base, altura, etapas, primer_corte, refilado_modo } = parametros
  const retales = pedido.retales ?? pedido.listaRetales ?? []
  const elegidas = {
    ...opciones,
    ...definidos({ etapas, primer_corte, refilado_modo }),
    favorecer: pedido.favorecer ?? opciones.favorecer,
    tope_trabajo: pedido.trabajo ?? opciones.tope_trabajo,
  }
  const { canto } = pedido
  return {
    pedido: parametros.descontar_canto && canto ? { ...pedido, canto: conEspesoresDeNombre(canto) } : pedido,
    parametros,
    retales,
    conRetales,
    tablero: { ...tablero, base, altura },
    opciones: elegidas,
  }
}

/** The engine's input. Offcuts carry the index of their row as id. */
export function aEntrada({
  pedido,
  parametros,
  retales,
  conRetales,
  tablero,
  opciones,
}: PedidoResuelto): Entrada {
  const { retal_minimo } = opciones
  const terminadas = piezasTerminadas(pedido, parametros)
  return {
    tableros: [
      {
        id: pedido.referencia ?? '',
        base: decimas(tablero.base),
        altura: decimas(tablero.altura),
        cantidad: tablero.cantidad,
        precio: tablero.precio,
        veta: tablero.veta,
      },
    ],
    retales: conRetales
      ? retales.flatMap((retal, i) => {
          if (!esRetalCompleto(retal)) return []
          const { cantidad, descripcion } = retal
          const [base, altura] = [decimas(retal.base), decimas(retal.altura)]
          const hilo = { precio: null, veta: tablero.veta, descripcion: descripcion ?? '' }
          return [{ id: String(i), base, altura, cantidad, ...hilo }]
        })
      : [],
    piezas: parametros.descontar_canto ? descontarCantos(terminadas, pedido.canto) : terminadas,
    sierra: decimas(parametros.desp_sierra),
    // Lists of a shop without one keep the fingerprint that they had before there was any.
    ...(opciones.pieza_minima && { piezaMinima: decimas(opciones.pieza_minima) }),
    refilado: {
      x: decimas(parametros.refilado_x),
      y: decimas(parametros.refilado_y),
      modo: opciones.refilado_modo,
    },
    refilarRetales: opciones.refilar_retales,
    etapas: opciones.etapas,
    primerCorte: opciones.primer_corte,
    retalMinimo: {
      ladoMenor: decimas(retal_minimo.lado_menor),
      ladoMayor: decimas(retal_minimo.lado_mayor),
      area: Math.round(retal_minimo.area * DECIMAS2_POR_M2),
    },
    valorRetal: opciones.valor_retal.map(({ desde_m2, porcentaje }) => ({
      area: Math.round(desde_m2 * DECIMAS2_POR_M2),
      porMil: Math.round(porcentaje * 10),
    })),
    favorecer: opciones.favorecer,
    apilado: opciones.apilado,
    limiteTrabajo: opciones.limite_trabajo,
    topeTrabajo: opciones.tope_trabajo,
    semilla: opciones.semilla,
  }
}

const piezasTerminadas = (
  { piezas }: Pick<PedidoDespiece, 'piezas'>,
  { rotacion_piezas }: Pick<ParametrosDespiece, 'rotacion_piezas'>,
): Pieza[] => piezas.map(pieza => aPieza(pieza, Boolean(rotacion_piezas)))

function aPieza(pieza: PiezaDespiece, rotarPorDefecto: boolean): Pieza {
  return {
    cantidad: pieza.cantidad,
    base: decimas(pieza.base),
    altura: decimas(pieza.altura),
    puedeRotar: Boolean(pieza.rotacion ?? rotarPorDefecto),
    descripcion: pieza.descripcion ?? '',
    cantos: {
      base_top: pieza.canto_base_top || null,
      base_bottom: pieza.canto_base_bottom || null,
      altura_left: pieza.canto_altura_left || null,
      altura_right: pieza.canto_altura_right || null,
    },
    servicios: pieza.lista_servicios_especiales.map(({ referencia, modo, cantidad }) => ({
      referencia,
      modo,
      cantidad,
    })),
  }
}

/** The wire result. `urlPlanos` stays null until somebody stores the drawings. */
export function aOptimizacion(resuelto: PedidoResuelto, entrada: Entrada, solucion: Solucion): Optimizacion {
  const { pedido, parametros, retales, conRetales, tablero, opciones } = resuelto
  const canto = pedido.canto ?? []
  const orden = (codigo: string) =>
    (canto.findIndex(c => c.id === codigo) + canto.length + 1) % (canto.length + 1)
  // Bands are glued along the finished sides (DECISIONS 115).
  const tapacantos = metrosCanto(piezasTerminadas(pedido, parametros), decimas(parametros.desp_tapacantos))
    .map(({ codigo, ml, pegado }) => ({ codigo, ml: metros(ml), pegado: metros(pegado) }))
    .sort((a, b) => orden(a.codigo) - orden(b.codigo))
  const planilla: Planilla = {
    cant_placas: solucion.tableros,
    cant_desp_sierra: Math.round(solucion.areaSierra / (DECIMAS2_POR_M2 / 10_000)) / 10_000,
    ptje_aprov: solucion.aprovechamiento / 100,
    url_planos: null,
    tapacantos,
    lista_canto_listado: canto,
    despiece_retales: conRetales,
    listaRetales: retales,
    cobrar_canto: Boolean(parametros.cobrar_canto),
    metros_corte: metros(solucion.largoCortes + solucion.largoRefilado),
    metros_refilado: metros(solucion.largoRefilado),
    cortes: solucion.numeroCortes + solucion.numeroRefilados,
    refilados: solucion.numeroRefilados,
    ciclos: solucion.ciclos,
    trabajo: solucion.trabajo,
    retales_usados: retalesUsados(entrada, solucion),
    retales_sobrantes: retalesSobrantes(solucion),
    cota: solucion.cota,
    optimo: solucion.optimo,
    patrones: solucion.patrones.map(patron => aPlano(patron, entrada)),
  }
  return {
    planilla,
    planillaLepton: { url_planos: null, tapacantos },
    piezas: parametros.descontar_canto ? conMedidaDeCorte(pedido.piezas, entrada) : pedido.piezas,
    parametros,
    canto,
    retales,
    despiece_retales: conRetales,
    referencia: pedido.referencia ?? null,
    tablero,
    opciones,
    favorecer: opciones.favorecer,
    trabajo: opciones.tope_trabajo,
    huella: huella(resuelto),
  }
}

/** The request that gave a stored result, to run it again with its `tablero` and `opciones`. */
export function pedidoDe(optimizacion: Optimizacion): PedidoDespiece {
  const { piezas, parametros, canto, retales, despiece_retales, referencia, favorecer, trabajo } =
    optimizacion
  return { piezas, parametros, canto, retales, despiece_retales, referencia, favorecer, trabajo }
}

/** Fingerprint of what decides the plan and its bill: pieces, offcuts, bands, parameters, board and settings. */
export function huella(resuelto: PedidoResuelto): string {
  const { pedido, parametros, retales, conRetales, tablero, opciones } = resuelto
  const {
    tableros,
    retales: usados,
    ...entrada
  } = aEntrada({ ...resuelto, opciones: { ...opciones, semilla: 0, tope_trabajo: null } })
  const { desp_tapacantos, cobrar_canto } = parametros
  const canto = (pedido.canto ?? []).map(c => [
    c.id,
    c.cobrar_canto === undefined ? null : c.cobrar_canto && 1,
  ])
  const hoja = [tableros[0]!.base, tableros[0]!.altura, tablero.veta]
  const deTienda = retales.map(retal => retal.retal_id ?? null)
  // Lists that name no offcut of the store keep the fingerprint that they had before there were any.
  const listados = conRetales ? [usados, retales.length, ...(deTienda.some(Boolean) ? [deTienda] : [])] : []
  // Lists that take no band off keep theirs too.
  const descuento = parametros.descontar_canto ? [(pedido.canto ?? []).map(c => c.espesor ?? null)] : []
  return huellaTexto(
    JSON.stringify([entrada, listados, canto, desp_tapacantos, Boolean(cobrar_canto), hoja, ...descuento]),
  )
}

function aPlano(patron: Patron, entrada: Entrada): PatronPlano {
  const { origen, indice, repeticiones, piezas, cortes, sobrantes } = patron
  return {
    origen,
    indice: origen === 'retal' ? Number(entrada.retales[indice]!.id) : 0,
    base: patron.base / 10,
    altura: patron.altura / 10,
    util: enMm(patron.util),
    repeticiones,
    ptje_aprov: Math.round((patron.areaPiezas / (patron.base * patron.altura)) * 10_000) / 100,
    piezas: piezas.map(p => ({ pieza: p.pieza, ...enMm(p), rotada: p.rotada })),
    cortes: cortes.map(c => ({
      ...c,
      x1: c.x1 / 10,
      y1: c.y1 / 10,
      x2: c.x2 / 10,
      y2: c.y2 / 10,
      ancho: c.ancho / 10,
    })),
    sobrantes: sobrantes.map(s => ({ ...enMm(s), reutilizable: s.reutilizable, valor: s.valor })),
  }
}

function retalesUsados(entrada: Entrada, { patrones }: Solucion): Planilla['retales_usados'] {
  return entrada.retales.flatMap(({ id }, i) => {
    const suyos = patrones.filter(p => p.origen === 'retal' && p.indice === i)
    const cantidad = suyos.reduce((suma, p) => suma + p.repeticiones, 0)
    return cantidad > 0 ? [{ indice: Number(id), cantidad }] : []
  })
}

/** Reusable leftovers by size, largest first. */
function retalesSobrantes({ patrones }: Solucion): Planilla['retales_sobrantes'] {
  const porMedida = new Map<string, Planilla['retales_sobrantes'][number]>()
  for (const { sobrantes, repeticiones } of patrones)
    for (const { base, altura, valor } of sobrantes.filter(s => s.reutilizable)) {
      const clave = `${base}x${altura}x${valor}`
      const anterior = porMedida.get(clave)
      if (anterior) anterior.cantidad += repeticiones
      else porMedida.set(clave, { base: base / 10, altura: altura / 10, cantidad: repeticiones, valor })
    }
  return [...porMedida.values()].sort((a, b) => b.base * b.altura - a.base * a.altura || b.base - a.base)
}

const DECIMAS2_POR_M2 = 100_000_000
const decimas = (mm: number) => Math.round(mm * 10)
const metros = (largo: number) => largo / 10_000

function enMm({ x, y, base, altura }: Rectangulo): Rectangulo {
  return { x: x / 10, y: y / 10, base: base / 10, altura: altura / 10 }
}

function definidos<T extends object>(objeto: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entradas = Object.entries(objeto).filter(([, valor]) => valor !== undefined)
  return Object.fromEntries(entradas) as { [K in keyof T]: Exclude<T[K], undefined> }
}
