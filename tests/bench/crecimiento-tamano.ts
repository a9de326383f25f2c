/** Measures one made shop, `crecimiento-tamano.ts DATA_DIR TIMES`, in a process of its own; answers its parent. */
import { randomBytes } from 'node:crypto'
import type { Context } from 'aws-lambda'
import { type ClaveDeRuta, todasLasRutas } from '#shared/http/api'
import type { LambdaHttp } from '#functions/kernel/handler'
import { iniciarMotor } from '#infra/local/motor-dynamo'
import { Cliente, type Peticion } from '../support/cliente'
import { CONTRASENA, correoDe } from '../support/sembrar'
import { type Caso, casos, type Conocido, type Limite } from './crecimiento-casos'
import { eventoDe, type Llamada, medir } from './entorno'
import { mediana } from './resultado'

/** What one case cost in one shop. */
export interface Medida {
  nombre: string
  llamadas: number
  lecturas: number
  escrituras: number
  ms: number
  limite?: Limite
}

/** The same three products in every made shop. */
const REFERENCIAS = ['BIS-35-REC', 'COR-30', 'TOR-114']

/** Times that a case is done: units of the first, the median of their times. */
const [dataDir = '', veces] = process.argv.slice(2)
const motor = await iniciarMotor({ dataDir })
Object.assign(process.env, {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'veta',
  AWS_SECRET_ACCESS_KEY: 'veta',
  AWS_ENDPOINT_URL_DYNAMODB: motor.endpoint,
  TABLA: 'veta',
  CLAVE_TOKEN: randomBytes(32).toString('base64url'),
  SOCKETS_ENDPOINT: 'http://127.0.0.1:9',
  NIVEL_LOG: 'error',
})

const lambdas = new Map<string, LambdaHttp>()
for (const { dominio, ruta } of todasLasRutas()) {
  const { handler } = (await import(`../../functions/${dominio}/index.ts`)) as { handler: LambdaHttp }
  lambdas.set(`${ruta.method} ${ruta.path}`, handler)
}

async function pedir<T>(ruta: ClaveDeRuta, quien: Cliente, peticion: Peticion): Promise<T> {
  const { statusCode, body } = await lambdas.get(ruta)!(eventoDe(ruta, quien, peticion), {} as Context)
  if (statusCode !== 200) throw new Error(`${ruta} answered ${statusCode}: ${body}`)
  return (JSON.parse(body as string) as { data: T }).data
}

async function ingresar(quien: 'super' | 'vendedor'): Promise<Cliente> {
  const body = { email: correoDe(quien), password: CONTRASENA }
  const { token, id } = await pedir<{ token: string; id: number }>('POST /ingreso', new Cliente(''), { body })
  return new Cliente('', token, '001', id)
}

const escribe = ({ comando }: Llamada): boolean => /Write|Put|Update|Delete/.test(comando)
const unidades = (llamadas: Llamada[]): number =>
  llamadas.flatMap(({ capacidad }) => capacidad).reduce((sum, each) => sum + (each.CapacityUnits ?? 0), 0)

/** Does an act so many times, each with what is prepared for it. */
async function medirActo<P>(
  nombre: string,
  preparar: () => Promise<P>,
  acto: (preparado: P) => Promise<unknown>,
  limite?: Limite,
): Promise<Medida> {
  // What is loaded once, and the engine's own memory, are not the case's.
  await acto(await preparar())
  const prepared = await preparar()
  const { llamadas } = await medir(() => acto(prepared), { unidades: true })
  const times: number[] = []
  for (let i = 0; i < Number(veces); i++) {
    const next = await preparar()
    times.push((await medir(() => acto(next))).ms)
  }
  return {
    nombre,
    llamadas: llamadas.length,
    lecturas: unidades(llamadas.filter(each => !escribe(each))),
    escrituras: unidades(llamadas.filter(escribe)),
    ms: mediana(times),
    limite,
  }
}

interface ConPaginas {
  last_page: number
}
async function ultimaPagina({ ruta, peticion }: Caso, quien: Cliente): Promise<number> {
  const data = await pedir<Record<string, unknown>>(ruta, quien, peticion)
  return (Object.values(data)[0] as ConPaginas).last_page
}

