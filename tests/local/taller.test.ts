import { afterAll, beforeAll, expect, test } from 'vitest'
import { levantarVacio } from './demo-soporte'

let cerrar = (): Promise<void> => Promise.resolve()
beforeAll(async () => ({ cerrar } = await levantarVacio()))
afterAll(() => cerrar())

test('a thread of its own does the slow work that it is told of, says so, and ends when it is told to', async () => {
  const { abrirTaller } = await import('#infra/local/taller')
  const { vencidos, encargar } = await import('#functions/kernel/salida')
  const { confirmar } = await import('#functions/kernel/dynamo/commit')
  const { crearExportacion, exportacion } = await import('#functions/exportaciones/store')
  const id = 'HILO'
  const filtro = { estado: null, desde: '2026-01-01', hasta: '2026-01-31', texto: '' }
  const igual = { huella: id, version: undefined, exportacion_id: undefined }
  const errores: unknown[] = []
  let atendidos = 0
  const taller = abrirTaller(
    error => errores.push(error),
    () => atendidos++,
  )
  await confirmar([
    ...crearExportacion({ id, usuario_id: 1, tienda: '001', rol: 'SA', clase: 'ventas', filtro }, igual),
    ...encargar([{ clase: 'exportacion', datos: { usuario_id: 1, exportacion_id: id } }]),
  ])
  taller.avisar()
  await expect.poll(async () => (await exportacion(1, id))?.estado, { timeout: 20_000 }).toBe('lista')
  expect(await vencidos('TRABAJO', 5)).toEqual([])
  await expect.poll(() => atendidos, { timeout: 20_000 }).toBe(1)
  await taller.stop()
  expect(errores).toEqual([])
})
