import type { EntradaLibro, Libro, ParametroLibro } from './libro'
import {
  type CrearEntrada,
  type CrearParametro,
  type EditarEntrada,
  type EditarParametro,
  maestroDe,
} from './ordenes'
import { type Caso, type Prevision, rechazo, Ref } from './prevision'

/** Two entries of a master are not called the same, whatever the capitals. */
const otraLlamada = (
  libro: Libro,
  propia: string | undefined,
  { maestro, nombre }: CrearEntrada | EditarEntrada,
) =>
  [...libro.entradas].some(
    ([name, each]) =>
      name !== propia && each.maestro === maestro && each.nombre.toLowerCase() === nombre.toLowerCase(),
  )

const exitoDe = (name: string, { maestro, nombre, version }: EntradaLibro) => {
  const { fila, nombre: campo } = maestroDe({ maestro })
  return { datos: { [fila]: { id: new Ref(name), version, [campo]: nombre } } }
}

export function preverNuevaEntrada({
  libro,
  pedido,
  persona,
  nombre: request,
}: Caso<CrearEntrada>): Prevision {
  if (otraLlamada(libro, undefined, pedido)) return rechazo('nombre_repetido')
  const { maestro, nombre } = pedido
  const despues = libro.copia()
  const [name, entrada] = [`e@${maestro}@n${request}`, { maestro, nombre, version: 0 }]
  despues.entradas.set(name, entrada)
  despues.anotarActo(maestro, name, 'crear', persona.id)
  return { despues, exito: exitoDe(name, entrada) }
}

export function preverEdicionDeEntrada({ libro, pedido, persona }: Caso<EditarEntrada>): Prevision {
  const { maestro, nombre } = pedido
  const [name, antes] =
    [...libro.entradas].find(
      ([each, { maestro: own }]) => own === maestro && libro.ids.get(each) === pedido.entrada,
    ) ?? []
  if (name === undefined || !antes) return rechazo('no_encontrado')
  const reasons = [
    ...(pedido.version === null || pedido.version === antes.version ? [] : ['version_anterior']),
    ...(otraLlamada(libro, name, pedido) ? ['nombre_repetido'] : []),
  ]
  if (reasons.length > 0) return rechazo(...reasons)
  const despues = libro.copia()
  const entrada = { maestro, nombre, version: antes.version + 1 }
  despues.entradas.set(name, entrada)
  despues.anotarActo(maestro, name, 'editar', persona.id)
  return { despues, exito: exitoDe(name, entrada) }
}

/** A parameter is written. */
function puesto(
  { libro, pedido: { codigo }, persona }: Caso<CrearParametro | EditarParametro>,
  { valor, version }: ParametroLibro,
  accion: string,
): Prevision {
  const despues = libro.copia()
  despues.parametrosPropios.set(codigo, { valor, version })
  despues.anotarActo('PARAMETROS', codigo, accion, persona.id)
  return {
    despues,
    exito: { datos: { parametro: { codigo_parametro: codigo, valor_parametro: valor, version } } },
  }
}

export function preverNuevoParametro(caso: Caso<CrearParametro>): Prevision {
  const { codigo, valor } = caso.pedido
  if (caso.libro.parametrosPropios.has(codigo)) return rechazo('nombre_repetido')
  return puesto(caso, { valor, version: 0 }, 'crear')
}

export function preverEdicionDeParametro(caso: Caso<EditarParametro>): Prevision {
  const { codigo, valor, version } = caso.pedido
  const antes = caso.libro.parametrosPropios.get(codigo)
  if (!antes) return rechazo('no_encontrado')
  if (version !== null && version !== antes.version) return rechazo('version_anterior')
  return puesto(caso, { valor, version: antes.version + 1 }, 'editar')
}
