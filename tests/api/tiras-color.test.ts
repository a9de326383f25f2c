import { describe, expect, test } from 'vitest'
import { conFallas } from '../support/fallas'
import { usarTiendaDeRetales } from '../support/tienda-de-retales'
import { celdaNueva, valoresDe } from '../support/tiras'
import { sinTrabajos } from '../support/trabajos'

const gente = usarTiendaDeRetales()
const MATRIZ = 'POST /retales-medidas/guardar'
const COLOR = 'POST /retales-medidas/guardar-color'
const leer = () => gente.dueno.exigir('GET /retales-medidas', {})
const comoEsta = (nombre: string) => `Ese color ya está en las tiras como «${nombre}»`

/** A row of a colour, which the strips of the store then call otherwise. */
async function conNombrePropio() {
  const { color_id, tipo_id, nombre } = await celdaNueva(gente.dueno, [440])
  const propio = `${nombre} de la bodega`
  await gente.dueno.exigir(COLOR, { body: { color_id, nombre_retal_color: propio } })
  return { color_id, tipo_id, nombre, propio }
}

describe('a colour that the strips call otherwise than the master', () => {
  test('keeps its name when a new one is asked for by the name of the master: refused at its field', async () => {
    const { color_id, nombre, propio } = await conNombrePropio()
    const { status, error } = await gente.dueno.pedir(COLOR, {
      body: { nombre_retal_color: nombre.toUpperCase() },
    })
    expect([status, error]).toMatchObject([
      409,
      {
        codigo: 'nombre_repetido',
        message: comoEsta(propio),
        errores: { nombre_retal_color: comoEsta(propio) },
        data: { id: color_id },
      },
    ])
    const fila = (await leer()).retales_colores.find(({ id }) => id === color_id)
    expect(fila).toMatchObject({ nombre_retal_color: propio, nombre_color: nombre })
  })

  test('and in the sheet, at the row that asks for it: nothing of the sheet is saved', async () => {
    const { color_id, tipo_id, nombre, propio } = await conNombrePropio()
    const { retales_tipos } = await leer()
    const columna = retales_tipos.findIndex(({ id }) => id === tipo_id)
    const { status, error } = await gente.dueno.pedir(MATRIZ, {
      body: {
        listaTipo: retales_tipos,
        listaColor: [
          { id: color_id, nombre_retal_color: propio, listaMedida: [{ columna, medidas: [440, 500] }] },
          { nombre_retal_color: nombre, listaMedida: [{ columna, medidas: [600] }] },
        ],
      },
    })
    expect([status, error.codigo, error.message, error.errores]).toEqual([
      422,
      'validacion',
      comoEsta(propio),
      { 'listaColor.1.nombre_retal_color': comoEsta(propio) },
    ])
    const fila = (await leer()).retales_colores.find(({ id }) => id === color_id)
    expect(fila).toMatchObject({ nombre_retal_color: propio, nombre_color: nombre })
    expect(await valoresDe(gente.dueno, { color_id, tipo_id })).toEqual([440])
  })

  test('is no matter of another store, and taken away it comes back under the name that is asked for', async () => {
    const { color_id, nombre } = await conNombrePropio()
    const pedir = { body: { nombre_retal_color: nombre } }
    const norte = await gente.dueno.en('002').exigir(COLOR, pedir)
    expect(norte.color).toMatchObject({ id: color_id, nombre_retal_color: nombre })
    await gente.dueno.exigir('PUT /retales-medidas/eliminar-color', { body: { color_id } })
    await sinTrabajos()
    const { color } = await gente.dueno.exigir(COLOR, pedir)
    expect(color).toMatchObject({ id: color_id, nombre_retal_color: nombre })
  })
})

describe('a colour that another editor makes while the sheet is saved', () => {
  /** Saves a sheet with a row of a colour that the master has, and this store has not, while something else happens. */
  async function mientras(nombre: string, alTiempo: () => Promise<unknown>) {
    await gente.dueno.en('002').exigir(COLOR, { body: { nombre_retal_color: nombre } })
    await celdaNueva(gente.dueno)
    const { retales_tipos: listaTipo } = await leer()
    let hecho = false
    const { resultado } = await conFallas(
      'TransactWriteItems',
      async (seguir, _, texto) => {
        if (!hecho && texto.includes('COLOR#')) {
          hecho = true
          await alTiempo()
        }
        return seguir()
      },
      () =>
        gente.dueno.pedir(MATRIZ, {
          body: { listaTipo, listaColor: [{ nombre_retal_color: nombre, listaMedida: [] }] },
        }),
    )
    expect(hecho).toBe(true)
    return resultado
  }
  const crear = async (nombre_retal_color: string) =>
    (await gente.dueno.exigir(COLOR, { body: { nombre_retal_color } })).color

  test('is that one', async () => {
    const nombre = `A la vez ${process.pid}`
    const { status, data } = await mientras(nombre, () => crear(nombre))
    expect(status).toBe(200)
    expect(data.retales_colores.filter(each => each.nombre_retal_color === nombre)).toHaveLength(1)
  })

  test('and calls otherwise is told with that name', async () => {
    const nombre = `Otro modo ${process.pid}`
    const { status, error } = await mientras(nombre, async () => {
      const { id } = await crear(nombre)
      const body = { color_id: id, nombre_retal_color: `${nombre} claro` }
      await gente.dueno.exigir(COLOR, { body })
    })
    expect([status, error.errores]).toEqual([
      422,
      { 'listaColor.0.nombre_retal_color': comoEsta(`${nombre} claro`) },
    ])
  })
})
