import type { CodigoError } from '#shared/http/errors'
import { type Escrituras, type Item, tabla } from './client'
import { expresiones, type Partes } from './expresiones'
import { ATRIBUTO_TTL, type Clave } from './keys'

/**
 * What a failed guard means. `reintentar`: what was loaded is stale, load and decide again (a consecutive
 * that another sale took meanwhile). Otherwise the named error that the caller sees; as a function it gets
 * the item that stood in the way.
 */
export type Falla = 'reintentar' | CodigoError | ((actual: Item | undefined) => Error)

/** A guarded write: one element of a transaction, and what its failure means. */
export interface Operacion {
  escritura: Escrituras[number]
  falla: Falla
  /** Stock that it moves, `store#product`: what runs short or below zero is looked at after the commit. */
  vigila?: string
  /** What it sells or takes back, `store#seller#day#sale#F or A`: noted for who sold it after the commit. */
  anota?: string
}

const soloClave = ({ pk, sk }: Clave): Clave => ({ pk, sk })

/** Creates an item that must not exist. */
export const crear = (key: Clave, item: Item, falla: Falla = 'reintentar'): Operacion => ({
  escritura: {
    Put: {
      TableName: tabla(),
      Item: { ...item, ...soloClave(key) },
      ConditionExpression: 'attribute_not_exists(pk)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  },
  falla,
})

/**
 * Creates an item that lives for a time: it must not exist, or its time must be over. TTL deletes late, and the
 * embedded engine never does, so an expired item may still stand there.
 * @param ahora seconds since 1970.
 */
export const crearTemporal = (key: Clave, item: Item, ahora: number, falla: Falla): Operacion => ({
  escritura: {
    Put: {
      TableName: tabla(),
      Item: { ...item, ...soloClave(key) },
      ConditionExpression: 'attribute_not_exists(pk) OR #ttl <= :ahora',
      ExpressionAttributeNames: { '#ttl': ATRIBUTO_TTL },
      ExpressionAttributeValues: { ':ahora': ahora },
    },
  },
  falla,
})

interface Actualizacion {
  /** Attributes to set; `undefined` removes one. */
  cambios: Item
  /** The version that was read; the write adds one. */
  version: number
  /** Values that further attributes must still have; undefined: there must be none of that name. */
  exige?: Item
  falla?: Falla
}

/** Changes an item that must exist in the version that was read; its version grows by one. */
export function actualizar(
  key: Clave,
  { cambios, version, exige = {}, falla = 'version_anterior' }: Actualizacion,
): Operacion {
  return {
    escritura: {
      Update: {
        TableName: tabla(),
        Key: soloClave(key),
        ...expresiones({ cambios: { ...cambios, version: version + 1 }, exige: { ...exige, version } }),
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    falla,
  }
}

interface Fijacion {
  /** Values that attributes must still have; undefined: there must be none of that name. */
  exige?: Item
  falla?: Falla
}

/** Sets attributes of an item that must exist; what guards them is another item of the same transaction, or `exige`. */
export function fijar(
  key: Clave,
  cambios: Item,
  { exige = {}, falla = 'reintentar' }: Fijacion = {},
): Operacion {
  return {
    escritura: {
      Update: {
        TableName: tabla(),
        Key: soloClave(key),
        ...expresiones({ existe: true, cambios, exige }),
      },
    },
    falla,
  }
}

/**
 * Moves balances on an item that must exist, if they are still what was read; other attributes may change meanwhile.
 * @param saldos of each attribute what was read, 0 also where there is none of that name, and what it becomes.
 * @param sin attribute that the item must not have: it says that another one took its place.
 * @param mas what else follows from the balances, and is guarded by them.
 */
export function moverSaldos(
  key: Clave,
  saldos: Record<string, readonly [antes: number, despues: number]>,
  sin: string,
  mas: Pick<Partes, 'cambios' | 'sumas'> = {},
): Operacion {
  const cada = Object.entries(saldos)
  const despues = Object.fromEntries(cada.map(([nombre, [, valor]]) => [nombre, valor]))
  const escritos = expresiones({ cambios: { ...despues, ...mas.cambios }, sumas: mas.sumas })
  return {
    escritura: {
      Update: {
        TableName: tabla(),
        Key: soloClave(key),
        UpdateExpression: escritos.UpdateExpression,
        ConditionExpression: [
          'attribute_exists(pk)',
          'attribute_not_exists(#sin)',
          ...cada.map(
            ([, [antes]], i) => `(#n${i} = :n${i}${antes === 0 ? ` OR attribute_not_exists(#n${i})` : ''})`,
          ),
        ].join(' AND '),
        ExpressionAttributeNames: {
          ...escritos.ExpressionAttributeNames,
          '#sin': sin,
          ...Object.fromEntries(cada.map(([nombre], i) => [`#n${i}`, nombre])),
        },
        ExpressionAttributeValues: {
          ...escritos.ExpressionAttributeValues,
          ...Object.fromEntries(cada.map(([, [antes]], i) => [`:n${i}`, antes])),
        },
      },
    },
    falla: 'reintentar',
  }
}

interface Suma {
  /** Added to each attribute (a missing one counts as 0). */
  sumas: Record<string, number>
  /** Lowest value that an attribute must have BEFORE the addition. */
  minimos?: Record<string, number>
  /** Values that attributes must still have, so that what was read holds. */
  exige?: Readonly<Record<string, number | undefined>>
  falla?: Falla
}

/** Adds to the counters of an item, and creates it when there is none; concurrent additions never lose. */
export function sumar(
  key: Clave,
  { sumas, minimos = {}, exige = {}, falla = 'reintentar' }: Suma,
): Operacion {
  return {
    escritura: {
      Update: {
        TableName: tabla(),
        Key: soloClave(key),
        ...expresiones({ sumas, minimos, exige }),
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    falla,
  }
}

/**
 * Two updates of one item as one, which is what a transaction takes: a `fijar` and a `sumar`, whose names do not meet.
 * What the failure of either guard means is what it means of the second.
 */
export function juntar(fijada: Operacion, sumada: Operacion): Operacion {
  const [a, b] = [fijada.escritura.Update!, sumada.escritura.Update!]
  return {
    ...fijada,
    ...sumada,
    escritura: {
      Update: {
        ...b,
        UpdateExpression: `${a.UpdateExpression} ${b.UpdateExpression}`,
        ConditionExpression: [a, b].flatMap(each => each.ConditionExpression ?? []).join(' AND '),
        ExpressionAttributeNames: { ...a.ExpressionAttributeNames, ...b.ExpressionAttributeNames },
        ExpressionAttributeValues: { ...a.ExpressionAttributeValues, ...b.ExpressionAttributeValues },
      },
    },
  }
}

/**
 * Sets attributes of an item, and creates it where there is none; its version grows by one. What guards it is another
 * item of the same transaction. @param cambios `undefined` removes one.
 */
export const anotar = (key: Clave, cambios: Item): Operacion => ({
  escritura: {
    Update: {
      TableName: tabla(),
      Key: soloClave(key),
      ...expresiones({ cambios, sumas: { version: 1 } }),
    },
  },
  falla: 'reintentar',
})

/** Takes the next number of a consecutive that was read as `actual`: no gap and no duplicate. */
export const avanzar = (key: Clave, actual: number): Operacion => ({
  escritura: {
    Put: {
      TableName: tabla(),
      Item: { ...soloClave(key), valor: actual + 1 },
      ...(actual === 0
        ? { ConditionExpression: 'attribute_not_exists(pk)' }
        : { ConditionExpression: 'valor = :n', ExpressionAttributeValues: { ':n': actual } }),
    },
  },
  falla: 'reintentar',
})

/** Requires that an item does not exist (a closed month). */
export const exigirAusente = (key: Clave, falla: Falla): Operacion => ({
  escritura: {
    ConditionCheck: {
      TableName: tabla(),
      Key: soloClave(key),
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  },
  falla,
})

/** Requires that an item has an attribute of this value; undefined: that it has none of that name. */
export const exigirValor = (key: Clave, nombre: string, valor: unknown, falla: Falla): Operacion => ({
  escritura: {
    ConditionCheck: {
      TableName: tabla(),
      Key: soloClave(key),
      ConditionExpression: valor === undefined ? 'attribute_not_exists(#n)' : '#n = :v',
      ExpressionAttributeNames: { '#n': nombre },
      ExpressionAttributeValues: valor === undefined ? undefined : { ':v': valor },
    },
  },
  falla,
})

/** Puts an item in the place of one that must still have the version that was read; none: that must not exist. */
export const sustituir = (key: Clave, item: Item, version: number | undefined): Operacion =>
  version === undefined
    ? crear(key, item)
    : {
        escritura: {
          Put: {
            TableName: tabla(),
            Item: { ...item, ...soloClave(key) },
            ConditionExpression: 'version = :v',
            ExpressionAttributeValues: { ':v': version },
          },
        },
        falla: 'reintentar',
      }

/** Writes an item whatever stood there: only for facts where the last writer is right (a used voucher). */
export const reemplazar = (key: Clave, item: Item): Operacion => ({
  escritura: { Put: { TableName: tabla(), Item: { ...item, ...soloClave(key) } } },
  falla: 'reintentar',
})

/** Deletes an item, if it is there. */
export const olvidar = (key: Clave): Operacion => ({
  escritura: { Delete: { TableName: tabla(), Key: soloClave(key) } },
  falla: 'reintentar',
})

/** Deletes an item that must still be the one that was read: what is another one by now is decided anew. */
export const borrarEse = (key: Clave, atributo: string, valor: string | number): Operacion => ({
  escritura: {
    Delete: {
      TableName: tabla(),
      Key: soloClave(key),
      ConditionExpression: '#a = :v',
      ExpressionAttributeNames: { '#a': atributo },
      ExpressionAttributeValues: { ':v': valor },
    },
  },
  falla: 'reintentar',
})

/** Deletes an item that must exist. */
export const borrar = (key: Clave, falla: Falla = 'reintentar'): Operacion => ({
  escritura: {
    Delete: { TableName: tabla(), Key: soloClave(key), ConditionExpression: 'attribute_exists(pk)' },
  },
  falla,
})
