import { ErrorVeta, invalido } from '#shared/http/errors'
import { centavosExactos } from '#shared/kernel/format'
import type { Centavos } from '#shared/kernel/money'
import { CONSUMIDOR_FINAL } from '#shared/terceros/documentos'
import type { rutas } from '#shared/terceros/routes'
import { MAXIMO_UNIDOS, SIN_DUPLICADO } from '#shared/terceros/union'
import { pasarAnticipos, saldoDe } from '../../anticipos/public'
import { type CuentaGuardada, type CuentasUnidas, pasarCuenta, resumenDeCuenta } from '../../creditos/public'
import { contarDescuentosDe } from '../../descuentos/public'
import { type Item, obtener } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import type { Manejador } from '../../kernel/handler'
import { autorDe } from '../../kernel/session'
import { catalogo } from '../../maestros/public'
import { contarDeCliente } from '../../ventas/public'
import { type TerceroGuardado, type Unido, unirTerceros } from '../store'
import { documentosDe, exigirVigente, idsDe, senasDe } from '../unidos'
import { vistaDeTercero } from '../vistas'

interface Par {
  queda: TerceroGuardado
  absorbido: TerceroGuardado
  /** Credit accounts: of who is absorbed, and of who remains. */
  cuentas: readonly [CuentaGuardada | undefined, CuentaGuardada | undefined]
}

/** Only customers are united: who works here has a login, and the final consumer is nobody. */
function exigirCliente(t: TerceroGuardado, campo: string): void {
  if (t.numero_documento === CONSUMIDOR_FINAL)
    throw invalido({ [campo]: 'El consumidor final no se une con otro cliente' })
  if (t.tipo_tercero !== 'C') throw invalido({ [campo]: `${senasDe(t)} trabaja aquí: solo se unen clientes` })
}

/** Both entries as they stand. @throws ErrorVeta when they cannot be united. */
async function cargar(id: number, duplicado: number): Promise<Par> {
  if (id === duplicado) throw invalido({ tercero_id: 'Un cliente no se une consigo mismo' })
  const [primero, segundo, propia, ajena] = await obtener([
    clave.tercero(id),
    clave.tercero(duplicado),
    clave.cuentaCredito(id),
    clave.cuentaCredito(duplicado),
  ])
  if (!primero) throw new ErrorVeta('no_encontrado')
  if (!segundo) throw invalido({ tercero_id: SIN_DUPLICADO })
  const [queda, absorbido] = [primero, segundo] as TerceroGuardado[] as [TerceroGuardado, TerceroGuardado]
  exigirCliente(queda, 'id')
  exigirCliente(absorbido, 'tercero_id')
  await exigirVigente(queda)
  await exigirVigente(absorbido)
  if (absorbido.user_id !== null)
    throw invalido({ tercero_id: `${senasDe(absorbido)} tiene un usuario: debe ser el cliente que queda` })
  if (unidosDe({ queda, absorbido }).length > MAXIMO_UNIDOS)
    throw invalido({ tercero_id: `Un cliente reúne hasta ${MAXIMO_UNIDOS} registros` })
  return { queda, absorbido, cuentas: [ajena, propia] as (CuentaGuardada | undefined)[] as never }
}

/** Everybody who is now the customer that remains. */
const unidosDe = ({ queda, absorbido }: Pick<Par, 'queda' | 'absorbido'>): Unido[] => {
  const { id, tipo_documento_id, numero_documento, nombres, apellidos } = absorbido
  return [
    ...(queda.unidos ?? []),
    { id, tipo_documento_id, numero_documento, nombres, apellidos },
    ...(absorbido.unidos ?? []),
  ]
}

/** What whoever unites them is told: nothing of it forbids it. */
function advertenciasDe({ cuentas: [ajena, propia] }: Par, { cuenta }: CuentasUnidas): string[] {
  const libre = resumenDeCuenta(cuenta)?.cupo_disponible ?? 0
  return [
    ...(ajena && libre < 0
      ? [
          `La deuda y los pedidos a crédito superan el cupo en ${centavosExactos((0 - libre) as Centavos)}: no se le vende más a crédito hasta que pague o se le dé otro cupo`,
        ]
      : []),
    ...(ajena && cuenta?.bloqueada && !propia?.bloqueada
      ? ['La cuenta crédito queda bloqueada, como estaba la del cliente repetido']
      : []),
    ...(ajena && propia && ajena.total_cupo_permitido !== propia.total_cupo_permitido
      ? [`Queda el cupo del cliente que permanece: ${centavosExactos(propia.total_cupo_permitido)}`]
      : []),
  ]
}

const saldoDeAmbos = ({ queda, absorbido }: Par): Centavos =>
  (saldoDe(queda) + saldoDe(absorbido)) as Centavos

const resultadoDe = (par: Par, { cuenta }: CuentasUnidas) => ({
  saldo_abono: saldoDeAmbos(par),
  cuenta_credito: resumenDeCuenta(cuenta) ?? null,
})

