import * as z from 'zod'
import { paginaQuery } from '../http/pagination'
import { Bandera, IdFlexible, Texto } from '../http/wire'

/** What the routes of a master have besides path and fields: administrators keep them, whichever store they are in. */
export const LEE_MAESTRO = { access: 'maestros.administrar', store: 'none' } as const
/** A list by name, page by page; `query` searches words. */
export const LISTA_MAESTRO = {
  ...LEE_MAESTRO,
  method: 'GET',
  query: z.object({ ...paginaQuery, query: Texto(100).default('') }),
} as const
/** The same, or without `page` all of them as a plain list. */
export const LISTA_O_TODAS = {
  ...LISTA_MAESTRO,
  query: LISTA_MAESTRO.query.extend({ page: paginaQuery.page.unwrap().optional() }),
} as const
export const CREA_MAESTRO = { ...LEE_MAESTRO, method: 'POST', writes: true } as const
export const CAMBIA_MAESTRO = {
  ...LEE_MAESTRO,
  method: 'PUT',
  writes: true,
  params: z.object({ id: IdFlexible }),
} as const
/** What a change of an entry that may be retired says of that: left out, it stays. */
export const ACTIVO_COMO_ESTA = { activo: Bandera.optional() }
/** Entries to choose from, for everybody who is signed in. */
export const ELIGE_MAESTRO = { method: 'GET', access: 'session', store: 'none' } as const
/** The same where entries are retired: those that are offered no more besides, for who has one already. */
export const ELIGE_ACTIVOS = {
  ...ELIGE_MAESTRO,
  query: z.object({ todos: Bandera.optional().catch(undefined) }),
} as const
