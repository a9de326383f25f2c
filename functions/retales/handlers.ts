import { ErrorVeta } from '#shared/http/errors'
import type { rutas } from '#shared/retales/routes'
import type { Manejadores } from '../kernel/handler'
import { descartarRetal } from './cases/descartar-retal'
import { editarRetal } from './cases/editar-retal'
import { guardarColorDeTiras } from './cases/guardar-color-de-tiras'
import { guardarMedida } from './cases/guardar-medida'
import { guardarRetal } from './cases/guardar-retal'
import { guardarTiras } from './cases/guardar-tiras'
import { liberarRetal } from './cases/liberar-retal'
import { recibirRetales } from './cases/recibir-retales'
import { reservarRetal } from './cases/reservar-retal'
import { deshacerRetiro, eliminarColorDeTiras, eliminarMedidas } from './cases/retirar-tiras'
import { sugerirRetales } from './cases/sugerir-retales'
import { conFiltro, disponibles, filtrados, pagina } from './listas'
import { retalDeTienda } from './store'
import { vistaDeMatriz } from './tiras/vista'
import { vistaDeUno, vistasDeRetales } from './vistas'

export const manejadores: Manejadores<typeof rutas> = {
  listar: async ({ query, tienda, hoy }) => {
    const found = await (conFiltro(query) ? filtrados(tienda, query, hoy) : pagina(tienda, query))
    return { data: { retales: { ...found, data: await vistasDeRetales(found.data, hoy) } } }
  },
  disponibles: async ({ query, tienda, hoy, sesion }) => {
    const quien = { hoy, usuarios: [sesion.usuario_id], documento: query.numero_documento }
    const { retales, mas } = await disponibles(tienda, query.referencia, quien)
    return { data: { retales: await vistasDeRetales(retales, hoy), mas } }
  },
  ver: async ({ params, tienda, hoy }) => {
    const retal = await retalDeTienda(params.id, tienda)
    if (!retal) throw new ErrorVeta('no_encontrado')
    return { data: { retal: await vistaDeUno(retal, hoy) } }
  },
  sugerir: sugerirRetales,
  guardar: guardarRetal,
  recibir: recibirRetales,
  editar: editarRetal,
  descartar: descartarRetal,
  reservar: reservarRetal,
  liberar: liberarRetal,
  medidas: async ({ tienda }) => ({ data: await vistaDeMatriz(tienda) }),
  guardarMatriz: guardarTiras,
  guardarColorDeTiras,
  eliminarColorDeTiras,
  guardarMedida,
  eliminarMedidas,
  deshacerRetiro,
}
