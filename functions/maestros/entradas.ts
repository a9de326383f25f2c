import { ErrorVeta } from '#shared/http/errors'
import { type Pagina, paginar } from '#shared/http/pagination'
import { coincide, normalizar, palabras, palabrasBuscadas } from '#shared/kernel/texto'
import { CATALOGOS } from '#shared/maestros/catalogos'
import { type Cambio, dichos, diferencias } from '../kernel/cambio'
import { type Item, obtener, siguientesIds } from '../kernel/dynamo/client'
import { type Catalogo, clave, type Clave, COPIADOS, type Copiado, esCopiado } from '../kernel/dynamo/keys'
import { actualizar, borrar, crear, type Falla, type Operacion } from '../kernel/dynamo/operations'
import type { Trabajo } from '../kernel/salida'
import { type Autor, autorDe } from '../kernel/session'
import { catalogo, type Entrada, type FilaDe } from './store'

/** Masters that somebody keeps on a screen: their entries have an id, a version, and a name that is theirs alone. */
export type Maestro = { [C in Catalogo]: FilaDe[C] extends Entrada ? C : never }[Catalogo]
/** Most entries of a master: each page reads them all. */
export const MAXIMO_DE_ENTRADAS = 2000

const nombreDe = (maestro: Catalogo, fila: Item): string => String(fila[CATALOGOS[maestro].nombre])
/** Names are equal whatever their case, accents and signs; one of signs alone is what it is. */
export const claveDeNombre = (maestro: Catalogo, nombre: string): Clave =>
  clave.nombreDeCatalogo(maestro, normalizar(nombre) || nombre.toLowerCase())

/** All entries of a master by name, whatever its capitals and accents (DECISIONS 311). */
export async function porNombre<C extends Catalogo>(maestro: C, consistente = false): Promise<FilaDe[C][]> {
  const filas = (await catalogo(maestro, consistente)).map(fila => ({
    fila,
    orden: normalizar(nombreDe(maestro, fila)),
  }))
  // Those that are called the same stay by their ids, as they came.
  return filas.sort((a, b) => (a.orden < b.orden ? -1 : a.orden > b.orden ? 1 : 0)).map(({ fila }) => fila)
}

/** The entries whose name has the words of a text, or all when it is empty: by name. */
async function hallar<M extends Maestro>(maestro: M, texto: string): Promise<FilaDe[M][]> {
  const buscadas = palabrasBuscadas(normalizar(texto))
  return (await porNombre(maestro, true)).filter(fila =>
    coincide(palabras(normalizar(nombreDe(maestro, fila))), buscadas),
  )
}

/** A page of what was found, or of what else is asked of an entry besides. */
export async function paginaDeMaestro<M extends Maestro>(
  maestro: M,
  texto: string,
  { page, per_page }: { page: number; per_page: number },
  cumple: (fila: FilaDe[M]) => boolean = () => true,
): Promise<Pagina<FilaDe[M]>> {
  return paginar((await hallar(maestro, texto)).filter(cumple), page, per_page)
}

/** A page, or all that was found where nobody asks for one, as the specification reads some masters. */
export async function paginaOTodas<M extends Maestro, F>(
  maestro: M,
  { query, page, per_page }: { query: string; page?: number | undefined; per_page: number },
  vista: (filas: FilaDe[M][]) => F[] | Promise<F[]>,
): Promise<F[] | Pagina<F>> {
  const found = await hallar(maestro, query)
  if (page === undefined) return vista(found)
  const pagina = paginar(found, page, per_page)
  return { ...pagina, data: await vista(pagina.data) }
}

/** What the entries of a master are called, by id. */
export const nombresDe = async (maestro: Catalogo): Promise<Map<number, string>> =>
  new Map((await catalogo(maestro)).map(fila => [(fila as Item).id as number, nombreDe(maestro, fila)]))

/** Entries of before any could be retired are offered still. */
export const conActivo = <F extends { activo?: boolean }>(fila: F): F & { activo: boolean } => ({
  ...fila,
  activo: fila.activo !== false,
})
export const conActivos = <F extends { activo?: boolean }>(pagina: Pagina<F>) => ({
  ...pagina,
  data: pagina.data.map(conActivo),
})
/** What may be chosen: those that are offered, or with `todos` the others too, which say so. */
export const elegibles = <F extends { activo?: boolean }>(
  filas: readonly F[],
  { todos }: { todos?: boolean | undefined },
) => filas.map(conActivo).filter(({ activo }) => activo || todos)

/** An entry by its id. @throws ErrorVeta 404 when there is none. */
export async function exigirEntrada<M extends Maestro>(maestro: M, id: number): Promise<FilaDe[M]> {
  const [found] = await obtener([clave.catalogo(maestro, id)])
  if (!found) throw new ErrorVeta('no_encontrado')
  return found as FilaDe[M]
}

