import { type Item, obtener } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { sinPendientes, sinTrabajos } from '../support/trabajos'
import { DESPIECE, LINEAS } from '../support/pedidos'
import { carneNuevo, iniciar, ordenNueva, producir, type Taller, tallerNuevo } from '../support/produccion'
import { CLIENTE, idDe, PRODUCTO } from '../support/sembrar'
import type { TiendaDePrueba } from '../support/tienda'
import type { Caso } from './audit-casos-ventas'
import { agregar, alterar, perder } from './audit-danos'

type Orden = Awaited<ReturnType<typeof ordenNueva>>
/** An order of each kind: one whose cut runs, one of which a piece is made again, one made, one annulled, one that waits. */
const O = {} as Record<'corre' | 'repetida' | 'hecha' | 'anulada' | 'espera', Orden>
/** The order that is made, for what else is to be damaged of it. */
export const ordenHecha = (): number => O.hecha.orden
let taller: Taller
let resumen = ''
const OPERARIO = idDe('operario')

export async function producirDeTodo(tienda: TiendaDePrueba): Promise<void> {
  const jefe = await tienda.ingresar('super')
  taller = await tallerNuevo(jefe)
  // A plan of its own: what is done to that of another sale breaks nothing here.
  const piezas = DESPIECE.piezas.map(pieza => ({ ...pieza, cantidad: 3 }))
  const { optimizacion } = await jefe.exigir('POST /optimizar/generar', { body: { ...DESPIECE, piezas } })
  const productoList = [
    ...LINEAS,
    { producto_id: PRODUCTO.blanco, cantidad_solicitada: 1, response_lepton: optimizacion },
  ]
  for (const clase of ['repetida', 'hecha', 'anulada', 'espera', 'corre'] as const)
    O[clase] = await ordenNueva(jefe, { productoList })
  const detener = ({ etapa }: Orden, campos: object) =>
    jefe.exigir('POST /produccion/parar-finalizar-etapa', {
      body: { produccion_etapa_id: etapa(1), ...campos },
    })
  const parada = { accion: 'parar', motivo_suspension_id: 2 }
  await iniciar(jefe, taller, O.repetida.orden, 1)
  await detener(O.repetida, parada)
  await detener(O.repetida, { accion: 'continuar' })
  await detener(O.repetida, { accion: 'finalizar' })
  await iniciar(jefe, taller, O.repetida.orden, 2)
  await jefe.exigir('POST /produccion/anular-etapa', {
    body: { produccion_etapa_id: O.repetida.etapa(2), motivo: 'Otra máquina' },
  })
  await jefe.exigir('POST /produccion/ordenes/{id}/repetir', {
    params: { id: O.repetida.orden },
    body: { pieza: 1, motivo: 'Se desportilló' },
  })
  await producir(jefe, taller, O.hecha.orden)
  await iniciar(jefe, taller, O.anulada.orden, 1)
  await detener(O.anulada, parada)
  const { venta_id } = O.anulada
  await jefe.exigir('PUT /facturas/{venta_id}/anular', { params: { venta_id }, body: { motivo: 'Se fue' } })
  await iniciar(jefe, taller, O.corre.orden, 1)
  const params = { id: O.corre.etapa(1) }
  const { etapa } = await jefe.exigir('GET /produccion/etapas/{id}', { params })
  const cortes = Array.from({ length: etapa.cortes! }, (_, i) => i)
  await jefe.exigir('POST /produccion/etapas/{id}/avance', { params, body: { cortes } })
  await carneNuevo(jefe)
  const [carne] = await obtener([clave.carne(`DE#${OPERARIO}`)])
  resumen = carne!.resumen as string
  await sinTrabajos()
  await sinPendientes()
}

interface EtapaGuardada {
  servicio_id: number
  marchas: { desde: string; operario: object; maquina: { id: number } }[]
}
const enOrden = (cambios: (orden: Item) => Item) => (item: Item) => ({
  ordenes: (item.ordenes as Item[]).map(orden => ({ ...orden, ...cambios(orden) })),
})
const enEtapa = (servicio: number, cambios: (etapa: EtapaGuardada) => object) =>
  enOrden(({ etapas }) => ({
    etapas: (etapas as EtapaGuardada[]).map(etapa =>
      etapa.servicio_id === servicio ? { ...etapa, ...cambios(etapa) } : etapa,
    ),
  }))
