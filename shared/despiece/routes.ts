import * as z from 'zod'
import { LIMITE_OPTIMIZAR } from '../http/limites'
import { route } from '../http/route'
import { CUERPO_DE_LISTA, PedidoDespiece } from './schemas'
import { Optimizacion } from './schemas-planilla'

export const rutas = {
  generar: route({
    method: 'POST',
    path: '/optimizar/generar',
    summary: 'Cut plan of a list of pieces on the board of a reference',
    access: 'despiece.optimizar',
    store: 'required',
    limite: LIMITE_OPTIMIZAR,
    body: PedidoDespiece,
    cuerpo: CUERPO_DE_LISTA,
    data: z.object({ optimizacion: Optimizacion }),
  }),
}
