import { membreteDe } from '#functions/documentos/membrete'
import { contenidoDePlanos } from '#functions/documentos/planos/contenido'
import type { PlanDeLinea } from '#functions/documentos/venta/corte'
import { contenidoDeVenta, type DatosDeVenta } from '#functions/documentos/venta/contenido'
import type { LineaGuardada, VentaGuardada } from '#functions/ventas/public'
import { DESPIECES, pedidoDe } from '#infra/local/demo/despieces'
import { EMPRESA, TIENDAS } from '#infra/local/demo/empresa'
import { optimizarPedido, type TableroPedido } from '#shared/despiece/optimizar'
import type { PedidoDespieceEntrada } from '#shared/despiece/schemas'
import { cantidad, type Cantidad, type Centavos, porcentaje, precio } from '#shared/kernel/money'
import { consumoDePlan } from '#shared/ventas/rules/consumo-de-plan'
import { leerTarifa } from '#shared/ventas/rules/tarifa-de-corte'
import { totalesDeVenta, valoresDeLinea } from '#shared/ventas/rules/totales'

/** Sales and cut plans to make papers of, without a shop behind them. */

export const linea = (item: number, campos: Partial<LineaGuardada> = {}): LineaGuardada => {
  const base = {
    cantidad: 100 as Cantidad,
    precio_unitario: precio(25_000),
    porcentaje_descuento: porcentaje(0),
    porcentaje_impuesto: porcentaje(19),
    ...campos,
  }
  const { neto: _, ...valores } = valoresDeLinea({
    cantidad: base.cantidad,
    precio: base.precio_unitario,
    descuento: base.porcentaje_descuento,
    impuesto: base.porcentaje_impuesto,
  })
  return {
    item,
    producto_id: item,
    grupo_id: 1,
    tipo_producto: 'Producto',
    referencia: `REF-${item}`,
    referencia_padre: null,
    item_padre: null,
    nombre_producto: `Producto ${item}`,
    categoria_producto: 'Herrajes',
    decimales_cantidad: 0,
    costo_unitario: precio(0),
    impuesto_id: 1,
    medida_largo: null,
    medida_ancho: null,
    servicio_lepton: false,
    es_tablero: false,
    plan: null,
    ...base,
    ...valores,
  }
}

export const COBRADA = { estado_venta_id: 2, fecha_factura: '2026-11-20', consecutivo_recibo: 123 } as const

export function ventaDe(
  lineas: readonly LineaGuardada[],
  campos: Partial<VentaGuardada> = {},
): VentaGuardada {
  const totales = totalesDeVenta(
    lineas.map(l => ({ ...l, neto: (l.bruto - l.descuento) as Centavos })),
    campos.porcentaje_impuesto ?? porcentaje(0),
  )
  return {
    id: 123,
    version: 1,
    codigo_tienda: '001',
    nombre_tienda: 'Sede Centro',
    cliente_id: 1,
    tipo_documento_id: 1,
    numero_documento_tercero: '1020304050',
    nombres_tercero: 'Ana María',
    apellidos_tercero: 'Peña Ñungo',
    vendedor_id: 1,
    nombre_vendedor: 'Julián Ríos',
    fecha_venta: '2026-11-18',
    fecha_factura: null,
    fecha_registro: '2026-11-18T20:04:00.000Z',
    total_venta_neta: totales.neto,
    total_venta_bruta: totales.total,
    total_impuestos: totales.impuestos,
    total_otros_impuestos: totales.otrosImpuestos,
    total_descuento: totales.descuento,
    estado_venta_id: 1,
    tipo_pago_id: 1,
    nombre_tipo_pago: 'Contado',
    nombre_tipo_envio: 'Domicilio',
    direccion_envio: 'Carrera 7 # 45-10, torre 3, apartamento 502, barrio Chapinero Alto',
    telefono_envio: '310 555 0188',
    observacion_envio: 'Timbrar en portería; recibe el maestro de obra después de las 2 p. m.',
    observacion_venta: '',
    impuesto_id: null,
    nombre_impuesto: null,
    porcentaje_impuesto: null,
    consecutivo_recibo: null,
    efectivo_recibido: null,
    cambio: null,
    modo_factura: null,
    motivo_anulacion: null,
    token_factura: 'token',
    token_planos: null,
    formas_pagos: [],
    ...campos,
  }
}

export const MEMBRETE = membreteDe(EMPRESA, TIENDAS[0], 'Veta Centro')
const ENLACE = 'https://veta.example.test/api/public/FVS/AbCdEfGhIjKlMnOpQrStUv'

export const contenidoDe = (
  lineas: readonly LineaGuardada[],
  campos: Partial<VentaGuardada> = {},
  otros: Partial<DatosDeVenta> = {},
) =>
  contenidoDeVenta({
    venta: ventaDe(lineas, campos),
    lineas,
    membrete: MEMBRETE,
    tipoDocumento: 'CC',
    planes: [],
    enlace: ENLACE,
    ...otros,
  })

/** A plan of a cut list; the list must fit. */
export function planear(
  pedido: PedidoDespieceEntrada,
  tablero: TableroPedido = { base: 2440, altura: 2150 },
): PlanDeLinea['plan'] {
  const plan = optimizarPedido(pedido, tablero)
  if (!plan.ok) throw new Error(JSON.stringify(plan.errores))
  return plan.optimizacion
}