const producciones = (clase: keyof typeof O) => clave.produccion(O[clase].venta_id)
const leida = async (clase: keyof typeof O) => (await obtener([producciones(clase)]))[0]!
const etapaDe = async (clase: keyof typeof O, servicio: number) =>
  ((await leida(clase)).ordenes as { etapas: EtapaGuardada[] }[])[0]!.etapas.find(
    ({ servicio_id }) => servicio_id === servicio,
  )!
/** The cut that runs was finished once before, says the order alone. @returns how the audit calls the order. */
export async function fingirCorte(): Promise<string> {
  await alterar(
    producciones('corre'),
    enEtapa(1, ({ marchas }) => ({
      marchas: [{ ...marchas[0], hasta: marchas[0]!.desde, fin: 'finalizada' }, ...marchas],
    })),
  )
  return nombre('corre')
}
/** How the audit calls them. */
const deVenta = (clase: keyof typeof O, que: string) => `venta ${O[clase].venta_id} · ${que}`
const deProduccion = (clase: keyof typeof O, ...ques: string[]) =>
  ques.map(que => `producción de la venta ${O[clase].venta_id} · ${que}`)
const nombre = (clase: keyof typeof O) => `orden ${O[clase].venta_id}-${O[clase].orden % 1000}`
const deOrden = (clase: keyof typeof O, ...ques: string[]) => ques.map(que => `${nombre(clase)} · ${que}`)
const deEtapa = (clase: keyof typeof O, servicio: number, ...ques: string[]) =>
  ques.map(que => `${nombre(clase)}, etapa ${servicio} · ${que}`)
const [PROCESO, LISTA, LUGAR] = ['proceso de producción', 'lista', 'lugar en la lista']
const ESTADO = 'estado según su última marcha'

const ORDENES = 'órdenes de producción'
const TALLER = 'máquinas y operarios'
/** A damaged order that waits, and what the audit says of it. */
const espera = (dano: string, cambios: (item: Item) => Item, nombra: () => string[]): Caso => [
  ORDENES,
  dano,
  async () => {
    await alterar(producciones('espera'), cambios)
    return nombra()
  },
]

