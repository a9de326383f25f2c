import { Box, Button } from '@mui/material'
import { lazy, type KeyboardEvent, Suspense, useRef, useState } from 'react'
import { POR_PAGINA } from '#shared/http/tamanos'
import type { EstadoRetal } from '#shared/retales/retal'
import { Atajo } from '../kernel/atajos'
import { aviso } from '../kernel/avisos'
import { Paginacion } from '../kernel/Paginacion'
import { BarraDeFiltros, Pantalla } from '../kernel/Pantalla'
import { usePuede } from '../kernel/session'
import { Tabla } from '../kernel/Tabla'
import { useDialogo } from '../kernel/useDialogo'
import { useFilaActual } from '../kernel/useFilaActual'
import { useFiltros } from '../kernel/useFiltros'
import { useRuta } from '../kernel/useRuta'
import { AccionesDeRetal } from './AccionesDeRetal'
import { BuscadorTablero } from './BuscadorTablero'
import { columnaDeMarca } from './columna-marca'
import { columnasDe } from './columnas'
import { MenuEtiquetas } from './MenuEtiquetas'
import { Pestanas } from './Pestanas'
import { cambiable, leerIds, PESTANAS, type Retal } from './retal'
import { textoVacio } from './texto-vacio'
import { useAtajosDeRetales } from './useAtajosDeRetales'
import { useSeleccion } from './useSeleccion'

const DialogoRecibir = lazy(() => import('./DialogoRecibir'))
const DialogoNuevo = lazy(() => import('./DialogoNuevo'))
const DialogoEditar = lazy(() => import('./DialogoEditar'))
const DialogoDescartar = lazy(() => import('./DialogoDescartar'))

