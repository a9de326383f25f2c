import { useMemo, useRef, useState } from 'react'
import { llamar } from '../../kernel/api'
import type { TonoDeMensaje } from '../../kernel/Mensaje'
import { clienteDe, senasDe, type TurnoConLineas } from '../turno'
import { interpretar, type Leidas, type LineaDePiezas, queEsperan, todasDe } from './leer'

export interface Dicho {
  tono: TonoDeMensaje
  texto: string
  /** Counts up, so that the same words are said again. */
  vez: number
}

/** Whose a piece of another sale is, as far as its turn tells. */
async function duenoDe(venta_id: number): Promise<string> {
  const suya = `La pieza es de la venta ${venta_id}`
  try {
    const { data } = await llamar('POST /despachos/turnos', {
      query: { page: 1, per_page: 10 },
      body: { venta_id, modo_consulta: 'pendiente' },
    })
    const [turno] = data.despachos_turnos.data
    return turno ? `${suya}: ${senasDe(turno)}, ${clienteDe(turno)}` : `${suya}, que no tiene turno pendiente`
  } catch {
    return suya
  }
}

/**
 * The checklist at the door: what was read of each line, and what is said of the label that was read last. A line is
 * handed over whole until the first of its labels is read, or somebody asks for its pieces.
 * @param antes what had been read when the page was loaded anew.
 * @param alMarcar a product that is sold whole was read: its line goes.
 */
export function useRevision(
  turno: TurnoConLineas,
  lineas: readonly LineaDePiezas[],
  antes: Leidas,
  alMarcar: (item: number) => void,
) {
  const [todasLasLeidas, setLeidas] = useState(antes)
  // Of a turn that was left of another one, some of them have gone.
  const leidas = useMemo(() => queEsperan(todasLasLeidas, lineas), [todasLasLeidas, lineas])
  const [dicho, setDicho] = useState<Dicho | null>(null)
  // Two labels may be read before the first of them is drawn.
  const actuales = useRef(antes)
  const poner = (next: Leidas) => {
    actuales.current = next
    setLeidas(next)
  }
  const decir = (tono: TonoDeMensaje, texto: string) =>
    setDicho(antes => ({ tono, texto, vez: (antes?.vez ?? 0) + 1 }))
  const leer = async (codigo: string) => {
    const suyasAntes = queEsperan(actuales.current, lineas)
    const lectura = interpretar(codigo, turno, lineas, suyasAntes)
    if (lectura.clase === 'reparo') return decir('alerta', lectura.texto)
    if (lectura.clase === 'ajena') {
      decir('peligro', `La pieza es de la venta ${lectura.venta_id}`)
      return decir('peligro', await duenoDe(lectura.venta_id))
    }
    alMarcar(lectura.item)
    if (lectura.clase === 'producto') return decir('exito', `Sale ${lectura.nombre}`)
    const { item, pieza, senas } = lectura
    const suyas = [...(suyasAntes[item] ?? []), pieza]
    poner({ ...suyasAntes, [item]: suyas })
    const todas = todasDe(lineas.find(each => each.item === item)!).length
    return decir(
      'exito',
      suyas.length === todas
        ? `${senas}, ${pieza}: ${todas === 1 ? 'era la única' : `están las ${todas}`}`
        : `${senas}, ${pieza}: van ${suyas.length} de ${todas}`,
    )
  }
  return {
    lineas,
    leidas,
    dicho,
    leer: (codigo: string) => void leer(codigo),
    /** The pieces of a line that go; null: the line goes, or stays, whole. */
    fijar: (item: number, piezas: readonly string[] | null) => {
      const { [item]: _, ...otras } = actuales.current
      poner(piezas === null ? otras : { ...otras, [item]: piezas })
    },
  }
}
export type Revision = ReturnType<typeof useRevision>