const CASOS_DE_ORDENES: Caso[] = [
  [
    ORDENES,
    'a sale says that it is made less than it is',
    async () => {
      await alterar(clave.venta(O.hecha.venta_id), () => ({ proceso: 2 }))
      return [deVenta('hecha', PROCESO)]
    },
  ],
  [
    ORDENES,
    'a sale that is made is listed as open',
    async () => {
      await alterar(producciones('hecha'), () => ({ GSI1PK: 'PRODUCCIONES#001#ABIERTAS' }))
      return deProduccion('hecha', LISTA)
    },
  ],
  [
    ORDENES,
    'a sale that a machine runs on is listed as finished',
    async () => {
      await alterar(producciones('corre'), () => ({ GSI1PK: 'PRODUCCIONES#001#TERMINADAS' }))
      return deProduccion('corre', LISTA)
    },
  ],
  [
    ORDENES,
    'a sale was made before it was to be',
    async () => {
      const { GSI1SK } = await leida('hecha')
      await alterar(producciones('hecha'), () => ({
        GSI1SK: `2020-01-01T00:00:00.000Z#${(GSI1SK as string).split('#')[1]!}`,
      }))
      return deProduccion('hecha', 'desde cuándo')
    },
  ],
  [
    ORDENES,
    'a sale names a day on which none of its orders was finished',
    async () => {
      await alterar(producciones('hecha'), () => ({ dias: ['2026-01-01'] }))
      return deProduccion('hecha', 'días en que terminó órdenes')
    },
  ],
  espera(
    'an open sale stands at another place',
    ({ GSI1SK }) => ({ GSI1SK: `2020${(GSI1SK as string).slice(4)}` }),
    () => deProduccion('espera', LUGAR),
  ),
  espera(
    'a line that is cut has no order',
    () => ({ ordenes: [] }),
    () => [
      ...deProduccion('espera', LISTA, 'órdenes de las líneas que se cortan'),
      deVenta('espera', PROCESO),
    ],
  ),
  espera(
    'an order makes more than was sold',
    enOrden(() => ({ cantidad: 200 })),
    () => deOrden('espera', 'producto, cantidad y plan de su línea'),
  ),
  espera(
    'an order leaves out a stage of its plan',
    enOrden(({ etapas }) => ({ etapas: (etapas as object[]).filter((_, i) => i !== 2) })),
    () => deOrden('espera', 'etapas según el plan'),
  ),
  espera(
    'an order counts otherwise than its plan',
    enOrden(() => ({ cortes: 99, tableros: 2, piezas: 5 })),
    () => deOrden('espera', 'cortes según el plan', 'piezas según el plan', 'tableros según el plan'),
  ),
  espera(
    'an order is annulled and its sale is not',
    enOrden(() => ({ anulada: '2026-11-26T00:00:00.000Z' })),
    () => [...deOrden('espera', 'anulada'), ...deProduccion('espera', LISTA), deVenta('espera', PROCESO)],
  ),
  [
    ORDENES,
    'an order goes on and its sale was annulled',
    async () => {
      await alterar(producciones('anulada'), ({ ordenes }) => ({
        ordenes: (ordenes as Item[]).map(orden => ({ ...orden, anulada: undefined })),
      }))
      return [
        ...deOrden('anulada', 'anulada'),
        ...deProduccion('anulada', LISTA, LUGAR),
        deVenta('anulada', PROCESO),
      ]
    },
  ],
  espera(
    'it is made in another store',
    () => ({ codigo_tienda: '002' }),
    () => deProduccion('espera', LISTA, 'tienda'),
  ),
  espera(
    'it shows the drawings by a link that was revoked',
    () => ({ token_planos: 'revocado' }),
    () => deProduccion('espera', 'enlace de los planos'),
  ),
  espera(
    'it is made for another customer',
    () => ({ cliente_id: CLIENTE.muebles }),
    () => deProduccion('espera', 'cliente'),
  ),
  [
    ORDENES,
    'a sale that there is not is made',
    async () => {
      await agregar(clave.produccion(99_999), { ...(await leida('espera')), venta_id: 99_999 })
      const lost = clave.produccion(99_999)
      return [`${lost.pk} ${lost.sk} · encabezado`, 'producción de la venta 99999 · venta']
    },
  ],
  [
    ORDENES,
    'a cut was ticked that there is not',
    async () => {
      await alterar(
        producciones('corre'),
        enEtapa(1, () => ({ hechos: [0, 999] })),
      )
      return deEtapa('corre', 1, 'cortes hechos')
    },
  ],
  [
    ORDENES,
    'a cut of the banding was ticked',
    async () => {
      await alterar(
        producciones('corre'),
        enEtapa(2, () => ({ hechos: [0] })),
      )
      return deEtapa('corre', 2, 'cortes hechos')
    },
  ],
  ...(
    [
      ['has another number', { numero: 2 }, 'repetida', 'números de las repeticiones'],
      ['costs less', { costo: 1 }, 'repetida', 'repeticiones según su auditoría'],
    ] as const
  ).map(([dano, cambios, clase, que]): Caso => [
    ORDENES,
    `a piece that is made again ${dano}`,
    async () => {
      await alterar(
        producciones(clase),
        enOrden(({ repeticiones }) => ({
          repeticiones: (repeticiones as object[]).map(each => ({ ...each, ...cambios })),
        })),
      )
      return deOrden(clase, que)
    },
  ]),
  [
    ORDENES,
    'a piece that is made again is larger',
    async () => {
      await alterar(
        producciones('repetida'),
        enOrden(({ repeticiones }) => ({
          repeticiones: (repeticiones as object[]).map(each => ({ ...each, base: 701 })),
        })),
      )
      return [`${nombre('repetida')}, repetición 1 · medidas de la pieza`]
    },
  ],
]

const marchaDe = async (clase: keyof typeof O, servicio: 1 | 2) => {
  const { marchas } = await etapaDe(clase, servicio)
  return clave.marcha(taller.maquina[servicio], `${marchas[0]!.desde}#${O[clase].etapa(servicio)}`)
}
const maquinaEnUso = () => clave.maquinaEnUso(taller.maquina[1])

