import { Box, Link as Enlace } from '@mui/material'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { formatoNumero } from '#shared/kernel/format'
import { MAXIMO_MEDIDA } from '#shared/productos/producto'
import { CampoCantidad } from '../kernel/campos/CampoNumero'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Casilla } from '../kernel/campos/Casilla'
import { Selector } from '../kernel/campos/Selector'
import { usePuede, useSesion } from '../kernel/session'
import { useRetener } from '../kernel/teclado/retencion'
import { useRuta } from '../kernel/useRuta'
import { Fila } from '../terceros/Fila'
import { enOferta } from '../maestros/en-oferta'
import { opcionesDeCategoria } from '../maestros/opciones-de-categoria'
import { CampoCodigoBarras } from './CampoCodigoBarras'
import { CamposDeImpuesto } from './CamposDeImpuesto'
import { CamposDePrecio } from './CamposDePrecio'
import { useLineaDelGrupo } from './linea-del-grupo'
import type { ProductoLeido } from './producto'
import type { Valores } from './valores'

interface Props {
  form: UseFormReturn<Valores>
  /** The one that is changed; null: a new one. */
  producto: ProductoLeido | null
}

const ESTABLE = { estable: true } as const
/** Also those that are offered no more: the product may have one. */
const TODOS = { query: { todos: true } } as const

/** Everything that the form chooses from; `cargando` until all of it is there. */
function useListas(grupoId: number | null) {
  const lecturas = {
    grupos: useRuta('GET /listas/grupos', TODOS, ESTABLE),
    lineas: useRuta(
      'GET /listas/grupos/{id}/lineas',
      grupoId === null ? null : { params: { id: grupoId }, ...TODOS },
      ESTABLE,
    ),
    proveedores: useRuta('GET /listas/proveedores', TODOS, ESTABLE),
    colores: useRuta('GET /listas/colores', TODOS, ESTABLE),
    categorias: useRuta('GET /listas/categorias-productos', {}, ESTABLE),
    funciones: useRuta('GET /listas/funciones-productos', TODOS, ESTABLE),
    servicios: useRuta('GET /listas/grupo-servicio', TODOS, ESTABLE),
    impuestos: useRuta('GET /impuestos', {}, ESTABLE),
    deTableros: useRuta('GET /parametros/{code}', { params: { code: 'LISTA_GRUPOS_TABLEROS' } }, ESTABLE),
    deServicios: useRuta('GET /parametros/{code}', { params: { code: 'LISTA_GRUPOS_SERVICIOS' } }, ESTABLE),
  }
  const esDe = (lista: typeof lecturas.deTableros) =>
    (lista.data?.parametro.valor_parametro ?? '')
      .split(',')
      .some(parte => grupoId !== null && Number(parte.trim()) === grupoId)
  return {
    grupos: lecturas.grupos.data?.grupos ?? [],
    lineas: lecturas.lineas.data?.lineas ?? [],
    proveedores: lecturas.proveedores.data?.proveedores ?? [],
    colores: lecturas.colores.data?.colores ?? [],
    categorias: lecturas.categorias.data?.categorias_productos ?? [],
    funciones: lecturas.funciones.data?.funciones_productos ?? [],
    servicios: lecturas.servicios.data?.grupos_servicios ?? [],
    impuestos: lecturas.impuestos.data?.impuestos ?? [],
    esTablero: esDe(lecturas.deTableros),
    esServicio: esDe(lecturas.deServicios),
    cargando: Object.values(lecturas).some(({ cargando, error }) => cargando && !error),
  }
}

