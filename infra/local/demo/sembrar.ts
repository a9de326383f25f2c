import { itemsDeUsuarios } from '#functions/sesion/public'
import { conSusConteos } from '../conteos/conteos'
import { escribirItems } from './escribir'
import { demoCompleta, empezar, terminar } from './marca'
import { type OpcionesDemo, vivirDemo } from './vivir'

export { demoCompleta } from './marca'

/**
 * Fills an empty table of any engine with the demonstration shop, all at once with its counts. What a killed run left
 * is deleted first; a complete shop is left alone. A shop that begins on this computer alone is made as a file
 * (`archivo.ts`), which takes half as long.
 */
export async function sembrarDemo(opciones: OpcionesDemo = {}): Promise<void> {
  if (await demoCompleta()) return
  await empezar()
  const { usuarios, items } = await vivirDemo(opciones)
  await escribirItems(conSusConteos(items))
  // Last of all the users: nobody signs in to half a shop.
  await escribirItems(itemsDeUsuarios(usuarios))
  await terminar()
}
