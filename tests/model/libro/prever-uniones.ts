import { enWire } from './dinero'
import type { ClienteLibro, CuentaLibro, Libro } from './libro'
import type { Unir } from './ordenes'
import { type Caso, type Prevision, rechazo, Ref } from './prevision'

const CONSUMIDOR_FINAL = '222222222222'
const MAXIMO = 20

/** Why two entries cannot be united; the first reason is said. */
function reparo({ libro, pedido }: Caso<Unir>): string | undefined {
  if (pedido.queda === pedido.absorbido) return 'validacion'
  const [queda, absorbido] = [pedido.queda, pedido.absorbido].map(id =>
    libro.clientes.get(libro.nombreDe('c', id) ?? ''),
  )
  if (!queda) return 'no_encontrado'
  if (!absorbido) return 'validacion'
  if ([queda, absorbido].some(each => each.numero === CONSUMIDOR_FINAL || each.persona !== null))
    return 'validacion'
  if (queda.unido !== null || absorbido.unido !== null) return 'tercero_unido'
  const entradas = [pedido.queda, pedido.absorbido].flatMap(id => libro.numerosDe(id))
  if (entradas.length > MAXIMO + 1) return 'validacion'
  const stale =
    (pedido.version !== null && pedido.version !== queda.version) ||
    (pedido.versionAbsorbido !== null && pedido.versionAbsorbido !== absorbido.version)
  return stale ? 'version_anterior' : undefined
}

/** One account of two: limit and terms of who remains, the debt of both, and the stricter state (DECISIONS 87). */
function juntar(propia: CuentaLibro | undefined, ajena: CuentaLibro): CuentaLibro {
  if (!propia) return { ...ajena, version: 0 }
  return {
    ...propia,
    debe: propia.debe + ajena.debe,
    abiertas: [...propia.abiertas, ...ajena.abiertas],
    castigadas: [...propia.castigadas, ...ajena.castigadas],
    bloqueada: propia.bloqueada || ajena.bloqueada || ajena.cupo === 0,
    version: propia.version + 1,
  }
}

/** Two entries of one customer become one: what hangs on the other passes, and no peso changes (DECISIONS 154). */
export function preverUnion(caso: Caso<Unir>): Prevision {
  const { libro, pedido, persona } = caso
  const razon = reparo(caso)
  if (razon !== undefined) return rechazo(razon)
  const [a, b] = [libro.nombreDe('c', pedido.queda)!, libro.nombreDe('c', pedido.absorbido)!]
  const despues = libro.copia()
  const queda: ClienteLibro = { ...libro.clientes.get(a)!, version: libro.clientes.get(a)!.version + 1 }
  const absorbido = libro.clientes.get(b)!
  despues.clientes.set(a, queda)
  despues.clientes.set(b, { ...absorbido, unido: a, version: absorbido.version + 1 })
  const saldo = libro.saldos.get(b) ?? 0
  if (saldo !== 0) {
    despues.anotarAnticipo(b, 9, 0 - saldo)
    despues.anotarAnticipo(a, 9, saldo)
  }
  const ajena = libro.cuentas.get(b)
  const debe = ajena?.debe ?? 0
  if (ajena) {
    despues.cuentas.set(a, juntar(libro.cuentas.get(a), ajena))
    despues.cuentas.set(b, {
      ...ajena,
      debe: 0,
      abiertas: [],
      castigadas: [],
      bloqueada: true,
      version: ajena.version + 1,
    })
    if (debe !== 0) {
      despues.anotarFilaDeCredito(b, 9, 0 - debe)
      despues.anotarFilaDeCredito(a, 9, debe)
    }
  }
  for (const [nombre, { cliente, estado }] of libro.ventas)
    if (cliente === pedido.absorbido && (estado === 1 || estado === 4))
      despues.porLlevar.set(nombre, persona.id)
  despues.anotarActo('TERCERO', a, 'unir', persona.id)
  despues.anotarActo('TERCERO', b, 'unirse', persona.id)
  return {
    despues,
    exito: {
      datos: {
        tercero: { id: new Ref(a), version: queda.version, numero_documento: queda.numero },
        duplicado_id: new Ref(b),
        saldo_trasladado: enWire(saldo, 2),
        credito_trasladado: enWire(debe, 2),
      },
    },
  }
}

/** The job brings an open order into the name of whoever its customer is by now. */
export function llevada(libro: Libro, nombre: string): Libro {
  const next = libro.copia()
  const usuario = libro.porLlevar.get(nombre)!
  next.porLlevar.delete(nombre)
  const venta = next.ventas.get(nombre)!
  const cliente = next.raiz(venta.cliente)
  const open = venta.estado === 1 || venta.estado === 4
  if (!open || cliente === venta.cliente) return next
  const version = venta.version + 1
  next.ventas.set(nombre, { ...venta, cliente, version })
  next.anotarActo('VENTA', nombre, 'unir-cliente', usuario)
  next.anotarAviso(`notification-facturas-${venta.tienda}`, nombre, version, 'unir-cliente')
  return next
}
