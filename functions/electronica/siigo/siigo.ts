import { type Desenlace, FallaDeSiigo, type NotaEnSiigo, type PuertoDeFacturas } from '../puerto'
import { armarFactura, armarNota } from './armar-factura'
import { asegurarCliente } from './asegurar-cliente'
import { asegurarProductos, type ProductosVistos } from './asegurar-producto'
import { buscarDocumentos, type Coleccion, consultarDocumento } from './buscar-documentos'
import { type AjustesHttp, type ClienteHttp, clienteHttp, type ConexionSiigo } from './cliente-http'
import { antesDelDocumento, desenlaceDe } from './desenlaces'
import { enviarCorreo } from './enviar-correo'
import { erroresDeSello } from './errores'
import { leerDocumento } from './leer-documento'
import { revisarBorrador } from './revisar-borrador'

async function crear(
  pedir: ClienteHttp,
  ruta: Coleccion,
  cuerpo: unknown,
  llave: string,
): Promise<Desenlace<NotaEnSiigo>> {
  const recibido = await pedir({ metodo: 'POST', ruta, cuerpo, llave })
  if (!recibido.ok) return desenlaceDe(recibido.falla)
  const factura = leerDocumento(recibido.datos)
  // It was made, but which one it is has to be looked up.
  return factura
    ? { clase: 'emitida', factura }
    : { clase: 'incierta', motivo: 'La respuesta de Siigo no se pudo leer' }
}

/** The port over Siigo's API; one for each company, because the token and the turns are its own. */
export function crearSiigo(
  conexion: ConexionSiigo,
  ambiente: PuertoDeFacturas['ambiente'],
  ajustes?: AjustesHttp,
): PuertoDeFacturas {
  const pedir = clienteHttp(conexion, ajustes)
  const vistos: ProductosVistos = new Set()
  return {
    ambiente,
    emitir: async (borrador, llave) => {
      const rechazo = revisarBorrador(borrador, llave)
      if (rechazo) return { clase: 'rechazada', ...rechazo }
      const fracaso =
        (await asegurarCliente(pedir, borrador.cliente)) ?? (await asegurarProductos(pedir, borrador, vistos))
      if (fracaso) return antesDelDocumento(fracaso)
      const desenlace = await crear(pedir, '/v1/invoices', armarFactura(borrador), llave)
      if (desenlace.clase === 'rechazada') vistos.clear()
      return desenlace
    },
    buscar: busqueda => buscarDocumentos(pedir, '/v1/invoices', busqueda),
    consultar: id => consultarDocumento(pedir, '/v1/invoices', id),
    motivosDeRechazo: async id => {
      const recibido = await pedir({ metodo: 'GET', ruta: '/v1/invoices/{id}/stamp/errors', id })
      if (!recibido.ok) throw new FallaDeSiigo(desenlaceDe(recibido.falla))
      return erroresDeSello(recibido.datos)
    },
    enviarPorCorreo: (id, correos) => enviarCorreo(pedir, id, correos),
    acreditar: async (nota, llave) => {
      const rechazo = revisarBorrador(nota, llave)
      return rechazo
        ? { clase: 'rechazada', ...rechazo }
        : crear(pedir, '/v1/credit-notes', armarNota(nota), llave)
    },
    consultarNota: id => consultarDocumento(pedir, '/v1/credit-notes', id),
    buscarNota: busqueda => buscarDocumentos(pedir, '/v1/credit-notes', busqueda),
  }
}
