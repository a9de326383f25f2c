import { ErrorVeta } from '#shared/http/errors'
import { paginaDe, paginar } from '#shared/http/pagination'
import type { rutasDeAlmacen } from '#shared/inventarios/routes'
import type { Manejadores } from '../kernel/handler'
import { catalogo } from '../maestros/public'
import { abrirConteo } from './cases/abrir-conteo'
import { cargar, previaDeCarga } from './cases/cargar'
import { anularConteo, aplicarConteo } from './cases/cerrar-conteo'
import { anularTraslado, recibirTraslado } from './cases/cerrar-traslado'
import { contar } from './cases/contar'
import { enviarTraslado } from './cases/enviar-traslado'
import { reversarCarga } from './cases/reversar-carga'
import { verConteo } from './cases/ver-conteo'
import { lineasDe, loteDeTienda, lotesDe } from './lotes'
import { tomasDe } from './tomas'
import { trasladoDeTienda, trasladosDe } from './traslados'
import { vistaDeConteo } from './vistas-conteos'
import { vistaDeLote, vistasDeLineas } from './vistas-lotes'
import { vistaDeTraslado, vistaEntera } from './vistas-traslados'

/** Files, transfers and counts: what moves many products as one. */
export const deAlmacen: Manejadores<typeof rutasDeAlmacen> = {
  previaDeCarga,
  cargaMasiva: cargar,
  cargas: async ({ query, tienda }) => {
    const { data, ...pagina } = paginar(await lotesDe(tienda), query.page, query.per_page)
    return { data: { cargas: { ...pagina, data: data.map(vistaDeLote) } } }
  },
  verCarga: async ({ params, query, tienda }) => {
    const lote = await loteDeTienda(params.id, tienda)
    if (!lote) throw new ErrorVeta('no_encontrado')
    const { page, per_page } = query
    const desde = (page - 1) * per_page
    const lineas = await lineasDe(lote, desde, desde + per_page)
    return {
      data: {
        carga: vistaDeLote(lote),
        lineas: {
          ...paginaDe(await vistasDeLineas(lote, lineas, desde), lote.lineas, page, per_page),
        },
      },
    }
  },
  reversarCarga,
  traslados: async ({ query, tienda }) => {
    const [found, tiendas] = await Promise.all([trasladosDe(tienda, query.cuales), catalogo('TIENDAS')])
    const { data, ...pagina } = paginar(found, query.page, query.per_page)
    return {
      data: {
        traslados: { ...pagina, data: data.map(each => vistaDeTraslado(each, tiendas)) },
        tiendas: tiendas.filter(({ codigo_tienda }) => codigo_tienda !== tienda),
      },
    }
  },
  verTraslado: async ({ params, tienda }) => {
    const [found, tiendas] = await Promise.all([trasladoDeTienda(params.id, tienda), catalogo('TIENDAS')])
    if (!found) throw new ErrorVeta('no_encontrado')
    return { data: vistaEntera(found.traslado, found.lineas, tiendas) }
  },
  enviarTraslado,
  recibirTraslado,
  anularTraslado,
  conteos: async ({ query, tienda }) => {
    const { data, ...pagina } = paginar(await tomasDe(tienda), query.page, query.per_page)
    return { data: { conteos: { ...pagina, data: data.map(vistaDeConteo) } } }
  },
  verConteo,
  abrirConteo,
  contar,
  aplicarConteo,
  anularConteo,
}
