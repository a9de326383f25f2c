import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { usarReloj } from '#functions/kernel/clock'
import { poner } from '#functions/kernel/dynamo/client'
import { clave, indice } from '#functions/kernel/dynamo/keys'
import { METRICAS } from '#functions/kernel/metricas'
import { sembrar } from '../support/sembrar'
import { usarTienda } from '../support/tienda'

const tienda = usarTienda(sembrar)
const AHORA = '2026-11-20T15:00:00.000Z'

interface Emf {
  _aws: {
    CloudWatchMetrics: {
      Namespace: string
      Dimensions: string[][]
      Metrics: { Name: string; Unit: string }[]
    }[]
  }
  service: string
  [metric: string]: unknown
}

/** Figures that an act writes to its log, as CloudWatch reads them there. */
async function figuras(acto: () => Promise<unknown>): Promise<Emf[]> {
  const written: string[] = []
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation(chunk => {
    written.push(String(chunk))
    return true
  })
  try {
    await acto()
  } finally {
    spy.mockRestore()
  }
  return written
    .join('')
    .split('\n')
    .filter(line => line.includes('_aws'))
    .map(line => JSON.parse(line) as Emf)
}

beforeAll(async () => {
  // Only what this file calls is done: the server's own queues would take the items first.
  await tienda.servidor.stop()
  const volver = usarReloj({ ahora: () => new Date(AHORA) })
  for (const [id, minutes] of [
    ['01A', 40],
    ['01B', 3],
  ] as const) {
    const fecha = new Date(Date.parse(AHORA) - minutes * 60_000).toISOString()
    // Tried again later: the one that waits longest is not the one that is due first.
    const due = new Date(Date.parse(AHORA) + minutes * 60_000).toISOString()
    await poner({ ...clave.trabajo(id), id, fecha, ...indice.pendiente('TRABAJO', due, id) })
  }
  await poner({ ...clave.trabajo('01C'), id: '01C', fecha: AHORA, ...indice.muerto('TRABAJO', AHORA, '01C') })
  return volver
})
afterAll(() => {
  delete process.env.POWERTOOLS_METRICS_NAMESPACE
  delete process.env.POWERTOOLS_SERVICE_NAME
})

const barrer = async () => {
  const { handler } = await import('#functions/trabajos/index')
  await handler({ source: 'aws.events' } as never)
}

describe('figures for the alarms', () => {
  it('are not written outside AWS', async () => {
    expect(await figuras(barrer)).toEqual([])
  })

  it('say how long the oldest job waits and how many were given up, under the name of the stage alone', async () => {
    Object.assign(process.env, { POWERTOOLS_METRICS_NAMESPACE: 'Veta', POWERTOOLS_SERVICE_NAME: 'veta-prod' })
    const lines = await figuras(barrer)
    const byName = Object.fromEntries(
      lines.map(line => [line._aws.CloudWatchMetrics[0]!.Metrics[0]!.Name, line] as const),
    )
    expect(byName[METRICAS.edadPendiente]).toMatchObject({
      [METRICAS.edadPendiente]: 40 * 60,
      service: 'veta-prod',
    })
    expect(byName[METRICAS.muertos]).toMatchObject({ [METRICAS.muertos]: 1, service: 'veta-prod' })
    for (const { _aws } of lines)
      expect(_aws.CloudWatchMetrics[0]).toMatchObject({ Namespace: 'Veta', Dimensions: [['service']] })
  })
})
