import { despachos } from './comparar-despachos'
import { pagos } from './comparar-pagos'
import { produccion } from './comparar-produccion'
import { retales } from './comparar-retales'
import { lotes } from './comparar-lotes'
import { tiras } from './comparar-tiras'
import { ventas } from './comparar-ventas'
import { cotejar, type Fila, json, sumar, texto } from './cotejo'
import { type Libro, numeroDe } from '../libro/libro'
import type { Exito } from '../libro/prevision'
import type { Item } from '../tablas'
import { maestroDe } from '../libro/ordenes'
import { numeroDeOrden } from '../libro/produccion'
import { ALGUIEN } from '../libro/retales'
import { comparar } from '../libro/comparar'
import { entradas, parametros, productos } from './comparar-maestros'

/** Compares a ledger with the raw items of the table; every difference is one line. */

/** What was made by a request that nobody heard of again has its number by what it says. */
function completar(libro: Libro, items: readonly Item[]): Libro {
  const next = libro.copia()
  const known = new Set([...libro.ids].filter(([name]) => name.startsWith('v')).map(([, id]) => id))
  for (const [name, venta] of libro.ventas) {
    if (libro.ids.has(name)) continue
    const found = items.find(
      item =>
        item.sk === 'ENCABEZADO' &&
        item.observacion_venta === venta.observacion &&
        !known.has(Number(item.id)),
    )
    if (!found) continue
    known.add(Number(found.id))
    next.ids.set(name, Number(found.id))
  }
  for (const [name, cliente] of libro.clientes) {
    const found = items.find(
      item =>
        item.sk === 'TERCERO' &&
        item.numero_documento === cliente.numero &&
        item.tipo_documento_id === cliente.tipo,
    )
    if (!libro.ids.has(name) && found) next.ids.set(name, Number(found.id))
  }
  for (const [name, { ubicacion }] of libro.retales) {
    if (!name.startsWith('m') || libro.ids.has(name)) continue
    const taken = new Set([...next.ids].filter(([each]) => each.startsWith('m')).map(([, id]) => `M${id}`))
    const found = items.find(
      item => item.sk === 'RETAL' && item.ubicacion === ubicacion && !taken.has(String(item.id)),
    )
    if (found) next.ids.set(name, Number(String(found.id).slice(1)))
  }
  for (const [name, { referencia }] of libro.productos) {
    const found = items.find(item => item.sk === 'PRODUCTO' && item.referencia === referencia)
    if (!libro.ids.has(name) && found) next.ids.set(name, Number(found.id))
  }
  for (const [name, { maestro, nombre }] of libro.entradas) {
    const campo = maestroDe({ maestro }).nombre
    const found = items.find(item => item.pk === `CATALOGO#${maestro}` && item[campo] === nombre)
    if (!libro.ids.has(name) && found) next.ids.set(name, Number(found.id))
  }
  return next
}

/** Keys of the ledger with the numbers that the table has instead of the model's names. */
function conNumeros(libro: Libro, cuenta: ReadonlyMap<string, number>): Map<string, number> {
  return new Map(
    [...cuenta].map(([key, times]) => [
      key
        .split('/')
        .map(part =>
          /^(e@[A-Z_]+@n?\d+(\.\d+)?|[vcmp]@?\d+(\.\d+)?(-\d+-\d+|\+\d+)?)$/.test(part)
            ? numeroDe(libro, part)
            : String(numeroDeOrden(libro, part) ?? part),
        )
        .join('/'),
      times,
    ]),
  )
}

/** Least and most of a product in a store, as somebody set them last. */
function topes(libro: Libro, de: (kind: string) => Item[]): Fila[] {
  return cotejar(
    'least and most',
    new Map([...libro.topes].map(([key, { minimo, maximo, version }]) => [key, [minimo, maximo, version]])),
    new Map(
      de('PRODUCTO').flatMap(item =>
        item.version_topes === undefined
          ? []
          : [
              [
                `${item.sk.split('#')[1]}/${Number(item.pk.split('#')[1])}`,
                [item.minimo ?? null, item.maximo ?? null, item.version_topes],
              ] as const,
            ],
      ),
    ),
  )
}

