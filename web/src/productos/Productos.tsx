import { Link } from 'react-router-dom'
import Info from '@mui/icons-material/InfoOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import { MAXIMO_DE_PRODUCTOS } from '#shared/productos/etiquetas'
import { BarraDeFiltros } from '../kernel/BarraDeFiltros'
import { BotonAtajo } from '../kernel/BotonAtajo'
import { BotonDeFila } from '../kernel/BotonDeFila'
import { BotonEditar } from '../kernel/BotonEditar'
import { CampoBuscar } from '../kernel/campos/CampoBuscar'
import { Selector } from '../kernel/campos/Selector'
import { columnaDeMarca } from '../kernel/columna-marca'
import { Paginacion } from '../kernel/Paginacion'
import { Pantalla } from '../kernel/Pantalla'
import { perezoso } from '../kernel/perezoso'
import { Tabla } from '../kernel/Tabla'
import { useDialogo } from '../kernel/useDialogo'
import { useFiltros } from '../kernel/useFiltros'
import { useRuta } from '../kernel/useRuta'
import { useSeleccion } from '../kernel/useSeleccion'
import { COLUMNAS } from './columnas'
import type { ProductoLeido } from './producto'

const DialogoCargaDeCatalogo = perezoso(() => import('./DialogoCargaDeCatalogo'))
const DialogoCatalogo = perezoso(() => import('./DialogoCatalogo'))
const DialogoEtiquetas = perezoso(() => import('./DialogoEtiquetas'))
const DialogoLote = perezoso(() => import('./DialogoLote'))
const DialogoPrecios = perezoso(() => import('./DialogoPrecios'))
const DialogoProducto = perezoso(() => import('./DialogoProducto'))
const DialogoTablero = perezoso(() => import('./DialogoTablero'))
const FichaDeProducto = perezoso(() => import('./FichaDeProducto'))

const claveDe = ({ id }: ProductoLeido) => id
/** Ids in the address, where anything may stand. */
const leerIds = (text: string) =>
  text
    .split(',')
    .map(Number)
    .filter(id => id > 0)
const nombreDe = (p: ProductoLeido) => p.nombre_producto
const MARCABLES = { clave: claveDe, maximo: MAXIMO_DE_PRODUCTOS, nombres: 'productos' }

