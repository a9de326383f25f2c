import { consultar } from '#functions/kernel/dynamo/client'
import { clave, type Clave } from '#functions/kernel/dynamo/keys'
import { PRODUCTO } from '../support/sembrar'
import type { TiendaDePrueba } from '../support/tienda'
import type { Caso } from './audit-casos-ventas'
import { agregar, alterar, perder } from './audit-danos'

const { liston, canto22 } = PRODUCTO
const DONDE = `producto 001/${liston}`

/** A file, a transfer on its way and one that came in part, a count that is open and one that was applied. */
export async function almacenar(tienda: TiendaDePrueba): Promise<void> {
  const admin = await tienda.ingresar('admin')
  const norte = admin.en('002')
  const carga = { items: [{ referencia: 'LISTON', cantidad: 30 }], nombre_archivo: 'camión.csv' }
  await admin.exigir('POST /inventarios/carga-masiva', { body: carga })
  const enviar = (cantidad: number) =>
    admin.exigir('POST /inventarios/traslados/enviar', {
      body: { destino: '002', productos: [{ producto_id: liston, cantidad }] },
    })
  await enviar(4)
  const { traslado } = await enviar(10)
  await norte.exigir('PUT /inventarios/traslados/{id}/recibir', {
    params: { id: traslado.id },
    body: {
      lineas: [{ producto_id: liston, recibido: 7, faltante: 'baja', motivo: 'Se rompieron' }],
    },
  })
  const contar = async (grupo_id: number, producto_id: number, cantidad: number) => {
    const { conteo } = await admin.exigir('POST /inventarios/conteos/abrir', { body: { grupo_id } })
    await admin.exigir('PUT /inventarios/conteos/{id}/contar', {
      params: { id: conteo.id },
      body: { producto_id, cantidad, motivo: 'Perdido' },
    })
    return conteo.id
  }
  const id = await contar(2, canto22, 90.5)
  await admin.exigir('PUT /inventarios/conteos/{id}/aplicar', { params: { id }, body: {} })
  await contar(3, liston, 1)
}

const CHEQUEO = 'cargas, traslados y conteos'

/** Moves stock behind the shop's back, with a balance that agrees. */
async function sinFila(key: Clave, tienda: string, unidades: number): Promise<void> {
  await perder(key)
  await alterar(clave.existencia(liston, tienda), item => ({
    existencia: (item.existencia as number) - unidades,
    disponible: (item.disponible as number) - unidades,
  }))
}
async function filaDe(tienda: string, clase: string, id: number): Promise<Clave> {
  const rows = await consultar({ pk: clave.kardex(tienda, liston, '').pk })
  const found = rows.find(({ origen }) => {
    const de = origen as { clase: string; id: number } | undefined
    return de?.clase === clase && de.id === id
  })
  return found as unknown as Clave
}

export const CASOS_DE_ALMACEN: Caso[] = [
  [
    CHEQUEO,
    'a line of a file that never moved, and the balance agrees',
    async () => {
      await sinFila(await filaDe('001', 'carga', 1), '001', 3000)
      return [`carga 1, ${DONDE} · kardex`]
    },
  ],
  [
    CHEQUEO,
    'a file that says it is done and is not',
    async () => {
      await alterar(clave.lote(1), () => ({ movidas: 0 }))
      return ['carga 1 · lo hecho de una carga en estado aplicado', `carga 1, ${DONDE} · kardex`]
    },
  ],
  [
    CHEQUEO,
    'a turn that nobody has, so that no other file is loaded',
    async () => {
      await agregar(clave.loteEnCurso('002'), { lote_id: 1 })
      return ['LOTE_EN_CURSO#002 · turno']
    },
  ],
  [
    CHEQUEO,
    'units on their way that vanish: the other store never got them',
    async () => {
      await sinFila(await filaDe('002', 'traslado', 2), '002', 700)
      return [`traslado 2, producto 002/${liston} · kardex`]
    },
  ],
  [
    CHEQUEO,
    'a transfer on its way that is said to have come',
    async () => {
      await alterar(clave.trasladoLineas(1), item => ({
        lineas: (item.lineas as object[]).map(linea => ({ ...linea, recibido: 400 })),
      }))
      return [
        'traslado 1 · líneas cerradas',
        'traslado 1 · en camino',
        `traslado 1, producto 002/${liston} · kardex`,
      ]
    },
  ],
  [
    CHEQUEO,
    'what did not come, without a word of where it is',
    async () => {
      await alterar(clave.trasladoLineas(2), item => ({
        lineas: (item.lineas as object[]).map(linea => ({ ...linea, faltante: null, motivo: null })),
      }))
      return ['dice qué pasó con lo que falta', 'lo que se dio de baja'].map(
        que => `traslado 2, producto ${liston} · ${que}`,
      )
    },
  ],
  [
    CHEQUEO,
    'a count that is open beside another one of its group',
    async () => {
      await perder(clave.tomaAbierta('001', 3))
      return ['conteo 2 · abierto en su grupo']
    },
  ],
  [
    CHEQUEO,
    'a count whose lines are not what its batch moved',
    async () => {
      await alterar(clave.tomaLinea(1, canto22), () => ({ contado: 9000 }))
      return ['conteo 1 · unidades de su carga']
    },
  ],
]
