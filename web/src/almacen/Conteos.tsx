import PlaylistAddCheck from '@mui/icons-material/PlaylistAddCheck'
import { useSearchParams } from 'react-router-dom'
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
import { useRuta } from '../kernel/useRuta'
import { type Conteo, TONOS } from './conteo'
import { Vistas } from './Vistas'

const DialogoAbrirConteo = perezoso(() => import('./DialogoAbrirConteo'))
const HojaDeConteo = perezoso(() => import('./HojaDeConteo'))

const COLUMNAS: readonly Columna<Conteo>[] = [
  { id: 'nombre', titulo: 'Conteo', principal: true, ajusta: true, celda: c => c.nombre },
  { id: 'fecha', titulo: 'Abierto', celda: c => formatoInstante(c.fecha) },
  { id: 'usuario', titulo: 'Quién', ajusta: true, celda: c => c.usuario },
  {
    id: 'contados',
    titulo: 'Contados',
    numero: true,
    celda: c => `${formatoNumero(c.contados)} de ${formatoNumero(c.productos)}`,
  },
  {
    id: 'estado',
    titulo: 'Estado',
    celda: c => <Etiqueta tono={TONOS[c.estado]}>{c.nombre_estado}</Etiqueta>,
  },
]

/** Counts of the store; one of them is gone through at an address of its own. */
export default function Conteos() {
  const [query] = useSearchParams()
  const conteo = Number(query.get('conteo'))
  return conteo > 0 ? <HojaDeConteo key={conteo} id={conteo} /> : <Lista />
}

function Lista() {
  const filtros = useFiltros({})
  const { page, per_page } = filtros.aplicados
  const [, setQuery] = useSearchParams()
  const lista = useRuta('GET /inventarios/conteos', { query: { page, per_page } }, { paginada: true })
  const pagina = lista.data?.conteos
  const abrir = useDialogo('abrir')
  const ir = ({ id }: Pick<Conteo, 'id'>, replace = false) =>
    setQuery({ vista: 'conteos', conteo: String(id) }, { replace })
  return (
    <Pantalla
      titulo="Conteos de inventario"
      acciones={<BotonCrear onClick={() => abrir.abrir({})}>Abrir conteo</BotonCrear>}
    >
      <Vistas vista="conteos" />
      <Tabla
        tarjetasBajo={800}
        etiqueta="Conteos"
        columnas={COLUMNAS}
        filas={pagina?.data}
        clave={({ id }) => id}
        lectura={lista}
        vacio={`Aún no se ha contado nada en esta tienda. Abra el conteo de un grupo${deTeclas(' con N')}`}
        alAbrir={ir}
        textoAbrir="Seguir contando"
      >
        {fila => (
          <BotonDeFila
            texto={fila.estado === 'abierto' ? 'Contar' : 'Ver'}
            etiqueta={`${fila.estado === 'abierto' ? 'Contar' : 'Ver'} ${fila.nombre}`}
            tecla="V"
            icono={<PlaylistAddCheck />}
            tono="principal"
            onClick={() => ir(fila)}
          />
        )}
      </Tabla>
      <Paginacion pagina={pagina} nombres={['conteo', 'conteos']} filtros={filtros} />
      {abrir.abierto && <DialogoAbrirConteo alAbrir={conteo => ir(conteo, true)} alCerrar={abrir.cerrar} />}
    </Pantalla>
  )
}
