import { aEntrada } from '#shared/despiece/planilla'
import {
  MAXIMO_PIEZAS_DE_PEDIDO,
  repartir,
  trabajoDeBuscar,
  trabajoDeComprobar,
  unidadesDe,
} from '#shared/despiece/presupuesto'
import type { Entrada } from '#shared/despiece/tipos'
import { type ErroresDeCampo, ErrorVeta, invalido } from '#shared/http/errors'
import { LIMITE_TRABAJO } from '#shared/http/limites'
import { gastar, ventanaDe } from '../kernel/limite'
import type { Encargo, Hecho, Plan } from './hacer-plan'
import { type EnTienda, type Lista, prefijar, resolverLista } from './leer-lista'
import { conPlanesDeAntes } from './plan-de-antes'
import { planear, respirar } from './planeador'
import { claveDe, reciente, recordar } from './recientes'

/** Work up to which a request counts for nothing: the plans of an order that were shown and are only checked. */
const TRABAJO_SIN_CONTAR = 5_000_000

interface Preparada {
  lista: Lista
  encargo: Encargo
  entrada: Entrada
}

/**
 * Plans the cut lists of one request within its budget. Those that ask for more work than there is share it, in equal
 * parts of what they ask for: each still has a plan, which says how much work it took. A list that comes with the plan
 * that was shown keeps that plan, or is refused: nobody gets another one unseen (DECISIONS 135). One that comes back as
 * an order has it keeps the plan of the order.
 * @throws ErrorVeta `validacion` with a text per field, `plano_desactualizado`, `demasiadas_solicitudes` when the
 *   person has had more than a fair share of this minute, `ocupado`.
 */
export async function planificar(
  listas: readonly Lista[],
  en: EnTienda & { usuarioId: number },
): Promise<Plan[]> {
  return exigirPlanes(await intentarPlanes(listas, en), listas)
}

/** The same, where a list without a plan is an answer too: which of them can be cut, or why they cannot. */
export async function intentarPlanes(
  listas: readonly Lista[],
  en: EnTienda & { usuarioId: number },
): Promise<Hecho[]> {
  const preparadas: Preparada[] = []
  for (const lista of listas) {
    // Reading a long list takes milliseconds, and an order may have hundreds.
    await respirar()
    const encargo = { resuelto: resolverLista(lista, en), mostrado: lista.mostrado, trabajo: 0 }
    preparadas.push({ lista, encargo, entrada: aEntrada(encargo.resuelto) })
  }
  exigirPiezas(preparadas)
  await conPlanesDeAntes(preparadas)
  acotar(preparadas)
  return hacer(
    preparadas.map(({ encargo }) => encargo),
    en.usuarioId,
  )
}

/** Pieces of all lists together. */
function exigirPiezas(preparadas: readonly Preparada[]): void {
  let suma = 0
  for (const { lista, entrada } of preparadas) {
    suma += unidadesDe(entrada)
    if (suma > MAXIMO_PIEZAS_DE_PEDIDO)
      throw invalido({
        [campoDe(lista)]:
          `Máximo ${MAXIMO_PIEZAS_DE_PEDIDO} piezas entre todos los despieces de la venta; ` +
          `con este suman ${suma}. Divídala en dos ventas`,
      })
  }
}

/** Keeps the searches of a request within its budget. */
function acotar(preparadas: readonly Preparada[]): void {
  const pedidos = preparadas.map(({ encargo, entrada }) =>
    encargo.mostrado === undefined ? trabajoDeBuscar(entrada) : 0,
  )
  const partes = repartir(pedidos)
  preparadas.forEach(({ encargo, entrada }, i) => {
    if (partes[i]! < pedidos[i]!) encargo.resuelto.opciones.tope_trabajo = partes[i]!
    encargo.trabajo = partes[i]! + trabajoDeComprobar(entrada)
  })
}

/** Does what was not done a while ago. Its work counts before it is done: many requests at once gain nothing. */
async function hacer(encargos: readonly Encargo[], usuarioId: number): Promise<Hecho[]> {
  const claves = encargos.map(encargo => (encargo.mostrado === undefined ? claveDe(encargo) : undefined))
  const hechos = claves.map((clave): Hecho | undefined => {
    const plan = clave && reciente(clave)
    return plan ? { plan } : undefined
  })
  const faltan = encargos.flatMap((encargo, i) => (hechos[i] ? [] : [{ encargo, i }]))
  const trabajo = faltan.reduce((suma, { encargo }) => suma + encargo.trabajo, 0)
  if (trabajo > TRABAJO_SIN_CONTAR) {
    const quien = String(usuarioId)
    await gastar(LIMITE_TRABAJO, quien, ventanaDe(LIMITE_TRABAJO, quien), Math.ceil(trabajo))
  }
  const nuevos = await planear(
    faltan.map(({ encargo }) => encargo),
    usuarioId,
  )
  nuevos.forEach((hecho, n) => {
    const { i } = faltan[n]!
    hechos[i] = hecho
    if (claves[i] && 'plan' in hecho) recordar(claves[i], hecho.plan)
  })
  return hechos as Hecho[]
}

/** The field of a whole list. */
const campoDe = ({ prefijo = '' }: Lista): string => prefijo.replace(/\.$/, '') || 'piezas'

/** @throws ErrorVeta what is wrong with those of the lists that have no plan. */
export function exigirPlanes(hechos: readonly Hecho[], listas: readonly Lista[]): Plan[] {
  const errores: ErroresDeCampo = {}
  const viejos: ErroresDeCampo = {}
  const planes = hechos.flatMap((hecho, i) => {
    const lista = listas[i]!
    if ('plan' in hecho) return [hecho.plan]
    if ('errores' in hecho) Object.assign(errores, prefijar(hecho.errores, lista.prefijo ?? ''))
    else
      viejos[campoDe(lista)] =
        `El plano de corte de ${lista.producto?.referencia ?? 'la lista'} está desactualizado. Optimice de nuevo el despiece`
    return []
  })
  if (Object.keys(errores).length > 0) throw invalido(errores)
  const [mensaje] = Object.values(viejos)
  if (mensaje) throw new ErrorVeta('plano_desactualizado', { mensaje, errores: viejos })
  return planes
}
