import { agrupar, doce } from '../cuentas'
import type { EnUso, Etapa, Marcha, MarchaDeMaquina, Orden, Produccion } from '../fichas/taller'
import type { Libro } from '../libro'
import type { Revision } from '../revision'
import { idDeEtapa, idDeOrden, nombreDeOrden, produccionesDe } from './produccion'

/** A stage with what it is of. */
interface DeOrden {
  produccion: Produccion
  orden: Orden
  etapa: Etapa
  id: bigint
  nombre: string
}
const etapasDe = (libro: Libro): DeOrden[] =>
  produccionesDe(libro).flatMap(({ produccion }) =>
    produccion.ordenes.flatMap(orden =>
      orden.etapas.map(etapa => ({
        produccion,
        orden,
        etapa,
        id: idDeEtapa(produccion, orden, etapa),
        nombre: `${nombreDeOrden(produccion, orden)}, etapa ${etapa.servicio_id}`,
      })),
    ),
  )

/** How the last run of a stage may have ended, by its state; '' while it runs, `nada` where it never did. */
const FINALES: Readonly<Record<string, readonly string[]>> = {
  // A finished stage waits again for a piece that is made once more.
  pendiente: ['nada', 'anulada', 'finalizada'],
  en_proceso: [''],
  suspendida: ['parada', 'venta_anulada'],
  completada: ['finalizada'],
}
const finDe = (marcha: Marcha | undefined): string => (marcha ? (marcha.fin ?? '') : 'nada')

function estados({ orden, etapa, nombre }: DeOrden, revision: Revision): void {
  const { estado, marchas } = etapa
  const fin = finDe(marchas.at(-1))
  const repetida = orden.repeticiones !== undefined
  revision.cumple(
    nombre,
    'estado según su última marcha',
    (FINALES[estado] ?? []).includes(fin) && (estado !== 'pendiente' || fin !== 'finalizada' || repetida),
    FINALES[estado] ?? 'un estado que existe',
    [estado, fin],
  )
  for (const [i, { desde, hasta, fin: final }] of marchas.entries())
    revision.cumple(
      `${nombre}, marcha ${i + 1}`,
      'comienzo y final',
      (i === marchas.length - 1 && hasta === undefined && final === undefined) ||
        (hasta !== undefined && final !== undefined && hasta >= desde),
      'uno después del otro',
      [desde, hasta, final],
    )
}

/** Since when the shop has operators one at a time; undefined where it does not now. */
function unaPorOperario(libro: Libro): string | undefined {
  const parametro = libro.uno('CATALOGO', 'PARAMETROS', 'OPERARIO_UNA_ETAPA') as
    | { valor_parametro?: string }
    | undefined
  if ((parametro?.valor_parametro ?? '1') !== '1') return undefined
  const cambios = libro.de('AUDITORIA').filter(({ pk }) => pk === 'AUDITORIA#PARAMETROS#OPERARIO_UNA_ETAPA')
  return cambios.map(({ fecha = '' }) => fecha).reduce((a, b) => (a > b ? a : b), '')
}

/** Whoever runs has taken its machine and its operator, and nobody else has. */
function usos(libro: Libro, etapas: readonly DeOrden[], revision: Revision): void {
  const libres = new Map((libro.de('EN_USO') as EnUso[]).map(uso => [uso.pk, uso]))
  const desdeCuando = unaPorOperario(libro)
  const corren = etapas.filter(({ etapa }) => etapa.estado === 'en_proceso')
  for (const { produccion, orden, etapa, id, nombre } of corren) {
    const marcha = etapa.marchas.at(-1)
    if (!marcha) continue
    const { operario, maquina, desde } = marcha
    for (const [que, pk, siempre] of [
      ['máquina', `EN_USO#MAQUINA#${doce(maquina.id)}`, true],
      ['operario', `EN_USO#OPERARIO#${doce(operario.id)}`, desdeCuando !== undefined && desde > desdeCuando],
    ] as const) {
      const uso = libres.get(pk)
      if (uso?.etapa_id !== id) {
        if (siempre) revision.igual(nombre, `${que} en uso`, id, uso?.etapa_id)
        continue
      }
      libres.delete(pk)
      revision.igual(
        nombre,
        `quién y qué en uso: ${que}`,
        [idDeOrden(produccion, orden), operario.id, maquina.id],
        [uso.orden_id, uso.operario.id, uso.maquina.id],
      )
    }
  }
  for (const pk of libres.keys()) revision.existe(pk, 'etapa que lo usa', undefined)
  for (const [maquina, suyas] of agrupar(corren, ({ etapa }) => String(etapa.marchas.at(-1)?.maquina.id)))
    revision.cumple(`máquina ${maquina}`, 'etapas en curso', suyas.length === 1, 1, suyas.length)
}