export const planosDe = (planes: readonly PlanDeLinea[], campos: Partial<VentaGuardada> = {}) =>
  contenidoDePlanos({ venta: ventaDe([], campos), planes, membrete: MEMBRETE, enlace: ENLACE })

/** What the kitchen's plan asks for, with its price. */
const CATALOGO: Record<string, readonly [nombre: string, pesos: number]> = {
  'TC-BLA-3R': ['Tapacanto rígido Blanco 3 mm', 3_781.5126],
  'TC-BLA-FX': ['Tapacanto flexible Blanco', 1_092.437],
  SERVIENC33R: ['Servicio de enchape rígido 3 mm', 2_016.8067],
  SERVIENC05: ['Servicio de enchape flexible', 924.3697],
  RANURA: ['Ranura para fondo', 2_521.0084],
  'PERF-BIS': ['Perforación para bisagra', 1_260.5042],
  SERVICOR1: ['Servicio de corte', 25_210.0841],
}

/** The demo shop's kitchen: three bands' worth of boards, with its generated lines. */
export function ventaDeCocina(): { lineas: LineaGuardada[]; planes: PlanDeLinea[] } {
  const plan = planear(pedidoDe(DESPIECES[1]!))
  const tablero = linea(1, {
    referencia: 'MEL18-BLA-TP',
    nombre_producto: 'Melamina 18 mm Blanco 2440 × 2150 Tableros del Pacífico',
    cantidad: cantidad(plan.planilla.cant_placas),
    precio_unitario: precio(228_571.4286),
    es_tablero: true,
    plan: 'planes/cocina.json',
  })
  const generadas = consumoDePlan(
    plan,
    leerTarifa(() => undefined),
  ).map(({ referencia, cantidad: units }, i) => {
    const [nombre_producto, pesos] = CATALOGO[referencia]!
    return linea(i + 2, {
      referencia,
      nombre_producto,
      cantidad: cantidad(units),
      precio_unitario: precio(pesos),
      item_padre: 1,
      referencia_padre: 'MEL18-BLA-TP',
      servicio_lepton: true,
    })
  })
  const sueltas = [
    ['BIS-35', 'Bisagra de cazoleta 35 mm, cierre suave, par', 24, 7_394.958],
    ['COR-40', 'Corredera telescópica 40 cm extensión total', 3, 25_210.0841],
    ['TOR-114', 'Tornillo aglomerado 8 × 1 1/4, caja por 100 unidades', 2, 10_924.3697],
  ] as const
  const lineas = [
    tablero,
    ...generadas,
    ...sueltas.map(([referencia, nombre_producto, units, pesos], i) =>
      linea(generadas.length + 2 + i, {
        referencia,
        nombre_producto,
        cantidad: cantidad(units),
        precio_unitario: precio(pesos),
        porcentaje_descuento: porcentaje(i === 0 ? 5 : 0),
      }),
    ),
  ]
  return { lineas, planes: [{ linea: tablero, plan }] }
}

/** Random but repeatable whole numbers, `desde` to `hasta`. */
export function azarDe(semilla: number): (desde: number, hasta: number) => number {
  let state = semilla
  return (desde, hasta) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return desde + Math.floor((state / 2_147_483_648) * (hasta - desde + 1))
  }
}

/** A payment that is not in cash. */
export const pago = (valor: number, nombre = 'Transferencia', comprobante: string | null = 'M-0091') => ({
  forma_pago_id: 2,
  nombre_forma_pago: nombre,
  valor_pagado: valor as Centavos,
  codigo_comprobante_pago: comprobante,
  es_efectivo: false,
})

/** Whatever somebody may have typed or pasted. */
export const HOSTILES = [
  linea(1, {
    nombre_producto: 'X'.repeat(500),
    referencia: 'R'.repeat(60),
    cantidad: 10_000_000 as Cantidad,
    precio_unitario: precio(9_999_999.9999),
  }),
  linea(2, { nombre_producto: 'Emoji 🙂 № ﬁn \u202e e\u0301 ≥\tя "—" \u0007' }),
  linea(3, { nombre_producto: 'palabra '.repeat(900) }),
  linea(4, { nombre_producto: '' }),
  linea(5, { nombre_producto: 'مرحبا بالعالم שלום עולם 👩‍👩‍👧‍👦 \u0000\u001b[31m\ud800 <b>&amp;' }),
  linea(6, { nombre_producto: '=HYPERLINK("http://x")\n\n\n(}]\\)' }),
]
export const CAMPOS_HOSTILES: Partial<VentaGuardada> = {
  ...COBRADA,
  nombres_tercero: 'CONSTRUCCIONES E INVERSIONES DEL PACÍFICO COLOMBIANO Y COMPAÑÍA '.repeat(2),
  numero_documento_tercero: '1'.repeat(20),
  nombre_vendedor: 'V'.repeat(80),
  direccion_envio: 'D'.repeat(200),
  telefono_envio: '9'.repeat(40),
  observacion_envio: 'no '.repeat(66),
  observacion_venta: `${'W'.repeat(450)}\nfin`,
  formas_pagos: Array.from({ length: 20 }, () =>
    pago(999_999_999_999_99, 'Consignación en cuenta corriente de otra ciudad', '9'.repeat(60)),
  ),
}
