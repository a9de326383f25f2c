import type { Catalogo } from '#functions/kernel/dynamo/keys'
import { sumarMeses } from '#shared/kernel/dates'
import { CORTE, idDeEtapa } from '#shared/produccion/estados'
import { type MaestroDePrueba, MAESTROS } from '../../support/maestros'
import { entrar, hoy, type Pedir } from '../api'
import { timbrada } from '../siigo'

/** Things of the shop that the stops are about, by the names that stand in their addresses. */
export type Cosas = Partial<Record<Catalogo, string>> &
  Record<
    | 'pendiente'
    | 'conPlan'
    | 'enEdicion'
    | 'remision'
    | 'timbrada'
    | 'cliente'
    | 'tablero'
    | 'propuesto'
    | 'retal'
    | 'reservado'
    | 'tarea'
    | 'solicitud'
    | 'cuenta'
    | 'credito'
    | 'deudor'
    | 'sinCupo'
    | 'anticipo'
    | 'pago'
    | 'caja'
    | 'ingreso'
    | 'facturaEnPartes'
    | 'cajaAbierta'
    | 'conexion'
    | 'carga'
    | 'traslado'
    | 'conteo'
    | 'reinicio'
    | 'lote'
    | 'orden'
    | 'maquina'
    | 'etapa'
    | 'operario'
    | 'turno'
    | 'despachado'
    | 'mesPasado',
    string
  >

interface Pagina {
  data: { id: number | string }[]
}
const TABLERO = 'MEL18-BLA-TP'
/** A colour that no stop looks at: its boards are reset. */
const NOGAL = 3
/** A bulk change that is prepared and never applied. */
const REGLA = {
  grupo_id: 3,
  lado: 'sin_impuesto',
  sentido: 'sube',
  modo: 'porcentaje',
  porcentaje: 10,
  redondeo: 0,
  motivo: 'Lista nueva',
}

/** A file of products that is looked at and never applied. */
const CATALOGO = {
  nombre_archivo: 'lista.csv',
  columnas: ['Referencia', 'Nombre', 'Color'],
  filas: [
    { fila: 2, celdas: [TABLERO, 'Otro nombre', ''] },
    { fila: 3, celdas: ['NO-HAY', 'Nuevo', 'Ninguno'] },
  ],
}

/** Bills a customer two orders on credit, and receives a part of the first; answers the account and the document. */
async function endeudar(pedir: Pedir, tercero_id: number, producto_id: number) {
  for (const cantidad_solicitada of [3, 5]) {
    const { venta_id, totales } = await pedir<{ venta_id: number; totales: { total_venta: number } }>(
      'POST facturas/guardar',
      {
        venta_id: null,
        tercero_id,
        estado_venta_id: 1,
        tipo_pago_id: 2,
        productoList: [{ producto_id, cantidad_solicitada }],
      },
    )
    await pedir(`POST facturas/${venta_id}/forma-pago`, {
      modo_factura: 'CR',
      crear_venta_credito: true,
      formaPagoList: [{ id_forma_pago: 1, valor_pagado: totales.total_venta }],
    })
  }
  const { creditos } = await pedir<{ creditos: { data: { id: number; numero_documento: string }[] } }>(
    `GET creditos?cliente_id=${tercero_id}`,
  )
  const { id, numero_documento } = creditos.data[0]!
  await pedir('PUT cuentas-credito/pago', { cuenta_credito_id: id, valor_pago: 5_000 })
  return { credito: String(id), deudor: numero_documento }
}

/** A bill of cash without an electronic invoice, and one whose electronic invoice was accepted. */
async function timbrar(pedir: Pedir, tercero_id: number, producto_id: number) {
  const facturar = async () => {
    const { venta_id, totales } = await pedir<{ venta_id: number; totales: { total_venta: number } }>(
      'POST facturas/guardar',
      {
        venta_id: null,
        tercero_id,
        estado_venta_id: 1,
        productoList: [{ producto_id, cantidad_solicitada: 1 }],
      },
    )
    await pedir(`POST facturas/${venta_id}/forma-pago`, {
      crear_factura_siigo: false,
      formaPagoList: [{ id_forma_pago: 1, valor_pagado: totales.total_venta }],
    })
    return String(venta_id)
  }
  const suya = await facturar()
  await timbrada(pedir, suya)
  return { timbrada: suya, remision: await facturar() }
}

