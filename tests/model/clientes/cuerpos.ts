import { enWire } from '../libro/dinero'
import {
  type Acto,
  type ActualizarPago,
  type CeldaPedida,
  type CorregirGasto,
  type DetenerEtapa,
  type Gastar,
  type LineaPedida,
  maestroDe,
  type PagoPedido,
  type Pedido,
} from '../libro/ordenes'
import { idDeEtapa, idDeOrden } from '../libro/produccion'
import { DE_RETAL, DESPIECE, VENTA_DE_PIEZA } from '../libro/surtido'

const egresoDe = ({ valor, dia, forma, comprobante }: Gastar | CorregirGasto) => ({
  valor_egreso: enWire(valor, 2),
  descripcion_egreso: 'Del modelo',
  fecha_egreso: dia,
  forma_pago_id: forma,
  ...(comprobante && { comprobante_id: comprobante }),
})

const facturaDe = (pedido: Pick<ActualizarPago, 'factura' | 'fecha' | 'total' | 'iva' | 'rte'>) => ({
  tipo_concepto_id: 1,
  proveedor_id: 3,
  codigo_factura: pedido.factura,
  fecha_factura: pedido.fecha,
  valor_total: enWire(pedido.total, 2),
  pj_iva: enWire(pedido.iva, 2),
  pj_retefuente: enWire(pedido.rte, 2),
  observaciones: 'Del modelo',
})
const pagadaDe = ({ dia, forma, valor, comprobante }: PagoPedido & { dia: string }) => ({
  fecha_pago: dia,
  lista_formas_pagadas_form: [
    {
      id_forma_pago: forma,
      valor_pagado: enWire(valor, 2),
      ...(comprobante && { comprobante_id: comprobante }),
    },
  ],
})
const pagoActualizado = (pedido: ActualizarPago) => ({
  ...facturaDe(pedido),
  ...pagadaDe(pedido),
  ...(pedido.parcial && { pago_parcial: true }),
  ...(pedido.version !== null && { version: pedido.version }),
})

const listaDe = ({ retal, propio }: LineaPedida): object => {
  if (propio !== null) return DE_RETAL.listaPropia(propio === 'dicho')
  return retal === null ? DESPIECE.lista : DE_RETAL.lista(retal)
}

const lineaEnviada = (linea: LineaPedida): object => ({
  producto_id: linea.producto,
  cantidad_solicitada: enWire(linea.cantidad, 2),
  ...(linea.descuento !== null && { porcentaje_descuento: enWire(linea.descuento, 2) }),
  ...(linea.item !== null && { item: linea.item }),
  ...(linea.plan && {
    response_lepton: listaDe(linea),
  }),
  ...(linea.pieza && {
    pieza: {
      base: linea.pieza.base,
      altura: linea.pieza.altura,
      tipo_canto: linea.pieza.tipo,
      lados: linea.pieza.lados,
    },
  }),
  ...(linea.generada && {
    servicio_lepton: true,
    referencia_padre: linea.dePieza ? VENTA_DE_PIEZA[0] : DESPIECE.tablero,
  }),
})

/** Of the products that files name. */
const REFERENCIAS: Record<number, string> = {
  5: 'BLANCO-22',
  6: 'SERVICOR1',
  11: 'BIS-35',
  12: 'COR-40',
  13: 'TOR-114',
}

const deCelda = ({ ids, referencia, version }: Omit<CeldaPedida, 'medidas'>) => ({
  ...(ids && { ids }),
  ...(referencia !== null && { referencia }),
  ...(version !== null && { version }),
})

/** What is missing of an order is its board. */
const TABLERO = 'tablero-1'
const ACCION = {
  parar_etapa: 'parar',
  continuar_etapa: 'continuar',
  finalizar_etapa: 'finalizar',
  deshacer_etapa: 'deshacer',
} as const
const detencionDe = ({ acto, venta, item, servicio, motivo }: DetenerEtapa) => ({
  produccion_etapa_id: idDeEtapa(venta, item, servicio),
  accion: ACCION[acto],
  ...(motivo !== null && { motivo_suspension_id: motivo }),
})

