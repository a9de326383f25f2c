/**
 * States of the beam search as columns of typed arrays. A state is a staircase on its sheet: column [x0,x1), current
 * row [y0,y1), whose last piece ends at x3; `hoja` is kind of sheet << 16 | number within the kind.
 */

/** One placement of a plan; `lugar` as in haz.ts. */
export interface Paso {
  tipo: number
  rotada: boolean
  lugar: number
  grupo: number
  orden: number
  horizontal: boolean
}

/** Columns that states of a level and candidates for the next one share. */
class Columnas {
  n = 0
  cupo = 0
  x0 = new Int32Array(0)
  x1 = new Int32Array(0)
  y0 = new Int32Array(0)
  y1 = new Int32Array(0)
  x3 = new Int32Array(0)
  hoja = new Int32Array(0)
  huella = new Int32Array(0)
  areaPrevia = new Float64Array(0)
  areaPiezas = new Float64Array(0)
  valor = new Float64Array(0)

  protected crecer(cupo: number) {
    for (const nombre of ['x0', 'x1', 'y0', 'y1', 'x3', 'hoja', 'huella'] as const)
      this[nombre] = new Int32Array(cupo)
    for (const nombre of ['areaPrevia', 'areaPiezas', 'valor'] as const) this[nombre] = new Float64Array(cupo)
  }
}

export class Nivel extends Columnas {
  sentido = new Uint8Array(0)
  rastro = new Int32Array(0)
  /** Units used of each type, one row per state. */
  usados = new Uint16Array(0)
  private tipos = 0

  preparar(ancho: number, tipos: number) {
    this.tipos = tipos
    if (this.usados.length < ancho * tipos) this.usados = new Uint16Array(ancho * tipos)
    if (this.x0.length >= ancho) return
    this.crecer(ancho)
    this.sentido = new Uint8Array(ancho)
    this.rastro = new Int32Array(ancho)
  }

  /** The one state with nothing placed. */
  raiz() {
    this.n = 1
    for (const columna of [this.x0, this.x1, this.y0, this.y1, this.x3, this.huella]) columna[0] = 0
    for (const columna of [this.areaPrevia, this.areaPiezas, this.valor]) columna[0] = 0
    this.hoja[0] = -1
    this.sentido[0] = 0
    this.rastro[0] = -1
    this.usados.fill(0, 0, this.tipos)
  }

  /** Puts candidate k at place k, with one more unit of type t than its parent. */
  recibir(k: number, c: Candidatos, usados: Uint16Array, padre: number, t: number) {
    const { tipos } = this
    this.x0[k] = c.x0[k]!
    this.x1[k] = c.x1[k]!
    this.y0[k] = c.y0[k]!
    this.y1[k] = c.y1[k]!
    this.x3[k] = c.x3[k]!
    this.hoja[k] = c.hoja[k]!
    this.huella[k] = c.huella[k]!
    this.areaPrevia[k] = c.areaPrevia[k]!
    this.areaPiezas[k] = c.areaPiezas[k]!
    this.valor[k] = c.valor[k]!
    this.sentido[k] = c.accion[k]! & 1
    const desde = padre * tipos
    const hacia = k * tipos
    for (let j = 0; j < tipos; j++) this.usados[hacia + j] = usados[desde + j]!
    this.usados[hacia + t]! += 1
  }
}

const INDICE = 2 ** 21
const ESCALA = 2 ** 24
const GUIA_MAXIMA = 127

export class Candidatos extends Columnas {
  padre = new Int32Array(0)
  /** Entry of the sheet's side << 3 | place << 1 | direction. */
  accion = new Int32Array(0)
  guia = new Float64Array(0)
  private claves = new Float64Array(0)
  private cabezas = new Int32Array(0)
  private ligas = new Int32Array(0)

  preparar(cupo: number) {
    this.n = 0
    this.cupo = cupo
    if (this.x0.length >= cupo) return
    this.crecer(cupo)
    this.padre = new Int32Array(cupo)
    this.accion = new Int32Array(cupo)
    this.guia = new Float64Array(cupo)
    this.claves = new Float64Array(cupo)
    this.ligas = new Int32Array(cupo)
    this.cabezas = new Int32Array(Math.max(64, 2 ** Math.ceil(Math.log2(cupo))))
  }

