import { ErrorVeta, type ErroresDeCampo, invalido } from '#shared/http/errors'
import type { BodyDe } from '#shared/http/route'
import { normalizar } from '#shared/kernel/texto'
import {
  faltasDeMatriz,
  MAXIMO_CAMBIOS_DE_TIRAS,
  MAXIMO_COLORES_DE_TIRAS,
  MAXIMO_TIPOS_DE_TIRAS,
} from '#shared/retales/tiras'
import type { rutas } from '#shared/retales/routes'
import type { Auditoria, Cambio } from '../../kernel/cambio'
import { obtener, siguientesIds } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import type { Operacion } from '../../kernel/dynamo/operations'
import type { Manejador } from '../../kernel/handler'
import { type Movimiento, partesDe } from '../store'
import { cambiarCelda, cambiosDe, type CeldaVista, diferenciaDe, exigirLugar } from '../tiras/celda'
import {
  type ColorDeTiras,
  leerMatriz,
  type MatrizLeida,
  mismaCelda,
  nombreDeColor,
  ponerLados,
  ponerTipo,
  SIN_TIRAS,
  tirasVistas,
  type TipoDeTiras,
} from '../tiras/store'
import { vistaDeMatriz } from '../tiras/vista'
import { nuevoColor } from './guardar-color-de-tiras'
import { enTexto, exigirSuyas, finDelMensaje, idasDe } from './guardar-medida'

type Body = BodyDe<typeof rutas.guardarMatriz>
/** Writes that fit beside those of the kernel. */
const MAXIMO_ESCRITURAS = 92
const MUY_GRANDE = 'Son demasiados cambios para guardarlos de una vez. Guárdelos por partes'

const mismo = (a: string, b: string): boolean => normalizar(a) === normalizar(b)

/** More than a store keeps, and more than it has: one that has more already goes on being edited. */
const pasan = (hay: number, mas: number, maximo: number): boolean => mas > 0 && hay + mas > maximo

/** Which of those that there are an entry of the request means: by its id, else by a token that is one. */
function idDe(
  { id, token }: { id?: number | null | undefined; token?: string | null | undefined },
  hay: readonly { id: number }[],
): number | null {
  return id ?? hay.find(each => String(each.id) === token)?.id ?? null
}

interface Tipos {
  /** The column of each entry of the request; undefined: taken away. */
  columnas: (TipoDeTiras | undefined)[]
  quitados: TipoDeTiras[]
  operaciones: Operacion[]
  auditoria: Auditoria[]
}

