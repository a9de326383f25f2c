import type { Rol } from '#shared/kernel/permisos'
import { type MaestroDePrueba, MAESTROS } from '../../support/maestros'
import { archivo, boton, enLasFilas, otroDeSuCliente, otroTotal, type Paso, tecla, ve } from './andar'

/** A screen in a state worth looking at. */
export interface Vista {
  /** After the path; `{pendiente}` and the like are things of the shop (`preparar.ts`). */
  query?: string
  /** What has the keyboard once it has settled, as a reader names it; a row of a list is `fila …`. */
  foco: RegExp
}

export interface Dialogo extends Vista {
  /** The file under web/src that draws it. */
  archivo: string
  titulo: RegExp
  /** What opens it on the screen of `query`; without it the address alone does. */
  abrir?: readonly Paso[]
  /** It has keys of its own, which the help lists: tried as it opens, and after each of these. */
  teclasTras?: readonly (readonly Paso[])[]
  /** Keyboard on the way out: as it was before, unless it is said here. */
  vuelve?: RegExp
}

export interface Parada {
  vistas: readonly [Vista, ...Vista[]]
  dialogos: readonly Dialogo[]
}

const FILA = /^fila /
const NADIE = '?texto=nadiesellamaasi'

/** A list by name with its one form, for a new entry and for one of its entries. */
const maestro = ({ catalogo, pantalla: [path, archivo, titulo] }: MaestroDePrueba): [string, Parada] => [
  path,
  {
    vistas: [{ foco: FILA }, { query: '?per_page=10', foco: FILA }, { query: NADIE, foco: /^Buscar/ }],
    dialogos: ['crear', `editar&id={${catalogo}}`].map(ver => ({
      archivo,
      query: `?ver=${ver}`,
      titulo: new RegExp(titulo),
      foco: /^Nombre/,
      vuelve: FILA,
    })),
  },
]

const MAESTRAS: Record<string, Parada> = Object.fromEntries(MAESTROS.map(maestro))