/** What uniting two entries would move. Figures of sales are of an index, so they may be a moment late. */
export const previaDeUnion: Manejador<typeof rutas.previaDeUnion> = async ({ params, query, ahora }) => {
  const par = await cargar(params.id, query.tercero_id)
  const tiendas = (await catalogo('TIENDAS')).map(({ codigo_tienda }) => codigo_tienda)
  const lado = async (tercero: TerceroGuardado, cuenta: CuentaGuardada | undefined) => {
    const ids = idsDe(tercero)
    const [ventas, descuentos] = await Promise.all([
      contarDeCliente(tiendas, { documentos: documentosDe(tercero), ids }),
      contarDescuentosDe(tiendas, ids, ahora),
    ])
    return {
      tercero: vistaDeTercero(tercero),
      cuenta_credito: resumenDeCuenta(cuenta) ?? null,
      pedidos_pendientes: ventas.pendientes,
      pedidos_en_edicion: ventas.enEdicion,
      ventas_facturadas: ventas.facturadas,
      mas: ventas.mas,
      descuentos_solicitados: descuentos.solicitados,
      descuentos_aprobados: descuentos.aprobados,
    }
  }
  const [ajena, propia] = par.cuentas
  const [tercero, duplicado, cuentas] = await Promise.all([
    lado(par.queda, propia),
    lado(par.absorbido, ajena),
    pasarCuenta(par.absorbido, par.queda, par.cuentas),
  ])
  return {
    data: {
      tercero,
      duplicado,
      resultado: resultadoDe(par, cuentas),
      advertencias: advertenciasDe(par, cuentas),
    },
  }
}

/**
 * Two entries of one customer become one (DECISIONS 154): nothing is deleted and no peso changes. The balance of
 * advances and the debt pass by a pair of movements, the account by its stricter state, all in one transaction with both
 * people as they were read; open orders are carried on by a job, and until it comes whoever reads them resolves them.
 */
export const unir: Manejador<typeof rutas.unir> = async ctx => {
  const { params, body, sesion } = ctx
  const par = await cargar(params.id, body.tercero_id)
  const { queda, absorbido } = par
  const anterior = (actual: Item | undefined): Error =>
    new ErrorVeta('version_anterior', {
      mensaje: `Otra persona cambió a ${senasDe((actual ?? queda) as TerceroGuardado)}. Revise los datos y confirme de nuevo`,
    })
  if (body.version != null && body.version !== queda.version) throw anterior(queda)
  if (body.version_duplicado != null && body.version_duplicado !== absorbido.version)
    throw anterior(absorbido)
  const [anticipos, cuentas] = await Promise.all([
    pasarAnticipos(absorbido, queda, ctx),
    pasarCuenta(absorbido, queda, par.cuentas, ctx),
  ])
  const unidos = unidosDe(par)
  const saldo = saldoDeAmbos(par)
  const { resultado, advertencias } = {
    resultado: resultadoDe(par, cuentas),
    advertencias: advertenciasDe(par, cuentas),
  }
  const despues = { ...queda, unidos, saldo_abono: saldo, version: queda.version + 1 }
  const motivo = body.motivo || undefined
  const trasladado = { saldo_abono: anticipos.valor, total_credito: cuentas.deuda }
  return {
    operaciones: [
      // Who changed one of both meanwhile, or its balance, is looked at by the next try.
      ...unirTerceros(queda, absorbido, { unidos, saldo, lugar: anticipos.lugar, falla: 'reintentar' }),
      ...anticipos.operaciones,
      ...cuentas.operaciones,
    ],
    data: {
      tercero: vistaDeTercero(despues),
      duplicado_id: absorbido.id,
      saldo_trasladado: anticipos.valor,
      credito_trasladado: cuentas.deuda,
      resultado,
      advertencias,
    },
    message: 'Clientes unidos con éxito',
    auditoria: [
      {
        entidad: 'TERCERO',
        id: queda.id,
        accion: 'unir',
        antes: { saldo_abono: saldoDe(queda), cuenta_credito: resumenDeCuenta(par.cuentas[1]) ?? null },
        despues: { tercero_unido_id: absorbido.id, ...resultado, trasladado },
        motivo,
      },
      {
        entidad: 'TERCERO',
        id: absorbido.id,
        accion: 'unirse',
        antes: { saldo_abono: saldoDe(absorbido), cuenta_credito: resumenDeCuenta(par.cuentas[0]) ?? null },
        despues: { unido_a: queda.id, trasladado },
        motivo,
      },
    ],
    eventos: [],
    entidades: [
      { clase: 'TERCERO', id: queda.id },
      { clase: 'TERCERO', id: absorbido.id },
    ],
    trabajos: [{ clase: 'cliente', datos: { de: absorbido.id, autor: autorDe(sesion) } }],
  }
}
