import { type Credenciales, credenciales } from './credenciales'
import type { PuertoDeFacturas } from './puerto'

/** Whoever issues the invoices; or what is missing to reach one, as a person reads it. */
export type Conexion = { puerto: PuertoDeFacturas } | { falta: string }

// One for each company: its token and its turns are its own.
let abierta: { para: string; puerto: PuertoDeFacturas } | undefined

async function abrir(leidas: Credenciales): Promise<PuertoDeFacturas> {
  const para = JSON.stringify(leidas)
  if (abierta?.para !== para) {
    // The adapter is loaded by who calls Siigo only.
    const { crearSiigo } = await import('./siigo/siigo')
    const { ambiente, ...conexion } = leidas
    abierta = { para, puerto: crearSiigo(conexion, ambiente) }
  }
  return abierta.puerto
}

let puesta: PuertoDeFacturas | undefined

/** Puts one in the place of Siigo, or takes it away again (tests). */
export const usarPuerto = (puerto: PuertoDeFacturas | undefined): void => {
  puesta = puerto
}

export async function conectar(): Promise<Conexion> {
  if (puesta) return { puerto: puesta }
  const leidas = await credenciales()
  return 'falta' in leidas ? leidas : { puerto: await abrir(leidas) }
}
