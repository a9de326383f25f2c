import { expect } from 'vitest'
import { origen } from './tienda'

/** Calls the API as a person of the shop: `const pedir = await entrar('vendedor')`, then `pedir('GET productos')`. */
export type Pedir = <T>(ruta: string, body?: object) => Promise<T>

/** What the API answers to a sign-in. */
export interface Ingresado {
  token: string
  id: number
  name: string
  email: string
  role: string
}

async function llamar(ruta: string, body: object | undefined, headers: Record<string, string>) {
  const [metodo = '', path = ''] = ruta.split(' ')
  const reply = await fetch(`${origen()}/api/${path}`, {
    method: metodo,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect([ruta, reply.status]).toEqual([ruta, 200])
  return ((await reply.json()) as { data: never }).data
}

let anterior: Promise<unknown> = Promise.resolve()

/** A session of its own, without the form. One at a time: those of a person that come at once are taken for guesses. */
export function ingreso(quien: string): Promise<Ingresado> {
  const suyo = anterior.then(() =>
    llamar('POST ingreso', { email: `${quien}@veta.test`, password: 'veta-demo-2026' }, {}),
  )
  anterior = suyo.catch(() => undefined)
  return suyo
}

export async function entrar(quien: string, bodega = '001'): Promise<Pedir> {
  const { token } = await ingreso(quien)
  return (ruta, body) => llamar(ruta, body, { authorization: `Bearer ${token}`, bodega })
}

/** The day that it is in the shop. */
export const hoy = (): string => new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10)