const CASOS_DE_MAQUINAS: Caso[] = [
  [
    TALLER,
    'a machine runs and is free',
    async () => {
      await perder(maquinaEnUso())
      return deEtapa('corre', 1, 'máquina en uso')
    },
  ],
  [
    TALLER,
    'an operator works and is free',
    async () => {
      await perder(clave.operarioEnUso(OPERARIO))
      return deEtapa('corre', 1, 'operario en uso')
    },
  ],
  [
    TALLER,
    'a machine is taken by nothing that runs',
    async () => {
      const key = clave.maquinaEnUso(taller.maquina[2])
      await agregar(key, (await obtener([maquinaEnUso()]))[0]!)
      return [`${key.pk} · etapa que lo usa`]
    },
  ],
  [
    TALLER,
    'a machine is taken for another order',
    async () => {
      await alterar(maquinaEnUso(), () => ({ orden_id: 1 }))
      return deEtapa('corre', 1, 'quién y qué en uso: máquina')
    },
  ],
  [
    TALLER,
    'a stage is finished and its machine runs on',
    async () => {
      await alterar(
        producciones('corre'),
        enEtapa(1, () => ({ estado: 'completada' })),
      )
      return [
        ...deEtapa('corre', 1, ESTADO),
        ...[maquinaEnUso(), clave.operarioEnUso(OPERARIO)].map(({ pk }) => `${pk} · etapa que lo usa`),
      ]
    },
  ],
  [
    TALLER,
    'two stages run on one machine',
    async () => {
      const { marchas } = await etapaDe('corre', 1)
      await alterar(
        producciones('espera'),
        enEtapa(1, () => ({ estado: 'en_proceso', marchas })),
      )
      return [
        ...deEtapa('espera', 1, 'máquina en uso', 'operario en uso'),
        `máquina ${taller.maquina[1]} · etapas en curso`,
        deVenta('espera', PROCESO),
      ]
    },
  ],
  [
    TALLER,
    'a stage waits again for no reason',
    async () => {
      await alterar(
        producciones('hecha'),
        enEtapa(1, () => ({ estado: 'pendiente' })),
      )
      return [
        ...deEtapa('hecha', 1, ESTADO),
        ...deProduccion('hecha', LISTA, LUGAR),
        deVenta('hecha', PROCESO),
      ]
    },
  ],
  [
    TALLER,
    'a run ended before it began',
    async () => {
      const hasta = '2020-01-01T00:00:00.000Z'
      await alterar(
        producciones('hecha'),
        enEtapa(1, ({ marchas }) => ({ marchas: marchas.map(marcha => ({ ...marcha, hasta })) })),
      )
      return [
        `${nombre('hecha')}, etapa 1, marcha 1 · comienzo y final`,
        `${nombre('hecha')}, etapa 1, marcha 1 · según la bitácora de la máquina`,
      ]
    },
  ],
  [
    TALLER,
    'the log of a machine forgot a run',
    async () => {
      await perder(await marchaDe('hecha', 1))
      return [`${nombre('hecha')}, etapa 1, marcha 1 · en la bitácora de la máquina`]
    },
  ],
  [
    TALLER,
    'the log of a machine says that a run was not annulled',
    async () => {
      await alterar(await marchaDe('repetida', 2), () => ({ fin: 'parada' }))
      return [`${nombre('repetida')}, etapa 2, marcha 1 · según la bitácora de la máquina`]
    },
  ],
  [
    TALLER,
    'the log of a machine has a run that nobody ran',
    async () => {
      const key = clave.marcha(taller.maquina[3], `2026-01-05T14:00:00.000Z#${O.hecha.etapa(3)}`)
      await agregar(key, (await obtener([await marchaDe('hecha', 1)]))[0]!)
      return [`${key.pk} ${key.sk} · etapa que corrió`]
    },
  ],
  [
    TALLER,
    'the badge of an operator is another one',
    async () => {
      await alterar(clave.carne(`DE#${OPERARIO}`), () => ({ resumen: 'otro' }))
      return [`CARNE#DE#${OPERARIO} · código`, `CARNE#${resumen} · el del operario`]
    },
  ],
  [
    TALLER,
    'a badge is somebody’s who is no operator',
    async () => {
      await agregar(clave.carne('de-nadie'), { tercero_id: 1 })
      await agregar(clave.carne('DE#1'), { tercero_id: 1, resumen: 'de-nadie' })
      return ['CARNE#DE#1 · es operario']
    },
  ],
  [
    TALLER,
    'a badge is kept under another operator',
    async () => {
      await alterar(clave.carne(`DE#${OPERARIO}`), () => ({ tercero_id: 1 }))
      return [
        `CARNE#DE#${OPERARIO} · clave`,
        `CARNE#DE#${OPERARIO} · código`,
        `CARNE#DE#${OPERARIO} · es operario`,
      ]
    },
  ],
]

/** What the audit must name of production. */
export const CASOS_DE_PRODUCCION: Caso[] = [...CASOS_DE_ORDENES, ...CASOS_DE_MAQUINAS]
