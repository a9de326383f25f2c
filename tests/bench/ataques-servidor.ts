/** The shop that is attacked, in a process of its own as `npm start` runs it, but in memory. Ends with its parent. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { iniciarMotor } from '#infra/local/motor-dynamo'
import { Cliente } from '../support/cliente'
import { guardar } from '../support/pedidos'
import { puertoLibre } from '../support/puerto'
import { CONTRASENA, correoDe, PRODUCTO, sembrar } from '../support/sembrar'

/** Sales that a search has to look at. */
const VENTAS = Number(process.argv[2])

export interface Victima {
  origen: string
  /** Tokens of somebody at work and of whoever attacks. */
  trabaja: string
  ataca: string
  /** A sale to read. */
  venta_id: number
}

const motor = await iniciarMotor({ memory: true })
Object.assign(process.env, {
  AWS_ENDPOINT_URL_DYNAMODB: motor.endpoint,
  TABLA: 'ataque',
  NIVEL_LOG: 'silent',
})
const dirObjetos = mkdtempSync(join(tmpdir(), 'veta-ataque-'))
const { levantar } = await import('#infra/local/servidor')
const { origen, stop } = await levantar({ port: await puertoLibre(), dirObjetos, hilo: true })
await sembrar()

const anonimo = new Cliente(origen)
const entrar = async (quien: 'vendedor' | 'otro') => {
  const { token } = await anonimo.exigir('POST /ingreso', {
    body: { email: correoDe(quien), password: CONTRASENA },
  })
  return token
}
const [trabaja, ataca] = [await entrar('vendedor'), await entrar('otro')]
const productoList = [PRODUCTO.bisagra, PRODUCTO.corredera, PRODUCTO.tornillo].map(producto_id => ({
  producto_id,
  cantidad_solicitada: 1,
}))
const vendedor = new Cliente(origen, trabaja)
let venta_id = 0
for (let i = 0; i < VENTAS; i++)
  ({ venta_id } = await guardar(vendedor, { productoList, estado_venta_id: i % 8 === 0 ? 4 : 1 }))

process.once('disconnect', () => {
  void stop()
    .then(() => motor.stop())
    .then(() => {
      rmSync(dirObjetos, { recursive: true, force: true })
      process.exit(0)
    })
})
process.send!({ origen, trabaja, ataca, venta_id } satisfies Victima)
