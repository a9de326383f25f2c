import type { ClaveDeRuta } from '#shared/http/api'
import { LIMITE_EXPORTAR } from '#shared/http/limites'
import { conexionDe } from '../support/conexion'
import {
  archivo,
  cargada,
  conExistencia,
  conteoAbierto,
  conteoContado,
  existencia,
  enviado,
  llegado,
  sinConteos,
  trasladoNuevo,
} from '../support/inventarios'
import { PRODUCTO } from '../support/sembrar'
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
import { agotado } from './promesas-sesion'

const PREVIA = 'POST /inventarios/carga-masiva/previa'
const CARGAR = 'POST /inventarios/carga-masiva'
const CARGAS = 'GET /inventarios/cargas'
const CARGA = 'GET /inventarios/cargas/{id}'
const REVERSAR = 'POST /inventarios/cargas/{id}/reversar'
const TRASLADOS = 'GET /inventarios/traslados'
const TRASLADO = 'GET /inventarios/traslados/{id}'
const ENVIAR = 'POST /inventarios/traslados/enviar'
const RECIBIR = 'PUT /inventarios/traslados/{id}/recibir'
const ANULAR = 'PUT /inventarios/traslados/{id}/anular'
const CONTEOS = 'GET /inventarios/conteos'
const CONTEO = 'GET /inventarios/conteos/{id}'
const ABRIR = 'POST /inventarios/conteos/abrir'
const CONTAR = 'PUT /inventarios/conteos/{id}/contar'
const APLICAR = 'PUT /inventarios/conteos/{id}/aplicar'
const DEJAR = 'PUT /inventarios/conteos/{id}/anular'

const NADIE = { id: '888888' }
/** What every one of these routes refuses alike. */
const deBodega = (ruta: ClaveDeRuta): Promesa[] => [
  ...alEntrar(ruta, 'vendedor', 'bodega'),
  ...(ruta.includes('{id}')
    ? [sinObjeto(ruta, NADIE, 'bodega'), idIlegible(ruta, { id: 'x' }, 'bodega')]
    : []),
]
const mal = (ruta: ClaveDeRuta, cuando: string, body: object, mensaje: string): Promesa =>
  falla(ruta, 422, 'validacion', cuando, pide(ruta, 'bodega', { body }), mensaje)
const conLlave = (
  ruta: ClaveDeRuta,
  preparar: (r: Reparto) => Promise<{ params?: object; body: object; otro: object }>,
) =>
  falla(ruta, 409, 'llave_reutilizada', 'the key went with another body before', async r => {
    const { params, body, otro } = await preparar(r)
    const llave = crypto.randomUUID()
    await r.bodega.exigir(ruta, { params, body, llave } as never)
    return r.bodega.pedir(ruta, { params, body: otro, llave } as never)
  })

/** A batch that has been taken back. */
async function reversada(r: Reparto) {
  const { id } = await cargada(r.bodega)
  await r.bodega.exigir(REVERSAR, { params: { id }, body: { motivo: 'Uno' } })
  return r.bodega.pedir(REVERSAR, { params: { id }, body: { motivo: 'Dos' } })
}
const recibe = async (r: Reparto, body: object) => {
  const { id } = await llegado(r.super)
  return r.bodega.pedir(RECIBIR, { params: { id }, body })
}
const lineas = [{ producto_id: PRODUCTO.liston, recibido: 1 }]

