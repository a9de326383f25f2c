import type { Orden } from '../libro/ordenes'

/** A row or a column as a client last saw it. */
export interface LadoSabido {
  id: number
  nombre: string
  version: number
}
export interface CeldaSabida {
  version: number
  tiras: { id: string; valor: number }[]
}
interface MedidaVista {
  retal_color_id: number
  retal_tipo_id: number
  version: number
  tiras: { id: string; valor: number }[]
}
type ColorVisto = { id: number; nombre_retal_color: string; version: number }
interface MatrizVista {
  retales_colores: ColorVisto[]
  retales_tipos: { id: number; nombre_retal_tipo: string; version: number }[]
  retales_medidas: MedidaVista[]
}

const colorDe = ({ id, nombre_retal_color: nombre, version }: ColorVisto): LadoSabido => ({
  id,
  nombre,
  version,
})

/** The strips of a store as clients last saw them. */
export class TirasSabidas {
  readonly colores = new Map<number, LadoSabido>()
  readonly tipos = new Map<number, LadoSabido>()
  private readonly celdas = new Map<string, CeldaSabida>()
  readonly retiros: string[] = []

  celda(color: number, tipo: number): CeldaSabida | undefined {
    return this.celdas.get(`${color}-${tipo}`)
  }

  /** Every strip that somebody was told of. */
  get todas(): { id: string; valor: number }[] {
    return [...this.celdas.values()].flatMap(({ tiras }) => tiras)
  }

  get llena(): boolean {
    return this.todas.length > 0
  }

  private anotar({ retal_color_id, retal_tipo_id, version, tiras }: MedidaVista): void {
    this.celdas.set(`${retal_color_id}-${retal_tipo_id}`, { version, tiras })
  }

  aprender({ pedido }: Orden, data: Record<string, unknown>): void {
    switch (pedido.acto) {
      case 'guardar_color': {
        const color = colorDe(data.color as ColorVisto)
        this.colores.set(color.id, color)
        break
      }
      case 'guardar_medida':
        this.anotar(data.medida as MedidaVista)
        break
      case 'guardar_tiras': {
        const { retales_colores, retales_tipos, retales_medidas } = data as unknown as MatrizVista
        for (const color of retales_colores) this.colores.set(color.id, colorDe(color))
        for (const { id, nombre_retal_tipo: nombre, version } of retales_tipos)
          this.tipos.set(id, { id, nombre, version })
        for (const medida of retales_medidas) this.anotar(medida)
        break
      }
      case 'eliminar_color':
      case 'eliminar_medidas':
        this.retiros.push((data.retiro as { id: string }).id)
        break
      default:
    }
  }
}