/** Every screen, with its dialogs. A route without a stop, or a dialog that no stop opens, fails the walk. */
export const PARADAS: Record<string, Parada> = {
  '/dashboard': {
    vistas: [
      // Who has sold nothing has no rows.
      { foco: /^(fila |Buscar)/ },
      { query: '?per_page=10&tienda=todas', foco: FILA },
      { query: NADIE, foco: /^Buscar/ },
    ],
    dialogos: [
      {
        archivo: 'tablero/DialogoVentas',
        query: '?ver=ventas',
        teclasTras: [[], [enLasFilas]],
        titulo: /Ventas del período/,
        foco: /^diálogo/,
        vuelve: FILA,
      },
    ],
  },
  '/': {
    // Who sees sales has the first of theirs.
    vistas: [{ foco: /^(contenido$|fila )/ }],
    dialogos: [
      {
        archivo: 'app/ListaDeAtajos',
        titulo: /Atajos de teclado/,
        abrir: [boton(/^Atajos de teclado/)],
        foco: /Cerrar|^diálogo/,
      },
      {
        archivo: 'buscar/Paleta',
        abrir: [tecla('Control+k')],
        titulo: /Buscar en todo/,
        foco: /^Buscar en todo/,
      },
      {
        archivo: 'calculadora/DialogoCalculadora',
        teclasTras: [[]],
        query: '?calcular=1',
        titulo: /Calculadora de piezas/,
        foco: /^Base/,
      },
      {
        archivo: 'productos/FichaDeProducto',
        teclasTras: [[]],
        query: '?mirar=producto-{tablero}',
        titulo: /./,
        foco: /^Cerrar/,
      },
      {
        archivo: 'retales/FichaDeRetal',
        teclasTras: [[]],
        query: '?mirar=retal-{retal}',
        titulo: /^Retal /,
        foco: /^Cerrar/,
      },
      {
        archivo: 'retales/DialogoReservar',
        query: '?mirar=retal-{retal}&ver=reservar-retal',
        titulo: /Reservar el retal/,
        foco: /^Cliente/,
        vuelve: /^Cerrar/,
      },
      {
        archivo: 'retales/DialogoLiberar',
        query: '?mirar=retal-{reservado}&ver=liberar-retal',
        titulo: /Liberar el retal/,
        foco: /^Motivo/,
        vuelve: /^Cerrar/,
      },
      {
        archivo: 'ventas/detalle/DialogoDetalle',
        teclasTras: [[], [tecla('h')]],
        query: '?mirar=venta-{conPlan}',
        titulo: /Detalle factura/,
        foco: /^diálogo/,
      },
      {
        archivo: 'ventas/facturar/DialogoFacturar',
        query: '?ver=facturar&venta={pendiente}',
        titulo: /Venta No\./,
        foco: /^Efectivo/,
        vuelve: FILA,
      },
      {
        archivo: 'sesion/ElegirTienda',
        titulo: /Ingreso a tiendas/,
        abrir: [boton(/Cambiar de tienda/)],
        foco: /^Tienda/,
      },
      {
        archivo: 'sesion/CambiarContrasena',
        titulo: /Cambiar contraseña/,
        abrir: [boton(/^Cambiar contraseña/)],
        foco: /^Contraseña actual/,
      },
      {
        archivo: 'sesion/PinDeBloqueo',
        titulo: /PIN y bloqueo de pantalla/,
        abrir: [boton(/^PIN y bloqueo/)],
        foco: /^Contraseña actual/,
      },
    ],
  },
  '/facturacion/crear': {
    vistas: [{ foco: /^Cliente/ }, { query: '?venta={conPlan}', foco: /^Agregar producto/ }],
    dialogos: [
      {
        archivo: 'calculadora/DialogoCalculadora',
        query: '?calcular=1',
        titulo: /Calculadora de piezas/,
        foco: /^Base/,
      },
      {
        archivo: 'terceros/DialogoTercero',
        query: '?ver=cliente&texto=Prudencia',
        titulo: /Crear cliente/,
        foco: /^Número de documento/,
      },
      {
        archivo: 'terceros/DialogoTercero',
        query: '?venta={conPlan}&ver=editar-cliente&cliente={cliente}',
        titulo: /Editar cliente/,
        foco: /^(Nombres|Razón social)/,
      },
      {
        archivo: 'productos/DialogoProductos',
        query: '?ver=productos',
        titulo: /Buscar productos/,
        foco: /^Buscar producto/,
      },
      {
        archivo: 'creditos/DialogoCuenta',
        query: '?venta={enEdicion}&ver=cuenta',
        titulo: /Crear cuenta crédito/,
        foco: /^Cupo permitido/,
      },
      {
        archivo: 'descuentos/DialogoSolicitar',
        query: '?venta={enEdicion}&ver=descuento&linea=1',
        titulo: /Solicitar un descuento/,
        foco: /^Descuento/,
      },
      {
        archivo: 'despiece/DialogoDespiece',
        teclasTras: [[], [tecla('Control+d')], [tecla('Control+d'), tecla('Control+z')], [boton(/^Acercar/)]],
        query: '?venta={conPlan}',
        abrir: [tecla('F4')],
        titulo: /^Despiece/,
        foco: /pieza 1$/,
      },
      {
        archivo: 'despiece/Servicios',
        query: '?venta={conPlan}',
        abrir: [tecla('F4'), tecla('F4')],
        titulo: /Servicios/,
        foco: /./,
      },
      {
        archivo: 'despiece/Carga',
        query: '?venta={conPlan}',
        abrir: [tecla('F4'), archivo('Archivo de cortes', 'cortes.csv', '2;700;400;1;Entrepaño')],
        titulo: /Carga de cortes/,
        foco: /./,
      },
      {
        archivo: 'despiece/VerRetales',
        query: '?venta={conPlan}',
        abrir: [tecla('F4'), ve(/de la tienda \(/), boton(/^Ver$/)],
        titulo: /retales/i,
        foco: /./,
      },
      {
        archivo: 'despiece/ElegirRetal',
        query: '?venta={conPlan}',
        abrir: [tecla('F4'), boton(/^Retales /), boton(/^Agregar retal de la tienda/)],
        titulo: /Retales de la tienda/,
        foco: FILA,
      },
      {
        archivo: 'ventas/pedido/DialogoDiferencia',
        query: '?venta={conPlan}',
        abrir: [otroTotal, tecla('F8'), boton(/^Guardar como pendiente/)],
        titulo: /^Los valores cambiaron/,
        foco: /^Aceptar y guardar/,
        // The question on the way to it has gone.
        vuelve: /./,
      },
      {
        archivo: 'ventas/pedido/PedidosEnEdicion',
        query: '?venta={enEdicion}',
        abrir: [otroDeSuCliente, tecla('Alt+r')],
        teclasTras: [[], [enLasFilas]],
        titulo: /Pedidos en edición/,
        foco: /^Retomar/,
      },
      {
        archivo: 'ventas/pedido/DialogoEstado',
        query: '?venta={enEdicion}',
        abrir: [tecla('F8')],
        titulo: /¿Desea guardar en edición\?/,
        foco: /^Guardar en edición/,
      },
      {
        archivo: 'ventas/facturacion/DialogoAnular',
        query: '?venta={enEdicion}&ver=anular',
        titulo: /Anular venta/,
        foco: /^Motivo/,
        vuelve: /./,
      },
    ],
  },
  '/facturacion': {
    vistas: [
      { query: '?estado=0', foco: FILA },
      { query: '?estado=0&per_page=10&page=2', foco: FILA },
      { query: NADIE, foco: /^Buscar/ },
    ],
    dialogos: [
      {
        archivo: 'ventas/detalle/DialogoDetalle',
        teclasTras: [[]],
        query: '?estado=0&ver=detalle&venta={conPlan}',
        titulo: /Detalle factura/,
        foco: /^diálogo/,
        vuelve: FILA,
      },
      {
        archivo: 'ventas/detalle/HojaDeCorte',
        query: '?estado=0&ver=detalle&venta={conPlan}',
        abrir: [boton(/^(Ver la h|H)oja de corte/)],
        titulo: /Hoja de corte/,
        foco: /^(diálogo|Plano de corte)/,
      },
      {
        archivo: 'ventas/facturar/DialogoFacturar',
        teclasTras: [[]],
        query: '?estado=0&ver=facturar&venta={pendiente}',
        titulo: /Venta No\./,
        foco: /^Efectivo/,
        vuelve: FILA,
      },
      {
        archivo: 'electronica/DialogoTimbrar',
        query: '?estado=0&ver=timbrar&venta={remision}',
        titulo: /^Timbrar DIAN/,
        foco: /^Timbrar DIAN/,
        vuelve: FILA,
      },
      {
        archivo: 'electronica/DialogoReenviar',
        query: '?estado=0&ver=reenviar&venta={timbrada}',
        titulo: /^Reenviar factura electrónica/,
        foco: /^Enviar a/,
        vuelve: FILA,
      },
      {
        archivo: 'ventas/detalle/DialogoDetalle',
        teclasTras: [[]],
        query: '?estado=0&ver=detalle&venta={timbrada}',
        titulo: /Detalle factura/,
        foco: /^diálogo/,
        vuelve: FILA,
      },
      {
        archivo: 'ventas/facturar/DialogoAutorizar',
        query: '?estado=0&ver=facturar&venta={sinCupo}',
        titulo: /^Autorizar la venta a crédito/,
        abrir: [boton(/^Facturar/), boton(/^Autorizar con PIN/)],
        foco: /^Motivo/,
      },
      {
        archivo: 'ventas/tareas/DialogoTareas',
        query: '?estado=0&ver=tareas&venta={pendiente}',
        titulo: /Tareas de la venta/,
        foco: /^Tarea nueva/,
        vuelve: FILA,
      },
      {
        archivo: 'ventas/facturacion/DialogoAnular',
        query: '?estado=0&ver=anular&venta={pendiente}',
        titulo: /Anular venta/,
        foco: /^Motivo/,
        vuelve: FILA,
      },
    ],
  },
  '/terceros': {
    vistas: [{ foco: FILA }, { query: '?per_page=10&page=2', foco: FILA }, { query: NADIE, foco: /^Buscar/ }],
    dialogos: [
      {
        archivo: 'terceros/DialogoTercero',
        query: '?ver=crear&texto=',
        titulo: /Crear tercero/,
        foco: /^Número de documento/,
        vuelve: FILA,
      },
      {
        archivo: 'terceros/DialogoTercero',
        query: '?ver=editar&tercero={cliente}',
        titulo: /Editar cliente/,
        foco: /^(Nombres|Razón social)/,
        vuelve: FILA,
      },
      {
        archivo: 'terceros/DialogoAbono',
        query: '?ver=abono&tercero={cliente}',
        titulo: /^Abono de /,
        foco: /^Valor del abono/,
        vuelve: FILA,
      },
      {
        archivo: 'terceros/DialogoUnir',
        query: '?ver=unir&tercero={cliente}',
        titulo: /^Unir con /,
        foco: /^Cliente repetido/,
        vuelve: FILA,
      },
      {
        archivo: 'terceros/HistorialDeAbonos',
        query: '?ver=historial&tercero={cliente}',
        titulo: /Historial de abonos/,
        foco: /Cerrar|^diálogo/,
        vuelve: FILA,
      },
    ],
  },
  '/pendientes': {
    vistas: [{ foco: FILA }, { query: '?completadas=1', foco: FILA }],
    dialogos: [
      {
        archivo: 'ventas/pendientes/DialogoCompletar',
        query: '?ver=completar&tarea={tarea}',
        titulo: /Completar la tarea/,
        foco: /^Observación/,
        vuelve: FILA,
      },
    ],
  },
  '/descuentos-solicitados': {
    // Whose own there are none of gets none.
    vistas: [{ foco: /^(contenido$|fila )/ }, { query: '?estado=rechazado', foco: /^contenido$/ }],
    dialogos: ['aprobar', 'rechazar'].map(ver => ({
      archivo: 'descuentos/DialogoDecidir',
      query: `?ver=${ver}&solicitud={solicitud}`,
      titulo: ver === 'aprobar' ? /Aprobar el descuento/ : /Rechazar el descuento/,
      foco: /^(Observación|Motivo)/,
      vuelve: FILA,
    })),
  },
  '/creditos': {
    vistas: [{ foco: FILA }, { query: '?cliente=999999', foco: /./ }],
    dialogos: [
      {
        archivo: 'creditos/DialogoMovimientos',
        query: '?ver=movimientos&credito={credito}',
        titulo: /^Movimientos de/,
        foco: /./,
        vuelve: FILA,
      },
      {
        archivo: 'creditos/DialogoAnularAbono',
        query: '?ver=movimientos&credito={credito}',
        abrir: [enLasFilas, tecla('x')],
        titulo: /^Anular abono/,
        foco: /^Motivo/,
        vuelve: /./,
      },
      {
        archivo: 'creditos/DialogoPorCobrar',
        query: '?ver=por-cobrar',
        titulo: /^Ventas por cobrar/,
        foco: /^(fila |Cerrar|diálogo)/,
        vuelve: FILA,
      },
      {
        archivo: 'creditos/DialogoDeSaldo',
        query: '?ver=saldo&de={credito}',
        titulo: /^Crédito usado/,
        foco: /^(fila |Cerrar|diálogo)/,
        vuelve: FILA,
      },
      {
        archivo: 'creditos/DialogoCastigar',
        query: '?ver=castigar&credito={credito}',
        titulo: /^Eliminar crédito de/,
        foco: /^Motivo/,
        vuelve: FILA,
      },
    ],
  },
  '/produccion': {
    vistas: [{ foco: FILA }, { query: '?muro=1', foco: FILA }, { query: '?venta=999999', foco: /^OP/ }],
    dialogos: [
      {
        archivo: 'produccion/panel/DialogoPrioridad',
        query: '?ver=prioridad&orden={orden}',
        titulo: /^OP Prioritaria/,
        foco: /^Motivo/,
        vuelve: FILA,
      },
    ],
  },
  '/produccion/generar': {
    vistas: [
      { foco: FILA },
      { query: '?modo=facturar', foco: FILA },
      { query: '?venta=999999', foco: /^contenido$/ },
    ],
    dialogos: [],
  },
  '/produccion/preparar': {
    vistas: [{ foco: FILA }, { query: '?venta=999999', foco: /^contenido$/ }],
    dialogos: [
      {
        archivo: 'produccion/preparar/DialogoPreparar',
        teclasTras: [[]],
        query: '?ver=preparar&orden={orden}',
        titulo: /^Preparar material/,
        foco: FILA,
        vuelve: FILA,
      },
    ],
  },
  '/produccion/gestion-etapa': {
    vistas: [
      { foco: /^contenido$/ },
      { query: '?operario={operario}&servicio=1&maquina={maquina}', foco: /^contenido$/ },
      // Where the operator has something begun and the keyboard was nowhere, it is on that.
      { query: '?modo=proceso&operario={operario}', foco: /^(contenido$|\w+ de la OP )/ },
    ],
    dialogos: [
      {
        archivo: 'produccion/gestion/DialogoParar',
        query: '?modo=proceso&operario={operario}',
        abrir: [boton(/^Parar$/)],
        titulo: /^Parar Corte/,
        foco: /./,
      },
      {
        archivo: 'produccion/gestion/DialogoContinuar',
        query: '?modo=proceso&operario={operario}',
        abrir: [boton(/^Continuar$/)],
        titulo: /^Continuar etapa/,
        foco: /./,
      },
      {
        archivo: 'produccion/corte/DialogoCortar',
        query: '?modo=proceso&operario={operario}&ver=cortar&etapa={etapa}',
        titulo: /^Cortar · OP/,
        foco: /./,
        vuelve: /./,
      },
      {
        archivo: 'produccion/corte/DialogoRepetir',
        query: '?modo=proceso&operario={operario}&ver=cortar&etapa={etapa}',
        abrir: [tecla('x')],
        titulo: /^¿Qué pieza salió mal/,
        foco: /./,
      },
      {
        archivo: 'produccion/corte/DialogoEnchapar',
        query: '?modo=proceso&operario={operario}&ver=enchapar&etapa={etapa}',
        titulo: /^Enchapar · OP/,
        foco: /./,
        vuelve: /./,
      },
    ],
  },
  '/cuentas-credito': {
    vistas: [{ foco: FILA }, { query: NADIE, foco: /^Buscar/ }, { query: '/{deudor}', foco: /./ }],
    dialogos: [
      {
        archivo: 'creditos/DialogoAbonar',
        query: '/{deudor}?ver=abonar&venta=',
        titulo: /^Abono de/,
        foco: /./,
        vuelve: /./,
      },
      {
        archivo: 'creditos/DialogoDeSaldo',
        query: '/{deudor}?ver=saldo&edad=al_dia',
        titulo: /^Al día/,
        foco: /^(fila |Cerrar|diálogo)/,
        vuelve: /./,
      },
      {
        archivo: 'creditos/DialogoDisponible',
        query: '/{deudor}?ver=disponible',
        titulo: /^Disponible/,
        foco: /^(fila |Cerrar|diálogo)/,
        vuelve: /./,
      },
      {
        archivo: 'creditos/DialogoDisponible',
        query: '?ver=disponible&cuenta={cuenta}',
        titulo: /^Disponible/,
        foco: /^(fila |Cerrar|diálogo)/,
        vuelve: FILA,
      },
      {
        archivo: 'creditos/DialogoCuenta',
        query: '?ver=crear',
        titulo: /Crear cuenta crédito/,
        foco: /^Cliente/,
        vuelve: FILA,
      },
      {
        archivo: 'creditos/DialogoCuenta',
        query: '?ver=editar&cuenta={cuenta}',
        titulo: /Cuenta crédito de/,
        foco: /^(Cupo permitido|diálogo)/,
        vuelve: FILA,
      },
    ],
  },
  '/anticipos': {
    vistas: [{ foco: FILA }, { query: '?cliente={cliente}', foco: FILA }],
    dialogos: [
      {
        archivo: 'anticipos/DialogoAnticipo',
        query: '?ver=crear',
        titulo: /Agregar anticipo/,
        foco: /^Cliente/,
        vuelve: FILA,
      },
      {
        archivo: 'anticipos/DialogoAnticipo',
        query: '?ver=crear&cliente_id={cliente}',
        titulo: /Anticipo de/,
        foco: /^Valor/,
        vuelve: FILA,
      },
      {
        archivo: 'anticipos/DialogoSaldos',
        query: '?ver=saldos',
        titulo: /^Total anticipos/,
        foco: /^(fila |Cerrar|diálogo)/,
        vuelve: FILA,
      },
      {
        archivo: 'anticipos/Historial',
        query: '?ver=historial&de={cliente}',
        titulo: /Anticipos de/,
        foco: /./,
        vuelve: FILA,
      },
      {
        archivo: 'anticipos/DialogoAnular',
        query: '?ver=anular&de={cliente}&movimiento={anticipo}',
        titulo: /Anular anticipo/,
        foco: /^Motivo/,
        vuelve: FILA,
      },
    ],
  },
  '/pagos-proveedores': {
    vistas: [
      { foco: FILA },
      { query: '?modo=facturas', foco: FILA },
      { query: NADIE, foco: /^(Buscar|Término)/ },
    ],
    dialogos: [
      {
        archivo: 'pagos/DialogoPago',
        query: '?ver=crear',
        titulo: /Registro de pago a proveedor/,
        foco: /^Concepto/,
        vuelve: FILA,
      },
      {
        archivo: 'pagos/DialogoPago',
        query: '?ver=factura',
        titulo: /Registro de factura por pagar/,
        foco: /^Concepto/,
        vuelve: FILA,
      },
      {
        archivo: 'pagos/DialogoPago',
        query: '?ver=editar&id={pago}',
        titulo: /Registro de pago a proveedor No/,
        foco: /./,
        vuelve: FILA,
      },
      {
        archivo: 'pagos/DialogoPago',
        query: '?ver=pagar&id={pago}',
        titulo: /Registro de pago a proveedor No/,
        foco: /./,
        vuelve: FILA,
      },
      {
        archivo: 'pagos/DialogoPago',
        query: '?ver=editar&id={facturaEnPartes}',
        titulo: /Registro de pago a proveedor No/,
        foco: /./,
        vuelve: FILA,
      },
      {
        archivo: 'pagos/DialogoDeTotal',
        query: '?ver=total&cifra=valor_iva',
        titulo: /^Valor IVA/,
        foco: /^(fila |Cerrar|diálogo)/,
        vuelve: FILA,
      },
      {
        archivo: 'pagos/DialogoPorPagar',
        query: '?modo=facturas&ver=vencen&desde=&hasta=',
        titulo: /^Total por pagar/,
        foco: /^(fila |Cerrar|diálogo)/,
        vuelve: FILA,
      },
      {
        archivo: 'pagos/DialogoAnular',
        query: '?ver=anular&id={pago}',
        titulo: /Eliminar pago/,
        foco: /./,
        vuelve: FILA,
      },
    ],
  },
  '/productos': {
    vistas: [{ foco: FILA }, { query: '?grupo=1&page=2', foco: FILA }, { query: NADIE, foco: /^Buscar/ }],
    dialogos: [
      {
        archivo: 'productos/DialogoProducto',
        query: '?ver=crear',
        titulo: /Crear producto/,
        foco: /^Referencia/,
        vuelve: FILA,
      },
      {
        archivo: 'productos/DialogoProducto',
        query: '?ver=editar&id={tablero}',
        titulo: /^Editar /,
        foco: /^(Referencia|diálogo)/,
        vuelve: FILA,
      },
      {
        archivo: 'productos/DialogoEtiquetas',
        query: '?ver=etiquetas&productos={tablero}',
        titulo: /Etiquetas del producto/,
        foco: /^Etiquetas/,
        vuelve: FILA,
      },
      {
        archivo: 'productos/DialogoPrecios',
        query: '?ver=precios',
        titulo: /Cambio masivo de precios/,
        foco: /^Grupo/,
        vuelve: FILA,
      },
      {
        archivo: 'productos/DialogoLote',
        query: '?ver=lote&cambio={lote}',
        titulo: /Sube 10 % sin IVA/,
        foco: /^(Aplicar|diálogo|Cerrar)/,
        vuelve: FILA,
      },
      {
        archivo: 'productos/DialogoCatalogo',
        query: '?ver=catalogo',
        titulo: /Catálogo en un archivo/,
        foco: /^Elegir archivo/,
        vuelve: FILA,
      },
      {
        archivo: 'productos/DialogoCargaDeCatalogo',
        query: '?ver=carga&archivo={catalogo}',
        titulo: /Catálogo: lista\.csv/,
        foco: /^(Cargar|diálogo|Cerrar)/,
        vuelve: FILA,
      },
      {
        archivo: 'productos/DialogoTablero',
        query: '?ver=tablero',
        titulo: /Crear tablero/,
        foco: /^Proveedor/,
        vuelve: FILA,
      },
      {
        archivo: 'productos/FichaDeProducto',
        query: '?ver=detalle&id={tablero}',
        titulo: /./,
        foco: /Cerrar|^diálogo/,
        vuelve: FILA,
      },
    ],
  },
  '/inventario': {
    vistas: [
      { foco: FILA },
      { query: '?vista=regularizar', foco: /^(Buscar|contenido$|fila )/ },
      { query: NADIE, foco: /^Buscar/ },
      { query: '?vista=cargas', foco: FILA },
      { query: '?vista=traslados&cuales=enviados', foco: FILA },
      { query: '?vista=traslados&cuales=recibidos', foco: /^contenido$/ },
      { query: '?vista=conteos', foco: FILA },
      { query: '?vista=conteos&conteo={conteo}', foco: /./ },
    ],
    dialogos: [
      {
        archivo: 'almacen/DialogoCarga',
        teclasTras: [[]],
        query: '?vista=cargas&ver=carga',
        titulo: /^Cargar inventario/,
        foco: /^Elegir archivo/,
        vuelve: FILA,
      },
      {
        archivo: 'almacen/DialogoAvance',
        query: '?vista=cargas&ver=avance&carga={carga}',
        titulo: /^Carga /,
        foco: /./,
        vuelve: FILA,
      },
      {
        archivo: 'almacen/DialogoReversar',
        query: '?vista=cargas&ver=reversar&carga={carga}',
        titulo: /^Reversar la carga /,
        foco: /^Motivo/,
        vuelve: FILA,
      },
      {
        archivo: 'almacen/DialogoEnviar',
        query: '?vista=traslados&cuales=enviados&ver=enviar',
        titulo: /^Enviar traslado/,
        foco: /./,
        vuelve: FILA,
      },
      {
        archivo: 'almacen/DialogoTraslado',
        query: '?vista=traslados&cuales=enviados&ver=traslado&traslado={traslado}',
        titulo: /^Traslado /,
        foco: /./,
        vuelve: FILA,
      },
      {
        archivo: 'almacen/DialogoAbrirConteo',
        query: '?vista=conteos&ver=abrir',
        titulo: /^Abrir conteo/,
        foco: /^Grupo/,
        vuelve: FILA,
      },
      {
        archivo: 'inventario/DialogoAjuste',
        query: '?ver=ajuste&producto={tablero}',
        titulo: /^Sumar o restar /,
        foco: /^Cantidad/,
        vuelve: FILA,
      },
      {
        archivo: 'inventario/DialogoTopes',
        query: '?ver=topes&producto={tablero}',
        titulo: /^Mínimo, máximo y ubicación de /,
        foco: /^Mínimo/,
        vuelve: FILA,
      },
      {
        archivo: 'inventario/DialogoKardex',
        teclasTras: [[], [enLasFilas]],
        query: '?ver=kardex&producto={tablero}',
        titulo: /^Kardex de /,
        foco: /./,
        vuelve: FILA,
      },
      {
        archivo: 'inventario/DialogoReverso',
        query: '?ver=reverso&producto={tablero}&movimiento=NINGUNO',
        titulo: /^Reversar un movimiento/,
        foco: /^Motivo/,
        vuelve: FILA,
      },
      {
        archivo: 'inventario/DialogoExportar',
        query: '?ver=exportar',
        titulo: /Exportar productos a Excel/,
        foco: /./,
        vuelve: FILA,
      },
    ],
  },
  '/inventario-tableros': {
    vistas: [{ foco: /./ }, { query: '?color=1', foco: /./ }],
    dialogos: [
      {
        archivo: 'tableros/DialogoReiniciar',
        query: '?ver=reiniciar',
        titulo: /^Reiniciar inventario/,
        foco: /^Nombre de la tienda/,
        vuelve: /./,
      },
      {
        archivo: 'tableros/DialogoDeshacer',
        query: '?ver=deshacer&reinicio={reinicio}',
        titulo: /^¿Deshacer el reinicio\?/,
        foco: /^(Deshacer el reinicio|diálogo|Cerrar)/,
        vuelve: /./,
      },
      {
        archivo: 'tableros/ElegirTablero',
        query: '?ver=celda&tableros=1,2',
        titulo: /^Tableros de la celda/,
        foco: FILA,
        vuelve: /./,
      },
    ],
  },
  '/inventario-retales': {
    vistas: [
      { foco: FILA },
      { query: '?vista=retales', foco: FILA },
      { query: '?estado=propuesto', foco: FILA },
      { query: '?estado=descartado', foco: FILA },
      { query: '?estado=usado&referencia=NADA', foco: /^Tablero/ },
    ],
    dialogos: [
      {
        archivo: 'retales/DialogoRecibir',
        query: '?estado=propuesto&ver=recibir&retales={propuesto}',
        titulo: /Recibir un retal/,
        foco: /^Ubicación/,
        vuelve: FILA,
      },
      {
        archivo: 'retales/DialogoNuevo',
        query: '?ver=nuevo',
        titulo: /Nuevo retal/,
        foco: /^Tablero/,
        vuelve: FILA,
      },
      {
        archivo: 'retales/DialogoEditar',
        query: '?ver=editar&retal={retal}',
        titulo: /Cambiar el retal/,
        foco: /^Ubicación/,
        vuelve: FILA,
      },
      {
        archivo: 'retales/DialogoReservar',
        query: '?ver=reservar&retal={retal}',
        titulo: /Reservar el retal/,
        foco: /^Cliente/,
        vuelve: FILA,
      },
      {
        archivo: 'retales/DialogoLiberar',
        query: '?reserva=reservados&ver=liberar&retal={reservado}',
        titulo: /Liberar el retal/,
        foco: /^Motivo/,
        vuelve: FILA,
      },
      {
        archivo: 'retales/DialogoDescartar',
        query: '?ver=descartar&retal={retal}',
        titulo: /Descartar el retal/,
        foco: /^Motivo/,
        vuelve: FILA,
      },
      {
        archivo: 'retales/tiras/DialogoCelda',
        query: '?ver=celda&fila=1&tipo=1',
        titulo: /^Blanco · Melamina 15 mm/,
        foco: FILA,
        vuelve: FILA,
      },
    ],
  },
  '/retales-medidas': {
    vistas: [
      { foco: FILA },
      { query: '?color=1', foco: FILA },
      { query: '?modo=todo', foco: /^Nombre del tipo/ },
    ],
    dialogos: [
      {
        archivo: 'retales/tiras/DialogoCelda',
        query: '?ver=celda&fila=1&tipo=1',
        titulo: /^Blanco · Melamina 15 mm/,
        foco: FILA,
        vuelve: FILA,
      },
      {
        archivo: 'retales/tiras/DialogoMedida',
        query: '?ver=celda&fila=1&tipo=1',
        abrir: [tecla('n')],
        titulo: /^Agregar medida/,
        foco: /^Medida/,
        vuelve: /./,
      },
      {
        archivo: 'retales/tiras/DialogoColorDeTiras',
        query: '?ver=crear',
        titulo: /^Agregar color/,
        foco: /^Nombre del color/,
        vuelve: FILA,
      },
      {
        archivo: 'retales/tiras/DialogoEliminar',
        query: '?ver=eliminar&fila=1',
        titulo: /^¿Eliminar el color Blanco/,
        foco: /^Motivo/,
        vuelve: FILA,
      },
      {
        archivo: 'retales/tiras/DialogoReiniciar',
        query: '?ver=reiniciar',
        titulo: /^Reiniciar valores/,
        foco: /^Nombre de la tienda/,
        vuelve: FILA,
      },
    ],
  },
  ...MAESTRAS,
  '/caja': {
    // Sellers have no list of the store's.
    vistas: [
      { foco: /^(fila |contenido$)/ },
      { query: '?desde=2019-02-01&hasta=2019-02-03', foco: /^(fila |contenido$)/ },
    ],
    dialogos: [
      {
        archivo: 'caja/DialogoAbrirCaja',
        query: '?ver=abrir',
        titulo: /^Abrir caja de/,
        foco: /^Base en efectivo/,
        vuelve: FILA,
      },
      {
        archivo: 'caja/DialogoContarCaja',
        query: '?ver=contar&id={cajaAbierta}',
        titulo: /^Contar la caja/,
        foco: /^Cuántos de/,
        vuelve: FILA,
      },
      {
        archivo: 'caja/DialogoSesionDeCaja',
        query: '?ver=sesion&id={caja}',
        titulo: /^Arqueo de caja/,
        foco: /^(fila |Cerrar|diálogo)/,
        vuelve: FILA,
      },
      {
        archivo: 'caja/DialogoDeClase',
        query: '?ver=sesion&id={caja}',
        abrir: [boton(/ver sus movimientos/)],
        titulo: /^Ingreso · Efectivo/,
        foco: /^(fila |Cerrar|diálogo)/,
        vuelve: /./,
      },
      {
        archivo: 'caja/DialogoReabrirCaja',
        query: '?ver=reabrir&id={caja}',
        titulo: /^Reabrir la caja/,
        foco: /^Motivo/,
        vuelve: FILA,
      },
    ],
  },
  '/despachos': {
    vistas: [
      { foco: FILA },
      { query: '?modo=despachado', foco: FILA },
      { query: '?desde=2019-02-01&hasta=2019-02-03', foco: /^(Venta|contenido$|fila )/ },
    ],
    dialogos: [
      {
        archivo: 'despachos/FormularioDeDespacho',
        query: '?ver=despachar&turno={turno}',
        titulo: /^Despachar: Turno/,
        foco: /^(Quién recibe|Mensajero)/,
        vuelve: FILA,
      },
      {
        archivo: 'despachos/DialogoDespachar',
        query: '?ver=despachar&turno={despachado}',
        titulo: /^Despachar$/,
        foco: /^(Cerrar|diálogo)/,
        vuelve: FILA,
      },
      {
        archivo: 'despachos/DialogoTurno',
        query: '?ver=turno&turno={despachado}',
        titulo: /^Turno \d+ de la venta/,
        foco: /^(Cerrar|diálogo)/,
        vuelve: FILA,
      },
    ],
  },
  '/cuadre-caja': {
    vistas: [{ foco: FILA }, { query: '?dia=2019-02-03', foco: FILA }],
    dialogos: [
      {
        archivo: 'caja/DialogoDeCaja',
        query: '?ver=registrar&clase=egreso&id=',
        titulo: /^Agregar egreso/,
        foco: /^Valor/,
        vuelve: FILA,
      },
      {
        archivo: 'caja/DialogoDeCaja',
        query: '?ver=registrar&clase=ingreso&id=',
        titulo: /^Agregar ingreso/,
        foco: /^Valor/,
        vuelve: FILA,
      },
      {
        archivo: 'caja/DialogoAnularDeCaja',
        query: '?ver=anular&clase=ingreso&id={ingreso}',
        titulo: /^Anular ingreso No\. \d/,
        foco: /^Motivo/,
        vuelve: FILA,
      },
      {
        archivo: 'cuadre/DialogoDeRegistro',
        query: '?ver=anular&clase=egreso&id=987654',
        titulo: /^Anular egreso$/,
        foco: /^(Cerrar|diálogo)/,
        vuelve: FILA,
      },
      {
        archivo: 'cuadre/DialogoMovimientos',
        query: '?ver=movimientos&termino=efectivo&tipo=&forma=&de=',
        titulo: /^Movimientos del/,
        foco: /^(fila |Cerrar|diálogo)/,
        vuelve: FILA,
      },
    ],
  },
  '/cierre-mes': {
    vistas: [{ foco: FILA }, { query: '?mes=2019-02', foco: /^contenido$/ }],
    dialogos: [
      {
        archivo: 'cuadre/DialogoVentasDelMes',
        query: '?ver=ventas',
        titulo: /^Ventas de /,
        foco: /^(fila |Cerrar|diálogo)/,
        vuelve: FILA,
      },
      {
        archivo: 'cuadre/DialogoMovimientosDelMes',
        query: '?ver=del-mes&tipo=venta&forma=',
        titulo: /^Ventas de /,
        foco: /^(fila |Cerrar|diálogo)/,
        vuelve: FILA,
      },
      {
        archivo: 'cuadre/DialogoCerrarMes',
        query: '?mes={mesPasado}&ver=cerrar',
        titulo: /^Cerrar \p{L}+ de \d{4}/u,
        foco: /^(Cerrar|diálogo)/,
        vuelve: FILA,
      },
      {
        archivo: 'cuadre/DialogoReabrirMes',
        query: '?mes={mesPasado}&ver=reabrir',
        titulo: /^Reabrir \p{L}+ de \d{4}/u,
        foco: /^Motivo/,
        vuelve: FILA,
      },
    ],
  },
  '/maestros/tiendas': {
    vistas: [{ foco: FILA }],
    dialogos: [
      {
        archivo: 'maestros/DialogoEmpresa',
        query: '?ver=empresa',
        titulo: /^Empresa/,
        foco: /^Razón social/,
        vuelve: FILA,
      },
      {
        archivo: 'maestros/DialogoTiendaNueva',
        query: '?ver=crear',
        titulo: /^Abrir tienda/,
        foco: /^Código/,
        vuelve: FILA,
      },
      {
        archivo: 'maestros/DialogoTienda',
        query: '?ver=editar&tienda=001',
        titulo: /^Tienda 001/,
        foco: /^Nombre/,
        vuelve: FILA,
      },
    ],
  },
  '/maestros/usuarios-tiendas': {
    vistas: [{ foco: FILA }, { query: '?tienda=002', foco: FILA }, { query: NADIE, foco: /^Buscar/ }],
    dialogos: [
      {
        archivo: 'terceros/DialogoTercero',
        query: '?ver=crear',
        titulo: /Crear tercero/,
        foco: /^Número de documento/,
        vuelve: FILA,
      },
      {
        archivo: 'terceros/DialogoHistorial',
        query: '?ver=historial&id={operario}',
        titulo: /^Yeison/,
        foco: /^Historial/,
        vuelve: FILA,
      },
      {
        archivo: 'terceros/carnes/DialogoCarnes',
        query: '?ver=carnes&id={operario}',
        titulo: /^Carnés de operarios/,
        foco: /Yeison/,
        vuelve: FILA,
      },
      {
        archivo: 'terceros/carnes/HojaDeCarnes',
        query: '?ver=carnes&id={operario}',
        abrir: [boton(/^Generar e imprimir carné/), ve(/^Carné nuevo/)],
        titulo: /^Carné nuevo/,
        foco: /^Imprimir/,
        vuelve: FILA,
      },
    ],
  },
  '/maestros/maquinas': {
    ...MAESTRAS['/maestros/maquinas']!,
    dialogos: [
      ...MAESTRAS['/maestros/maquinas']!.dialogos,
      {
        archivo: 'produccion/maquinas/DialogoBitacora',
        query: '?ver=bitacora&maquina={maquina}',
        titulo: /^Bitácora de /,
        foco: /^(fila |Cerrar|diálogo)/,
        vuelve: FILA,
      },
    ],
  },
  '/maestros/proveedores': {
    ...MAESTRAS['/maestros/proveedores']!,
    dialogos: [
      ...MAESTRAS['/maestros/proveedores']!.dialogos,
      {
        archivo: 'maestros/LineasDeProveedor',
        query: '?ver=lineas&id={PROVEEDORES}',
        titulo: /^Líneas de/,
        foco: /^casilla|Melamina|Bisagras/,
        vuelve: FILA,
      },
    ],
  },
  '/parametros': {
    vistas: [
      { foco: FILA },
      { query: '?texto=zzz', foco: /^Buscar/ },
      { query: '?vista=auditoria', foco: FILA },
    ],
    dialogos: [
      {
        archivo: 'parametros/DialogoParametro',
        query: '?ver=crear',
        titulo: /Registro de parámetro/,
        foco: /^Código/,
        vuelve: FILA,
      },
      {
        archivo: 'parametros/DialogoParametro',
        query: '?ver=editar&codigo=RECARGO_RETAL',
        titulo: /Registro de parámetro/,
        foco: /^Valor/,
        vuelve: FILA,
      },
    ],
  },
  '/conexiones': {
    vistas: [{ foco: FILA }],
    dialogos: [
      {
        archivo: 'sesion/EditarConexion',
        query: '?ver=editar&conexion={conexion}',
        titulo: /Nombre de la conexión/,
        foco: /^Nombre/,
        vuelve: FILA,
      },
      {
        archivo: 'sesion/CerrarConexion',
        query: '?ver=cerrar&conexion={conexion}',
        titulo: /¿Desea cerrar la conexión\?/,
        foco: /^Cerrar todas las conexiones/,
        vuelve: FILA,
      },
      {
        archivo: 'sesion/DialogoPantalla',
        query: '?ver=pantalla',
        titulo: /^Crear pantalla de turnos/,
        foco: /^Nombre/,
        vuelve: FILA,
      },
    ],
  },
}

/** Who signs in for a role of the demo shop. */
export const QUIEN: Partial<Record<Rol, string>> = {
  SA: 'super',
  A: 'admin',
  V: 'vendedor',
  B: 'bodega',
  OP: 'operario',
}
