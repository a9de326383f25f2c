import { ErrorVeta } from '#shared/http/errors'
import { puede } from '#shared/kernel/permisos'
import { PARAMETRO_LEGIBLE, type rutasDeParametros } from '#shared/maestros/parametros'
import {
  type CodigoParametro,
  definicionDe,
  efectoDe,
  esParametro,
  leerParametro,
  VALORES_INICIALES,
} from '#shared/maestros/registro-parametros'
import { type Cambio, diferencias } from '../kernel/cambio'
import { consultar, type Item, obtener } from '../kernel/dynamo/client'
import { type Compacto, expandir } from '../kernel/dynamo/compacto'
import { clave } from '../kernel/dynamo/keys'
import { actualizar, crear } from '../kernel/dynamo/operations'
import type { Manejadores } from '../kernel/handler'
import {
  catalogo,
  claveDeParametro,
  claveDeTienda,
  type FormaPagoGuardada,
  formasDePago,
  type ParametroGuardado,
  parametroPorCodigo,
} from './store'

type Manejo = Manejadores<typeof rutasDeParametros>
type Guardado = Pick<ParametroGuardado, 'codigo_parametro' | 'valor_parametro'> & { version?: number }

const ENTIDAD = 'PARAMETROS'
/** Changes that the history shows. */
const ULTIMOS = 100

/** What ids in a value may name. */
interface Referidos {
  grupos: ReadonlySet<string>
  formas: readonly FormaPagoGuardada[]
}
const referidos = async (): Promise<Referidos> => {
  const [grupos, formas] = await Promise.all([catalogo('GRUPOS'), formasDePago()])
  return { grupos: new Set(grupos.map(({ id }) => String(id))), formas }
}

/** What is wrong with the ids of a value. */
function fallaDeIds(codigo: string, valor: string, { grupos, formas }: Referidos): string | undefined {
  const de = definicionDe(codigo)?.de
  if (valor === '') return undefined
  if (de === 'GRUPOS') {
    const otro = valor.split(',').find(id => !grupos.has(id))
    return otro === undefined ? undefined : `No existe el grupo ${otro}`
  }
  if (de !== 'FORMA_DE_ANTICIPO') return undefined
  const forma = formas.find(({ id }) => String(id) === valor)
  if (!forma) return `No existe la forma de pago ${valor}`
  return forma.forma_abono ? undefined : `${forma.nombre_forma_pago} no gasta anticipos`
}

/** A store that is not there: it is told and not refused, as who set it may open it later (DECISIONS 75). */
function fallaDeTiendas(codigo: string, valor: string, tiendas: ReadonlySet<string>): string | undefined {
  if (!definicionDe(codigo)?.tiendas || valor === '') return undefined
  const otra = valor.split(',').find(each => !tiendas.has(each))
  return otra === undefined ? undefined : `No existe la tienda ${otra}`
}

/** A kept parameter, with its value as it is understood. */
interface Leido {
  guardado: Guardado
  leido: ReturnType<typeof leerParametro>
}

/** Those of the stores that parameters name which are there: most shops name none. */
async function tiendasNombradas(leidos: readonly Leido[]): Promise<Set<string>> {
  const nombradas = leidos.flatMap(({ guardado, leido }) =>
    definicionDe(guardado.codigo_parametro)?.tiendas && !('falla' in leido)
      ? leido.valor.split(',').filter(Boolean)
      : [],
  )
  const codigos = [...new Set(nombradas)]
  const tiendas = codigos.length > 0 ? await obtener(codigos.map(claveDeTienda)) : []
  return new Set(codigos.filter((_, i) => tiendas[i] !== undefined))
}

/** What is wrong with a value that is kept: it may have been written before somebody asked. */
function fallaDe(
  { guardado: { codigo_parametro: codigo, valor_parametro: valor }, leido }: Leido,
  con: Referidos,
  tiendas: ReadonlySet<string>,
) {
  // A list of none is no mistake of who never set it.
  if (valor === VALORES_INICIALES[codigo as CodigoParametro]) return undefined
  if ('falla' in leido) return leido.falla
  return fallaDeIds(codigo, leido.valor, con) ?? fallaDeTiendas(codigo, leido.valor, tiendas)
}

const vista = ({ codigo_parametro, valor_parametro, version }: Guardado) => ({
  codigo_parametro,
  valor_parametro,
  version,
  ayuda: definicionDe(codigo_parametro)?.ayuda ?? '',
  efecto: efectoDe(codigo_parametro, valor_parametro),
  conocido: esParametro(codigo_parametro),
})

