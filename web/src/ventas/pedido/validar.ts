import type { ErroresDeCampo } from '#shared/http/errors'
import { MAXIMO_UNIDADES } from './cifras'
import { FALTA_DIRECCION } from '#shared/ventas/rules/envio'
import { menosQueElDespiece } from '#shared/ventas/rules/desvinculada'
import {
  campoDeLinea,
  campoDeTarea,
  entregaEscrita,
  type Linea,
  type Pedido,
  pedidaPor,
  tareasPorGuardar,
} from './modelo'

/** The specification's texts (B §5). */
const TEXTO = {
  cliente: 'Debe seleccionar un cliente',
  productos: 'Debe agregar al menos un producto',
  tareas: 'Debe ingresar una descripción en las tareas agregadas',
  faltan: 'Hay campos que requieren tener información',
} as const

/** Texts by name of field. `producto` and `cliente` are the two searches. */
export type Errores = Readonly<Record<string, string>>
export interface Revision {
  errores: Errores
  /** What the notice says; null when everything is right. */
  mensaje: string | null
}

/** Fewer than the plan asks for: it would cost less, and nobody would have granted it. */
function faltaDePlan(lineas: readonly Linea[], linea: Linea): string | undefined {
  const pide = pedidaPor(lineas, linea)?.pide ?? 0
  return (linea.cantidad ?? 0) < pide ? menosQueElDespiece(pide) : undefined
}

/** What is missing, in the order of the screen. */
export function revisar(pedido: Pedido): Revision {
  const errores: Record<string, string> = {}
  if (!pedido.cliente) errores['cliente'] = TEXTO.cliente
  if (pedido.lineas.length === 0) errores['producto'] = TEXTO.productos
  for (const linea of pedido.lineas) {
    const { clave, plan, cantidad, descuento } = linea
    const campo = campoDeLinea(clave, 'cantidad')
    if (!plan && (cantidad === null || cantidad <= 0))
      errores[campo] = 'Debe ingresar una cantidad mayor que cero'
    else if (!plan && cantidad! > MAXIMO_UNIDADES) errores[campo] = 'La cantidad es demasiado grande'
    else {
      const falta = faltaDePlan(pedido.lineas, linea)
      if (falta) errores[campo] = falta
    }
    if (descuento !== null && descuento > 100)
      errores[campoDeLinea(clave, 'descuento')] = 'Debe ingresar un porcentaje válido'
  }
  for (const tarea of pedido.tareas)
    if (tarea.descripcion.trim() === '') errores[campoDeTarea(tarea.clave)] = TEXTO.tareas
  if (entregaEscrita(pedido)?.direccion?.trim() === '') errores['direccion'] = FALTA_DIRECCION
  const propios: string[] = [TEXTO.cliente, TEXTO.productos, TEXTO.tareas, FALTA_DIRECCION]
  const primero = Object.values(errores)[0]
  if (primero === undefined) return { errores, mensaje: null }
  return { errores, mensaje: propios.includes(primero) ? primero : TEXTO.faltan }
}

/** What the order still waits for; undefined: nothing. Saved without it, it would be another order. */
export function porLlegar({ lineas, porCobrar }: Pedido, consultando: boolean): string | undefined {
  if (lineas.some(linea => linea.calculando)) return 'Espere: se calculan los precios del despiece'
  if (porCobrar) return 'Espere: se agrega el cobro del domicilio'
  return consultando ? 'Espere: se consulta la cuenta crédito' : undefined
}

const CAMPO_DE_LINEA: Record<string, Parameters<typeof campoDeLinea>[1]> = {
  cantidad_solicitada: 'cantidad',
  porcentaje_descuento: 'descuento',
  producto_id: 'cantidad',
  retal_id: 'cantidad',
}

/** The field that a path of the server's 422 names, in the order as it was sent. */
function campoDe(path: string, pedido: Pedido): string | null {
  const [lista = '', indice = '', campo = ''] = path.split('.')
  if (lista === 'productoList') {
    const linea = pedido.lineas[Number(indice)]
    if (indice === '' || !linea) return 'producto'
    return campoDeLinea(
      linea.clave,
      CAMPO_DE_LINEA[campo] ?? (linea.producto.es_tablero ? 'despiece' : 'cantidad'),
    )
  }
  if (lista === 'tareasList') {
    const tarea = indice === '' ? undefined : tareasPorGuardar(pedido)[Number(indice)]
    return tarea
      ? campoDeTarea(tarea.clave, campo === 'observacion_tarea' ? 'observacion' : 'descripcion')
      : null
  }
  return (
    {
      tercero_id: 'cliente',
      tipo_pago_id: 'tipo_pago',
      estado_venta_id: 'estado',
      impuesto_adicional_id: 'impuesto',
      impuesto_id: 'impuesto',
      observacion_venta: 'observacion',
      direccion_envio: 'direccion',
      telefono_envio: 'telefono_envio',
      observacion_envio: 'observacion_envio',
      vendedor_id: 'vendedor',
    }[lista] ?? null
  )
}

/** The texts of a 422 on the fields of the screen, and those that no field shows. */
export function erroresDelServidor(
  recibidos: ErroresDeCampo,
  pedido: Pedido,
): { errores: Errores; sueltos: string[] } {
  const errores: Record<string, string> = {}
  const sueltos: string[] = []
  for (const [path, texto] of Object.entries(recibidos)) {
    const campo = campoDe(path, pedido)
    if (campo === null) sueltos.push(texto)
    else errores[campo] ??= texto
  }
  return { errores, sueltos }
}

/** Gives the focus to a field of the order by its name, below a dialog that is on its way out too. */
export function enfocar(campo: string): void {
  const element = document.querySelector<HTMLElement>(`[name="${campo}"]`)
  element?.scrollIntoView({ block: 'nearest' })
  element?.focus()
}
