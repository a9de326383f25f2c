import { type rutasDeImpuestos, tipoDeImpuesto } from '#shared/maestros/impuestos'
import type { Manejadores } from '../kernel/handler'
import { cambiarEntrada, crearEntrada, paginaDeMaestro, porNombre } from './entradas'
import type { FilaDe } from './store'

type Impuesto = FilaDe['IMPUESTOS']
const conTipo = (impuesto: Impuesto) => ({ ...impuesto, tipo: tipoDeImpuesto(impuesto) })

const RESPUESTA = {
  data: (impuesto: Impuesto) => ({ impuesto: conTipo(impuesto) }),
  message: 'Impuesto guardado con éxito',
  repetido: 'Ya existe un impuesto con ese nombre',
}

export const manejadoresDeImpuestos: Manejadores<typeof rutasDeImpuestos> = {
  impuestos: async () => ({ data: { impuestos: (await porNombre('IMPUESTOS')).map(conTipo) } }),
  listaImpuestos: async ({ query }) => {
    const pagina = await paginaDeMaestro('IMPUESTOS', query.query, query)
    return { data: { impuestos: { ...pagina, data: pagina.data.map(conTipo) } } }
  },
  crearImpuesto: ({ body }) =>
    crearEntrada(
      'IMPUESTOS',
      { ...body, activo: body.activo ?? true, tipo: tipoDeImpuesto(body) },
      RESPUESTA,
    ),
  editarImpuesto: ctx => cambiarEntrada('IMPUESTOS', ctx, RESPUESTA),
}
