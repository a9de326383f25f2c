import Info from '@mui/icons-material/InfoOutlined'
import { BarraDeFiltros } from '../kernel/BarraDeFiltros'
import { BotonAtajo } from '../kernel/BotonAtajo'
import { BotonDeFila } from '../kernel/BotonDeFila'
import { BotonEditar } from '../kernel/BotonEditar'
import { CampoBuscar } from '../kernel/campos/CampoBuscar'
import { Selector } from '../kernel/campos/Selector'
import { Paginacion } from '../kernel/Paginacion'
import { Pantalla } from '../kernel/Pantalla'
import { perezoso } from '../kernel/perezoso'
import { Tabla } from '../kernel/Tabla'
import { useDialogo } from '../kernel/useDialogo'
import { useFiltros } from '../kernel/useFiltros'
import { useRuta } from '../kernel/useRuta'
import { COLUMNAS } from './columnas'
import type { ProductoLeido } from './producto'

const DialogoLote = perezoso(() => import('./DialogoLote'))
const DialogoPrecios = perezoso(() => import('./DialogoPrecios'))
const DialogoProducto = perezoso(() => import('./DialogoProducto'))
const DialogoTablero = perezoso(() => import('./DialogoTablero'))
const FichaDeProducto = perezoso(() => import('./FichaDeProducto'))

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
  const editar = useDialogo('editar', ['id'])
  const detalle = useDialogo('detalle', ['id'])
  const abrir = ({ id }: ProductoLeido) => editar.abrir({ id })
  return (
    <Pantalla
      titulo="Productos"
      acciones={
        <>
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
        columnas={COLUMNAS}
        filas={pagina?.data}
        clave={({ id }) => id}
        lectura={lista}
        vacio="No se encontraron productos. Revise la búsqueda o agregue uno con N"
        alAbrir={abrir}
        textoAbrir="Editar el producto"
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
          </>
        )}
      </Tabla>
      <Paginacion pagina={pagina} nombres={['producto', 'productos']} filtros={filtros} />
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
      {tablero.abierto && <DialogoTablero alCerrar={tablero.cerrar} />}
      {detalle.abierto && <FichaDeProducto id={Number(detalle.parametros.id)} alCerrar={detalle.cerrar} />}
    </Pantalla>
  )
}