function movimientos(libro: Libro, de: (kind: string) => Item[]): Fila[] {
  const stock = new Map(
    de('PRODUCTO').flatMap(item =>
      item.sk.startsWith('EXISTENCIA#')
        ? [
            [
              `${item.sk.split('#')[1]}/${Number(item.pk.split('#')[1])}`,
              [item.existencia, item.reservado, item.disponible],
            ] as const,
          ]
        : [],
    ),
  )
  const expected = new Map([
    ...[...libro.existencias].map(
      ([key, { existencia, reservado }]) => [key, [existencia, reservado, existencia - reservado]] as const,
    ),
    ...[...libro.productos].flatMap(([name, { tienda, cantidad }]) =>
      ['001', '002', '003'].map(each => {
        const units = each === tienda ? cantidad : 0
        return [`${each}/${libro.ids.get(name)}`, [units, 0, units]] as const
      }),
    ),
  ])
  const kardex = de('KARDEX').flatMap(item => {
    const { clase } = (item.origen ?? {}) as { clase?: string }
    // What a product began with has none of them.
    const origen = item.venta_id ?? clase ?? item.motivo
    return origen === undefined
      ? []
      : [
          `${texto(item.tienda)}/${texto(item.producto_id)}/${texto(origen)}/${texto(item.existencia)}/${texto(item.reservado)}`,
        ]
  })
  const caja = de('CAJA').map(item => {
    const [, tienda, dia] = item.pk.split('#')
    return `${tienda}/${dia}/${texto(item.venta_id)}/${texto(item.forma_pago_id)}/${texto(item.valor)}/${texto(item.comprobante)}`
  })
  return [
    ...cotejar('stock', expected, stock),
    ...topes(libro, de),
    ...cotejar('stock movement', conNumeros(libro, libro.kardex), sumar(kardex)),
    ...cotejar('cash movement', conNumeros(libro, libro.caja), sumar(caja)),
    ...cotejar(
      'advance',
      conNumeros(libro, libro.anticipos),
      sumar(
        de('ANTICIPO').map(
          item =>
            `${texto(item.cliente_id)}/${texto(item.tipo)}/${texto(item.valor)}/${texto(item.venta_id)}`,
        ),
      ),
    ),
  ]
}

/** Accounts, what orders hold of them and what is owed. */
function creditos(libro: Libro, de: (kind: string) => Item[]): Fila[] {
  return [
    ...cotejar(
      'credit account',
      new Map(
        [...libro.cuentas].map(([name, { cupo, debe, bloqueada, version, abiertas, castigadas }]) => {
          const id = libro.ids.get(name)!
          const deVenta = (partes: readonly { venta: string; valor: number }[]) =>
            partes.map(({ venta, valor }) => `${libro.ids.get(venta)}: ${valor}`).sort()
          const owed = abiertas.map(each => ({ venta: each.venta, valor: each.saldo }))
          return [
            String(id),
            [[cupo, debe, libro.pedidosACredito(id), bloqueada, version], deVenta(owed), deVenta(castigadas)],
          ]
        }),
      ),
      new Map(
        de('CUENTA_CREDITO').map(i => [
          String(i.cliente_id),
          [
            [i.total_cupo_permitido, i.total_credito, i.total_pedidos, i.bloqueada, i.version],
            ((i.abiertas ?? []) as { venta_id: number; saldo: number }[])
              .map(each => `${each.venta_id}: ${each.saldo}`)
              .sort(),
            ((i.castigadas ?? []) as { venta_id: number; valor: number }[])
              .map(each => `${each.venta_id}: ${each.valor}`)
              .sort(),
          ],
        ]),
      ),
    ),
    ...cotejar(
      'what all customers owe',
      new Map([['all', [...libro.cuentas.values()].reduce((sum, { debe }) => sum + debe, 0)]]),
      new Map([['all', Number(de('TOTAL_CREDITO')[0]?.total ?? 0)]]),
    ),
    ...cotejar(
      'credit movement',
      conNumeros(libro, libro.creditos),
      sumar(
        de('CREDITO').map(
          i => `${texto(i.cliente_id)}/${texto(i.tipo)}/${texto(i.valor)}/${texto(i.venta_id)}`,
        ),
      ),
    ),
  ]
}

