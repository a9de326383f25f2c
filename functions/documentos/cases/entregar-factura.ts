import type { rutas } from '#shared/documentos/routes'
import { ErrorVeta } from '#shared/http/errors'
import { sum } from '#shared/kernel/money'
import { puede } from '#shared/kernel/permisos'
import { enlaceFirmado, existeObjeto, guardarObjeto } from '../../kernel/documents/objetos'
import { obtener } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import type { Manejador } from '../../kernel/handler'
import { abrirSesion, type Sesion } from '../../kernel/session'
import { claveDeEmpresa, claveDeTienda, type Empresa, type Tienda } from '../../maestros/public'
import { venta as ventaPorId, type VentaCompleta } from '../../ventas/public'
import { contenidoDeFactura } from '../factura/contenido'
import { pdfDeFactura, PLANTILLA } from '../factura/pdf'

/** Seconds that the link to the stored file opens it: enough for a slow telephone, too little to pass on. */
const VIDA_DEL_ENLACE = 120
const NUMERO = /^\d{1,12}$/
const TOKEN = /^[\w-]{20,40}$/

/** One answer for unknown, forged and somebody else's, so that nothing can be learned from trying. */
const ausente = (detalle: string): ErrorVeta => new ErrorVeta('no_encontrado', { detalle })

async function sesionDe(autorizacion: string | undefined): Promise<Sesion> {
  try {
    return (await abrirSesion(autorizacion)).sesion
  } catch (error) {
    throw error instanceof ErrorVeta ? ausente('a bare number without a valid session') : error
  }
}

/** Header and lines are two items: read while somebody saves, they may belong to two versions of the sale. */
const coherente = ({ venta, lineas }: VentaCompleta): boolean =>
  sum(lineas.map(linea => linea.total)) + venta.total_otros_impuestos === venta.total_venta_bruta

async function cargarVenta(id: number, tiendas: readonly string[]): Promise<VentaCompleta> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const found = await ventaPorId(id)
    if (!found || !tiendas.includes(found.venta.codigo_tienda)) throw ausente('no such sale in these stores')
    if (coherente(found)) return found
  }
  throw new ErrorVeta('ocupado', { detalle: `the lines of sale ${id} do not add up to its total` })
}

/** By its token, or by its number for whoever may see it (DECISIONS 58). */
async function ventaVisible(id: string, autorizacion: string | undefined): Promise<VentaCompleta> {
  if (NUMERO.test(id)) {
    const sesion = await sesionDe(autorizacion)
    if (!puede(sesion.rol, 'ventas.ver')) throw ausente('may not see sales')
    return cargarVenta(Number(id), sesion.tiendas)
  }
  if (!TOKEN.test(id)) throw ausente('neither a number nor a token')
  const [documento] = await obtener([clave.documentoPublico(id)])
  if (documento?.tipo !== 'FVS') throw ausente('no such token')
  return cargarVenta(documento.venta_id as number, [documento.tienda as string])
}

async function construir({ venta, lineas }: VentaCompleta, ahora: string): Promise<Uint8Array> {
  const [empresa, tienda, tipo] = await obtener([
    claveDeEmpresa(),
    claveDeTienda(venta.codigo_tienda),
    clave.catalogo('TIPOS_DOCUMENTO', venta.tipo_documento_id),
  ])
  const contenido = contenidoDeFactura({
    venta,
    lineas,
    empresa: empresa as Empresa | undefined,
    tienda: tienda as Tienda | undefined,
    tipoDocumento: tipo?.abreviatura as string | undefined,
  })
  return pdfDeFactura(contenido, ahora)
}

/** The paper of a sale: made once per version of the sale, kept, and handed out by a short-lived link. */
export const entregarFactura: Manejador<typeof rutas.factura> = async ({ params, autorizacion, ahora }) => {
  const found = await ventaVisible(params.id, autorizacion)
  const { id, version } = found.venta
  const key = `documentos/FVS/${id}/${version}-${PLANTILLA}.pdf`
  if (!(await existeObjeto(key))) await guardarObjeto(key, await construir(found, ahora), 'application/pdf')
  const location = await enlaceFirmado(key, {
    nombre: `Venta ${id}.pdf`,
    tipo: 'application/pdf',
    vida: VIDA_DEL_ENLACE,
  })
  return {
    statusCode: 302,
    headers: {
      location,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    },
  }
}
