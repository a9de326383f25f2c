import type { EstadoElectronico } from '#shared/electronica/estados'
import { marcar } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { ponerElectronica } from '../support/electronica'
import {
  afirma,
  alEntrar,
  falla,
  idIlegible,
  pide,
  type Promesa,
  type Reparto,
  sinObjeto,
  sirve,
} from './promesas'
import { anulada, cobrada, pendiente } from './promesas-comunes'

const TIMBRAR = 'POST /facturas/{venta_id}/timbrar-dian'
const CORREO = 'POST /facturas/{venta_id}/enviar-email-fe'

/** Asks about a sale that was made for it, however its electronic invoice is. */
const sobre =
  (ruta: typeof TIMBRAR | typeof CORREO, venta: (r: Reparto) => Promise<number>, body: object = {}) =>
  async (r: Reparto) => {
    const venta_id = await venta(r)
    return r.vendedor.pedir(ruta, { params: { venta_id }, body: { venta_id, ...body } })
  }
const que = (estado: EstadoElectronico) => async (r: Reparto) => {
  const venta_id = await cobrada(r)
  await ponerElectronica(venta_id, estado)
  return venta_id
}
const a = (lista_email: unknown) => ({ lista_email })

/** Without who the shop is at Siigo, for as long as the request takes. */
const sinLlave: Promesa['pedir'] = async r => {
  const venta_id = await cobrada(r)
  const { VETA_SIIGO_LLAVE } = process.env
  delete process.env.VETA_SIIGO_LLAVE
  try {
    return await r.vendedor.pedir(TIMBRAR, { params: { venta_id }, body: {} })
  } finally {
    process.env.VETA_SIIGO_LLAVE = VETA_SIIGO_LLAVE
  }
}

/** Every status of the electronic invoice. */
export const DE_ELECTRONICA: Promesa[] = [
  sirve(TIMBRAR, 'the sale is billed', ({ data, message }) => {
    afirma(message).toBe('La factura electrónica se está enviando a la DIAN')
    afirma(data).toMatchObject({ estado_factura_electronica: 'pendiente' })
    afirma(data.factura_electronica).toMatchObject({ estado: 'pendiente', intentos: 1, correos: [] })
  }),
  sirve(
    TIMBRAR,
    'its electronic invoice was refused',
    ({ data }) => afirma(data.factura_electronica).toMatchObject({ intentos: 2, motivo: null }),
    sobre(TIMBRAR, que('rechazada')),
  ),
  ...alEntrar(TIMBRAR, 'operario'),
  sinObjeto(TIMBRAR, { venta_id: '999999' }),
  idIlegible(TIMBRAR, { venta_id: 'última' }),
  falla(TIMBRAR, 409, 'venta_no_facturada', 'the sale is an order', sobre(TIMBRAR, pendiente)),
  falla(TIMBRAR, 409, 'venta_no_facturada', 'the sale is annulled', sobre(TIMBRAR, anulada)),
  falla(TIMBRAR, 409, 'factura_en_envio', 'it was asked for', sobre(TIMBRAR, que('pendiente'))),
  falla(TIMBRAR, 409, 'factura_en_envio', 'it is being sent', sobre(TIMBRAR, que('en_envio'))),
  falla(TIMBRAR, 409, 'factura_en_envio', 'Siigo may have it', sobre(TIMBRAR, que('incierta'))),
  falla(TIMBRAR, 409, 'factura_ya_aceptada', 'the DIAN has accepted it', sobre(TIMBRAR, que('aceptada'))),
  falla(
    TIMBRAR,
    409,
    'version_anterior',
    'another version was seen',
    sobre(TIMBRAR, cobrada, { version: 7 }),
  ),
  falla(TIMBRAR, 409, 'siigo_sin_configurar', 'the shop is nobody at Siigo', sinLlave),
  falla(
    TIMBRAR,
    422,
    'validacion',
    'the version is none',
    pide(TIMBRAR, 'vendedor', { body: { version: 'x' } }),
  ),

  sirve(CORREO, 'the DIAN has accepted it', ({ data, message }) => {
    afirma(message).toBe('La factura electrónica se está enviando por correo')
    afirma(data.factura_electronica.correos).toMatchObject([
      { correo: 'ana@correo.co', estado: 'pendiente' },
      { correo: 'caja@correo.co', estado: 'pendiente' },
    ])
  }),
  ...alEntrar(CORREO, 'operario'),
  sinObjeto(CORREO, { venta_id: '999999' }),
  idIlegible(CORREO, { venta_id: 'última' }),
  falla(CORREO, 409, 'factura_sin_aceptar', 'there is none', sobre(CORREO, cobrada, a('ana@correo.co'))),
  falla(
    CORREO,
    409,
    'factura_sin_aceptar',
    'it is being sent',
    sobre(CORREO, que('en_envio'), a('ana@correo.co')),
  ),
  ...([undefined, '', ' ; ', [], null, 7] as const).map(lista =>
    falla(
      CORREO,
      422,
      'validacion',
      `the list is ${JSON.stringify(lista)}`,
      sobre(CORREO, que('aceptada'), a(lista)),
      'Debe ingresar los email',
    ),
  ),
  falla(
    CORREO,
    422,
    'validacion',
    'an address is none',
    sobre(CORREO, que('aceptada'), a('ana@correo.co;sin-arroba')),
    'El email sin-arroba no es válido',
  ),
  falla(
    CORREO,
    422,
    'validacion',
    'there are more than ten',
    sobre(CORREO, que('aceptada'), a(Array.from({ length: 11 }, (_, i) => `c${i}@correo.co`).join(';'))),
    'Máximo 10 emails',
  ),
  falla(
    CORREO,
    409,
    'factura_sin_aceptar',
    'the sale is of before it had any',
    sobre(
      CORREO,
      async r => {
        const venta_id = await cobrada(r)
        await marcar(clave.venta(venta_id), { pide_electronica: true })
        return venta_id
      },
      a('ana@correo.co'),
    ),
  ),
]