/** Every status of files, transfers and counts. */
export const DE_CARGAS: Promesa[] = [
  sirve(
    PREVIA,
    'the file can be read',
    ({ data }) => {
      afirma(data).toMatchObject({ precios: 0, lineas: [{ referencia: 'LISTON', precio_despues: null }] })
    },
    pide(PREVIA, 'bodega'),
  ),
  ...deBodega(PREVIA),
  mal(PREVIA, 'there is no line', { items: [] }, 'Debe seleccionar un archivo'),
  falla(PREVIA, 429, 'demasiadas_solicitudes', 'the sign-in has asked too often', async r =>
    agotado(LIMITE_EXPORTAR, conexionDe(r.bodega), () => pide(PREVIA, 'bodega')(r)),
  ),

  sirve(
    CARGAR,
    'it is short: done at once',
    ({ data, message }) => {
      afirma(message).toBe('Inventario actualizado')
      afirma(data.carga).toMatchObject({ estado: 'aplicado', lineas: 1, modo: 'sumar', clase: 'carga' })
    },
    pide(CARGAR, 'bodega'),
  ),
  ...deBodega(CARGAR),
  conLlave(CARGAR, async () => ({ body: archivo(), otro: archivo() })),
  falla(CARGAR, 409, 'carga_repetida', 'an equal file was loaded before', async r => {
    const body = archivo()
    await r.bodega.exigir(CARGAR, { body })
    return r.bodega.pedir(CARGAR, { body })
  }),
  mal(CARGAR, 'there is no file', {}, 'Debe seleccionar un archivo'),
  mal(
    CARGAR,
    'there is no such product',
    { items: [{ referencia: 'NO-HAY', cantidad: 1 }] },
    'Hay 1 línea con error',
  ),
  falla(CARGAR, 429, 'demasiadas_solicitudes', 'the sign-in has asked too often', async r =>
    agotado(LIMITE_EXPORTAR, conexionDe(r.bodega), () => pide(CARGAR, 'bodega')(r)),
  ),

  sirve(
    CARGAS,
    'there are some',
    ({ data }) => {
      afirma(data.cargas).toMatchObject({ current_page: 1, per_page: 20 })
      afirma(data.cargas.data.length).toBeGreaterThan(0)
    },
    async r => {
      await cargada(r.bodega)
      return pide(CARGAS, 'bodega')(r)
    },
  ),
  ...deBodega(CARGAS),
  sirve(
    CARGA,
    'it is the store’s',
    ({ data }) => {
      afirma(data.carga.estado).toBe('aplicado')
      afirma(data.lineas).toMatchObject({ total: 1, data: [{ referencia: 'LISTON', omitida: false }] })
    },
    pide(CARGA, 'bodega'),
  ),
  ...deBodega(CARGA),

  sirve(
    REVERSAR,
    'it is short: taken back at once',
    ({ data, message }) => {
      afirma(message).toBe('La carga se reversó')
      afirma(data.carga).toMatchObject({ estado: 'reversado', motivo_reversion: 'Era otro archivo' })
    },
    pide(REVERSAR, 'bodega'),
  ),
  ...deBodega(REVERSAR),
  falla(REVERSAR, 409, 'carga_reversada', 'it was taken back before', reversada),
  falla(REVERSAR, 409, 'reversa_bajo_cero', 'what it brought was sold meanwhile', async r => {
    const { id } = await cargada(r.bodega)
    const { existencia: hay } = await existencia(PRODUCTO.liston)
    const sale = { producto_id: PRODUCTO.liston, cantidad_inventario: hay, motivo: 'Dañado' }
    await r.bodega.exigir('PUT /inventarios/actualizar', { body: { ...sale, restar_inventario: true } })
    const reply = await r.bodega.pedir(REVERSAR, { params: { id }, body: { motivo: 'Prueba' } })
    await r.bodega.exigir('PUT /inventarios/actualizar', { body: sale })
    return reply
  }),
  mal(REVERSAR, 'there is no reason', { motivo: ' ' }, 'Debe ingresar el motivo'),

  sirve(
    TRASLADOS,
    'there are some on their way',
    ({ data }) => {
      afirma(data.traslados.data.length).toBeGreaterThan(0)
      for (const each of data.traslados.data)
        afirma(each).toMatchObject({ destino: '001', estado: 'en_camino' })
    },
    async r => {
      await llegado(r.super)
      return pide(TRASLADOS, 'bodega')(r)
    },
  ),
  ...deBodega(TRASLADOS),
  falla(TRASLADOS, 422, 'validacion', 'they are none', pide(TRASLADOS, 'bodega', { query: { cuales: 'x' } })),
  sirve(
    TRASLADO,
    'the store sent it',
    ({ data }) => {
      afirma(data.traslado).toMatchObject({ origen: '001', destino: '002', nombre_estado: 'En camino' })
      afirma(data.lineas).toMatchObject([{ referencia: 'LISTON', recibido: null }])
    },
    pide(TRASLADO, 'bodega'),
  ),
  ...deBodega(TRASLADO),
  sirve(
    ENVIAR,
    'the store has as much',
    ({ data, message }) => {
      afirma(message).toBe('Traslado enviado')
      afirma(data.traslado).toMatchObject({ estado: 'en_camino', unidades: 1 })
    },
    pide(ENVIAR, 'bodega'),
  ),
  ...deBodega(ENVIAR),
  conLlave(ENVIAR, async r => {
    await conExistencia(r.bodega)
    return { body: trasladoNuevo('002', 1), otro: trasladoNuevo('002', 2) }
  }),
  falla(ENVIAR, 409, 'existencia_insuficiente', 'the store has less', async r =>
    r.bodega.pedir(ENVIAR, { body: trasladoNuevo('002', 99_999) }),
  ),
  mal(ENVIAR, 'it goes nowhere', trasladoNuevo('001'), 'Debe seleccionar otra tienda'),
  mal(ENVIAR, 'there is no such store', trasladoNuevo('777'), 'La tienda no existe'),
  mal(ENVIAR, 'nothing is sent', { destino: '002', productos: [] }, 'Debe agregar al menos un producto'),
  sirve(
    RECIBIR,
    'everything came',
    ({ data, message }) => {
      afirma(message).toBe('Traslado recibido')
      afirma(data.traslado).toMatchObject({ estado: 'recibido', cerradas: 1, faltaron: 0 })
    },
    pide(RECIBIR, 'bodega'),
  ),
  ...deBodega(RECIBIR),
  falla(RECIBIR, 409, 'version_anterior', 'somebody received some since', r =>
    recibe(r, { lineas, version: 77 }),
  ),
  falla(RECIBIR, 409, 'traslado_no_cambiable', 'another store receives it', async r => {
    const { id } = await enviado(r.bodega)
    return r.bodega.pedir(RECIBIR, { params: { id }, body: { lineas } })
  }),
  falla(
    RECIBIR,
    422,
    'validacion',
    'more came than was sent',
    r => recibe(r, { lineas: [{ ...lineas[0], recibido: 2 }] }),
    'De Listón de pino se enviaron 1',
  ),
  sirve(
    ANULAR,
    'nobody received it',
    ({ data }) => {
      afirma(data.traslado).toMatchObject({ estado: 'anulado', motivo_anulacion: 'No salió el camión' })
    },
    pide(ANULAR, 'bodega'),
  ),
  ...deBodega(ANULAR),
  falla(ANULAR, 409, 'traslado_no_cambiable', 'another store sent it', async r => {
    const { id } = await llegado(r.super)
    return r.bodega.pedir(ANULAR, { params: { id }, body: { motivo: 'No' } })
  }),
  mal(ANULAR, 'there is no reason', { motivo: '' }, 'Debe ingresar el motivo'),

  sirve(
    CONTEOS,
    'there are some',
    ({ data }) => {
      afirma(data.conteos).toMatchObject({ current_page: 1, per_page: 20 })
      afirma(data.conteos.data.length).toBeGreaterThan(0)
    },
    async r => {
      await conteoAbierto(r.bodega)
      return pide(CONTEOS, 'bodega')(r)
    },
  ),
  ...deBodega(CONTEOS),
  sirve(
    CONTEO,
    'it is open: what was not counted is hidden',
    ({ data }) => {
      afirma(data.conteo).toMatchObject({ nombre: 'Herrajes', estado: 'abierto' })
      afirma(
        data.lineas.data.filter(({ contado, esperado }) => contado === null && esperado !== null),
      ).toEqual([])
    },
    pide(CONTEO, 'bodega'),
  ),
  ...deBodega(CONTEO),
  falla(CONTEO, 422, 'validacion', 'they are none', async r => {
    const { id } = await conteoAbierto(r.bodega)
    return r.bodega.pedir(CONTEO, { params: { id }, query: { ver: 'x' } })
  }),
  sirve(
    ABRIR,
    'none of that group is open',
    ({ data, message }) => {
      afirma(message).toBe('Conteo abierto')
      afirma(data.conteo).toMatchObject({ nombre: 'Herrajes', contados: 0 })
    },
    pide(ABRIR, 'bodega'),
  ),
  ...deBodega(ABRIR),
  falla(ABRIR, 409, 'conteo_abierto', 'one of that group is open', async r => {
    await conteoAbierto(r.bodega)
    return r.bodega.pedir(ABRIR, { body: { grupo_id: 3 } })
  }),
  mal(ABRIR, 'no group is named', {}, 'Debe seleccionar un grupo'),
  mal(ABRIR, 'there is no such group', { grupo_id: 777 }, 'El grupo no existe'),
  sirve(
    CONTAR,
    'the product is in it',
    ({ data, message }) => {
      afirma(message).toBe('Conteo guardado')
      afirma(data.linea).toMatchObject({ producto_id: PRODUCTO.liston, contado: 7 })
    },
    pide(CONTAR, 'bodega'),
  ),
  ...deBodega(CONTAR),
  falla(CONTAR, 409, 'version_anterior', 'somebody counted it since', async r => {
    const { id } = await conteoContado(r.bodega)
    const body = { producto_id: PRODUCTO.liston, cantidad: 1, version: 77 }
    return r.bodega.pedir(CONTAR, { params: { id }, body })
  }),
  mal(
    CONTAR,
    'the product is none of it',
    { producto_id: 1, cantidad: 1 },
    'El producto no está en este conteo',
  ),
  sirve(
    APLICAR,
    'every difference has its reason',
    ({ data, message }) => {
      afirma(message).toBe('Inventario actualizado')
      afirma(data.conteo).toMatchObject({ estado: 'aplicado' })
    },
    pide(APLICAR, 'bodega'),
  ),
  ...deBodega(APLICAR),
  falla(APLICAR, 409, 'version_anterior', 'somebody counted since', async r => {
    const { id } = await conteoContado(r.bodega)
    return r.bodega.pedir(APLICAR, { params: { id }, body: { version: 7777 } })
  }),
  falla(APLICAR, 409, 'conteo_corregido', 'its stock was corrected by hand since', async r => {
    const { id } = await conteoContado(r.bodega)
    const otra = { producto_id: PRODUCTO.liston, cantidad: 345, motivo: 'Apareció' }
    await r.bodega.exigir(CONTAR, { params: { id }, body: otra })
    await r.bodega.exigir('PUT /inventarios/actualizar', {
      body: { producto_id: PRODUCTO.liston, cantidad_inventario: 1, motivo: 'Apareció' },
    })
    return r.bodega.pedir(APLICAR, { params: { id }, body: {} })
  }),
  falla(
    APLICAR,
    422,
    'validacion',
    'nothing was counted',
    async r => {
      await sinConteos(r.bodega)
      const { id } = await conteoAbierto(r.bodega)
      return r.bodega.pedir(APLICAR, { params: { id }, body: {} })
    },
    'No se ha contado ningún producto',
  ),
  sirve(
    DEJAR,
    'it is open',
    ({ data, message }) => {
      afirma(message).toBe('Conteo anulado')
      afirma(data.conteo).toMatchObject({ estado: 'anulado' })
    },
    pide(DEJAR, 'bodega'),
  ),
  ...deBodega(DEJAR),
  falla(DEJAR, 409, 'conteo_cerrado', 'it is closed', async r => {
    const { id } = await conteoAbierto(r.bodega)
    await r.bodega.exigir(DEJAR, { params: { id }, body: {} })
    return r.bodega.pedir(DEJAR, { params: { id }, body: {} })
  }),
]
