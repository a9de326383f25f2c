import { hoy } from '#functions/kernel/clock'
import { type Dia, sumarDias } from '#shared/kernel/dates'
import type { Cuerpo } from '../support/cliente'
import { idDe } from '../support/sembrar'
import { type Entorno, type Llamada, medir } from './entorno'
import { type Cifra, type Seccion } from './resultado'
import { rotular, Vendido } from './vendido-datos'

/** Limits of the dashboard of a store with a hundred thousand sales, from the first of January to today. */
const LLAMADAS = 10
const UNIDADES = 60

const [TIENDA, VENTAS, DIAS, PRODUCTOS] = ['001', 100_000, 730, 20_000] as const

/** A hundred thousand sales of the store, spread over two years up to a day. */
async function vender(ultimo: Dia): Promise<void> {
  const vendido = new Vendido(TIENDA, PRODUCTOS, idDe('vendedor'))
  for (let i = 0; i < VENTAS; i++) vendido.vender(sumarDias(ultimo, -Math.floor((i * DIAS) / VENTAS)))
  await vendido.guardar()
}

const unidadesDe = (llamadas: Llamada[]): number =>
  llamadas.flatMap(({ capacidad }) => capacidad).reduce((sum, each) => sum + (each.CapacityUnits ?? 0), 0)

/** Calls and units of the dashboard by what is asked and how much there is. */
export async function medirTablero(entorno: Entorno): Promise<Seccion> {
  await rotular(PRODUCTOS)
  await vender(hoy())
  const [jefe, vendedor] = [await entorno.ingresar('super'), await entorno.ingresar('vendedor')]
  const pedir = async (nombre: string, body: Cuerpo<'POST /dashboard/rango-fecha'>, quien = jefe) => {
    const { llamadas, valor } = await medir(
      () => entorno.invocar('POST /dashboard/rango-fecha', quien, { body }),
      { unidades: true },
    )
    const kb = Math.round((valor as { body: string }).body.length / 1024)
    return { nombre, llamadas: llamadas.length, unidades: unidadesDe(llamadas), kb }
  }
  const ano = hoy().slice(0, 4)
  const grande = await pedir('100,000 sales, 1 January to today', {})
  const suya = await pedir('of a seller who sold all of them, 1 January to today', {}, vendedor)
  const rangos = [
    await pedir('100,000 sales, today', { fecha_inicial: hoy(), fecha_final: hoy() }),
    await pedir('100,000 sales, 30 days', { fecha_inicial: sumarDias(hoy(), -29), fecha_final: hoy() }),
    await pedir('100,000 sales, two years', {
      fecha_inicial: sumarDias(hoy(), 1 - DIAS),
      fecha_final: hoy(),
    }),
    await pedir('100,000 sales, 15 March to 15 October', {
      fecha_inicial: `${Number(ano) - 1}-03-15`,
      fecha_final: `${Number(ano) - 1}-10-15`,
    }),
  ]
  await vender(sumarDias(hoy(), -DIAS))
  const vieja = await pedir('1 January to today, 100,000 sales of two years before them', {})
  return {
    titulo: 'Dashboard (POST dashboard/rango-fecha), 20,000 products',
    columnas: ['calls', 'read u.', 'reply KB'],
    cifras: [grande, suya, ...rangos, vieja].map(({ nombre, llamadas, unidades, kb }): Cifra => ({
      nombre,
      celdas: [llamadas, unidades.toFixed(1), kb],
      falla: llamadas > LLAMADAS ? `more than ${LLAMADAS} calls` : undefined,
    })),
    limites: [
      {
        texto: `1 January to today: ${grande.llamadas} calls, limit ${LLAMADAS}; ${grande.unidades.toFixed(1)} read units, limit ${UNIDADES}`,
        cumple: grande.llamadas <= LLAMADAS && grande.unidades <= UNIDADES,
      },
      {
        texto: `the same of a seller: ${suya.llamadas} calls, limit ${LLAMADAS}; ${suya.unidades.toFixed(1)} read units, limit ${UNIDADES}`,
        cumple: suya.llamadas <= LLAMADAS && suya.unidades <= UNIDADES,
      },
      {
        texto: `the same with 100,000 older sales: ${vieja.unidades.toFixed(1)} read units, limit ${UNIDADES}`,
        cumple: vieja.unidades <= UNIDADES,
      },
    ],
  }
}
