import { contadoDe, type Contado } from '#shared/caja/denominaciones'
import { ErrorVeta, invalido } from '#shared/http/errors'
import { type Dia, type Instante, mesDe } from '#shared/kernel/dates'
import { type Centavos, sum } from '#shared/kernel/money'
import { consultar, type Item, obtener } from '../../kernel/dynamo/client'
import { clave, particion } from '../../kernel/dynamo/keys'
import { exigirAusente, type Operacion, sustituir } from '../../kernel/dynamo/operations'
import { catalogo } from '../../maestros/public'
import { type CajaAbierta, type CajaLeida, type DiaDeCaja, diaVacio, type Sumas } from '../store'

/** A count of a drawer. */
export interface Recuento {
  fecha: Instante
  usuario: string
  conteo: Contado[]
  contado: Centavos
  esperado: Centavos
  /** Negative: money is missing. */
  diferencia: Centavos
}

export interface Cierre {
  fecha: Instante
  usuario: string
  contado: Centavos
  esperado: Centavos
  diferencia: Centavos
  motivo: string | null
}

/** A cash session as it is kept. While it is open, what moves is in `CajaAbierta`, and comes here with its close. */
export interface SesionGuardada extends Item {
  id: number
  version: number
  tienda: string
  terminal: string
  nombre_terminal: string
  usuario_id: number
  usuario: string
  abierta: Instante
  base: Centavos
  estado: 'abierta' | 'cerrada'
  conteos: Recuento[]
  reaperturas: { fecha: Instante; usuario: string; motivo: string; cierre: Cierre }[]
  cierre?: Cierre
  efectivo?: Centavos
  sumas?: Sumas
  dias?: Record<Dia, number>
}

/** What must be in the drawer. */
export const esperadoDe = ({ base, efectivo }: { base: Centavos; efectivo: Centavos }): Centavos =>
  sum([base, efectivo])

/** A count beside what must be there. */
export const recontar = (
  conteo: readonly Contado[],
  esperado: Centavos,
  de: Pick<Recuento, 'fecha' | 'usuario'>,
): Recuento => {
  const contado = contadoDe(conteo)
  return {
    ...de,
    conteo: conteo.filter(({ cantidad }) => cantidad > 0),
    contado,
    esperado,
    diferencia: (contado - esperado) as Centavos,
  }
}

/** A session of the store with its drawer, where it is open. @throws ErrorVeta `no_encontrado`. */
export async function sesionDeTienda(
  id: number,
  tienda: string,
): Promise<{ sesion: SesionGuardada; abierta: CajaAbierta | undefined }> {
  const [leida] = (await obtener([clave.sesionDeCaja(id)])) as [SesionGuardada | undefined]
  if (leida?.tienda !== tienda) throw new ErrorVeta('no_encontrado')
  if (leida.estado === 'cerrada') return { sesion: leida, abierta: undefined }
  const [abierta] = (await obtener([clave.cajaAbierta(tienda, leida.terminal)])) as [CajaAbierta | undefined]
  return { sesion: leida, abierta: abierta?.id === id ? abierta : undefined }
}

/** The drawers of a store that are open now. */
export const cajasAbiertas = async (tienda: string): Promise<CajaAbierta[]> =>
  (await consultar({ pk: particion.cajasAbiertas(tienda), consistente: true })) as CajaAbierta[]

/**
 * Who is about to lose their login, or a store of theirs, has no drawer open there (DECISIONS 156).
 * @param campo of the form that says so.
 * @param tiendas where; all that there are, if none are named: they may have lost one meanwhile. @throws ErrorVeta `validacion`.
 */
export async function exigirSinCajas(
  usuarioId: number,
  campo: string,
  tiendas?: readonly string[],
): Promise<void> {
  const donde = tiendas ?? (await catalogo('TIENDAS', true)).map(({ codigo_tienda }) => codigo_tienda)
  const suyas = (await Promise.all(donde.map(cajasAbiertas)))
    .flat()
    .filter(({ usuario_id }) => usuario_id === usuarioId)
  const [caja] = suyas
  if (caja)
    throw invalido({
      [campo]: `Tiene abierta la caja ${caja.id} en la tienda ${caja.tienda}: debe contarse y cerrarse antes`,
    })
}

/**
 * Where a drawer begins to count, the store's day moves on: who bills at the same moment and saw no drawer reads again.
 * Its month must be open: a day that came to be after the close would not say that it is closed.
 */
export function moverVersionDelDia(tienda: string, dia: Dia, { dia: leido }: CajaLeida): Operacion[] {
  const hallado = leido as DiaDeCaja | undefined
  if (hallado?.cerrado !== undefined) throw new ErrorVeta('periodo_cerrado')
  const antes = hallado ?? diaVacio(tienda, dia)
  return [
    ...(hallado ? [] : [exigirAusente(clave.periodo(tienda, mesDe(dia)), 'periodo_cerrado')]),
    sustituir(
      clave.diaDeCaja(tienda, dia),
      { ...antes, version: antes.version + 1 },
      hallado && antes.version,
    ),
  ]
}