/** Types by id or token, else by name, else new ones; what others renamed meanwhile is a conflict of its column. */
async function tiposDe({ listaTipo }: Body, matriz: MatrizLeida, tienda: string): Promise<Tipos> {
  const activos = matriz.tipos.filter(({ activo }) => activo)
  const errores: ErroresDeCampo = {}
  const result: Tipos = { columnas: [], quitados: [], operaciones: [], auditoria: [] }
  const vistos = new Map<string, number>()
  const ids = listaTipo.map(({ id, tipo_token: token }) => idDe({ id, token }, activos))
  for (const [i, { nombre_retal_tipo: nombre, version, eliminado }] of listaTipo.entries()) {
    const id = ids[i]!
    const antes =
      id === null ? activos.find(each => mismo(each.nombre, nombre)) : activos.find(each => each.id === id)
    if (id !== null && !antes) throw new ErrorVeta('no_encontrado')
    if (antes && (result.quitados.includes(antes) || result.columnas.some(each => each?.id === antes.id)))
      throw invalido({ [`listaTipo.${i}.nombre_retal_tipo`]: 'El tipo está dos veces' })
    const campo = `listaTipo.${i}.nombre_retal_tipo`
    if (!eliminado && vistos.has(normalizar(nombre))) errores[campo] = 'Ya existe un tipo con ese nombre'
    vistos.set(normalizar(nombre), i)
    if (antes && antes.nombre === nombre && !eliminado) {
      result.columnas.push(antes)
      continue
    }
    if (antes && version !== undefined && version !== antes.version)
      throw new ErrorVeta('version_anterior', {
        mensaje: `Otra persona cambió el tipo de la columna ${i + 1}: ahora se llama ${antes.nombre}`,
        errores: { [campo]: `Ahora se llama ${antes.nombre}` },
        actual: await vistaDeMatriz(tienda),
      })
    const tipo: TipoDeTiras = {
      ...antes,
      id: antes?.id ?? (await siguientesIds('tipos_tiras')),
      nombre: eliminado ? (antes?.nombre ?? nombre) : nombre,
      activo: !eliminado,
      version: (antes?.version ?? -1) + 1,
    }
    result.columnas.push(eliminado ? undefined : tipo)
    if (eliminado && !antes) continue
    if (eliminado) result.quitados.push(tipo)
    result.operaciones.push(ponerTipo(tienda, antes, tipo))
    result.auditoria.push({
      entidad: 'TIRAS_TIPO',
      id: `${tienda}-${tipo.id}`,
      accion: eliminado ? 'eliminar' : antes ? 'editar' : 'crear',
      ...(antes && { antes: { nombre_retal_tipo: antes.nombre } }),
      despues: { nombre_retal_tipo: eliminado ? null : tipo.nombre },
    })
  }
  // One that the request leaves out keeps its name and its column.
  const nombrados = new Set(result.columnas.map(tipo => tipo?.id))
  for (const { id, nombre } of activos)
    if (!nombrados.has(id) && vistos.has(normalizar(nombre)) && !ids.includes(id))
      errores[`listaTipo.${vistos.get(normalizar(nombre))}.nombre_retal_tipo`] =
        'Ya existe un tipo con ese nombre'
  const creados = result.columnas.filter(tipo => tipo && !activos.some(({ id }) => id === tipo.id)).length
  if (pasan(activos.length, creados - result.quitados.length, MAXIMO_TIPOS_DE_TIRAS))
    errores.listaTipo = `Máximo ${MAXIMO_TIPOS_DE_TIRAS} tipos`
  if (Object.keys(errores).length > 0) throw invalido(errores)
  return result
}

interface Fila {
  color: ColorDeTiras
  nombre: string
}

/**
 * Colours by id or token, else by name, else new ones. One that is called otherwise by now is no rename, for nobody says which
 * name they saw: that is done by the colour itself (`guardar-color`).
 */
async function coloresDe({ listaColor }: Body, matriz: MatrizLeida, tienda: string) {
  const filas: Fila[] = []
  const otros: ErroresDeCampo = {}
  const partes: Pick<Cambio<unknown>, 'operaciones' | 'auditoria'>[] = []
  for (const [i, entrada] of listaColor.entries()) {
    const nombre = entrada.nombre_retal_color
    const activos = matriz.colores.filter(({ activo }) => activo)
    const id = idDe(entrada, activos)
    const hallado =
      id === null
        ? activos.find(each => mismo(nombreDeColor(each, matriz), nombre))
        : activos.find(each => each.id === id)
    if (id !== null && !hallado) throw new ErrorVeta('no_encontrado')
    if (hallado) {
      const propio = nombreDeColor(hallado, matriz)
      // A row that is named by what it is called may be written as one likes; another spelling of one with an id is a rename.
      if (id === null ? !mismo(propio, nombre) : propio.trim() !== nombre)
        otros[`listaColor.${i}.nombre_retal_color`] = `El color se llama ${propio}`
      filas.push({ color: hallado, nombre: propio })
      continue
    }
    const repetido = (texto: string) => invalido({ [`listaColor.${i}.nombre_retal_color`]: texto })
    if (filas.some(each => mismo(each.nombre, nombre))) throw repetido('Ya existe un color con ese nombre')
    const { color, maestro, ...escrito } = await nuevoColor(nombre, matriz, tienda, repetido)
    partes.push(escrito)
    filas.push({ color, nombre: maestro })
  }
  if (pasan(matriz.colores.filter(({ activo }) => activo).length, partes.length, MAXIMO_COLORES_DE_TIRAS))
    throw invalido({ listaColor: `Máximo ${MAXIMO_COLORES_DE_TIRAS} colores` })
  if (Object.keys(otros).length > 0)
    throw new ErrorVeta('validacion', {
      mensaje: `${Object.values(otros)[0]}. Su nombre se cambia en el color`,
      errores: otros,
      actual: await vistaDeMatriz(tienda),
    })
  return { filas, partes }
}

