import {
  entradaNueva,
  filaDe,
  MAESTROS,
  type MaestroDePrueba,
  paginaDe,
  REQUERIDO,
} from '../support/maestros'
import { conLlaveUsada } from './promesas-comunes'
import {
  afirma,
  falla,
  idIlegible,
  pide,
  type Promesa,
  sinObjeto,
  sinRol,
  sinSesion,
  sirve,
} from './promesas'

const deUno = (maestro: MaestroDePrueba): Promesa[] => {
  const { lista, guardar, actualizar, nombre, repetido, guardado } = maestro
  const id = maestro.editable ?? 1
  const conNombre = (value: string) => ({ ...entradaNueva(maestro), [nombre]: value })
  const largo = 'x'.repeat(500)
  return [
    ...[lista, guardar, actualizar].flatMap(ruta => [
      sinSesion(ruta),
      ...(['vendedor', 'bodega', 'operario'] as const).map(quien => sinRol(ruta, quien)),
    ]),
    sirve(
      lista,
      'words of the name are searched',
      ({ data }) => {
        afirma(paginaDe(maestro, data).data.map(row => row[nombre])).toEqual([maestro.sembrado])
      },
      pide(lista, 'admin', maestro.buscar(maestro.sembrado.slice(0, 3).toUpperCase())),
    ),
    falla(lista, 422, 'validacion', 'the text is too long', pide(lista, 'admin', maestro.buscar(largo))),
    ...([guardar, actualizar] as const).flatMap(ruta => [
      {
        ...sirve(
          ruta,
          'an administrator fills the form',
          ({ data }) => {
            afirma(filaDe(maestro, data)).toMatchObject({
              id: afirma.any(Number),
              version: afirma.any(Number),
            })
          },
          pide(ruta, 'admin'),
        ),
        mensaje: guardado,
      },
      falla(
        ruta,
        422,
        'validacion',
        'the name is blank',
        pide(ruta, 'admin', { body: conNombre('  '), params: { id } }),
        maestro.requerido ?? REQUERIDO,
      ),
      falla(
        ruta,
        409,
        'nombre_repetido',
        'another entry is called so, in other letters',
        async r => {
          const body = entradaNueva(maestro)
          await r.admin.exigir(guardar, { body })
          const again = { ...body, [nombre]: ` ${String(body[nombre]).toUpperCase()} ` }
          return r.admin.pedir(ruta, { body: again, params: { id } })
        },
        repetido,
      ),
    ]),
    falla(
      guardar,
      409,
      'llave_reutilizada',
      'the key was used for another one',
      conLlaveUsada(guardar, entradaNueva(maestro), entradaNueva(maestro), 'admin'),
    ),
    sinObjeto(actualizar, { id: '999999' }, 'admin'),
    idIlegible(actualizar, { id: 'uno' }, 'admin'),
    {
      ...falla(actualizar, 409, 'version_anterior', 'somebody changed it meanwhile', async r => {
        const { id: created } = filaDe(
          maestro,
          await r.admin.exigir(guardar, { body: entradaNueva(maestro) }),
        )
        const params = { id: created }
        const body = { ...entradaNueva(maestro), version: 0 }
        await r.admin.exigir(actualizar, { params, body })
        return r.admin.pedir(actualizar, { params, body: { ...entradaNueva(maestro), version: 0 } })
      }),
      // Who was late sees what stands now.
      cumple: ({ error }) => {
        afirma(filaDe(maestro, error.data)).toMatchObject({ version: 1, [nombre]: afirma.any(String) })
      },
    },
  ]
}

const LINEAS = 'PUT /maestros/proveedores/{id}/lineas'
const EMPRESA = 'GET /maestros/empresa'
const EMPRESA_GUARDAR = 'PUT /maestros/empresa/actualizar'
const TIENDAS = 'GET /maestros/tiendas'
const TIENDA_ABRIR = 'POST /maestros/tiendas/guardar'
const TIENDA_GUARDAR = 'PUT /maestros/tiendas/{codigo}/actualizar'
const PRODUCCION = 'POST /maquinas/produccion'
const lineas = [{ linea_id: 2, color: '' }]

