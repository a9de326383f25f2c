import { LIMITE_CARNE } from '#shared/http/limites'
import { aSuTiempo } from '../support/a-su-tiempo'
import { conexionDe } from '../support/conexion'
import { carneNuevo, corriendo, maquinaNueva, ordenNueva, porIniciar } from '../support/produccion'
import { idDe } from '../support/sembrar'
import type { Cliente, Respuesta } from '../support/tienda'
import { empleadoNuevo } from './peticiones'
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

const ETAPAS = 'POST /produccion/etapas-por-servicio'
const INICIAR = 'POST /produccion/iniciar-etapa'
const PARAR = 'POST /produccion/parar-finalizar-etapa'
const ANULAR = 'POST /produccion/anular-etapa'
const GUIA = 'GET /produccion/etapas/{id}'
const AVANCE = 'POST /produccion/etapas/{id}/avance'
const REPETIR = 'POST /produccion/ordenes/{id}/repetir'
const IDENTIFICAR = 'POST /produccion/operarios/identificar'
/** A stage of no order. */
const NINGUNA = 99_999_901_01
const OPERARIO = idDe('operario')
const PIDE = 'Ingrese el PIN del operario o escanee su carné'
const SIN_PIN = 'El operario no tiene PIN, o está bloqueado: escanee su carné o ingrese con su usuario'

/** Another operator, who has no PIN. */
export const otroOperario = async (r: Reparto): Promise<number> =>
  (await r.super.exigir('POST /terceros/crear', { body: empleadoNuevo({ tipo_tercero: 'OP' }) })).tercero.id

/** The sale of an order is annulled, and its orders know. */
export async function anular(r: Reparto, { venta_id, orden: id }: { venta_id: number; orden: number }) {
  await r.super.exigir('PUT /facturas/{venta_id}/anular', {
    params: { venta_id },
    body: { motivo: 'Prueba' },
  })
  await aSuTiempo(async () => {
    const { orden } = await r.super.exigir('GET /produccion/ordenes/{id}', { params: { id } })
    afirma(orden.estado).toBe('anulada')
  })
}

type Corte = Awaited<ReturnType<typeof porIniciar>>
const cuerpoDe = ({ etapa, maquina, operario }: Corte, cambios: object = {}) => ({
  orden_etapa_id: etapa(1),
  maquina_id: maquina,
  operario_id: operario,
  ...cambios,
})
const detener = (quien: Cliente, { etapa }: Pick<Corte, 'etapa'>, cambios: object = {}) =>
  quien.pedir(PARAR, { body: { produccion_etapa_id: etapa(1), ...cambios } })
const parar = (quien: Cliente, corte: Pick<Corte, 'etapa'>) =>
  detener(quien, corte, { accion: 'parar', motivo_suspension_id: 2 })

/** A cut that is started with something else in the request. */
const iniciarCon =
  (cambios: object | ((r: Reparto) => Promise<object>), quien: 'super' | 'operario' = 'super') =>
  async (r: Reparto): Promise<Respuesta> =>
    r[quien].pedir(INICIAR, {
      body: cuerpoDe(await porIniciar(r.super), typeof cambios === 'function' ? await cambios(r) : cambios),
    })
/** A cut that runs, and is stopped, continued or finished with something else in the request. */
const detenerCon = (cambios: object) => async (r: Reparto) =>
  detener(r.operario, await corriendo(r.super), cambios)

/** The same key with another request before. */
const llaveUsada = (
  ruta: typeof INICIAR | typeof PARAR | typeof ANULAR,
  campo: string,
  preparar: (jefe: Cliente) => Promise<Corte>,
): Promesa =>
  falla(ruta, 409, 'llave_reutilizada', 'the key came with another request', async r => {
    const llave = crypto.randomUUID()
    const una = await preparar(r.super)
    const body = ruta === INICIAR ? cuerpoDe(una) : { produccion_etapa_id: una.etapa(1) }
    await r.super.exigir(ruta, { body, llave })
    return r.super.pedir(ruta, { body: { ...body, [campo]: una.etapa(2) }, llave })
  })