  poner(
    padre: number,
    accion: number,
    x0: number,
    x1: number,
    y0: number,
    y1: number,
    x3: number,
    hoja: number,
    huella: number,
    guia: number,
    areaPrevia: number,
    areaPiezas: number,
    valor: number,
  ) {
    const k = this.n++
    this.padre[k] = padre
    this.accion[k] = accion
    this.x0[k] = x0
    this.x1[k] = x1
    this.y0[k] = y0
    this.y1[k] = y1
    this.x3[k] = x3
    this.hoja[k] = hoja
    this.huella[k] = huella
    this.guia[k] = guia
    this.areaPrevia[k] = areaPrevia
    this.areaPiezas[k] = areaPiezas
    this.valor[k] = valor
  }

  /** Copies the best `ancho` into `otros`, best first; true when good ones were left out. */
  elegir(otros: Candidatos, ancho: number): boolean {
    const { n, claves, guia } = this
    // Guide and index in one number: sorting numbers without a comparison function is several times faster.
    for (let k = 0; k < n; k++) claves[k] = Math.floor(Math.min(guia[k]!, GUIA_MAXIMA) * ESCALA) * INDICE + k
    const orden = claves.subarray(0, n).sort()
    let mascara = 63
    while (mascara < 2 * ancho && 2 * mascara < otros.cabezas.length) mascara = 2 * mascara + 1
    otros.n = 0
    otros.cabezas.fill(-1, 0, mascara + 1)
    for (let j = 0; j < n; j++) {
      const k = orden[j]! % INDICE
      const cubo = (this.huella[k]! ^ (this.huella[k]! >>> 15)) & mascara
      if (this.dominado(k, otros, cubo)) continue
      if (otros.n >= ancho) return true
      otros.ligas[otros.n] = otros.cabezas[cubo]!
      otros.cabezas[cubo] = otros.n
      otros.poner(
        this.padre[k]!,
        this.accion[k]!,
        this.x0[k]!,
        this.x1[k]!,
        this.y0[k]!,
        this.y1[k]!,
        this.x3[k]!,
        this.hoja[k]!,
        this.huella[k]!,
        guia[k]!,
        this.areaPrevia[k]!,
        this.areaPiezas[k]!,
        this.valor[k]!,
      )
    }
    return false
  }

  /** Some chosen state with the same pieces has its staircase inside that of k. */
  private dominado(k: number, otros: Candidatos, cubo: number): boolean {
    const huella = this.huella[k]!
    const hoja = this.hoja[k]!
    for (let a = otros.cabezas[cubo]!; a >= 0; a = otros.ligas[a]!) {
      if (otros.huella[a] !== huella) continue
      if (otros.hoja[a]! !== hoja) {
        if (otros.hoja[a]! < hoja) return true
        continue
      }
      if (((otros.accion[a]! ^ this.accion[k]!) & 1) !== 0) continue
      const x0 = this.x0[k]!
      if (otros.x1[a]! <= x0) return true
      if (
        otros.x0[a]! <= x0 &&
        otros.x1[a]! <= this.x1[k]! &&
        otros.y0[a]! <= this.y0[k]! &&
        otros.y1[a]! <= this.y1[k]! &&
        otros.x3[a]! <= this.x3[k]!
      )
        return true
    }
    return false
  }
}

/** Steps of all states that were kept in a run, each with the one before it. */
export class Rastro {
  private n = 0
  private padres = new Int32Array(4096)
  private pasosDe = new Int32Array(4096)
  private hojas = new Int32Array(4096)

  vaciar() {
    this.n = 0
  }

  /** Adds a step after another (-1 = the first) and returns its name. `lugar` is place << 1 | direction. */
  poner(padre: number, tipo: number, rotada: number, lugar: number, hoja: number): number {
    if (this.n === this.padres.length) this.crecer()
    const k = this.n++
    this.padres[k] = padre
    this.pasosDe[k] = (tipo << 4) | (rotada << 3) | lugar
    this.hojas[k] = hoja
    return k
  }

  private crecer() {
    const doble = (viejo: Int32Array) => {
      const nuevo = new Int32Array(viejo.length * 2)
      nuevo.set(viejo)
      return nuevo
    }
    this.padres = doble(this.padres)
    this.pasosDe = doble(this.pasosDe)
    this.hojas = doble(this.hojas)
  }

  pasos(ultimo: number): Paso[] {
    const pasos: Paso[] = []
    for (let k = ultimo; k >= 0; k = this.padres[k]!) {
      const paso = this.pasosDe[k]!
      pasos.push({
        tipo: paso >> 4,
        rotada: (paso & 8) !== 0,
        lugar: (paso >> 1) & 3,
        grupo: this.hojas[k]! >> 16,
        orden: this.hojas[k]! & 0xffff,
        horizontal: (paso & 1) === 1,
      })
    }
    return pasos.toReversed()
  }
}
