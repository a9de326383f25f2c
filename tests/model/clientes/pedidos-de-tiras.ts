import type { Azar } from '../azar'
import type { CeldaPedida, GuardarColor, GuardarMedida, GuardarTiras, Pedido } from '../libro/ordenes'
import { DESPIECE } from '../libro/surtido'
import type { Memoria } from './memoria'
import type { CeldaSabida, LadoSabido, TirasSabidas } from './memoria-de-tiras'

/** Nothing is called so, and nothing has this number. */
const NINGUNO = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
const NINGUNA = 999_999
/** Widths, the last one wider than a board; few, so that some are the same. */
const MEDIDAS = [
  [3, 100],
  [3, 250],
  [2, 450],
  [0.15, 2151],
] as const
const NOMBRE_DE_TIENDA: Record<string, string> = { '001': 'Veta Centro', '002': 'Veta Norte' }

/** Requests about the strips of a store: mostly of a cell, now and then of all of them. */
export class PedidosDeTiras {
  constructor(
    private readonly azar: Azar,
    private readonly memoria: Memoria,
  ) {}

  quien({ acto }: Pedido): string {
    const { azar } = this
    if (azar.veces(0.05)) return azar.elegir(['vendedor', 'bodega'])
    const suyo = acto === 'eliminar_medidas' || acto === 'deshacer_retiro'
    return azar.veces(suyo ? 0.95 : 0.5) ? 'super' : 'admin'
  }

  alguno(n: number, tienda: string): Pedido {
    const { azar } = this
    const sabidas = this.memoria.tirasDe(tienda)
    const colores = [...sabidas.colores.values()]
    const tipos = [...sabidas.tipos.values()]
    if (colores.length === 0 || tipos.length === 0) return this.matriz(n, sabidas)
    const color = azar.elegir(colores)
    return azar.pesado<() => Pedido>([
      [7, () => this.medida(n, color, azar.elegir(tipos), sabidas)],
      [1.5, () => this.color(color)],
      [2, () => this.matriz(n, sabidas)],
      [
        sabidas.llena ? 1.5 : 0.2,
        () => ({ acto: 'eliminar_color', color: azar.veces(0.05) ? NINGUNA : color.id }),
      ],
      [
        sabidas.llena ? 1.3 : 0.2,
        () => ({
          acto: 'eliminar_medidas',
          confirmacion: azar.pesado([[3, NOMBRE_DE_TIENDA[tienda]!] as const, [3, null], [0.5, 'Otra']]),
          motivo: azar.veces(0.7) ? `conteo ${n}` : null,
        }),
      ],
      [
        sabidas.retiros.length > 0 ? 3.5 : 0.1,
        () => ({
          acto: 'deshacer_retiro',
          retiro: azar.veces(0.95) ? (sabidas.retiros.at(azar.veces(0.8) ? -1 : 0) ?? NINGUNO) : NINGUNO,
        }),
      ],
    ])()
  }

  private version(version: number): number | null {
    return this.azar.pesado([[4, version] as const, [4, null], [1.5, version + 1]])
  }

  private nombre(): string {
    return `${this.azar.veces(0.2) ? 'TONO' : 'Tono'} ${this.azar.entero(1, 4)}`
  }

  private color(conocido: LadoSabido): GuardarColor {
    const { azar } = this
    const otro = azar.veces(0.5)
    return {
      acto: 'guardar_color',
      color: otro ? null : azar.veces(0.05) ? NINGUNA : conocido.id,
      nombre: this.nombre(),
      enMaestro: !otro && azar.veces(0.3),
      version: otro ? null : this.version(conocido.version),
    }
  }

  private ancho(): number {
    return this.azar.pesado(MEDIDAS)
  }

  /** Another state of a cell: strip by strip, or as numbers alone. */
  private celda(sabida: CeldaSabida | undefined): CeldaPedida {
    const { azar } = this
    const nuevas = Array.from({ length: azar.entero(sabida ? 0 : 1, 2) }, () => this.ancho())
    const quedan = (sabida?.tiras ?? []).filter(() => azar.veces(0.75))
    const medidas = quedan.map(({ valor }) => (azar.veces(0.25) ? this.ancho() : valor))
    return {
      medidas: [...medidas, ...nuevas],
      ids: azar.veces(0.6) ? [...quedan.map(({ id }) => id), ...nuevas.map(() => null)] : null,
      referencia: azar.pesado([
        [sabida ? 6 : 0.5, null] as const,
        [sabida ? 2 : 9, DESPIECE.tablero],
        [0.4, 'COR-40'],
      ]),
      version: this.version(sabida?.version ?? 0),
    }
  }

  private medida(n: number, color: LadoSabido, tipo: LadoSabido, sabidas: TirasSabidas): GuardarMedida {
    const { azar } = this
    return {
      acto: 'guardar_medida',
      color: azar.veces(0.03) ? NINGUNA : color.id,
      tipo: azar.veces(0.03) ? NINGUNA : tipo.id,
      ubicacion: azar.veces(0.5) ? `tira ${n}` : null,
      ...this.celda(sabidas.celda(color.id, tipo.id)),
    }
  }

  /** A type or two with a colour: those that are known, or others. */
  private matriz(n: number, sabidas: TirasSabidas): GuardarTiras {
    const { azar } = this
    const conocidos = azar.barajar([...sabidas.tipos.values()]).slice(0, azar.entero(0, 2))
    const tipos = conocidos.map(({ id, nombre, version }) => ({
      id: azar.veces(0.8) ? id : null,
      nombre: azar.veces(0.25) ? `Ancho ${azar.entero(1, 4)}` : nombre,
      version: this.version(version),
      eliminado: azar.veces(0.2),
    }))
    if (tipos.length === 0 || (tipos.length < 2 && azar.veces(0.4)))
      tipos.push({ id: null, nombre: `Ancho ${azar.entero(1, 4)}`, version: null, eliminado: false })
    const colores = [...sabidas.colores.values()]
    const color = colores.length > 0 && azar.veces(0.75) ? azar.elegir(colores) : undefined
    const celdas = tipos.flatMap((tipo, columna) =>
      azar.veces(0.7)
        ? [
            {
              columna,
              ...this.celda(color && tipo.id !== null ? sabidas.celda(color.id, tipo.id) : undefined),
            },
          ]
        : [],
    )
    return {
      acto: 'guardar_tiras',
      tipos,
      color: color
        ? { id: n % 3 === 0 ? null : color.id, nombre: color.nombre }
        : { id: null, nombre: this.nombre() },
      celdas,
    }
  }
}
