import { invalido } from '#shared/http/errors'
import { FALTA_PLAZO, type rutasDeProveedores } from '#shared/maestros/proveedores'
import type { Manejadores } from '../kernel/handler'
import {
  cambiarEntrada,
  conActivo,
  crearEntrada,
  elegibles,
  exigirEntrada,
  paginaOTodas,
  porNombre,
} from './entradas'
import { catalogo, type FilaDe } from './store'

const MAESTRO = 'PROVEEDORES'
type Proveedor = FilaDe[typeof MAESTRO]

/** Suppliers of before had a name and their lines. */
const VACIO = {
  nit: '',
  numero_telefonico: '',
  correo_electronico: '',
  direccion: '',
  credito: false,
  plazo_credito: 0,
}
const vista = ({ lineas = [], colores_lineas = {}, ...proveedor }: Proveedor) =>
  conActivo({
    ...VACIO,
    ...proveedor,
    lineas: lineas.map(linea_id => ({ linea_id, color: colores_lineas[linea_id] ?? '' })),
  })

const RESPUESTA = {
  data: (proveedor: Proveedor) => ({ proveedor: vista(proveedor) }),
  message: 'Proveedor guardado con éxito',
  repetido: 'Ya existe un proveedor con ese nombre',
}

/** Who gives credit gives it for some days (DECISIONS 293). */
function exigirPlazo({ credito, plazo_credito = 0 }: Pick<Proveedor, 'credito' | 'plazo_credito'>): void {
  if (credito && plazo_credito === 0) throw invalido({ plazo_credito: FALTA_PLAZO })
}

export const manejadoresDeProveedores: Manejadores<typeof rutasDeProveedores> = {
  listaProveedores: async ({ query: { pagination, page, ...query } }) => ({
    data: {
      proveedores: await paginaOTodas(
        MAESTRO,
        { ...query, page: page ?? (pagination ? 1 : undefined) },
        filas => filas.map(vista),
      ),
    },
  }),
  guardarProveedor: async ({ body }) => {
    const { direccion = '', credito = false, plazo_credito = 0, activo = true } = body
    exigirPlazo({ credito, plazo_credito })
    const proveedor = { ...body, direccion, credito, plazo_credito, activo, lineas: [] }
    return crearEntrada(MAESTRO, proveedor, RESPUESTA)
  },
  actualizarProveedor: async ctx => {
    const antes = await exigirEntrada(MAESTRO, ctx.params.id)
    const { credito, plazo_credito } = ctx.body
    if (credito !== undefined || plazo_credito !== undefined)
      exigirPlazo({
        credito: credito ?? antes.credito,
        plazo_credito: plazo_credito ?? antes.plazo_credito,
      })
    return cambiarEntrada(MAESTRO, ctx, RESPUESTA)
  },
  lineasProveedor: async ({ params, body: { lineas, version }, sesion }) => {
    const hay = new Set((await catalogo('LINEAS', true)).map(({ id }) => id))
    const unas = new Map(lineas.map(({ linea_id, color }) => [linea_id, color.toLowerCase()]))
    if (unas.size < lineas.length) throw invalido({ lineas: 'Hay una línea repetida' })
    if ([...unas.keys()].some(id => !hay.has(id))) throw invalido({ lineas: 'Debe seleccionar una opción' })
    const datos = {
      lineas: [...unas.keys()].toSorted((a, b) => a - b),
      colores_lineas: Object.fromEntries([...unas].filter(([, color]) => color !== '')),
    }
    return cambiarEntrada(MAESTRO, { params, body: { ...datos, version }, sesion }, RESPUESTA)
  },
  proveedores: async ({ query }) => ({
    data: { proveedores: elegibles(await porNombre(MAESTRO), query) },
  }),
}
