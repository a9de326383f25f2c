import type { EstadoDeLote } from '#shared/productos/lotes'
import { auditar, diferencias } from '../../kernel/cambio'
import { obtener } from '../../kernel/dynamo/client'
import { confirmar, esperar, INTENTOS, LecturaVieja } from '../../kernel/dynamo/commit'
import { clave } from '../../kernel/dynamo/keys'
import { sustituir } from '../../kernel/dynamo/operations'
import { registrar } from '../../kernel/log'
import { pilaDe } from '../../kernel/pila'
import { Relevado, relevo } from '../../kernel/relevo'
import { type Encargo, ponerEnSalida, type Trabajos } from '../../kernel/salida'
import { cambiarProducto, productoConFilas, type ProductoGuardado } from '../store'
import { mismosPrecios, preciosDe, preparar } from './preparar'
import {
  anotarLote,
  hechosDe,
  type HechoDeLote,
  type LineaDeLote,
  loteDe,
  type LoteGuardado,
  parteDe,
} from './store'

/** Runs of one step, the first included, before the person is told that it failed. */
const INTENTOS_DEL_TRABAJO = 5
/** Products that are changed at once. */
const A_LA_VEZ = 4

/**
 * Brings one product from one pair of prices to the other, with the mark of it in the same transaction. One that has
 * other prices than were seen is left alone and marked so. @param antes mark that is there, of who undoes.
 */
async function llevar(
  lote: LoteGuardado,
  linea: LineaDeLote,
  deshace: boolean,
  marca: HechoDeLote | undefined,
): Promise<HechoDeLote['estado']> {
  const [desde, hasta] = deshace ? [linea.despues, linea.antes] : [linea.antes, linea.despues]
  const key = clave.hechoDeCambio(lote.id, linea.id)
  for (let attempt = 0; attempt < INTENTOS; attempt++) {
    if (attempt > 0) {
      await esperar(attempt)
      // Another run was faster.
      const [puesta] = (await obtener([key])) as (HechoDeLote | undefined)[]
      if (puesta && puesta.version !== marca?.version) return puesta.estado
    }
    const found = await productoConFilas(linea.id)
    const igual =
      found !== undefined &&
      found.producto.porcentaje_impuesto === linea.impuesto &&
      mismosPrecios(preciosDe(found.producto), desde)
    const estado = deshace ? (igual ? 'deshecho' : 'no_deshecho') : igual ? 'hecho' : 'distinto'
    const puesta = { estado, producto_id: linea.id, expira: lote.expira, version: (marca?.version ?? 0) + 1 }
    const cambios: Partial<ProductoGuardado> = {
      precio_unitario: hasta.precio_unitario,
      precio_con_impuesto: hasta.precio_con_impuesto ?? undefined,
    }
    try {
      await confirmar([
        sustituir(key, puesta, marca?.version),
        ...(igual
          ? [
              ...cambiarProducto(found.producto, cambios, [...found.filas.keys()], {
                anterior: 'reintentar',
              }),
              ...auditar(
                [
                  {
                    entidad: 'PRODUCTO',
                    id: linea.id,
                    accion: deshace ? 'deshacer-precios' : 'precios',
                    ...diferencias(found.producto, cambios),
                    motivo: lote.regla.motivo,
                  },
                ],
                lote.autor,
                lote.tienda,
              ),
              ...ponerEnSalida([], [{ clase: 'PRODUCTO', id: linea.id }]),
            ]
          : []),
      ])
      return estado
    } catch (error) {
      if (!(error instanceof LecturaVieja)) throw error
    }
  }
  throw new Error(`product ${linea.id} changed too often to get its price`)
}

/** Applies or undoes a batch, part by part; what is marked already is passed over, so that it goes on where it stopped. */
async function recorrer(lote: LoteGuardado, en: EstadoDeLote, seguir: () => Promise<void>): Promise<void> {
  const deshace = en === 'deshaciendo'
  let [avance, distintos] = [0, 0]
  const contar = (estado: HechoDeLote['estado']) => {
    avance++
    if (estado === 'distinto' || estado === 'no_deshecho') distintos++
  }
  for (let parte = 0; parte < lote.partes; parte++) {
    const lineas = (await parteDe(lote.id, parte)).filter(({ falla }) => falla === undefined)
    const hechos = await hechosDe(
      lote.id,
      lineas.map(({ id }) => id),
    )
    const faltan = lineas.filter(({ id }) => {
      const estado = hechos.get(id)?.estado
      if (estado === undefined) return !deshace
      if (deshace && estado === 'hecho') return true
      contar(estado)
      return false
    })
    for (let i = 0; i < faltan.length; i += A_LA_VEZ) {
      const estados = await Promise.all(
        faltan.slice(i, i + A_LA_VEZ).map(linea => llevar(lote, linea, deshace, hechos.get(linea.id))),
      )
      estados.forEach(contar)
      await seguir()
    }
    if (!(await anotarLote(lote.id, en, { avance, distintos }))) throw new Relevado('the batch went on')
  }
  await anotarLote(lote.id, en, { estado: deshace ? 'deshecho' : 'aplicado', avance, distintos })
}

/** Job: prepares, applies or undoes a bulk change of prices; killed anywhere, it goes on where it stopped. */
export async function hacerCambioDePrecios(
  { lote_id }: Trabajos['precios'],
  encargo: Encargo,
): Promise<void> {
  const lote = await loteDe(lote_id)
  if (!lote) return
  const seguir = relevo(encargo)
  const { estado } = lote
  try {
    if (estado === 'preparando') await preparar(lote, seguir)
    else if (estado === 'aplicando' || estado === 'deshaciendo') await recorrer(lote, estado, seguir)
  } catch (error) {
    if (error instanceof Relevado) return
    if ((encargo.intentos ?? 0) + 1 < INTENTOS_DEL_TRABAJO || estado !== 'preparando') throw error
    registrar('error', 'bulk change given up', { id: lote.id, error: pilaDe(error) })
    await anotarLote(lote.id, estado, {
      estado: 'fallido',
      mensaje: 'No se pudo preparar. Intente de nuevo',
    })
  }
}
