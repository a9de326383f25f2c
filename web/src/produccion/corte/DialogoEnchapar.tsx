import { useMemo, useState } from 'react'
import { bandasDe, colorDeBanda } from '#shared/despiece/dibujo'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { type EtiquetaDePieza, etiquetasDePiezas } from '#shared/despiece/salidas/etiquetas'
import { aviso } from '../../kernel/avisos'
import { Boton } from '../../kernel/Boton'
import { Cargando } from '../../kernel/Cargando'
import { Dialogo } from '../../kernel/Dialogo'
import { Mensaje } from '../../kernel/Mensaje'
import { useRuta } from '../../kernel/useRuta'
import { useTallerVivo } from '../useTallerVivo'
import { Lector } from '../Lector'
import { CarasDePieza } from './CarasDePieza'
import { medidasDe, rotuloDePieza } from './pieza'
import './corte.css'

/** Bands: the label of a piece is scanned, or the piece is tapped, and it shows which side takes which band. */
export default function DialogoEnchapar({ etapaId, alCerrar }: { etapaId: number; alCerrar: () => void }) {
  useTallerVivo()
  const { data, error } = useRuta('GET /produccion/etapas/{id}', { params: { id: etapaId } })
  const [elegida, setVista] = useState<EtiquetaDePieza | null>(null)
  const piezas = useMemo(
    () =>
      data
        ? etiquetasDePiezas(data.plan as Optimizacion, { venta: data.orden.venta_id, item: data.orden.item })
        : [],
    [data],
  )
  const bandas = data ? bandasDe(data.plan) : []
  const leer = (codigo: string) => {
    const leida = piezas.find(each => each.codigo === codigo.trim().toUpperCase())
    if (leida) setVista(leida)
    else aviso.alerta(`El código ${codigo} no es de una pieza de esta orden`)
  }
  const distintas = piezas
    .filter((each, i) => piezas.findIndex(({ pieza }) => pieza === each.pieza) === i)
    .toSorted((a, b) => a.pieza - b.pieza)
    .filter(({ cantos }) => cantos.some(Boolean))
  // Of one there is nothing to choose.
  const vista = elegida ?? (distintas.length === 1 ? distintas[0]! : null)
  return (
    <Dialogo
      titulo={data ? `Enchapar · OP ${data.orden.numero_orden}` : 'Enchapar'}
      abierto
      pantallaCompleta
      onCerrar={alCerrar}
    >
      {error && !data ? (
        <Mensaje tono="peligro">{error.message}</Mensaje>
      ) : !data ? (
        <Cargando que="las piezas" />
      ) : (
        <div className="sierra-guiada">
          <Lector leer={leer} />
          <div className="dibujo">
            {vista ? (
              <>
                <p className="cual">
                  Pieza {vista.pieza} · unidad {vista.unidad} de {vista.cantidad}
                  {vista.descripcion && ` · ${vista.descripcion}`}
                </p>
                <p className="eje">{medidasDe(vista)} mm</p>
                <CarasDePieza pieza={vista} />
              </>
            ) : (
              <p className="por-elegir">Escanee la etiqueta de una pieza, o elíjala en la lista.</p>
            )}
          </div>
          <div className="lado">
            {data.etapa.anulada && <Mensaje tono="peligro">ANULADO – detener</Mensaje>}
            <ul className="tapacantos" aria-label="Tapacantos de la orden">
              {bandas.map((codigo, i) => (
                <li key={codigo}>
                  <b style={{ color: colorDeBanda(i) }}>C{i + 1}</b> {codigo}
                </li>
              ))}
            </ul>
            <div className="repetir">
              {distintas.map((each, i) => (
                <Boton
                  key={each.codigo}
                  forma="borde"
                  tono={vista?.pieza === each.pieza ? 'primario' : 'neutro'}
                  aria-pressed={vista?.pieza === each.pieza}
                  autoFocus={i === 0}
                  onClick={() => setVista(each)}
                >
                  {rotuloDePieza(each.pieza, each)}
                </Boton>
              ))}
            </div>
          </div>
        </div>
      )}
    </Dialogo>
  )
}
