import { type AttributeValue, type DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb'
import { doce } from './cuentas'
import type { Ficha } from './fichas/ficha'
import type { De } from './fichas/tipos'
import type { Electronica, Linea, Venta, VentaLeida } from './fichas/ventas'
import { leerMapa } from './valores'

export type { Ficha }

/** The whole table in memory, by type: what stands before the first `#` of the partition key. */
export class Libro {
  private readonly tipos = new Map<string, Ficha[]>()
  private readonly claves = new Map<string, Ficha>()
  total = 0

  agregar(item: Ficha): void {
    this.total++
    const cut = item.pk.indexOf('#')
    const tipo = cut < 0 ? item.pk : item.pk.slice(0, cut)
    const list = this.tipos.get(tipo)
    if (list) list.push(item)
    else this.tipos.set(tipo, [item])
    this.claves.set(`${item.pk}\n${item.sk}`, item)
  }

  /** Every item under a type of partition key, parts of an object included. */
  de<K extends string>(tipo: K): De<K>[] {
    return (this.tipos.get(tipo) ?? []) as De<K>[]
  }

  /** The objects themselves, without their parts. */
  propios<K extends 'USUARIO' | 'TERCERO' | 'PRODUCTO'>(tipo: K): De<K>[] {
    return this.de(tipo).filter(item => item.sk === tipo)
  }

  /** The item of a key; items that stand alone have their type as sort key. */
  uno<K extends string>(tipo: K, resto: string, sk: string = tipo): De<K> | undefined {
    return this.claves.get(`${tipo}#${resto}\n${sk}`) as De<K> | undefined
  }

  venta(id: bigint | number): Venta | undefined {
    return this.uno('VENTA', doce(id), 'ENCABEZADO')
  }

  electronica(venta: bigint | number): Electronica | undefined {
    return this.claves.get(`VENTA#${doce(venta)}\nELECTRONICA`) as Electronica | undefined
  }

  /** The customer that somebody is by now, through any number of unions; themselves where they lead in a circle. */
  raiz(id: bigint): bigint {
    let found = id
    const seen = new Set<bigint>()
    while (!seen.has(found)) {
      seen.add(found)
      const next = this.uno('TERCERO', doce(found))?.unido_a
      if (next === undefined) return found
      found = next
    }
    return id
  }

  /** Every item read. */
  get todos(): Ficha[] {
    return [...this.claves.values()]
  }

  get nombresDeTipo(): string[] {
    return [...this.tipos.keys()]
  }

  private leidas: VentaLeida[] | undefined
  /** Sales that have a header; their lines may be missing. */
  get ventas(): VentaLeida[] {
    this.leidas ??= this.de('VENTA')
      .filter(item => item.sk === 'ENCABEZADO')
      .map(venta => ({
        venta,
        nombre: `venta ${venta.id}`,
        lineas: (this.claves.get(`${venta.pk}\nLINEAS`) as { lineas?: Linea[] } | undefined)?.lineas ?? [],
      }))
    return this.leidas
  }
}

/** Parallel parts of the scan. */
const SEGMENTOS = 4

/** Reads every item of the table, consistently, in parallel. */
export async function leerTabla(client: DynamoDBClient, tabla: string): Promise<Libro> {
  const libro = new Libro()
  await Promise.all(
    Array.from({ length: SEGMENTOS }, async (_, segment) => {
      let start: Record<string, AttributeValue> | undefined
      do {
        const reply = await client.send(
          new ScanCommand({
            TableName: tabla,
            ConsistentRead: true,
            Segment: segment,
            TotalSegments: SEGMENTOS,
            ExclusiveStartKey: start,
          }),
        )
        for (const item of reply.Items ?? []) libro.agregar(leerMapa(item) as unknown as Ficha)
        start = reply.LastEvaluatedKey
      } while (start)
    }),
  )
  return libro
}
