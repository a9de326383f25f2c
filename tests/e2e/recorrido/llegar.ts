import { beforeAll } from 'vitest'
import type { Rol } from '#shared/kernel/permisos'
import { ingreso } from '../api'
import { Persona } from '../navegador'
import { quieta } from '../quieta'
import { conCosas, cuantos, ir, seAbre } from './andar'
import { type Dialogo, QUIEN } from './paradas'
import { type Cosas, preparar } from './preparar'

interface Recorrido {
  cosas: Cosas
  /** Who walks, where the role was named. */
  persona: Persona
}

/** The things of the shop that the stops of a walk are about, and who walks. */
export function usarRecorrido(rol?: Rol): Recorrido {
  const recorrido = {} as Recorrido
  beforeAll(async () => {
    recorrido.cosas = await preparar()
    if (rol) recorrido.persona = await llegar(rol)
  })
  return recorrido
}

/** Somebody of a role who signed in before and chooses a store. */
export async function llegar(rol: Rol): Promise<Persona> {
  const persona = await Persona.llegar({ sesion: await ingreso(QUIEN[rol]!) })
  await persona.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await persona.ve(/Bienvenid|Ingreso a tiendas/)
  await quieta(persona.page)
  if ((await cuantos(persona)) > 0) await persona.teclas('ArrowDown', 'Enter')
  await persona.ve('Cerrar sesión')
  await quieta(persona.page)
  return persona
}

/** Goes to a dialog of a screen. Answers what had the keyboard before. */
export async function abrirDialogo(
  persona: Persona,
  cosas: Cosas,
  path: string,
  { query = '', abrir: pasos = [] }: Dialogo,
): Promise<string> {
  await ir(persona, path + conCosas(query, cosas))
  let antes = 'nada'
  for (const paso of pasos) antes = await paso(persona)
  await seAbre(persona, 0)
  await quieta(persona.page)
  return antes
}
