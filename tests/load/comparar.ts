import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { type Libro, leerTabla } from '#infra/local/audit/libro'
import type { Cliente } from './mostrador'
import type { Pedido } from './pedidos'

/** The table of the shop, read beside it. */
export async function leerTienda(endpoint: string): Promise<Libro> {
  const credentials = { accessKeyId: 'veta', secretAccessKey: 'veta' }
  const client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials })
  try {
    return await leerTabla(client, 'veta')
  } finally {
    client.destroy()
  }
}

/** Collects a line for each thing that is not as it was told. */
export function diferencias() {
  const faults: string[] = []
  const igual = (que: string, told: unknown, found: unknown): void => {
    if (String(told) !== String(found)) faults.push(`${que}: ${String(told)}, but ${String(found)}`)
  }
  return { faults, igual }
}

/**
 * What the people were told against what the shop holds.
 * @param antes highest sale id before the first order.
 * @returns a line for everything that was lost, changed, done twice or done for nobody.
 */
export function comparar(pedidos: readonly Pedido[], libro: Libro, antes: number): string[] {
  const faults: string[] = []
  const known = new Map<number, Pedido>()
  const receipts = new Map<string, number>()
  for (const pedido of pedidos) {
    const { ultimo, tienda, total, consecutivo } = pedido
    const id = ultimo.venta_id
    if (known.has(id)) faults.push(`sale ${id}: told to two orders`)
    known.set(id, pedido)
    const venta = libro.venta(id)
    if (!venta) {
      faults.push(`sale ${id}: acknowledged and lost`)
      continue
    }
    const expected = [
      ultimo.version,
      ultimo.estado_venta_id,
      Math.round(total * 100),
      consecutivo ?? null,
      tienda,
    ]
    const found = [
      Number(venta.version),
      Number(venta.estado_venta_id),
      Number(venta.total_venta_bruta),
      venta.consecutivo_recibo === null ? null : Number(venta.consecutivo_recibo),
      venta.codigo_tienda,
    ]
    if (JSON.stringify(expected) !== JSON.stringify(found))
      faults.push(
        `sale ${id}: version, state, total, receipt and store ${expected.join(' ')}, but ${found.join(' ')}`,
      )
    if (consecutivo !== undefined) {
      const receipt = `${tienda} ${consecutivo}`
      const other = receipts.get(receipt)
      if (other !== undefined) faults.push(`receipt ${receipt}: given to sales ${other} and ${id}`)
      receipts.set(receipt, id)
    }
  }
  for (const { venta } of libro.ventas)
    if (Number(venta.id) > antes && !known.has(Number(venta.id)))
      faults.push(`sale ${venta.id}: made, and nobody was told of it`)
  return faults
}

/** The customers that were written down against those that the shop has. @returns a line for every difference. */
export function compararClientes(clientes: readonly Cliente[], libro: Libro): string[] {
  const faults: string[] = []
  const known = new Set(clientes.map(({ id }) => id))
  if (known.size < clientes.length) faults.push('an id was given to two customers')
  for (const { id, version, nombres, numero_documento } of clientes) {
    const found = libro.uno('TERCERO', String(id).padStart(12, '0'))
    const [expected, seen] = [
      [version, nombres, numero_documento].join(' '),
      found && [(found as { version?: bigint }).version, found.nombres, found.numero_documento].join(' '),
    ]
    if (expected !== seen) faults.push(`customer ${id}: ${expected}, but ${seen ?? 'lost'}`)
  }
  for (const { id, numero_documento, apellidos } of libro.propios('TERCERO'))
    if (apellidos === 'Tortura' && !known.has(Number(id)))
      faults.push(`customer ${numero_documento}: made, and nobody was told of it`)
  return faults
}
