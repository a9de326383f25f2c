import type { rutas } from '#shared/creditos/routes'
import { ErrorVeta } from '#shared/http/errors'
import { paginar } from '#shared/http/pagination'
import type { Centavos } from '#shared/kernel/money'
import { TIPOS_DE_DOCUMENTO } from '#shared/terceros/documentos'
import { obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import { MAXIMO_HITS } from '../kernel/dynamo/search'
import type { Manejadores } from '../kernel/handler'
import { clientesHallados, idsDe, type TerceroGuardado, vigenteDe } from '../terceros/public'
import { guardarCuenta } from './cases/guardar-cuenta'
import { cuentaDe, type CuentaGuardada, cuentasNuevas, MAXIMO_CUENTAS, movimientosDe } from './store'
import { vistaDeCuenta } from './vistas'

/** Accounts of the customers that a text finds, in their order; without one the newest. */
async function cuentasDe(texto: string): Promise<{ cuentas: CuentaGuardada[]; mas: boolean }> {
  if (texto === '') {
    const found = await cuentasNuevas()
    return { cuentas: found.slice(0, MAXIMO_CUENTAS), mas: found.length > MAXIMO_CUENTAS }
  }
  const clientes = await clientesHallados(texto)
  const found = await obtener(
    clientes.map(({ id }) => clave.cuentaCredito(id)),
    false,
  )
  return { cuentas: found.filter(Boolean) as CuentaGuardada[], mas: clientes.length >= MAXIMO_HITS }
}

/** Somebody by the number of a document of theirs, whatever its kind, with their account. */
async function porDocumento(numero: string) {
  const punteros = await obtener(TIPOS_DE_DOCUMENTO.map(tipo => clave.documento(tipo, numero)))
  const id = punteros.find(Boolean)?.tercero_id as number | undefined
  if (id === undefined) throw new ErrorVeta('no_encontrado')
  const [leido, propia] = await obtener([clave.tercero(id), clave.cuentaCredito(id)])
  const tercero = (await vigenteDe(leido))!
  // Of an entry that was united with another one it is the other's, if there is any.
  const cuenta = tercero.id === id ? (propia as CuentaGuardada | undefined) : await cuentaDe(tercero.id)
  return { tercero, cuenta, movimientos: await movimientosDe(idsDe(tercero)) }
}

export const manejadores: Manejadores<typeof rutas> = {
  cuentas: async ({ query }) => {
    const { cuentas, mas } = await cuentasDe(query.query)
    const { data, ...pagina } = paginar(cuentas, query.page, query.per_page)
    const titulares = (await obtener(
      data.map(cuenta => clave.tercero(cuenta.cliente_id)),
    )) as TerceroGuardado[]
    const filas = data.map((cuenta, i) => vistaDeCuenta(cuenta, titulares[i]!))
    return { data: { cuentas_credito: { ...pagina, data: filas, mas: mas || undefined } } }
  },
  guardarCuenta,
  deCliente: async ({ body }) => {
    const { tercero, cuenta, movimientos } = await porDocumento(body.documento_cliente)
    if (!cuenta)
      return {
        message: 'El tercero no tiene una cuenta crédito',
        data: { cuenta_credito_cliente: null, facturas_credito: [], pagos_cuentas_credito: [] },
      }
    const anuladas = new Set(movimientos.flatMap(m => (m.tipo === 3 ? [m.venta_id] : [])))
    return {
      data: {
        cuenta_credito_cliente: vistaDeCuenta(cuenta, tercero),
        facturas_credito: movimientos
          .filter(m => m.tipo === 1 && !anuladas.has(m.venta_id))
          .map(m => ({
            venta_id: m.venta_id!,
            valor_credito: m.valor,
            fecha_registro: m.fecha,
            vence: m.vence!,
          })),
        pagos_cuentas_credito: movimientos
          .filter(m => m.tipo === 2)
          .map(m => ({
            id: m.id,
            valor_pagado: (0 - m.valor) as Centavos,
            fecha_creacion: m.fecha,
            nombre_vendedor: m.usuario,
          })),
      },
    }
  },
}
