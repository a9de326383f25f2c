import { useAtajos } from '../kernel/atajos'
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
  alPedirAyuda: () => void
}

/** Every key of the cut list. A component that stands inside the dialog, so that they are of that layer. */
export function AtajosDelDespiece(props: Props) {
  const { historia, lista, preferencias, alPreferir } = props
  const optimizar = { texto: 'Optimizar', hacer: props.alOptimizar }
  const ayuda = { texto: 'Mostrar los atajos', hacer: props.alPedirAyuda }
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
    F1: ayuda,
    '?': ayuda,
  })
  return null
}
