import History from '@mui/icons-material/HistoryOutlined'
import PlusOne from '@mui/icons-material/AddBoxOutlined'
import Straighten from '@mui/icons-material/VerticalAlignCenterOutlined'
import { VISTAS, type Vista } from '#shared/inventarios/vistas'
import { Vistas as OtrasVistas } from '../almacen/Vistas'
import { BarraDeFiltros } from '../kernel/BarraDeFiltros'
import { BotonAtajo } from '../kernel/BotonAtajo'
import { BotonDeFila } from '../kernel/BotonDeFila'
import { CampoBuscar } from '../kernel/campos/CampoBuscar'
import { Selector } from '../kernel/campos/Selector'
import { deTeclas } from '../kernel/estilos'
import { Paginacion } from '../kernel/Paginacion'
import { Pantalla } from '../kernel/Pantalla'
import { perezoso } from '../kernel/perezoso'
import { usePuede } from '../kernel/session'
import { Tabla } from '../kernel/Tabla'
import { useDialogo } from '../kernel/useDialogo'
import { useFiltros } from '../kernel/useFiltros'
import { useRuta } from '../kernel/useRuta'
import { COLUMNAS } from './columnas'
import type { DeInventario } from './inventario'
import { Vistas } from './Vistas'

const DialogoAjuste = perezoso(() => import('./DialogoAjuste'))
const DialogoTopes = perezoso(() => import('./DialogoTopes'))
const DialogoKardex = perezoso(() => import('./DialogoKardex'))
const DialogoReverso = perezoso(() => import('./DialogoReverso'))
const DialogoExportar = perezoso(() => import('./DialogoExportar'))

const VACIO: Record<Vista, string> = {
  todos: 'No se encontraron productos. Revise la búsqueda o el grupo',
  regularizar: 'Nada por regularizar: ningún producto está por debajo de cero ni prometido de más',
  comprar: `Nada por comprar. Diga${deTeclas(' con M')} cuánto quiere tener de un producto y aparecerá cuando falte`,
}
const VACIO_AL_BUSCAR: Record<Vista, string> = {
  todos: VACIO.todos,
  regularizar: 'Nada de lo que busca está por regularizar. Revise la búsqueda',
  comprar: 'Nada de lo que busca está por comprar. Revise la búsqueda',
}
const servicio = (p: DeInventario) => p.tipo_producto === 'Servicio' && 'Un servicio no tiene existencia'

/** Inventario de productos: what the store has of each, what it lacks, and every movement (specification A §2). */
export default function Inventario() {
  const puede = usePuede()
  const filtros = useFiltros({ vista: 'todos', texto: '', grupo: '' })
  const { texto, grupo, page, per_page } = filtros.aplicados
  const vista = VISTAS.find(cada => cada === filtros.aplicados.vista) ?? 'todos'
  const lista = useRuta(
    'GET /inventarios',
    {
      query: {
        vista,
        query: texto,
        page,
        per_page,
        ...(vista === 'todos' && grupo !== '' && { grupo_id: Number(grupo) }),
      },
    },
    { paginada: true },
  )
  const pagina = lista.data?.productos
  const grupos = useRuta('GET /listas/grupos', {}, { estable: true }).data?.grupos ?? []
  const ajuste = useDialogo('ajuste', ['producto'])
  const topes = useDialogo('topes', ['producto'])
  const kardex = useDialogo('kardex', ['producto', 'tienda'])
  const reverso = useDialogo('reverso', ['producto', 'movimiento', 'pagina'])
  const exportar = useDialogo('exportar')
  const abrir = (p: DeInventario) => !servicio(p) && ajuste.abrir({ producto: p.id })
  return (
    <Pantalla
      titulo="Inventario de productos"
      acciones={
        puede('productos.exportar') && (
          <BotonAtajo tecla="X" forma="borde" tono="neutro" onClick={() => exportar.abrir({})}>
            Exportar a Excel
          </BotonAtajo>
        )
      }
    >
      <OtrasVistas vista="" />
      <BarraDeFiltros filtros={filtros}>
        <Vistas vista={vista} alElegir={otra => filtros.aplicar({ vista: otra, grupo: '' })} />
        <CampoBuscar ancho={320} placeholder="Referencia, nombre o código de barras" />
        {vista === 'todos' && (
          <Selector
            nombre="grupo"
            etiqueta="Grupo"
            ancho={180}
            vacio="Todos"
            opciones={grupos.map(g => ({ valor: String(g.id), texto: g.nombre_grupo }))}
          />
        )}
      </BarraDeFiltros>
      <Tabla
        etiqueta="Inventario de productos"
        tarjetasBajo={1000}
        columnas={COLUMNAS[vista]}
        filas={pagina?.data}
        clave={({ id }) => id}
        lectura={lista}
        vacio={texto === '' ? VACIO[vista] : VACIO_AL_BUSCAR[vista]}
        alAbrir={abrir}
        textoAbrir="Sumar o restar inventario"
      >
        {p => (
          <>
            <BotonDeFila
              tecla="A"
              texto="Sumar o restar inventario"
              etiqueta={`Sumar o restar inventario de ${p.nombre_producto}`}
              icono={<PlusOne />}
              tono="principal"
              impedido={servicio(p)}
              onClick={() => abrir(p)}
            />
            <BotonDeFila
              tecla="K"
              texto="Ver el kardex"
              etiqueta={`Ver el kardex de ${p.nombre_producto}`}
              icono={<History />}
              impedido={servicio(p)}
              onClick={() => kardex.abrir({ producto: p.id, tienda: '' })}
            />
            <BotonDeFila
              tecla="M"
              texto="Mínimo, máximo y ubicación"
              etiqueta={`Mínimo, máximo y ubicación de ${p.nombre_producto}`}
              icono={<Straighten />}
              impedido={servicio(p)}
              onClick={() => topes.abrir({ producto: p.id })}
            />
          </>
        )}
      </Tabla>
      <Paginacion pagina={pagina} nombres={['producto', 'productos']} filtros={filtros} />
      {ajuste.abierto && (
        <DialogoAjuste
          key={ajuste.parametros.producto}
          id={Number(ajuste.parametros.producto)}
          alCerrar={ajuste.cerrar}
        />
      )}
      {topes.abierto && (
        <DialogoTopes
          key={topes.parametros.producto}
          id={Number(topes.parametros.producto)}
          alCerrar={topes.cerrar}
        />
      )}
      {kardex.abierto && (
        <DialogoKardex
          key={`${kardex.parametros.producto} ${kardex.parametros.tienda}`}
          id={Number(kardex.parametros.producto)}
          tienda={kardex.parametros.tienda}
          alElegirTienda={tienda => kardex.abrir({ producto: kardex.parametros.producto, tienda })}
          alReversar={(movimiento, pagina) =>
            reverso.abrir({ producto: kardex.parametros.producto, movimiento, pagina })
          }
          alCerrar={kardex.cerrar}
        />
      )}
      {reverso.abierto && (
        <DialogoReverso
          id={Number(reverso.parametros.producto)}
          movimiento={reverso.parametros.movimiento}
          pagina={reverso.parametros.pagina}
          alCerrar={reverso.cerrar}
        />
      )}
      {exportar.abierto && <DialogoExportar alCerrar={exportar.cerrar} />}
    </Pantalla>
  )
}
