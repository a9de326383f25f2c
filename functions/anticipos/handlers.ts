import type { rutas } from '#shared/anticipos/routes'
import { ErrorVeta } from '#shared/http/errors'
import { paginar } from '#shared/http/pagination'
import { coincide, normalizar, palabras, palabrasBuscadas } from '#shared/kernel/texto'
import { sum } from '#shared/kernel/money'
import type { Manejador, Manejadores } from '../kernel/handler'
import { idsDe, terceroVigente } from '../terceros/public'
import { enlacesDeVentas } from '../ventas/public'
import { anularAnticipo } from './cases/anular-anticipo'
import { guardarAnticipo } from './cases/guardar-anticipo'
import { recibirAbono } from './cases/recibir-abono'
import { cuentas, saldosDeTodos } from './listas'
import { soportesDe } from './recibos'
import { totalDeAnticipos } from './saldos'
import { type MovimientoDeAnticipo, movimientosDe, saldoDe } from './store'
import { vistaDeAbono, vistaDeMovimiento } from './vistas'

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

const listar: Manejador<typeof rutas.listar> = async ({ query, tienda }) => {
  const [anticipos, total_anticipos] = await Promise.all([cuentas(query, tienda), totalDeAnticipos()])
  return { data: { anticipos, total_anticipos } }
}

const movimientos: Manejador<typeof rutas.movimientos> = async ({ params, query, sesion }) => {
  const { entradas, saldo_abono, ...tercero } = await exigirTercero(params.id)
  const { filas, mas, anterior } = await movimientosDe(entradas)
  const anulados = new Set(filas.flatMap(({ anula_id }) => anula_id ?? []))
  const pedidas = query.movimiento_id == null ? filas : filas.filter(({ id }) => id === query.movimiento_id)
  const { data, ...pagina } = paginar(pedidas, query.page, query.per_page)
  const [facturas, soportes] = await Promise.all([
    enlacesDeVentas(
      data.flatMap(({ venta_id }) => venta_id ?? []),
      sesion.tiendas,
    ),
    soportesDe(data),
  ])
  return {
    data: {
      anticipo: { ...tercero, cliente_id: tercero.id, total_anticipo: saldo_abono },
      anticipos_movimientos: {
        ...pagina,
        data: data.map(fila =>
          vistaDeMovimiento(fila, { anulados, facturas, soportes, tiendas: sesion.tiendas }),
        ),
        mas: mas || undefined,
      },
      saldo_anterior: anterior,
      total_movimientos: sum(filas.map(({ valor }) => valor)),
    },
  }
}

const total: Manejador<typeof rutas.total> = async ({ body }) => {
  const { id, saldo_abono } = await exigirTercero(body.cliente_id)
  return { data: { cliente_id: id, total_anticipo: saldo_abono } }
}

// Of two addresses of one act the handler sees the same request.
export const manejadores: Manejadores<typeof rutas> = {
  abonar: recibirAbono,
  historial: async ({ params, query }) => {
    const { entradas, ...tercero } = await exigirTercero(params.id)
    const { filas, mas } = await movimientosDe(entradas)
    const buscadas = palabrasBuscadas(normalizar(query.query))
    const halladas = filas.filter(fila => coincide(palabrasDe(fila), buscadas))
    const { data, ...pagina } = paginar(halladas, query.page, query.per_page)
    const soportes = await soportesDe(data)
    const abonos = data.map(fila => vistaDeAbono(fila, soportes))
    return { data: { tercero, abonos_terceros: { ...pagina, data: abonos, mas: mas || undefined } } }
  },
  total,
  totalSinMaestros: ctx => total(ctx as never),
  listar,
  listarSinMaestros: ctx => listar(ctx as never),
  saldos: async ({ query }) => ({ data: await saldosDeTodos(query.page, query.per_page) }),
  movimientos,
  movimientosSinMaestros: ctx => movimientos(ctx as never),
  guardar: guardarAnticipo,
  guardarSinMaestros: ctx => guardarAnticipo(ctx as never),
  anular: anularAnticipo,
  anularSinMaestros: ctx => anularAnticipo(ctx as never),
}
