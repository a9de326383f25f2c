import { randomUUID } from 'node:crypto'
import type { Catalogo } from './catalogo'
import { error, exigir } from './errores'
import { FORMAS } from './formas'
import type { ClienteSimulado, Libro, ProductoSimulado } from './libro'
import { revisar } from './reglas'

const NUMERICOS = ['13', '31', '11']

/** A new customer, in the book. @throws Rechazada */
export function crearCliente({ clientes }: Libro, cuerpo: unknown): ClienteSimulado {
  exigir(revisar(cuerpo, FORMAS.cliente))
  const enviado = cuerpo as {
    identification: string
    id_type: string
    person_type: string
    name: string[]
    branch_office?: number
    active?: boolean
  }
  const { identification, id_type, person_type, name, branch_office = 0, active = true } = enviado
  exigir([
    ...(NUMERICOS.includes(id_type) && !/^\d{3,13}$/.test(identification)
      ? [error('invalid_identification', 'Invalid value: identification', 'identification')]
      : []),
    ...(name.length === (person_type === 'Person' ? 2 : 1)
      ? []
      : [error('invalid_array', 'The array name has invalid values', 'name')]),
  ])
  const ya = (each: ClienteSimulado) =>
    each.identification === identification && each.branch_office === branch_office
  if (clientes.some(ya)) exigir([error('already_exists', 'The customer already exists', 'identification')])
  const cliente: ClienteSimulado = { ...enviado, id: randomUUID(), identification, branch_office, active }
  clientes.push(cliente)
  return cliente
}

/** A new product, in the book. @throws Rechazada */
export function crearProducto({ productos }: Libro, { grupos, impuestos }: Catalogo, cuerpo: unknown) {
  exigir(revisar(cuerpo, FORMAS.producto))
  const enviado = cuerpo as {
    code: string
    account_group: number
    taxes?: { id: number }[]
    active?: boolean
  }
  const { code, account_group, taxes = [], active = true } = enviado
  const grupo = grupos.find(each => each.id === account_group)
  exigir([
    ...(grupo
      ? []
      : [error('invalid_reference', `The account_group doesn't exist: ${account_group}`, 'account_group')]),
    ...taxes
      .filter(({ id }) => !impuestos.some(each => each.id === id))
      .map(({ id }) => error('invalid_reference', `The tax doesn't exist: ${id}`, 'taxes')),
  ])
  if (productos.some(each => each.code === code))
    exigir([error('already_exists', 'The code already exists', 'code')])
  const producto: ProductoSimulado = { ...enviado, id: randomUUID(), code, active, account_group: grupo }
  productos.push(producto)
  return producto
}

/** Those of a list whose fields are as the query says. @throws Rechazada for a filter that no text names. */
export function porCampos<T extends Record<string, unknown>>(
  filas: readonly T[],
  consulta: URLSearchParams,
  campos: readonly string[],
): T[] {
  const pedidos = [...consulta].filter(([name]) => name !== 'page' && name !== 'page_size')
  exigir(
    pedidos
      .filter(([name]) => !campos.includes(name))
      .map(([name]) => error('parameter_not_allowed', `SIMULADO: unknown parameter ${name}`, name)),
  )
  return filas.filter(fila => pedidos.every(([name, value]) => String(fila[name]) === value))
}
