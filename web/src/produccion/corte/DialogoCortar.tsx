import { useMemo, useState } from 'react'
import { escribirMedida } from '#shared/despiece/dibujo'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { type PasoGuiado, pasosGuiados } from '#shared/produccion/guia'
import { BotonAtajo } from '../../kernel/BotonAtajo'
import { Atajos } from '../../kernel/atajos'
import { Cargando } from '../../kernel/Cargando'
import { Dialogo } from '../../kernel/Dialogo'
import { Mensaje } from '../../kernel/Mensaje'
import { perezoso } from '../../kernel/perezoso'
import { useRuta } from '../../kernel/useRuta'
import { useTallerVivo } from '../useTallerVivo'
import { EtiquetasDelCorte } from './EtiquetasDelCorte'
import { medidasDe } from './pieza'
import { PlanoDelCorte } from './PlanoDelCorte'
import { Repeticiones } from './Repeticiones'
import { useAvance } from './useAvance'
import './corte.css'

const DialogoRepetir = perezoso(() => import('./DialogoRepetir'))

/** The guided saw: the sheet, the next cut in huge type, and what comes off; a key, a tap or a pedal goes on. */
export default function DialogoCortar({ etapaId, alCerrar }: { etapaId: number; alCerrar: () => void }) {
  useTallerVivo()
  const { data, error } = useRuta('GET /produccion/etapas/{id}', { params: { id: etapaId } })
  const avance = useAvance(etapaId, data)
  const [repetir, setRepetir] = useState(false)
  const plan = data?.plan as Optimizacion | undefined
  const pasos = useMemo(
    () =>
      data
        ? pasosGuiados(data.plan as Optimizacion, { venta: data.orden.venta_id, item: data.orden.item })
        : [],
    [data],
  )
  const hechos = avance.hechos ?? new Set<number>()
  const paso = pasos.find(({ lugar }) => !hechos.has(lugar))
  const ultimo = pasos.findLast(({ lugar }) => hechos.has(lugar))
  const visto = paso ?? ultimo
  const conRetales = pasos.some(({ retales }) => retales.length > 0)
  const seguir = () => {
    const ya = avance.hechosYa()
    const siguiente = pasos.find(({ lugar }) => !ya.has(lugar))
    if (siguiente) avance.marcar(siguiente.lugar, true)
  }
  const volver = () => {
    const ya = avance.hechosYa()
    const anterior = pasos.findLast(({ lugar }) => ya.has(lugar))
    if (anterior) avance.marcar(anterior.lugar, false)
  }
  // Pedals of presenters and saws send these; Enter and Space are the keys beside the screen.
  const anulada = data?.etapa.anulada === true
  const pedal = {
    PageDown: { texto: '', activo: !anulada, hacer: seguir },
    Espacio: { texto: 'Corte hecho', activo: !anulada, hacer: seguir },
    PageUp: { texto: '', hacer: volver },
  }
  return (
    <Dialogo
      titulo={data ? `Cortar · OP ${data.orden.numero_orden} · ${data.orden.nombre_producto}` : 'Cortar'}
      abierto
      pantallaCompleta
      onCerrar={alCerrar}
    >
      {error && !data ? (
        <Mensaje tono="peligro">{error.message}</Mensaje>
      ) : !data || !avance.hechos ? (
        <Cargando que="el plano" />
      ) : (
        <div className="sierra-guiada">
          <Atajos mapa={pedal} />
          <div className="dibujo">
            {visto && (
              <>
                <p className="cual">
                  {visto.tablero} · hoja {visto.hoja} de {visto.hojas}
                </p>
                <PlanoDelCorte
                  patron={plan!.planilla.patrones[visto.patron]!}
                  hechos={numerosHechos(pasos, visto.hoja, hechos)}
                  actual={paso?.numero ?? null}
                />
              </>
            )}
          </div>
          <div className="lado">
            {anulada && <Mensaje tono="peligro">ANULADO – detener</Mensaje>}
            {avance.enEspera > 0 && (
              <output className="por-enviar">
                Sin conexión: {avance.enEspera} por enviar. Puede seguir cortando.
              </output>
            )}
            <div aria-live="polite">
              {paso ? (
                <>
                  <p className="cual">
                    Corte {paso.numero} · {hechos.size} de {pasos.length} hechos
                  </p>
                  <p className="medida">
                    {escribirMedida(paso.medida)} <small>mm</small>
                  </p>
                  <p className="eje">
                    {`eje ${paso.eje}`} · {paso.sale.toLowerCase()}
                  </p>
                </>
              ) : (
                <p className="eje">Todos los cortes están hechos. Cierre y finalice la etapa.</p>
              )}
            </div>
            {paso && (paso.piezas.length > 0 || paso.retales.length > 0) && (
              <ul>
                {paso.piezas.map(pieza => (
                  <li key={pieza.codigo}>
                    Pieza {pieza.pieza} ({pieza.unidad} de {pieza.cantidad}) · {medidasDe(pieza)}
                    {pieza.descripcion && ` · ${pieza.descripcion}`}
                  </li>
                ))}
                {paso.retales.map(retal => (
                  <li key={retal.codigo}>Retal {medidasDe(retal)}: guardar</li>
                ))}
              </ul>
            )}
            {/* A tap leaves the keyboard where it was: the pedal's Space is a cut, and not the button again. */}
            <div className="actos" role="presentation" onMouseDown={event => event.preventDefault()}>
              {paso && (
                <BotonAtajo tecla="Enter" forma="lleno" className="ancho" disabled={anulada} onClick={seguir}>
                  Corte hecho
                </BotonAtajo>
              )}
              <BotonAtajo tecla="Backspace" forma="borde" tono="neutro" disabled={!ultimo} onClick={volver}>
                Volver uno
              </BotonAtajo>
              <BotonAtajo tecla="X" forma="borde" tono="alerta" onClick={() => setRepetir(true)}>
                Pieza mala
              </BotonAtajo>
              <EtiquetasDelCorte orden={data.orden} conRetales={conRetales} />
            </div>
            <Repeticiones
              repeticiones={data.repeticiones}
              marcadas={avance.repetidas}
              alHacer={avance.marcarRepetida}
            />
          </div>
        </div>
      )}
      {repetir && data && (
        <DialogoRepetir
          ordenId={data.orden.id}
          piezas={data.plan.piezas}
          recientes={recientes(pasos, hechos)}
          alCerrar={() => setRepetir(false)}
        />
      )}
    </Dialogo>
  )
}

/** Numbers of the cuts that were made on a sheet. */
const numerosHechos = (pasos: readonly PasoGuiado[], hoja: number, hechos: ReadonlySet<number>) =>
  new Set(pasos.filter(each => each.hoja === hoja && hechos.has(each.lugar)).map(({ numero }) => numero))

/** Rows of the pieces that came off last, the newest first. */
const recientes = (pasos: readonly PasoGuiado[], hechos: ReadonlySet<number>): number[] => [
  ...new Set(
    pasos
      .filter(({ lugar }) => hechos.has(lugar))
      .toReversed()
      .flatMap(({ piezas }) => piezas.map(({ pieza }) => pieza)),
  ),
]
