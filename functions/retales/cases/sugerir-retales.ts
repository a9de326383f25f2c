import type { PedidoDespiece } from '#shared/despiece/schemas'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { invalido } from '#shared/http/errors'
import { cantidad, type Centavos, mulDiv, porcentaje, sum } from '#shared/kernel/money'
import type { Medidas } from '#shared/retales/retal'
import { PARAMETROS_DE_RETAL } from '#shared/retales/tarifa'
import type { rutas } from '#shared/retales/routes'
import { valoresDeLinea } from '#shared/ventas/rules/totales'
import {
  ajustesDeTienda,
  clavesDeAjustes,
  conEspesores,
  espesoresQueFaltan,
  exigirPlanes,
  intentarPlanes,
  resolverLista,
} from '../../despiece/public'
import type { Manejador } from '../../kernel/handler'
import type { ProductoGuardado } from '../../productos/public'
import { candidatosPara } from '../candidatos'
import { disponibles } from '../listas'
import { claveDeParametro } from '../../maestros/public'
import { quienPide } from '../reservas'
import { precioDeVenta, type RetalGuardado, tarifaDe } from '../store'
import { tableroPorReferencia } from '../tablero'
import { conIva } from '../vistas'

/** Work of each of the two searches: they tell what is worth while, the plan itself is made later. */
const TRABAJO = 1_000_000

/** The list with these offcuts instead of any that it names; none: without offcuts. */
const conEstos = (lista: PedidoDespiece, retales: readonly RetalGuardado[]): PedidoDespiece => ({
  ...lista,
  listaRetales: undefined,
  despiece_retales: retales.length > 0,
  retales: retales.map(({ id, base, altura }) => ({ retal_id: id, cantidad: 1, base, altura })),
})

/** Pieces that a plan cuts out of one of its offcuts, by row of the list. */
function piezasDe({ planilla }: Optimizacion, indice: number): { fila: number; cantidad: number }[] {
  const porFila = new Map<number, number>()
  for (const { origen, indice: own, repeticiones, piezas } of planilla.patrones)
    if (origen === 'retal' && own === indice)
      for (const { pieza } of piezas) porFila.set(pieza, (porFila.get(pieza) ?? 0) + repeticiones)
  return [...porFila].sort(([a], [b]) => a - b).map(([pieza, cantidad]) => ({ fila: pieza + 1, cantidad }))
}

/** Price of boards as a sale charges them, tax included. */
const valorDeTableros = (boards: number, { precio_unitario, porcentaje_impuesto }: ProductoGuardado) =>
  valoresDeLinea({
    cantidad: cantidad(boards),
    precio: precio_unitario,
    descuento: porcentaje(0),
    impuesto: porcentaje_impuesto,
  }).total

/** The same area of a new board, before tax. */
function deTableroNuevo(retal: Medidas, { medida_largo, medida_ancho, precio_unitario }: ProductoGuardado) {
  const area = ({ base, altura }: Medidas) => Math.round(base * 10) * Math.round(altura * 10)
  const entero = area({ base: medida_largo ?? 0, altura: medida_ancho ?? 0 })
  return (entero === 0 ? 0 : mulDiv(precio_unitario, area(retal), entero * 100)) as Centavos
}

/** Plans a list twice, without and with the store's largest offcuts of its board, and says what that saves. */
export const sugerirRetales: Manejador<typeof rutas.sugerir> = async ({ body, tienda, sesion, hoy }) => {
  const referencia = body.referencia?.trim()
  if (!referencia) throw invalido({ referencia: 'Debe seleccionar un tablero' })
  const ajustesDelDespiece = clavesDeAjustes()
  const [{ tablero, otras: parametros }, stock, espesores] = await Promise.all([
    tableroPorReferencia(referencia, [...ajustesDelDespiece, ...PARAMETROS_DE_RETAL.map(claveDeParametro)]),
    disponibles(tienda, referencia, quienPide(body, sesion.usuario_id, hoy)),
    espesoresQueFaltan([body]),
  ])
  const en = {
    ajustes: { ...ajustesDeTienda(parametros), limite_trabajo: TRABAJO },
    retales: new Map(stock.retales.map(retal => [retal.id, retal])),
    usuarioId: sesion.usuario_id,
  }
  const lista = conEspesores(body, espesores, true)
  const listaCon = (retales: readonly RetalGuardado[]) => ({
    leer: () => conEstos(lista, retales),
    producto: tablero,
  })
  const candidatos = await candidatosPara(resolverLista(listaCon(stock.retales), en), stock.retales)
  const listas = [listaCon([]), ...(candidatos.length > 0 ? [listaCon(candidatos)] : [])]
  const hechos = await intentarPlanes(listas, en)
  const con = JSON.parse(exigirPlanes(hechos.slice(-1), listas.slice(-1))[0]!.texto) as Optimizacion
  const tarifa = tarifaDe(parametros.slice(ajustesDelDespiece.length))
  const usados = con.planilla.retales_usados.map(({ indice }) => {
    const { id, base, altura, ubicacion, valor } = candidatos[indice]!
    const valor_venta = conIva(precioDeVenta(tablero, { base, altura }, tarifa), tablero.porcentaje_impuesto)
    return { id, base, altura, ubicacion, valor, valor_venta, piezas: piezasDe(con, indice) }
  })
  // A piece may fit on an offcut, which is not trimmed, and on no board: without offcuts there is no plan.
  const antes = 'plan' in hechos[0]! ? hechos[0].plan.resumen.planilla.cant_placas : null
  const despues = con.planilla.cant_placas
  const cobro = sum(usados.map(({ valor_venta }) => valor_venta))
  const nuevos = usados.map(retal => conIva(deTableroNuevo(retal, tablero), tablero.porcentaje_impuesto))
  const ahorro = valorDeTableros(antes ?? despues, tablero) - valorDeTableros(despues, tablero)
  return {
    data: {
      sugerencia: {
        retales: usados,
        tableros_sin: antes,
        tableros_con: despues,
        ahorro: Math.max(0, ahorro) as Centavos,
        cobro,
        cede: Math.max(0, sum(nuevos) - cobro) as Centavos,
        piezas_en_retales: usados
          .flatMap(({ piezas }) => piezas)
          .reduce((sum, pieza) => sum + pieza.cantidad, 0),
      },
    },
  }
}
