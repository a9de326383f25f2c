import { ErrorVeta, invalido } from '#shared/http/errors'
import { paginaDe } from '#shared/http/paginas'
import { puede } from '#shared/kernel/permisos'
import type { rutasDeCatalogo } from '#shared/productos/catalogo'
import { columnaDeTitulo } from '#shared/productos/columnas-catalogo'
import { ordenDe, segundos } from '../../kernel/clock'
import { clave } from '../../kernel/dynamo/keys'
import { actualizar } from '../../kernel/dynamo/operations'
import type { Manejadores } from '../../kernel/handler'
import { autorDe, type Sesion } from '../../kernel/session'
import {
  cargaDe,
  type CargaGuardada,
  cargasDe,
  type FilaPreparada,
  guardarCarga,
  hechosDe,
  type HechoDeFila,
  parteDe,
  POR_PARTE,
  todasLasPartes,
  todosLosHechos,
  VIDA_DE_CARGA,
} from './store'

/** Files that the list shows. */
const ULTIMAS = 20

const vista = (carga: CargaGuardada) => ({
  ...carga,
  usuario: carga.autor.nombre,
  total: carga.estado === 'preparando' ? carga.filas : carga.nuevos + carga.cambian,
})

/** Titles that are read, and those that nobody knows. @throws ErrorVeta 422 on `columnas`. */
function revisarColumnas(columnas: readonly string[], sesion: Sesion): string[] {
  const mal = (texto: string): Error => invalido({ columnas: texto })
  const lista = (titulos: readonly string[]) => titulos.map(titulo => `«${titulo.slice(0, 40)}»`).join(', ')
  const leidas = columnas.map(columnaDeTitulo)
  const repetidas = leidas.flatMap((columna, i) =>
    columna && leidas.indexOf(columna) !== i ? [columna.titulo] : [],
  )
  if (repetidas.length > 0) throw mal(`Hay columnas repetidas: ${lista([...new Set(repetidas)])}`)
  const conocidas = leidas.filter(columna => columna !== undefined)
  if (!conocidas.some(({ campo }) => campo === 'referencia' || campo === 'codigo_barras'))
    throw mal('Falta la columna «Referencia»: la primera fila lleva los títulos de la plantilla')
  const ajenas = conocidas.filter(({ accion }) => accion !== undefined && !puede(sesion.rol, accion))
  if (ajenas.length > 0)
    throw mal(`No tiene permiso para cambiar ${lista(ajenas.map(({ titulo }) => titulo))}: quite la columna`)
  return columnas.filter((titulo, i) => leidas[i] === undefined && titulo.trim() !== '')
}

/** A file is its sender's, in the role and the store that it was sent in: what it may change was decided by them. */
async function exigirCarga(id: string, sesion: Sesion, tienda: string): Promise<CargaGuardada> {
  const carga = await cargaDe(id)
  if (!carga || !suya(carga, sesion, tienda)) throw new ErrorVeta('no_encontrado')
  return carga
}
const suya = (carga: CargaGuardada, { usuario_id, rol }: Sesion, tienda: string): boolean =>
  carga.autor.usuario_id === usuario_id && carga.rol === rol && carga.tienda === tienda

const vistaDeFila = (fila: FilaPreparada, hecho: HechoDeFila | undefined) => ({
  fila: fila.fila,
  clase: fila.clase,
  estado: hecho?.estado ?? ('por_hacer' as const),
  producto_id: hecho?.producto_id ?? fila.producto_id ?? null,
  referencia: fila.referencia,
  nombre_producto: fila.nombre,
  cambios: fila.cambios.map(([columna, antes, despues]) => ({ columna, antes, despues })),
  reparos: [...fila.reparos, ...(hecho?.reparos ?? [])].map(([columna, texto]) => ({ columna, texto })),
})
type FilaVista = ReturnType<typeof vistaDeFila>