interface Pedida {
  fila: number
  columna: number
  vista: CeldaVista
  grupo: Body['listaColor'][number]['listaMedida'][number]
  lugar: string
}

/** The whole of types, colours and measures (DECISIONS 138): what is as it stands is not touched. */
export const guardarTiras: Manejador<typeof rutas.guardarMatriz> = async ({ body, tienda, ahora }) => {
  const faltas = faltasDeMatriz(body)
  if (Object.keys(faltas).length > 0) throw invalido(faltas)
  const matriz = await leerMatriz(tienda)
  const tipos = await tiposDe(body, matriz, tienda)
  const { filas, partes } = await coloresDe(body, matriz, tienda)
  const tirasDeCeldas = await tirasVistas(tienda, matriz.celdas)
  exigirTiposVacios(tipos, tirasDeCeldas)

  const pedidas = body.listaColor.flatMap(({ listaMedida }, fila) =>
    listaMedida.map((grupo, j): Pedida => {
      const columna = grupo.columna ?? j
      const tipo = tipos.columnas[columna]
      const lugar = `listaColor.${fila}.listaMedida.${j}`
      if (!tipo) throw invalido({ [lugar]: `No existe la columna ${columna + 1}` })
      const { color, nombre } = filas[fila]!
      const celda = matriz.celdas.find(each => mismaCelda(each, { color_id: color.id, tipo_id: tipo.id }))
      const suyas = celda ? tirasDeCeldas.get(celda)! : SIN_TIRAS
      return {
        fila,
        columna,
        vista: {
          tienda,
          color: { id: color.id, nombre },
          tipo: { id: tipo.id, nombre: tipo.nombre },
          celda,
          ...suyas,
        },
        grupo,
        lugar,
      }
    }),
  )
  const lugares = new Set<string>()
  for (const { vista, lugar } of pedidas) {
    const celda = `${vista.color.id}-${vista.tipo.id}`
    if (lugares.has(celda)) throw invalido({ [lugar]: 'La celda está dos veces' })
    lugares.add(celda)
  }
  const distintas = pedidas
    .map(pedida => {
      const { medidas, ids } = pedida.grupo
      if (ids && ids.length !== medidas.length)
        throw invalido({ [`${pedida.lugar}.ids`]: 'Debe indicar un retal por cada medida' })
      return {
        ...pedida,
        diferencia: diferenciaDe(pedida.vista.tiras, { medidas: medidas as number[], ids }),
      }
    })
    .filter(({ diferencia }) => cambiosDe(diferencia) > 0)
  await exigirSuyas(
    pedidas.map(({ vista: { celda, color, tipo }, grupo: { ids }, lugar }) => ({
      celda,
      color_id: color.id,
      tipo_id: tipo.id,
      ids,
      campo: `${lugar}.ids`,
    })),
    tienda,
  )
  await exigirSinConflicto(distintas, tienda)
  const cambios = distintas.reduce((total, { diferencia }) => total + cambiosDe(diferencia), 0)
  const nombra = tipos.operaciones.length > 0 || partes.length > 0
  const escrituras =
    2 * cambios +
    Number(nombra) +
    distintas.length +
    2 * tipos.operaciones.length +
    partes.reduce((total, each) => total + each.operaciones.length + each.auditoria.length, 0)
  if (cambios > MAXIMO_CAMBIOS_DE_TIRAS || escrituras > MAXIMO_ESCRITURAS)
    throw new ErrorVeta('validacion', { mensaje: MUY_GRANDE })
  exigirLugar(
    matriz.celdas.reduce((total, { ids }) => total + ids.length, 0),
    distintas.reduce((total, { diferencia }) => total + diferencia.nuevas.length, 0),
    'listaColor',
  )

  const movimientos: Movimiento[] = []
  const celdas = []
  for (const { vista, grupo, diferencia, lugar } of distintas) {
    enteras(grupo.medidas, lugar)
    const pedida = { ...grupo, medidas: grupo.medidas as number[], motivo: body.motivo }
    const hecha = await cambiarCelda(vista, pedida, diferencia, {
      ahora,
      campo: { medidas: `${lugar}.medidas`, referencia: `${lugar}.referencia` },
    })
    movimientos.push(...hecha.movimientos)
    celdas.push(hecha)
  }
  const { operaciones, auditoria, entidades, eventos } = partesDe(movimientos)
  const productos = [...new Set(celdas.map(({ celda }) => celda.producto_id))]
  const tableros = await obtener(productos.map(clave.producto))
  return {
    operaciones: [
      ...(nombra ? [ponerLados(tienda, matriz)] : []),
      ...tipos.operaciones,
      ...partes.flatMap(each => each.operaciones),
      ...celdas.map(({ operacion }) => operacion),
      ...operaciones,
    ],
    auditoria: [...tipos.auditoria, ...partes.flatMap(each => each.auditoria), ...auditoria],
    entidades,
    data: await vistaDeMatriz(tienda, {
      tipos: [...tipos.columnas.filter(tipo => tipo !== undefined), ...tipos.quitados],
      colores: filas,
      celdas: celdas.map(hecha => ({
        ...hecha,
        tablero: hecha.tablero ?? (tableros[productos.indexOf(hecha.celda.producto_id)] as never),
      })),
    }),
    message: `Tiras guardadas${finDelMensaje(pedidas.flatMap(({ vista, grupo }) => idasDe(vista, grupo.ids)))}`,
    eventos,
  }
}

