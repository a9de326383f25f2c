import type { EstadoRetal } from '#shared/retales/retal'
import { type MapaDeAtajos, useAtajos } from '../kernel/atajos'
import { PESTANAS } from './retal'

interface Actos {
  estado: EstadoRetal
  gestiona: boolean
  elegir: (estado: EstadoRetal) => void
  nuevo: () => void
  recibir: () => void
  editar: () => void
  descartar: () => void
  imprimir: () => void
  buscar: () => void
  limpiar: () => void
  /** Pages on or back. */
  pasar: (pasos: 1 | -1) => void
}

/** Keys of the row that has the focus; the table itself answers to these. */
const DE_LA_TABLA = { hacer: () => undefined }

/** Every key of the screen; what a role or a state does not have is not listed either. */
export function useAtajosDeRetales(actos: Actos): void {
  const { estado, gestiona } = actos
  const conMarcas = estado === 'propuesto' || estado === 'disponible'
  const cambia = gestiona && conMarcas
  const pestanas: MapaDeAtajos = Object.fromEntries(
    PESTANAS.map((pestana, i) => [
      `Alt+${i + 1}`,
      { texto: `Ver ${pestana.texto.toLowerCase()}`, hacer: () => actos.elegir(pestana.estado) },
    ]),
  )
  useAtajos({
    ...pestanas,
    N: { texto: 'Nuevo retal', activo: gestiona, hacer: actos.nuevo },
    R: {
      texto: 'Recibir los retales marcados',
      activo: gestiona && estado === 'propuesto',
      hacer: actos.recibir,
    },
    Espacio: { texto: 'Marcar el retal', activo: conMarcas, ...DE_LA_TABLA },
    E: { texto: 'Cambiar ubicación o medidas', activo: cambia, hacer: actos.editar },
    D: { texto: 'Descartar el retal', activo: cambia, hacer: actos.descartar },
    I: { texto: 'Imprimir etiquetas', activo: conMarcas, hacer: actos.imprimir },
    B: { texto: 'Ir al tablero', hacer: actos.buscar },
    L: { texto: 'Limpiar filtros', hacer: actos.limpiar },
    'Alt+PageDown': { texto: 'Página siguiente', hacer: () => actos.pasar(1) },
    'Alt+PageUp': { texto: 'Página anterior', hacer: () => actos.pasar(-1) },
  })
}
