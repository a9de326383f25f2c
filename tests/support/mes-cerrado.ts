import { consultar, marcar, poner, quitar } from '#functions/kernel/dynamo/client'
import { clave, type Clave, particion } from '#functions/kernel/dynamo/keys'
import { mesDe } from '#shared/kernel/dates'

async function diasDelMes(tienda: string, mes: string): Promise<Clave[]> {
  const pk = particion.diasDeCaja(tienda)
  const dias = await consultar({ pk, desde: `${mes}-01`, hasta: `${mes}-31`, consistente: true })
  return dias.map(({ dia }) => clave.diaDeCaja(tienda, dia as string))
}

/**
 * Closes the month of a day as its close does: the lock, and the days on which something has happened.
 * @returns what opens it again.
 */
export async function cerrarMes(tienda: string, dia: string): Promise<() => Promise<void>> {
  const mes = mesDe(dia)
  const candado = clave.periodo(tienda, mes)
  await poner({ ...candado })
  for (const key of await diasDelMes(tienda, mes)) await marcar(key, { cerrado: 'prueba' })
  return async () => {
    await quitar(candado)
    for (const key of await diasDelMes(tienda, mes)) await marcar(key, {}, ['cerrado'])
  }
}

/** Runs while the month of a day is closed. */
export async function conMesCerrado<T>(tienda: string, dia: string, acto: () => Promise<T>): Promise<T> {
  const abrir = await cerrarMes(tienda, dia)
  try {
    return await acto()
  } finally {
    await abrir()
  }
}