/** All parameters by code, kept or not, with what is wrong with each: said when a server starts, and in their list. */
export async function todosLosParametros(): Promise<(Guardado & { falla: string | undefined })[]> {
  const [guardados, con] = await Promise.all([catalogo('PARAMETROS', true), referidos()])
  const leidos = guardados.map((guardado): Leido => ({
    guardado,
    leido: leerParametro(guardado.codigo_parametro, guardado.valor_parametro),
  }))
  const codigos = await tiendasNombradas(leidos)
  const puestos = new Set(guardados.map(({ codigo_parametro }) => codigo_parametro))
  const sinPoner = Object.entries(VALORES_INICIALES).flatMap(([codigo_parametro, valor_parametro]) =>
    puestos.has(codigo_parametro)
      ? []
      : [{ codigo_parametro, valor_parametro, falla: definicionDe(codigo_parametro)?.sinPoner }],
  )
  return [
    ...leidos.map(each => ({ ...each.guardado, falla: fallaDe(each, con, codigos) })),
    ...sinPoner,
  ].sort((a, b) => (a.codigo_parametro < b.codigo_parametro ? -1 : 1))
}

/** The value as it is kept. @throws ErrorVeta 422 on `valor_parametro`. */
async function exigirValido(codigo: string, texto: string): Promise<string> {
  const leido = leerParametro(codigo, texto)
  const falla = 'falla' in leido ? leido.falla : fallaDeIds(codigo, leido.valor, await referidos())
  if ('falla' in leido || falla !== undefined)
    throw new ErrorVeta('validacion', { mensaje: falla, errores: { valor_parametro: falla! } })
  return leido.valor
}

async function crearParametro(codigo_parametro: string, texto: string) {
  const valor_parametro = await exigirValido(codigo_parametro, texto)
  const repetido = 'Ya existe un parámetro con ese código'
  const parametro = { codigo_parametro, valor_parametro, version: 0 }
  return {
    operaciones: [
      crear(
        claveDeParametro(codigo_parametro),
        parametro,
        () =>
          new ErrorVeta('nombre_repetido', { mensaje: repetido, errores: { codigo_parametro: repetido } }),
      ),
    ],
    data: { parametro: vista(parametro) },
    message: 'Parámetro guardado con éxito',
    auditoria: [{ entidad: ENTIDAD, id: codigo_parametro, accion: 'crear', despues: { valor_parametro } }],
    eventos: [],
  } satisfies Cambio<unknown>
}

const editarParametro: Manejo['editarParametro'] = async ({ params: { code }, body }) => {
  const antes = await parametroPorCodigo(code)
  if (!antes) {
    // Nobody has set it yet: its first value is being changed.
    if (!esParametro(code)) throw new ErrorVeta('no_encontrado')
    return crearParametro(code, body.valor_parametro)
  }
  const anterior = (actual: Item | undefined): Error =>
    new ErrorVeta('version_anterior', {
      actual: { parametro: vista((actual as ParametroGuardado | undefined) ?? antes) },
    })
  if (body.version !== undefined && body.version !== antes.version) throw anterior(antes)
  const cambios = { valor_parametro: await exigirValido(code, body.valor_parametro) }
  return {
    operaciones: [
      actualizar(claveDeParametro(code), {
        cambios,
        version: antes.version,
        falla: body.version === undefined ? 'reintentar' : anterior,
      }),
    ],
    data: { parametro: vista({ ...antes, ...cambios, version: antes.version + 1 }) },
    message: 'Parámetro guardado con éxito',
    auditoria: [{ entidad: ENTIDAD, id: code, accion: 'editar', ...diferencias(antes, cambios) }],
    eventos: [],
  }
}

interface Registro {
  fecha: string
  usuario: string
  antes?: Compacto<{ valor_parametro?: string } | undefined>
  despues: Compacto<{ valor_parametro?: string }>
}

export const manejadoresDeParametros: Manejo = {
  parametros: async () => {
    const todos = await todosLosParametros()
    return { data: { parametros: todos.map(each => ({ ...vista(each), falla: each.falla })) } }
  },
  parametro: async ({ params: { code }, sesion }) => {
    if (!puede(sesion.rol, 'parametros.administrar') && !PARAMETRO_LEGIBLE.test(code))
      throw new ErrorVeta('sin_permiso')
    const parametro = await parametroPorCodigo(code)
    if (parametro) return { data: { parametro } }
    // One that nobody has set answers with the value that holds meanwhile.
    if (!esParametro(code)) throw new ErrorVeta('no_encontrado')
    return { data: { parametro: { codigo_parametro: code, valor_parametro: VALORES_INICIALES[code] } } }
  },
  crearParametro: ({ body }) => crearParametro(body.codigo_parametro, body.valor_parametro),
  editarParametro,
  historialParametro: async ({ params: { code } }) => {
    if (!esParametro(code) && !(await parametroPorCodigo(code))) throw new ErrorVeta('no_encontrado')
    const registros = (await consultar({
      pk: clave.auditoria(ENTIDAD, code, '').pk,
      descendente: true,
      limite: ULTIMOS,
      consistente: true,
    })) as unknown as Registro[]
    return {
      data: {
        historial: registros.map(({ fecha, usuario, antes, despues }) => ({
          fecha,
          usuario,
          antes: expandir(antes)?.valor_parametro ?? null,
          despues: expandir(despues).valor_parametro ?? '',
        })),
      },
    }
  },
}
