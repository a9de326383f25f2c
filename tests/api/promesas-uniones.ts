import { CLIENTE, idDe } from '../support/sembrar'
import { clienteNuevo } from './peticiones'
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

const VER = 'GET /terceros/{id}/unir'
const UNIR = 'PUT /terceros/{id}/unir'
const RUTAS = [VER, UNIR] as const

/** Somebody just created. */
const alguien = async (r: Reparto): Promise<number> =>
  (await r.vendedor.exigir('POST /terceros/crear', { body: clienteNuevo() })).tercero.id
/** The request that unites two, or shows what it would move. */
const pedir = (ruta: (typeof RUTAS)[number], r: Reparto, id: number, tercero_id: number) =>
  ruta === VER
    ? r.admin.pedir(VER, { params: { id }, query: { tercero_id } })
    : r.admin.pedir(UNIR, { params: { id }, body: { tercero_id } })

/** Every status of the union of two entries of one customer. */
export const DE_UNIONES: Promesa[] = [
  sirve(
    VER,
    'both are customers',
    ({ data }) => {
      afirma(data.tercero.tercero.id).toBe(CLIENTE.ana)
      afirma(data.resultado).toEqual({
        saldo_abono: data.tercero.tercero.saldo_abono,
        cuenta_credito: data.tercero.cuenta_credito,
      })
    },
    pide(VER, 'admin'),
  ),
  sirve(
    UNIR,
    'both are customers',
    async ({ data, message }, r) => {
      afirma(message).toBe('Clientes unidos con éxito')
      const stored = await r.vendedor.exigir('GET /terceros/{id}', { params: { id: data.duplicado_id } })
      afirma(stored.tercero).toEqual(data.tercero)
    },
    pide(UNIR, 'admin'),
  ),
  ...RUTAS.flatMap(ruta => [
    ...alEntrar(ruta, 'vendedor', 'admin'),
    sinObjeto(ruta, { id: '999999' }, 'admin'),
    idIlegible(ruta, { id: 'ana' }, 'admin'),
    falla(
      ruta,
      422,
      'validacion',
      'it is the same entry',
      r => pedir(ruta, r, CLIENTE.ana, CLIENTE.ana),
      'Un cliente no se une consigo mismo',
    ),
    falla(
      ruta,
      422,
      'validacion',
      'the final consumer is nobody',
      r => pedir(ruta, r, CLIENTE.ana, CLIENTE.final),
      'El consumidor final no se une con otro cliente',
    ),
    falla(ruta, 422, 'validacion', 'one of both works here', r =>
      pedir(ruta, r, CLIENTE.ana, idDe('vendedor')),
    ),
    falla(
      ruta,
      422,
      'validacion',
      'there is no such other one',
      r => pedir(ruta, r, CLIENTE.ana, 999_999),
      'Debe seleccionar el cliente repetido',
    ),
    falla(ruta, 409, 'tercero_unido', 'one of both was united before', async r => {
      const [queda, otra] = [await alguien(r), await alguien(r)]
      await r.admin.exigir(UNIR, { params: { id: queda }, body: { tercero_id: otra } })
      const reply = await pedir(ruta, r, CLIENTE.ana, otra)
      afirma(reply.error.data).toEqual({ tercero_id: queda })
      return reply
    }),
  ]),
  falla(UNIR, 409, 'version_anterior', 'somebody changed one of both since', async r => {
    const [queda, otra] = [await alguien(r), await alguien(r)]
    return r.admin.pedir(UNIR, { params: { id: queda }, body: { tercero_id: otra, version_duplicado: 7 } })
  }),
  falla(UNIR, 409, 'llave_reutilizada', 'the key came with another request', async r => {
    const llave = crypto.randomUUID()
    const [queda, otra, tercera] = [await alguien(r), await alguien(r), await alguien(r)]
    await r.admin.exigir(UNIR, { params: { id: queda }, body: { tercero_id: otra }, llave })
    return r.admin.pedir(UNIR, { params: { id: queda }, body: { tercero_id: tercera }, llave })
  }),
]