/** What a write of an entry answers. */
interface Respuesta<M extends Maestro, D> {
  data: (entrada: FilaDe[M]) => D
  message: string
  /** Text for a name that another entry has already. */
  repetido: string
  /** Field of the request that has the name; that of the master's own form when missing. */
  campo?: string
}

type Repetido = Pick<Respuesta<Maestro, unknown>, 'repetido' | 'campo'>

/** The name is taken: the answer says by whom. */
const tomado =
  (maestro: Catalogo, { repetido, campo = CATALOGOS[maestro].nombre }: Repetido): Falla =>
  actual =>
    new ErrorVeta('nombre_repetido', {
      mensaje: repetido,
      errores: { [campo]: repetido },
      data: { id: actual?.id },
    })

/** The fields of an entry that a form writes. */
type Datos<M extends Maestro> = {
  [K in keyof FilaDe[M] as string extends K ? never : Exclude<K, 'id' | 'version'>]: FilaDe[M][K]
}
/** Without the version that was seen the last to save is right (DECISIONS R5). */
interface ConVersion {
  version?: number | undefined
}
/** A request to change an entry: what it leaves out stays as it is. */
interface Edicion<M extends Maestro> {
  params: { id: number }
  body: { [K in keyof Datos<M>]?: Datos<M>[K] | undefined } & ConVersion
  sesion: Autor
}

/** A new entry, by the next id of its master. */
export async function crearEntrada<M extends Maestro, D>(
  maestro: M,
  body: Datos<M> & ConVersion,
  { data, message, ...nombre }: Respuesta<M, D>,
): Promise<Cambio<D>> {
  const { version: _, ...datos } = body
  const id = await siguientesIds(maestro)
  // Numbers go on where a write is refused: only past the limit are those counted that there are.
  if (id > MAXIMO_DE_ENTRADAS && (await catalogo(maestro, true)).length >= MAXIMO_DE_ENTRADAS)
    throw new ErrorVeta('validacion', { mensaje: `Máximo ${MAXIMO_DE_ENTRADAS} registros` })
  const entrada = { ...datos, id, version: 0 } as FilaDe[M]
  return {
    operaciones: [
      crear(clave.catalogo(maestro, id), entrada),
      crear(claveDeNombre(maestro, nombreDe(maestro, entrada)), { id }, tomado(maestro, nombre)),
    ],
    data: data(entrada),
    message,
    auditoria: [{ entidad: maestro, id, accion: 'crear', despues: datos }],
    eventos: [],
  }
}

/** Where the name of an entry moves to, when it is not the same any more. */
function moverNombre(maestro: Maestro, antes: Entrada, despues: Entrada, nombre: Repetido): Operacion[] {
  const [from, to] = [antes, despues].map(fila => claveDeNombre(maestro, nombreDe(maestro, fila)))
  return from!.pk === to!.pk ? [] : [borrar(from!), crear(to!, { id: antes.id }, tomado(maestro, nombre))]
}

/** A changed entry: its name stays its own, and whoever copied it follows. */
export async function cambiarEntrada<M extends Maestro, D>(
  maestro: M,
  { params: { id }, body: { version, ...enviado }, sesion: autor }: Edicion<M>,
  { data, message, ...nombre }: Respuesta<M, D>,
): Promise<Cambio<D>> {
  const antes = await exigirEntrada(maestro, id)
  const datos = dichos(enviado)
  const anterior = (fila: FilaDe[M]): Error => new ErrorVeta('version_anterior', { actual: data(fila) })
  if (version !== undefined && version !== antes.version) throw anterior(antes)
  const entrada = { ...antes, ...datos, version: antes.version + 1 } as FilaDe[M]
  return {
    operaciones: [
      actualizar(clave.catalogo(maestro, id), {
        cambios: datos,
        version: antes.version,
        falla: version === undefined ? 'reintentar' : fila => anterior((fila ?? antes) as FilaDe[M]),
      }),
      ...moverNombre(maestro, antes, entrada, nombre),
    ],
    data: data(entrada),
    message,
    auditoria: [{ entidad: maestro, id, accion: 'editar', ...diferencias(antes, datos) }],
    eventos: [],
    trabajos:
      esCopiado(maestro) && antes[COPIADOS[maestro]] !== entrada[COPIADOS[maestro]]
        ? [llevar(maestro, id, autor)]
        : [],
  }
}

const llevar = (maestro: Copiado, id: number, autor: Autor): Trabajo => ({
  clase: 'nombre',
  datos: { maestro, id, autor: autorDe(autor) },
})
