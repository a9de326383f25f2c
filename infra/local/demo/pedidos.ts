import type { Sesion } from '#functions/kernel/session'
import type { ProductoGuardado } from '#functions/productos/public'
import type { BodyEnviado } from '#shared/http/route'
import { type Dia, diaDe, inicioDe, sumarDias, sumarMeses } from '#shared/kernel/dates'
import type { rutas } from '#shared/ventas/routes'
import { DOMICILIO, RECOGE } from '#shared/ventas/rules/envio'
import { EN_EDICION, PENDIENTE } from '#shared/ventas/states'
import { type Azar, crearAzar } from './azar'
import { aperturaSiguiente, diasHabiles, masMinutos, momentos } from './calendario'
import { ESTAMPILLA } from './empresa'
import { type Linea, lineaDeAgotados, lineaEscasa, lineasDeVenta } from './lineas'

export type CuerpoDeVenta = BodyEnviado<(typeof rutas)['guardar']>
export interface Acto {
  tipo: 'guardar' | 'editar' | 'facturar' | 'anular'
  instante: Date
  sesion: Sesion
}
export interface VentaDemo {
  numero: number
  tienda: string
  cuerpo: CuerpoDeVenta
  /** In order of time; the first one saves. */
  actos: Acto[]
}

export interface Reparto {
  productos: ProductoGuardado[]
  clientes: number[]
  consumidorFinal: number
  super: Sesion
  admin: Sesion
  operario: Sesion
  /** By store. */
  vendedor: Record<string, Sesion>
}

const TIENDAS = ['001', '002']
const TAREAS = [
  'Llamar al cliente cuando esté listo',
  'Confirmar el sentido de la veta antes de cortar',
  'Separar los retales del cliente',
  'Enviar cotización de herrajes por correo',
  'Verificar medidas de la puerta principal',
  'Coordinar el domicilio para la mañana',
]
const OBSERVACIONES = [
  'Recoge el maestro de obra',
  'Entregar antes del mediodía',
  'Marcar las piezas con el nombre del mueble',
  'El cliente trae sus propios retales',
  'Empacar aparte las puertas',
  'Facturar a nombre de la empresa',
]

const DIRECCIONES = [
  'Calle 68 # 24-31, apartamento 502',
  'Carrera 50 # 80-17, taller del fondo',
  'Diagonal 61 # 22-90',
]
const INDICACIONES = ['Timbrar en portería', 'Recibe el maestro de obra', 'Después de las 2 p. m.']

/** Who serves: mostly the store's seller. */
function atiende(tienda: string, azar: Azar, reparto: Reparto): Sesion {
  const turno = azar.entero(1, 100)
  if (turno <= 16) return reparto.admin
  return turno <= 22 && tienda === '001' ? reparto.operario : reparto.vendedor[tienda]!
}

export function cuerpoDe(lineas: Linea[], sesion: Sesion, azar: Azar, reparto: Reparto): CuerpoDeVenta {
  // Only an administrator may grant discounts.
  const descuento = sesion.rol === 'A' && azar.suerte(60) ? azar.de([3, 5, 8, 10, 12]) : null
  const tareas = azar.suerte(14) ? azar.entero(1, 2) : 0
  const primera = azar.entero(0, TAREAS.length - 1)
  const tercero_id = azar.suerte(22) ? reparto.consumidorFinal : azar.de(reparto.clientes)
  const cuerpo: CuerpoDeVenta = {
    tercero_id,
    tipo_pago_id: 1,
    estado_venta_id: PENDIENTE,
    impuesto_adicional_id: azar.suerte(3) ? ESTAMPILLA : null,
    productoList: lineas.map(linea => ({ ...linea, porcentaje_descuento: descuento })),
    observacion_venta: azar.suerte(25) ? azar.de(OBSERVACIONES) : '',
    nombre_tipo_envio: azar.suerte(20) ? DOMICILIO : RECOGE,
    tareasList: Array.from({ length: tareas }, (_, i) => ({
      descripcion_tarea: TAREAS[(primera + i) % TAREAS.length]!,
      tarea_completada: azar.suerte(50),
    })),
  }
  if (cuerpo.nombre_tipo_envio !== DOMICILIO) return cuerpo
  // Nobody knows where the final consumer lives; others get it at home.
  const direccion_envio = tercero_id === reparto.consumidorFinal ? azar.de(DIRECCIONES) : undefined
  return { ...cuerpo, direccion_envio, observacion_envio: azar.suerte(40) ? azar.de(INDICACIONES) : '' }
}

