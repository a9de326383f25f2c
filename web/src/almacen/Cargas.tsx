import Undo from '@mui/icons-material/Undo'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import { useNavigate } from 'react-router-dom'
import { CLASES_DE_LOTE } from '#shared/inventarios/cargas'
import { formatoInstante, formatoNumero } from '#shared/kernel/format'
import { BotonCrear } from '../kernel/BotonCrear'
import { BotonDeFila } from '../kernel/BotonDeFila'
import { deTeclas } from '../kernel/estilos'
import { Etiqueta } from '../kernel/Etiqueta'
import { Paginacion } from '../kernel/Paginacion'
import { Pantalla } from '../kernel/Pantalla'
import { perezoso } from '../kernel/perezoso'
import { type Columna, Tabla } from '../kernel/Tabla'
import { useDialogo } from '../kernel/useDialogo'
import { useFiltros } from '../kernel/useFiltros'
import { useRepaso } from '../kernel/useRepaso'
import { useRuta } from '../kernel/useRuta'
import { type Carga, enMarcha, TONOS } from './carga'
import { Vistas } from './Vistas'

const DialogoCarga = perezoso(() => import('./DialogoCarga'))
const DialogoAvance = perezoso(() => import('./DialogoAvance'))
const DialogoReversar = perezoso(() => import('./DialogoReversar'))

const COLUMNAS: readonly Columna<Carga>[] = [
  { id: 'id', titulo: 'Carga', principal: true, celda: c => formatoNumero(c.id) },
  { id: 'fecha', titulo: 'Fecha', celda: c => formatoInstante(c.fecha) },
  {
    id: 'que',
    titulo: 'De dónde sale',
    ajusta: true,
    celda: c => (
      <div className="renglones">
        {c.nombre_archivo || 'Sin nombre'}
        <div className="tenue">
          {CLASES_DE_LOTE[c.clase]}
          {c.clase === 'carga' && (c.modo === 'sumar' ? ', suma' : ', reemplaza')}
        </div>
      </div>
    ),
  },
  { id: 'lineas', titulo: 'Líneas', numero: true, celda: c => formatoNumero(c.lineas) },
  { id: 'unidades', titulo: 'Unidades', numero: true, celda: c => formatoNumero(c.unidades) },
  { id: 'usuario', titulo: 'Quién', ajusta: true, celda: c => c.usuario },
  {
    id: 'estado',
    titulo: 'Estado',
    celda: c => (
      <Etiqueta tono={TONOS[c.estado]}>
        {c.nombre_estado}
        {enMarcha(c) && c.total > 0 && ` ${Math.floor((c.hechas / c.total) * 100)} %`}
      </Etiqueta>
    ),
  },
]

/** Files and counts that moved the stock of the store, and the way to load another or to take one back. */
export default function Cargas() {
  const filtros = useFiltros({})
  const { page, per_page } = filtros.aplicados
  const lista = useRuta('GET /inventarios/cargas', { query: { page, per_page } }, { paginada: true })
  const pagina = lista.data?.cargas
  const carga = useDialogo('carga')
  const avance = useDialogo('avance', ['carga'])
  const reversar = useDialogo('reversar', ['carga'])
  const alguna = pagina?.data.some(enMarcha) === true
  useRepaso(alguna, lista.recargar)
  const ver = (id: number) => avance.abrir({ carga: id })
  const navigate = useNavigate()
  // In the place of the file that was chosen: closing it leads to the list.
  const seguir = (id: number) =>
    void navigate(
      { search: `?vista=cargas&ver=avance&carga=${id}` },
      { replace: true, state: { dialogo: 'avance' } },
    )
  return (
    <Pantalla
      titulo="Cargas de inventario"
      acciones={<BotonCrear onClick={() => carga.abrir({})}>Cargar archivo</BotonCrear>}
    >
      <Vistas vista="cargas" />
      <Tabla
        tarjetasBajo={800}
        etiqueta="Cargas de inventario"
        columnas={COLUMNAS}
        filas={pagina?.data}
        clave={({ id }) => id}
        lectura={lista}
        vacio={`Aún no se ha cargado ningún archivo en esta tienda. Cárguelo${deTeclas(' con N')}`}
        alAbrir={({ id }) => ver(id)}
        textoAbrir="Ver la carga"
      >
        {fila => (
          <>
            <BotonDeFila
              texto="Ver líneas y avance"
              etiqueta={`Ver la carga ${fila.id}`}
              tecla="V"
              icono={<Visibility />}
              tono="principal"
              onClick={() => ver(fila.id)}
            />
            <BotonDeFila
              texto="Reversar"
              etiqueta={`Reversar la carga ${fila.id}`}
              tecla="R"
              icono={<Undo />}
              tono="peligro"
              impedido={fila.estado.startsWith('reversa') && 'La carga ya se reversó'}
              onClick={() => reversar.abrir({ carga: fila.id })}
            />
          </>
        )}
      </Tabla>
      <Paginacion pagina={pagina} nombres={['carga', 'cargas']} filtros={filtros} />
      {carga.abierto && <DialogoCarga alCargar={seguir} alCerrar={carga.cerrar} />}
      {avance.abierto && (
        <DialogoAvance
          id={Number(avance.parametros.carga)}
          alReversar={() => reversar.abrir({ carga: avance.parametros.carga })}
          alCerrar={avance.cerrar}
        />
      )}
      {reversar.abierto && (
        <DialogoReversar id={Number(reversar.parametros.carga)} alCerrar={reversar.cerrar} />
      )}
    </Pantalla>
  )
}
