import { ErrorVeta, invalido } from '#shared/http/errors'
import { normalizar } from '#shared/kernel/texto'
import { MAXIMO_COLORES_DE_TIRAS } from '#shared/retales/tiras'
import type { rutas } from '#shared/retales/routes'
import type { Cambio } from '../../kernel/cambio'
import type { Manejador } from '../../kernel/handler'
import type { Autor } from '../../kernel/session'
import { cambiarEntrada, crearEntrada } from '../../maestros/public'
import {
  type ColorDeTiras,
  leerMatriz,
  type MatrizLeida,
  nombreDeColor,
  ponerColor,
  ponerLados,
} from '../tiras/store'
import { vistaDeColor } from '../tiras/vista'

const COLOR = {
  data: (color: { id: number }) => color,
  message: '',
  repetido: 'Ya existe un color con ese nombre',
  campo: 'nombre_retal_color',
}
const mismo = (a: string, b: string): boolean => normalizar(a) === normalizar(b)

type Parte = Pick<Cambio<unknown>, 'operaciones' | 'auditoria'> & { color: ColorDeTiras; maestro: string }

/**
 * The row of a name: of the colour that the master has, or of one that it gets (DECISIONS 141: one master of colours). A row
 * that the strips call otherwise keeps its name: who asks for the master's is told what to look for.
 */
export async function nuevoColor(
  nombre: string,
  matriz: MatrizLeida,
  tienda: string,
  repetido: (texto: string, id: number) => Error,
): Promise<Parte> {
  const [hallado] = [...matriz.maestro].find(([, each]) => mismo(each, nombre)) ?? []
  if (hallado === undefined) {
    const creado = await crearEntrada('COLORES', { nombre_color: nombre, activo: true }, COLOR)
    const color = { id: creado.data.id, nombre: null, activo: true, version: 0 }
    // Another store had it made a moment before: then it is that one.
    const entrada = creado.operaciones.map(operacion => ({ ...operacion, falla: 'reintentar' as const }))
    return {
      operaciones: [...entrada, ponerColor(tienda, undefined, color)],
      auditoria: [...creado.auditoria, registro(tienda, color, 'crear', nombre)],
      color,
      maestro: nombre,
    }
  }
  const antes = matriz.colores.find(({ id }) => id === hallado)
  if (antes?.activo)
    throw repetido(`Ese color ya está en las tiras como «${nombreDeColor(antes, matriz)}»`, antes.id)
  const color = { ...antes, id: hallado, nombre: null, activo: true, version: (antes?.version ?? -1) + 1 }
  return {
    operaciones: [ponerColor(tienda, antes, color)],
    auditoria: [registro(tienda, color, 'crear', nombre)],
    color,
    maestro: matriz.maestro.get(hallado)!,
  }
}

const registro = (tienda: string, { id }: ColorDeTiras, accion: string, nombre: string, antes?: string) => ({
  entidad: 'TIRAS_COLOR',
  id: `${tienda}-${id}`,
  accion,
  ...(antes !== undefined && { antes: { nombre_retal_color: antes } }),
  despues: { nombre_retal_color: nombre },
})

/** Refuses the name of another row. */
function exigirColorPropio(nombre: string, matriz: MatrizLeida, propio: number | null): void {
  const otro = matriz.colores.find(
    each => each.activo && each.id !== propio && mismo(nombreDeColor(each, matriz), nombre),
  )
  if (otro) throw colorRepetido(COLOR.repetido, otro.id)
}

const colorRepetido = (mensaje: string, id: number): Error =>
  new ErrorVeta('nombre_repetido', { mensaje, errores: { [COLOR.campo]: mensaje }, data: { id } })

/** A new colour of the strips, or another name of one: for the strips alone, or in the master, which products follow. */
export const guardarColorDeTiras: Manejador<typeof rutas.guardarColorDeTiras> = async ({
  body,
  tienda,
  sesion,
}) => {
  const { color_id, nombre_retal_color: nombre, en_maestro, version } = body
  const matriz = await leerMatriz(tienda)
  exigirColorPropio(nombre, matriz, color_id ?? null)
  if (color_id == null) {
    if (matriz.colores.filter(({ activo }) => activo).length >= MAXIMO_COLORES_DE_TIRAS)
      throw invalido({ nombre_retal_color: `Máximo ${MAXIMO_COLORES_DE_TIRAS} colores` })
    const { color, maestro, ...partes } = await nuevoColor(nombre, matriz, tienda, colorRepetido)
    const operaciones = [ponerLados(tienda, matriz), ...partes.operaciones]
    return respuesta({ ...partes, operaciones }, color, {
      ...matriz,
      maestro: new Map([[color.id, maestro]]),
    })
  }
  const antes = matriz.colores.find(({ id, activo }) => id === color_id && activo)
  if (!antes) throw new ErrorVeta('no_encontrado')
  if (version !== undefined && version !== antes.version)
    throw new ErrorVeta('version_anterior', { actual: { color: vistaDeColor(antes, matriz) } })
  const { partes, maestro } = en_maestro
    ? await enElMaestro(antes.id, nombre, matriz, sesion)
    : { partes: undefined, maestro: matriz.maestro }
  const color: ColorDeTiras = {
    ...antes,
    // Called as in the master it follows the master again.
    nombre: maestro.get(antes.id) === nombre ? null : nombre,
    version: antes.version + 1,
  }
  return respuesta(
    {
      operaciones: [
        ponerLados(tienda, matriz),
        ...(partes?.operaciones ?? []),
        ponerColor(tienda, antes, color),
      ],
      auditoria: [
        ...(partes?.auditoria ?? []),
        registro(tienda, color, 'editar', nombre, nombreDeColor(antes, matriz)),
      ],
      trabajos: partes?.trabajos ?? [],
    },
    color,
    { ...matriz, maestro },
  )
}

async function enElMaestro(id: number, nombre: string, { maestro }: MatrizLeida, sesion: Autor) {
  if (maestro.get(id) === nombre) return { partes: undefined, maestro }
  const partes = await cambiarEntrada(
    'COLORES',
    { params: { id }, body: { nombre_color: nombre }, sesion },
    COLOR,
  )
  return { partes, maestro: new Map([...maestro, [id, nombre]]) }
}

const respuesta = (
  partes: Pick<Cambio<unknown>, 'operaciones' | 'auditoria' | 'trabajos'>,
  color: ColorDeTiras,
  matriz: MatrizLeida,
) => ({
  ...partes,
  data: { color: vistaDeColor(color, matriz) },
  message: 'Color guardado con éxito',
  eventos: [],
})