/** Decides what becomes of a sale. By its number rather than by chance, so that every fate is always there. */
function destino(venta: VentaDemo, azar: Azar, hoy: Dia, reparto: Reparto): void {
  const { numero, tienda, actos, cuerpo } = venta
  const [{ instante }] = actos as [Acto]
  const dia = diaDe(instante)
  const reciente = (dias: number) => dia > sumarDias(hoy, -dias - 1)
  const antesDeHoy = (acto: Acto) => acto.instante.toISOString() < inicioDe(hoy)
  const caja = actos[0]!.sesion.rol === 'OP' ? reparto.vendedor[tienda]! : actos[0]!.sesion
  const cobro: Acto = {
    tipo: 'facturar',
    instante: azar.suerte(12) ? aperturaSiguiente(dia, azar) : masMinutos(instante, azar.entero(4, 45)),
    sesion: caja,
  }
  const despues = (acto: Acto, tipo: Acto['tipo'], sesion: Sesion): Acto => ({
    tipo,
    instante: masMinutos(aperturaSiguiente(diaDe(acto.instante), azar), azar.entero(0, 240)),
    sesion,
  })
  if (reciente(15) && numero % 9 === 3) {
    cuerpo.estado_venta_id = EN_EDICION
    return
  }
  if (reciente(4) && numero % 4 === 1) return
  if (numero % 25 === 7) actos.push(despues(actos[0]!, 'anular', caja))
  else if (numero % 40 === 11) actos.push(cobro, despues(cobro, 'anular', reparto.super))
  else if (numero % 30 === 13) {
    cuerpo.estado_venta_id = EN_EDICION
    const edicion = despues(actos[0]!, 'editar', actos[0]!.sesion)
    actos.push(edicion, { ...cobro, instante: masMinutos(edicion.instante, azar.entero(5, 30)) })
  } else actos.push(cobro)
  // What would happen today has not happened yet.
  venta.actos = actos.filter((acto, i) => i === 0 || antesDeHoy(acto))
}

/** Three months of sales up to yesterday in both stores, and what came in today so far. */
export function ventasDeDemo(ahora: Date, reparto: Reparto): VentaDemo[] {
  const azar = crearAzar(2026)
  const hoy = diaDe(ahora)
  const ventas: VentaDemo[] = []
  const nueva = (tienda: string, instante: Date, lineas: Linea[], sesion: Sesion): VentaDemo => {
    const venta = {
      numero: ventas.length,
      tienda,
      cuerpo: cuerpoDe(lineas, sesion, azar, reparto),
      actos: [{ tipo: 'guardar' as const, instante, sesion }],
    }
    ventas.push(venta)
    return venta
  }
  const dias = diasHabiles(sumarMeses(hoy, -3), sumarDias(hoy, -1))
  for (const tienda of TIENDAS) {
    const venta = nueva(
      tienda,
      momentos(dias[0]!, 1, azar)[0]!,
      lineaDeAgotados(tienda, reparto.productos),
      reparto.admin,
    )
    venta.actos.push({
      tipo: 'facturar',
      instante: masMinutos(venta.actos[0]!.instante, 10),
      sesion: reparto.admin,
    })
  }
  for (const dia of dias)
    for (const tienda of TIENDAS)
      for (const instante of momentos(dia, azar.entero(3, 6), azar))
        destino(
          nueva(
            tienda,
            instante,
            lineasDeVenta(tienda, azar, reparto.productos),
            atiende(tienda, azar, reparto),
          ),
          azar,
          hoy,
          reparto,
        )
  for (const [tienda, cuantas] of [
    ['001', 4],
    ['002', 2],
  ] as const)
    for (let i = 0; i < cuantas; i++) {
      const hace = masMinutos(ahora, -12 - 35 * i)
      const instante = hace.toISOString() < inicioDe(hoy) ? new Date(inicioDe(hoy)) : hace
      const lineas =
        i === 0
          ? lineaEscasa(tienda, reparto.productos)
          : lineasDeVenta(tienda, azar, reparto.productos, i === 1)
      nueva(tienda, instante, lineas, reparto.vendedor[tienda]!)
    }
  return ventas.sort((a, b) => a.actos[0]!.instante.getTime() - b.actos[0]!.instante.getTime())
}