const deEtapa = (ruta: typeof PARAR | typeof ANULAR): Promesa[] => [
  ...alEntrar(ruta, 'vendedor', 'operario'),
  falla(ruta, 404, 'no_encontrado', 'there is no such stage', r =>
    r.operario.pedir(ruta, { body: { produccion_etapa_id: NINGUNA } }),
  ),
  falla(ruta, 404, 'no_encontrado', 'it is of another store', async r =>
    r.super.pedir(ruta, {
      body: { produccion_etapa_id: (await ordenNueva(r.super.en('002'))).etapa(1) },
    }),
  ),
  falla(ruta, 409, 'etapa_no_disponible', 'nobody has started it', async r =>
    r.operario.pedir(ruta, { body: { produccion_etapa_id: (await ordenNueva(r.super)).etapa(1) } }),
  ),
  llaveUsada(ruta, 'produccion_etapa_id', corriendo),
  falla(
    ruta,
    422,
    'validacion',
    'no stage is named',
    r => r.operario.pedir(ruta, { body: {} }),
    'Debe seleccionar una etapa',
  ),
  falla(
    ruta,
    422,
    'validacion',
    'somebody else started it, and nothing proves that it is they',
    async r => {
      const corte = { ...(await porIniciar(r.super)), operario: await otroOperario(r) }
      await r.super.exigir(INICIAR, { body: cuerpoDe(corte) })
      return r.operario.pedir(ruta, { body: { produccion_etapa_id: corte.etapa(1) } })
    },
    PIDE,
  ),
]