async function medirCaso(caso: Caso, quien: Cliente): Promise<Medida[]> {
  const { nombre, ruta, peticion, limite, paginas } = caso
  const one = (which: string, query: Record<string, unknown>, limit?: Limite) =>
    medirActo(
      `${nombre}${which}`,
      () => Promise.resolve({ ...peticion, query: { ...peticion.query, ...query } }),
      each => pedir(ruta, quien, each),
      limit,
    )
  if (!paginas) return [await one('', {}, limite)]
  const last = await ultimaPagina(caso, quien)
  return [
    await one(', first page', {}, limite),
    await one(', last page', { page: last }, limite),
    await one(', a page inside', { page: Math.max(1, Math.round(last * 0.37)) }),
  ]
}

async function conocido(quien: Cliente): Promise<Conocido> {
  const { productos } = await pedir<{ productos: { data: { referencia: string }[] } }>(
    'GET /productos',
    quien,
    {
      query: { query: 'melamina', productos_venta: 1 },
    },
  )
  const { terceros } = await pedir<{
    terceros: { data: { numero_documento: string; numero_celular: string }[] }
  }>('GET /terceros', quien, { query: { query: 'orjuela', modo_usuario: 0 } })
  const [{ numero_documento, numero_celular }] = terceros.data as [(typeof terceros.data)[0]]
  return { referencia: productos.data[0]!.referencia, documento: numero_documento, celular: numero_celular }
}

/** Writes of a sale of three products, and what the stream handler then counts of it. */
async function medirEscrituras(vendedor: Cliente, dueno: Cliente): Promise<Medida[]> {
  const { contar } = await import('#functions/eventos/public')
  const ids: number[] = []
  for (const query of REFERENCIAS) {
    const { productos } = await pedir<{ productos: { data: { id: number; referencia: string }[] } }>(
      'GET /productos',
      vendedor,
      { query: { query, productos_venta: 1 } },
    )
    ids.push(productos.data.find(({ referencia }) => referencia === query)!.id)
  }
  const body = () => ({
    tercero_id: 7,
    estado_venta_id: 1,
    productoList: ids.map(producto_id => ({ producto_id, cantidad_solicitada: 2 })),
  })
  const guardar = () =>
    pedir<{ venta_id: number; totales: { total_venta: number } }>('POST /facturas/guardar', vendedor, {
      body: body(),
      llave: crypto.randomUUID(),
    })
  const cobrar = async (): Promise<{ venta_id: number }> => {
    const { venta_id, totales } = await guardar()
    const formaPagoList = [{ id_forma_pago: 1, valor_pagado: totales.total_venta }]
    await pedir('POST /facturas/{venta_id}/forma-pago', vendedor, {
      params: { venta_id },
      body: { formaPagoList },
    })
    return { venta_id }
  }
  return [
    await medirActo('GET one sale', guardar, ({ venta_id }) =>
      pedir('GET /facturas/{venta_id}', vendedor, { params: { venta_id } }),
    ),
    await medirActo('save, 3 products', () => Promise.resolve(), guardar),
    await medirActo('bill, 3 products, cash', guardar, ({ venta_id, totales }) =>
      pedir('POST /facturas/{venta_id}/forma-pago', vendedor, {
        params: { venta_id },
        body: { formaPagoList: [{ id_forma_pago: 1, valor_pagado: totales.total_venta }] },
      }),
    ),
    await medirActo('annul a billed sale', cobrar, ({ venta_id }) =>
      pedir('PUT /facturas/{venta_id}/anular', dueno, { params: { venta_id }, body: {} }),
    ),
    await medirActo('count a saved sale (stream)', guardar, ({ venta_id }) =>
      contar([{ clase: 'VENTA', id: venta_id }]),
    ),
  ]
}

try {
  const [vendedor, dueno] = [await ingresar('vendedor'), await ingresar('super')]
  const medidas: Medida[] = []
  for (const caso of casos(await conocido(vendedor))) medidas.push(...(await medirCaso(caso, vendedor)))
  medidas.push(...(await medirEscrituras(vendedor, dueno)))
  process.send!({ medidas })
} catch (error) {
  process.send!({ error: String((error as Error).stack) })
} finally {
  await motor.stop()
  if (process.connected) process.disconnect()
}
