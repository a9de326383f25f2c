import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { ETAPAS, type NombreEtapa } from './etapas'
import { lambdas } from './lambdas'
import { vigilar } from './nag'
import { empacar } from './paquete/empacar'
import { Veta } from './veta'

/**
 * The stages, each a stack `Veta-<stage>` (and two small ones in `us-east-1` when it stands elsewhere). Context:
 * etapa (dev, prod; without it both), region, dominio + certificado, correoAlarmas, tabla + flujo, secretoDeOrigen.
 */
const app = new App()
const contexto = (name: string): string | undefined => app.node.tryGetContext(name) as string | undefined

/** Two that make sense together only. */
function juntos<K extends string>(...names: [K, K]): Record<K, string> | undefined {
  const values = names.map(contexto)
  if (values.every(value => value === undefined)) return undefined
  if (values.some(value => !value)) throw new Error(`The context needs both ${names.join(' and ')}`)
  return Object.fromEntries(names.map((name, i) => [name, values[i]])) as Record<K, string>
}

const pedida = contexto('etapa')
if (pedida !== undefined && !(pedida in ETAPAS))
  throw new Error(`etapa must be one of ${Object.keys(ETAPAS).join(', ')}`)

const paquetes = join(app.outdir, 'paquetes')
rmSync(paquetes, { recursive: true, force: true })
mkdirSync(paquetes, { recursive: true })
// Two at a time: all at once they ask for so much memory that it takes a third of the work to get it.
const porEmpacar = [...lambdas]
const empacarlos = async (): Promise<void> => {
  for (let each = porEmpacar.shift(); each; each = porEmpacar.shift())
    await empacar(each[0], join(paquetes, each[0]))
}
await Promise.all([empacarlos(), empacarlos()])

const dominio = juntos('dominio', 'certificado')
const restaurada = juntos('tabla', 'flujo')
const correoAlarmas = contexto('correoAlarmas')
const account = process.env.CDK_DEFAULT_ACCOUNT
for (const etapa of (pedida ? [pedida] : Object.keys(ETAPAS)) as NombreEtapa[])
  new Veta(app, `Veta-${etapa}`, {
    etapa,
    description: `Veta: back-office of a board-cutting shop (${etapa})`,
    env: {
      region: contexto('region') ?? process.env.CDK_DEFAULT_REGION ?? 'us-east-1',
      ...(account && { account }),
    },
    paquetes,
    secretoDeOrigen: Number(contexto('secretoDeOrigen') ?? 1),
    ...(dominio && { dominio: { nombre: dominio.dominio, certificado: dominio.certificado } }),
    ...(restaurada && { tabla: { nombre: restaurada.tabla, flujo: restaurada.flujo } }),
    ...(correoAlarmas && { correoAlarmas }),
  })
vigilar(app)
