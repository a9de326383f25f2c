import * as z from 'zod'
import type { BorradorDeFactura, LineaDeFactura } from '../puerto'
import type { ClienteHttp } from './cliente-http'
import { desenlaceDe, type Fracaso } from './desenlaces'
import { leerPagina } from './leer-documento'
import { limpiarTexto } from './texto'

const Producto = z.object({ code: z.string(), active: z.boolean().nullish() })
/** Of those that are asked for at a time: an invoice has a score of lines, and an answer takes a second. */
const A_LA_VEZ = 4

/** Codes that this process has seen there; forgotten when an invoice is refused. */
export type ProductosVistos = Set<string>

const clasificacion = ({ impuestos }: LineaDeFactura): 'Taxed' | 'Exempt' | 'Excluded' => {
  if (impuestos.length === 0) return 'Excluded'
  return impuestos.some(({ porcentaje }) => porcentaje > 0) ? 'Taxed' : 'Exempt'
}

/** The body of `POST /v1/products`: its price is each invoice's, its stock is ours. */
export const armarProducto = (linea: LineaDeFactura, grupo_contable_id: number) => ({
  code: linea.codigo,
  name: limpiarTexto(linea.nombre_producto, 100) || linea.codigo,
  account_group: grupo_contable_id,
  type: linea.tipo === 'Servicio' ? 'Service' : 'Product',
  stock_control: false,
  active: true,
  tax_classification: clasificacion(linea),
  tax_included: false,
  ...(linea.impuestos.length > 0 && { taxes: linea.impuestos.map(({ siigo_id }) => ({ id: siigo_id })) }),
  unit: '94',
})

async function asegurarProducto(
  pedir: ClienteHttp,
  linea: LineaDeFactura,
  grupo_contable_id: number,
): Promise<Fracaso | undefined> {
  const buscado = await pedir({ metodo: 'GET', ruta: '/v1/products', consulta: { code: linea.codigo } })
  if (!buscado.ok) return desenlaceDe(buscado.falla)
  const pagina = leerPagina(buscado.datos)
  if (!pagina) return { clase: 'incierta', motivo: 'La respuesta de Siigo no se pudo leer' }
  const suyo = pagina.results
    .map(each => Producto.safeParse(each).data)
    .find(each => each?.code.toLowerCase() === linea.codigo.toLowerCase())
  if (suyo?.active === false)
    return {
      clase: 'rechazada',
      codigo: 'parameter_inactive',
      motivo: `El producto ${linea.codigo} está inactivo en Siigo: actívelo allí y envíe de nuevo`,
      culpa: 'configuracion',
      parametros: ['items.code'],
    }
  if (suyo) return undefined
  if (!(grupo_contable_id > 0))
    return {
      clase: 'rechazada',
      codigo: 'parameter_required',
      motivo: `El producto ${linea.codigo} no está en Siigo, y para crearlo falta el parámetro SIIGO_GRUPO_CONTABLE`,
      culpa: 'configuracion',
      parametros: ['account_group'],
    }
  const cuerpo = armarProducto(linea, grupo_contable_id)
  const creado = await pedir({ metodo: 'POST', ruta: '/v1/products', cuerpo })
  if (creado.ok) return undefined
  const fracaso = desenlaceDe(creado.falla)
  // Another invoice with it came first.
  return fracaso.clase === 'repetida' ? undefined : fracaso
}

/** Every product of an invoice is at Siigo; what is missing is made. @returns the first thing that went wrong. */
export async function asegurarProductos(
  pedir: ClienteHttp,
  { lineas, grupo_contable_id }: Pick<BorradorDeFactura, 'lineas' | 'grupo_contable_id'>,
  vistos: ProductosVistos,
): Promise<Fracaso | undefined> {
  const porCodigo = new Map(lineas.map(linea => [linea.codigo, linea]))
  const faltan = [...porCodigo.values()].filter(({ codigo }) => !vistos.has(codigo))
  while (faltan.length > 0) {
    const resultados = await Promise.all(
      faltan.splice(0, A_LA_VEZ).map(async linea => {
        const fracaso = await asegurarProducto(pedir, linea, grupo_contable_id)
        if (!fracaso) vistos.add(linea.codigo)
        return fracaso
      }),
    )
    const fracaso = resultados.find(Boolean)
    if (fracaso) return fracaso
  }
  return undefined
}
