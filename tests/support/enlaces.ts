import { expect } from 'vitest'
import type { TiendaDePrueba } from './tienda'

/** Opens the signed links of a shop's files as a browser does: without any credential. */
export const crearApertura = (veta: TiendaDePrueba) => async (enlace: string) => {
  const reply = await fetch(new URL(enlace, veta.origen))
  expect(reply.status).toBe(200)
  return { reply, bytes: new Uint8Array(await reply.arrayBuffer()) }
}

/** Key of the object that a link to labels or to a file for the saw leads to. */
export const llaveDe = (enlace: string): string => /documentos\/(?:etiquetas|corte)\/[^?]*/.exec(enlace)![0]
