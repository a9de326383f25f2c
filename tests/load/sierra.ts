import { CORTE, idDeEtapa } from '#shared/produccion/estados'
import { algunos, de, enTandas, entero, suerte } from './azar'
import type { Maquinas } from './maquinas'
import type { OrdenViva } from './ordenes'
import type { Dicho } from './peticiones'

interface AvanceDicho {
  hechos: number[]
}
interface Avance {
  cortes?: number[]
  sin_hacer?: number[]
  repeticiones?: number[]
}

/** The guided saw: what was ticked stands after it once, however often and by how many tablets it was sent. */
export class Sierra {
  constructor(private readonly maquinas: Maquinas) {}

  private quejarse(orden: OrdenViva, que: string): void {
    this.maquinas.cliente.quejas.push(`order ${orden.id}: ${que}`)
  }

  /** Cuts that were made, or were ticked by mistake. */
  async avanzar(
    orden: OrdenViva,
    { cortes = [], sin_hacer = [], repeticiones = [] }: Avance,
    motivos: string[] = [],
  ): Promise<Dicho<AvanceDicho>> {
    const path = `etapas/${idDeEtapa(orden.id, CORTE)}/avance`
    const body = { cortes, sin_hacer, repeticiones }
    const pedida = this.maquinas.pedida(orden.pedido, 'avanzar', path, body)
    const dicho = await this.maquinas.cliente.admitir<AvanceDicho>(pedida, motivos)
    if (!dicho.hecho) return dicho
    for (const each of cortes) orden.hechos.add(each)
    for (const each of sin_hacer) orden.hechos.delete(each)
    for (const each of repeticiones) orden.repeticiones[each - 1] = true
    return dicho
  }

  /**
   * Ticks the cuts in portions: some again, some by two tablets at once, one by mistake.
   * @returns the places that a tablet without a network keeps until later.
   */
  async cortar(orden: OrdenViva): Promise<number[]> {
    const lugares = Array.from({ length: orden.cortes }, (_, i) => i)
    const tandas = enTandas(lugares, Math.ceil(lugares.length / entero(2, 4)))
    const tarde = suerte(20) ? (tandas.pop() ?? []) : []
    for (const tanda of tandas) {
      const cortes = [...tanda, ...(suerte(30) ? [...orden.hechos].slice(-3) : [])]
      if (suerte(20)) {
        const tabletas = [algunos(cortes), cortes]
        await Promise.all(tabletas.map(each => this.avanzar(orden, { cortes: each })))
      } else await this.avanzar(orden, { cortes })
      if (suerte(10)) await this.desmarcar(orden, de(tanda))
    }
    await this.avanzar(orden, { cortes: lugares.filter(each => !tarde.includes(each)) })
    return tarde
  }

  private async desmarcar(orden: OrdenViva, lugar: number): Promise<void> {
    const { hecho } = await this.avanzar(orden, { sin_hacer: [lugar] })
    const esperados = [...orden.hechos].sort((a, b) => a - b).join()
    if (hecho && hecho.hechos.join() !== esperados)
      this.quejarse(orden, `ticked ${hecho.hechos.join()}, not ${esperados}`)
  }

  /** A piece came out wrong: its cut waits once more. @returns which repetition it is. */
  async repetir(orden: OrdenViva): Promise<number | undefined> {
    const { cliente } = this.maquinas
    const pedida = this.maquinas.pedida(orden.pedido, 'repetir pieza', `ordenes/${orden.id}/repetir`, {
      pieza: entero(1, orden.lista.filas),
      motivo: 'Se astilló',
    })
    const hecho = await cliente.exigir<{ repeticion: { numero: number } }>(pedida)
    if (!hecho) return undefined
    const numero = orden.repeticiones.push(false)
    if (hecho.repeticion.numero !== numero)
      this.quejarse(orden, `repetition ${hecho.repeticion.numero}, not ${numero}`)
    orden.etapas.get(CORTE)!.estado = 'pendiente'
    return numero
  }

  /** Of a sale that was annulled nothing is cut any more. */
  async exigirCerrada(orden: OrdenViva): Promise<void> {
    const { hecho } = await this.avanzar(orden, { cortes: [0] }, ['orden_anulada'])
    if (hecho) this.quejarse(orden, 'cut after its sale was annulled')
  }
}
