import type { rutas } from '#shared/anticipos/routes'
import { ErrorVeta } from '#shared/http/errors'
import { paginar } from '#shared/http/pagination'
import { coincide, normalizar, palabras, palabrasBuscadas } from '#shared/kernel/texto'
import type { Manejadores } from '../kernel/handler'
import { idsDe, terceroVigente } from '../terceros/public'
import { recibirAbono } from './cases/recibir-abono'
import { type MovimientoDeAnticipo, movimientosDe, saldoDe } from './store'
import { vistaDeAbono } from './vistas'

/** The person, as far as their advances go, with all their entries. @throws ErrorVeta nobody. */
async function exigirTercero(id: number) {
  const found = await terceroVigente(id)
  if (!found) throw new ErrorVeta('no_encontrado')
  return {
    id: found.id,
    nombres: found.nombres,
    apellidos: found.apellidos,
    saldo_abono: saldoDe(found),
    entradas: idsDe(found),
  }
}

const palabrasDe = (m: MovimientoDeAnticipo): string[] =>
  palabras(normalizar([m.descripcion, m.nombre_forma_pago, m.comprobante, m.venta_id, m.usuario].join(' ')))

export const manejadores: Manejadores<typeof rutas> = {
  abonar: recibirAbono,
  historial: async ({ params, query }) => {
    const { entradas, ...tercero } = await exigirTercero(params.id)
    const { filas, mas } = await movimientosDe(entradas)
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
