import { ErrorVeta, invalido } from '#shared/http/errors'
import { paginaDe } from '#shared/http/paginas'
import { formatoPorcentaje, formatoPrecio } from '#shared/kernel/format'
import { toDecimal } from '#shared/kernel/money'
import {
  type EstadoDeLote,
  MAXIMO_LOTE,
  type ReglaDePrecios,
  type rutasDeLotes,
} from '#shared/productos/lotes'
import type { Cambio } from '../../kernel/cambio'
import { ordenDe, segundos } from '../../kernel/clock'
import { obtener } from '../../kernel/dynamo/client'
import { clave, indice } from '../../kernel/dynamo/keys'
import { actualizar, crear } from '../../kernel/dynamo/operations'
import type { Manejadores } from '../../kernel/handler'
import { autorDe } from '../../kernel/session'
import { conImpuestoDe } from './preparar'
import {
  hechosDe,
  type HechoDeLote,
  type LineaDeLote,
  loteDe,
  type LoteGuardado,
  parteDe,
  POR_PARTE,
  todosLosHechos,
  ultimosLotes,
  VIDA_DE_LOTE,
} from './store'

/** Batches that the list shows. */
const ULTIMOS = 50

const vista = (lote: LoteGuardado) => ({ ...lote, motivo: lote.regla.motivo, usuario: lote.autor.nombre })

const vistaDeLinea = (linea: LineaDeLote, hecho: HechoDeLote | undefined) => ({
  producto_id: linea.id,
  referencia: linea.referencia,
  nombre_producto: linea.nombre,
  precio_antes: linea.antes.precio_unitario,
  precio_despues: linea.despues.precio_unitario,
  con_impuesto_antes: conImpuestoDe(linea.antes, linea.impuesto),
  con_impuesto_despues: conImpuestoDe(linea.despues, linea.impuesto),
  bajo_costo: linea.bajo_costo,
  estado: linea.falla === undefined ? (hecho?.estado ?? ('por_aplicar' as const)) : ('falla' as const),
  falla: linea.falla ?? null,
})

/** `Grupo Herrajes · Sube 5 % con IVA`: the rule in words, with the names of today. */
async function describir(regla: ReglaDePrecios): Promise<string> {
  const { grupo_id, linea_id, proveedor_id, modo, sentido, porcentaje, valor, lado } = regla
  const dados = [
    ['grupo_id', 'GRUPOS', grupo_id, 'Grupo', 'nombre_grupo'],
    ['linea_id', 'LINEAS', linea_id, 'Línea', 'nombre_linea'],
    ['proveedor_id', 'PROVEEDORES', proveedor_id, 'Proveedor', 'nombre_proveedor'],
  ] as const
  const usados = dados.filter(([, , id]) => id !== null)
  const entradas = await obtener(usados.map(([, maestro, id]) => clave.catalogo(maestro, id!)))
  usados.forEach(([campo], i) => {
    if (!entradas[i]) throw invalido({ [campo]: 'Debe seleccionar una opción' })
  })
  const donde = usados.map(([, , , rotulo, nombre], i) => `${rotulo} ${String(entradas[i]![nombre])}`)
  const cambio = modo === 'porcentaje' ? porcentaje! : valor!
  const cuanto =
    modo === 'porcentaje' ? formatoPorcentaje(toDecimal(cambio, 2)) : formatoPrecio(cambio as never)
  const sobre = lado === 'con_impuesto' ? 'con IVA' : 'sin IVA'
  return `${donde.join(', ')} · ${sentido === 'sube' ? 'Sube' : 'Baja'} ${cuanto} ${sobre}`
}

const exigirLote = async (id: string): Promise<LoteGuardado> => {
  const lote = await loteDe(id)
  if (!lote) throw new ErrorVeta('no_encontrado')
  return lote
}

