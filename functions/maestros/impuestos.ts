import { invalido } from '#shared/http/errors'
import { type rutasDeImpuestos, tipoDeImpuesto } from '#shared/maestros/impuestos'
import type { Manejadores } from '../kernel/handler'
import { cambiarEntrada, crearEntrada, exigirEntrada, paginaDeMaestro, porNombre } from './entradas'
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
  editarImpuesto: async ctx => {
    const antes = tipoDeImpuesto(await exigirEntrada('IMPUESTOS', ctx.params.id))
    const { tipo = antes } = ctx.body
    // Products and orders have it: what they pay is not what a customer keeps back (DECISIONS 55).
    if (tipo !== antes && [tipo, antes].includes('Retención'))
      throw invalido({ tipo: 'Un impuesto no pasa a ser retención ni al revés: cree otro e inactive este' })
    // One that was told by its name stays what it is under another.
    return cambiarEntrada('IMPUESTOS', { ...ctx, body: { ...ctx.body, tipo } }, RESPUESTA)
  },
}
