import { useSearchParams } from 'react-router-dom'
import { Avance } from '../kernel/Avance'
import { BotonAtajo } from '../kernel/BotonAtajo'
import { Boton } from '../kernel/Boton'
import { Selector } from '../kernel/campos/Selector'
import { deTeclas } from '../kernel/estilos'
import { Mensaje } from '../kernel/Mensaje'
import { Pantalla } from '../kernel/Pantalla'
import { perezoso } from '../kernel/perezoso'
import { usePuede } from '../kernel/session'
import { Llegando } from '../kernel/teclado/Llegando'
import { useDialogo } from '../kernel/useDialogo'
import { useRuta } from '../kernel/useRuta'
import { Matriz } from './Matriz'
import { Reinicios } from './Reinicios'
import { ejesDe, sumaDe, tintesDe, type Tablero } from './tableros'
import { Tarjetas } from './Tarjetas'

const DialogoReiniciar = perezoso(() => import('./DialogoReiniciar'))
const DialogoKardex = perezoso(() => import('../inventario/DialogoKardex'))
const ElegirTablero = perezoso(() => import('./ElegirTablero'))

/** Inventario de tableros: how many boards there are by colour, supplier and line (C §4). */
export default function InventarioTableros() {
  const puede = usePuede()
  const [query, setQuery] = useSearchParams()
  const lectura = useRuta('GET /inventarios/tableros', {})
  const { data } = lectura
  const reiniciar = useDialogo('reiniciar')
  const celda = useDialogo('celda', ['tableros'])
  const kardex = useDialogo('kardex', ['producto'])
  // None is all of them (DECISIONS 142).
  const elegido = Number(query.get('color')) || null
  const elegir = (color: number | null) => {
    const next = new URLSearchParams(query)
    if (color) next.set('color', String(color))
    else next.delete('color')
    setQuery(next)
  }
  const abrir = (tableros: readonly Tablero[]) => {
    if (tableros.length === 1) kardex.abrir({ producto: tableros[0]!.producto_id })
    else celda.abrir({ tableros: tableros.map(({ producto_id }) => producto_id).join(',') })
  }
  const ejes = data && ejesDe(data)
  const visibles = data?.productos.filter(({ color_id }) => elegido === null || color_id === elegido) ?? []
  const color = data?.colores.find(({ color_id }) => color_id === elegido)
  const cuantos = sumaDe(visibles.filter(({ cantidad }) => cantidad > 0))
  const bajoCero = visibles.filter(({ cantidad }) => cantidad < 0).length
  const ids = celda.parametros.tableros.split(',').map(Number)
  return (
    <Pantalla
      titulo="Inventario de tableros"
      acciones={
        <>
          {puede('tableros.reiniciar') && (cuantos > 0 || bajoCero > 0) && (
            <BotonAtajo tecla="X" forma="borde" tono="peligro" onClick={() => reiniciar.abrir({})}>
              Reiniciar inventario
            </BotonAtajo>
          )}
          <BotonAtajo tecla="A" forma="borde" tono="neutro" onClick={() => void lectura.recargar()}>
            Actualizar
          </BotonAtajo>
        </>
      }
    >
      <search>
        <div className="filtros">
          <Selector
            etiqueta="Color"
            ancho={240}
            tecla="B"
            textoDeTecla="Ir al color"
            vacio="Todos"
            value={elegido}
            opciones={data?.colores.map(each => ({ valor: each.color_id, texto: each.nombre_color })) ?? []}
            onChange={elegir}
          />
          <BotonAtajo tecla="L" tono="neutro" disabled={elegido === null} onClick={() => elegir(null)}>
            Visualizar todo
          </BotonAtajo>
          <span className="tenue">▼ se agotó, o hay menos que el mínimo de la tienda</span>
        </div>
      </search>
      {!data && !lectura.error && (
        <Llegando>
          <Avance etiqueta="Cargando los tableros" />
        </Llegando>
      )}
      {!data && lectura.error && (
        <Mensaje tono="peligro" accion={<Boton onClick={() => void lectura.recargar()}>Reintentar</Boton>}>
          {lectura.error.message}
        </Mensaje>
      )}
      {data && ejes && (
        <>
          <Reinicios reinicios={data.reinicios} recargar={lectura.recargar} />
          <Tarjetas lineas={data.lineas} visibles={visibles} tintes={tintesDe(data)} />
          {visibles.length === 0 ? (
            <Mensaje tono="info">
              {elegido === null
                ? 'No hay tableros. Cree uno en Productos, en un grupo de tableros (LISTA_GRUPOS_TABLEROS)'
                : `No hay tableros de ese color. Visualice todo${deTeclas(' con L')}`}
            </Mensaje>
          ) : (
            <Matriz
              tableros={data}
              filas={ejes.filas.filter(({ color_id }) => elegido === null || color_id === elegido)}
              columnas={ejes.columnas}
              alAbrir={abrir}
            />
          )}
        </>
      )}
      {reiniciar.abierto && data && (
        <DialogoReiniciar
          color={elegido === null ? null : { color_id: elegido, nombre_color: color?.nombre_color ?? '' }}
          cuantos={cuantos}
          bajoCero={bajoCero}
          alCerrar={reiniciar.cerrar}
        />
      )}
      {kardex.abierto && Number(kardex.parametros.producto) > 0 && (
        <DialogoKardex id={Number(kardex.parametros.producto)} alCerrar={kardex.cerrar} />
      )}
      {celda.abierto && data && (
        <ElegirTablero
          tableros={data.productos.filter(({ producto_id }) => ids.includes(producto_id))}
          alElegir={({ producto_id }) => kardex.abrir({ producto: producto_id })}
          alCerrar={celda.cerrar}
        />
      )}
    </Pantalla>
  )
}
