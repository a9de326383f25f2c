import { hoy } from '#functions/kernel/clock'
import { sumarDias } from '#shared/kernel/dates'
import type { Cuerpo } from '../support/cliente'
import { idDe } from '../support/sembrar'
import { type Entorno, type Llamada, medir } from './entorno'
import { type Cifra, type Seccion } from './resultado'
import { rotular, Vendido } from './vendido-datos'

/** Limits of the dashboard of a store with a hundred thousand sales, from the first of January to today. */
const LLAMADAS = 10
const UNIDADES = 60

interface TiendaVendida {
  codigo: string
  ventas: number
  dias: number
  productos: number
}
/** The same shop with two more years behind it has as much of each day. */
const GRANDE: TiendaVendida = { codigo: '001', ventas: 100_000, dias: 730, productos: 20_000 }
const VIEJA: TiendaVendida = { codigo: '002', ventas: 200_000, dias: 1460, productos: 20_000 }

/** So many sales of a store, spread over so many days up to today. */
async function vender({ codigo, ventas, dias, productos }: TiendaVendida): Promise<void> {
  const vendido = new Vendido(codigo, productos, idDe('vendedor'))
  for (let i = 0; i < ventas; i++) vendido.vender(sumarDias(hoy(), -Math.floor((i * dias) / ventas)))
  await vendido.guardar()
}

const unidadesDe = (llamadas: Llamada[]): number =>
  llamadas.flatMap(({ capacidad }) => capacidad).reduce((sum, each) => sum + (each.CapacityUnits ?? 0), 0)

/** Calls and units of the dashboard by what is asked and how much there is. */
export async function medirTablero(entorno: Entorno): Promise<Seccion> {
  await rotular(GRANDE.productos)
  for (const tienda of [GRANDE, VIEJA]) await vender(tienda)
  const jefe = await entorno.ingresar('super')
  const vendedor = await entorno.ingresar('vendedor')
  const pedir = async (
    tienda: TiendaVendida,
    body: Cuerpo<'POST /dashboard/rango-fecha'>,
    quien: typeof jefe,
  ) => {
    const otro = Object.assign(Object.create(Object.getPrototypeOf(quien) as object), quien) as typeof quien
    Object.assign(otro, { tienda: tienda.codigo })
    const { llamadas, valor } = await medir(
      () => entorno.invocar('POST /dashboard/rango-fecha', otro, { body }),
      { unidades: true },
    )
    const kb = Math.round((valor as { body: string }).body.length / 1024)
    return { llamadas: llamadas.length, unidades: unidadesDe(llamadas), kb }
  }
  const ano = hoy().slice(0, 4)
  const casos: [nombre: string, TiendaVendida, Cuerpo<'POST /dashboard/rango-fecha'>, suyas?: true][] = [
    ['100,000 sales, 1 January to today', GRANDE, {}],
    ['… with 100,000 sales of two years before them', VIEJA, {}],
    ['100,000 sales, today', GRANDE, { fecha_inicial: hoy(), fecha_final: hoy() }],
    ['100,000 sales, 30 days', GRANDE, { fecha_inicial: sumarDias(hoy(), -29), fecha_final: hoy() }],
    ['100,000 sales, two years', GRANDE, { fecha_inicial: sumarDias(hoy(), -729), fecha_final: hoy() }],
    [
      '100,000 sales, 15 March to 15 October',
      GRANDE,
      { fecha_inicial: `${Number(ano) - 1}-03-15`, fecha_final: `${Number(ano) - 1}-10-15` },
    ],
    ['of a seller who sold all of them, 1 January to today', GRANDE, {}, true],
  ]
  const medidos = []
  for (const [nombre, tienda, body, suyas] of casos)
    medidos.push({ nombre, ...(await pedir(tienda, body, suyas ? vendedor : jefe)) })
  const [grande, vieja] = medidos as [(typeof medidos)[number], (typeof medidos)[number]]
  const suya = medidos.at(-1)!
  return {
    titulo: 'Dashboard (POST dashboard/rango-fecha), 20,000 products',
    columnas: ['calls', 'read u.', 'reply KB'],
    cifras: medidos.map(({ nombre, llamadas, unidades, kb }): Cifra => ({
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
