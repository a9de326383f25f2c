import type { CantoDespiece, PedidoDespieceEntrada } from '#shared/despiece/schemas'
import type { Corte, LadosPorIndice } from './csv'
import { leerEntero, leerMedida, medidaDeCorte } from './medidas'
import {
  CAMPOS_LADO,
  type CampoNumero,
  type ClienteDelDespiece,
  type Despiece,
  type Elecciones,
  esCompleta,
  type Fila,
  type LineaDeTablero,
  MODOS,
  nuevaFila,
  respuestaDe,
  texto,
} from './modelo'
import type { CantosDeFila } from './taquigrafia'

/** Body of the request. Every row that is not empty must be complete by then. */
export function aPedido(
  despiece: Despiece,
  linea: LineaDeTablero,
  cliente: ClienteDelDespiece | null,
  visualiza_configuracion: boolean,
): PedidoDespieceEntrada {
  const { filas, bandas, retales, conRetales, parametros } = despiece
  return {
    piezas: filas.filter(esCompleta).map(fila => ({
      cantidad: leerEntero(fila.cantidad)!,
      base: medidaDeCorte(fila.base)!,
      altura: medidaDeCorte(fila.altura)!,
      rotacion: fila.rotacion,
      descripcion: fila.descripcion.trim(),
      ...Object.fromEntries(CAMPOS_LADO.map((campo, i) => [campo, fila.cantos[i] ?? null])),
      lista_servicios_especiales: [...fila.servicios],
    })),
    retales: retales.filter(esCompleta).map(retal => ({
      ...(retal.retal_id === undefined ? { del_cliente: retal.del_cliente } : { retal_id: retal.retal_id }),
      cantidad: leerEntero(retal.cantidad),
      base: leerMedida(retal.base),
      altura: leerMedida(retal.altura),
      descripcion: retal.descripcion.trim(),
    })),
    despiece_retales: conRetales,
    canto: bandas.map((banda): CantoDespiece => banda),
    referencia: linea.referencia,
    favorecer: respuestaDe(despiece),
    nombres: cliente?.nombres,
    apellidos: cliente?.apellidos,
    numero_documento: cliente?.numero_documento,
    parametros: {
      ...(parametros as Record<CampoNumero, number> & Elecciones),
      rotacion_piezas: parametros.rotacion_piezas,
      cobrar_canto: parametros.cobrar_canto,
      despiece_retales: conRetales,
      visualiza_configuracion,
    },
  }
}

export const aCortes = ({ filas, bandas }: Despiece): Corte[] =>
  filas.filter(esCompleta).map(fila => ({
    cantidad: leerEntero(fila.cantidad)!,
    base: leerMedida(fila.base)!,
    altura: leerMedida(fila.altura)!,
    rotacion: fila.rotacion,
    descripcion: fila.descripcion.trim(),
    lados: fila.cantos.map(id => bandas.findIndex(banda => banda.id === id) + 1) as LadosPorIndice,
    servicios: fila.servicios.map(({ referencia, modo, cantidad }) => ({ referencia, modo, cantidad })),
  }))

export const deCortes = (cortes: readonly Corte[], { bandas, parametros }: Despiece): Fila[] =>
  cortes.map(corte =>
    nuevaFila({
      cantidad: texto(corte.cantidad),
      base: texto(corte.base),
      altura: texto(corte.altura),
      rotacion: corte.rotacion ?? parametros.rotacion_piezas,
      descripcion: corte.descripcion,
      cantos: corte.lados.map(indice => bandas[indice - 1]?.id ?? null) as unknown as CantosDeFila,
      servicios: corte.servicios.map(servicio => ({ ...servicio, modo_text: MODOS[servicio.modo] })),
      ...(corte.dudas && { dudas: corte.dudas }),
      ...(bandas.length === 0 && corte.lados.some(Boolean) && { cantosPedidos: corte.lados.map(Boolean) }),
    }),
  )
