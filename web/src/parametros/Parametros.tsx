import { useSearchParams } from 'react-router-dom'
import { paginar } from '#shared/http/paginas'
import { coincide, normalizar, palabras, palabrasBuscadas } from '#shared/kernel/texto'
import type { DatosDe } from '../kernel/api'
import { BarraDeFiltros } from '../kernel/BarraDeFiltros'
import { BotonCrear } from '../kernel/BotonCrear'
import { BotonEditar } from '../kernel/BotonEditar'
import { CampoBuscar } from '../kernel/campos/CampoBuscar'
import { Etiqueta } from '../kernel/Etiqueta'
import { Paginacion } from '../kernel/Paginacion'
import { Pantalla } from '../kernel/Pantalla'
import { perezoso } from '../kernel/perezoso'
import { type Columna, Tabla } from '../kernel/Tabla'
import { useDialogo } from '../kernel/useDialogo'
import { useFiltros } from '../kernel/useFiltros'
import { useRuta } from '../kernel/useRuta'
import { useVisto } from '../kernel/useVisto'
import { EnlacesDePagina } from './EnlacesDePagina'
import { Vistas } from './Vistas'

const Auditoria = perezoso(() => import('./Auditoria'))
const DialogoParametro = perezoso(() => import('./DialogoParametro'))

export type Parametro = DatosDe<'GET /parametros'>['parametros'][number]

/** What a value does; a warning where nothing reads it, or nobody can. */
function Efecto({ conocido, falla, efecto }: Parametro) {
  if (falla !== undefined) return <Etiqueta tono="peligro">{falla}</Etiqueta>
  return conocido ? efecto : <Etiqueta tono="alerta">Nada en Veta lo usa</Etiqueta>
}

const COLUMNAS: Columna<Parametro>[] = [
  { id: 'codigo', titulo: 'Código', celda: p => p.codigo_parametro, principal: true },
  { id: 'valor', titulo: 'Valor', celda: p => p.valor_parametro },
  { id: 'efecto', titulo: 'Qué hace', celda: p => <Efecto {...p} />, ajusta: true },
]

/** Parameters (B §2): what the whole shop goes by, with what each value does. `vista=auditoria`: who changed what. */
export default function Parametros() {
  const [query] = useSearchParams()
  return query.get('vista') === 'auditoria' ? <Auditoria /> : <Lista />
}

function Lista() {
  const filtros = useFiltros({ texto: '', per_page: 10 })
  const { texto, page, per_page } = filtros.aplicados
  const lista = useRuta('GET /parametros', {})
  const crear = useDialogo('crear')
  const editar = useDialogo('editar', ['codigo'])
  const todos = lista.data?.parametros
  const editado = useVisto(editar.parametros.codigo, todos, p => p.codigo_parametro)
  const buscadas = palabrasBuscadas(normalizar(texto))
  const halladas = todos?.filter(p =>
    coincide(palabras(normalizar(`${p.codigo_parametro.replaceAll('_', ' ')} ${p.ayuda}`)), buscadas),
  )
  const pagina = halladas && paginar(halladas, page, per_page)
  const abrir = ({ codigo_parametro }: Parametro) => editar.abrir({ codigo: codigo_parametro })
  return (
    <Pantalla
      titulo="Parámetros"
      ancho={1200}
      acciones={
        <>
          <Vistas elegida="" />
          <BotonCrear onClick={() => crear.abrir({})}>Agregar parámetro</BotonCrear>
        </>
      }
    >
      <BarraDeFiltros filtros={filtros}>
        <CampoBuscar placeholder="Código o para qué sirve" />
      </BarraDeFiltros>
      <Tabla
        etiqueta="Parámetros"
        columnas={COLUMNAS}
        filas={pagina?.data}
        clave={p => p.codigo_parametro}
        lectura={lista}
        vacio="No se encontraron datos. Revise la búsqueda o agregue un parámetro"
        alAbrir={abrir}
        textoAbrir="Editar el parámetro"
      >
        {p => <BotonEditar nombre={p.codigo_parametro} onClick={() => abrir(p)} />}
      </Tabla>
      <Paginacion pagina={pagina} nombres={['parámetro', 'parámetros']} filtros={filtros}>
        {pagina && (
          <EnlacesDePagina page={pagina.current_page} ultima={pagina.last_page} alIr={filtros.irAPagina} />
        )}
      </Paginacion>
      {crear.abierto && <DialogoParametro parametro={undefined} alCerrar={crear.cerrar} />}
      {editado && <DialogoParametro parametro={editado} alCerrar={editar.cerrar} />}
    </Pantalla>
  )
}
