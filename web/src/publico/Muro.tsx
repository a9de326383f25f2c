import { useEffect, useRef, useState } from 'react'
import { anunciar, despertar, suena } from './anunciar'
import { Anuncios, llamadaDe } from './anuncios'
import { hora } from './hora'
import type { EnMuro } from './leer'
import { SinPantalla } from './SinPantalla'
import { CUANTOS, estaAlDia, useMuro } from './useMuro'

/** Sounds for whoever is called from now on; what stands there when the screen comes up was called before. */
function useAnuncios(llamados: readonly EnMuro[] | undefined): void {
  const anuncios = useRef(new Anuncios(CUANTOS.proximos))
  useEffect(() => {
    if (llamados) for (const turno of anuncios.current.nuevas(llamados)) anunciar(turno)
  }, [llamados])
}

function useReloj(): number {
  const [ahora, setAhora] = useState(() => Date.now())
  useEffect(() => {
    const reloj = setInterval(() => setAhora(Date.now()), 1000)
    return () => clearInterval(reloj)
  }, [])
  return ahora
}

/** The wall: who is called and who comes next, readable from across the shop (DECISIONS 218 to 221, 227, 228). */
export function Muro({ tienda, token }: { tienda: string; token: string }) {
  const estado = useMuro(tienda, token)
  const ahora = useReloj()
  const { foto, invalido, leido } = estado
  useAnuncios(foto?.en_proceso)
  if (token === '' || invalido) return <SinPantalla invalido={token !== ''} />
  const alDia = estaAlDia(estado, ahora)
  return (
    <main className="muro">
      <header>
        <h1>{foto?.nombre_tienda ?? 'Turnos de despacho'}</h1>
        <Sonido />
        <output className={alDia ? 'senal' : 'senal cortada'} aria-live="polite">
          {alDia
            ? estado.enVivo
              ? 'En vivo'
              : 'Conectando'
            : leido === 0
              ? 'Sin conexión'
              : `Sin conexión desde las ${hora(leido)}`}
        </output>
        <time>{hora(ahora)}</time>
      </header>
      <section aria-label="En proceso" className="proceso">
        <h2>
          En proceso
          {/* Those that were called first are below the newest, and are told of. */}
          {foto && foto.total_en_proceso > CUANTOS.proceso && (
            <span>y {foto.total_en_proceso - CUANTOS.proceso} más</span>
          )}
        </h2>
        <ol>
          {foto?.en_proceso.slice(0, CUANTOS.proceso).map(turno => (
            <li key={llamadaDe(turno)}>
              <strong>{turno.numero_turno}</strong>
              <span>
                {turno.nombre}
                {turno.modulo && <em>{turno.modulo}</em>}
              </span>
            </li>
          ))}
        </ol>
        {foto?.en_proceso.length === 0 && <p>Nadie ha sido llamado</p>}
      </section>
      <section aria-label="Próximos turnos" className="proximos">
        <h2>
          Próximos turnos
          {foto && foto.total > CUANTOS.proximos && <span>y {foto.total - CUANTOS.proximos} más</span>}
        </h2>
        <ol>
          {foto?.proximos.slice(0, CUANTOS.proximos).map(turno => (
            <li key={turno.numero_turno}>
              <strong>{turno.numero_turno}</strong>
              <span>{turno.nombre}</span>
            </li>
          ))}
        </ol>
        {foto?.total === 0 && <p>No hay turnos en espera</p>}
      </section>
    </main>
  )
}

/** A browser sounds only after somebody touched its page: said until then. */
function Sonido() {
  const [callado, setCallado] = useState(() => !suena())
  if (!callado) return null
  return (
    <button type="button" onClick={() => void despertar().then(() => setCallado(!suena()))}>
      Activar sonido
    </button>
  )
}