function enteras(medidas: readonly (number | null)[], lugar: string): void {
  const mala = medidas.findIndex(medida => !Number.isInteger(medida) || medida! > 10_000)
  if (mala >= 0)
    throw invalido({ [`${lugar}.medidas.${mala}`]: 'La medida debe ser un número entero de milímetros' })
}

/** A type goes when nothing lies under it any more. */
function exigirTiposVacios({ quitados }: Tipos, tiras: Awaited<ReturnType<typeof tirasVistas>>): void {
  for (const [{ tipo_id }, suyas] of tiras)
    if (suyas.tiras.length > 0 && quitados.some(({ id }) => id === tipo_id))
      throw invalido({ listaTipo: 'El tipo tiene medidas: retírelas antes de eliminarlo' })
}

/** Cells that somebody else saved since they were seen: each is named, with what stands there now. */
async function exigirSinConflicto(pedidas: readonly Pedida[], tienda: string): Promise<void> {
  const conflictos = pedidas.filter(
    ({ grupo, vista }) => grupo.version !== undefined && grupo.version !== (vista.celda?.version ?? 0),
  )
  if (conflictos.length === 0) return
  throw new ErrorVeta('version_anterior', {
    mensaje:
      conflictos.length === 1
        ? 'Otra persona cambió una de estas celdas. Revise y guarde de nuevo'
        : `Otra persona cambió ${conflictos.length} de estas celdas. Revise y guarde de nuevo`,
    errores: Object.fromEntries(
      conflictos.map(({ lugar, fila, columna, vista }) => [
        lugar,
        `Fila ${fila + 1}, columna ${columna + 1} (${vista.color.nombre} · ${vista.tipo.nombre}): ahora ${enTexto(
          vista.tiras.map(({ altura }) => altura),
        )}`,
      ]),
    ),
    actual: await vistaDeMatriz(tienda),
  })
}
