import { beforeAll, expect, test } from 'vitest'
import { generador } from '#shared/despiece/azar'
import { sembrar } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'

/** A shop that plans in a thread, as `npm start` does. */
const tienda = usarTienda(sembrar, { hilo: true })
let vendedor: Cliente
let otro: Cliente
beforeAll(async () => {
  ;[vendedor, otro] = [await tienda.ingresar('vendedor'), await tienda.ingresar('otro')]
})

/** Pieces that are all different. */
function lista(cuantas: number) {
  const azar = generador(cuantas)
  const lado = () => 100 + ((azar() >>> 0) % 6000) / 10
  const piezas = Array.from({ length: cuantas }, () => ({ cantidad: 1, base: lado(), altura: lado() }))
  return { referencia: 'TAB-BLANCO', piezas, trabajo: 40_000_000 }
}

/** On a machine that is busy with something else a search runs out of its time, and is asked for again. */
let ocupado = 0
let basta = false
async function planear(quien: Cliente, piezas: number) {
  for (;;) {
    const { status, data, error } = await quien.pedir('POST /optimizar/generar', { body: lista(piezas) })
    if (status === 200) return data.optimizacion
    expect([status, error.codigo]).toEqual([503, 'ocupado'])
    ocupado++
    if (basta) return undefined
  }
}

test('a read is answered while a plan of 2,000 pieces is searched, and so is a small plan', async () => {
  const orden: string[] = []
  const larga = planear(vendedor, 2_000).then(() => orden.push('plan of 2,000'))
  for (let i = 0; i < 20; i++) await otro.exigir('GET /productos')
  orden.push('twenty reads')
  const chica = await planear(otro, 5)
  orden.push('plan of 5')
  expect(chica?.planilla.optimo).toBe(true)
  basta = true
  await larga
  // Where the searches got no processor, the reads alone tell.
  expect(orden[0]).toBe('twenty reads')
  if (ocupado === 0) expect(orden).toEqual(['twenty reads', 'plan of 5', 'plan of 2,000'])
})
