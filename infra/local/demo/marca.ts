import { obtener, poner } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { vaciarTabla } from './escribir'

/** Says how far the seeding came. It belongs to the local runtime: no route knows of it. */
const MARCA = { pk: 'DEMO', sk: 'DEMO' }

/** Whether the demo shop stands complete in the table; after a seeding that was killed it does not. */
export async function demoCompleta(): Promise<boolean> {
  const [marca] = await obtener([MARCA])
  return marca?.estado === 'completa'
}

/**
 * Leaves the table empty and marks that a seeding has begun. What a killed one left is deleted first.
 * @throws Error when the table holds a shop that no seeding made: nobody's data is ever deleted.
 */
export async function empezar(): Promise<void> {
  const [marca, ...contadores] = await obtener([
    MARCA,
    clave.contador('usuarios'),
    clave.contador('terceros'),
    clave.contador('ventas'),
  ])
  if (marca) await vaciarTabla()
  else if (contadores.some(Boolean))
    throw new Error('La tabla ya tiene los datos de una tienda; la demostración solo llena una tabla vacía')
  await poner({ ...MARCA, estado: 'en curso' })
}

/** What says that the shop is complete. */
export const COMPLETA = { ...MARCA, estado: 'completa' }
export const terminar = (): Promise<unknown> => poner(COMPLETA)
