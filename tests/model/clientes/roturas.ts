import type { Azar } from '../azar'
import { maestroDe, type Pedido } from '../libro/ordenes'

/** Fields that break the contract's form, one case at a time; undefined where nothing can be broken. */
export function roturaDe(pedido: Pedido, azar: Azar): object | undefined {
  switch (pedido.acto) {
    case 'guardar': {
      const producto_id = pedido.lineas[0]!.producto
      return azar.elegir<object>([
        { productoList: [] },
        { productoList: [{ producto_id, cantidad_solicitada: -1 }] },
        { productoList: [{ producto_id, cantidad_solicitada: 1.005 }] },
        { productoList: [{ producto_id, cantidad_solicitada: 1, porcentaje_descuento: 101 }] },
        { estado_venta_id: 2 },
        { tareasList: [{ descripcion_tarea: '' }] },
        { observacion_venta: 'x'.repeat(501) },
      ])
    }
    case 'facturar':
      return azar.elegir<object>([
        { formaPagoList: [] },
        { formaPagoList: [{ id_forma_pago: 1, valor_pagado: 0 }] },
        { formaPagoList: [{ id_forma_pago: 1, valor_pagado: 0.001 }] },
      ])
    case 'abonar':
      return azar.elegir<object>([{ valor_abono: 0 }, { valor_abono: -1 }, { valor_abono: 0.001 }])
    case 'abonar_credito':
      return azar.elegir<object>([
        { lista_formas_pagadas_form: [{ id_forma_pago: 1, valor_pagado: 0 }] },
        { venta_id: -1 },
        { fecha_abono: 'ayer' },
      ])
    case 'pagar_credito':
      return azar.elegir<object>([{ valor_pago: 0 }, { valor_pago: 0.001 }, { cuenta_credito_id: null }])
    case 'anular_abono':
    case 'castigar':
      return { motivo: 'x'.repeat(301) }
    case 'abrir_caja':
      return azar.elegir<object>([{ base: -1 }, { base: 0.001 }])
    case 'cerrar_caja':
      return azar.elegir<object>([{ conteo: null }, { conteo: [{ denominacion: 3, cantidad: 1 }] }])
    case 'gastar':
    case 'corregir_gasto':
      return azar.elegir<object>([{ valor_egreso: 0 }, { descripcion_egreso: ' ' }, { fecha_egreso: 'ayer' }])
    case 'pagar_proveedor':
      return azar.elegir<object>([{ valor_total: 0 }, { pj_iva: 101 }, { observaciones: '' }])
    case 'registrar_factura':
      return azar.elegir<object>([{ valor_total: 0 }, { pj_retefuente: -1 }, { fecha_factura: 'ayer' }])
    case 'pagar_factura':
    case 'corregir_pago':
      return azar.elegir<object>([{ valor_total: 0 }, { observaciones: '' }, { fecha_pago: 'ayer' }])
    case 'guardar_cuenta':
      return azar.elegir<object>([{ total_cupo_permitido: -1 }, { total_cupo_permitido: 0.5 }])
    case 'solicitar_descuento':
      return azar.elegir<object>([
        { porcentaje_descuento: 0 },
        { porcentaje_descuento: 100.1 },
        { cantidad_solicitada: 0 },
      ])
    case 'decidir_descuento':
      return { aprobado: null }
    case 'anular':
      return { motivo: 'x'.repeat(301) }
    case 'crear_cliente':
      return azar.elegir<object>([{ numero_documento: '' }, { nombres: '' }, { numero_celular: 'x' }])
    case 'editar_tercero':
      return azar.elegir<object>([{ nombres: '' }, { numero_documento: 'x' }])
    case 'unir':
      return azar.elegir<object>([{ tercero_id: 0 }, { motivo: 'x'.repeat(301) }])
    case 'cargar':
      return azar.elegir<object>([{ items: [] }, { modo: 'restar' }, { items: [{ referencia: 'BIS-35' }] }])
    case 'reversar_carga':
    case 'anular_traslado':
      return { motivo: ' ' }
    case 'enviar_traslado':
      return azar.elegir<object>([{ productos: [] }, { destino: 'norte' }])
    case 'recibir_traslado':
      return { lineas: [] }
    case 'abrir_conteo':
      return { grupo_id: 0 }
    case 'contar':
      return { cantidad: -1 }
    case 'crear_retal':
      return azar.elegir<object>([{ base: 0 }, { altura: 700.25 }, { ubicacion: ' ' }])
    case 'recibir_retales':
      return azar.elegir<object>([{ ids: [] }, { ids: ['7'] }])
    case 'editar_retal':
      return azar.elegir<object>([{ base: -1 }, { ubicacion: '' }])
    case 'descartar_retal':
    case 'liberar_retal':
      return { motivo: '' }
    case 'preparar_precios':
      return azar.elegir<object>([{ porcentaje: 0 }, { linea_id: null, proveedor_id: null }, { redondeo: 7 }])
    case 'preparar_catalogo':
      return azar.elegir<object>([{ filas: [] }, { columnas: ['Precio sin IVA'] }])
    case 'reiniciar_tableros':
      return { motivo: 'x'.repeat(201) }
    case 'guardar_medida':
      return azar.elegir<object>([{ medida_json: [0] }, { medida_json: [300.5] }, { tipo_id: 0 }])
    case 'guardar_color':
      return { nombre_retal_color: ' ' }
    case 'guardar_tiras':
      return azar.elegir<object>([{ listaTipo: [] }, { listaColor: [] }])
    case 'eliminar_color':
      return { color_id: null }
    case 'eliminar_medidas':
      return { motivo: 'x'.repeat(201) }
    case 'reservar_retal':
      return azar.elegir<object>([{ hasta: 'mañana' }, { tercero_id: null, motivo: '' }])
    case 'crear_entrada':
    case 'editar_entrada':
      return { [maestroDe(pedido).nombre]: ' ' }
    case 'crear_producto':
    case 'editar_producto':
      return azar.elegir<object>([{ precio_unitario: -1 }, { referencia: ' ' }, { linea_id: 1 }])
    case 'ajustar':
      return azar.elegir<object>([{ cantidad_inventario: 0 }, { producto_id: 0 }])
    case 'reversar':
      return { movimiento: ' ' }
    case 'fijar_topes':
      return { minimo: 9, maximo: 1 }
    case 'crear_tablero':
      return { color_id: 0 }
    case 'generar_orden':
      return { venta_id: 0 }
    case 'iniciar_etapa':
      return azar.elegir<object>([{ maquina_id: null }, { orden_etapa_id: 0 }, { operario_id: 'nadie' }])
    case 'parar_etapa':
    case 'continuar_etapa':
    case 'finalizar_etapa':
    case 'deshacer_etapa':
      return azar.elegir<object>([{ produccion_etapa_id: 0 }, { accion: 'seguir' }])
    case 'anular_etapa':
      return azar.elegir<object>([{ produccion_etapa_id: -1 }, { motivo: 'x'.repeat(301) }])
    case 'avanzar_etapa':
      return azar.elegir<object>([{ cortes: [-1] }, { repeticiones: [0] }])
    case 'repetir_pieza':
      return azar.elegir<object>([{ pieza: 0 }, { motivo: ' ' }])
    case 'preparar_orden':
      return { orden_produccion_id: null }
    case 'crear_turno':
      return azar.elegir<object>([{ venta_id: 0 }, { motivo: 'x'.repeat(301) }])
    case 'llamar_turno':
    case 'siguiente_turno':
      return { modulo: 'x'.repeat(21) }
    case 'despachar':
      return azar.elegir<object>([
        { lineas: [] },
        { lineas: [{ item: 1, cantidad: 0 }] },
        { lineas: [{ item: 1, cantidad: 1, piezas: ['una'] }] },
        { version: -1 },
      ])
    case 'crear_parametro':
    case 'editar_parametro':
      return { valor_parametro: ' ' }
    case 'editar_conexion':
      return { name_connection: '' }
    default:
      return undefined
  }
}
