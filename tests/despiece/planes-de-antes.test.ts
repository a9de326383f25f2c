import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Encargo, hacerPlan, type Hecho } from '#functions/despiece/hacer-plan'
import { usarPlaneador } from '#functions/despiece/planeador'
import {
  ajustesDeTienda,
  clavesDeAjustes,
  intentarPlanes,
  type Lista,
  resolverLista,
} from '#functions/despiece/public'
import { PedidoDespiece } from '#shared/despiece/schemas'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { contarVueltas } from '../support/vueltas'

/** As many as an order may have. */
const LISTAS = 300
/** Plans that may be read at once. */
const DE_UNA_VEZ = 10

const entonces = ajustesDeTienda(clavesDeAjustes().map(() => undefined))
const ahora = { ...entonces, primer_corte: 'vertical' as const }

const leer = (n: number) => () =>
  PedidoDespiece.parse({ referencia: 'TAB-BLANCO', piezas: [{ cantidad: 1, base: 300 + n, altura: 200 }] })
function planDe(n: number): Optimizacion {
  const resuelto = resolverLista({ leer: leer(n) }, { ajustes: entonces })
  const hecho = hacerPlan({ resuelto, trabajo: 0 })
  if (!('plan' in hecho)) throw new Error(JSON.stringify(hecho))
  return JSON.parse(hecho.plan.texto) as Optimizacion
}

let planes: Optimizacion[]
/** What there was to plan at the end. */
let encargos: readonly Encargo[]
beforeAll(() => {
  planes = Array.from({ length: LISTAS + 1 }, (_, n) => planDe(n))
  usarPlaneador(async (pedidos: readonly Encargo[]) => {
    encargos = pedidos
    return pedidos.map((): Hecho => ({ desactualizado: true }))
  })
})
afterAll(() => usarPlaneador())

let alaVez = 0
let masALaVez = 0
const leida = async <T>(plan: T): Promise<T> => {
  masALaVez = Math.max(masALaVez, ++alaVez)
  await new Promise(done => setImmediate(done))
  alaVez--
  return plan
}
const editada = (n: number, suyo: (plan: Optimizacion) => Optimizacion | null = plan => plan): Lista => {
  const plan = planes[n]!
  return {
    leer: leer(n),
    mostrado: plan.planilla,
    huella: plan.huella,
    guardado: () => leida(suyo(plan)),
  }
}
const editar = (listas: readonly Lista[], ajustes: typeof entonces) =>
  contarVueltas(() => intentarPlanes(listas, { ajustes, usuarioId: 1 }))

test('others go on between the lists of an edited order, and no stored plan is read while settings are the same', async () => {
  masALaVez = 0
  const { vueltas } = await editar(
    Array.from({ length: LISTAS }, (_, n) => editada(n)),
    entonces,
  )
  // Once when a list is read, and once when it is told from the one of before.
  expect(vueltas).toBeGreaterThanOrEqual(2 * LISTAS)
  expect(masALaVez).toBe(0)
  expect(encargos.map(({ resuelto }) => resuelto.opciones.primer_corte)).toEqual(
    Array.from({ length: LISTAS }, () => entonces.primer_corte),
  )
})

test('once a setting changed the stored plans are read a few at a time, and each list keeps its own', async () => {
  masALaVez = 0
  const perdida = (n: number) => n % 7 === 3
  const deOtra = (n: number) => n % 7 === 5
  expect(ahora.primer_corte).not.toBe(entonces.primer_corte)
  const { vueltas } = await editar(
    Array.from({ length: LISTAS }, (_, n) =>
      editada(n, plan => (perdida(n) ? null : deOtra(n) ? planes[n + 1]! : plan)),
    ),
    ahora,
  )
  expect(vueltas).toBeGreaterThanOrEqual(3 * LISTAS)
  expect(masALaVez).toBe(DE_UNA_VEZ)
  expect(
    encargos.map(({ resuelto: { pedido, opciones } }) => [pedido.piezas[0]!.base, opciones.primer_corte]),
  ).toEqual(
    Array.from({ length: LISTAS }, (_, n) => [
      300 + n,
      perdida(n) || deOtra(n) ? ahora.primer_corte : entonces.primer_corte,
    ]),
  )
})
