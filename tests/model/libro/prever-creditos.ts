import { enWire } from './dinero'
import type { CuentaLibro, Libro, VentaLibro } from './libro'
import type { GuardarCuenta } from './ordenes'
import { type Caso, type Prevision, rechazo, Ref } from './prevision'

const CONSUMIDOR_FINAL = '222222222222'

/** What the limit of a customer still allows a sale, whose own part as an order is not counted against it (DECISIONS 87). */
export function cupoPara(libro: Libro, cliente: number, antes: VentaLibro | undefined): number {
  const quien = libro.raiz(cliente)
  const { cupo, debe } = libro.cuentas.get(libro.nombreDe('c', quien)!)!
  const own =
    antes && libro.raiz(antes.cliente) === quien && antes.estado === 1 && antes.tipo_pago === 2
      ? antes.totales.total
      : 0
  return cupo - debe - libro.pedidosACredito(quien) + own
}

/** An account is given by who may, never below what is owed; the shop lets sellers give none (DECISIONS 37, 88). */
export function preverCuenta(caso: Caso<GuardarCuenta>): Prevision {
  const { libro, pedido, persona } = caso
  const nombre = libro.nombreDe('c', pedido.cliente)
  const cliente = nombre === undefined ? undefined : libro.clientes.get(nombre)
  if (nombre === undefined || !cliente || cliente.persona !== null || cliente.numero === CONSUMIDOR_FINAL)
    return rechazo('validacion')
  if (cliente.unido !== null) return rechazo('tercero_unido')
  const antes = libro.cuentas.get(nombre)
  const cupo = pedido.cupo * 100
  const reasons: string[] = []
  if (pedido.version !== null && pedido.version !== antes?.version) reasons.push('version_anterior')
  const bloqueada = pedido.bloqueada ?? antes?.bloqueada ?? false
  const manages = persona.rol === 'SA' || persona.rol === 'A'
  const same = antes ? antes.cupo === cupo && antes.bloqueada === bloqueada : cupo === 0
  if ((cupo > 0 && cupo < (antes?.debe ?? 0)) || (!manages && !same)) reasons.push('validacion')
  if (reasons.length > 0) return rechazo(...reasons)
  const despues = libro.copia()
  const cuenta: CuentaLibro = {
    nombre: antes?.nombre ?? `a${caso.nombre}`,
    abiertas: antes?.abiertas ?? [],
    castigadas: antes?.castigadas ?? [],
    cupo,
    debe: antes?.debe ?? 0,
    bloqueada,
    version: antes ? antes.version + 1 : 0,
  }
  despues.cuentas.set(nombre, cuenta)
  despues.anotarActo('TERCERO', nombre, antes ? 'editar-cuenta-credito' : 'crear-cuenta-credito', persona.id)
  return {
    despues,
    exito: {
      datos: {
        cuenta_credito: {
          id: new Ref(cuenta.nombre),
          tercero_id: pedido.cliente,
          total_cupo_permitido: pedido.cupo,
          total_credito: enWire(cuenta.debe, 2),
          bloqueada,
          version: cuenta.version,
        },
      },
    },
  }
}
