/** What others may call: the command that rebuilds the counts. */
export { contar } from './contar'
