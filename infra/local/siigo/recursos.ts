import { type Oficina, crearDocumento } from './crear-documento'
import { avanzar, type RitmoDeLaDian } from './dian'
import { enDetalle, enLista, enviar, filtrar, motivosDe, pagina } from './documentos'
import { type ErrorSimulado, error, exigir, Rechazada } from './errores'
import type { Fallas } from './fallas'
import { crearCliente, crearProducto, porCampos } from './terceros-y-productos'

/** What goes back: JSON, errors in their envelope, or a text that is none of both. */
export type Respuesta = { status: number; headers?: Record<string, string> } & (
  | { datos: unknown }
  | { errores: ErrorSimulado[] }
  | { texto: string }
)

export interface Mostrador extends Oficina {
  dian: RitmoDeLaDian
  porPagina: number
  fallas: Fallas
}

export interface Pedido {
  metodo: string
  pathname: string
  searchParams: URLSearchParams
  cuerpo: unknown
  /** Idempotency-Key. */
  llave: string | undefined
  /** A row of the page before comes again. */
  repite: boolean
}

const ok = (datos: unknown, status = 200): Respuesta => ({ status, datos })
const noEsta = () => new Rechazada(404, [error('not_found', 'The resource does not exist')])

function exigirParametro(consulta: URLSearchParams, name: string): string {
  const value = consulta.get(name)
  if (value === null) exigir([error('parameter_required', `The field ${name} is required`, name)])
  return value!
}

/** What the company has set up; the list of sellers is the only one with pages. */
function catalogos({ catalogo, porPagina }: Mostrador, { pathname, searchParams, repite }: Pedido) {
  switch (pathname) {
    case '/v1/document-types': {
      const tipo = exigirParametro(searchParams, 'type')
      return ok(catalogo.tipos.filter(({ type }) => type === tipo))
    }
    case '/v1/payment-types':
      exigirParametro(searchParams, 'document_type')
      return ok(catalogo.formas)
    case '/v1/taxes':
      return ok(catalogo.impuestos)
    case '/v1/account-groups':
      return ok(catalogo.grupos)
    case '/v1/users':
      return ok(pagina(catalogo.vendedores, searchParams, porPagina, repite))
    default:
      throw noEsta()
  }
}

function registros({ libro, catalogo, porPagina }: Mostrador, pedido: Pedido): Respuesta {
  const { metodo, pathname, searchParams, cuerpo, repite } = pedido
  const clientes = pathname === '/v1/customers'
  if (metodo === 'POST')
    return ok(clientes ? crearCliente(libro, cuerpo) : crearProducto(libro, catalogo, cuerpo), 201)
  if (metodo !== 'GET') throw noEsta()
  const filas = clientes
    ? porCampos(libro.clientes, searchParams, ['identification', 'branch_office', 'active', 'type'])
    : porCampos(libro.productos, searchParams, ['code'])
  return ok(pagina<unknown>(filas, searchParams, porPagina, repite))
}

function documentos(mostrador: Mostrador, pedido: Pedido): Respuesta {
  const { libro, fallas, dian, porPagina, ahora } = mostrador
  const { metodo, pathname, searchParams, cuerpo, llave, repite } = pedido
  const [, coleccion, id, parte] =
    /^\/v1\/(invoices|credit-notes)(?:\/([\da-f-]{36}))?(?:\/(mail|stamp\/errors))?$/.exec(pathname) ?? []
  const clase = coleccion === 'invoices' ? 'FV' : 'NC'
  const suyos = libro.documentos.filter(each => each.clase === clase)
  if (coleccion === undefined || (id === undefined && parte !== undefined)) throw noEsta()
  if (id === undefined) {
    if (metodo === 'GET') {
      const filas = filtrar(suyos, searchParams).map(enLista)
      const dichas = fallas.listasCalladas ? filas.map(fila => ({ ...fila, observations: undefined })) : filas
      return ok(pagina<object>(dichas, searchParams, porPagina, repite))
    }
    if (metodo !== 'POST') throw noEsta()
    // The same key has made it: what is sent now is not looked at.
    const deAntes = llave === undefined ? undefined : suyos.find(each => each.llave === llave)
    const documento =
      deAntes ?? crearDocumento(mostrador, clase, cuerpo, { llave, motivos: [...fallas.rechazos] })
    return ok(enDetalle(documento, fallas.sello), deAntes ? 200 : 201)
  }
  const documento = suyos.find(each => each.id === id)
  if (!documento) throw noEsta()
  if (metodo === 'GET' && parte === undefined) {
    avanzar(documento, dian, ahora())
    return ok(enDetalle(documento, fallas.sello))
  }
  // Of a note no text names the rest.
  if (clase === 'FV' && metodo === 'GET' && parte === 'stamp/errors') return ok(motivosDe(documento))
  if (clase === 'FV' && metodo === 'POST' && parte === 'mail')
    return ok(enviar(libro, documento, cuerpo, ahora()), 201)
  throw noEsta()
}

/** Does what a request asks for; only what the published texts name is here. @throws Rechazada */
export function atender(mostrador: Mostrador, pedido: Pedido): Respuesta {
  if (pedido.pathname === '/v1/customers' || pedido.pathname === '/v1/products')
    return registros(mostrador, pedido)
  if (/^\/v1\/(invoices|credit-notes)/.test(pedido.pathname)) return documentos(mostrador, pedido)
  if (pedido.metodo !== 'GET') throw noEsta()
  return catalogos(mostrador, pedido)
}
