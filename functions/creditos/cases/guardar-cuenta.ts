import type { rutas } from '#shared/creditos/routes'
import { ErrorVeta, invalido } from '#shared/http/errors'
import { formatoPesos } from '#shared/kernel/format'
import { tokenAleatorio } from '#shared/kernel/ids'
import { type Centavos, pesos } from '#shared/kernel/money'
import { puede } from '#shared/kernel/permisos'
import { CONSUMIDOR_FINAL } from '#shared/terceros/documentos'
import { obtener, siguientesIds } from '../../kernel/dynamo/client'
import { clave, indice } from '../../kernel/dynamo/keys'
import { actualizar, crear, exigirValor, type Operacion } from '../../kernel/dynamo/operations'
import type { Contexto, Manejador } from '../../kernel/handler'
import { claveDeParametro, valorDe } from '../../maestros/public'
import { exigirVigente, type TerceroGuardado } from '../../terceros/public'
import type { CuentaGuardada } from '../store'
import { vistaDeCuenta } from '../vistas'

type Ctx = Contexto<typeof rutas.guardarCuenta>

/** Whether a customer may owe that much, by who says so (DECISIONS 37, 87, 88); 0 lends nothing more, whatever is owed (89). */
function exigirCupo(
  { body, sesion }: Ctx,
  antes: CuentaGuardada | undefined,
  { maximo, plazo, plazoDeTienda }: { maximo: number; plazo: number; plazoDeTienda: number },
): void {
  const { total_cupo_permitido: cupo } = body
  const debe = antes?.total_credito ?? (0 as Centavos)
  if (cupo > 0 && cupo < debe)
    throw invalido({
      total_cupo_permitido: `El valor del cupo permitido es inferior al valor mínimo de cupo (${formatoPesos(pesos(debe))})`,
    })
  if (puede(sesion.rol, 'creditos.cupo')) return
  if (antes) {
    const { total_cupo_permitido, plazo_credito, bloqueada } = antes
    if (
      cupo !== total_cupo_permitido ||
      plazo !== plazo_credito ||
      (body.bloqueada ?? bloqueada) !== bloqueada
    )
      throw invalido({ total_cupo_permitido: 'Solo un administrador cambia una cuenta crédito' })
    return
  }
  if (cupo > maximo * 100)
    throw invalido({
      total_cupo_permitido: `Puede dar un cupo de hasta ${formatoPesos(maximo)}: pida a un administrador uno mayor`,
    })
  if (plazo !== plazoDeTienda)
    throw invalido({
      plazo_credito: `El plazo de la tienda es de ${plazoDeTienda} días: pida a un administrador otro`,
    })
}

/** Gives a customer a credit account, or another limit; what they owe stays as it is. */
export const guardarCuenta: Manejador<typeof rutas.guardarCuenta> = async ctx => {
  const { body, ahora, hoy } = ctx
  const { tercero_id: cliente, total_cupo_permitido } = body
  const [tercero, cuenta, maximo, plazo] = await obtener([
    clave.tercero(cliente),
    clave.cuentaCredito(cliente),
    claveDeParametro('CUPO_MAXIMO_VENDEDOR'),
    claveDeParametro('PLAZO_CREDITO'),
  ])
  if (tercero?.tipo_tercero !== 'C' || tercero.numero_documento === CONSUMIDOR_FINAL)
    throw invalido({ tercero_id: 'Debe seleccionar un tercero' })
  await exigirVigente(tercero as TerceroGuardado)
  const antes = cuenta as CuentaGuardada | undefined
  if (body.version != null && body.version !== antes?.version) throw new ErrorVeta('version_anterior')
  // A term that was emptied is the shop's; one that is not said stays.
  const dicho = body.plazo_credito === undefined ? antes?.plazo_credito : body.plazo_credito
  const plazoDeTienda = Number(valorDe('PLAZO_CREDITO', plazo))
  const plazo_credito = dicho ?? plazoDeTienda
  exigirCupo(ctx, antes, {
    maximo: Number(valorDe('CUPO_MAXIMO_VENDEDOR', maximo)),
    plazo: plazo_credito,
    plazoDeTienda,
  })
  const campos = {
    total_cupo_permitido,
    plazo_credito,
    bloqueada: body.bloqueada ?? antes?.bloqueada ?? false,
  }
  const despues = { ...(antes ?? (await cuentaNueva(cliente, ahora))), ...campos } as CuentaGuardada
  if (antes) despues.version = antes.version + 1
  const key = clave.cuentaCredito(cliente)
  const operacion: Operacion = antes
    ? actualizar(key, {
        cambios: campos,
        version: antes.version,
        // The limit was compared with it.
        exige: { total_credito: antes.total_credito },
        falla: body.version == null ? 'reintentar' : 'version_anterior',
      })
    : crear(key, { ...despues, ...indice.cuentasCredito(ahora, despues.id) })
  return {
    // Whose account is made or changed may be united with another entry meanwhile.
    operaciones: [
      operacion,
      ...(antes ? [] : alCrearla(despues)),
      exigirValor(clave.tercero(cliente), 'unido_a', undefined, 'reintentar'),
    ],
    data: { cuenta_credito: vistaDeCuenta(despues, tercero as TerceroGuardado, hoy) },
    message: antes ? 'Cuenta crédito actualizada con éxito' : 'Cuenta crédito creado con éxito',
    auditoria: [
      {
        entidad: 'TERCERO',
        id: cliente,
        accion: antes ? 'editar-cuenta-credito' : 'crear-cuenta-credito',
        ...(antes && {
          antes: {
            total_cupo_permitido: antes.total_cupo_permitido,
            plazo_credito: antes.plazo_credito,
            bloqueada: antes.bloqueada,
          },
        }),
        despues: campos,
      },
    ],
    eventos: [],
  }
}

/** What leads to a new account: its id, and the link of its statement. */
const alCrearla = ({ id, cliente_id, token }: CuentaGuardada): Operacion[] => [
  crear(clave.cuentaPorId(id), { cliente_id }),
  crear(clave.documentoPublico(token!), { tipo: 'credito', cliente_id }),
]

const cuentaNueva = async (cliente_id: number, fecha_creacion: string) => ({
  id: await siguientesIds('cuentas_credito'),
  version: 0,
  cliente_id,
  total_credito: 0,
  total_pedidos: 0,
  fecha_creacion,
  token: tokenAleatorio(),
})