/** Productos: the price list of the shop, with what the store has of each (specification B §2). */
export default function Productos() {
  const filtros = useFiltros({ texto: '', grupo: '' })
  const { texto, grupo, page, per_page } = filtros.aplicados
  const lista = useRuta(
    'GET /productos',
    { query: { query: texto, page, per_page, ...(grupo !== '' && { grupo_id: Number(grupo) }) } },
    { paginada: true },
  )
  const pagina = lista.data && 'data' in lista.data.productos ? lista.data.productos : undefined
  const grupos = useRuta('GET /listas/grupos', {}, { estable: true }).data?.grupos ?? []
  const crear = useDialogo('crear')
  const tablero = useDialogo('tablero')
  const precios = useDialogo('precios')
  const lote = useDialogo('lote', ['cambio'])
  const catalogo = useDialogo('catalogo')
  const carga = useDialogo('carga', ['archivo'])
  const editar = useDialogo('editar', ['id'])
  const detalle = useDialogo('detalle', ['id'])
  const etiquetas = useDialogo('etiquetas', ['productos'])
  const seleccion = useSeleccion(pagina?.data, MARCABLES)
  const marcados = seleccion.ids
  const imprimir = (ids: readonly number[]) => etiquetas.abrir({ productos: ids.join(',') })
  const abrir = ({ id }: ProductoLeido) => editar.abrir({ id })
  return (
    <Pantalla
      titulo="Productos"
      acciones={
        <>
          {marcados.length > 0 && (
            <BotonAtajo
              tecla="I"
              ayuda="Imprimir las etiquetas de los marcados"
              forma="borde"
              tono="neutro"
              onClick={() => imprimir(marcados)}
            >
              {marcados.length === 1 ? 'Etiquetas de 1' : `Etiquetas de ${marcados.length}`}
            </BotonAtajo>
          )}
          <BotonAtajo tecla="C" ayuda="Bajar o cargar el catálogo" onClick={() => catalogo.abrir({})}>
            Catálogo
          </BotonAtajo>
          <BotonAtajo tecla="P" onClick={() => precios.abrir({})}>
            Precios
          </BotonAtajo>
          <BotonAtajo tecla="T" onClick={() => tablero.abrir({})}>
            Tablero
          </BotonAtajo>
          <BotonAtajo tecla="N" forma="lleno" onClick={() => crear.abrir({})}>
            Agregar producto
          </BotonAtajo>
        </>
      }
    >
      <BarraDeFiltros filtros={filtros}>
        <CampoBuscar ancho={380} placeholder="Referencia, nombre, color o código de barras" />
        <Selector
          nombre="grupo"
          etiqueta="Grupo"
          ancho={200}
          vacio="Todos"
          opciones={grupos.map(g => ({ valor: String(g.id), texto: g.nombre_grupo }))}
        />
      </BarraDeFiltros>
      <Tabla
        etiqueta="Productos"
        tarjetasBajo={1000}
        columnas={[columnaDeMarca(seleccion, claveDe, nombreDe), ...COLUMNAS]}
        filas={pagina?.data}
        clave={claveDe}
        lectura={lista}
        vacio={
          <>
            No se encontraron productos. Revise la búsqueda o{' '}
            <Link to="/productos/crear">agregue un producto</Link>
          </>
        }
        alAbrir={abrir}
        textoAbrir="Editar el producto"
        alMarcar={p => seleccion.alternar(p.id)}
      >
        {p => (
          <>
            <BotonEditar nombre={p.nombre_producto} onClick={() => abrir(p)} />
            <BotonDeFila
              tecla="D"
              texto="Ver el detalle"
              etiqueta={`Ver el detalle de ${p.nombre_producto}`}
              icono={<Info />}
              onClick={() => detalle.abrir({ id: p.id })}
            />
            <BotonDeFila
              tecla={marcados.length > 0 ? undefined : 'I'}
              texto="Imprimir etiquetas"
              etiqueta={`Imprimir etiquetas de ${p.nombre_producto}`}
              icono={<Print />}
              onClick={() => imprimir([p.id])}
            />
          </>
        )}
      </Tabla>
      <Paginacion pagina={pagina} nombres={['producto', 'productos']} filtros={filtros} />
      {etiquetas.abierto && (
        <DialogoEtiquetas ids={leerIds(etiquetas.parametros.productos)} alCerrar={etiquetas.cerrar} />
      )}
      {crear.abierto && <DialogoProducto alCerrar={crear.cerrar} />}
      {editar.abierto && (
        <DialogoProducto
          key={editar.parametros.id}
          id={Number(editar.parametros.id)}
          alCerrar={editar.cerrar}
        />
      )}
      {precios.abierto && (
        <DialogoPrecios alPreparar={cambio => lote.abrir({ cambio })} alCerrar={precios.cerrar} />
      )}
      {lote.abierto && (
        <DialogoLote key={lote.parametros.cambio} id={lote.parametros.cambio} alCerrar={lote.cerrar} />
      )}
      {catalogo.abierto && (
        <DialogoCatalogo alPreparar={archivo => carga.abrir({ archivo })} alCerrar={catalogo.cerrar} />
      )}
      {carga.abierto && (
        <DialogoCargaDeCatalogo
          key={carga.parametros.archivo}
          id={carga.parametros.archivo}
          alCerrar={carga.cerrar}
        />
      )}
      {tablero.abierto && <DialogoTablero alCerrar={tablero.cerrar} />}
      {detalle.abierto && <FichaDeProducto id={Number(detalle.parametros.id)} alCerrar={detalle.cerrar} />}
    </Pantalla>
  )
}