/** Every status of what is done at a machine. */
export const DE_TALLER: Promesa[] = [
  sirve(
    ETAPAS,
    'they wait for a service',
    ({ data }) => {
      afirma(data.ordenes_produccion_etapas.length).toBeGreaterThan(0)
      for (const etapa of data.ordenes_produccion_etapas)
        afirma(etapa).toMatchObject({ servicio_id: 1, estado: 'pendiente' })
    },
    async r => {
      await ordenNueva(r.super)
      return pide(ETAPAS, 'operario')(r)
    },
  ),
  sirve(
    ETAPAS,
    'an operator has begun them',
    ({ data }) =>
      afirma(data.ordenes_produccion_etapas).toMatchObject([{ estado: 'en_proceso', operario_id: OPERARIO }]),
    async r => {
      const { maquina: maquina_id } = await corriendo(r.super)
      return r.operario.pedir(ETAPAS, { body: { operario_id: OPERARIO, maquina_id } })
    },
  ),
  ...alEntrar(ETAPAS, 'bodega', 'operario'),
  falla(
    ETAPAS,
    422,
    'validacion',
    'no service is named',
    r => r.operario.pedir(ETAPAS, { body: {} }),
    'Debe seleccionar un servicio',
  ),

  sirve(
    INICIAR,
    'the operator is the one who is signed in',
    ({ data, message }) =>
      afirma([data.etapa.estado, data.etapa.operario_id, message]).toEqual([
        'en_proceso',
        OPERARIO,
        'Etapa iniciada',
      ]),
    pide(INICIAR, 'operario'),
  ),
  sirve(
    INICIAR,
    'somebody else shows their badge',
    ({ data }) => afirma(data.etapa.operario_id).not.toBe(OPERARIO),
    iniciarCon(async r => {
      const operario_id = await otroOperario(r)
      return { operario_id, carne: await carneNuevo(r.super, operario_id) }
    }, 'operario'),
  ),
  ...alEntrar(INICIAR, 'vendedor', 'operario'),
  falla(INICIAR, 404, 'no_encontrado', 'there is no such stage', iniciarCon({ orden_etapa_id: NINGUNA })),
  falla(
    INICIAR,
    404,
    'no_encontrado',
    'it is of another store',
    iniciarCon(async r => ({ orden_etapa_id: (await ordenNueva(r.super.en('002'))).etapa(1) })),
  ),
  falla(INICIAR, 409, 'etapa_no_disponible', 'it runs', async r =>
    r.operario.pedir(INICIAR, { body: cuerpoDe(await corriendo(r.super)) }),
  ),
  falla(
    INICIAR,
    409,
    'etapa_en_espera',
    'the one before it is not finished',
    async r => {
      const corte = await porIniciar(r.super)
      const maquina_id = await maquinaNueva(r.super, 2)
      return r.operario.pedir(INICIAR, {
        body: cuerpoDe(corte, { orden_etapa_id: corte.etapa(2), maquina_id }),
      })
    },
    'La etapa anterior de la orden no ha terminado',
  ),
  falla(
    INICIAR,
    409,
    'orden_detenida',
    'material is missing',
    async r => {
      const corte = await porIniciar(r.super)
      await r.bodega.exigir('POST /produccion/proceso-etapa-orden', {
        body: { orden_produccion_id: corte.orden, faltantes: ['tablero-1'] },
      })
      return r.operario.pedir(INICIAR, { body: cuerpoDe(corte) })
    },
    'A la orden le falta material: debe prepararse antes de iniciarla',
  ),
  falla(INICIAR, 409, 'orden_anulada', 'its sale was annulled', async r => {
    const corte = await porIniciar(r.super)
    await anular(r, corte)
    return r.operario.pedir(INICIAR, { body: cuerpoDe(corte) })
  }),
  falla(
    INICIAR,
    409,
    'hay_prioritaria',
    'another one goes first',
    async r => {
      await ordenNueva(r.super)
      const corte = await porIniciar(r.super)
      await r.super.exigir('POST /produccion/prioridad', { body: { id: corte.orden, prioritario: false } })
      return r.operario.pedir(INICIAR, { body: cuerpoDe(corte) })
    },
    'Hay una OP prioritaria, debe seleccionarla primero',
  ),
  falla(INICIAR, 409, 'maquina_ocupada', 'the machine runs', async r => {
    const { maquina: maquina_id } = await corriendo(r.super)
    const { etapa } = await ordenNueva(r.super)
    return r.super.pedir(INICIAR, {
      body: { orden_etapa_id: etapa(1), maquina_id, operario_id: await otroOperario(r) },
    })
  }),
  falla(INICIAR, 409, 'operario_ocupado', 'the operator has another stage', async r => {
    await corriendo(r.super)
    const { etapa } = await ordenNueva(r.super)
    return r.super.pedir(INICIAR, {
      body: { orden_etapa_id: etapa(1), maquina_id: await maquinaNueva(r.super, 1), operario_id: OPERARIO },
    })
  }),
  llaveUsada(INICIAR, 'orden_etapa_id', porIniciar),
  ...(
    [
      ['no stage is named', { orden_etapa_id: null }, 'Debe seleccionar una etapa'],
      ['no machine is named', { maquina_id: null }, 'Debe seleccionar una máquina'],
      ['there is no such machine', { maquina_id: 99_999 }, 'Debe seleccionar una máquina'],
      ['no operator is named', { operario_id: null }, 'Debe seleccionar un operario'],
      ['there is no such person', { operario_id: 99_999 }, 'Debe seleccionar un operario'],
      ['the person is no operator', { operario_id: idDe('bodega') }, 'Debe seleccionar un operario'],
    ] as const
  ).map(([cuando, cambios, mensaje]) =>
    falla(INICIAR, 422, 'validacion', cuando, iniciarCon(cambios), mensaje),
  ),
  ...(
    [
      ['the machine is in maintenance', 1, 2, 'La máquina no está activa'],
      ['the machine was retired', 1, 3, 'La máquina no está activa'],
      ['the machine is of another service', 2, 1, 'La máquina no es de este servicio'],
    ] as const
  ).map(([cuando, servicio, estado, mensaje]) =>
    falla(
      INICIAR,
      422,
      'validacion',
      cuando,
      iniciarCon(async r => ({ maquina_id: await maquinaNueva(r.super, servicio, estado) })),
      mensaje,
    ),
  ),
  falla(
    INICIAR,
    422,
    'validacion',
    'nothing proves that it is another operator',
    iniciarCon(async r => ({ operario_id: await otroOperario(r) }), 'operario'),
    PIDE,
  ),
  falla(
    INICIAR,
    422,
    'validacion',
    'the badge is another operator’s',
    iniciarCon(
      async r => ({ operario_id: await otroOperario(r), carne: await carneNuevo(r.super) }),
      'operario',
    ),
    'El carné no es de este operario',
  ),
  falla(
    INICIAR,
    422,
    'pin_bloqueado',
    'the other operator has no PIN',
    iniciarCon(async r => ({ operario_id: await otroOperario(r), pin: '4826' }), 'operario'),
    SIN_PIN,
  ),

  sirve(
    PARAR,
    'it is to stop',
    ({ data, message }) => {
      afirma([data.accion, data.etapa.estado, data.orden.estado]).toEqual([
        'parar',
        'suspendida',
        'suspendida',
      ])
      afirma(message).toBe('Etapa detenida')
    },
    detenerCon({ accion: 'parar', motivo_suspension_id: 2 }),
  ),
  sirve(
    PARAR,
    'it is to go on',
    ({ data, message }) =>
      afirma([data.accion, data.etapa.estado, message]).toEqual([
        'continuar',
        'en_proceso',
        'Etapa en proceso',
      ]),
    async r => {
      const corte = await corriendo(r.super)
      await parar(r.operario, corte)
      return detener(r.operario, corte, { accion: 'continuar' })
    },
  ),
  sirve(
    PARAR,
    'it is finished',
    ({ data, message }) =>
      afirma([data.accion, data.etapa.completado, message]).toEqual(['finalizar', true, 'Etapa finalizada']),
    pide(PARAR, 'operario'),
  ),
  sirve(
    PARAR,
    'a finish is taken back',
    ({ data, message }) =>
      afirma([data.accion, data.etapa.estado, message]).toEqual([
        'deshacer',
        'en_proceso',
        'La etapa sigue en proceso',
      ]),
    async r => {
      const corte = await corriendo(r.super)
      await detener(r.operario, corte, { accion: 'finalizar' })
      return detener(r.operario, corte, { accion: 'deshacer' })
    },
  ),
  sirve(
    PARAR,
    'its sale was annulled, and it stops',
    ({ data }) => afirma([data.accion, data.orden.estado]).toEqual(['parar', 'anulada']),
    async r => {
      const corte = await corriendo(r.super)
      await anular(r, corte)
      return detener(r.operario, corte)
    },
  ),
  ...deEtapa(PARAR),
  ...(['finalizar', 'continuar', 'deshacer'] as const).map(accion =>
    falla(PARAR, 409, 'orden_anulada', `its sale was annulled: ${accion}`, async r => {
      const corte = await corriendo(r.super)
      if (accion === 'continuar') await parar(r.operario, corte)
      if (accion === 'deshacer') await detener(r.operario, corte, { accion: 'finalizar' })
      await anular(r, corte)
      return detener(r.operario, corte, { accion })
    }),
  ),
  falla(PARAR, 409, 'maquina_ocupada', 'its machine was taken while it stood', async r => {
    const corte = await corriendo(r.super)
    await parar(r.operario, corte)
    const { etapa } = await ordenNueva(r.super)
    await r.super.exigir(INICIAR, {
      body: { orden_etapa_id: etapa(1), maquina_id: corte.maquina, operario_id: await otroOperario(r) },
    })
    return detener(r.operario, corte, { accion: 'continuar' })
  }),
  falla(PARAR, 409, 'operario_ocupado', 'its operator began another one while it stood', async r => {
    const corte = await corriendo(r.super)
    await parar(r.operario, corte)
    await corriendo(r.super)
    return detener(r.operario, corte, { accion: 'continuar' })
  }),
  falla(
    PARAR,
    409,
    'etapa_no_disponible',
    'the next one has begun since it was finished',
    async r => {
      const corte = await corriendo(r.super)
      await detener(r.operario, corte, { accion: 'finalizar' })
      const maquina_id = await maquinaNueva(r.super, 2)
      await r.operario.exigir(INICIAR, {
        body: cuerpoDe(corte, { orden_etapa_id: corte.etapa(2), maquina_id }),
      })
      return detener(r.operario, corte, { accion: 'deshacer' })
    },
    'La etapa siguiente ya empezó',
  ),
  falla(
    PARAR,
    422,
    'validacion',
    'there is no such act',
    detenerCon({ accion: 'soltar' }),
    'La acción no existe',
  ),
  ...([undefined, 99_999] as const).map(motivo_suspension_id =>
    falla(
      PARAR,
      422,
      'validacion',
      `it stops for the reason ${motivo_suspension_id}`,
      detenerCon({ accion: 'parar', motivo_suspension_id }),
      'Debe seleccionar un motivo de la suspensión',
    ),
  ),

  sirve(
    ANULAR,
    'it runs',
    ({ data, message }) =>
      afirma([data.etapa.estado, data.etapa.operario_id, message]).toEqual([
        'pendiente',
        null,
        'Inicio de la etapa anulado',
      ]),
    pide(ANULAR, 'operario'),
  ),
  sirve(
    ANULAR,
    'it stands',
    ({ data }) => afirma([data.etapa.estado, data.etapa.segundos]).toEqual(['pendiente', 0]),
    async r => {
      const corte = await corriendo(r.super)
      await parar(r.operario, corte)
      return r.operario.pedir(ANULAR, { body: { produccion_etapa_id: corte.etapa(1) } })
    },
  ),
  ...deEtapa(ANULAR),
  falla(ANULAR, 422, 'validacion', 'the reason is a book', async r =>
    r.operario.pedir(ANULAR, {
      body: { produccion_etapa_id: (await corriendo(r.super)).etapa(1), motivo: 'x'.repeat(301) },
    }),
  ),

  sirve(
    GUIA,
    'nothing of it is made',
    ({ data }) => {
      afirma(data.hechos).toEqual([])
      afirma(data.etapa.cortes).toBe(data.plan.planilla.cortes)
      afirma(data.orden.id).toBe(data.etapa.produccion_venta_id)
    },
    pide(GUIA, 'operario'),
  ),
  ...alEntrar(GUIA, 'bodega', 'operario'),
  sinObjeto(GUIA, { id: String(NINGUNA) }, 'operario'),
  idIlegible(GUIA, { id: 'x' }, 'operario'),

  sirve(
    AVANCE,
    'a cut was made',
    ({ data }) => afirma([data.hechos, data.etapa.cortes_hechos]).toEqual([[0], 1]),
    pide(AVANCE, 'operario'),
  ),
  ...alEntrar(AVANCE, 'bodega', 'operario'),
  sinObjeto(AVANCE, { id: String(NINGUNA) }, 'operario'),
  idIlegible(AVANCE, { id: 'x' }, 'operario'),
  falla(AVANCE, 409, 'etapa_no_disponible', 'nobody has begun', async r =>
    r.operario.pedir(AVANCE, { params: { id: (await ordenNueva(r.super)).etapa(1) }, body: { cortes: [0] } }),
  ),
  falla(AVANCE, 409, 'etapa_no_disponible', 'it is no cut', async r =>
    r.operario.pedir(AVANCE, { params: { id: (await corriendo(r.super)).etapa(2) }, body: { cortes: [0] } }),
  ),
  falla(AVANCE, 409, 'orden_anulada', 'its sale was annulled', async r => {
    const corte = await corriendo(r.super)
    await anular(r, corte)
    return r.operario.pedir(AVANCE, { params: { id: corte.etapa(1) }, body: { cortes: [0] } })
  }),
  falla(AVANCE, 409, 'llave_reutilizada', 'the key came with another request', async r => {
    const params = { id: (await corriendo(r.super)).etapa(1) }
    const llave = crypto.randomUUID()
    await r.operario.exigir(AVANCE, { params, body: { cortes: [0] }, llave })
    return r.operario.pedir(AVANCE, { params, body: { cortes: [1] }, llave })
  }),
  ...(
    [
      ['there is no such cut', { cortes: [9_999] }, 'El corte no existe'],
      ['there is no such cut to take back', { sin_hacer: [9_999] }, 'El corte no existe'],
      ['a cut is below the first', { cortes: [-1] }, 'El corte no existe'],
      ['a repetition has no number', { repeticiones: [0] }, 'La repetición no existe'],
      ['there is no such repetition', { repeticiones: [7] }, 'La repetición no existe'],
    ] as const
  ).map(([cuando, body, mensaje]) =>
    falla(AVANCE, 422, 'validacion', cuando, pide(AVANCE, 'operario', { body }), mensaje),
  ),

  sirve(
    REPETIR,
    'the piece came out wrong',
    ({ data, message }) => {
      afirma(data.repeticion).toMatchObject({ numero: 1, pieza: 1, motivo: 'Se desportilló', hecha: false })
      afirma(data.repeticion).not.toHaveProperty('costo')
      afirma(message).toBe('Se repite la pieza 1')
    },
    pide(REPETIR, 'operario'),
  ),
  ...alEntrar(REPETIR, 'bodega', 'operario'),
  sinObjeto(REPETIR, { id: '99999001' }, 'operario'),
  idIlegible(REPETIR, { id: 'x' }, 'operario'),
  falla(
    REPETIR,
    409,
    'etapa_no_disponible',
    'nobody has begun',
    async r =>
      r.operario.pedir(REPETIR, {
        params: { id: (await ordenNueva(r.super)).orden },
        body: { pieza: 1, motivo: 'Se desportilló' },
      }),
    'La orden no ha empezado: no hay piezas que repetir',
  ),
  falla(REPETIR, 409, 'orden_anulada', 'its sale was annulled', async r => {
    const corte = await corriendo(r.super)
    await anular(r, corte)
    return r.operario.pedir(REPETIR, {
      params: { id: corte.orden },
      body: { pieza: 1, motivo: 'Se desportilló' },
    })
  }),
  falla(REPETIR, 409, 'llave_reutilizada', 'the key came with another request', async r => {
    const params = { id: (await corriendo(r.super)).orden }
    const llave = crypto.randomUUID()
    await r.operario.exigir(REPETIR, { params, body: { pieza: 1, motivo: 'Se desportilló' }, llave })
    return r.operario.pedir(REPETIR, { params, body: { pieza: 1, motivo: 'Se midió mal' }, llave })
  }),
  ...(
    [
      ['no piece is named', { motivo: 'Se midió mal' }, 'Debe seleccionar una pieza'],
      ['there is no such piece', { pieza: 99, motivo: 'Se midió mal' }, 'Debe seleccionar una pieza'],
      ['nobody says why', { pieza: 1, motivo: ' ' }, 'Debe seleccionar un motivo'],
    ] as const
  ).map(([cuando, body, mensaje]) =>
    falla(REPETIR, 422, 'validacion', cuando, pide(REPETIR, 'operario', { body }), mensaje),
  ),

  sirve(
    IDENTIFICAR,
    'the badge is an operator’s',
    ({ data }) => afirma(data.operario).toEqual({ id: OPERARIO, nombres: 'Yeison', apellidos: 'Parra' }),
    pide(IDENTIFICAR, 'operario'),
  ),
  ...alEntrar(IDENTIFICAR, 'bodega', 'operario'),
  falla(
    IDENTIFICAR,
    422,
    'validacion',
    'nothing was scanned',
    pide(IDENTIFICAR, 'operario', { body: { carne: ' ' } }),
    'Escanee el carné',
  ),
  falla(
    IDENTIFICAR,
    422,
    'validacion',
    'the code is nobody’s',
    pide(IDENTIFICAR, 'operario', { body: { carne: 'VETA:C:NADIE' } }),
    'El carné no es de ningún operario',
  ),
  falla(IDENTIFICAR, 429, 'demasiadas_solicitudes', 'the sign-in has asked too often', async r =>
    agotado(LIMITE_CARNE, conexionDe(r.operario), () => pide(IDENTIFICAR, 'operario')(r)),
  ),
]