/** What a product is, what it costs and how it is sold (specification B §2, §5). */
export function CamposDeProducto({ form, producto }: Props) {
  const { tienda } = useSesion()
  const mueve = usePuede()('inventarios.mover')
  const [grupo, impuesto] = useWatch({ control: form.control, name: ['grupo_id', 'impuesto_id'] })
  const grupoId = Number(grupo) || null
  const listas = useListas(grupoId)
  // A choice that is typed waits for what it chooses from.
  useRetener(listas.cargando)
  const elegido = listas.impuestos.find(({ id }) => id === Number(impuesto))
  useLineaDelGrupo(form)
  return (
    <>
      <Fila>
        <CampoTexto nombre="referencia" etiqueta="Referencia" requerido autoFocus maxLength={40} />
        <CampoTexto nombre="prefijo" etiqueta="Prefijo" maxLength={10} ayuda="Para buscar y etiquetas" />
        <CampoCodigoBarras form={form} />
      </Fila>
      <CampoTexto nombre="nombre_producto" etiqueta="Nombre" requerido maxLength={120} />
      <Fila>
        <Selector
          nombre="grupo_id"
          etiqueta="Grupo"
          requerido
          opciones={enOferta(listas.grupos, g => g.nombre_grupo, producto?.grupo_id)}
        />
        <Selector
          nombre="linea_id"
          etiqueta="Línea"
          requerido
          opciones={enOferta(listas.lineas, l => l.nombre_linea, producto?.linea_id)}
        />
        <Selector
          nombre="proveedor_id"
          etiqueta="Proveedor"
          requerido
          opciones={enOferta(listas.proveedores, p => p.nombre_proveedor, producto?.proveedor_id)}
        />
      </Fila>
      {listas.esTablero && (
        <Fila>
          <CampoCantidad
            nombre="medida_largo"
            etiqueta="Largo"
            unidad="mm"
            requerido
            maximo={MAXIMO_MEDIDA}
            mayorQueCero="un valor"
          />
          <CampoCantidad
            nombre="medida_ancho"
            etiqueta="Ancho"
            unidad="mm"
            requerido
            maximo={MAXIMO_MEDIDA}
            mayorQueCero="un valor"
          />
          <Box sx={{ flex: 'none', pt: { sm: '22px' } }}>
            <Casilla nombre="permite_rotar" etiqueta="Sin veta: las piezas pueden girar" />
          </Box>
        </Fila>
      )}
      <Fila>
        <CamposDeImpuesto form={form} impuestos={listas.impuestos} antes={producto?.impuesto_id} />
      </Fila>
      <Fila>
        <Selector
          nombre="color_id"
          etiqueta="Color"
          vacio="Ninguno"
          opciones={enOferta(listas.colores, c => c.nombre_color, producto?.color_id)}
        />
        <Selector
          nombre="funcion_producto_id"
          etiqueta="Función"
          vacio="Ninguna"
          opciones={enOferta(listas.funciones, f => f.nombre_funcion_producto, producto?.funcion_producto_id)}
        />
      </Fila>
      <CamposDePrecio form={form} porcentaje_impuesto={elegido?.porcentaje_impuesto ?? 0} />
      <Fila>
        {producto ? (
          <CampoTexto
            etiqueta={`Existencia en ${tienda?.name ?? 'la tienda'}`}
            value={formatoNumero(producto.cantidad)}
            onChange={() => undefined}
            disabled
            final={
              mueve &&
              producto.tipo_producto === 'Producto' && (
                <Enlace component={Link} to={`/inventario?ver=ajuste&producto=${producto.id}`}>
                  Ajustar
                </Enlace>
              )
            }
          />
        ) : (
          <CampoCantidad
            nombre="cantidad"
            etiqueta={`Existencia inicial en ${tienda?.name ?? 'la tienda'}`}
            requerido
            decimales={2}
          />
        )}
        <Selector
          nombre="decimales_cantidad"
          etiqueta="Se vende por"
          vacio={producto ? undefined : 'Según el grupo'}
          opciones={[
            { valor: 0, texto: 'Unidades' },
            { valor: 2, texto: 'Metros o fracciones' },
          ]}
        />
        <Selector
          nombre="grupo_servicio_id"
          etiqueta="Grupo de servicio"
          vacio="Ninguno"
          opciones={enOferta(listas.servicios, s => s.nombre_grupo_servicio, producto?.grupo_servicio_id)}
        />
      </Fila>
      <Fila>
        <Selector
          nombre="categoria_producto_id"
          etiqueta="Categoría"
          vacio="Ninguna"
          opciones={opcionesDeCategoria(listas.categorias)}
        />
        <CampoTexto nombre="descripcion_producto" etiqueta="Descripción" maxLength={500} />
      </Fila>
      <Fila>
        <Casilla nombre="activo" etiqueta="Activo" />
        {listas.esServicio && <Casilla nombre="generado_por_plan" etiqueta="Solo lo agrega un despiece" />}
      </Fila>
    </>
  )
}
