import * as z from 'zod'
import type { ResultadoDeCorreo } from '../puerto'
import type { ClienteHttp } from './cliente-http'
import { desenlaceDe } from './desenlaces'
import { CORREO } from './texto'

/** Its texts say five addresses in all, or five copies: five in all is right by both. */
const POR_LLAMADA = 5

const Envio = z.object({ status: z.string().nullish(), observations: z.string().nullish() })
const NO_SALIO = /^(not_sent|failed_delivery)$/i

async function enviarGrupo(
  pedir: ClienteHttp,
  id: string,
  correos: readonly string[],
): Promise<ResultadoDeCorreo[]> {
  const [mail_to, ...copias] = correos
  const cuerpo = { mail_to, ...(copias.length > 0 && { copy_to: copias.join(';') }) }
  const todos = (resultado: Omit<ResultadoDeCorreo, 'correo'>) =>
    correos.map(correo => ({ correo, ...resultado }))
  const recibido = await pedir({ metodo: 'POST', ruta: '/v1/invoices/{id}/mail', id, cuerpo })
  if (recibido.ok) {
    const { status } = Envio.safeParse(recibido.datos).data ?? {}
    return NO_SALIO.test(status ?? '')
      ? todos({ estado: 'rechazado', motivo: 'Siigo no pudo enviar el correo' })
      : todos({ estado: 'enviado' })
  }
  const fracaso = desenlaceDe(recibido.falla)
  switch (fracaso.clase) {
    case 'no_enviada':
      return todos({ estado: 'rechazado', motivo: fracaso.motivo, enSegundos: fracaso.enSegundos })
    case 'rechazada': {
      // One address spoils the call of five, of which nothing was sent.
      if (correos.length === 1 || fracaso.culpa !== 'datos')
        return todos({ estado: 'rechazado', motivo: fracaso.motivo })
      const sueltos: ResultadoDeCorreo[] = []
      for (const correo of correos) sueltos.push(...(await enviarGrupo(pedir, id, [correo])))
      return sueltos
    }
    default:
      return todos({ estado: 'incierto', motivo: 'No se sabe si Siigo alcanzó a enviarlo' })
  }
}

/** Sends an invoice to each address once, five a call; what Siigo would refuse is not sent along with the others. */
export async function enviarCorreo(
  pedir: ClienteHttp,
  id: string,
  correos: readonly string[],
): Promise<ResultadoDeCorreo[]> {
  const distintos = [...new Map(correos.map(each => [each.trim().toLowerCase(), each.trim()])).values()]
  const sirve = (correo: string) => correo.length <= 100 && CORREO.test(correo)
  const buenos = distintos.filter(sirve)
  const resultados = new Map<string, ResultadoDeCorreo>()
  for (let i = 0; i < buenos.length; i += POR_LLAMADA)
    for (const each of await enviarGrupo(pedir, id, buenos.slice(i, i + POR_LLAMADA)))
      resultados.set(each.correo, each)
  return distintos.map(
    correo => resultados.get(correo) ?? { correo, estado: 'rechazado', motivo: 'El correo no es válido' },
  )
}
