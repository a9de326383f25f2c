import { createHash } from 'node:crypto'
import type { pantallas } from '#shared/despachos/publicas'
import { ErrorVeta } from '#shared/http/errors'
import { tokenAleatorio } from '#shared/kernel/ids'
import type { Instante } from '#shared/kernel/dates'
import { consultar, type Item, obtener } from '../../kernel/dynamo/client'
import { clave, indice, particion } from '../../kernel/dynamo/keys'
import { actualizar, crear } from '../../kernel/dynamo/operations'
import type { Manejadores } from '../../kernel/handler'
import { cierreDePantalla } from '../../tiempo-real/public'

/** A display that may show the turns of one store. Its token is kept as a digest, which is also its id. */
export interface Pantalla extends Item {
  id: string
  version: number
  tienda: string
  nombre: string
  creada_por_id: number
  creada_por: string
  fecha: Instante
  revocada?: Instante
}

const idDe = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The display of a token, as long as it counts. */
export async function pantallaDe(token: string): Promise<Pantalla | undefined> {
  if (!/^[\w-]{20,40}$/.test(token)) return undefined
  const [found] = (await obtener([clave.pantalla(idDe(token))])) as [Pantalla | undefined]
  return found?.revocada === undefined ? found : undefined
}

const vista = ({ id, nombre, creada_por, fecha }: Pantalla) => ({
  id,
  nombre,
  creada_por,
  fecha_registro: fecha,
})

/** Displays of a store that a list shows. */
const MAXIMO = 100

export const manejadoresDePantallas: Manejadores<typeof pantallas> = {
  pantallas: async ({ tienda }) => ({
    data: {
      pantallas: (
        (await consultar({
          indice: 'GSI1',
          pk: particion.pantallas(tienda),
          descendente: true,
          limite: MAXIMO,
        })) as Pantalla[]
      ).map(vista),
    },
  }),
  crearPantalla: async ({ body, sesion, tienda, ahora }) => {
    const token = tokenAleatorio()
    const id = idDe(token)
    const pantalla: Pantalla = {
      id,
      version: 0,
      tienda,
      nombre: body.nombre,
      creada_por_id: sesion.usuario_id,
      creada_por: sesion.nombre,
      fecha: ahora,
    }
    return {
      operaciones: [crear(clave.pantalla(id), { ...pantalla, ...indice.pantallas(tienda, ahora, id) })],
      data: { pantalla: vista(pantalla), token },
      message: 'Pantalla creada con éxito',
      auditoria: [{ entidad: 'PANTALLA', id, accion: 'crear', despues: { nombre: body.nombre, tienda } }],
      eventos: [],
    }
  },
  revocarPantalla: async ({ params: { id }, tienda, ahora }) => {
    const [leida] = (await obtener([clave.pantalla(id)])) as [Pantalla | undefined]
    if (leida?.tienda !== tienda || leida.revocada !== undefined) throw new ErrorVeta('no_encontrado')
    return {
      operaciones: [
        actualizar(clave.pantalla(id), {
          cambios: { revocada: ahora, GSI1PK: undefined, GSI1SK: undefined },
          version: leida.version,
          falla: 'reintentar',
        }),
      ],
      data: {},
      message: 'Pantalla revocada',
      auditoria: [{ entidad: 'PANTALLA', id, accion: 'revocar', antes: { nombre: leida.nombre } }],
      eventos: [cierreDePantalla(id)],
    }
  },
}
