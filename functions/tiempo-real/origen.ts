import { porElBorde } from '../kernel/direccion'

interface Cabeceras {
  headers?: Record<string, string | undefined>
}

const cabecera = ({ headers = {} }: Cabeceras, name: string): string | undefined =>
  Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]

const anfitrionDe = (origin: string): string | undefined => {
  try {
    return new URL(origin).host
  } catch {
    return undefined
  }
}

/**
 * Whether a handshake comes from a page of ours: browsers always say from which. It must be one of ORIGENES
 * (`https://veta.example`, several by comma) where that is set, else of the host that was called: on AWS the one that
 * the edge noted, through which the handshake must have come.
 */
export function esOrigenPropio(event: Cabeceras): boolean {
  const edge = porElBorde({ 'x-veta-origen': cabecera(event, 'x-veta-origen') })
  if (process.env.CLAVE_ORIGEN && !edge) return false
  const origin = cabecera(event, 'origin')
  if (!origin) return false
  const own = process.env.ORIGENES?.split(',').map(each => each.trim())
  if (own) return own.includes(origin)
  return anfitrionDe(origin) === cabecera(event, edge ? 'x-veta-anfitrion' : 'host')
}