type De<A extends Acto> = Extract<Pedido, { acto: A }>
/** The form of a hinge, as the shop's masters have it. */
const DE_PRODUCTO = { nombre_producto: 'Bisagra', impuesto_id: 1, proveedor_id: 3, grupo_id: 3, linea_id: 6 }
/** The same in a file. */
const DE_FILA = {
  Nombre: 'Bisagra',
  Grupo: 'Herrajes',
  Línea: 'Bisagras',
  Proveedor: 'Herrajes La Sabana',
  Impuesto: 'IVA 19 %',
}
const CUERPOS: { [A in Acto]: (pedido: De<A>) => object } = {
  guardar: pedido => ({
    venta_id: pedido.venta,
    ...(pedido.version !== null && { version: pedido.version }),
    tercero_id: pedido.cliente,
    tipo_pago_id: pedido.tipo_pago,
    estado_venta_id: pedido.estado,
    impuesto_adicional_id: pedido.impuesto,
    ...(pedido.envio !== null && { nombre_tipo_envio: pedido.envio }),
    ...(pedido.direccion !== null && { direccion_envio: pedido.direccion }),
    ...(pedido.vendedor !== null && { vendedor_id: pedido.vendedor }),
    observacion_venta: pedido.observacion,
    productoList: pedido.lineas.map(lineaEnviada),
    tareasList: pedido.tareas.map(tarea => ({
      id: tarea.id,
      descripcion_tarea: tarea.descripcion,
      observacion_tarea: tarea.observacion,
      tarea_completada: tarea.completada,
    })),
    ...(pedido.cifras && {
      total_subtotal_venta: enWire(pedido.cifras.subtotal, 2),
      total_impuestos_venta: enWire(pedido.cifras.impuestos, 2),
      total_venta: enWire(pedido.cifras.total, 2),
    }),
  }),
  facturar: pedido => ({
    ...(pedido.version !== null && { version: pedido.version }),
    ...(pedido.credito && { modo_factura: 'CR', crear_venta_credito: true }),
    ...(pedido.motivo !== null && { motivo_cupo: pedido.motivo }),
    formaPagoList: pedido.pagos.map(pago => ({
      id_forma_pago: pago.forma,
      ...(pago.comprobante && { comprobante_id: pago.comprobante }),
      valor_pagado: enWire(pago.valor, 2),
    })),
    ...(pedido.recibido !== null && { efectivo_recibido: enWire(pedido.recibido, 2) }),
  }),
  anular: pedido => ({
    ...(pedido.version !== null && { version: pedido.version }),
    ...(pedido.motivo !== null && { motivo: pedido.motivo }),
    ...(pedido.devuelta && { mercancia_devuelta: true }),
  }),
  crear_cliente: pedido => ({
    tipo_documento_id: pedido.tipo,
    numero_documento: pedido.numero,
    nombres: pedido.nombres,
    apellidos: pedido.apellidos,
    numero_celular: pedido.celular,
    creacion_rapida: true,
  }),
  editar_tercero: pedido => ({
    ...(pedido.version !== null && { version: pedido.version }),
    tipo_documento_id: pedido.tipo,
    numero_documento: pedido.numero,
    nombres: pedido.nombres,
    numero_celular: pedido.celular,
    ...(pedido.rol !== undefined && { tipo_tercero: pedido.rol }),
    ...(pedido.activo !== undefined && { activo: pedido.activo }),
    ...(pedido.tiendas !== undefined && { tiendas: pedido.tiendas }),
    correo_electronico: pedido.correo,
    creacion_rapida: true,
  }),
  unir: ({ absorbido, version, versionAbsorbido }) => ({
    tercero_id: absorbido,
    ...(version !== null && { version }),
    ...(versionAbsorbido !== null && { version_duplicado: versionAbsorbido }),
  }),
  cambiar_enlaces: pedido => ({ ...(pedido.version !== null && { version: pedido.version }) }),
  abonar: pedido => ({
    valor_abono: enWire(pedido.valor, 2),
    forma_pago_id: pedido.forma,
    ...(pedido.comprobante && { comprobante_id: pedido.comprobante }),
  }),
  anular_anticipo: () => ({ motivo: 'Se digitó mal' }),
  gastar: egresoDe,
  corregir_gasto: pedido => ({
    ...egresoDe(pedido),
    ...(pedido.version !== null && { version: pedido.version }),
  }),
  anular_gasto: ({ version }) => ({ motivo: 'No fue', ...(version !== null && { version }) }),
  pagar_proveedor: pedido => ({
    ...facturaDe({ ...pedido, fecha: pedido.dia, total: pedido.valor, iva: 0, rte: 0 }),
    ...pagadaDe(pedido),
  }),
  registrar_factura: pedido => ({
    ...facturaDe({ ...pedido, fecha: pedido.dia }),
    fecha_pago: null,
    pago_realizado: false,
    lista_formas_pagadas_form: [],
  }),
  pagar_factura: pagoActualizado,
  corregir_pago: pagoActualizado,
  abrir_caja: ({ base }) => ({ base: enWire(base, 2) }),
  cerrar_caja: ({ contado, motivo }) => ({
    conteo: [
      { denominacion: 1000, cantidad: Math.floor(contado / 1000_00) },
      { denominacion: 50, cantidad: (contado % 1000_00) / 50_00 },
    ],
    ...(motivo && { motivo: 'No cuadra' }),
  }),
  anular_pago: ({ version }) => ({ motivo: 'No fue', ...(version !== null && { version }) }),
  guardar_cuenta: ({ cliente, cupo, bloqueada, version }) => ({
    tercero_id: cliente,
    total_cupo_permitido: cupo,
    ...(bloqueada !== null && { bloqueada }),
    ...(version !== null && { version }),
  }),
  abonar_credito: pedido => ({
    venta_id: pedido.pagada,
    ...(pedido.excedente && { excedente_como_anticipo: true }),
    lista_formas_pagadas_form: [
      {
        id_forma_pago: pedido.forma,
        ...(pedido.comprobante && { comprobante_id: pedido.comprobante }),
        valor_pagado: enWire(pedido.valor, 2),
      },
    ],
  }),
  pagar_credito: pedido => ({
    cuenta_credito_id: pedido.credito,
    valor_pago: enWire(pedido.valor, 2),
    forma_pago_id: pedido.forma,
    ...(pedido.comprobante && { comprobante_id: pedido.comprobante }),
  }),
  anular_abono: () => ({ motivo: 'Cheque devuelto' }),
  castigar: () => ({ motivo: 'No se pudo cobrar' }),
  solicitar_descuento: pedido => ({
    tercero_id: pedido.cliente,
    producto_id: pedido.producto,
    cantidad_solicitada: enWire(pedido.cantidad, 2),
    porcentaje_descuento: enWire(pedido.porcentaje, 2),
    ...(pedido.precio !== null && { precio_unitario: enWire(pedido.precio, 4) }),
  }),
  decidir_descuento: ({ solicitud, aprobado }) => ({ descuento_solicitado_id: solicitud, aprobado }),
  guardar_tarea: pedido => ({ venta_id: pedido.venta, descripcion_tarea: pedido.descripcion }),
  actualizar_tarea: pedido => ({
    venta_id: pedido.venta,
    ...(pedido.version !== null && { version: pedido.version }),
    tarea_completada: pedido.completada,
    ...(pedido.observacion !== null && { observacion_tarea: pedido.observacion }),
  }),
  exportar_ventas: () => ({ estado_venta_id: 1 }),
  exportar_productos: () => ({ grupo_id: [3] }),
  editar_conexion: pedido => ({
    name_connection: pedido.nombre,
    ...(pedido.version !== null && { version: pedido.version }),
  }),
  revocar_conexion: pedido => ({ todas: pedido.todas }),
  poner_pin: pedido => ({ password_actual: pedido.actual, pin: pedido.pin }),
  cambiar_contrasena: pedido => ({ password_actual: pedido.actual, password_nueva: pedido.nueva }),
  cargar: ({ producto, cantidad, modo, repetir }) => ({
    items: [{ referencia: REFERENCIAS[producto]!, cantidad: enWire(cantidad, 2) }],
    modo,
    ...(repetir && { repetir }),
  }),
  reversar_carga: () => ({ motivo: 'Era otro archivo', bajo_cero: true }),
  enviar_traslado: ({ destino, producto, cantidad }) => ({
    destino,
    productos: [{ producto_id: producto, cantidad: enWire(cantidad, 2) }],
  }),
  recibir_traslado: ({ producto, recibido, faltante, version }) => ({
    lineas: [
      {
        producto_id: producto,
        recibido: enWire(recibido, 2),
        ...(faltante && { faltante, motivo: 'No venía' }),
      },
    ],
    ...(version !== null && { version }),
  }),
  anular_traslado: ({ version }) => ({ motivo: 'No salió', ...(version !== null && { version }) }),
  abrir_conteo: () => ({ grupo_id: 3 }),
  contar: ({ producto, cantidad, motivo, version }) => ({
    producto_id: producto,
    cantidad: enWire(cantidad, 2),
    ...(motivo !== null && { motivo }),
    ...(version !== undefined && { version }),
  }),
  aplicar_conteo: () => ({}),
  anular_conteo: () => ({}),
  crear_retal: ({ referencia, base, altura, ubicacion }) => ({ referencia, base, altura, ubicacion }),
  recibir_retales: ({ ids, ubicacion }) => ({ ids, ubicacion }),
  editar_retal: ({ version, ubicacion, base, altura, motivo }) => ({
    ...(version !== null && { version }),
    ...(ubicacion !== null && { ubicacion }),
    ...(base !== null && { base }),
    ...(altura !== null && { altura }),
    ...(motivo !== null && { motivo }),
  }),
  descartar_retal: ({ version, motivo }) => ({ ...(version !== null && { version }), motivo }),
  crear_entrada: pedido => ({ ...maestroDe(pedido).campos, [maestroDe(pedido).nombre]: pedido.nombre }),
  editar_entrada: pedido => ({
    ...maestroDe(pedido).campos,
    ...(pedido.version !== null && { version: pedido.version }),
    [maestroDe(pedido).nombre]: pedido.nombre,
  }),
  reservar_retal: ({ cliente, motivo, hasta, version }) => ({
    ...(cliente !== null && { tercero_id: cliente }),
    ...(motivo !== null && { motivo }),
    ...(hasta !== null && { hasta }),
    ...(version !== null && { version }),
  }),
  liberar_retal: ({ motivo, version }) => ({ motivo, ...(version !== null && { version }) }),
  guardar_medida: ({ color, tipo, ubicacion, ...celda }) => ({
    color_id: color,
    tipo_id: tipo,
    medida_json: celda.medidas,
    ...deCelda(celda),
    ...(ubicacion !== null && { ubicacion }),
  }),
  guardar_color: ({ color, nombre, enMaestro, version }) => ({
    ...(color !== null && { color_id: color }),
    nombre_retal_color: nombre,
    ...(enMaestro && { en_maestro: true }),
    ...(version !== null && { version }),
  }),
  guardar_tiras: ({ tipos, color, celdas }) => ({
    listaTipo: tipos.map(({ id, nombre, version, eliminado }) => ({
      ...(id !== null && { id }),
      nombre_retal_tipo: nombre,
      ...(version !== null && { version }),
      ...(eliminado && { eliminado }),
    })),
    listaColor: [
      {
        ...(color.id !== null && { id: color.id }),
        nombre_retal_color: color.nombre,
        listaMedida: celdas.map(({ columna, medidas, ...celda }) => ({
          columna,
          medidas,
          ...deCelda(celda),
        })),
      },
    ],
  }),
  eliminar_color: ({ color }) => ({ color_id: color }),
  eliminar_medidas: ({ confirmacion, motivo }) => ({
    ...(confirmacion !== null && { confirmacion }),
    ...(motivo !== null && { motivo }),
  }),
  deshacer_retiro: () => ({}),
  preparar_precios: ({ lado, sentido, porcentaje, redondeo, hacia, motivo }) => ({
    linea_id: DE_PRODUCTO.linea_id,
    proveedor_id: DE_PRODUCTO.proveedor_id,
    modo: 'porcentaje',
    lado,
    sentido,
    porcentaje: enWire(porcentaje, 2),
    redondeo,
    hacia,
    motivo,
  }),
  preparar_catalogo: ({ archivo, filas }) => ({
    nombre_archivo: archivo,
    columnas: ['Referencia', 'Precio sin IVA', ...Object.keys(DE_FILA)],
    filas: filas.map(({ referencia, precio, nueva }, i) => ({
      fila: i + 2,
      celdas: [referencia, precio, ...(nueva ? Object.values(DE_FILA) : [])],
    })),
  }),
  aplicar_catalogo: () => ({}),
  aplicar_precios: () => ({}),
  deshacer_precios: () => ({}),
  reiniciar_tableros: ({ color, confirmacion, motivo }) => ({
    ...(color !== null && { color_id: color }),
    ...(confirmacion !== null && { confirmacion }),
    ...(motivo !== null && { motivo }),
  }),
  deshacer_reinicio: () => ({}),
  crear_producto: ({ referencia, precio, cantidad }) => ({
    ...DE_PRODUCTO,
    referencia,
    precio_unitario: enWire(precio, 4),
    cantidad: enWire(cantidad, 2),
  }),
  editar_producto: ({ referencia, precio, version }) => ({
    ...DE_PRODUCTO,
    ...(version !== null && { version }),
    referencia,
    precio_unitario: enWire(precio, 4),
  }),
  crear_tablero: ({ color }) => ({ proveedor_id: 4, color_id: color }),
  ajustar: ({ producto, cantidad, motivo }) => ({
    producto_id: producto,
    cantidad_inventario: enWire(Math.abs(cantidad), 2),
    restar_inventario: cantidad < 0,
    motivo,
  }),
  reversar: ({ producto, movimiento, motivo }) => ({ producto_id: producto, movimiento, motivo }),
  fijar_topes: ({ producto, minimo, maximo, version }) => ({
    producto_id: producto,
    minimo: minimo === null ? null : enWire(minimo, 2),
    maximo: maximo === null ? null : enWire(maximo, 2),
    ...(version !== null && { version }),
  }),
  crear_parametro: ({ codigo, valor }) => ({ codigo_parametro: codigo, valor_parametro: valor }),
  editar_parametro: ({ version, valor }) => ({
    ...(version !== null && { version }),
    valor_parametro: valor,
  }),
  generar_orden: ({ venta }) => ({ venta_id: venta }),
  iniciar_etapa: ({ venta, item, servicio, maquina, operario }) => ({
    orden_etapa_id: idDeEtapa(venta, item, servicio),
    maquina_id: maquina,
    operario_id: operario,
  }),
  parar_etapa: detencionDe,
  continuar_etapa: detencionDe,
  finalizar_etapa: detencionDe,
  deshacer_etapa: detencionDe,
  anular_etapa: ({ venta, item, servicio, motivo }) => ({
    produccion_etapa_id: idDeEtapa(venta, item, servicio),
    ...(motivo !== null && { motivo }),
  }),
  avanzar_etapa: ({ cortes, repeticion }) => ({
    cortes,
    ...(repeticion !== null && { repeticiones: [repeticion] }),
  }),
  repetir_pieza: ({ pieza }) => ({ pieza, motivo: 'Se partió' }),
  preparar_orden: ({ venta, item, falta }) => ({
    orden_produccion_id: idDeOrden(venta, item),
    ...(falta && { faltantes: [TABLERO] }),
  }),
  crear_turno: ({ venta, motivo }) => ({ venta_id: venta, ...(motivo !== null && { motivo }) }),
  llamar_turno: ({ modulo }) => ({ ...(modulo !== null && { modulo }) }),
  llamar_turno_get: () => ({}),
  siguiente_turno: ({ modulo }) => ({ ...(modulo !== null && { modulo }) }),
  despachar: ({ venta, version, mensajero, recibe, observacion, lineas, motivo }) => ({
    venta_id: venta,
    ...(version !== null && { version }),
    ...(mensajero !== null && { mensajero_id: mensajero }),
    ...(recibe !== null && { recibe_cliente: true, recibe_nombre: recibe }),
    ...(observacion !== null && { observacion_despacho: observacion }),
    ...(lineas !== null && {
      lineas: lineas.map(({ item, cantidad, piezas }) => ({
        item,
        cantidad: enWire(cantidad, 2),
        ...(piezas !== null && { piezas }),
      })),
    }),
    ...(motivo !== null && { motivo }),
  }),
  listar: pedido => pedido.filtros,
  cerrar_mes: () => ({}),
  ver: () => ({}),
}

/** The body of a request as the contract wants it. */
export const cuerpoDe = (pedido: Pedido): object =>
  (CUERPOS[pedido.acto] as (pedido: Pedido) => object)(pedido)
