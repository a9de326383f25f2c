import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { choques, leer, medidas, todo } from '../support/leer-pdf'
import { sembrar } from '../support/sembrar'
import { usarTienda } from '../support/tienda'
import { EGRESO, INGRESO } from './peticiones'

const tienda = usarTienda(sembrar)
/** Width of the roll, points. */
const ROLLO = (80 * 72) / 25.4

test('the roll of a cash session says what was to be there step by step, what was counted, and who signs', async () => {
  const admin = await tienda.entrar('admin')
  const { sesion } = await admin.exigir('POST /caja/abrir', { body: { base: 50_000 } })
  await admin.exigir('POST /ingresos/guardar', { body: INGRESO })
  await admin.exigir('POST /egresos/guardar', { body: EGRESO })
  await admin.exigir('POST /ingresos/guardar', {
    body: { ...INGRESO, forma_pago_id: 2, comprobante_id: 'TR-31', valor_ingreso: 7_000 },
  })
  const params = { id: sesion.id }
  await admin.exigir('PUT /caja/sesiones/{id}/cerrar', {
    params,
    body: {
      conteo: [
        { denominacion: 50_000, cantidad: 1 },
        { denominacion: 500, cantidad: 6 },
      ],
      motivo: 'Faltó registrar un domicilio',
    },
  })
  const { enlace, nombre } = await admin.exigir('GET /documentos/arqueo/{id}', { params })
  expect(nombre).toBe(`Arqueo ${sesion.id}.pdf`)
  const file = await fetch(new URL(enlace, tienda.origen))
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (process.env.PAPELES) {
    mkdirSync(process.env.PAPELES, { recursive: true })
    writeFileSync(`${process.env.PAPELES}/arqueo.pdf`, bytes)
  }
  const pages = await leer(bytes)
  const tamanos = await medidas(bytes)
  expect(pages.flatMap((page, i) => choques(page, tamanos[i]!, 4))).toEqual([])
  expect(tamanos.map(([ancho]) => Math.round(ancho))).toEqual([Math.round(ROLLO)])
  const dice = todo(pages).replaceAll('\u00a0', ' ')
  for (const text of [
    'Arqueo de caja',
    `No. ${sesion.id}`,
    'Base',
    '$ 50.000',
    'Ingreso',
    '$ 12.000',
    'Egreso',
    '-$ 8.500',
    'Debe haber',
    '$ 53.500',
    'Contado',
    '$ 53.000',
    'Falta',
    '$ 500',
    'Faltó registrar un domicilio',
    '$ 500 × 6',
    'OTRAS FORMAS DE PAGO',
    '$ 7.000',
    'Entrega',
    'Recibe',
  ])
    expect(dice).toContain(text)
})
