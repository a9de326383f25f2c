import type { Item } from '#functions/kernel/dynamo/client'
import { INDICES } from '#functions/kernel/dynamo/keys'

/** Commands of the document client by the name of their class, with the input that the kernel gives them. */
interface Comando {
  constructor: { name: string }
  input: Pedido
}
interface Pedido {
  RequestItems?: Record<string, { Keys: Item[] }>
  TransactItems?: Partial<Record<'Put' | 'Update' | 'Delete' | 'ConditionCheck', Pedido>>[]
  Item?: Item
  Key?: Item
  IndexName?: string
  ScanIndexForward?: boolean
  Limit?: number
  KeyConditionExpression?: string
  UpdateExpression?: string
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Item
  ReturnValues?: string
}

const sinIndefinidos = (item: Item): Item => {
  const clean: Item = {}
  for (const name in item) if (item[name] !== undefined) clean[name] = item[name]
  return clean
}

/** Members of the sets, to find one at once. */
const miembros = new WeakMap<Set<unknown>, Set<unknown>>()
const huellaDe = (member: unknown): unknown => (member instanceof Uint8Array ? member.join() : member)

/** What `ADD` makes of a former value: a sum, or the union of two sets (the former one grows). */
function mas(former: unknown, more: unknown): unknown {
  if (!(more instanceof Set)) return ((former as number | undefined) ?? 0) + (more as number)
  const all = (former as Set<unknown> | undefined) ?? new Set()
  const known = miembros.get(all) ?? new Set([...all].map(huellaDe))
  miembros.set(all, known)
  for (const member of more) {
    const huella = huellaDe(member)
    if (!known.has(huella)) all.add(member)
    known.add(huella)
  }
  return all
}

type Accion = [verbo: string, nombre: string, valor: string]
const leidas = new Map<string, Accion[]>()

