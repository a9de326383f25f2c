import type { DatosDe } from '../kernel/api'

/** A sign-in of somebody, on a device. */
export type Conexion = DatosDe<'GET /conexiones'>['conexiones'][number]

/** How a person knows a connection: by its label, else by who and on what. */
export const nombreDe = (c: Conexion): string => c.name_connection || `${c.name}, ${c.dispositivo}`
