import { type Crudo, plano } from '../tablas'
import type { Libro } from './libro'
import { catalogoAplicado, catalogoPreparado, renglonHecho } from './prever-catalogo'
import { precioAcabado, precioMovido, precioPreparado, precioPrevisto } from './prever-precios'
import { reinicioAcabado, reinicioPedido } from './prever-reinicios'
import { retiroAcabado } from './prever-retiros'
import type { Surtido } from './surtido'
import { claveDeColor, entradaDe } from './tiras'

/** When something was seen to be written, and in which shop. */
export interface Cuando {
  ms: number
  dia: string
  surtido: Surtido
}
/**
 * Something that was seen to be written, at the moment at which it was: a job, or what the server calls something that a
 * request made. The ledger must allow it then.
 */
export interface Suceso {
  /** What, the same text for the same writing. */
  que: string
  /** Acts that may decide what it finds. */
  toca: RegExp
  /** What it wrote to under a guard of its own. */
  objeto?: string
  /** The ledger after it; undefined where it does not allow it. */
  acto: (libro: Libro, cuando: Cuando) => Libro | undefined
}

const DE_TIRAS =
  /^(guardar_tiras|guardar_medida|guardar_color|eliminar_color|eliminar_medidas|deshacer_retiro)$/
const DE_RETALES = new RegExp(`${DE_TIRAS.source}|^(reservar|liberar|editar|descartar)_retal$`)
const DE_PRECIOS = /_(producto|tablero|precios|catalogo)$/
const DE_TABLEROS = /^(guardar|facturar|anular|reiniciar_tableros|deshacer_reinicio)$/
const MIRADO = /^(RETAL|TIRAS|RETIRO|CAMBIO_PRECIOS|CARGA_CATALOGO|REINICIO)#/

/** What a request made gets the number that the server gave it. @param es whether it is the one. */
function nombrar<T>(
  libro: Libro,
  entre: ReadonlyMap<string, T>,
  id: number,
  es: (cada: T, nombre: string) => boolean,
): Libro | undefined {
  if ([...entre].some(([nombre, cada]) => libro.ids.get(nombre) === id && es(cada, nombre))) return libro
  const [nombre] = [...entre].find(([name, cada]) => !libro.ids.has(name) && es(cada, name)) ?? []
  if (nombre === undefined) return undefined
  const next = libro.copia()
  next.ids.set(nombre, id)
  return next
}

/** The same of what has a text instead of a number: the newest that has none. */
function llamar<T>(
  libro: Libro,
  entre: ReadonlyMap<string, T>,
  clave: string,
  es: (cada: T) => boolean,
): Libro | undefined {
  const [nombre] = [...entre].find(([name, cada]) => !libro.claves.has(name) && es(cada)) ?? []
  if (nombre === undefined) return undefined
  const next = libro.copia()
  next.claves.set(nombre, clave)
  return next
}

/** A row or a column is not there any more, from this moment on. */
function conQuitado(libro: Libro, tienda: string, sk: string, ms: number): Libro | undefined {
  const id = Number(sk.split('#')[1])
  const next = libro.copia()
  const esColor = sk.startsWith('COLOR#')
  const color = esColor ? claveDeColor(tienda, entradaDe(libro, id) ?? '') : ''
  const tipo = esColor ? '' : (libro.nombreDe('y', id) ?? '')
  const quitar = <T extends { activo: boolean }>(de: Map<string, T>, nombre: string): boolean => {
    const found = de.get(nombre)
    if (!found || found.activo) return false
    de.set(nombre, { ...found, quitado: ms })
    return true
  }
  return quitar(next.colores, color) || quitar(next.tipos, tipo) ? next : undefined
}

/** Of an item that was put. */
export function sucesoDeEscrito(crudo: Crudo): Suceso | undefined {
  if (!MIRADO.test(crudo.pk!.S!)) return undefined
  const { pk, sk, ...item } = plano(crudo)
  const [clase, tienda = ''] = pk.split('#')
  const que = `${pk}/${sk} is written`
  const id = Number(item.id)
  if (clase === 'RETAL' && item.tira)
    return {
      que,
      toca: DE_TIRAS,
      acto: libro => {
        const { color_id, tipo_id } = item.tira as { color_id: number; tipo_id: number }
        const numero = Number(String(item.id).slice(1))
        return nombrar(libro, libro.retales, numero, ({ tira, tienda: suya, altura }, nombre) => {
          if (!tira || !nombre.startsWith('m') || suya !== item.codigo_tienda || altura !== item.altura)
            return false
          // A row or a column that comes with it has no number yet.
          const suyo = (name: string, de: number) => (libro.ids.get(name) ?? de) === de
          return suyo(tira.color, color_id) && suyo(tira.tipo, tipo_id)
        })
      },
    }
  if (clase === 'TIRAS' && sk.startsWith('TIPO#'))
    return {
      que,
      toca: DE_TIRAS,
      acto: libro =>
        nombrar(libro, libro.tipos, id, tipo => tipo.tienda === tienda && tipo.nombre === item.nombre),
    }
  if (clase === 'TIRAS' && sk.startsWith('COLOR#'))
    return {
      que,
      toca: DE_TIRAS,
      acto: libro => {
        const suyas = new Map(
          [...libro.colores.keys()].flatMap(clave => {
            const [suya, entrada] = clave.split('/') as [string, string]
            return suya === tienda ? [[entrada, libro.entradas.get(entrada)] as const] : []
          }),
        )
        return nombrar(libro, suyas, id, entrada => entrada !== undefined)
      },
    }
  if (clase === 'RETIRO')
    return {
      que,
      toca: DE_RETALES,
      acto: libro => {
        // Which strips they are was read a moment before: one that a save has put there or taken since is taken as seen.
        const tiras = (item.ids as string[]).flatMap(tira => libro.nombreDe('m', Number(tira.slice(1))) ?? [])
        const next = llamar(libro, libro.retiros, String(item.id), retiro => retiro.tienda === tienda)
        const [nombre] = [...(next?.claves ?? [])].find(([, clave]) => clave === item.id) ?? []
        if (!next || nombre === undefined || tiras.length !== (item.ids as string[]).length) return undefined
        next.retiros.set(nombre, { ...next.retiros.get(nombre)!, tiras })
        return next
      },
    }
  if (clase === 'CAMBIO_PRECIOS') return sucesoDePrecios(pk, sk, item)
  if (clase === 'CARGA_CATALOGO') return sucesoDeCatalogo(pk, sk, item)
  if (clase === 'REINICIO')
    return {
      que,
      toca: DE_TABLEROS,
      acto: (libro, { surtido }) =>
        reinicioPedido(libro, surtido, { id: sk, tienda, filas: item.filas as [number, number][] }),
    }
  return undefined
}

