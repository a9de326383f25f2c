import { clave } from '#functions/kernel/dynamo/keys'
import { CLIENTE, idDe, PRODUCTO } from '../support/sembrar'
import type { Caso } from './audit-casos-ventas'
import {
  ABIERTA,
  agregar,
  alterar,
  anticipoDe,
  ANULADA,
  auditoriaDe,
  cajaDe,
  CON_PIEZAS,
  CON_RETAL,
  DEVUELTA,
  ficha,
  kardexDe,
  linea,
  LLAVE,
  movimientoDe,
  NORTE,
  OTRA,
  PENDIENTE,
  perder,
  RETAL,
  reversoDe,
  salidaDe,
  TAREA,
  UNIDOS,
  paresDe,
} from './audit-danos'

const { corte, pegado3R, pegadoR, pegado, perforacion } = PRODUCTO
const SERVICIOS = [corte, pegado3R, pegadoR, pegado, perforacion, 18, 19]
const CORREDERA = `producto ${PRODUCTO.corredera} (COR-40) en la tienda 001`

const PAPELES = 'papeles, lista y totales de anticipos'

/** Stock, identities and what every write leaves behind. */
export const CASOS_DEL_RESTO: Caso[] = [
  [
    'anticipos de los clientes',
    'a balance that its ledger does not explain',
    async () => {
      await alterar(clave.tercero(CLIENTE.ana), () => ({ saldo_abono: 9_000_00 }))
      return [
        ...['saldo_abono', 'saldos seguidos'].map(each => `anticipos del tercero ${CLIENTE.ana} · ${each}`),
        'anticipos de todos los clientes · total',
      ]
    },
  ],
  [
    'anticipos de los clientes',
    'what a bill spent is gone from the ledger',
    async () => {
      await perder(anticipoDe(2, -12_000_00))
      return [
        ...['saldo_abono', 'saldos seguidos'].map(each => `anticipos del tercero ${CLIENTE.ana} · ${each}`),
        `venta ${DEVUELTA} · anticipo gastado`,
        'anticipos de la tienda 001 · total',
      ]
    },
  ],
  [
    'recibos de anticipos',
    'the last number of the store is another one',
    async () => {
      await alterar(clave.consecutivo('001', 'anticipos'), () => ({ valor: 9 }))
      return ['consecutivo de anticipos de la tienda 001 · valor']
    },
  ],
  [
    PAPELES,
    'the receipt says another value than the ledger',
    async () => {
      const { id } = ficha(anticipoDe(1, 15_000_00)) as { id: number }
      await alterar(clave.reciboDeAnticipo(id), () => ({ valor: 16_000_00 }))
      return [`anticipo ${id} · lo que dice el recibo`]
    },
  ],
  [
    PAPELES,
    'a receipt is of no advance',
    async () => {
      await agregar(clave.reciboDeAnticipo(99), { id: 99, token: 'nadie' })
      return ['recibo de anticipo 99 · anticipo', 'recibo de anticipo 99 · documento público']
    },
  ],
  [
    PAPELES,
    'the receipt does not say that it was annulled',
    async () => {
      const { id } = ficha(anticipoDe(1, 2_500_00)) as { id: number }
      await alterar(clave.reciboDeAnticipo(id), () => ({ anulado: undefined }))
      return [`anticipo ${id} · anulaciones`]
    },
  ],
  [
    PAPELES,
    'the link of a receipt opens another one',
    async () => {
      const { id, token } = ficha(anticipoDe(1, 15_000_00)) as { id: number; token: string }
      await alterar(clave.documentoPublico(token), () => ({ anticipo_id: 1 + id }))
      return [`recibo de anticipo ${id} · documento público`]
    },
  ],
  [
    PAPELES,
    'somebody with a balance is in no list',
    async () => {
      await alterar(clave.tercero(CLIENTE.ana), () => ({ GSI3PK: undefined, GSI3SK: undefined }))
      return [`anticipos del tercero ${CLIENTE.ana} · en la lista de saldos`]
    },
  ],
  [
    PAPELES,
    'what a store holds in advance is another sum',
    async () => {
      await alterar(clave.totalDeAnticipos('001'), () => ({ valor: 1 }))
      return ['anticipos de la tienda 001 · total', 'anticipos de todos los clientes · total']
    },
  ],
  [
    'adjuntos de los pagos',
    'the proof of an advance belongs to another one',
    async () => {
      const { id } = ficha(anticipoDe(1, 2_500_00)) as { id: number }
      const { token } = ficha(clave.reciboDeAnticipo(id)).adjunto as { token: string }
      await alterar(clave.adjunto(token), () => ({ dueno_id: 99 }))
      return [`anticipo ${id} · adjunto ${token}`]
    },
  ],
  [
    'clientes unidos',
    'what passed out of one ledger never came into the other',
    async () => {
      const { queda } = UNIDOS
      await perder(anticipoDe(9, 4_000_00))
      return [
        ...['saldo_abono', 'saldos seguidos'].map(each => `anticipos del tercero ${queda} · ${each}`),
        `${paresDe('ANTICIPO')[0]} · movimiento par`,
        'uniones de anticipos · suma',
        'anticipos de la tienda 001 · total',
      ]
    },
  ],
  [
    'clientes unidos',
    'an entry leads to somebody else than who keeps it',
    async () => {
      const { queda, absorbido } = UNIDOS
      await alterar(clave.tercero(absorbido), () => ({ unido_a: CLIENTE.ana }))
      return [
        `tercero ${queda} · unidos con él`,
        `tercero ${CLIENTE.ana} · unidos con él`,
        `cuenta crédito del tercero ${absorbido} · a quién pasó`,
        // The account that came from them leads to nobody's any more.
        ...['a quién conduce su id', 'documento público de su estado', 'saldos por venta'].map(
          each => `cuenta crédito del tercero ${queda} · ${each}`,
        ),
        ...[...paresDe('ANTICIPO'), ...paresDe('CREDITO')].map(each => `${each} · un solo cliente`),
      ]
    },
  ],
  [
    'clientes unidos',
    'an account that was passed on holds an order again, and is open',
    async () => {
      const { absorbido } = UNIDOS
      await alterar(clave.cuentaCredito(absorbido), () => ({ total_pedidos: 1, bloqueada: false }))
      return ['bloqueada', 'lo que le queda', 'total_pedidos'].map(
        each => `cuenta crédito del tercero ${absorbido} · ${each}`,
      )
    },
  ],
  [
    'saldos de existencias',
    'a balance that no movement explains',
    async () => {
      await alterar(clave.existencia(PRODUCTO.corredera, '001'), item => ({
        existencia: (item.existencia as number) + 100,
        disponible: (item.disponible as number) + 100,
      }))
      return [`${CORREDERA} · existencia (suma del kardex)`]
    },
  ],
  [
    'saldos de existencias',
    'what is promised is not what pending sales ask for',
    async () => {
      await alterar(clave.existencia(PRODUCTO.corredera, '001'), item => ({
        reservado: (item.reservado as number) + 100,
        disponible: (item.disponible as number) - 100,
      }))
      return ['suma del kardex', 'ventas pendientes'].map(each => `${CORREDERA} · reservado (${each})`)
    },
  ],
  [
    'saldos de existencias',
    'what is left is not stock − promised',
    async () => {
      await alterar(clave.existencia(PRODUCTO.tornillo, '002'), () => ({ disponible: 7 }))
      return [
        `producto ${PRODUCTO.tornillo} (TOR-114) en la tienda 002 · disponible (existencia − reservado)`,
      ]
    },
  ],
  [
    'saldos de existencias',
    'stock that says that it was corrected more often than anybody did',
    async () => {
      await alterar(clave.existencia(PRODUCTO.tornillo, '002'), () => ({ correcciones: 99 }))
      return [`producto ${PRODUCTO.tornillo} (TOR-114) en la tienda 002 · correcciones`]
    },
  ],
  [
    'movimientos de existencias',
    'a bill took another quantity',
    async () => {
      await alterar(kardexDe(OTRA, 'venta'), () => ({ existencia: -100 }))
      return [
        `${CORREDERA} · existencia (suma del kardex)`,
        ...['existencia movida', 'movimientos de venta'].map(
          each => `venta ${OTRA}, producto ${PRODUCTO.corredera} · ${each}`,
        ),
      ]
    },
  ],
  [
    'movimientos de existencias',
    'a bill took its goods twice, and the balance agrees',
    async () => {
      const key = kardexDe(OTRA, 'venta')
      await agregar({ pk: key.pk, sk: 'DOBLE' }, { ...ficha(key), reservado: 0 })
      await alterar(clave.existencia(PRODUCTO.corredera, '001'), item => ({
        existencia: (item.existencia as number) - 200,
        disponible: (item.disponible as number) - 200,
      }))
      return ['existencia movida', 'movimientos de venta'].map(
        each => `venta ${OTRA}, producto ${PRODUCTO.corredera} · ${each}`,
      )
    },
  ],
  [
    'movimientos de existencias',
    'an annulled order still holds its reservation',
    async () => {
      await perder(kardexDe(ANULADA, 'liberacion'))
      return [
        `${CORREDERA} · reservado (suma del kardex)`,
        `venta ${ANULADA}, producto ${PRODUCTO.corredera} · reservado`,
      ]
    },
  ],
  [
    'movimientos de existencias',
    'a movement of a sale that does not exist, under a name that is not its own',
    async () => {
      const key = { pk: 'KARDEX#002#000000000013', sk: 'SUELTO' }
      const row = { tipo: 'venta', existencia: 0, reservado: 0, producto_id: 13, tienda: '002', venta_id: 99 }
      await agregar(key, { ...row, fecha: '2026-01-05T14:00:00.000Z' })
      return ['signo', 'venta'].map(each => `kardex ${key.pk} SUELTO · ${each}`)
    },
  ],
  [
    'movimientos de bodega',
    'a movement by hand that nobody did, and the balance agrees',
    async () => {
      const key = clave.kardex('001', PRODUCTO.tornillo, 'SUELTO')
      await agregar(key, {
        tipo: 'entrada',
        existencia: 100,
        reservado: 0,
        producto_id: PRODUCTO.tornillo,
        tienda: '001',
        fecha: '2026-01-05T14:00:00.000Z',
        usuario_id: 1,
        motivo: 'Porque sí',
      })
      await alterar(clave.existencia(PRODUCTO.tornillo, '001'), item => ({
        existencia: (item.existencia as number) + 100,
        disponible: (item.disponible as number) + 100,
      }))
      return [`producto ${PRODUCTO.tornillo} · movimientos a mano según su auditoría`]
    },
  ],
  [
    'movimientos de bodega',
    'a reversal whose mark is gone, so that it could be taken back again',
    async () => {
      const { pk, sk } = reversoDe(PRODUCTO.bisagra)
      const { revierte } = ficha({ pk, sk }) as unknown as { revierte: string }
      await perder(clave.reverso('001', PRODUCTO.bisagra, revierte))
      return [`kardex ${pk} ${sk} · marca del reverso`]
    },
  ],
  [
    'movimientos de bodega',
    'a place that nobody wrote down',
    async () => {
      await alterar(clave.existencia(PRODUCTO.corredera, '001'), () => ({ ubicacion: 'Estante Z9' }))
      return [
        `producto ${PRODUCTO.corredera} en la tienda 001 · mínimo, máximo y ubicación según su auditoría`,
      ]
    },
  ],
  [
    'movimientos de bodega',
    'a least that nobody set',
    async () => {
      await alterar(clave.existencia(PRODUCTO.corredera, '001'), () => ({ minimo: 9_00 }))
      return [
        `producto ${PRODUCTO.corredera} en la tienda 001 · mínimo, máximo y ubicación según su auditoría`,
      ]
    },
  ],
  [
    'contadores e ids',
    'a counter that would give an id again',
    async () => {
      await alterar(clave.contador('ventas'), () => ({ valor: NORTE - 1 }))
      return ['contador de ventas · valor']
    },
  ],
  [
    'contadores e ids',
    'one id for two tasks',
    async () => {
      await agregar(clave.ventaTarea(PENDIENTE, TAREA), { id: TAREA, venta_id: PENDIENTE })
      return [`tarea ${TAREA} · id único`]
    },
  ],
  [
    'documentos y referencias únicos',
    'a document leads to another person',
    async () => {
      await alterar(clave.documento(13, '1020304050'), () => ({ tercero_id: CLIENTE.norte }))
      return [
        `tercero ${CLIENTE.ana} · dueño del documento 13#1020304050`,
        `DOCUMENTO#13#1020304050 · documento del tercero ${CLIENTE.norte}`,
      ]
    },
  ],
  [
    'documentos y referencias únicos',
    'a product without its reference',
    async () => {
      await perder(clave.referencia('COR-40'))
      return [`producto ${PRODUCTO.corredera} · dueño del código COR-40`]
    },
  ],
  [
    'palabras de búsqueda',
    'a product that one of its words does not find',
    async () => {
      await perder(clave.palabra('PRODUCTO', 'telescopica', 0))
      return [`producto ${PRODUCTO.corredera} · palabra indexada`]
    },
  ],
  [
    'palabras de búsqueda',
    'a word of a name that nobody has any more',
    async () => {
      const key = clave.palabra('TERCERO', 'gutierrez', 0)
      await agregar(key, { '3.0': new Set([Uint8Array.of(CLIENTE.ana)]) })
      return [`${key.pk} ${key.sk} · palabra de alguien`]
    },
  ],
  [
    'listas por nombre',
    'a product that is not sold stands among those that are',
    async () => {
      await alterar(clave.existencia(PRODUCTO.inactivo, '001'), item => ({
        GSI2PK: 'PRODUCTOS#001#VENTA',
        GSI2SK: item.GSI1SK,
      }))
      return ['GSI2PK', 'GSI2SK'].map(each => `producto ${PRODUCTO.inactivo} en la tienda 001 · ${each}`)
    },
  ],
  [
    'listas por nombre',
    'a store lists a product at another price than its own',
    async () => {
      await alterar(clave.existencia(PRODUCTO.corredera, '002'), () => ({ precio_unitario: 1_0000 }))
      return [`producto ${PRODUCTO.corredera} en la tienda 002 · copia de precio_unitario`]
    },
  ],
  [
    'listas por nombre',
    'a product that a store does not list',
    async () => {
      await perder(clave.existencia(PRODUCTO.perforacion, '003'))
      return [`producto ${PRODUCTO.perforacion} en la tienda 003 · fila de la tienda`]
    },
  ],
  [
    'usuarios y correos',
    'an e-mail that nobody can sign in with',
    async () => {
      await perder(clave.correo('norte@veta.test'))
      return ['usuario 7 · dueño del correo norte@veta.test']
    },
  ],
  [
    'usuarios y correos',
    'a user of a store that does not exist',
    async () => {
      await alterar(clave.usuario(7), () => ({ tiendas: ['009'] }))
      return ['usuario 7 · tienda 009']
    },
  ],
  [
    'registros de auditoría',
    'a write without its audit record',
    async () => {
      await perder(auditoriaDe(PENDIENTE, 'editar'))
      return [
        ...['registros de auditoría', 'líneas según su auditoría', 'total según su auditoría'].map(
          each => `venta ${PENDIENTE} · ${each}`,
        ),
        `venta ${PENDIENTE}, línea 4 · acto de la autorización`,
      ]
    },
  ],
  [
    'registros de auditoría',
    'an act that nobody is named for',
    async () => {
      const key = auditoriaDe(OTRA, 'facturar')
      await alterar(key, () => ({ usuario_id: undefined }))
      return [
        `${key.pk} ${key.sk} · quién y cuándo`,
        `venta ${OTRA}, movimiento de caja ${cajaDe(OTRA, 'venta').sk} · usuario según la auditoría`,
        `venta ${OTRA}, kardex ${kardexDe(OTRA, 'venta').sk} · usuario según la auditoría`,
      ]
    },
  ],
  [
    'ventas según su auditoría',
    'the order is for another customer than the one it was saved for',
    async () => {
      await alterar(clave.venta(OTRA), () => ({ cliente_id: CLIENTE.muebles }))
      return [`venta ${OTRA} · cliente según su auditoría`]
    },
  ],
  [
    'ventas según su auditoría',
    'the sale is somebody else’s than the seller it was saved for',
    async () => {
      await alterar(clave.venta(OTRA), () => ({ vendedor_id: idDe('vendedor') }))
      return [`venta ${OTRA} · vendedor según su auditoría`]
    },
  ],
  [
    'ventas según su auditoría',
    'what is fetched in the store goes to an address',
    async () => {
      await alterar(clave.venta(OTRA), () => ({ direccion_envio: 'Calle 1 # 2-3' }))
      return ['tiene dirección de envío', 'dirección de envío según su auditoría'].map(
        each => `venta ${OTRA} · ${each}`,
      )
    },
  ],
  [
    'llaves de solicitud',
    'a kept reply that cannot be read',
    async () => {
      await alterar(clave.idempotencia(2, LLAVE), () => ({ respuesta: '{"data":' }))
      return [`llave ${LLAVE} · respuesta`]
    },
  ],
  [
    'llaves de solicitud',
    'a receipt was promised that the sale does not have',
    async () => {
      await alterar(clave.idempotencia(2, LLAVE), item => ({
        respuesta: String(item.respuesta).replace('"consecutivo_recibo":1', '"consecutivo_recibo":8'),
      }))
      return [`llave ${LLAVE} · consecutivo_recibo`]
    },
  ],
  [
    'salida de eventos',
    'an event of a sale that does not exist',
    async () => {
      const item = await salidaDe(ABIERTA)
      const eventos = structuredClone(item.eventos) as { datos: { id: number } }[]
      eventos[0]!.datos.id = 99
      await alterar(item, () => ({ eventos }))
      return [`salida ${item.id as string} · venta 99`]
    },
  ],
  [
    'salida de eventos',
    'an item that nobody handled and no sweep finds',
    async () => {
      const item = await salidaDe(OTRA)
      await alterar(item, () => ({ expira: undefined, fecha: '2026-01-05T14:00:00.000Z' }))
      return ['GSI1PK', 'GSI1SK', 'segundos sin atender'].map(each => `salida ${item.id as string} · ${each}`)
    },
  ],
  [
    'tipos de items',
    'an item of a kind that the auditor does not know',
    async () => {
      await agregar({ pk: 'NUEVO#1', sk: 'NUEVO' }, {})
      return ['items NUEVO# · tipo conocido']
    },
  ],
  [
    'retales según sus movimientos',
    'an offcut lies where no movement put it',
    async () => {
      await alterar(clave.retal(RETAL), () => ({ ubicacion: 'Otra' }))
      return [`retal ${RETAL} · estado según sus movimientos`]
    },
  ],
  [
    'retales según sus movimientos',
    'a movement of an offcut is gone',
    async () => {
      await perder(movimientoDe(RETAL, 'usar'))
      return ['movimientos', 'estado según sus movimientos'].map(each => `retal ${RETAL} · ${each}`)
    },
  ],
  [
    'retales en uso',
    'no sale cuts an offcut that is in use',
    async () => {
      await alterar(clave.ventaLineas(CON_RETAL), linea(0, { retales: [] }))
      return [`retal ${RETAL} · venta que lo corta`, `venta ${CON_RETAL}, línea 1 · retales que se cobran`]
    },
  ],
  [
    'retales que se cobran',
    'a line sells another offcut than its board cuts',
    async () => {
      const cobra = (l: { retal_id?: unknown }) => (l.retal_id ? { ...l, retal_id: 'M99' } : l)
      await alterar(clave.ventaLineas(CON_RETAL), ({ lineas }) => ({
        lineas: (lineas as object[]).map(cobra),
      }))
      return [`venta ${CON_RETAL}, línea 1 · retales que se cobran`]
    },
  ],
  [
    'piezas de la calculadora',
    'a piece is wider than what was charged for it',
    async () => {
      const ancha = { base: 900, altura: 400, tipo_canto: 1, lados: ['arriba', 'abajo'] }
      await alterar(clave.ventaLineas(CON_PIEZAS), linea(0, { pieza: ancha }))
      return [
        `venta ${CON_PIEZAS}, línea 1 · medidas en el nombre`,
        `venta ${CON_PIEZAS}, línea 1 · metros de canto`,
        `venta ${CON_PIEZAS} · un solo valor del metro cuadrado`,
      ]
    },
  ],
  [
    'piezas de la calculadora',
    'the edge of a piece is gone',
    async () => {
      await alterar(clave.ventaLineas(CON_PIEZAS), linea(1, { item_padre: null }))
      return [`venta ${CON_PIEZAS}, línea 1 · metros de canto`]
    },
  ],
  [
    'retales en uso',
    'an offcut has another size than the plan that cut it',
    async () => {
      await alterar(
        clave.ventaLineas(CON_RETAL),
        linea(0, { retales: [{ id: RETAL, base: 1, altura: 900 }] }),
      )
      return [`venta ${CON_RETAL} · retal ${RETAL}`]
    },
  ],
  [
    'maestros y sus nombres',
    'a name leads to no entry any more',
    async () => {
      await perder(clave.nombreDeCatalogo('COLORES', 'nogal'))
      return ['COLORES 3 · dueño del nombre COLORES#nogal']
    },
  ],
  [
    'maestros y sus nombres',
    'the counter of a master gives an id a second time',
    async () => {
      await alterar(clave.contador('GRUPOS'), () => ({ valor: 4 }))
      return ['GRUPOS 8 · contador']
    },
  ],
  [
    'copias de nombres en los productos',
    'a group is called otherwise and nobody carried it on',
    async () => {
      await alterar(clave.catalogo('GRUPOS', 8), () => ({ nombre_grupo: 'Servicios del taller' }))
      await perder(clave.nombreDeCatalogo('GRUPOS', 'servicios'))
      await agregar(clave.nombreDeCatalogo('GRUPOS', 'servicios del taller'), { id: 8 })
      return SERVICIOS.map(id => `producto ${id} · nombre_grupo`)
    },
  ],
]
