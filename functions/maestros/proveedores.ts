import { invalido } from '#shared/http/errors'
import type { rutasDeProveedores } from '#shared/maestros/proveedores'
import type { Manejadores } from '../kernel/handler'
import { cambiarEntrada, conActivo, crearEntrada, elegibles, paginaOTodas, porNombre } from './entradas'
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
  guardarProveedor: ({ body }) =>
    crearEntrada(MAESTRO, { ...body, activo: body.activo ?? true, lineas: [] }, RESPUESTA),
  actualizarProveedor: ctx => cambiarEntrada(MAESTRO, ctx, RESPUESTA),
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