/** Annulments that one transaction writes again in the logs of machines (functions/produccion/marchas.ts). */
const ANULADAS_DE_UNA_VEZ = 60

/** Each run that ended stands in the log of its machine, and nothing else does. */
function bitacoras(libro: Libro, etapas: readonly DeOrden[], revision: Revision): void {
  const anotadas = new Map(
    (libro.de('MARCHA') as MarchaDeMaquina[]).map(marcha => [`${marcha.pk} ${marcha.sk}`, marcha]),
  )
  for (const { produccion, etapa, id, nombre } of etapas)
    for (const [i, marcha] of etapa.marchas.entries()) {
      const { operario, maquina, desde, hasta, fin, motivo } = marcha
      if (fin === undefined) continue
      const key = `MARCHA#${doce(maquina.id)} ${desde}#${id}`
      const anotada = anotadas.get(key)
      anotadas.delete(key)
      const objeto = `${nombre}, marcha ${i + 1}`
      if (!revision.existe(objeto, 'en la bitácora de la máquina', anotada)) continue
      const vieja = fin === 'anulada' && etapa.marchas.length - i > ANULADAS_DE_UNA_VEZ
      revision.igual(
        objeto,
        'según la bitácora de la máquina',
        [id, etapa.servicio_id, produccion.codigo_tienda, operario.id, maquina.id, desde, hasta].concat(
          vieja ? [] : [fin, motivo],
        ),
        [
          anotada.etapa_id,
          anotada.servicio_id,
          anotada.codigo_tienda,
          anotada.operario.id,
          anotada.maquina.id,
          anotada.desde,
          anotada.hasta,
        ].concat(vieja ? [] : [anotada.fin, anotada.motivo]),
      )
    }
  for (const key of anotadas.keys()) revision.existe(key, 'etapa que corrió', undefined)
}

/** A badge leads to its operator, and each operator to the one badge that counts. */
function carnes(libro: Libro, revision: Revision): void {
  const items = libro.de('CARNE') as (EnUso & { tercero_id: bigint; resumen?: string })[]
  const por = new Map(items.map(item => [item.pk, item]))
  for (const { pk, tercero_id, resumen } of items) {
    const deOperario = `CARNE#DE#${tercero_id}`
    if (resumen === undefined)
      revision.igual(pk, 'el del operario', pk, `CARNE#${por.get(deOperario)?.resumen ?? ''}`)
    else {
      revision.igual(pk, 'clave', deOperario, pk)
      revision.igual(pk, 'código', tercero_id, por.get(`CARNE#${resumen}`)?.tercero_id)
      revision.igual(pk, 'es operario', 'OP', libro.uno('TERCERO', doce(tercero_id))?.tipo_tercero)
    }
  }
}

/** What runs, on what and by whom: as stages say, as machines and operators say, and as the logs of machines say. */
export function taller(libro: Libro, revision: Revision): void {
  const etapas = etapasDe(libro)
  for (const etapa of etapas) estados(etapa, revision)
  usos(libro, etapas, revision)
  bitacoras(libro, etapas, revision)
  carnes(libro, revision)
}