/** What was asked for, however it is numbered. */
function descuentos(libro: Libro, de: (kind: string) => Item[]): Fila[] {
  const expected = [...libro.solicitudes.values()].map(s =>
    [s.tienda, s.cliente, s.producto, s.cantidad, s.precio, s.porcentaje, s.vendedor, s.estado]
      .concat(s.aprobador ?? '', s.usada === null ? '' : numeroDe(libro, s.usada))
      .join(' '),
  )
  const found = de('DESCUENTO').map(i =>
    [
      i.tienda,
      i.cliente_id,
      i.producto_id,
      i.cantidad,
      i.precio_unitario,
      i.porcentaje,
      i.vendedor_id,
      i.estado,
    ]
      .concat(i.aprobador_id ?? '', i.venta_uso_id ?? '')
      .join(' '),
  )
  const open = [...libro.solicitudes.values()].filter(s => s.estado === 'aprobado' && s.usada === null)
  return [
    ...cotejar('discount request', sumar(expected), sumar(found)),
    ...cotejar(
      'unused approvals',
      new Map([['all', open.length]]),
      new Map([['all', de('VALE_DESCUENTO').length]]),
    ),
  ]
}

function cobros(libro: Libro, de: (kind: string) => Item[], items: readonly Item[]): Fila[] {
  const numbers = items.flatMap(item =>
    item.sk === 'ENCABEZADO' && item.consecutivo_recibo !== null
      ? [`${texto(item.codigo_tienda)}/${texto(item.consecutivo_recibo)}`]
      : [],
  )
  const expected = [...libro.recibos].flatMap(([tienda, last]) =>
    Array.from({ length: last }, (_, i): string => `${tienda}/${i + 1}`),
  )
  return [
    ...cotejar('receipt', sumar(expected), sumar(numbers)),
    ...cotejar(
      'last receipt',
      new Map([
        ...[...libro.recibos].map(([tienda, last]) => [`${tienda}#recibos`, last] as const),
        ...[...libro.recibosDeAnticipos].map(([tienda, last]) => [`${tienda}#anticipos`, last] as const),
      ]),
      new Map(de('CONSECUTIVO').map(item => [item.pk.slice('CONSECUTIVO#'.length), Number(item.valor)])),
    ),
    ...cotejar(
      'voucher',
      new Map([...libro.comprobantes].map(([key, { venta, dia }]) => [key, [libro.ids.get(venta), dia]])),
      new Map(
        de('COMPROBANTE').map(item => [item.pk.split('#').slice(1).join('/'), [item.venta_id, item.fecha]]),
      ),
    ),
  ]
}

function clientes(libro: Libro, de: (kind: string) => Item[]): Fila[] {
  return [
    ...cotejar(
      'person',
      new Map(
        [...libro.clientes].map(([name, { version, tipo, numero, nombres, apellidos, tienda, unido }]) => [
          String(libro.ids.get(name)),
          [
            version,
            tipo,
            numero,
            nombres,
            apellidos,
            tienda,
            libro.saldos.get(name) ?? 0,
            unido === null ? null : libro.ids.get(unido),
          ],
        ]),
      ),
      new Map(
        de('TERCERO').map(item => [
          String(item.id),
          [
            item.version,
            item.tipo_documento_id,
            item.numero_documento,
            item.nombres,
            item.apellidos,
            item.codigo_tienda,
            item.saldo_abono ?? 0,
            item.unido_a ?? null,
          ],
        ]),
      ),
    ),
    ...cotejar(
      'login',
      new Map(
        [...libro.personas.values()].map(({ id, rol, tiendas, activa, pin }) => [
          String(id),
          [rol, tiendas, activa, pin],
        ]),
      ),
      new Map(
        de('USUARIO').map(item => [
          String(item.id),
          [item.rol, item.tiendas, item.activo, item.pin !== undefined],
        ]),
      ),
    ),
    ...cotejar(
      'document',
      new Map(
        [...libro.clientes].map(([name, { tipo, numero }]): [string, unknown] => [
          `${tipo}/${numero.toUpperCase()}`,
          libro.ids.get(name),
        ]),
      ),
      new Map(
        de('DOCUMENTO').map((item): [string, unknown] => [
          item.pk.split('#').slice(1).join('/'),
          item.tercero_id,
        ]),
      ),
    ),
  ]
}

function conexiones(libro: Libro, de: (kind: string) => Item[]): Fila[] {
  const generacion = new Map(de('USUARIO').map(item => [Number(item.id), item.generacion ?? 0]))
  return cotejar(
    'connection',
    new Map(
      [...libro.conexiones].map(([id, { version, nombre, abierta }]) => [id, [version, nombre, abierta]]),
    ),
    new Map(
      de('CONEXION').map(item => [
        String(item.id),
        [
          item.version,
          item.name_connection,
          item.revocada === undefined && (item.generacion ?? 0) === generacion.get(Number(item.usuario_id)),
        ],
      ]),
    ),
  )
}