/** A bulk change, a part of its preview, or what became of a product. */
function sucesoDePrecios(pk: string, sk: string, item: Record<string, unknown>): Suceso {
  const id = pk.split('#')[1]!
  if (sk === 'CAMBIO_PRECIOS')
    return {
      que: `${pk} is written`,
      toca: DE_PRECIOS,
      acto: libro =>
        llamar(
          libro,
          libro.cambiosDePrecios,
          id,
          ({ regla }) => regla.motivo === (item.regla as { motivo: string }).motivo,
        ),
    }
  if (sk.startsWith('PARTE#'))
    return {
      que: `${pk}/${sk} is written: ${JSON.stringify(item.lineas)}`,
      toca: DE_PRECIOS,
      acto: libro => precioPrevisto(libro, id, item.lineas as never),
    }
  return {
    que: `${pk}/${sk} is ${String(item.estado)}`,
    toca: DE_PRECIOS,
    acto: libro => precioMovido(libro, [id, Number(item.producto_id), String(item.estado)]),
  }
}

/** A file of products, or what became of one of its rows; what it would do lies there compressed. */
function sucesoDeCatalogo(pk: string, sk: string, item: Record<string, unknown>): Suceso | undefined {
  const id = pk.split('#')[1]!
  const toca = DE_PRECIOS
  if (sk === 'CARGA')
    return {
      que: `${pk} is written`,
      toca,
      acto: libro => llamar(libro, libro.catalogos, id, ({ archivo }) => archivo === item.nombre_archivo),
    }
  if (!sk.startsWith('HECHA#')) return undefined
  return {
    que: `${pk}/${sk} is ${String(item.estado)}`,
    toca,
    acto: libro => renglonHecho(libro, id, item as never),
  }
}

/** Of an item that was changed: its key, and what was set. */
export function sucesoDeCambio(crudo: Crudo): Suceso | undefined {
  if (!MIRADO.test(crudo.pk!.S!)) return undefined
  const { pk, sk, ...item } = plano(crudo)
  const [clase, tienda = ''] = pk.split('#')
  const estado = String(item.estado)
  if (clase === 'TIRAS' && item.activo === false)
    return {
      que: `${pk}/${sk} is taken away, ${String(item.version)}`,
      toca: DE_TIRAS,
      acto: (libro, { ms }) => conQuitado(libro, tienda, sk, ms),
    }
  if (clase === 'RETIRO' && (estado === 'hecho' || estado === 'deshecho'))
    return {
      que: `${pk}/${sk} is ${estado}`,
      toca: DE_RETALES,
      objeto: `strips ${tienda}`,
      acto: (libro, { dia }) => retiroAcabado(libro, sk, estado, dia),
    }
  const { avance, distintos, total, fallas, iguales, sin_precio } = item as Record<string, number>
  const id = pk.split('#')[1]!
  if (clase === 'CAMBIO_PRECIOS' && estado === 'previa')
    return {
      que: `${pk} is prepared`,
      toca: DE_PRECIOS,
      acto: libro =>
        precioPreparado(libro, id, {
          total: total!,
          fallas: fallas!,
          iguales: iguales!,
          sin_precio: sin_precio!,
        }),
    }
  if (clase === 'CAMBIO_PRECIOS' && (estado === 'aplicado' || estado === 'deshecho'))
    return {
      que: `${pk} is ${estado}`,
      toca: DE_PRECIOS,
      acto: libro => precioAcabado(libro, id, { estado, avance: avance!, distintos: distintos! }),
    }
  const { hechas, apartadas, nuevos, cambian, iguales: quedan, rechazadas } = item as Record<string, number>
  if (clase === 'CARGA_CATALOGO' && estado === 'previa')
    return {
      que: `${pk} is prepared`,
      toca: DE_PRECIOS,
      acto: libro => catalogoPreparado(libro, id, [nuevos!, cambian!, quedan!, rechazadas!]),
    }
  if (clase === 'CARGA_CATALOGO' && estado === 'aplicada')
    return {
      que: `${pk} is ${estado}`,
      toca: DE_PRECIOS,
      acto: libro => catalogoAplicado(libro, id, { avance: avance!, hechas: hechas!, apartadas: apartadas! }),
    }
  if (clase === 'REINICIO' && (estado === 'hecho' || estado === 'deshecho'))
    return {
      que: `${pk}/${sk} is ${estado}`,
      toca: DE_TABLEROS,
      acto: libro => reinicioAcabado(libro, sk, estado, (item.filas ?? []) as [number, number][]),
    }
  return undefined
}
