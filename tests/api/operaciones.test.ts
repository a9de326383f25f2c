import { describe, expect, test } from 'vitest'
import { contar, marcar, obtener, poner, ponerSi } from '#functions/kernel/dynamo/client'
import { confirmar, LecturaVieja, MAXIMO_OPERACIONES } from '#functions/kernel/dynamo/commit'
import type { Clave } from '#functions/kernel/dynamo/keys'
import {
  actualizar,
  avanzar,
  borrar,
  crear,
  crearTemporal,
  exigirAusente,
  exigirValor,
  fijar,
  type Operacion,
  reemplazar,
  sumar,
  sustituir,
} from '#functions/kernel/dynamo/operations'
import { ErrorVeta } from '#shared/http/errors'
import { conFallas } from '../support/fallas'
import { usarTienda } from '../support/tienda'

usarTienda(() => Promise.resolve())

let numero = 0
const nueva = (): Clave => ({ pk: `PRUEBA#${++numero}`, sk: 'PRUEBA' })
/** A key with an item of these attributes. */
async function con(item: Record<string, unknown>): Promise<Clave> {
  const key = nueva()
  await poner({ ...key, ...item })
  return key
}
const de = async (key: Clave) => {
  const { pk: _, sk: __, ...item } = (await obtener([key]))[0] ?? { ausente: true }
  return item
}
/** What a commit came to: done, the name of the refusal, or that what was read is stale. */
const resultado = (...operaciones: Operacion[]): Promise<string> =>
  confirmar(operaciones).then(
    () => 'hecho',
    (error: unknown) =>
      error instanceof ErrorVeta ? error.codigo : error instanceof LecturaVieja ? 'vieja' : String(error),
  )

describe('an operation does what it says where its guard holds, and nothing where it does not', () => {
  test('crear: nothing stands there yet', async () => {
    const key = nueva()
    expect(await resultado(crear(key, { valor: 1 }, 'documento_repetido'))).toBe('hecho')
    expect(await resultado(crear(key, { valor: 2 }, 'documento_repetido'))).toBe('documento_repetido')
    expect(await de(key)).toEqual({ valor: 1 })
  })

  test('crear: its failure sees what stood in the way', async () => {
    const key = await con({ valor: 7 })
    const falla = (actual?: Record<string, unknown>) =>
      new ErrorVeta('ocupado', { detalle: String(actual?.valor) })
    await expect(confirmar([crear(key, {}, falla)])).rejects.toMatchObject({ detalle: '7' })
  })

  test('crearTemporal: nothing, or something whose time is over', async () => {
    const key = await con({ expira: 100, valor: 1 })
    expect(await resultado(crearTemporal(key, { expira: 300, valor: 2 }, 99, 'ocupado'))).toBe('ocupado')
    expect(await resultado(crearTemporal(key, { expira: 300, valor: 3 }, 100, 'ocupado'))).toBe('hecho')
    expect(await de(key)).toEqual({ expira: 300, valor: 3 })
  })

  test('actualizar: the version that was read, and the values that must still be', async () => {
    const key = await con({ version: 4, estado: 1, sobra: true })
    const cambios = { estado: 2, sobra: undefined }
    const falla = 'version_anterior'
    expect(await resultado(actualizar(key, { cambios, version: 3 }))).toBe(falla)
    expect(await resultado(actualizar(key, { cambios, version: 4, exige: { estado: 3 } }))).toBe(falla)
    expect(await resultado(actualizar(nueva(), { cambios, version: 0 }))).toBe(falla)
    expect(await resultado(actualizar(key, { cambios, version: 4, exige: { estado: 1 } }))).toBe('hecho')
    expect(await de(key)).toEqual({ version: 5, estado: 2 })
  })

  test('fijar, borrar: something stands there', async () => {
    const [key, none] = [await con({ valor: 1, otro: 2 }), nueva()]
    expect(await resultado(fijar(none, { valor: 9 }))).toBe('vieja')
    expect(await resultado(borrar(none))).toBe('vieja')
    expect(await de(none)).toEqual({ ausente: true })
    expect(await resultado(fijar(key, { valor: 9, otro: undefined }))).toBe('hecho')
    expect(await de(key)).toEqual({ valor: 9 })
    expect(await resultado(borrar(key))).toBe('hecho')
    expect(await de(key)).toEqual({ ausente: true })
  })

  test('sumar: never below the least that there must be', async () => {
    const key = await con({ existencia: 5 })
    const menos = (n: number) =>
      sumar(key, { sumas: { existencia: -n }, minimos: { existencia: n }, falla: 'existencia_insuficiente' })
    expect(await resultado(menos(6))).toBe('existencia_insuficiente')
    expect(await resultado(menos(5))).toBe('hecho')
    expect(await de(key)).toEqual({ existencia: 0 })
  })

  test('avanzar: the number that was read, and the first one once', async () => {
    const key = nueva()
    expect(await resultado(avanzar(key, 3))).toBe('vieja')
    expect(await resultado(avanzar(key, 0))).toBe('hecho')
    expect(await resultado(avanzar(key, 0))).toBe('vieja')
    expect(await resultado(avanzar(key, 1))).toBe('hecho')
    expect(await de(key)).toEqual({ valor: 2 })
  })

  test('exigirAusente, exigirValor: without them nothing of the transaction is written', async () => {
    const [guard, other] = [await con({ turno: 2 }), nueva()]
    const all = (check: Operacion) => resultado(check, reemplazar(other, { valor: 1 }))
    expect(await all(exigirAusente(guard, 'periodo_cerrado'))).toBe('periodo_cerrado')
    expect(await all(exigirValor(guard, 'turno', 1, 'ocupado'))).toBe('ocupado')
    expect(await all(exigirValor(guard, 'turno', undefined, 'ocupado'))).toBe('ocupado')
    expect(await de(other)).toEqual({ ausente: true })
    expect(await all(exigirValor(guard, 'turno', 2, 'ocupado'))).toBe('hecho')
    expect(await all(exigirValor(guard, 'nadie', undefined, 'ocupado'))).toBe('hecho')
    expect(await all(exigirAusente(nueva(), 'periodo_cerrado'))).toBe('hecho')
  })

  test('sustituir: the version that was read, or nothing', async () => {
    const key = nueva()
    expect(await resultado(sustituir(key, { version: 0 }, 1))).toBe('vieja')
    expect(await resultado(sustituir(key, { version: 0 }, undefined))).toBe('hecho')
    expect(await resultado(sustituir(key, { version: 0 }, undefined))).toBe('vieja')
    expect(await resultado(sustituir(key, { version: 1 }, 0))).toBe('hecho')
    expect(await de(key)).toEqual({ version: 1 })
  })
})

