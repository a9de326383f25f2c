import { generador } from '#shared/despiece/azar'

/** What is pressed, and how long the typist then takes to press the next thing, ms. */
export type Paso = { pausa: number } & (
  | { tecla: string }
  /** With so long between two letters. */
  | { texto: string; ritmo: number }
  | { codigo: string }
)

export const TRABAJOS = ['productos', 'códigos', 'cliente', 'contado', 'despiece'] as const
export type Trabajo = (typeof TRABAJOS)[number]

/** A sale as it is typed, from an empty order to the next empty one, and what must come of it. */
export interface Tecleada {
  trabajo: Trabajo
  /** Things that were typed wrong and set right, or pressed in vain. */
  vueltas: number
  pasos: Paso[]
  espera: { unidades: Record<string, number>; documento: string; facturada: boolean }
}

export interface Vendible {
  referencia: string
  codigo: string
  /** What a seller types for it: the beginning of the reference. The whole one is a code, which asks for no quantity. */
  texto: string
}
export interface Surtido {
  conCodigo: readonly Vendible[]
  /** A board, and words that find it. */
  tablero: { referencia: string; palabras: string }
  /** Of customers. */
  documentos: readonly string[]
}
const FINAL = '222222222222'

/**
 * A typist who does not look at the screen, drawn from a seed: bursts and hesitations, letters taken back, keys pressed
 * twice for nothing.
 */
export class Mecanografo {
  private readonly azar: () => number
  private pasos: Paso[] = []
  private vueltas = 0

  constructor(
    semilla: number,
    private readonly surtido: Surtido,
  ) {
    this.azar = generador(semilla)
  }

  entre = (desde: number, hasta: number): number => desde + (this.azar() % (hasta - desde + 1))
  private suerte = (de100: number): boolean => this.entre(1, 100) <= de100
  private uno = <T>(todos: readonly T[]): T => todos[this.entre(0, todos.length - 1)]!

  private pausa = (): number => (this.suerte(8) ? this.entre(250, 900) : this.entre(0, 90))
  /** The fastest write eighteen letters a second; a bar-code reader is faster than anybody. */
  private ritmo = (): number => this.entre(55, 130)
  private teclas(...teclas: string[]): void {
    for (const tecla of teclas) this.pasos.push({ tecla, pausa: this.pausa() })
  }
  private texto(texto: string): void {
    if (this.suerte(15)) {
      this.vueltas++
      const mal = this.uno(['x', 'qw', 'bis', '77'])
      this.pasos.push({ texto: mal, ritmo: this.ritmo(), pausa: this.pausa() })
      this.teclas(...Array.from(mal, () => 'Backspace'))
    }
    this.pasos.push({ texto, ritmo: this.ritmo(), pausa: this.pausa() })
  }
  /** A whole number into a field whose content is selected. */
  private numero(n: number): void {
    if (this.suerte(15)) {
      this.vueltas++
      this.pasos.push({ texto: `${n}9`, ritmo: this.ritmo(), pausa: this.pausa() })
      this.teclas('Backspace')
    } else this.pasos.push({ texto: String(n), ritmo: this.ritmo(), pausa: this.pausa() })
  }
  private enVano(): void {
    if (!this.suerte(12)) return
    this.vueltas++
    this.teclas('F2')
  }

  private productos(unidades: Record<string, number>): void {
    const elegidos = new Set(Array.from({ length: this.entre(1, 4) }, () => this.uno(this.surtido.conCodigo)))
    for (const { referencia, texto } of elegidos) {
      const cantidad = this.entre(1, 12)
      this.enVano()
      this.texto(texto)
      this.teclas('Enter')
      this.numero(cantidad)
      this.teclas('Enter')
      unidades[referencia] = cantidad
    }
  }
  private codigos(unidades: Record<string, number>): void {
    for (let i = this.entre(4, 10); i > 0; i--) {
      const { referencia, codigo } = this.uno(this.surtido.conCodigo)
      this.pasos.push({ codigo, pausa: this.suerte(30) ? 0 : this.entre(20, 400) })
      unidades[referencia] = (unidades[referencia] ?? 0) + 1
    }
  }
  /** Pieces of which one board has room for all. */
  private despiece(unidades: Record<string, number>): void {
    const { referencia, palabras } = this.surtido.tablero
    this.texto(palabras)
    this.teclas('Enter', 'F4')
    for (let i = this.entre(2, 4); i > 0; i--) {
      this.numero(1)
      this.teclas('Enter')
      this.numero(this.entre(300, 700))
      this.teclas('Enter')
      this.numero(this.entre(200, 500))
      this.teclas('Enter', 'Enter')
    }
    this.teclas('F8')
    unidades[referencia] = 1
  }

  tirar(trabajo: Trabajo): Tecleada {
    this.pasos = []
    this.vueltas = 0
    const unidades: Record<string, number> = {}
    let documento = FINAL
    if (trabajo === 'cliente') {
      documento = this.uno(this.surtido.documentos)
      this.texto(documento)
      this.teclas('Enter')
    } else this.teclas('F7')
    if (trabajo === 'códigos') this.codigos(unidades)
    else if (trabajo === 'despiece') this.despiece(unidades)
    else this.productos(unidades)
    // Saved and the next one begun; or billed in cash, which leads into the next one.
    if (trabajo === 'contado') this.teclas('F9', '1', 'Enter', 'Enter')
    else this.teclas('F8', 'n')
    const espera = { unidades, documento, facturada: trabajo === 'contado' }
    return { trabajo, vueltas: this.vueltas, pasos: this.pasos, espera }
  }
}
