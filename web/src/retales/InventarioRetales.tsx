import { type ReactNode, useState } from 'react'
import { MAXIMO_POR_RECIBO } from '#shared/retales/retal'
import { grupoDeEtiquetas } from '../etiquetas/bajar-etiquetas'
import { llamar } from '../kernel/api'
import { aviso } from '../kernel/avisos'
import { BarraDeFiltros } from '../kernel/BarraDeFiltros'
import { columnaDeMarca } from '../kernel/columna-marca'
import { deTeclas } from '../kernel/estilos'
import { Paginacion } from '../kernel/Paginacion'
import { Pantalla } from '../kernel/Pantalla'
import { perezoso } from '../kernel/perezoso'
import { usePuede } from '../kernel/session'
import { Tabla } from '../kernel/Tabla'
import { useFilaActual } from '../kernel/useFilaActual'
import { useSeleccion } from '../kernel/useSeleccion'
import { AccionesDeRetal } from './AccionesDeRetal'
import { BuscadorTablero } from './BuscadorTablero'
import { Cabecera } from './Cabecera'
import { columnasDe } from './columnas'
import { DialogosDeRetales, useDialogosDeRetales } from './DialogosDeRetales'
import { Estados } from './Estados'
import { cambiable, claveDe, type Retal } from './retal'
import { conReferencia } from './tableros'
import { OtrosFiltros } from './OtrosFiltros'
import { textoVacio } from './texto-vacio'
import { useListaDeRetales } from './useListaDeRetales'
import { porReserva, useReservar } from './useReservar'
import { useVender } from './useVender'

const MenuDeArchivos = perezoso(() => import('../etiquetas/MenuDeArchivos'))

const MARCABLES = { clave: claveDe, maximo: MAXIMO_POR_RECIBO, nombres: 'retales' }
const nombreDe = ({ id }: Retal) => `el retal ${id}`
const etiquetasDe = (ids: readonly string[]) =>
  grupoDeEtiquetas(
    ids.length === 1 ? `Etiqueta del retal ${ids[0]}` : `Etiquetas de ${ids.length} retales`,
    rollo => llamar('GET /documentos/retales', { query: { ids: ids.join(','), ...rollo } }),
  )

/** Offcut stock, a tab of the strips (DECISIONS 341): the store's offcuts by state and board, from the saw to their place and on (DECISIONS 136). */
export default function InventarioRetales({ pestanas }: { pestanas: ReactNode }) {
  const puede = usePuede()
  const gestiona = puede('retales.gestionar')
  const { filtros, estado, referencia, conFiltros, lista, pagina, filas } = useListaDeRetales()
  const fila = useFilaActual(filas, claveDe)
  const seleccion = useSeleccion(filas, MARCABLES)
  const ventas = useVender()
  const reservas = useReservar()
  const [impresion, setImpresion] = useState<{ ancla: HTMLElement; ids: readonly string[] } | null>(null)
  const dialogos = useDialogosDeRetales()

  const marcables = estado === 'propuesto' || estado === 'disponible'
  const marcados = marcables ? seleccion.ids : []
  const elegidos = marcados.length > 0 ? marcados : fila.actual ? [fila.actual.id] : []
  const columnas = columnasDe(estado, puede('ventas.ver'))
  const cambiar = (retal: Retal) => {
    const impedimento = porReserva(retal)
    if (impedimento) aviso.info(impedimento)
    else if (cambiable(retal)) dialogos.editar.abrir({ retal: retal.id })
  }
  return (
    <Pantalla
      titulo="Inventario tiras y retales"
      acciones={
        <Cabecera
          marcados={marcados.length}
          elegidos={elegidos.length}
          gestiona={gestiona}
          porRecibir={estado === 'propuesto'}
          alImprimir={ancla => setImpresion({ ancla, ids: marcados })}
          alRecibir={() => dialogos.recibir.abrir({ retales: elegidos.join(',') })}
          alCrear={() => dialogos.nuevo.abrir({})}
        />
      }
    >
      {pestanas}
      <BarraDeFiltros filtros={filtros}>
        <Estados estado={estado} alElegir={otro => filtros.aplicar({ estado: otro })} />
        <BuscadorTablero
          ancho={380}
          tecla="B"
          textoDeTecla="Ir al tablero"
          value={conReferencia(referencia)}
          onChange={tablero => filtros.aplicar({ referencia: tablero?.referencia ?? '' })}
        />
        <OtrosFiltros contiene={filtros.borrador.contiene} conReservas={estado === 'disponible'} />
      </BarraDeFiltros>
      <Tabla
        etiqueta="Retales de la tienda"
        apretada
        tarjetasBajo={900}
        columnas={marcables ? [columnaDeMarca(seleccion, claveDe, nombreDe), ...columnas] : columnas}
        filas={filas}
        fila={fila}
        clave={claveDe}
        lectura={lista}
        vacio={
          conFiltros
            ? `Ningún retal cumple con esos filtros. Límpielos${deTeclas(' con L')}`
            : textoVacio(estado, referencia, gestiona)
        }
        alAbrir={gestiona && marcables ? cambiar : undefined}
        textoAbrir="Cambiar el retal"
        alMarcar={marcables ? retal => seleccion.alternar(retal.id) : undefined}
      >
        {retal => (
          <AccionesDeRetal
            retal={retal}
            gestiona={gestiona}
            hayMarcados={marcados.length > 0}
            alImprimir={ancla => setImpresion({ ancla, ids: [retal.id] })}
            alEditar={() => dialogos.editar.abrir({ retal: retal.id })}
            alDescartar={() => dialogos.descartar.abrir({ retal: retal.id })}
            reservas={reservas}
            alReservar={() => dialogos.reservar.abrir({ retal: retal.id })}
            alLiberar={() => dialogos.liberar.abrir({ retal: retal.id })}
            venta={ventas && { alVender: () => void ventas.vender(retal), ocupada: ventas.vendiendo }}
          />
        )}
      </Tabla>
      <Paginacion pagina={pagina} nombres={['retal', 'retales']} filtros={filtros} />
      {impresion && (
        <MenuDeArchivos
          ancla={impresion.ancla}
          grupos={[etiquetasDe(impresion.ids)]}
          alCerrar={() => setImpresion(null)}
        />
      )}
      <DialogosDeRetales
        dialogos={dialogos}
        filas={filas}
        referencia={referencia}
        alRecibir={seleccion.limpiar}
      />
    </Pantalla>
  )
}