/** Inventario retales: the store's offcuts by state and board, from the saw to their place and on (DECISIONS 136). */
export default function InventarioRetales() {
  const puede = usePuede()
  const gestiona = puede('retales.gestionar')
  const { filtros, aplicar, irAPagina, limpiar } = useFiltros({
    estado: 'disponible',
    referencia: '',
    page: 1,
    per_page: POR_PAGINA,
  })
  const estado: EstadoRetal =
    PESTANAS.find(pestana => pestana.estado === filtros.estado)?.estado ?? 'disponible'
  const { referencia } = filtros
  const { data, error, cargando, recargar } = useRuta(
    'GET /retales',
    { query: { ...filtros, estado } },
    { paginada: true },
  )
  const propuestos = useRuta('GET /retales', { query: { estado: 'propuesto', per_page: 10 } })
  const pagina = data?.retales
  // While another state is on its way its rows are not those of its columns.
  const filas = pagina?.data.every(retal => retal.estado === estado) ? pagina.data : undefined
  const recibir = useDialogo('recibir', ['retales'])
  const nuevo = useDialogo('nuevo')
  const editar = useDialogo('editar', ['retal'])
  const descartar = useDialogo('descartar', ['retal'])
  const hayDialogo = recibir.abierto || nuevo.abierto || editar.abierto || descartar.abierto

  const tabla = useRef<HTMLDivElement>(null)
  const campoTablero = useRef<HTMLElement>(null)
  const fila = useFilaActual(tabla, filas, hayDialogo)
  const seleccion = useSeleccion(filas)
  const conMarcas = estado === 'propuesto' || estado === 'disponible'
  const [impresion, setImpresion] = useState<{ ancla: HTMLElement; ids: readonly string[] } | null>(null)

  const actual = filas?.[fila.indice]
  /** The marked ones, or else the one that the keyboard is on. */
  const elegidos = seleccion.ids.length > 0 ? seleccion.ids : actual ? [actual.id] : []
  const recibirElegidos = () => {
    if (elegidos.length > 0) recibir.abrir({ retales: elegidos.join(',') })
  }
  /** An act of the row with the focus; away from the table the first press only brings the focus to it. */
  const enFila = (hacer: (retal: Retal) => void) => () => {
    if (!actual || fila.enfocar()) return
    if (cambiable(actual)) hacer(actual)
    else aviso.info(`El retal ${actual.id} ya no se puede cambiar`)
  }
  const imprimir = (ancla: HTMLElement | null | undefined, ids: readonly string[]) =>
    ancla && setImpresion({ ancla, ids })
  useAtajosDeRetales({
    estado,
    gestiona,
    elegir: otro => aplicar({ estado: otro }),
    nuevo: () => nuevo.abrir({}),
    recibir: recibirElegidos,
    editar: enFila(({ id }) => editar.abrir({ retal: id })),
    descartar: enFila(({ id }) => descartar.abrir({ retal: id })),
    imprimir: () =>
      elegidos.length > 0 &&
      imprimir(tabla.current?.querySelector<HTMLElement>('tbody tr:focus') ?? tabla.current, elegidos),
    buscar: () => campoTablero.current?.focus(),
    limpiar,
    pasar: pasos => {
      const destino = pagina && pagina.current_page + pasos
      if (destino && destino >= 1 && destino <= pagina.last_page) irAPagina(destino)
    },
  })
  const alTeclear = (event: KeyboardEvent) => {
    if (event.key !== ' ' || !(event.target instanceof HTMLTableRowElement) || !conMarcas || !actual) return
    event.preventDefault()
    seleccion.alternar(actual.id)
  }
  const acciones = (retal: Retal) => (
    <AccionesDeRetal
      retal={retal}
      gestiona={gestiona}
      alImprimir={ancla => imprimir(ancla, [retal.id])}
      alEditar={() => editar.abrir({ retal: retal.id })}
      alDescartar={() => descartar.abrir({ retal: retal.id })}
    />
  )
  const columnas = columnasDe(estado, puede('ventas.ver'))
  return (
    <Pantalla
      titulo="Inventario retales"
      acciones={
        <>
          {conMarcas && seleccion.ids.length > 0 && (
            <Button
              variant="outlined"
              color="inherit"
              onClick={event => imprimir(event.currentTarget, seleccion.ids)}
              endIcon={<Atajo tecla="I" />}
            >
              {seleccion.ids.length === 1
                ? 'Imprimir 1 etiqueta'
                : `Imprimir ${seleccion.ids.length} etiquetas`}
            </Button>
          )}
          {gestiona && estado === 'propuesto' && (
            <Button
              variant="contained"
              disabled={elegidos.length === 0}
              onClick={recibirElegidos}
              endIcon={<Atajo tecla="R" />}
            >
              {seleccion.ids.length > 1 ? `Recibir ${seleccion.ids.length} retales` : 'Recibir retal'}
            </Button>
          )}
          {gestiona && (
            <Button
              variant={estado === 'propuesto' ? 'outlined' : 'contained'}
              onClick={() => nuevo.abrir({})}
              endIcon={<Atajo tecla="N" />}
            >
              Nuevo retal
            </Button>
          )}
        </>
      }
    >
      <BarraDeFiltros onAplicar={() => aplicar()} limpiar={limpiar}>
        <Pestanas
          estado={estado}
          porRecibir={propuestos.data?.retales.total}
          alElegir={otro => aplicar({ estado: otro })}
        />
        <BuscadorTablero
          ref={campoTablero}
          ancho={380}
          value={
            referencia === ''
              ? null
              : { referencia, nombre_producto: '', medida_largo: null, medida_ancho: null }
          }
          onChange={tablero => aplicar({ referencia: tablero?.referencia ?? '' })}
        />
      </BarraDeFiltros>
      <Box
        ref={tabla}
        onFocus={fila.alEnfocar}
        onKeyDown={alTeclear}
        sx={{
          flex: '1 1 0',
          minHeight: 200,
          display: 'flex',
          flexDirection: 'column',
          '& .MuiTableCell-root': { px: 1 },
        }}
      >
        <Tabla
          etiqueta="Retales de la tienda"
          columnas={conMarcas ? [columnaDeMarca(seleccion), ...columnas] : columnas}
          filas={filas}
          clave={retal => retal.id}
          cargando={cargando}
          error={error}
          alReintentar={() => void recargar()}
          vacio={textoVacio(estado, referencia, gestiona)}
          alAbrir={retal => gestiona && cambiable(retal) && editar.abrir({ retal: retal.id })}
          acciones={conMarcas ? acciones : undefined}
        />
      </Box>
      <Paginacion
        pagina={pagina}
        nombres={['retal', 'retales']}
        irAPagina={irAPagina}
        cambiarTamano={per_page => aplicar({ per_page })}
        cargando={cargando}
      />
      <MenuEtiquetas
        ancla={impresion?.ancla ?? null}
        ids={impresion?.ids ?? []}
        alCerrar={() => setImpresion(null)}
      />
      <Suspense fallback={null}>
        {recibir.abierto && (
          <DialogoRecibir
            ids={leerIds(recibir.parametros.retales)}
            filas={filas}
            alRecibir={seleccion.limpiar}
            alCerrar={recibir.cerrar}
          />
        )}
        {nuevo.abierto && <DialogoNuevo referencia={referencia} alCerrar={nuevo.cerrar} />}
        {editar.abierto && (
          <DialogoEditar
            key={editar.parametros.retal}
            id={editar.parametros.retal}
            filas={filas}
            alCerrar={editar.cerrar}
          />
        )}
        {descartar.abierto && (
          <DialogoDescartar
            key={descartar.parametros.retal}
            id={descartar.parametros.retal}
            filas={filas}
            alCerrar={descartar.cerrar}
          />
        )}
      </Suspense>
    </Pantalla>
  )
}
