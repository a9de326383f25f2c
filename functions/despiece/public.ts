/** What other domains may use of the optimiser. */
export { conEspesores, espesoresQueFaltan } from './espesores'
export type { Plan } from './hacer-plan'
export { ajustesDeTienda, clavesDeAjustes, type Lista, leerLista, resolverLista } from './leer-lista'
export { noSeVende, seVende } from './nombrados'
export { exigirPlanes, intentarPlanes, planificar } from './planificar'
export { respirar } from './planeador'
