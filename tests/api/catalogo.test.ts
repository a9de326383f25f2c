import { beforeAll, describe, expect, test } from 'vitest'
import { obtener } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { idDeReferencia, type ProductoGuardado } from '#functions/productos/public'
import { precio } from '#shared/kernel/money'
import { aplicar, catalogo, filaNueva, preparar, ver } from '../support/catalogo'
import { sembrar } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'

const tienda = usarTienda(() => sembrar({ relleno: false }))
let bodega: Cliente
beforeAll(async () => {
  bodega = await tienda.ingresar('bodega')
})

const porReferencia = async (referencia: string): Promise<ProductoGuardado | undefined> => {
  const [item] = await obtener([clave.referencia(referencia)])
  const id = idDeReferencia(item)
  return id === undefined ? undefined : ((await obtener([clave.producto(id)]))[0] as ProductoGuardado)
}

describe('a file of products', () => {
  test('says what is new, what changes, what stays and what is refused, and writes nothing before it is applied', async () => {
    const id = await preparar(
      bodega,
      catalogo([
        filaNueva('CAT-NUEVO'),
        {
          Referencia: 'bis-35',
          Nombre: 'Bisagra recta',
          'Precio sin IVA': '3.600',
          Línea: 'BISAGRAS',
          Proveedor: 'herrajes la sabana',
        },
        { Referencia: 'COR-40' },
        { Referencia: 'TOR-114', Color: 'Ultravioleta', Nombre: '=1+1' },
      ]),
    )
    const { carga, filas } = await ver(bodega, id)
    expect(carga).toMatchObject({
      estado: 'previa',
      nuevos: 1,
      cambian: 1,
      iguales: 1,
      rechazadas: 1,
      total: 2,
    })
    expect(filas.data.map(({ fila, clase }) => [fila, clase])).toEqual([
      [2, 'nuevo'],
      [3, 'cambia'],
      [4, 'igual'],
      [5, 'rechazada'],
    ])
    expect(filas.data[1]!.cambios).toEqual([
      { columna: 'Nombre', antes: 'Bisagra de cazoleta 35 mm', despues: 'Bisagra recta' },
      { columna: 'Línea', antes: null, despues: 'Bisagras' },
      { columna: 'Proveedor', antes: null, despues: 'Herrajes La Sabana' },
      { columna: 'Precio sin IVA', antes: '$ 3.361,3445', despues: '$ 3.600' },
      { columna: 'Precio con IVA', antes: '$ 4.000', despues: '$ 4.284' },
    ])
    expect(filas.data[3]!.reparos.slice(0, 2)).toEqual([
      {
        columna: 'Nombre',
        texto: '«=1+1» es una fórmula: péguela como valor, o con un apóstrofo si es un texto',
      },
      { columna: 'Color', texto: 'No existe «Ultravioleta»' },
    ])
    expect(await porReferencia('CAT-NUEVO')).toBeUndefined()
    const hecha = await aplicar(bodega, id)
    expect(hecha.carga).toMatchObject({ estado: 'aplicada', hechas: 2, apartadas: 0, avance: 2 })
    expect(await porReferencia('CAT-NUEVO')).toMatchObject({
      nombre_producto: 'Herraje CAT-NUEVO',
      precio_unitario: precio(12_000),
      nombre_grupo: 'Herrajes',
      activo: true,
    })
    expect(await porReferencia('BIS-35')).toMatchObject({
      referencia: 'BIS-35',
      nombre_producto: 'Bisagra recta',
      precio_unitario: precio(3_600),
    })
  })
})
