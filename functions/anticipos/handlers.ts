import type { rutas } from '#shared/anticipos/routes'
import { ErrorVeta } from '#shared/http/errors'
import { paginar } from '#shared/http/pagination'
import { coincide, normalizar, palabras, palabrasBuscadas } from '#shared/kernel/texto'
import { obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import type { Manejadores } from '../kernel/handler'
import { recibirAbono } from './cases/recibir-abono'
import { type MovimientoDeAnticipo, movimientosDe, saldoDe } from './store'
import { vistaDeAbono } from './vistas'

/** The person, as far as their advances go. @throws ErrorVeta nobody. */
async function exigirTercero(id: number) {
  const [found] = await obtener([clave.tercero(id)])
  if (!found) throw new ErrorVeta('no_encontrado')
  return {
    id,
    nombres: found.nombres as string,
    apellidos: found.apellidos as string,
    saldo_abono: saldoDe(found),
  }
}

const palabrasDe = (m: MovimientoDeAnticipo): string[] =>
  palabras(normalizar([m.descripcion, m.nombre_forma_pago, m.comprobante, m.venta_id, m.usuario].join(' ')))

export const manejadores: Manejadores<typeof rutas> = {
  abonar: recibirAbono,
  historial: async ({ params, query }) => {
    const [tercero, { filas, mas }] = await Promise.all([exigirTercero(params.id), movimientosDe(params.id)])
    const buscadas = palabrasBuscadas(normalizar(query.query))
    const halladas = filas.filter(fila => coincide(palabrasDe(fila), buscadas))
    const { data, ...pagina } = paginar(halladas, query.page, query.per_page)
    return {
      data: { tercero, abonos_terceros: { ...pagina, data: data.map(vistaDeAbono), mas: mas || undefined } },
    }
  },
  total: async ({ body }) => {
    const { id, saldo_abono } = await exigirTercero(body.cliente_id)
    return { data: { cliente_id: id, total_anticipo: saldo_abono } }
  },
}
