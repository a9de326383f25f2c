/**
 * npm run hostil [-- --requests 20000] [--seed 1] [--only NUMBER]
 *
 * Sends requests that are made from the OpenAPI document, most of them wrong in some way, as everybody and nobody:
 * no answer is a failure of the server or outside of the envelope, and what is refused has written nothing.
 * `--only` sends the request of that number alone, and shows it with its reply.
 */
import { parseArgs } from 'node:util'
import { iniciarMotor } from '#infra/local/motor-dynamo'
import type { Informe } from './correr'
import { SE_AGOTAN } from './juzgar'

/** Of the requests to an operation that writes, so many of a hundred must get as far as its decision. */
const LLEGAN = 30

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
})
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'

const ESTADOS = [200, 302, 401, 403, 404, 409, 422, 429]

function imprimir({ operaciones, cuentas, llegadas, clases, releidas, lenta }: Informe): void {
  const widths = [Math.max(...operaciones.map(({ nombre }) => nombre.length)), ...ESTADOS.map(() => 6), 6, 10]
  const row = (cells: (string | number)[]) =>
    console.log(
      cells
        .map((cell, i) => (i === 0 ? String(cell).padEnd(widths[i]!) : String(cell).padStart(widths[i]!)))
        .join(''),
    )
  row(['operation', ...ESTADOS, 'other', 'reached'])
  for (const { nombre, escribe } of operaciones) {
    const counts = cuentas.get(nombre) ?? new Map<number, number>()
    const { enviadas, llegaron } = llegadas.get(nombre) ?? { enviadas: 1, llegaron: 0 }
    const other = [...counts]
      .filter(([status]) => !ESTADOS.includes(status))
      .reduce((sum, [, n]) => sum + n, 0)
    const reached = `${((llegaron * 100) / enviadas).toFixed(0)} %${escribe ? ' w' : '  '}`
    row([nombre, ...ESTADOS.map(status => counts.get(status) ?? 0), other, reached])
  }
  console.log(`\n${[...clases].map(([clase, n]) => `${clase} ${n}`).join(' · ')}`)
  console.log(`${releidas} refused requests sent again between two readings of the table`)
  console.log(`slowest reply: ${lenta.ms.toFixed(0)} ms (#${lenta.numero})`)
}

async function principal(): Promise<number> {
  const { correr } = await import('./correr')
  const motor = await iniciarMotor({ memory: true })
  try {
    const informe = await correr(motor.endpoint, {
      semilla: Number(values.seed),
      cuantas: Number(values.requests),
      sola: values.only === undefined ? undefined : Number(values.only),
      log: line => console.log(line),
    })
    if (values.only === undefined) imprimir(informe)
    const few = informe.operaciones.filter(({ nombre, escribe }) => {
      const { enviadas, llegaron } = informe.llegadas.get(nombre) ?? { enviadas: 0, llegaron: 0 }
      return (
        values.only === undefined && escribe && !SE_AGOTAN.has(nombre) && llegaron * 100 < enviadas * LLEGAN
      )
    })
    for (const { nombre } of few)
      console.log(`✗ ${nombre}: fewer than ${LLEGAN} % got as far as the decision`)
    for (const falta of informe.faltas.slice(0, 60)) console.log(`✗ ${falta}`)
    console.log(
      informe.faltas.length + few.length === 0
        ? '\nno fault'
        : `\n${informe.faltas.length + few.length} faults`,
    )
    return informe.faltas.length + few.length === 0 ? 0 : 1
  } finally {
    await motor.stop()
  }
}

process.exit(await principal())