/** Takes a batch from one state to the next and sets its job to work; of two at once one finds it gone on. */
function pasar(de: EstadoDeLote, a: EstadoDeLote, message: string) {
  return async ({
    params: { id },
  }: {
    params: { id: string }
  }): Promise<Cambio<{ lote: ReturnType<typeof vista> }>> => {
    const lote = await exigirLote(id)
    const otro = (): Error => new ErrorVeta('lote_no_disponible')
    if (lote.estado !== de) throw otro()
    const cambios = { estado: a, avance: 0, distintos: 0, mensaje: null }
    return {
      operaciones: [
        actualizar(clave.cambioDePrecios(id), {
          cambios,
          version: lote.version,
          exige: { estado: de },
          falla: otro,
        }),
      ],
      data: { lote: vista({ ...lote, ...cambios }) },
      message,
      auditoria: [
        {
          entidad: 'CAMBIO_PRECIOS',
          id,
          accion: a === 'aplicando' ? 'aplicar' : 'deshacer',
          despues: { descripcion: lote.descripcion, productos: lote.total },
          motivo: lote.regla.motivo,
        },
      ],
      eventos: [],
      trabajos: [{ clase: 'precios', datos: { lote_id: id, paso: a } }],
    }
  }
}

export const manejadoresDeLotes: Manejadores<typeof rutasDeLotes> = {
  lotes: async () => ({ data: { lotes: (await ultimosLotes(ULTIMOS)).map(vista) } }),
  prepararPrecios: async ({ body, sesion, tienda, ahora }) => {
    const id = ordenDe(ahora)
    const descripcion = await describir(body)
    const lote = {
      id,
      estado: 'preparando' as const,
      regla: body,
      descripcion,
      autor: autorDe(sesion),
      tienda,
      fecha: ahora,
      partes: 0,
      total: 0,
      avance: 0,
      iguales: 0,
      fallas: 0,
      sin_precio: 0,
      distintos: 0,
      mensaje: null,
      expira: segundos() + VIDA_DE_LOTE,
      version: 0,
    } satisfies LoteGuardado
    return {
      operaciones: [crear(clave.cambioDePrecios(id), { ...lote, ...indice.cambiosDePrecios(ahora, id) })],
      data: { lote: vista(lote) },
      message: 'Se está preparando la vista previa',
      // Nothing has changed yet: what is applied is told then.
      auditoria: [],
      eventos: [],
      trabajos: [{ clase: 'precios', datos: { lote_id: id, paso: 'preparando' } }],
    }
  },
  lote: async ({ params: { id }, query: { page, per_page, apartados } }) => {
    const lote = await exigirLote(id)
    const de = async (lineas: LineaDeLote[], hechos?: ReadonlyMap<number, HechoDeLote>) => {
      const suyos =
        hechos ??
        (await hechosDe(
          id,
          lineas.map(linea => linea.id),
        ))
      return lineas.map(linea => vistaDeLinea(linea, suyos.get(linea.id)))
    }
    if (!apartados) {
      const total = lote.total + lote.fallas
      const desde = (page - 1) * per_page
      // A page lies in one part, for a hundred divide by every size of a page.
      const parte = desde < total ? await parteDe(id, Math.floor(desde / POR_PARTE)) : []
      const lineas = await de(parte.slice(desde % POR_PARTE, (desde % POR_PARTE) + per_page))
      return { data: { lote: vista(lote), lineas: paginaDe(lineas, total, page, per_page) } }
    }
    const hechos = new Map((await todosLosHechos(id)).map(hecho => [hecho.producto_id, hecho]))
    const todas: LineaDeLote[] = []
    for (let parte = 0; parte < Math.min(lote.partes, MAXIMO_LOTE / POR_PARTE + 1); parte++)
      todas.push(...(await parteDe(id, parte)))
    const solas = (await de(todas, hechos)).filter(({ estado }) =>
      ['distinto', 'no_deshecho', 'falla'].includes(estado),
    )
    const desde = (page - 1) * per_page
    return {
      data: {
        lote: vista(lote),
        lineas: paginaDe(solas.slice(desde, desde + per_page), solas.length, page, per_page),
      },
    }
  },
  aplicarLote: pasar('previa', 'aplicando', 'Se están cambiando los precios'),
  deshacerLote: pasar('aplicado', 'deshaciendo', 'Se están devolviendo los precios'),
}
