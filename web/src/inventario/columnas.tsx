import { formatoNumero, formatoPesos } from '#shared/kernel/format'
import type { Vista } from '#shared/inventarios/vistas'
import { Etiqueta } from '../kernel/Etiqueta'
import type { Columna } from '../kernel/Tabla'
import type { DeInventario } from './inventario'

const cifra = (p: DeInventario, valor: number) =>
  p.tipo_producto === 'Servicio' ? '–' : formatoNumero(valor)

/** Less than nothing is red and says so. */
const enRojo = (p: DeInventario, valor: number) =>
  valor < 0 ? <Etiqueta tono="peligro">{formatoNumero(valor)}</Etiqueta> : cifra(p, valor)

/** What is wrong with the stock of a product, and what to do about it. */
export function quePasa({ cantidad, reservado, disponible }: DeInventario): string {
  const n = formatoNumero
  if (cantidad < 0)
    return `Se facturó más de lo que había: cuente y sume lo que encuentre. Con ${n(-cantidad)} queda en cero`
  return `Hay ${n(reservado)} en pedidos y ${n(cantidad)} en existencia: compre, traslade o ajuste ${n(-disponible)}`
}

const REFERENCIA: Columna<DeInventario> = {
  id: 'referencia',
  titulo: 'Referencia',
  celda: p => p.referencia,
}
const NOMBRE: Columna<DeInventario> = {
  id: 'nombre',
  titulo: 'Producto',
  principal: true,
  ajusta: true,
  celda: p => {
    // A retired product stands here for as long as something of it is left.
    const debajo = [!p.activo && 'Inactivo', p.ubicacion].filter(Boolean).join(' · ')
    return debajo === '' ? (
      p.nombre_producto
    ) : (
      <div className="renglones">
        {p.nombre_producto}
        <div className="tenue">{debajo}</div>
      </div>
    )
  },
}
const CANTIDADES: readonly Columna<DeInventario>[] = [
  { id: 'cantidad', titulo: 'Existencia', numero: true, celda: p => enRojo(p, p.cantidad) },
  { id: 'reservado', titulo: 'En pedidos', numero: true, celda: p => cifra(p, p.reservado) },
  {
    id: 'disponible',
    titulo: 'Disponible',
    rotulo: 'Disponible',
    numero: true,
    principal: true,
    celda: p => enRojo(p, p.disponible),
  },
]
const tope = (valor: number | null) => (valor === null ? '–' : formatoNumero(valor))

/** The columns of each list (specification A §2). */
export const COLUMNAS: Record<Vista, readonly Columna<DeInventario>[]> = {
  todos: [
    REFERENCIA,
    NOMBRE,
    { id: 'grupo', titulo: 'Grupo', celda: p => p.nombre_grupo },
    { id: 'linea', titulo: 'Línea', ajusta: true, celda: p => p.nombre_linea },
    ...CANTIDADES,
    { id: 'precio', titulo: 'Precio unitario', numero: true, celda: p => formatoPesos(p.precio_unitario) },
  ],
  regularizar: [
    REFERENCIA,
    NOMBRE,
    ...CANTIDADES,
    { id: 'que', titulo: 'Qué hacer', ajusta: true, celda: quePasa },
  ],
  comprar: [
    REFERENCIA,
    NOMBRE,
    { id: 'grupo', titulo: 'Grupo', celda: p => p.nombre_grupo },
    ...CANTIDADES,
    { id: 'minimo', titulo: 'Mínimo', numero: true, celda: p => tope(p.minimo) },
    { id: 'maximo', titulo: 'Máximo', numero: true, celda: p => tope(p.maximo) },
    { id: 'comprar', titulo: 'Comprar', numero: true, celda: p => <b>{formatoNumero(p.por_comprar)}</b> },
  ],
}
