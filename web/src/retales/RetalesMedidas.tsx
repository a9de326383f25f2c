import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import { useSearchParams } from 'react-router-dom'
import { BotonAtajo } from '../kernel/BotonAtajo'
import { BotonDeFila } from '../kernel/BotonDeFila'
import { deTeclas } from '../kernel/estilos'
import { Pantalla } from '../kernel/Pantalla'
import { perezoso } from '../kernel/perezoso'
import { usePuede } from '../kernel/session'
import { useAccion } from '../kernel/useAccion'
import { useDialogo } from '../kernel/useDialogo'
import { useVisto } from '../kernel/useVisto'
import { FiltroDeColor, useColorElegido } from './tiras/FiltroDeColor'
import { LECTURAS } from './tiras/matriz'
import { MatrizDeTiras } from './tiras/MatrizDeTiras'
import { Retiros } from './tiras/Retiros'
import { useCelda } from './tiras/useCelda'
import { useMatriz } from './tiras/useMatriz'

const EditarTodo = perezoso(() => import('./tiras/EditarTodo'))
const DialogoColorDeTiras = perezoso(() => import('./tiras/DialogoColorDeTiras'))
const DialogoEliminar = perezoso(() => import('./tiras/DialogoEliminar'))
const DialogoReiniciar = perezoso(() => import('./tiras/DialogoReiniciar'))

/** Edit mode of the strips: colours, types and measures (C §4). */
export default function RetalesMedidas() {
  const [query, setQuery] = useSearchParams()
  const puede = usePuede()
  const { lectura, matriz } = useMatriz()
  const filtro = useColorElegido()
  const celda = useCelda(matriz, true)
  const crear = useDialogo('crear')
  const nombrar = useDialogo('editar', ['fila'])
  const reiniciar = useDialogo('reiniciar')
  const nombrado = useVisto(nombrar.parametros.fila, matriz?.retales_colores, ({ id }) => id)
  const eliminar = useDialogo('eliminar', ['fila'])
  const eliminado = useVisto(eliminar.parametros.fila, matriz?.retales_colores, ({ id }) => id)
  const quitar = useAccion('PUT /retales-medidas/eliminar-color', { invalida: LECTURAS })
  const cuantas = matriz?.retales_medidas.reduce((total, { tiras }) => total + tiras.length, 0) ?? 0
  const volver = () => setQuery({})
  if (query.get('modo') === 'todo' && matriz) return <EditarTodo matriz={matriz} alCerrar={volver} />
  return (
    <Pantalla
      titulo="Modificar tiras"
      acciones={
        <>
          <BotonAtajo tecla="A" forma="borde" tono="neutro" onClick={() => void lectura.recargar()}>
            Actualizar
          </BotonAtajo>
          {puede('tiras.reiniciar') && cuantas > 0 && (
            <BotonAtajo tecla="X" tono="peligro" forma="borde" onClick={() => reiniciar.abrir({})}>
              Reiniciar valores
            </BotonAtajo>
          )}
          <BotonAtajo
            tecla="T"
            ayuda="Editar todo: tipos y medidas"
            forma="borde"
            tono="neutro"
            disabled={!matriz}
            onClick={() => setQuery({ modo: 'todo' })}
          >
            Editar todo
          </BotonAtajo>
          <BotonAtajo tecla="N" forma="lleno" onClick={() => crear.abrir({})}>
            Agregar color
          </BotonAtajo>
        </>
      }
    >
      <FiltroDeColor color={filtro} colores={matriz?.retales_colores ?? []} />
      <Retiros retiros={matriz?.retiros ?? []} recargar={lectura.recargar} />
      <MatrizDeTiras
        matriz={matriz}
        lectura={lectura}
        color={filtro.elegido}
        alAbrir={celda.abrir}
        verbo="Medidas de"
        vacio={`No hay colores. Agregue uno${deTeclas(' (N)')}, y los tipos en Editar todo${deTeclas(' (T)')}`}
      >
        {color => (
          <>
            <BotonDeFila
              texto="Cambiar el nombre"
              etiqueta={`Cambiar el nombre de ${color.nombre_retal_color}`}
              icono={<Edit />}
              tecla="E"
              onClick={() => nombrar.abrir({ fila: color.id })}
            />
            <BotonDeFila
              texto="Eliminar el color"
              etiqueta={`Eliminar el color ${color.nombre_retal_color}`}
              icono={<Delete />}
              tecla="D"
              tono="peligro"
              onClick={() => eliminar.abrir({ fila: color.id })}
            />
          </>
        )}
      </MatrizDeTiras>
      {celda.dialogo}
      {crear.abierto && <DialogoColorDeTiras color={undefined} alCerrar={crear.cerrar} />}
      {nombrado && <DialogoColorDeTiras key={nombrado.id} color={nombrado} alCerrar={nombrar.cerrar} />}
      {eliminado && (
        <DialogoEliminar
          key={eliminado.id}
          titulo={`¿Eliminar el color ${eliminado.nombre_retal_color}?`}
          texto="También se eliminan sus medidas, que salen del inventario. ¿Desea continuar?"
          alEliminar={motivo => quitar.ejecutar({ body: { color_id: eliminado.id, motivo } })}
          alCerrar={eliminar.cerrar}
        />
      )}
      {reiniciar.abierto && <DialogoReiniciar cuantas={cuantas} alCerrar={reiniciar.cerrar} />}
    </Pantalla>
  )
}