/** An order on credit of somebody whose limit does not go so far, and an administrator who has a PIN. */
async function exceder(pedir: Pedir, tercero_id: number, producto_id: number): Promise<string> {
  await pedir('POST cuentas-credito/guardar', { tercero_id, total_cupo_permitido: 1_000 })
  const { venta_id } = await pedir<{ venta_id: number }>('POST facturas/guardar', {
    venta_id: null,
    tercero_id,
    estado_venta_id: 1,
    tipo_pago_id: 2,
    productoList: [{ producto_id, cantidad_solicitada: 4 }],
  })
  const admin = await entrar('admin')
  await admin('PUT ingreso/pin', { password_actual: 'veta-demo-2026', pin: '739518' })
  return String(venta_id)
}

/** A bill that is cut, its order begun at the first saw, and others whose material nobody has prepared. */
async function fabricar(pedir: Pedir, tercero_id: number, producto_id: number) {
  const orden = async () => {
    const { venta_id, totales } = await pedir<{ venta_id: number; totales: { total_venta: number } }>(
      'POST facturas/guardar',
      {
        venta_id: null,
        tercero_id,
        estado_venta_id: 1,
        productoList: [
          {
            producto_id,
            cantidad_solicitada: 1,
            response_lepton: {
              referencia: TABLERO,
              piezas: [{ cantidad: 2, base: 700, altura: 400, canto_base_top: 'TC-BLA-FX' }],
              canto: [{ id: 'TC-BLA-FX' }],
            },
          },
        ],
      },
    )
    await pedir(`POST facturas/${venta_id}/forma-pago`, {
      formaPagoList: [{ id_forma_pago: 1, valor_pagado: totales.total_venta }],
    })
    const { ordenes_produccion } = await pedir<{ ordenes_produccion: { id: number }[] }>(
      'POST produccion/generar-orden',
      { venta_id },
    )
    return ordenes_produccion[0]!.id
  }
  const { maquinas } = await pedir<{ maquinas: { id: number }[] }>('POST maquinas/produccion', {
    servicio: CORTE,
  })
  const { terceros } = await pedir<{ terceros: { id: number }[] }>('GET terceros?no_page=true&role=Operario')
  const maquina = maquinas[0]!.id
  const etapa = idDeEtapa(await orden(), CORTE)
  const operario = terceros[0]!.id
  const iniciar = (orden_etapa_id: number) =>
    pedir('POST produccion/iniciar-etapa', { orden_etapa_id, maquina_id: maquina, operario_id: operario })
  // One that was stopped, and one that runs.
  const detenida = idDeEtapa(await orden(), CORTE)
  await iniciar(detenida)
  await pedir('POST produccion/parar-finalizar-etapa', {
    produccion_etapa_id: detenida,
    motivo_suspension_id: 2,
  })
  await iniciar(etapa)
  await orden()
  return {
    maquina: String(maquina),
    orden: String(await orden()),
    etapa: String(etapa),
    operario: String(operario),
  }
}

