import { setTimeout as pausa } from 'node:timers/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { leerTabla, type Libro } from './libro'
import { type Diferencia, type Resultado, Revision } from './revision'
import { almacen } from './revisiones/almacen'
import { abonos, saldosDeVentas } from './revisiones/abonos'
import { anticipos, recibosDeAnticipos } from './revisiones/anticipos'
import { papelesDeAnticipos } from './revisiones/recibos-anticipos'
import { actos } from './revisiones/actos'
import { adjuntos } from './revisiones/adjuntos'
import { bodega } from './revisiones/bodega'
import { cadena, cierres } from './revisiones/cadena'
import { sesionesDeCaja } from './revisiones/sesiones-caja'
import { caja, comprobantes, pagos, recibos } from './revisiones/cobros'
import { creditos } from './revisiones/creditos'
import { electronicas } from './revisiones/electronicas'
import { descuentos, solicitudes } from './revisiones/descuentos'
import { movimientos, saldos } from './revisiones/existencias'
import { copias, maestros } from './revisiones/maestros'
import { contadores, listas, palabras, unicos, usuarios } from './revisiones/identidades'
import { piezas } from './revisiones/piezas'
import { pagos as pagosAProveedores } from './revisiones/pagos'
import { planes } from './revisiones/planes'
import { produccion } from './revisiones/produccion'
import { registros } from './revisiones/registros'
import { retales, usos, vendidos } from './revisiones/retales'
import { retalesDelCorte } from './revisiones/retales-del-corte'
import { taller } from './revisiones/taller'
import { turnos } from './revisiones/turnos'
import { tiras } from './revisiones/tiras'
import { llaves, rastro, salida } from './revisiones/rastro'
import { vendido } from './revisiones/vendido'
import { vendidoPorVendedores } from './revisiones/vendedores'
import { uniones } from './revisiones/uniones'
import { indices, lineas, partes, referencias, tareas, totales } from './revisiones/ventas'
import { leerVolcado } from './volcado'

export interface OpcionesAuditoria {
  /** Where DynamoDB answers; without it, where the SDK's own variables say. */
  endpoint?: string
  tabla: string
  /** An export of the table to read instead of it: a file, or its folder. */
  volcado?: string
  /** Directory of the object store; without it stored plans are not opened. */
  dirObjetos?: string
  /** Seconds after which an outbox item that nobody handled counts as forgotten. */
  limiteDeSalida?: number
  /** The shop goes on writing: what a second reading does not show again was a write in flight. */
  enMarcha?: boolean
}

export interface Informe {
  resultados: Resultado[]
  comprobaciones: number
  diferencias: Diferencia[]
  /** Items read. */
  items: number
}

/**
 * Items that the auditor knows how to read; anything else is named, so that nothing stays unaudited in silence.
 * Counts of the lists follow from all others and have a command of their own (`npm run conteos`); the last ones are
 * limits, links and files that expire.
 */
const TIPOS = new Set(
  (
    'USUARIO CORREO CONEXION IDEMPOTENCIA CATALOGO TERCERO DOCUMENTO PRODUCTO REFERENCIA PALABRA VENTA KARDEX ' +
    'CAJA DIA_CAJA MES_ELECTRONICO CAJA_ABIERTA SESION_CAJA CIERRE AUDITORIA PERIODO CONTADOR CONSECUTIVO SALIDA TRABAJO COMPROBANTE DOCUMENTO_PUBLICO DEMO ' +
    'SUPERADMINISTRADORES CONTEO CONTADO CONTEOS TEMA SOCKET BOLETO DISPOSITIVO INTENTO LIMITE EXPORTACIONES ' +
    'EXPORTACION_RECIENTE ADJUNTO RETAL NOMBRE ANTICIPO DESCUENTO VALE_DESCUENTO CUENTA_CREDITO CREDITO ' +
    'CUENTA_ID ABONO TOTAL_CREDITO TURNO FILA_TURNOS PANTALLA ' +
    'EDICION REVERSO ALERTA LOTE LOTE_EN_CURSO CARGA_IGUAL TRASLADO TOMA TOMA_ABIERTA TIRAS RETIRO REINICIO ' +
    'CAMBIO_PRECIOS CARGA_CATALOGO RECIBO_ANTICIPO TOTAL_ANTICIPOS ' +
    'EGRESO INGRESO PAGO_PROVEEDOR FACTURA_PROVEEDOR EN_USO MARCHA CARNE ' +
    'MES_VENDIDO DIA_VENDIDO ACUMULADO_VENDIDO HECHO_VENTA ROTULOS ' +
    'MES_VENDEDOR DIA_VENDEDOR ACUMULADO_VENDEDOR HECHO_VENDEDOR'
  ).split(' '),
)

function tipos(libro: Libro, revision: Revision): void {
  for (const tipo of libro.nombresDeTipo)
    revision.cumple(`items ${tipo}#`, 'tipo conocido', TIPOS.has(tipo), 'uno que se audita', tipo)
  for (const marca of libro.de('DEMO'))
    revision.igual('tienda de demostración', 'estado', 'completa', (marca as { estado?: string }).estado)
}

