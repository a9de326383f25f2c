import { useMemo } from 'react'
import { paginar } from '#shared/http/paginas'
import type { Dia } from '#shared/kernel/dates'
import { leerNumeroDeOrden, numeroDeOrden } from '#shared/produccion/estados'
import { aviso } from '../kernel/avisos'
import { BotonAtajo } from '../kernel/BotonAtajo'
import { diaDeHoy } from '../kernel/hoy'
import { Mensaje } from '../kernel/Mensaje'
import { Paginacion } from '../kernel/Paginacion'
import { Pantalla } from '../kernel/Pantalla'
import { perezoso } from '../kernel/perezoso'
import { Tabla } from '../kernel/Tabla'
import { useLector } from '../kernel/teclado/codigos'
import { useDialogo } from '../kernel/useDialogo'
import { useReloj } from '../kernel/useReloj'
import { useVisto } from '../kernel/useVisto'
import { AccionesDeOrden } from './panel/AccionesDeOrden'
import { columnasDe } from './panel/columnas'
import { Contadores } from './panel/Contadores'
import { FiltrosDelPanel } from './panel/FiltrosDelPanel'
import { filasDe, type FilaDelPanel } from './panel/panel'
import { Sonido } from './panel/Sonido'
import { useMuro } from './panel/useMuro'
import { usePanel } from './panel/usePanel'
import './panel/panel.css'

const DialogoDetalle = perezoso(() => import('../ventas/detalle/DialogoDetalle'))
const DialogoPrioridad = perezoso(() => import('./panel/DialogoPrioridad'))
const Muro = perezoso(() => import('./panel/Muro'))

const MINUTO_MS = 60_000
const claveDe = ({ orden }: FilaDelPanel) => orden.id
const claseDe = ({ inicia }: FilaDelPanel) => (inicia ? 'inicia' : '')

/** Panel control producción: what the workshop makes, live, at a desk or on its wall (DECISIONS 210 to 212, 291, 292). */
export default function Panel() {
  // To the minute; on a wall it sees the days change, and what is finished is that of the new one.
  const ahora = useReloj(MINUTO_MS)
  const hoy = diaDeHoy()
  return <PanelDelDia key={hoy} ahora={ahora} hoy={hoy} />
}

function PanelDelDia({ ahora, hoy }: { ahora: number; hoy: Dia }) {
  const { filtros, lista, releer, destellos } = usePanel(hoy)
  const { muro, alternar } = useMuro()
  const { venta, op, cliente, desde, hasta, page, per_page } = filtros.aplicados
  const filas = useMemo(() => lista.data && filasDe(lista.data), [lista.data])
  const filtrado = venta > 0 || op !== '' || cliente > 0
  const pagina = filas && paginar(filas, page, per_page)
  const columnas = useMemo(() => columnasDe(ahora), [ahora])
  const detalle = useDialogo('detalle', ['venta'])
  const prioridad = useDialogo('prioridad', ['orden'])
  const verDetalle = ({ orden }: FilaDelPanel) => detalle.abrir({ venta: orden.venta_id })
  const porPriorizar = useVisto(prioridad.parametros.orden, filas, claveDe)
  useLector({
    leer: codigo => {
      const id = leerNumeroDeOrden(codigo)
      if (id === undefined) aviso.info(`El código ${codigo} no es de una orden de producción`)
      else filtros.aplicar({ op: numeroDeOrden(id) })
    },
    etiquetas: true,
  })
  return (
    <div className={muro ? 'panel muro' : 'panel'}>
      <Pantalla
        titulo="Panel control producción"
        ancho={3840}
        acciones={
          <>
            <Sonido />
            <BotonAtajo tecla="A" forma="borde" tono="neutro" onClick={() => void releer()}>
              Actualizar
            </BotonAtajo>
            <BotonAtajo tecla="F" forma="borde" tono="neutro" aria-pressed={muro} onClick={alternar}>
              {muro ? 'Salir de pantalla completa' : 'Pantalla completa'}
            </BotonAtajo>
          </>
        }
      >
        <Contadores contadores={lista.data?.contadores} filtrado={filtrado} desde={desde} hasta={hasta} />
        {muro ? <Muro alSalir={alternar} /> : <FiltrosDelPanel filtros={filtros} hoy={hoy} />}
        {lista.data?.mas && (
          <Mensaje tono="alerta">
            Hay más de 1.000 ventas en producción, o terminadas en estas fechas: busque por OV u OP las que no
            se ven
          </Mensaje>
        )}
        <Tabla
          etiqueta="Órdenes de producción"
          tarjetasBajo={1100}
          columnas={columnas}
          filas={pagina?.data}
          clave={claveDe}
          claseDeFila={claseDe}
          lectura={lista}
          vacio={
            <>
              <p>No se encontraron órdenes de producción</p>
              {filtrado ? 'Revise los filtros o límpielos.' : 'Se crean en Generar orden producción.'}
            </>
          }
          destellos={destellos}
          alAbrir={verDetalle}
          textoAbrir="Ver el detalle de la venta"
        >
          {fila => (
            <AccionesDeOrden
              orden={fila.orden}
              verDetalle={() => verDetalle(fila)}
              priorizar={() => prioridad.abrir({ orden: claveDe(fila) })}
            />
          )}
        </Tabla>
        <Paginacion pagina={pagina} nombres={['orden', 'órdenes']} filtros={filtros} />
        {detalle.abierto && <DialogoDetalle dialogo={detalle} />}
        {porPriorizar && (
          <DialogoPrioridad
            key={porPriorizar.orden.id}
            orden={porPriorizar.orden}
            alCerrar={prioridad.cerrar}
          />
        )}
      </Pantalla>
    </div>
  )
}