/** `SET #a = :a, #b = :b REMOVE #c ADD #d :d`: the clauses that operations.ts and client.ts write. */
function accionesDe(expresion: string): Accion[] {
  const known = leidas.get(expresion)
  if (known) return known
  const parts = expresion.split(/\b(SET|REMOVE|ADD)\b/).slice(1)
  const acciones = parts.flatMap((verbo, i) =>
    i % 2 === 1
      ? []
      : parts[i + 1]!.trim()
          .split(/\s*,\s*/)
          .map((action): Accion => {
            const [, nombre = '', valor = ''] = /^(#?\w+)(?:\s*=?\s*(:\w+))?$/.exec(action) ?? []
            if (!nombre) throw new Error(`The table in memory does not know ${action}`)
            return [verbo, nombre, valor]
          }),
  )
  leidas.set(expresion, acciones)
  return acciones
}

function actualizar(item: Item, pedido: Pedido): void {
  const { ExpressionAttributeNames: aliases = {}, ExpressionAttributeValues: values = {} } = pedido
  for (const [verbo, alias, valor] of accionesDe(pedido.UpdateExpression!)) {
    const name = aliases[alias] ?? alias
    const value = values[valor]
    if (verbo === 'REMOVE' || value === undefined) delete item[name]
    else item[name] = verbo === 'ADD' ? mas(item[name], value) : value
  }
}

const claseDe = (pk: string): string => {
  const cut = pk.indexOf('#')
  return cut < 0 ? pk : pk.slice(0, cut)
}

/**
 * The table while a shop of the past is made: the cases of the domains load from it and write to it through the
 * kernel's own client, one act after another, so no guard can fail and none is looked at. What is written once
 * and never read again goes straight to `pasar`.
 */
export class TablaEnMemoria {
  private readonly particiones = new Map<string, Map<string, Item>>()
  /** What stands in each partition of an index, by index and key. */
  private readonly indices = new Map<string, Set<Item>>()

  /**
   * @param directas kinds (what stands before the first `#` of the key) that nobody reads while the data is made.
   * @param ajenas kinds that are not kept at all: what has long expired when somebody opens the shop.
   */
  constructor(
    private readonly pasar: (item: Item) => void,
    private readonly directas: ReadonlySet<string>,
    private readonly ajenas: ReadonlySet<string>,
  ) {}

  private leer(pk: string, sk: string): Item | undefined {
    return this.particiones.get(pk)?.get(sk)
  }

  poner(item: Item): void {
    const pk = item.pk as string
    const kind = claseDe(pk)
    if (this.ajenas.has(kind)) return
    const clean = sinIndefinidos(item)
    if (this.directas.has(kind)) return this.pasar(clean)
    const partition = this.particiones.get(pk) ?? new Map<string, Item>()
    this.particiones.set(pk, partition)
    this.indexar(partition.get(item.sk as string), clean)
    partition.set(item.sk as string, clean)
  }

  /** One item takes the place of another in the indexes. */
  private indexar(antes: Item | undefined, despues: Item | undefined): void {
    for (const indice of INDICES) {
      const [de, a] = [antes, despues].map(item => item?.[`${indice}PK`])
      if (de !== undefined) this.indices.get(`${indice} ${de as string}`)?.delete(antes!)
      if (a === undefined) continue
      const lugar = `${indice} ${a as string}`
      const suyos = this.indices.get(lugar) ?? new Set()
      this.indices.set(lugar, suyos.add(despues!))
    }
  }

  private quitar(pk: string, sk: string): void {
    const partition = this.particiones.get(pk)
    this.indexar(partition?.get(sk), undefined)
    partition?.delete(sk)
  }

  private cambiar(pedido: Pedido): Item {
    const { pk, sk } = pedido.Key as { pk: string; sk: string }
    if (this.directas.has(claseDe(pk))) throw new Error(`Items ${claseDe(pk)} are changed: they must be kept`)
    const former = this.leer(pk, sk)
    // Sums and sets grow in their place: nobody has such an item in hands while it does.
    const item = former && pedido.UpdateExpression!.startsWith('ADD') ? former : { ...former, pk, sk }
    actualizar(item, pedido)
    if (item !== former) this.poner(item)
    return item
  }

  /** Hands a partition over: nothing will be read or written in it any more. */
  soltar(pk: string): void {
    for (const item of this.particiones.get(pk)?.values() ?? []) {
      this.indexar(item, undefined)
      this.pasar(item)
    }
    this.particiones.delete(pk)
  }

  /** Everything that is left. */
  *restos(): Generator<Item> {
    for (const partition of this.particiones.values()) yield* partition.values()
  }

  /** A partition of the table or of an index, by the sort key. */
  private *particion(indice: string | undefined, pk: string): Generator<readonly [sk: string, item: Item]> {
    if (indice === undefined) yield* this.particiones.get(pk) ?? []
    else
      for (const item of this.indices.get(`${indice} ${pk}`) ?? [])
        yield [item[`${indice}SK`] as string, item] as const
  }

  /** A partition, or what of it stands between two sort keys. */
  private consultar(input: Comando['input']): Item[] {
    const entre = input.KeyConditionExpression === '#pk = :pk AND #sk BETWEEN :a AND :b'
    if (!(entre || input.KeyConditionExpression === '#pk = :pk'))
      throw new Error('The table in memory reads whole partitions and stretches of them only')
    const {
      ':pk': pk,
      ':a': desde = '',
      ':b': hasta = '',
    } = input.ExpressionAttributeValues as Record<string, string>
    const items = [...this.particion(input.IndexName, pk!)]
      .filter(([sk]) => !entre || (sk >= desde && sk <= hasta))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, item]) => item)
    if (input.ScanIndexForward === false) items.reverse()
    return items.slice(0, input.Limit)
  }

  /** Answers a command as the document client would. @throws Error for what no case asks while data is made. */
  readonly enviar = (comando: Comando): Promise<unknown> => {
    const { input } = comando
    switch (comando.constructor.name) {
      case 'BatchGetCommand': {
        const Responses = Object.entries(input.RequestItems!).map(([name, { Keys }]) => [
          name,
          Keys.map(({ pk, sk }) => this.leer(pk as string, sk as string)).filter(Boolean),
        ])
        return Promise.resolve({ Responses: Object.fromEntries(Responses) as Record<string, Item[]> })
      }
      case 'QueryCommand': {
        return Promise.resolve({ Items: this.consultar(input) })
      }
      case 'PutCommand':
        this.poner(input.Item!)
        return Promise.resolve({})
      case 'UpdateCommand':
        return Promise.resolve({ Attributes: this.cambiar(input) })
      case 'TransactWriteCommand':
        for (const { Put, Update, Delete } of input.TransactItems!) {
          if (Put) this.poner(Put.Item!)
          else if (Update) this.cambiar(Update)
          else if (Delete) this.quitar(Delete.Key!.pk as string, Delete.Key!.sk as string)
        }
        return Promise.resolve({})
      default:
        throw new Error(`The table in memory does not answer ${comando.constructor.name}`)
    }
  }
}
