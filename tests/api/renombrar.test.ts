import { beforeAll, describe, expect, test } from 'vitest'
import { consultar, marcar, obtener, siguientesIds } from '#functions/kernel/dynamo/client'
import { confirmar } from '#functions/kernel/dynamo/commit'
import { clave, type Copiado } from '#functions/kernel/dynamo/keys'
import { crearProducto, llevarNombre, type ProductoGuardado } from '#functions/productos/public'
import { ponerEnSalida } from '#functions/kernel/salida'
import { comparar } from '#infra/local/conteos/comparar'
import { precio } from '#shared/kernel/money'
import { CATALOGOS } from '#shared/maestros/catalogos'
import { sinPendientes, sinTrabajos } from '../support/trabajos'
import { conFallas, sinRespuesta } from '../support/fallas'
import { idDe, productoDePrueba, sembrar } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'

const tienda = usarTienda(() => sembrar({ relleno: false }))
const TIENDAS = ['001', '002', '003']
const autor = { usuario_id: idDe('super'), nombre: 'Helena Barragán', conexion_id: 'prueba' }
let dueno: Cliente
beforeAll(async () => {
  dueno = await tienda.ingresar('super')
})

/** Products of a colour as somebody had made them, in every store. */
async function productosDe(color_id: number, nombre_color: string, cuantos: number): Promise<number[]> {
  const primero = await siguientesIds('productos', cuantos)
  const ids = Array.from({ length: cuantos }, (_, i) => primero + i)
  for (const id of ids) {
    const producto = productoDePrueba({
      id,
      referencia: `R-${id}`,
      nombre_producto: `Tablero ${id}`,
      grupo_id: 1,
      precio_unitario: precio(100),
      color_id,
      nombre_color,
      // Of two kinds: one that is listed, one that is not.
      activo: id % 2 === 0,
    })
    await confirmar([...crearProducto(producto, TIENDAS), ...ponerEnSalida([], [{ clase: 'PRODUCTO', id }])])
  }
  return ids
}
async function colorNuevo(nombre_color: string): Promise<number> {
  return (await dueno.exigir('POST /colores/guardar', { body: { nombre_color } })).color.id
}
const renombrar = (id: number, nombre_color: string) =>
  dueno.exigir('PUT /colores/{id}/actualizar', { params: { id }, body: { nombre_color } })
/** The name that every item of some products holds. */
const nombresDe = async (ids: readonly number[], campo: keyof ProductoGuardado = 'nombre_color') => [
  ...new Set(
    (await Promise.all(ids.map(id => consultar({ pk: clave.producto(id).pk, consistente: true }))))
      .flat()
      .map(item => item[campo]),
  ),
]
const buscados = async (query: string): Promise<number[]> => {
  const { productos } = await dueno.exigir('GET /productos', { query: { query, per_page: 100 } })
  return (productos as { data: { id: number }[] }).data.map(({ id }) => id).sort((a, b) => a - b)
}

