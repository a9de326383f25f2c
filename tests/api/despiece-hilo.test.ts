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

test('a read is answered while a plan of 2,000 pieces is searched, and so is a small plan', async () => {
  const orden: string[] = []
  const larga = vendedor
    .exigir('POST /optimizar/generar', { body: lista(2_000) })
    .then(() => orden.push('plan of 2,000'))
  for (let i = 0; i < 20; i++) await otro.exigir('GET /productos')
  orden.push('twenty reads')
  const { optimizacion } = await otro.exigir('POST /optimizar/generar', { body: lista(5) })
  orden.push('plan of 5')
  await larga
  expect(orden).toEqual(['twenty reads', 'plan of 5', 'plan of 2,000'])
  expect(optimizacion.planilla.optimo).toBe(true)
})
