import { idDeEtapa, idDeOrden, type Servicio } from '#shared/produccion/estados'
import { ingreso, type Pedir } from './api'
import { Persona } from './navegador'
import { origen } from './tienda'

/** A board of the demonstration shop that is cut and banded in these tests. */
export const TABLERO = 'MEL18-BLA-TP'

interface Guardada {
  venta_id: number
  totales: { total_venta: number }
  ventas_detalle: { item: number; referencia: string }[]
}
/** A sale with a board that is cut, or with whatever its list says, and the order that will be made of it. */
export interface Venta {
  venta_id: number
  orden: number
  numero: string
  /** Of each of its lines that is cut. */
  numeros: string[]
}

/** Saves a sale of boards with a cut list each, and bills it where it is said. */
export async function vender(
  pedir: Pedir,
  {
    facturar = true,
    lista = {},
    lineas = 1,
    cliente,
  }: { facturar?: boolean; lista?: object; lineas?: number; cliente?: number } = {},
): Promise<Venta> {
  const { productos } = await pedir<{ productos: { data: { id: number }[] } }>(
    `GET productos?query=${TABLERO}`,
  )
  const { terceros } = await pedir<{ terceros: { data: { id: number }[] } }>(
    'GET terceros?query=222222222222',
  )
  const { venta_id, totales, ventas_detalle } = await pedir<Guardada>('POST facturas/guardar', {
    venta_id: null,
    tercero_id: cliente ?? terceros.data[0]!.id,
    estado_venta_id: 1,
    productoList: Array.from({ length: lineas }, () => ({
      producto_id: productos.data[0]!.id,
      cantidad_solicitada: 1,
      response_lepton: { referencia: TABLERO, piezas: [{ cantidad: 2, base: 700, altura: 400 }], ...lista },
    })),
  })
  if (facturar)
    await pedir(`POST facturas/${venta_id}/forma-pago`, {
      formaPagoList: [{ id_forma_pago: 1, valor_pagado: totales.total_venta }],
    })
  const items = ventas_detalle.filter(({ referencia }) => referencia === TABLERO).map(({ item }) => item)
  const numeros = items.map(item => `${venta_id}-${item}`)
  return { venta_id, orden: idDeOrden(venta_id, items[0]!), numero: numeros[0]!, numeros }
}

let compradores = 0
/** Files share a process; each begins with the first of its shop. */
export const desdeElPrimero = (): void => void (compradores = 0)
/** A bill of hinges, which has its turn at once; of somebody of the demonstration shop, another one each time. */
export async function venderBisagras(pedir: Pedir): Promise<number> {
  const { terceros } = await pedir<{ terceros: { data: { id: number }[] } }>(
    'GET terceros?modo_usuario=0&per_page=10',
  )
  const { productos } = await pedir<{ productos: { data: { id: number }[] } }>('GET productos?query=bisagra')
  const { venta_id, totales } = await pedir<Guardada>('POST facturas/guardar', {
    venta_id: null,
    tercero_id: terceros.data[compradores++ % terceros.data.length]!.id,
    estado_venta_id: 1,
    productoList: [{ producto_id: productos.data[0]!.id, cantidad_solicitada: 4 }],
  })
  await pedir(`POST facturas/${venta_id}/forma-pago`, {
    formaPagoList: [{ id_forma_pago: 1, valor_pagado: totales.total_venta }],
  })
  return venta_id
}

/** The link of a display of the store. */
export async function enlaceDeMuro(pedir: Pedir): Promise<string> {
  const { token } = await pedir<{ token: string }>('POST pantallas/crear', { nombre: 'Televisor' })
  return `${origen()}/#/publico/despachos?tienda=001&token=${token}`
}

/** A sale of boards with its production orders. */
export async function producir(pedir: Pedir, campos: Parameters<typeof vender>[1] = {}): Promise<Venta> {
  const venta = await vender(pedir, campos)
  await pedir('POST produccion/generar-orden', { venta_id: venta.venta_id })
  return venta
}

/** A machine that works for a service, and somebody who stands at it. */
export async function puesto(pedir: Pedir, servicio: Servicio) {
  const { maquinas } = await pedir<{ maquinas: { id: number; nombre_maquina: string }[] }>(
    'POST maquinas/produccion',
    { servicio },
  )
  const { terceros } = await pedir<{ terceros: { id: number; nombres: string }[] }>(
    'GET terceros?no_page=true&role=Operario',
  )
  return { maquina: maquinas[0]!, operario: terceros[0]! }
}

/** Starts a stage of an order, for somebody or for whoever stands there; its stage. */
export async function iniciar(
  pedir: Pedir,
  orden: number,
  servicio: Servicio,
  quien?: number,
): Promise<number> {
  const { maquina, operario } = await puesto(pedir, servicio)
  const orden_etapa_id = idDeEtapa(orden, servicio)
  await pedir('POST produccion/iniciar-etapa', {
    orden_etapa_id,
    maquina_id: maquina.id,
    operario_id: quien ?? operario.id,
  })
  return orden_etapa_id
}

/** Who manages, or the owner (`super`), in the first of their stores. */
export async function administradora(quien: 'admin' | 'super' = 'admin'): Promise<Persona> {
  const persona = await Persona.llegar({ sesion: await ingreso(quien) })
  await persona.ve('Ingreso a tiendas')
  await persona.enfoca('Tienda')
  await persona.teclas('ArrowDown', 'Enter')
  await persona.ve('001 - Veta Centro')
  return persona
}
