import { diasVencida, edadDe, edadesDe, porVencer, textoDeMora } from '#shared/creditos/reparto'
import type { rutas } from '#shared/creditos/routes'
import { ErrorVeta } from '#shared/http/errors'
import { paginar } from '#shared/http/pagination'
import { type Dia, inicioDe } from '#shared/kernel/dates'
import { type Centavos, sum } from '#shared/kernel/money'
import { TIPOS_DE_DOCUMENTO } from '#shared/terceros/documentos'
import { obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import { MAXIMO_HITS } from '../kernel/dynamo/search'
import type { Manejadores } from '../kernel/handler'
import { catalogo } from '../maestros/public'
import { clientesHallados, idsDe, terceroVigente, type TerceroGuardado, vigenteDe } from '../terceros/public'
import { pedidosACredito } from '../ventas/public'
import { abonar, pagar } from './cases/abonar'
import { anularAbono } from './cases/anular-abono'
import { castigar } from './cases/castigar'
import { guardarCuenta } from './cases/guardar-cuenta'
import { saldoDeVenta } from './mover-cuenta'
import {
  abonosPorId,
  cuentaDe,
  type CuentaGuardada,
  cuentaPorId,
  cuentasNuevas,
  cuentasQueDeben,
  MAXIMO_CUENTAS,
  moraQueBloquea,
  claveDeMora,
  moraLeida,
  type MovimientoDeCredito,
  movimientosDe,
  todasLasQueDeben,
} from './store'
import {
  reciboPara,
  valorEnSaldo,
  vistaDeAbierta,
  vistaDeCredito,
  vistaDeCuenta,
  vistaDeCupo,
  vistaDeMovimiento,
  vistaDePagos,
  vistaPorCobrar,
} from './vistas'

/** Accounts of the customers that a text finds, in their order; without one the newest. */
async function cuentasDe(texto: string): Promise<{ cuentas: CuentaGuardada[]; mas: boolean }> {
  if (texto === '') {
    const found = await cuentasNuevas()
    return { cuentas: found.slice(0, MAXIMO_CUENTAS), mas: found.length > MAXIMO_CUENTAS }
  }
  const clientes = await clientesHallados(texto)
  const found = await obtener(
    clientes.map(({ id }) => clave.cuentaCredito(id)),
    false,
  )
  return { cuentas: found.filter(Boolean) as CuentaGuardada[], mas: clientes.length >= MAXIMO_HITS }
}

/** Accounts as they stand now, each with whose it is: what an index says of them may be a moment old. */
async function conTitular<T>(
  cuentas: readonly CuentaGuardada[],
  vista: (cuenta: CuentaGuardada, titular: TerceroGuardado) => T,
): Promise<T[]> {
  const leidos = await obtener([
    ...cuentas.map(each => clave.cuentaCredito(each.cliente_id)),
    ...cuentas.map(each => clave.tercero(each.cliente_id)),
  ])
  return cuentas.map((cuenta, i) =>
    vista((leidos[i] as CuentaGuardada | undefined) ?? cuenta, leidos[cuentas.length + i] as TerceroGuardado),
  )
}

/**
 * Whom a screen names by their id, or the number of a document of theirs by itself. Documents of two kinds may have one
 * number (DECISIONS 13): then it is asked for whoever of them has an account.
 */
async function clienteDe({
  documento_cliente,
  cliente_id,
}: {
  documento_cliente: string
  cliente_id?: number | null
}) {
  const punteros =
    cliente_id == null
      ? await obtener(TIPOS_DE_DOCUMENTO.map(tipo => clave.documento(tipo, documento_cliente)))
      : [{ tercero_id: cliente_id }]
  const ids = punteros.flatMap(each => (each ? [each.tercero_id as number] : []))
  const leidos = await obtener([...ids.map(clave.tercero), ...ids.map(clave.cuentaCredito), claveDeMora()])
  const entradas = await Promise.all(
    ids.map(async (id, i) => {
      const tercero = await vigenteDe(leidos[i])
      const propia = leidos[ids.length + i] as CuentaGuardada | undefined
      // Of an entry that was united with another one it is the other's, if there is any.
      return tercero && { tercero, cuenta: tercero.id === id ? propia : await cuentaDe(tercero.id) }
    }),
  )
  const halladas = entradas.filter(each => each !== undefined)
  const hallada = halladas.find(({ cuenta }) => cuenta) ?? halladas[0]
  if (!hallada) throw new ErrorVeta('no_encontrado')
  const tolerada = moraLeida(leidos.at(-1))
  return { ...hallada, tolerada, ...(await movimientosDe(idsDe(hallada.tercero))) }
}

const esDe =
  (tipo: MovimientoDeCredito['tipo']) =>
  (m: MovimientoDeCredito): boolean =>
    m.tipo === tipo

/** Sales that are owed still, of which no bill is among the movements: theirs are older. The newest of them first. */
async function antiguasDe({ abiertas = [] }: CuentaGuardada, halladas: ReadonlySet<number>, hoy: Dia) {
  const faltan = abiertas.filter(({ venta_id }) => !halladas.has(venta_id))
  const ventas = await obtener(
    faltan.map(({ venta_id }) => clave.venta(venta_id)),
    false,
  )
  return faltan
    .map(({ venta_id, valor, saldo, vence }, i) => ({
      venta_id,
      valor_credito: valor,
      fecha_registro: inicioDe(ventas[i]!.fecha_factura as Dia),
      vence,
      valor_saldo_movimiento: saldo,
      dias_vencida: diasVencida({ vence }, hoy),
    }))
    .sort((a, b) => (a.fecha_registro < b.fecha_registro ? 1 : -1))
}

/** Bills that stand, with what is still owed of each: none that is owed is left out. */
async function facturasDe(cuenta: CuentaGuardada, movimientos: readonly MovimientoDeCredito[], hoy: Dia) {
  const anuladas = new Set(movimientos.filter(esDe(3)).map(m => m.venta_id))
  const recientes = movimientos
    .filter(m => m.tipo === 1 && !anuladas.has(m.venta_id))
    .map(m => {
      const saldo = saldoDeVenta(cuenta, m.venta_id!)
      return {
        venta_id: m.venta_id!,
        valor_credito: m.valor,
        fecha_registro: m.fecha,
        vence: m.vence!,
        valor_saldo_movimiento: saldo,
        dias_vencida: saldo > 0 ? diasVencida({ vence: m.vence! }, hoy) : 0,
      }
    })
  const halladas = new Set(recientes.map(({ venta_id }) => venta_id))
  return [...recientes, ...(await antiguasDe(cuenta, halladas, hoy))]
}

/** Newest abonos that an account shows. */
const MAXIMO_PAGOS = 200

async function pagosDe(todos: readonly MovimientoDeCredito[], tiendas: readonly string[]) {
  const abonos = todos.slice(0, MAXIMO_PAGOS)
  const porId = await abonosPorId(abonos.map(m => m.id))
  return abonos.map(m => {
    const abono = porId.get(m.id)
    return {
      id: m.id,
      valor_pagado: (0 - m.valor) as Centavos,
      fecha_creacion: m.fecha,
      nombre_vendedor: m.usuario,
      fecha_abono: m.fecha_abono!,
      anulado: abono?.anulado !== undefined,
      ventas: m.ventas!.map(({ venta_id, valor }) => ({ venta_id, valor })),
      lista_formas_pagadas: vistaDePagos(m.pagos),
      enlace_recibo: reciboPara(m, abono, tiendas),
    }
  })
}

/** How what may still be sold on credit comes about: of every order, in whatever store it waits. */
async function cupoDe(cuenta: CuentaGuardada) {
  const [cliente, tiendas] = await Promise.all([terceroVigente(cuenta.cliente_id), catalogo('TIENDAS')])
  const pedidos = await pedidosACredito(
    tiendas.map(({ codigo_tienda }) => codigo_tienda),
    cliente!,
  )
  return vistaDeCupo(cuenta, pedidos)
}

const nombra = (m: MovimientoDeCredito, venta: number): boolean =>
  m.venta_id === venta || (m.ventas ?? []).some(each => each.venta_id === venta)

export const manejadores: Manejadores<typeof rutas> = {
  cuentas: async ({ query, hoy }) => {
    const { cuentas, mas } = await cuentasDe(query.query)
    const { data, ...pagina } = paginar(cuentas, query.page, query.per_page)
    const filas = await conTitular(data, (cuenta, titular) => vistaDeCuenta(cuenta, titular, hoy))
    return { data: { cuentas_credito: { ...pagina, data: filas, mas: mas || undefined } } }
  },
  guardarCuenta,
  deCliente: async ({ body, hoy, sesion }) => {
    const { tercero, cuenta, tolerada, filas, mas } = await clienteDe(body)
    if (!cuenta)
      return {
        message: 'El tercero no tiene una cuenta crédito',
        data: {
          cuenta_credito_cliente: null,
          facturas_credito: [],
          mas_facturas: false,
          pagos_cuentas_credito: [],
          mas_pagos: false,
          edades: null,
          mora: null,
        },
      }
    const abonos = filas.filter(esDe(2))
    const mora = moraQueBloquea(cuenta, tolerada, hoy)
    return {
      data: {
        cuenta_credito_cliente: vistaDeCuenta(cuenta, tercero, hoy),
        facturas_credito: await facturasDe(cuenta, filas, hoy),
        mas_facturas: mas,
        pagos_cuentas_credito: await pagosDe(abonos, sesion.tiendas),
        mas_pagos: mas || abonos.length > MAXIMO_PAGOS,
        edades: edadesDe(cuenta.abiertas ?? [], hoy),
        mora: mora ? textoDeMora(mora) : null,
      },
    }
  },
  pagar,
  creditos: async ({ query, hoy }) => {
    const vista = (cuenta: CuentaGuardada, titular: TerceroGuardado) => vistaDeCredito(cuenta, titular, hoy)
    if (query.cliente_id != null) {
      const cuenta = await cuentaDe(query.cliente_id)
      const creditos = paginar(await conTitular(cuenta ? [cuenta] : [], vista), query.page, query.per_page)
      return { data: { creditos, total_credito_pendiente: cuenta?.total_credito ?? (0 as Centavos) } }
    }
    const [[total], found] = await Promise.all([obtener([clave.totalDeCredito()]), cuentasQueDeben()])
    const { data, ...pagina } = paginar(found.slice(0, MAXIMO_CUENTAS), query.page, query.per_page)
    const mas = found.length > MAXIMO_CUENTAS || undefined
    return {
      data: {
        creditos: { ...pagina, data: await conTitular(data, vista), mas },
        total_credito_pendiente: (total?.total ?? 0) as Centavos,
      },
    }
  },
  porCobrar: async ({ query, hoy }) => {
    const cuentas = await todasLasQueDeben()
    const abiertas = cuentas
      .flatMap(cuenta => (cuenta.abiertas ?? []).map(venta => ({ venta, cuenta })))
      .sort((a, b) => porVencer(a.venta, b.venta))
    const { data, ...pagina } = paginar(abiertas, query.page, query.per_page)
    const titulares = (await obtener(
      data.map(({ cuenta }) => clave.tercero(cuenta.cliente_id)),
      false,
    )) as TerceroGuardado[]
    return {
      data: {
        ventas: {
          ...pagina,
          data: data.map(({ venta, cuenta }, i) => vistaPorCobrar(venta, cuenta, titulares[i]!, hoy)),
        },
        total: sum(abiertas.map(({ venta }) => venta.saldo)),
      },
    }
  },
  historial: async ({ params, query, body, hoy, sesion }) => {
    const cuenta = await cuentaPorId(params.id)
    const tercero = (await terceroVigente(cuenta.cliente_id))!
    const { filas, mas, anterior } = await movimientosDe(idsDe(tercero))
    const { tipo_movimiento_credito_id: tipo, venta_id: venta } = body
    const halladas = filas.filter(
      m => (tipo == null || m.tipo === tipo) && (venta == null || nombra(m, venta)),
    )
    const { data, ...pagina } = paginar(halladas, query.page, query.per_page)
    const abonos = await abonosPorId(data.filter(esDe(2)).map(m => m.id))
    const anuladas = new Map(filas.filter(esDe(3)).map(m => [m.venta_id, m.abonado]))
    return {
      data: {
        credito: vistaDeCredito(cuenta, tercero, hoy),
        creditos_movimientos: {
          ...pagina,
          data: data.map(m =>
            vistaDeMovimiento(m, {
              cuenta,
              abono: abonos.get(m.id),
              abonadoAlAnular: anuladas.get(m.venta_id),
              deVenta: venta,
              tiendas: sesion.tiendas,
            }),
          ),
          mas: mas || undefined,
        },
        saldo_anterior: anterior,
        total_movimientos: sum(halladas.map(m => valorEnSaldo(m, venta))),
      },
    }
  },
  ventasPendientes: async ({ params, query, hoy }) => {
    const cuenta = await cuentaPorId(params.id)
    const { abiertas = [], total_credito } = cuenta
    const suyas = abiertas.filter(venta => query.edad == null || edadDe(venta, hoy) === query.edad)
    return {
      data: {
        creditos_movimientos: suyas.map(venta => vistaDeAbierta(venta, hoy)),
        total_credito,
        total: sum(suyas.map(({ saldo }) => saldo)),
        cupo: query.cupo === '1' ? await cupoDe(cuenta) : null,
      },
    }
  },
  abonar,
  anularAbono,
  castigar,
}
