import { diasVencida, textoDeMora } from '#shared/creditos/reparto'
import { ErrorVeta, invalido } from '#shared/http/errors'
import { centavosExactos } from '#shared/kernel/format'
import type { Centavos } from '#shared/kernel/money'
import { puede, ROLES, type Rol } from '#shared/kernel/permisos'
import type { AutorizacionDeCredito, PorAutorizar } from '#shared/ventas/autorizacion'
import type { rutas } from '#shared/ventas/routes'
import { type CuentaGuardada, moraQueBloquea, prestaA } from '../../creditos/public'
import type { Auditoria } from '../../kernel/cambio'
import type { Contexto } from '../../kernel/handler'
import { exigirPin, usuarioPorId } from '../../sesion/public'
import { usuariosDeTienda } from '../../terceros/public'
import type { Confiado } from '../actas'

type Ctx = Contexto<(typeof rutas)['facturar']>

/** What of a sale is to be owed, and what it is judged by. */
export interface Fiado {
  cuenta: CuentaGuardada
  valor: Centavos
  /** What the limit still allows the sale. */
  libre: Centavos
  /** Days that a bill may be overdue. */
  tolerada: number | null
}

/** What was let pass for a sale, by whom and why. */
export interface Confianza {
  acta: Confiado
  motivo: string
}

/** What keeps an account from lending so much for a sale: the limit, and a debt that is too long overdue. */
function reparosDe({ cuenta, valor, libre, tolerada }: Fiado, { hoy }: Ctx) {
  const excede = valor > libre
  const mora = moraQueBloquea(cuenta, tolerada, hoy)
  return {
    textos: [
      ...(excede ? [`El cupo disponible es de ${centavosExactos(Math.max(0, libre) as Centavos)}`] : []),
      ...(mora ? [textoDeMora(mora)] : []),
    ],
    acta: {
      confianza: [...(excede ? (['cupo'] as const) : []), ...(mora ? (['mora'] as const) : [])],
      ...(excede && { cupo_disponible: libre, cupo_excedido: (valor - libre) as Centavos }),
      ...(mora && { venta_en_mora: mora.venta_id, dias_en_mora: diasVencida(mora, hoy) }),
    },
  }
}

const AUTORIZAN = (Object.keys(ROLES) as Rol[]).filter(rol => puede(rol, 'creditos.cupo'))

/** Who may be asked for it in a store. */
const quienesAutorizan = async (tienda: string): Promise<PorAutorizar> => ({
  autorizan: (await usuariosDeTienda(AUTORIZAN, tienda))
    .filter(({ pin }) => pin !== undefined)
    .map(({ id, nombre }) => ({ usuario_id: id, nombre })),
})

const QUIEN = 'autorizacion_credito.usuario_id'
const PIN = 'autorizacion_credito.pin'

/** Whoever is named may let the customer in this store, and has given their PIN. @throws ErrorVeta `validacion`, `pin_bloqueado`. */
async function exigirAutorizante({ usuario_id, pin }: AutorizacionDeCredito, { sesion, tienda }: Ctx) {
  const quien = await usuarioPorId(usuario_id)
  if (!quien?.activo || !AUTORIZAN.includes(quien.rol) || !quien.tiendas.includes(tienda))
    throw invalido({ [QUIEN]: 'Debe seleccionar un administrador de la tienda' })
  const { nombre } = quien
  const sinPin = `${nombre} no tiene PIN: debe crearlo en su sesión, en PIN y bloqueo de pantalla`
  if (quien.pin === undefined) throw invalido({ [QUIEN]: sinPin })
  try {
    await exigirPin(usuario_id, pin, { sesion, sinPin, campo: PIN })
  } catch (error) {
    if (!(error instanceof ErrorVeta) || error.codigo !== 'pin_bloqueado') throw error
    // The usual text is for whoever is signed in, and this is somebody else.
    const mensaje = `El PIN de ${nombre} está bloqueado: lo recupera al abrir su pantalla con la contraseña, o con un PIN nuevo`
    throw new ErrorVeta('pin_bloqueado', { mensaje, errores: { [PIN]: mensaje } })
  }
  return { autorizo: nombre, autorizo_id: usuario_id }
}

/**
 * Beyond the limit, or with a debt too long overdue, only who may let the customer, and says why (DECISIONS 87): whoever
 * bills, or at their screen somebody by their PIN. Where nobody has to, nobody is asked, and a PIN that was sent is not
 * looked at: nothing tells whether it is right.
 * @param campo where it is said that the account does not go so far.
 * @returns null where nobody had to.
 * @throws ErrorVeta `validacion` with who may be asked, but where the account lends nothing to anybody (DECISIONS 89).
 */
export async function exigirConfianza(fiado: Fiado, campo: string, ctx: Ctx): Promise<Confianza | null> {
  const { textos, acta } = reparosDe(fiado, ctx)
  if (textos.length === 0) return null
  const { body, sesion } = ctx
  const autorizable = prestaA(fiado.cuenta)
  const { autorizacion_credito: dada } = body
  if (dada && autorizable)
    return { acta: { ...acta, ...(await exigirAutorizante(dada, ctx)) }, motivo: dada.motivo }
  const autoriza = puede(sesion.rol, 'creditos.cupo')
  if (autoriza && body.motivo_cupo)
    return {
      acta: { ...acta, autorizo: sesion.nombre, autorizo_id: sesion.usuario_id },
      motivo: body.motivo_cupo,
    }
  const texto = textos.join('. ')
  const mensaje = autoriza
    ? `${texto}: debe ingresar el motivo para autorizar la venta`
    : `${texto}: un administrador debe autorizar la venta`
  throw new ErrorVeta('validacion', {
    mensaje,
    errores: { [autoriza ? 'motivo_cupo' : campo]: mensaje },
    ...(autorizable && { data: await quienesAutorizan(ctx.tienda) }),
  })
}

/** The same in the history of the customer, beside what else was done with their account. */
export const confianzaEnCliente = (
  venta_id: number,
  valor: Centavos,
  cuenta: CuentaGuardada,
  { acta, motivo }: Confianza,
): Auditoria => ({
  entidad: 'TERCERO',
  id: cuenta.cliente_id,
  accion: 'autorizar-credito',
  despues: { venta_id, valor, ...acta },
  motivo,
})
