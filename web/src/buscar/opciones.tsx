import type { ReactNode } from 'react'
import { formatoDia, formatoNumero, formatoPesos } from '#shared/kernel/format'
import type { Accion } from '#shared/kernel/permisos'
import type { Mirada } from '../kernel/useMirar'
import { Existencia } from '../productos/Existencia'
import { nombreDe } from '../terceros/clientes'
import { EstadoDeVenta } from '../ventas/facturacion/EstadoDeVenta'
import { nombreDeCliente, numeroDeFactura } from '../ventas/facturacion/venta'
import { grupoDe, type Hallazgo } from './hallar'
import type { Lugar } from './lugares'

/** Where an option leads: to a screen, or to something that opens over the one that is there. */
export type Destino = { to: string } | { mirar: Mirada }

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
  clave: to,
  grupo: 'Ir a',
  texto,
  final: grupo,
  destino: { to },
})

/** Who may not open a customer sees what they bought. */
const lugarDelCliente = (id: number, documento: string | null, edita: boolean): string =>
  edita
    ? `/terceros?ver=editar&tercero=${id}`
    : `/facturacion?${new URLSearchParams({ texto: documento ?? '' })}`

export function opcionDe(hallazgo: Hallazgo, puede: (accion: Accion) => boolean): Opcion {
  const grupo = grupoDe(hallazgo)
  switch (hallazgo.tipo) {
    case 'venta': {
      const { venta } = hallazgo
      const datos = [
        formatoDia(venta.fecha_venta),
        numeroDeFactura(venta),
        formatoPesos(venta.total_venta_bruta),
      ]
      return {
        clave: `venta-${venta.id}`,
        grupo,
        texto: `${venta.id} · ${nombreDeCliente(venta)}`,
        detalle: datos.filter(Boolean).join(' · '),
        final: <EstadoDeVenta venta={venta} />,
        destino: { mirar: { cosa: 'venta', id: venta.id } },
      }
    }
    case 'cliente': {
      const { cliente } = hallazgo
      const { id, numero_documento } = cliente
      return {
        clave: `cliente-${id}`,
        grupo,
        texto: nombreDe(cliente),
        detalle: [numero_documento, cliente.numero_celular].filter(Boolean).join(' · '),
        destino: { to: lugarDelCliente(id, numero_documento ?? null, puede('terceros.editar')) },
      }
    }
    case 'producto': {
      const { producto } = hallazgo
      const precio = formatoPesos(producto.precio_con_impuesto, { exact: true })
      return {
        clave: `producto-${producto.id}`,
        grupo,
        texto: producto.nombre_producto,
        detalle: `${producto.referencia} · ${precio} con IVA`,
        final: <Existencia producto={producto} />,
        destino: { mirar: { cosa: 'producto', id: producto.id } },
      }
    }
    case 'mas':
      return {
        clave: `mas-${grupo}`,
        grupo,
        texto: `Ver más ${grupo.toLowerCase()}…`,
        destino: { to: hallazgo.to },
      }
  }
}

/** For whoever hears the answer. */
export const cuantas = (n: number): string =>
  n === 0 ? 'No se encontró nada' : `${formatoNumero(n)} ${n === 1 ? 'resultado' : 'resultados'}`