describe('a commit', () => {
  test('of more than one transaction holds is refused before anything is sent', async () => {
    const many = Array.from({ length: MAXIMO_OPERACIONES + 1 }, () => crear(nueva(), {}))
    expect(await resultado(...many)).toBe('operacion_muy_grande')
  })

  test('that the database calls wrong is not tried again', async () => {
    const key = nueva()
    const { resultado: twice, llamadas } = await conFallas(
      'TransactWriteItems',
      seguir => seguir(),
      () => resultado(reemplazar(key, {}), reemplazar(key, {})),
    )
    expect(twice).toContain('multiple operations on one item')
    expect(llamadas).toBe(1)
  })
})

describe('a technical item outside of any transaction', () => {
  test('is marked where it stands and has the values of before', async () => {
    const key = await con({ turno: 'a' })
    expect(await marcar(nueva(), { valor: 1 })).toBe(false)
    expect(await marcar(key, { valor: 1 }, [], { turno: 'b' })).toBe(false)
    expect(await marcar(key, { valor: 1 }, ['turno'], { turno: 'a' })).toBe(true)
    expect(await de(key)).toEqual({ valor: 1 })
  })

  test('is put where there is none, or where it has the values of before', async () => {
    const key = nueva()
    expect(await ponerSi({ ...key, turno: 1 })).toBe(true)
    expect(await ponerSi({ ...key, turno: 2 })).toBe(false)
    expect(await ponerSi({ ...key, turno: 3 }, { turno: 2 })).toBe(false)
    expect(await ponerSi({ ...key, turno: 3 }, { turno: 1 })).toBe(true)
    expect(await de(key)).toEqual({ turno: 3 })
  })

  test('is counted up to its bound', async () => {
    const key = nueva()
    const one = () => contar(key, 1, { tope: 2, expira: 9 })
    expect([await one(), await one(), await one()]).toEqual([true, true, false])
    expect(await contar(key, 5, { expira: 9 })).toBe(true)
    expect(await de(key)).toEqual({ n: 7, expira: 9 })
  })
})