type Comprobar = (libro: Libro, revision: Revision) => void

const comprobacionesDe = ({ dirObjetos, limiteDeSalida }: OpcionesAuditoria): Record<string, Comprobar> => ({
  'líneas de las ventas': lineas,
  'totales de las ventas': totales,
  'descuentos autorizados': descuentos,
  'descuentos solicitados': (libro, revision) => solicitudes(libro, revision, new Date().toISOString()),
  'estado y partes de las ventas': partes,
  'índices de las ventas': indices,
  'tareas de las ventas': tareas,
  'referencias de las ventas': referencias,
  'planes de corte': (libro, revision) => planes(libro, revision, dirObjetos),
  'pagos y cambio': pagos,
  'recibos consecutivos': recibos,
  'movimientos de caja': caja,
  'días de caja': cadena,
  'turnos de despacho': turnos,
  'meses cerrados': cierres,
  'facturas electrónicas': electronicas,
  'sesiones de caja': sesionesDeCaja,
  'lo vendido por día y mes': vendido,
  'lo vendido por cada vendedor': vendidoPorVendedores,
  'anticipos de los clientes': anticipos,
  'recibos de anticipos': recibosDeAnticipos,
  'papeles, lista y totales de anticipos': papelesDeAnticipos,
  'egresos e ingresos': registros,
  'pagos a proveedores': pagosAProveedores,
  'créditos de los clientes': creditos,
  'saldos de las ventas a crédito': saldosDeVentas,
  'abonos de los créditos': abonos,
  'clientes unidos': uniones,
  'comprobantes de pago': comprobantes,
  'adjuntos de los pagos': adjuntos,
  'saldos de existencias': saldos,
  'movimientos de existencias': movimientos,
  'movimientos de bodega': bodega,
  'cargas, traslados y conteos': almacen,
  'retales según sus movimientos': retales,
  'retales en uso': usos,
  'retales que se cobran': vendidos,
  'retales que deja el corte': (libro, revision) => retalesDelCorte(libro, revision, dirObjetos),
  'tiras y sus celdas': tiras,
  'piezas de la calculadora': piezas,
  'órdenes de producción': (libro, revision) => produccion(libro, revision, dirObjetos),
  'máquinas y operarios': taller,
  'contadores e ids': contadores,
  'documentos y referencias únicos': unicos,
  'maestros y sus nombres': maestros,
  'copias de nombres en los productos': copias,
  'palabras de búsqueda': palabras,
  'listas por nombre': listas,
  'usuarios y correos': usuarios,
  'registros de auditoría': rastro,
  'ventas según su auditoría': actos,
  'llaves de solicitud': llaves,
  'salida de eventos': (libro, revision) => salida(libro, revision, limiteDeSalida, Date.now()),
  'tipos de items': tipos,
})

/** All checks of a table that was read. */
export function revisar(libro: Libro, opciones: OpcionesAuditoria): Resultado[] {
  return Object.entries(comprobacionesDe(opciones)).map(([nombre, comprobar]) => {
    const revision = new Revision(nombre)
    try {
      comprobar(libro, revision)
    } catch (error) {
      // An item whose shape breaks a check is a difference too, not the end of the audit.
      revision.cumple('comprobación interrumpida', 'forma de los datos', false, 'legible', String(error))
    }
    return revision.resultado
  })
}

const mismo = (a: Diferencia, b: Diferencia): boolean =>
  a.objeto === b.objeto && a.que === b.que && a.esperado === b.esperado && a.hallado === b.hallado

/** Readings of a shop that goes on writing, at most. */
const LECTURAS = 4

/** Reads the whole table and recomputes everything from its movements. */
export async function auditar(opciones: OpcionesAuditoria): Promise<Informe> {
  // The notice that old Node versions will lose support is for who maintains, not for who audits.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  const { AWS_REGION: region = 'us-east-1', AWS_ACCESS_KEY_ID: declared } = process.env
  const client = new DynamoDBClient({
    region,
    endpoint: opciones.endpoint,
    // An embedded engine takes any; a declared identity is the SDK's business.
    ...(opciones.endpoint && !declared && { credentials: { accessKeyId: 'veta', secretAccessKey: 'veta' } }),
  })
  try {
    let libro = await (opciones.volcado ? leerVolcado(opciones.volcado) : leerTabla(client, opciones.tabla))
    let resultados = revisar(libro, opciones)
    for (
      let i = 1;
      opciones.enMarcha && i < LECTURAS && resultados.some(r => r.diferencias.length > 0);
      i++
    ) {
      await pausa(500)
      libro = await leerTabla(client, opciones.tabla)
      const again = revisar(libro, opciones)
      resultados = again.map((each, at) => ({
        ...each,
        diferencias: each.diferencias.filter(d =>
          resultados[at]!.diferencias.some(former => mismo(former, d)),
        ),
      }))
    }
    return {
      resultados,
      comprobaciones: resultados.reduce((total, each) => total + each.comprobaciones, 0),
      diferencias: resultados.flatMap(each => each.diferencias),
      items: libro.total,
    }
  } finally {
    client.destroy()
  }
}