function llaves(libro: Libro, de: (kind: string) => Item[]): Fila[] {
  const kept = new Map(
    de('IDEMPOTENCIA').map((item): [string, string] => {
      const [, user, ...key] = item.pk.split('#')
      return [`${Number(user)}/${key.join('#')}`, String(item.respuesta)]
    }),
  )
  const found = cotejar(
    'key',
    new Map([...libro.llaves.keys()].map(key => [key, true])),
    new Map([...kept.keys()].map(key => [key, true])),
  )
  for (const [key, { exito }] of libro.llaves) {
    const { data } = JSON.parse(kept.get(key) ?? '{}') as { data?: unknown }
    const off = comparar(libro, (exito as Exito).datos, data, new Map())
    if (kept.has(key) && off)
      found.push({ que: `reply of key ${key}`, esperado: 'what was done', hallado: off })
  }
  return found
}

/** Audit records and events: one of each for every act, none for what was refused. */
function rastro(libro: Libro, de: (kind: string) => Item[]): Fila[] {
  // An export has a name that only the server knows.
  const audit = de('AUDITORIA').flatMap(({ entidad, entidad_id, accion, usuario_id }) =>
    entidad === 'EXPORTACION'
      ? []
      : [
          `${texto(entidad)}/${SIN_NUMERO.has(String(entidad)) ? '*' : texto(entidad_id)}/${texto(accion)}/${texto(DE_ALGUIEN.has(String(accion)) ? ALGUIEN : usuario_id)}`,
        ],
  )
  const events = de('SALIDA').flatMap(item =>
    (item.eventos as { tema: string; datos: { id: number; version: number; accion: string } }[]).flatMap(
      ({ tema, datos }) =>
        // Those of offcuts follow from their movements, one for several, which are compared; those of turns stand by themselves.
        tema.startsWith('notification-') && !/^notification-(retales|delivery)-/.test(tema)
          ? [
              `${tema}/${tema.includes('descuentos') ? '*' : datos.id}/${datos.accion === 'turno' ? undefined : datos.version}/${datos.accion}`,
            ]
          : [],
    ),
  )
  return [
    ...cotejar('audit record', conNumeros(libro, libro.auditoria), sumar(audit)),
    ...cotejar('event', conNumeros(libro, libro.avisos), sumar(events)),
  ]
}

/** Acts of jobs too, which do them in the name of whoever they find. */
const DE_ALGUIEN = new Set(['retirar', 'proponer', 'turno'])

/** Whose records are counted, whatever their numbers. */
const SIN_NUMERO = new Set([
  'DESCUENTO',
  'LOTE',
  'TRASLADO',
  'TOMA',
  'EGRESO',
  'PAGO_PROVEEDOR',
  'SESION_CAJA',
  'TIRAS_COLOR',
  'TIRAS_TIPO',
  'TIRAS_RETIRO',
  'CAMBIO_PRECIOS',
  'REINICIO',
  'CARGA_CATALOGO',
])

/** Where the table differs from a ledger. The ledger that comes back knows every number. */
export function compararTabla(libro: Libro, items: readonly Item[]): { libro: Libro; diferencias: string[] } {
  const full = completar(libro, items)
  const byKind = new Map<string, Item[]>()
  for (const item of items) {
    const kind = item.pk.split('#')[0]!
    byKind.set(kind, [...(byKind.get(kind) ?? []), item])
  }
  const de = (kind: string): Item[] => byKind.get(kind) ?? []
  const rows = [
    ...ventas(full, items),
    ...movimientos(full, de),
    ...cobros(full, de, items),
    ...creditos(full, de),
    ...descuentos(full, de),
    ...retales(full, de('RETAL')),
    ...tiras(full, de),
    ...lotes(full, de),
    ...produccion(full, items, de),
    ...despachos(full, items, de),
    ...pagos(full, de),
    ...clientes(full, de),
    ...entradas(full, de('CATALOGO')),
    ...parametros(full, de('CATALOGO')),
    ...productos(full, de('PRODUCTO')),
    ...conexiones(full, de),
    ...llaves(full, de),
    ...rastro(full, de),
  ]
  return {
    libro: full,
    diferencias: rows.map(
      ({ que, esperado, hallado }) => `${que}: expected ${json(esperado)}, found ${json(hallado)}`,
    ),
  }
}
