/**
 * Tells the burst of a bar-code reader from typing in a field: a scan never becomes an amount, and a label of the shop is no
 * text where the screen takes codes, and where the screen says so however slowly it comes.
 */
import { esCodigoEn, esOtraBusqueda, sacarEtiqueta } from './codigos'
import { encolarCodigo, ENTRE_MUCHAS_MS, esDeLector } from './retencion'
import { esCampo, escribeTexto, reponer } from './teclear'

interface Rafaga {
  campo: HTMLInputElement | HTMLTextAreaElement
  /** What stood in the field before it. */
  antes: string
  leido: string
  ultima: number
  /** The slowest two of its keys are so far apart, in ms. */
  lento: number
}
let rafaga: Rafaga | null = null

window.addEventListener(
  'keydown',
  event => {
    if (!event.isTrusted) return
    const campo = document.activeElement
    const pausa = event.timeStamp - (rafaga?.ultima ?? 0)
    const seguida = rafaga !== null && rafaga.campo === campo && pausa < ENTRE_MUCHAS_MS
    if (escribeTexto(event) && esCampo(campo)) {
      const antes = seguida ? rafaga! : { campo, antes: campo.value, leido: '', ultima: 0, lento: 0 }
      rafaga = {
        ...antes,
        leido: antes.leido + event.key,
        ultima: event.timeStamp,
        lento: seguida ? Math.max(antes.lento, pausa) : 0,
      }
      return
    }
    if (event.key === 'Shift') return
    const leida = rafaga
    rafaga = null
    const etiqueta = event.key === 'Enter' ? sacarEtiqueta(campo) : undefined
    if (etiqueta !== undefined) {
      event.preventDefault()
      event.stopImmediatePropagation()
      return encolarCodigo(etiqueta)
    }
    if (!seguida || event.key !== 'Enter' || leida === null) return
    if (!esDeLector(leida.leido.length, Math.max(leida.lento, pausa))) return
    if (!esCodigoEn(leida.leido, campo)) {
      // This Enter looks for it.
      if (esOtraBusqueda(leida.leido, campo, leida.antes) && leida.campo.value !== leida.leido)
        reponer(leida.campo, leida.leido)
      return
    }
    event.preventDefault()
    event.stopImmediatePropagation()
    reponer(leida.campo, leida.antes)
    encolarCodigo(leida.leido)
  },
  true,
)
