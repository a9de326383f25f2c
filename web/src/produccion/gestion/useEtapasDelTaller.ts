import { useRuta } from '../../kernel/useRuta'

/** What has been begun and not finished in the workshop of the store, by whomever. */
export const useEtapasDelTaller = () =>
  useRuta('POST /produccion/etapas-por-servicio', { body: { etapas_proceso: true } })
