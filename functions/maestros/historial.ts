import { actoDe, type RegistroDeAuditoria } from '../kernel/bitacora'
import { consultar } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import { NombresDeCosas } from './cosas'

/** Acts that a history shows at most: the newest. */
const ULTIMOS = 100

/** What was done to one thing, the newest first. @param costos whether costs are told. */
export async function historialDe(entidad: string, id: string | number, costos: boolean) {
  const registros = (await consultar({
    pk: clave.auditoria(entidad, id, '').pk,
    descendente: true,
    limite: ULTIMOS + 1,
    consistente: true,
  })) as RegistroDeAuditoria[]
  const cosas = new NombresDeCosas()
  await cosas.leer(registros)
  return {
    historial: registros.slice(0, ULTIMOS).map(each => actoDe(each, costos, cosas.nombrar)),
    mas: registros.length > ULTIMOS,
  }
}