/** Rows of one kind, or those that were not done: all of them are gone through. */
async function filasDe(carga: CargaGuardada, solo: string): Promise<FilaVista[]> {
  const hechos = new Map((await todosLosHechos(carga.id)).map(hecho => [hecho.lugar, hecho]))
  const cumple = ({ clase, estado }: FilaVista) =>
    solo === 'apartada'
      ? clase === 'rechazada' || estado === 'conflicto' || estado === 'falla'
      : clase === solo
  const filas = await todasLasPartes(carga)
  return filas.map((fila, lugar) => vistaDeFila(fila, hechos.get(lugar))).filter(cumple)
}

export const manejadoresDeCatalogo: Manejadores<typeof rutasDeCatalogo> = {
  cargasDeCatalogo: async ({ sesion, tienda }) => ({
    data: {
      cargas: (await cargasDe(sesion.usuario_id, ULTIMAS))
        .filter(carga => suya(carga, sesion, tienda))
        .map(vista),
    },
  }),
  prepararCatalogo: async ({ body, sesion, tienda, ahora }) => {
    const { columnas, filas, nombre_archivo } = body
    const ignoradas = revisarColumnas(columnas, sesion)
    const id = ordenDe(ahora)
    const carga = {
      id,
      estado: 'preparando' as const,
      nombre_archivo,
      autor: autorDe(sesion),
      rol: sesion.rol,
      tienda,
      fecha: ahora,
      columnas,
      ignoradas,
      filas: filas.length,
      nuevos: 0,
      cambian: 0,
      iguales: 0,
      rechazadas: 0,
      avance: 0,
      hechas: 0,
      apartadas: 0,
      mensaje: null,
      expira: segundos() + VIDA_DE_CARGA,
      version: 0,
    } satisfies CargaGuardada
    return {
      operaciones: guardarCarga(carga, filas),
      data: { carga: vista(carga) },
      message: 'Se está revisando el archivo',
      // Nothing has changed yet: what is applied is told then.
      auditoria: [],
      eventos: [],
      trabajos: [{ clase: 'catalogo', datos: { carga_id: id, paso: 'preparando' } }],
    }
  },
  cargaDeCatalogo: async ({ params: { id }, query: { page, per_page, solo }, sesion, tienda }) => {
    const carga = await exigirCarga(id, sesion, tienda)
    const desde = (page - 1) * per_page
    if (carga.estado === 'preparando' || carga.estado === 'fallida')
      return { data: { carga: vista(carga), filas: paginaDe<FilaVista>([], 0, page, per_page) } }
    if (solo !== undefined) {
      const todas = await filasDe(carga, solo)
      const filas = paginaDe(todas.slice(desde, desde + per_page), todas.length, page, per_page)
      return { data: { carga: vista(carga), filas } }
    }
    // A page lies in one part, for a hundred divide by every size of a page.
    const parte = desde < carga.filas ? await parteDe(id, Math.floor(desde / POR_PARTE)) : []
    const lineas = parte.slice(desde % POR_PARTE, (desde % POR_PARTE) + per_page)
    const hechos = await hechosDe(
      id,
      lineas.map((_, i) => desde + i),
    )
    const filas = lineas.map((fila, i) => vistaDeFila(fila, hechos.get(desde + i)))
    return { data: { carga: vista(carga), filas: paginaDe(filas, carga.filas, page, per_page) } }
  },
  aplicarCatalogo: async ({ params: { id }, sesion, tienda }) => {
    const carga = await exigirCarga(id, sesion, tienda)
    const otra = (): Error => new ErrorVeta('carga_no_disponible')
    if (carga.estado !== 'previa') throw otra()
    const cambios = { estado: 'aplicando' as const, avance: 0 }
    const { nombre_archivo, nuevos, cambian } = carga
    return {
      operaciones: [
        actualizar(clave.cargaDeCatalogo(id), {
          cambios,
          version: carga.version,
          exige: { estado: 'previa' },
          falla: otra,
        }),
      ],
      data: { carga: vista({ ...carga, ...cambios }) },
      message: 'Se está cargando el catálogo',
      auditoria: [
        { entidad: 'CARGA_CATALOGO', id, accion: 'aplicar', despues: { nombre_archivo, nuevos, cambian } },
      ],
      eventos: [],
      trabajos: [{ clase: 'catalogo', datos: { carga_id: id, paso: 'aplicando' } }],
    }
  },
}
