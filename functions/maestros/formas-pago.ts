import { invalido } from '#shared/http/errors'
import { CLASES_DE_FORMA, type rutasDeFormasPago, SIN_COMPROBANTE } from '#shared/maestros/formas-pago'
import type { Manejadores } from '../kernel/handler'
import { cambiarEntrada, crearEntrada, exigirEntrada, paginaDeMaestro } from './entradas'
import { type FilaDe, formasDePago } from './store'

const MAESTRO = 'FORMAS_PAGO'

const RESPUESTA = {
  data: (forma_pago: FilaDe[typeof MAESTRO]) => ({ forma_pago }),
  message: 'Forma de pago guardada con éxito',
  repetido: 'Ya existe una forma de pago con ese nombre',
}

export const manejadoresDeFormasPago: Manejadores<typeof rutasDeFormasPago> = {
  formasPago: async () => ({
    data: { formas_pagos: (await formasDePago()).filter(forma => forma.activo) },
  }),
  listaFormasPago: async ({ query }) => ({
    data: { formas_pagos: await paginaDeMaestro(MAESTRO, query.query, query) },
  }),
  guardarFormaPago: async ({ body }) => {
    const ultima = (await formasDePago()).at(-1)?.orden ?? 0
    return crearEntrada(MAESTRO, { ...body, orden: body.orden ?? Math.min(ultima + 1, 99) }, RESPUESTA)
  },
  actualizarFormaPago: async ctx => {
    const antes = await exigirEntrada(MAESTRO, ctx.params.id)
    // What was billed in it is in the drawer, on an account or against an advance already.
    const otra = CLASES_DE_FORMA.find(clase => (ctx.body[clase] ?? antes[clase]) !== antes[clase])
    if (otra) throw invalido({ [otra]: 'Una forma de pago no cambia de clase: cree otra e inactive esta' })
    if (ctx.body.requiere_codigo_comprobante && CLASES_DE_FORMA.some(clase => antes[clase]))
      throw invalido({ requiere_codigo_comprobante: SIN_COMPROBANTE })
    return cambiarEntrada(MAESTRO, ctx, RESPUESTA)
  },
}
