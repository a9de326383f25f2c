import type { ReactNode } from 'react'
import { escribirMedida } from '#shared/despiece/dibujo'
import { formatoDia, formatoNumero, formatoPesos, pesosExactos } from '#shared/kernel/format'
import type { Accion } from '#shared/kernel/permisos'
import type { Mirada } from '../kernel/useMirar'
import type { Producto } from '../productos/buscar-productos'
import { Existencia } from '../productos/Existencia'
import type { Retal } from '../retales/retal'
import { nombreDe, type Tercero } from '../terceros/clientes'
import { EstadoDeVenta } from '../ventas/facturacion/EstadoDeVenta'
import { numeroDeFactura } from '#shared/ventas/rules/numero-de-factura'
import { nombreDeCliente, type Venta } from '../ventas/facturacion/venta'
import type { Hallazgo } from './hallar'
import type { Lugar } from './lugares'

/** Where an option leads: to a screen, or to something that opens over the one that is there. */
export type Destino = { to: string } | { mirar: Mirada } | { calcular: true }

export interface Opcion {
  clave: string
  grupo: string
  texto: string
  detalle?: ReactNode
  /** At the end of the line. */
  final?: ReactNode
  destino: Destino
}

export const opcionDeLugar = ({ texto, grupo, to }: Lugar): Opcion => ({
  clave: texto,
  grupo: 'Ir a',
  texto,
  final: grupo,
  destino: to === null ? { calcular: true } : { to },
})

/** Who may not open a customer sees what they bought. */
const lugarDelCliente = (id: number, documento: string | null, edita: boolean): string =>
  edita
    ? `/terceros?ver=editar&tercero=${id}`
    : `/facturacion?${new URLSearchParams({ texto: documento ?? '' })}`

type Puede = (accion: Accion) => boolean

function opcionDeVenta(venta: Venta): Opcion {
  const datos = [formatoDia(venta.fecha_venta), numeroDeFactura(venta), formatoPesos(venta.total_venta_bruta)]
  return {
    clave: `venta-${venta.id}`,
    grupo: 'Ventas',
    texto: `${venta.id} · ${nombreDeCliente(venta)}`,
    detalle: datos.filter(Boolean).join(' · '),
    final: <EstadoDeVenta venta={venta} />,
    destino: { mirar: { cosa: 'venta', id: venta.id } },
  }
}

function opcionDeCliente(cliente: Tercero, puede: Puede): Opcion {
  const { id, numero_documento } = cliente
  return {
    clave: `cliente-${id}`,
    grupo: 'Clientes',
    texto: nombreDe(cliente),
    detalle: [numero_documento, cliente.numero_celular].filter(Boolean).join(' · '),
    destino: { to: lugarDelCliente(id, numero_documento ?? null, puede('terceros.editar')) },
  }
}

function opcionDeProducto(producto: Producto): Opcion {
  const precio = pesosExactos(producto.precio_con_impuesto)
  return {
    clave: `producto-${producto.id}`,
    grupo: 'Productos',
    texto: producto.nombre_producto,
    detalle: `${producto.referencia} · ${precio} con IVA`,
    final: <Existencia producto={producto} />,
    destino: { mirar: { cosa: 'producto', id: producto.id } },
  }
}

function opcionDeRetal(retal: Retal): Opcion {
  const datos = [retal.nombre_producto, retal.ubicacion, `${pesosExactos(retal.valor_venta_con_iva)} con IVA`]
  return {
    clave: `retal-${retal.id}`,
    grupo: 'Retales',
    texto: `${retal.id} · ${escribirMedida(retal.base)} × ${escribirMedida(retal.altura)} mm`,
    detalle: datos.filter(Boolean).join(' · '),
    final: retal.nombre_estado,
    destino: { mirar: { cosa: 'retal', id: retal.id } },
  }
}

export function opcionDe(hallazgo: Hallazgo, puede: Puede): Opcion {
  if (hallazgo.tipo === 'venta') return opcionDeVenta(hallazgo.venta)
  if (hallazgo.tipo === 'cliente') return opcionDeCliente(hallazgo.cliente, puede)
  if (hallazgo.tipo === 'retal') return opcionDeRetal(hallazgo.retal)
  if (hallazgo.tipo === 'producto') return opcionDeProducto(hallazgo.producto)
  const { grupo, to } = hallazgo
  return { clave: `mas-${grupo}`, grupo, texto: `Ver más ${grupo.toLowerCase()}…`, destino: { to } }
}

/** For whoever hears the answer. */
export const cuantas = (n: number): string =>
  n === 0 ? 'No se encontró nada' : `${formatoNumero(n)} ${n === 1 ? 'resultado' : 'resultados'}`
