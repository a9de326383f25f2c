import { Box } from '@mui/material'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { formatoPorcentaje, formatoPesos } from '#shared/kernel/format'
import { Boton } from '../kernel/Boton'
import { useAtajos } from '../kernel/atajos'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Dialogo } from '../kernel/Dialogo'
import { Paginacion } from '../kernel/Paginacion'
import { type Columna, Tabla } from '../kernel/Tabla'
import { irALaTabla } from '../kernel/useFilaActual'
import { useRuta } from '../kernel/useRuta'
import type { Producto } from './buscar-productos'
import { Existencia } from './Existencia'

const REBOTE_MS = 300
/** Filters of the search (specification B §9); which groups they are the parameters of the shop say. */
const FILTROS = [
  { texto: 'Todos', de: {} },
  { texto: 'Servicios', de: { servicios_especiales: true } },
  { texto: 'Tapacantos', de: { tapacantos: true } },
] as const

const COLUMNAS: readonly Columna<Producto>[] = [
  { id: 'referencia', titulo: 'Referencia', celda: p => p.referencia },
  { id: 'nombre', titulo: 'Producto', celda: p => p.nombre_producto, principal: true, ajusta: true },
  { id: 'grupo', titulo: 'Grupo', celda: p => p.nombre_grupo },
  {
    id: 'precio',
    titulo: 'Precio',
    celda: p => formatoPesos(p.precio_unitario),
    numero: true,
  },
  { id: 'iva', titulo: 'IVA', celda: p => formatoPorcentaje(p.porcentaje_impuesto), numero: true },
  {
    id: 'con_iva',
    titulo: 'Precio con IVA',
    celda: p => formatoPesos(p.precio_con_impuesto),
    numero: true,
    principal: true,
  },
  { id: 'disponible', titulo: 'Disponible', celda: p => <Existencia producto={p} />, numero: true },
]

interface Props {
  alAgregar: (producto: Producto) => void
  alCerrar: () => void
}

/** The catalogue: stays open, so that several products are added one after another. */
export default function DialogoProductos(props: Props) {
  return (
    <Dialogo titulo="Buscar productos" abierto ancho="lg" onCerrar={props.alCerrar}>
      <Contenido {...props} />
    </Dialogo>
  )
}

function Contenido({ alAgregar }: Props) {
  const [texto, setTexto] = useState('')
  const [busqueda, setBusqueda] = useState({ query: '', filtro: 0, page: 1, per_page: 20 })
  const [agregados, setAgregados] = useState<ReadonlyMap<number, number>>(new Map())
  const [ultimo, setUltimo] = useState('')
  const { query, filtro, page, per_page } = busqueda
  const lista = useRuta(
    'GET /productos',
    { query: { query, page, per_page, productos_venta: true, ...FILTROS[filtro]?.de } },
    { paginada: true },
  )
  const pagina = lista.data && 'data' in lista.data.productos ? lista.data.productos : undefined

  const buscar = (next: Partial<typeof busqueda>) =>
    setBusqueda(antes => ({ ...antes, query: texto.trim(), page: 1, ...next }))
  useEffect(() => {
    if (texto.trim() === query) return undefined
    const reloj = setTimeout(
      () => setBusqueda(antes => ({ ...antes, query: texto.trim(), page: 1 })),
      REBOTE_MS,
    )
    return () => clearTimeout(reloj)
  }, [texto, query])
  useAtajos(
    Object.fromEntries(
      FILTROS.map((f, i) => [
        `Alt+${i + 1}`,
        { texto: `Ver ${f.texto.toLowerCase()}`, hacer: () => buscar({ filtro: i }) },
      ]),
    ),
  )

  const agregar = (producto: Producto) => {
    alAgregar(producto)
    const veces = (agregados.get(producto.id) ?? 0) + 1
    setAgregados(new Map(agregados).set(producto.id, veces))
    setUltimo(`Agregado: ${producto.nombre_producto}${veces > 1 ? ` (${veces})` : ''}`)
  }
  const botonAgregar = (producto: Producto) => (
    <Box
      component={Boton}
      menudo
      forma="borde"
      tono="neutro"
      tabIndex={-1}
      aria-label={`Agregar ${producto.nombre_producto}`}
      onClick={() => agregar(producto)}
      sx={{ minHeight: 28, px: 1 }}
    >
      Agregar{agregados.has(producto.id) && ` · ${agregados.get(producto.id)}`}
    </Box>
  )
  const bajar = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    irALaTabla(event.currentTarget)
  }
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
        height: { md: 'calc(100vh - 190px - var(--avisos))' },
        minHeight: { md: 320 },
      }}
    >
      <Box
        component="form"
        onSubmit={event => {
          event.preventDefault()
          event.stopPropagation()
          buscar({})
        }}
        sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, gap: 1, alignItems: 'center' }}
      >
        <CampoTexto
          etiqueta="Buscar producto"
          sinEtiqueta
          ancho={380}
          autoFocus
          inputMode="search"
          placeholder="Nombre, referencia, color o código de barras"
          value={texto}
          onChange={setTexto}
          onKeyDown={bajar}
        />
        <Boton type="submit" forma="lleno">
          Buscar
        </Boton>
        <Box
          component="fieldset"
          aria-label="Filtrar"
          sx={{ display: 'flex', gap: '4px', m: 0, ml: { md: 1 }, p: 0, border: 0 }}
        >
          {FILTROS.map((f, i) => (
            <Boton
              key={f.texto}
              forma={filtro === i ? 'lleno' : 'borde'}
              tono={filtro === i ? 'primario' : 'neutro'}
              aria-pressed={filtro === i}
              title={`Alt+${i + 1}`}
              onClick={() => buscar({ filtro: i })}
            >
              {f.texto}
            </Boton>
          ))}
        </Box>
        <Box
          aria-live="polite"
          sx={{ flex: 1, textAlign: 'right', color: 'success.main', fontSize: 13, minWidth: 0 }}
        >
          {ultimo}
        </Box>
      </Box>
      <Tabla
        etiqueta="Productos"
        tarjetasBajo={860}
        columnas={COLUMNAS}
        filas={pagina?.data}
        clave={producto => producto.id}
        // What is typed is asked for after its pause: the rows on show are already not its own.
        lectura={{ ...lista, cargando: lista.cargando || texto.trim() !== query }}
        vacio="No se encontraron productos. Revise el texto o el filtro"
        alAbrir={agregar}
        textoAbrir="Agregar el producto"
      >
        {botonAgregar}
      </Tabla>
      <Paginacion
        pagina={pagina}
        nombres={['producto', 'productos']}
        filtros={{
          aplicados: { page },
          irAPagina: next => setBusqueda({ ...busqueda, page: next }),
          cambiarTamano: tamano => setBusqueda({ ...busqueda, per_page: tamano, page: 1 }),
        }}
      />
    </Box>
  )
}
