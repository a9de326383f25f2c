import type { Item } from '#functions/kernel/dynamo/client'
import { acumularMeses, anotarFila, anotarVenta, type HechoDeVenta } from '#functions/tablero/public'
import { RotulosDeProductos } from '#infra/local/conteos/rotulos'
import { surtido } from '#infra/local/datos/surtido'
import { type Azar, crearAzar } from '#infra/local/demo/azar'
import { escribirItems } from '#infra/local/demo/escribir'
import type { Dia } from '#shared/kernel/dates'
import type { Cantidad, Centavos } from '#shared/kernel/money'

/** What so many products are called, as the dashboard keeps it. */
export async function rotular(productos: number): Promise<void> {
  const rotulos = new RotulosDeProductos()
  for (const producto of surtido(productos, crearAzar(1), '2024-01-01T12:00:00.000Z'))
    rotulos.agregar(producto)
  await escribirItems([...rotulos.items()])
}

/** What the dashboard keeps of the sales of a store and of its one seller: the product's own additions, made in memory. */
export class Vendido {
  private readonly sumas = new Map<string, Item>()
  private readonly azar: Azar
  private n = 0

  constructor(
    private readonly codigo: string,
    private readonly productos: number,
    /** Who sells all of it. */
    private readonly vendedor: number,
  ) {
    this.azar = crearAzar(Number(codigo))
  }

  /** A sale of some products, of which some are asked for more than others. One of 66 is an annulment. */
  vender(dia: Dia, total?: Centavos): void {
    const { azar, codigo, vendedor } = this
    const lineas = Array.from({ length: azar.de([1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6, 8]) }, () => ({
      producto_id: 1 + Math.floor(this.productos * (azar.entero(0, 999_999) / 1_000_000) ** 3),
      cantidad: (100 * azar.entero(1, 16)) as Cantidad,
    }))
    const total_venta_bruta = total ?? (azar.entero(1, 900_000_00) as Centavos)
    const venta = { id: ++this.n, codigo_tienda: codigo, vendedor_id: vendedor, total_venta_bruta }
    const hecho = total === undefined && this.n % 66 === 1 ? 'anulado' : 'facturado'
    const deTienda = anotarVenta(hecho, venta, lineas, { dia, ahora: `${dia}T15:00:00.000Z` })
    const fila = deTienda[0]!.escritura.Put!.Item as HechoDeVenta
    const deVendedor = anotarFila({ tienda: codigo, vendedor }, fila)
    for (const { escritura } of [...deTienda, ...deVendedor]) {
      const { Update } = escritura
      if (!Update) continue
      const { pk, sk } = Update.Key as { pk: string; sk: string }
      const item = this.sumas.get(pk + sk) ?? { pk, sk }
      this.sumas.set(pk + sk, item)
      const nombres = Object.values(Update.ExpressionAttributeNames!)
      const valores = Object.values(Update.ExpressionAttributeValues!) as number[]
      for (const [at, nombre] of nombres.entries())
        item[nombre] = ((item[nombre] as number | undefined) ?? 0) + valores[at]!
    }
  }

  async guardar(): Promise<void> {
    await escribirItems([...this.sumas.values()] as never)
    await acumularMeses(this.codigo)
  }
}