/** Orders of its own and things of the demo shop, by the calls that the screens make. */
export async function preparar(): Promise<Cosas> {
  const pedir = await entrar('vendedor')
  const administrar = await entrar('super')
  const primero = async (ruta: string, lista: string, body?: object): Promise<string> => {
    const data = await administrar<Record<string, Pagina | Pagina['data']>>(ruta, body)
    const filas = data[lista]!
    return String(('data' in filas ? filas.data : filas).at(-1)!.id)
  }
  const cliente = await primero('GET terceros?modo_usuario=0&per_page=10', 'terceros')
  const tablero = Number(await primero(`GET productos?query=${TABLERO}`, 'productos'))
  const herraje = Number(await primero('GET productos?query=bisagra', 'productos'))
  const guardar = async (estado: 1 | 4, producto: object): Promise<string> => {
    const { venta_id } = await pedir<{ venta_id: number }>('POST facturas/guardar', {
      venta_id: null,
      tercero_id: Number(cliente),
      estado_venta_id: estado,
      productoList: [{ cantidad_solicitada: 1, ...producto }],
    })
    return String(venta_id)
  }
  const lista = { referencia: TABLERO, piezas: [{ cantidad: 2, base: 700, altura: 400 }] }
  const deHerraje = { producto_id: herraje, cantidad_solicitada: 4 }
  await guardar(4, deHerraje)
  await guardar(4, deHerraje)
  /** An entry of each master. */
  const deMaestro = async ({ lista: ruta, filas, catalogo, buscar }: MaestroDePrueba) => [
    catalogo,
    await primero(ruta.replace('/', ''), filas, buscar('').body as object | undefined),
  ]
  const pendiente = await guardar(1, deHerraje)
  await pedir('POST tareas/guardar', { venta_id: Number(pendiente), descripcion_tarea: 'Llamar al cliente' })
  const solicitar = async (porcentaje_descuento: number): Promise<string> => {
    const { descuento_solicitado } = await pedir<{ descuento_solicitado: { id: number } }>(
      'POST descuentos/solicitar/guardar',
      { tercero_id: Number(cliente), producto_id: herraje, cantidad_solicitada: 4, porcentaje_descuento },
    )
    return String(descuento_solicitado.id)
  }
  await solicitar(3)
  const { terceros } = await administrar<{ terceros: Pagina }>(
    'GET terceros?modo_usuario=0&per_page=10&page=2',
  )
  for (const { id } of terceros.data.slice(0, 2))
    await administrar('POST cuentas-credito/guardar', {
      tercero_id: Number(id),
      total_cupo_permitido: 2_000_000,
    })
  const electronicas = await timbrar(administrar, Number(cliente), herraje)
  const { credito, deudor } = await endeudar(administrar, Number(terceros.data[0]!.id), herraje)
  await administrar('POST maestros/anticipos/guardar', {
    cliente_id: Number(terceros.data[2]!.id),
    valor_anticipo: 80_000,
  })
  const { anticipo } = await administrar<{ anticipo: { id: number } }>('POST maestros/anticipos/guardar', {
    cliente_id: Number(cliente),
    valor_anticipo: 150_000,
  })
  const abrirCaja = async (quien: Pedir) =>
    (await quien<{ sesion: { id: number } }>('POST caja/abrir', { base: 100_000 })).sesion.id
  const caja = await abrirCaja(administrar)
  const { ingreso } = await administrar<{ ingreso: { id: number } }>('POST ingresos/guardar', {
    valor_ingreso: 12_000,
    descripcion_ingreso: 'Venta de aserrín',
    fecha_ingreso: hoy(),
    forma_pago_id: 1,
  })
  await administrar(`PUT caja/sesiones/${caja}/cerrar`, {
    conteo: [
      { denominacion: 50_000, cantidad: 2 },
      { denominacion: 2_000, cantidad: 6 },
    ],
  })
  const cajaAbierta = await abrirCaja(await entrar('admin'))
  const dia = hoy()
  const pago = {
    tipo_concepto_id: 1,
    proveedor_id: Number(await primero('GET listas/proveedores', 'proveedores')),
    codigo_factura: 'FV-2041',
    fecha_factura: dia,
    valor_total: 119_000,
  }
  const { pago_proveedor: pagado } = await administrar<{ pago_proveedor: { id: number } }>(
    'POST pagos-proveedores/guardar',
    {
      ...pago,
      fecha_pago: dia,
      pj_iva: 19,
      pj_retefuente: 2.5,
      observaciones: 'Tableros de la semana',
      lista_formas_pagadas_form: [{ id_forma_pago: 1, valor_pagado: 116_500 }],
    },
  )
  for (const codigo_factura of ['FV-2042', 'FV-2043'])
    await administrar('POST pagos-proveedores/guardar', { ...pago, codigo_factura, pago_realizado: false })
  await administrar('POST pagos-proveedores/guardar', {
    ...pago,
    codigo_factura: 'FV-2044',
    fecha_pago: dia,
    pj_iva: 0,
    pj_retefuente: 0,
    observaciones: 'Flete',
    lista_formas_pagadas_form: [{ id_forma_pago: 1, valor_pagado: 119_000 }],
  })
  const { pago_proveedor: enPartes } = await administrar<{ pago_proveedor: { id: number } }>(
    'POST pagos-proveedores/guardar',
    { ...pago, codigo_factura: 'FV-2045', pago_realizado: false },
  )
  await administrar(`PUT pagos-proveedores/${enPartes.id}/actualizar`, {
    ...pago,
    codigo_factura: 'FV-2045',
    fecha_pago: dia,
    pj_iva: 19,
    pj_retefuente: 2.5,
    observaciones: 'Primer abono',
    pago_parcial: true,
    lista_formas_pagadas_form: [{ id_forma_pago: 1, valor_pagado: 50_000 }],
  })
  await endeudar(administrar, Number(terceros.data[1]!.id), herraje)
  const bodega = await entrar('bodega')
  const { carga } = await bodega<{ carga: { id: number } }>('POST inventarios/carga-masiva', {
    items: [{ referencia: TABLERO, cantidad: 12 }],
    nombre_archivo: 'camión.csv',
  })
  const bisagra = Number(await primero('GET productos?query=BIS-35-REC', 'productos'))
  const { traslado } = await bodega<{ traslado: { id: number } }>('POST inventarios/traslados/enviar', {
    destino: '002',
    productos: [{ producto_id: bisagra, cantidad: 2 }],
  })
  const { conteo } = await bodega<{ conteo: { id: number } }>('POST inventarios/conteos/abrir', {
    grupo_id: 3,
  })
  await bodega(`PUT inventarios/conteos/${conteo.id}/contar`, { producto_id: bisagra, cantidad: 1 })
  const { reinicio } = await administrar<{ reinicio: { id: string } }>(
    'DELETE inventarios/eliminar-inventario',
    { color_id: NOGAL, motivo: 'Conteo general' },
  )
  const { retal: reservado } = await bodega<{ retal: { id: string } }>('POST retales/guardar', {
    referencia: TABLERO,
    base: 700,
    altura: 500,
    ubicacion: 'Estante B6',
  })
  await administrar(`POST retales/${reservado.id}/reservar`, { motivo: 'Vuelve por él' })
  const darTurno = async (venta_id: string) =>
    (
      await administrar<{ turno: { id: number } }>('POST despachos/turnos/crear', {
        venta_id: Number(venta_id),
        motivo: 'Paga al recibir',
      })
    ).turno.id
  const entregada = await guardar(1, deHerraje)
  // Of the same customer as the one that is looked at.
  await guardar(4, deHerraje)
  const despachado = await darTurno(entregada)
  await administrar('POST despachos/guardar', {
    venta_id: Number(entregada),
    recibe_cliente: true,
    recibe_nombre: 'Rosa Medina',
    motivo: 'Paga al recibir',
  })
  return {
    ...electronicas,
    turno: String(await darTurno(pendiente)),
    despachado: String(despachado),
    mesPasado: sumarMeses(hoy(), -1).slice(0, 7),
    reservado: reservado.id,
    carga: String(carga.id),
    traslado: String(traslado.id),
    conteo: String(conteo.id),
    reinicio: reinicio.id,
    credito,
    deudor,
    sinCupo: await exceder(administrar, Number(terceros.data[3]!.id), herraje),
    solicitud: await solicitar(5),
    // The longest waiting: it stands on the first page.
    tarea: await primero('GET tareas', 'tareas'),
    pendiente,
    conPlan: await guardar(1, { producto_id: tablero, response_lepton: lista }),
    enEdicion: await guardar(4, deHerraje),
    cliente,
    cuenta: await primero('GET cuentas-credito', 'cuentas_credito'),
    anticipo: String(anticipo.id),
    pago: String(pagado.id),
    caja: String(caja),
    ingreso: String(ingreso.id),
    facturaEnPartes: String(enPartes.id),
    cajaAbierta: String(cajaAbierta),
    tablero: String(tablero),
    propuesto: await primero('GET retales?estado=propuesto', 'retales'),
    ...(await fabricar(administrar, Number(cliente), tablero)),
    lote: (await administrar<{ lote: { id: string } }>('POST cambios-precios/preparar', REGLA)).lote.id,
    catalogo: (await administrar<{ carga: { id: string } }>('POST cargas-catalogo/preparar', CATALOGO)).carga
      .id,
    retal: await primero('GET retales?estado=disponible', 'retales'),
    ...Object.fromEntries(await Promise.all(MAESTROS.map(deMaestro))),
    conexion: await primero('GET conexiones', 'conexiones'),
  }
}
