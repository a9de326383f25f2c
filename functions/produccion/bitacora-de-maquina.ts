import { ErrorVeta } from '#shared/http/errors'
import type { DataDe, QueryDe } from '#shared/http/route'
import { type Dia, inicioDe, sumarDias } from '#shared/kernel/dates'
import { numeroDeOrden, ordenDeEtapa, ventaDeOrden } from '#shared/produccion/estados'
import type { rutas } from '#shared/produccion/routes'
import { consultar, type Item, obtener } from '../kernel/dynamo/client'
import { clave, particion } from '../kernel/dynamo/keys'
import { exigirRango } from '../kernel/rango'
import { abrirProduccion, type Marcha } from './store'
import { segundosDe, vistaDeMarcha } from './vistas'

/** Runs of a machine that are read at most, and days that are looked at by themselves. */
const MAXIMO = 1000
const DIAS = 7

type Guardada = Item & Marcha & { etapa_id: number; codigo_tienda: string }

const vista = ({ etapa_id, ...marcha }: Guardada) => ({
  ...vistaDeMarcha(marcha),
  produccion_etapa_id: etapa_id,
  numero_orden: numeroDeOrden(ordenDeEtapa(etapa_id).orden),
})

/** What a machine did in a store, newest first, how long it ran, and why it was stopped. */
export async function bitacoraDeMaquina(
  id: number,
  { fecha_inicial, fecha_final }: QueryDe<typeof rutas.marchasDeMaquina>,
  { tienda, hoy }: { tienda: string; hoy: Dia },
): Promise<DataDe<typeof rutas.marchasDeMaquina>> {
  const hasta = fecha_final ?? hoy
  const desde = fecha_inicial ?? sumarDias(hasta, -DIAS)
  exigirRango(desde, hasta)
  const [maquina, uso] = await obtener([clave.catalogo('MAQUINAS', id), clave.maquinaEnUso(id)])
  if (!maquina) throw new ErrorVeta('no_encontrado')
  const [leidas, enUso] = await Promise.all([
    consultar({
      pk: particion.marchas(id),
      desde: inicioDe(desde),
      hasta: inicioDe(sumarDias(hasta, 1)),
      descendente: true,
      limite: MAXIMO + 1,
    }) as Promise<Guardada[]>,
    uso ? obtener([clave.produccion(ventaDeOrden(uso.orden_id as number).venta_id)]) : undefined,
  ])
  const suyas = leidas.slice(0, MAXIMO).filter(({ codigo_tienda }) => codigo_tienda === tienda)
  const paradas = new Map<string, number>()
  for (const { fin, motivo } of suyas)
    if (fin === 'parada' && motivo) paradas.set(motivo, (paradas.get(motivo) ?? 0) + 1)
  return {
    ahora: enEste(abrirProduccion(enUso?.[0]), tienda, uso?.etapa_id as number | undefined),
    marchas: suyas.map(each => ({ ...vista(each), segundos: segundosDe(each) })),
    segundos: suyas.reduce((total, each) => total + segundosDe(each), 0),
    paradas: [...paradas].map(([motivo, veces]) => ({ motivo, veces })).sort((a, b) => b.veces - a.veces),
    mas: leidas.length > MAXIMO,
  }
}

/** What it does now; null where that is another store's business. */
function enEste(produccion: ReturnType<typeof abrirProduccion>, tienda: string, etapaId: number | undefined) {
  if (produccion?.codigo_tienda !== tienda || etapaId === undefined) return null
  const { orden, servicio } = ordenDeEtapa(etapaId)
  const etapa = produccion.ordenes
    .find(({ item }) => item === ventaDeOrden(orden).item)
    ?.etapas.find(({ servicio_id }) => servicio_id === servicio)
  const marcha = etapa?.marchas.at(-1)
  return marcha ? vista({ ...marcha, etapa_id: etapaId, codigo_tienda: tienda }) : null
}