/** What some of them have besides. */
const PROPIAS: Promesa[] = [
  ...(['vendedor', 'bodega', 'operario'] as const).map(quien => sinRol(LINEAS, quien)),
  sinSesion(LINEAS),
  {
    ...sirve(
      LINEAS,
      'a supplier is given its lines',
      ({ data }) => {
        afirma(data.proveedor.lineas).toEqual([
          { linea_id: 1, color: '#aabbcc' },
          { linea_id: 3, color: '' },
        ])
      },
      pide(LINEAS, 'admin', {
        params: { id: 4 },
        body: {
          lineas: [
            { linea_id: 3, color: '' },
            { linea_id: 1, color: '#AABBCC' },
          ],
        },
      }),
    ),
    mensaje: 'Proveedor guardado con éxito',
  },
  falla(
    LINEAS,
    422,
    'validacion',
    'there is no such line',
    pide(LINEAS, 'admin', { body: { lineas: [{ linea_id: 999_999, color: '' }] } }),
    'Debe seleccionar una opción',
  ),
  falla(
    LINEAS,
    422,
    'validacion',
    'a line comes twice',
    pide(LINEAS, 'admin', { body: { lineas: [...lineas, ...lineas] } }),
    'Hay una línea repetida',
  ),
  falla(LINEAS, 409, 'version_anterior', 'somebody changed the supplier meanwhile', async r => {
    const params = { id: 2 }
    const { proveedor } = await r.admin.exigir(LINEAS, { params, body: { lineas } })
    await r.admin.exigir(LINEAS, { params, body: { lineas: [], version: proveedor.version } })
    return r.admin.pedir(LINEAS, { params, body: { lineas, version: proveedor.version } })
  }),
  sinObjeto(LINEAS, { id: '999999' }, 'admin'),
  idIlegible(LINEAS, { id: 'uno' }, 'admin'),
  ...([EMPRESA, TIENDAS, EMPRESA_GUARDAR, TIENDA_ABRIR, TIENDA_GUARDAR] as const).flatMap(ruta => [
    sinSesion(ruta),
    sinRol(ruta, 'admin'),
  ]),
  sirve(
    EMPRESA,
    'whose papers they are',
    ({ data }) => {
      afirma(data.empresa).toMatchObject({ razon_social: afirma.any(String), nit: afirma.any(String) })
    },
    pide(EMPRESA, 'super'),
  ),
  sirve(
    TIENDAS,
    'all stores by code',
    ({ data }) => {
      afirma(data.tiendas.map(each => each.codigo_tienda)).toEqual(
        afirma.arrayContaining(['001', '002', '003']),
      )
    },
    pide(TIENDAS, 'super'),
  ),
  {
    ...sirve(
      EMPRESA_GUARDAR,
      'its legal data are filled in',
      ({ data }) => {
        afirma(data.empresa).toMatchObject({ razon_social: 'Tableros de Prueba S.A.S.' })
      },
      pide(EMPRESA_GUARDAR, 'super'),
    ),
    mensaje: 'Empresa guardada con éxito',
  },
  {
    ...sirve(
      TIENDA_GUARDAR,
      'a store gets another address',
      ({ data }) => {
        afirma(data.tienda).toMatchObject({ codigo_tienda: '003', direccion: 'Calle 1 Sur # 2-3' })
      },
      pide(TIENDA_GUARDAR, 'super'),
    ),
    mensaje: 'Tienda guardada con éxito',
  },
  {
    ...sirve(
      TIENDA_ABRIR,
      'a store is opened, and is being filled',
      ({ data }) => {
        afirma(data.tienda).toMatchObject({ nombre_tienda: 'Veta Oriente', surtida: false, version: 0 })
      },
      pide(TIENDA_ABRIR, 'super'),
    ),
    mensaje: 'Tienda abierta con éxito',
  },
  falla(
    TIENDA_ABRIR,
    422,
    'validacion',
    'its code is none',
    pide(TIENDA_ABRIR, 'super', {
      body: { codigo_tienda: '4', nombre_tienda: 'Veta Oriente', direccion: 'Calle 1' },
    }),
    'El código tiene tres dígitos',
  ),
  falla(
    TIENDA_ABRIR,
    409,
    'tienda_repetida',
    'there is one of that code',
    pide(TIENDA_ABRIR, 'super', {
      body: { codigo_tienda: '002', nombre_tienda: 'Veta Oriente', direccion: 'Calle 1' },
    }),
  ),
  falla(
    EMPRESA_GUARDAR,
    422,
    'validacion',
    'it has no name',
    pide(EMPRESA_GUARDAR, 'super', { body: { razon_social: ' ', nit: '900123456-8' } }),
    REQUERIDO,
  ),
  falla(
    TIENDA_GUARDAR,
    422,
    'validacion',
    'it stands nowhere',
    pide(TIENDA_GUARDAR, 'super', { body: { nombre_tienda: 'Veta Sur', direccion: '' } }),
    REQUERIDO,
  ),
  idIlegible(TIENDA_GUARDAR, { codigo: 'sur' }, 'super'),
  sinObjeto(TIENDA_GUARDAR, { codigo: '999' }, 'super'),
  falla(
    EMPRESA_GUARDAR,
    409,
    'version_anterior',
    'somebody changed it meanwhile',
    pide(EMPRESA_GUARDAR, 'super', { body: { razon_social: 'Otra', nit: '1', version: 9_999 } }),
  ),
  falla(
    TIENDA_GUARDAR,
    409,
    'version_anterior',
    'somebody changed it meanwhile',
    pide(TIENDA_GUARDAR, 'super', { body: { nombre_tienda: 'Otra', direccion: 'Otra', version: 9_999 } }),
  ),
  sinSesion(PRODUCCION),
  sirve(
    PRODUCCION,
    'machines of a service that work',
    ({ data }) => {
      afirma(data.maquinas).toMatchObject([
        { id: 4, grupo_servicio_id: 3, estado_maquina_id: 1, nombre_grupo_servicio: 'Servicios especiales' },
      ])
    },
    pide(PRODUCCION, 'operario', { body: { servicio: 3 } }),
  ),
  falla(
    PRODUCCION,
    422,
    'validacion',
    'no service is named',
    pide(PRODUCCION, 'operario', { body: { servicio: 0 } }),
    'Debe seleccionar una opción',
  ),
]

/** Every status of the masters that the shop keeps on a screen: the same of each. */
export const DE_MAESTROS: Promesa[] = [...MAESTROS.flatMap(deUno), ...PROPIAS]
