import { type MapaDeAtajos, useAtajos } from '../kernel/atajos'
import type { Despiece } from './modelo'
import type { Preferencias } from './preferencias'
import type { ConHistoria } from './useHistoria'
import type { Lista } from './useLista'

interface Props {
  historia: ConHistoria<Despiece>
  lista: Lista
  preferencias: Preferencias
  alPreferir: (datos: Partial<Preferencias>) => void
  alOptimizar: () => void
  alUsar: () => void
  alBuscarBanda: () => void
  alAgregarDelColor: () => void
  alAmpliar: () => void
  alImportar: () => void
}

/** What the keys do inside the grid, which takes them itself. */
const EN_LA_LISTA: MapaDeAtajos = {
  Enter: { texto: 'Cantidad, base, altura, cantos y la pieza siguiente; a la descripción va Tab' },
  'Mayús+Enter': { texto: 'Celda anterior' },
  Tab: { texto: 'Celda siguiente, una por una' },
  '↑ ↓ ← →': { texto: 'Moverse entre celdas' },
  '1 … 6': { texto: 'En un lado: poner ese tapacanto; 0 lo quita' },
  Espacio: { texto: 'En un lado: poner o quitar el primer tapacanto' },
  '4 · 2L · 2C · 1L1C': {
    texto: 'En Cantos: todos, los dos largos, los dos cortos, uno y uno; 4:2 con el tapacanto 2',
  },
  Supr: { texto: 'En una celda vacía, en Rota o en un lado sin canto: eliminar la pieza' },
  'Ctrl+V': { texto: 'Pegar filas de Excel o un mensaje como «4 de 60x40 todo canto»' },
}

/** Every key of the cut list. A component that stands inside the dialog, so that they are of that layer. */
export function AtajosDelDespiece(props: Props) {
  const { historia, lista, preferencias, alPreferir } = props
  const optimizar = { texto: 'Optimizar', hacer: props.alOptimizar }
  useAtajos({
    F9: optimizar,
    'Ctrl+Enter': optimizar,
    F8: { texto: 'Usar este plan', hacer: props.alUsar },
    F2: { texto: 'Buscar un tapacanto', hacer: props.alBuscarBanda },
    F7: { texto: 'Agregar el tapacanto del color del tablero', hacer: props.alAgregarDelColor },
    F4: {
      texto: 'Servicios especiales de la pieza',
      hacer: () => lista.fila && lista.setServiciosDe(lista.fila.clave),
    },
    F6: { texto: 'Ampliar el plano o volver a la lista', hacer: props.alAmpliar },
    'Ctrl+D': { texto: 'Duplicar la pieza', hacer: lista.duplicar },
    'Ctrl+Delete': {
      texto: 'Eliminar la pieza',
      hacer: () => lista.fila && void lista.preguntarQuitar(lista.fila.clave),
    },
    'Ctrl+Z': { texto: 'Deshacer', hacer: historia.deshacer },
    'Ctrl+Y': { texto: 'Rehacer', hacer: historia.rehacer },
    'Alt+R': { texto: 'Rotar todas', hacer: lista.acciones.rotarTodas },
    'Alt+C': {
      texto: 'Ver u ocultar los cortes en el plano',
      hacer: () => alPreferir({ verCortes: !preferencias.verCortes }),
    },
    'Alt+I': { texto: 'Importar un archivo de Excel, CSV o de texto', hacer: props.alImportar },
    'Alt+X': { texto: 'Exportar a data.csv', hacer: lista.archivo.exportar },
    'Alt+P': { texto: 'Imprimir la lista y el plano, sin guardar', hacer: () => window.print() },
    ...EN_LA_LISTA,
  })
  return null
}
