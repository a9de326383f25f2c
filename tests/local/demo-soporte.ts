import { randomBytes } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { iniciarMotor } from '#infra/local/motor-dynamo'
import { crearS3 } from '#infra/local/s3/index'
import type { Clave } from '#functions/kernel/dynamo/keys'
import { carpeta, servidor } from './soporte'

export type Fila = Clave & Record<string, unknown>
export interface Venta extends Fila {
  id: number
  codigo_tienda: string
  estado_venta_id: number
  consecutivo_recibo: number | null
  fecha_venta: string
  fecha_factura: string | null
  fecha_registro: string
  total_venta_bruta: number
  total_descuento: number
  total_otros_impuestos: number
  formas_pagos: { valor_pagado: number; es_efectivo: boolean; codigo_comprobante_pago: string | null }[]
  cambio: number | null
  motivo_anulacion: string | null
}
export interface Linea {
  producto_id: number
  cantidad: number
  tipo_producto: string
  plan: string | null
}

/** An engine, objects and an empty table of their own, known to this process by its environment. */
export async function levantarVacio(): Promise<{ dirObjetos: string; cerrar: () => Promise<void> }> {
  const [dir, borrar] = carpeta()
  const motor = await iniciarMotor({ memory: true })
  const credentials = { accessKeyId: 'demo', secretAccessKey: randomBytes(16).toString('hex') }
  const objetos = await servidor(origen =>
    crearS3({
      dir,
      prefix: '/_s3',
      credentials,
      region: 'us-east-1',
      hosts: [new URL(origen).host],
      buckets: ['veta-documentos'],
    }),
  )
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    AWS_ENDPOINT_URL_DYNAMODB: motor.endpoint,
    AWS_ENDPOINT_URL_S3: `${objetos.origen}/_s3`,
    TABLA: `demo-${randomBytes(4).toString('hex')}`,
    DEPOSITO: 'veta-documentos',
    CLAVE_TOKEN: randomBytes(32).toString('hex'),
    NIVEL_LOG: 'error',
  })
  const { crearTabla } = await import('#infra/local/tabla')
  await crearTabla()
  // A second time: it must not mind.
  await crearTabla()
  return {
    dirObjetos: dir,
    cerrar: async () => {
      await objetos.cerrar()
      await motor.stop()
      borrar()
    },
  }
}

/** Every item of the table, as the engine holds it. */
export async function todo(): Promise<Fila[]> {
  const { ScanCommand } = await import('@aws-sdk/lib-dynamodb')
  const { dynamo, tabla } = await import('#functions/kernel/dynamo/client')
  const found: Fila[] = []
  let desde: Record<string, unknown> | undefined
  do {
    const page = await dynamo.send(new ScanCommand({ TableName: tabla(), ExclusiveStartKey: desde }))
    found.push(...((page.Items ?? []) as Fila[]))
    desde = page.LastEvaluatedKey
  } while (desde)
  return found
}

interface Peticion {
  body?: unknown
  headers?: object
  query?: Record<string, string>
}

/** Calls a domain's Lambda as API Gateway does. */
export async function llamar(
  { handler }: { handler: (event: APIGatewayProxyEventV2, context: never) => Promise<unknown> },
  routeKey: string,
  { body, headers = {}, query }: Peticion,
): Promise<{ status: number; data: unknown }> {
  const event = {
    routeKey,
    rawPath: routeKey.split(' ')[1],
    headers,
    queryStringParameters: query,
    body: body && JSON.stringify(body),
    requestContext: { http: { sourceIp: '127.0.0.1', userAgent: 'prueba' } },
  }
  const reply = (await handler(event as never, {} as never)) as { statusCode: number; body: string }
  return { status: reply.statusCode, data: (JSON.parse(reply.body) as { data: unknown }).data }
}
