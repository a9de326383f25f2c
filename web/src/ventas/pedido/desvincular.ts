import { formatoNumero } from '#shared/kernel/format'
import { aviso } from '../../kernel/avisos'
import type { Pregunta } from '../../kernel/confirmar'
import { type Generada, type Linea, pedidaPor } from './modelo'

/** What follows of making a charge of a plan a line of its own. */
export const preguntaDeDesvincular = ({ producto, cantidad }: Generada): Pregunta => ({
  titulo: `¿Desea desvincular ${producto.nombre_producto} del despiece?`,
  texto: `Queda como una línea aparte, al precio de lista: usted escribe su cantidad, desde ${formatoNumero(cantidad)}, y su descuento, que se autoriza como cualquier otro. Si cambia el despiece, no se calcula de nuevo. Si la quita, el despiece la vuelve a cobrar.`,
  si: 'Desvincular',
})

/** What becomes of the lines that were unlinked from a plan when it goes. */
export function quedanSueltas(lineas: readonly Linea[], tablero: number): string {
  const nombres = lineas.flatMap(linea =>
    pedidaPor(lineas, linea)?.tablero.clave === tablero ? [linea.producto.nombre_producto] : [],
  )
  if (nombres.length === 0) return ''
  return nombres.length === 1
    ? `${nombres[0]} se desvinculó y queda en el pedido: quítelo si ya no va.`
    : `${nombres.join(', ')} se desvincularon y quedan en el pedido: quítelos si ya no van.`
}

/** Name of the button that makes a charge of a line one of its own. */
export const campoDesvincular = (clave: number): string => `linea-${clave}-desvincular`

/** The keyboard goes to the first of these buttons of a line, from one to the next, and round again. */
export function irADesvincular(clave: number): void {
  const botones = [...document.querySelectorAll<HTMLElement>(`[name="${campoDesvincular(clave)}"]`)]
  const siguiente =
    botones[(botones.findIndex(boton => boton === document.activeElement) + 1) % botones.length]
  if (!siguiente) return aviso.info('El despiece de esta línea no generó nada que se pueda desvincular')
  siguiente.scrollIntoView({ block: 'nearest' })
  siguiente.focus()
}
