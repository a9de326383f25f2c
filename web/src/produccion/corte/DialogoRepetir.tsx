import { useState } from 'react'
import type { PiezaDespiece } from '#shared/despiece/schemas'
import { Boton } from '../../kernel/Boton'
import { Dialogo } from '../../kernel/Dialogo'
import { useAccion } from '../../kernel/useAccion'
import { AFECTADAS } from '../produccion'
import { rotuloDePieza } from './pieza'

const MOTIVOS = [
  'Se desportilló',
  'Medida equivocada',
  'Veta al revés',
  'Se rayó',
  'Tablero defectuoso',
] as const

interface Props {
  ordenId: number
  piezas: readonly Pick<PiezaDespiece, 'base' | 'altura' | 'descripcion'>[]
  /** Rows of those that were cut last, which are shown first. */
  recientes?: readonly number[]
  alCerrar: () => void
}

/** A piece came out wrong: which, why, and it is to be cut again. Three taps. */
export default function DialogoRepetir({ ordenId, piezas, recientes = [], alCerrar }: Props) {
  const [pieza, setPieza] = useState<number | null>(null)
  const repetir = useAccion('POST /produccion/ordenes/{id}/repetir', { invalida: AFECTADAS })
  const filas = piezas.map((each, i) => ({ ...each, numero: i + 1 }))
  const enOrden = [
    ...recientes.flatMap(numero => filas.filter(each => each.numero === numero)),
    ...filas.filter(({ numero }) => !recientes.includes(numero)),
  ]
  const elegir = async (motivo: string) => {
    if (pieza !== null && (await repetir.ejecutar({ params: { id: ordenId }, body: { pieza, motivo } })))
      alCerrar()
  }
  return (
    <Dialogo
      titulo={pieza === null ? '¿Qué pieza salió mal?' : `¿Qué le pasó a la pieza ${pieza}?`}
      abierto
      onCerrar={alCerrar}
      ancho="md"
    >
      {/* Enter on the piece that is still held down is no reason. */}
      <div
        className="repetir"
        role="presentation"
        onKeyDown={event => event.repeat && event.preventDefault()}
      >
        {pieza === null
          ? enOrden.map((each, i) => (
              <Boton
                key={each.numero}
                forma="borde"
                tono="neutro"
                autoFocus={i === 0}
                onClick={() => setPieza(each.numero)}
              >
                {rotuloDePieza(each.numero, each)}
              </Boton>
            ))
          : MOTIVOS.map((motivo, i) => (
              <Boton
                key={motivo}
                forma="borde"
                tono="alerta"
                autoFocus={i === 0}
                disabled={repetir.enCurso}
                // The second tap of two on the piece is none on the reason that came in its place.
                onClick={({ detail }) => detail < 2 && void elegir(motivo)}
              >
                {motivo}
              </Boton>
            ))}
      </div>
      {pieza !== null && filas.length > 1 && (
        <Boton
          tono="neutro"
          className="otra-pieza"
          disabled={repetir.enCurso}
          onClick={({ detail }) => detail < 2 && setPieza(null)}
        >
          Elegir otra pieza
        </Boton>
      )}
    </Dialogo>
  )
}
