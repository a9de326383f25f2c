import { formatoInstante, pesosExactos } from '#shared/kernel/format'
import type { DatosDe, ErrorApi } from '../kernel/api'
import { Boton } from '../kernel/Boton'
import { Etiqueta } from '../kernel/Etiqueta'
import { Mensaje } from '../kernel/Mensaje'
import './caja.css'
import { diferenciaEnPalabras } from './caja'

interface Props {
  caja: DatosDe<'GET /caja'> | undefined
  error: ErrorApi | undefined
  recargar: () => Promise<unknown>
  alVer: (id: number) => void
}

/** How the drawer of this terminal stands, in a sentence that can be read from a metre away. */
export function CajaDelEquipo({ caja, error, recargar, alVer }: Props) {
  const reintentar = (
    <Boton forma="borde" onClick={() => void recargar()}>
      Reintentar
    </Boton>
  )
  if (error && !caja)
    return (
      <section className="mi-caja">
        <p className="estado">No se pudo leer la caja</p>
        <p>{error.message}</p>
        {reintentar}
      </section>
    )
  if (!caja) return <section className="mi-caja" aria-busy aria-label="Consultando la caja" />
  const { abierta, ultima } = caja
  const cierre = ultima?.cierre
  const ultimo = abierta?.conteos.at(-1)
  return (
    <section className="mi-caja" aria-label="Caja de este equipo">
      <p className="equipo">{caja.nombre_terminal}</p>
      {error && (
        <Mensaje tono="alerta" accion={reintentar}>
          Puede haber cambiado: no se pudo leer de nuevo. {error.message}
        </Mensaje>
      )}
      {abierta ? (
        <>
          <p className="estado">
            Caja abierta <Etiqueta tono="exito">con base {pesosExactos(abierta.base)}</Etiqueta>
          </p>
          <p>
            La abrió {abierta.usuario} el {formatoInstante(abierta.fecha_apertura)}. Lo que se cobra o se paga
            en este equipo queda en ella.
          </p>
          {ultimo && (
            <p>
              Último conteo: {pesosExactos(ultimo.contado)},{' '}
              {diferenciaEnPalabras(ultimo.diferencia).texto.toLowerCase()}.
            </p>
          )}
        </>
      ) : (
        <>
          <p className="estado">Caja cerrada</p>
          <p>
            {caja.exige_sesion
              ? 'Esta tienda pide abrir la caja antes de facturar o mover efectivo: pulse N.'
              : 'Ábrala con el efectivo que hay en el cajón para poder contarla al final del turno.'}
          </p>
        </>
      )}
      {ultima && cierre && (
        <p className="anterior">
          Anterior: {formatoInstante(cierre.fecha)}, contado {pesosExactos(cierre.contado)}{' '}
          <Etiqueta tono={diferenciaEnPalabras(cierre.diferencia).tono}>
            {diferenciaEnPalabras(cierre.diferencia).texto}
          </Etiqueta>{' '}
          <Boton forma="llano" onClick={() => alVer(ultima.id)}>
            Ver el arqueo
          </Boton>
        </p>
      )}
    </section>
  )
}