describe('a colour that is called otherwise', () => {
  test('is so in its products, their rows of every store, and their words', async () => {
    const color = await colorNuevo('Guayacán')
    const ids = await productosDe(color, 'Guayacán', 7)
    const ajenos = await productosDe(1, 'Blanco', 1)
    expect(await buscados('guayacan')).toEqual(ids)
    await renombrar(color, 'Cedro rosado')
    await sinTrabajos()
    await sinPendientes()
    expect(await nombresDe(ids)).toEqual(['Cedro rosado'])
    expect(await nombresDe(ajenos)).toEqual(['Blanco'])
    expect(await buscados('guayacan')).toEqual([])
    expect(await buscados('cedro rosado')).toEqual(ids)
    expect((await comparar()).diferencias).toEqual([])
  })

  test('is in the history of each product once, in the name of who renamed it', async () => {
    const color = await colorNuevo('Nazareno')
    const [id] = await productosDe(color, 'Nazareno', 1)
    await renombrar(color, 'Amaranto')
    await sinTrabajos()
    await llevarNombre({ maestro: 'COLORES', id: color, autor })
    expect(await consultar({ pk: clave.auditoria('PRODUCTO', id!, '').pk })).toMatchObject([
      {
        accion: 'renombrar',
        usuario_id: idDe('super'),
        antes: { nombre_color: 'Nazareno' },
        despues: { nombre_color: 'Amaranto' },
      },
    ])
  })

  test('and again before the first name was carried on ends with the second one', async () => {
    const color = await colorNuevo('Teca')
    const ids = await productosDe(color, 'Teca', 3)
    await Promise.all([
      renombrar(color, 'Teca clara').then(() => renombrar(color, 'Teca oscura')),
      llevarNombre({ maestro: 'COLORES', id: color, autor }),
    ])
    await sinTrabajos()
    expect(await nombresDe(ids)).toEqual(['Teca oscura'])
  })

  test('is carried on from where a run that broke off had come to', async () => {
    const color = await colorNuevo('Caoba')
    const ids = await productosDe(color, 'Caoba', 4)
    // As if the job had not begun: only the entry has its new name.
    await marcar(clave.catalogo('COLORES', color), { nombre_color: 'Caoba real', version: 1 })
    const trabajo = { maestro: 'COLORES', id: color, autor } as const
    let seen = 0
    await expect(
      conFallas(
        'TransactWriteItems',
        async seguir => {
          if (++seen > 2) throw Object.assign(sinRespuesta(), { name: 'AccessDeniedException', code: '' })
          return seguir()
        },
        () => llevarNombre(trabajo),
      ),
    ).rejects.toThrow('TimeoutError')
    expect(new Set(await nombresDe(ids))).toEqual(new Set(['Caoba', 'Caoba real']))
    await llevarNombre(trabajo)
    expect(await nombresDe(ids)).toEqual(['Caoba real'])
    const rows = await Promise.all(ids.map(id => consultar({ pk: clave.auditoria('PRODUCTO', id, '').pk })))
    expect(rows.map(({ length }) => length)).toEqual([1, 1, 1, 1])
  })

  test('while a product changes, loses neither change', async () => {
    const color = await colorNuevo('Flormorado')
    const [id] = await productosDe(color, 'Flormorado', 1)
    await marcar(clave.catalogo('COLORES', color), { nombre_color: 'Roble morado', version: 1 })
    let cambiado = false
    await conFallas(
      'TransactWriteItems',
      // The job's own write: the tail may still be indexing the product at this moment.
      async (seguir, _, cuerpo) => {
        if (!cambiado && cuerpo.includes('"renombrar"')) {
          cambiado = true
          const [antes] = await obtener([clave.producto(id!)])
          await marcar(clave.producto(id!), {
            precio_unitario: precio(250),
            version: (antes!.version as number) + 1,
          })
        }
        return seguir()
      },
      () => llevarNombre({ maestro: 'COLORES', id: color, autor }),
    )
    expect(await obtener([clave.producto(id!)])).toMatchObject([
      { nombre_color: 'Roble morado', precio_unitario: precio(250), version: 2 },
    ])
    expect(cambiado).toBe(true)
  })
})

test.each([
  ['CATEGORIAS_PRODUCTO', 'categoria_producto_id', 2],
  ['GRUPOS', 'grupo_id', 3],
  ['LINEAS', 'linea_id', 6],
] as const satisfies [Copiado, keyof ProductoGuardado, number][])(
  'the names of %s are carried on by the same job',
  async (maestro, campo, entrada) => {
    const [id] = await productosDe(1, 'Blanco', 1)
    await marcar(clave.producto(id!), { [campo]: entrada })
    for (const code of TIENDAS) await marcar(clave.existencia(id!, code), { [campo]: entrada })
    await marcar(clave.catalogo(maestro, entrada), { [CATALOGOS[maestro].nombre]: 'Otro nombre', version: 1 })
    await llevarNombre({ maestro, id: entrada, autor })
    expect(await nombresDe([id!], CATALOGOS[maestro].nombre)).toEqual(['Otro nombre'])
  },
)
