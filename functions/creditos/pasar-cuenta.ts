import { porVencer } from '#shared/creditos/reparto'
import type { Centavos } from '#shared/kernel/money'
import { siguientesIds } from '../kernel/dynamo/client'
import { clave, indice } from '../kernel/dynamo/keys'
import { actualizar, crear, exigirAusente, type Operacion, sumar } from '../kernel/dynamo/operations'
import type { Acto } from '../kernel/session'
import { movimientosDeUnion, type TerceroGuardado } from '../terceros/public'
import { enDeudores } from './mover-cuenta'
import { type CuentaGuardada, disponible, filaDeCredito } from './store'

/** What an account comes to, for whoever unites two. */
export const resumenDeCuenta = (cuenta: CuentaGuardada | undefined) =>
  cuenta && {
    total_cupo_permitido: cuenta.total_cupo_permitido,
    total_credito: cuenta.total_credito,
    total_pedidos: cuenta.total_pedidos,
    cupo_disponible: disponible(cuenta),
    bloqueada: cuenta.bloqueada,
  }

export interface CuentasUnidas {
  /** The account that remains; undefined where neither has one. */
  cuenta: CuentaGuardada | undefined
  /** What was owed by the entry that is absorbed. */
  deuda: Centavos
  operaciones: Operacion[]
}

/** One that is blocked, or lends nothing: that is not undone by uniting it with another one. */
const cerrada = ({ bloqueada, total_cupo_permitido }: CuentaGuardada): boolean =>
  bloqueada || total_cupo_permitido === 0

/**
 * The account that remains of two: the one of who remains with its limit and its terms, or the only one. It owes what
 * both owed and holds what the orders of both hold; blocked where one of them was (DECISIONS 87).
 */
function unida(
  queda: TerceroGuardado,
  propia: CuentaGuardada | undefined,
  ajena: CuentaGuardada,
): CuentaGuardada {
  if (!propia) {
    const { pk: _, sk: __, ...resto } = ajena
    return { ...resto, cliente_id: queda.id, version: 0 }
  }
  return {
    ...propia,
    total_credito: (propia.total_credito + ajena.total_credito) as Centavos,
    total_pedidos: (propia.total_pedidos + ajena.total_pedidos) as Centavos,
    abiertas: [...(propia.abiertas ?? []), ...(ajena.abiertas ?? [])].sort(porVencer),
    castigadas: [...(propia.castigadas ?? []), ...(ajena.castigadas ?? [])],
    movimientos: (propia.movimientos ?? 0) + (ajena.movimientos ?? 0) + 1,
    bloqueada: propia.bloqueada || cerrada(ajena),
    version: propia.version + 1,
  }
}

/** The debt out of one ledger and into the other, each naming the movement of the other. */
async function pasarDeuda(
  de: TerceroGuardado,
  a: TerceroGuardado,
  debia: Centavos,
  valor: Centavos,
  acto: Acto,
): Promise<Operacion[]> {
  if (valor === 0) return []
  const sale = await siguientesIds('creditos', 2)
  const { salida, entrada } = movimientosDeUnion(de, a, valor, [sale, sale + 1])
  return [
    filaDeCredito(de.id, valor, salida, acto).operacion,
    filaDeCredito(a.id, debia, entrada, acto).operacion,
  ]
}

const moverDeudores = (ajena: CuentaGuardada, propia: CuentaGuardada | undefined): Operacion[] =>
  ajena.total_credito > 0 && propia && propia.total_credito > 0
    ? [sumar(clave.totalDeCredito(), { sumas: { deudores: -1 } })]
    : []

/** What remains of the accounts of two entries of a customer, and how it comes about; both must be as they were read. */
export async function pasarCuenta(
  de: TerceroGuardado,
  a: TerceroGuardado,
  [ajena, propia]: readonly [CuentaGuardada | undefined, CuentaGuardada | undefined],
  acto?: Acto,
): Promise<CuentasUnidas> {
  const key = clave.cuentaCredito(de.id)
  if (!ajena) return { cuenta: propia, deuda: 0 as Centavos, operaciones: [exigirAusente(key, 'reintentar')] }
  const cuenta = unida(a, propia, ajena)
  const deuda = ajena.total_credito
  if (!acto) return { cuenta, deuda, operaciones: [] }
  const comoSeLeyo = ({ total_credito, total_pedidos, movimientos }: CuentaGuardada) => ({
    total_credito,
    total_pedidos,
    movimientos,
  })
  const { total_credito, total_pedidos, abiertas = [], castigadas = [], movimientos, bloqueada } = cuenta
  const destino = clave.cuentaCredito(a.id)
  return {
    cuenta,
    deuda,
    operaciones: [
      propia
        ? actualizar(destino, {
            cambios: {
              total_credito,
              total_pedidos,
              abiertas,
              castigadas,
              movimientos,
              bloqueada,
              ...enDeudores(abiertas, cuenta.id),
            },
            version: propia.version,
            exige: comoSeLeyo(propia),
            falla: 'reintentar',
          })
        : crear(destino, {
            ...cuenta,
            ...indice.cuentasCredito(cuenta.fecha_creacion, cuenta.id),
            ...enDeudores(abiertas, cuenta.id),
          }),
      actualizar(key, {
        // It stays, empty and out of the list, and says whose account is meant by it.
        cambios: {
          unida_a: a.id,
          total_credito: 0,
          total_pedidos: 0,
          abiertas: [],
          castigadas: [],
          bloqueada: true,
          GSI1PK: undefined,
          GSI1SK: undefined,
          ...enDeudores([], ajena.id),
        },
        version: ajena.version,
        exige: comoSeLeyo(ajena),
        falla: 'reintentar',
      }),
      // Two that owed are one that does.
      ...moverDeudores(ajena, propia),
      ...(await pasarDeuda(de, a, (propia?.total_credito ?? 0) as Centavos, deuda, acto)),
    ],
  }
}
