import { ErrorVeta } from '#shared/http/errors'
import { tokenAleatorio } from '#shared/kernel/ids'
import type { rutas } from '#shared/ventas/routes'
import { clave } from '../../kernel/dynamo/keys'
import { fijar } from '../../kernel/dynamo/operations'
import type { Manejador } from '../../kernel/handler'
import { eventoDeFactura } from '../../tiempo-real/public'
import { cambiarTokens } from '../papeles'
import { cambiarVenta, comoSeProduce, ventaDeTienda } from '../store'
import { enlaceDeFactura, enlaceDePlanos } from '../enlaces-publicos'

/**
 * New links to the papers of a sale, whatever its state: who has an old one sees nothing any more from the moment
 * this is done (DECISIONS 58). What is audited says that it was done, never a token.
 */
export const cambiarEnlaces: Manejador<typeof rutas.cambiarEnlaces> = async ctx => {
  const { params, body, tienda, ahora } = ctx
  const found = await ventaDeTienda(params.venta_id, tienda)
  if (!found) throw new ErrorVeta('no_encontrado')
  const { venta } = found
  if (body.version != null && body.version !== venta.version) throw new ErrorVeta('version_anterior')

  const token_factura = tokenAleatorio()
  const token_planos = venta.token_planos ? tokenAleatorio() : null
  const version = venta.version + 1
  return {
    operaciones: [
      cambiarVenta(venta, { token_factura, token_planos }, undefined, comoSeProduce(venta)),
      // Its orders show the drawings by the same link.
      ...(found.produccion ? [fijar(clave.produccion(venta.id), { token_planos })] : []),
      ...cambiarTokens(venta, { token_factura, token_planos }, ahora),
    ],
    data: {
      venta_id: venta.id,
      version,
      enlace_factura: enlaceDeFactura({ token_factura }),
      enlace_planos: enlaceDePlanos({ token_planos }),
    },
    message: 'Enlaces revocados. Los documentos tienen un enlace nuevo',
    auditoria: [
      {
        entidad: 'VENTA',
        id: venta.id,
        accion: 'revocar-enlaces',
        motivo: body.motivo || undefined,
      },
    ],
    eventos: [eventoDeFactura(tienda, { id: venta.id, version, accion: 'revocar-enlaces' })],
    // Nothing of it is counted, but its version is what the counts know it by.
    entidades: [{ clase: 'VENTA', id: venta.id }],
  }
}
