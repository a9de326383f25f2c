import { retalesUsados } from '#shared/retales/plan'
import { DOMICILIO } from '#shared/ventas/rules/envio'
import { MAXIMO_LINEAS, MAXIMO_OBSERVACION } from '#shared/ventas/rules/limites'
import { MAXIMO_TAREAS } from '#shared/ventas/rules/tareas'
import type { Listas } from './borrador'
import { entregaEscrita, type Linea, type Pedido } from './modelo'

export interface Union {
  pedido: Pedido
  listas: Listas
  agregadas: number
  /** What does not come along, or stays as the other order has it. */
  avisos: readonly string[]
}

const retalesDe = (linea: Linea): string[] => [
  ...(linea.retal ? [linea.retal] : []),
  ...(linea.plan ? retalesUsados(linea.plan).map(({ id }) => id) : []),
]

/** Why a line is not needed twice; undefined: it comes along. */
function sobra(linea: Linea, en: Pedido, retales: ReadonlySet<string>): string | undefined {
  if (linea.retal && retales.has(linea.retal)) return `El retal ${linea.retal} ya estaba en el pedido`
  const cobrado = linea.domicilio && en.lineas.some(each => each.producto.id === linea.producto.id)
  return cobrado ? 'El domicilio se cobra una vez' : undefined
}

/** A delivery stays as it was promised; what was written for another one is noted. */
function entregaDe(en: Pedido, de: Pedido): { campos: Partial<Pedido>; nota: string } {
  const escrita = entregaEscrita(de)
  if (de.envio !== DOMICILIO) return { campos: {}, nota: '' }
  if (en.envio !== DOMICILIO) return { campos: { envio: DOMICILIO, entrega: escrita }, nota: '' }
  const suya = entregaEscrita(en)
  const distintas = (['direccion', 'telefono', 'observacion'] as const).flatMap(campo => {
    const texto = escrita?.[campo]?.trim()
    return texto && texto !== suya?.[campo]?.trim() ? [texto] : []
  })
  return { campos: {}, nota: distintas.length > 0 ? `Otra entrega: ${distintas.join(', ')}` : '' }
}

/** What the order keeps as it has it, though another was chosen in the one that is joined to it. */
function conservado(en: Pedido, de: Pedido): string[] {
  const suyos = [
    en.tipoPago !== de.tipoPago && 'su tipo de pago',
    de.impuestoId !== null && en.impuestoId !== de.impuestoId && 'su impuesto adicional',
    de.vendedorId !== undefined && de.vendedorId !== en.vendedor?.id && 'su vendedor',
  ].filter(each => each !== false)
  return suyos.length === 0 ? [] : [`El pedido ${en.ventaId} conserva ${suyos.join(', ')}`]
}

/**
 * A saved order with everything that was typed into another one of the same customer, which nobody has saved. Its own lines
 * stay as they are, with their prices and what was granted for them; the others come after them as lines of their own,
 * so that no discount is for more than it was given for (DECISIONS 340).
 */
export function unir(en: Pedido, de: Pedido, listas: Listas): Union | { falta: string } {
  if (en.cliente?.id !== de.cliente?.id) return { falta: `El pedido ${en.ventaId} ya es de otro cliente` }
  const retales = new Set(en.lineas.flatMap(retalesDe))
  const avisos = de.lineas.map(linea => sobra(linea, en, retales))
  const vienen = de.lineas.filter((_, i) => avisos[i] === undefined)
  const cuantas = en.lineas.length + vienen.length
  if (cuantas > MAXIMO_LINEAS)
    return {
      falta: `Los dos pedidos suman ${cuantas} líneas y una venta tiene máximo ${MAXIMO_LINEAS}: guárdelos aparte`,
    }
  if (en.tareas.length + de.tareas.length > MAXIMO_TAREAS)
    return {
      falta: `Los dos pedidos suman ${en.tareas.length + de.tareas.length} tareas y una venta tiene máximo ${MAXIMO_TAREAS}`,
    }
  const { campos, nota } = entregaDe(en, de)
  const observacion = [...new Set([en.observacion, de.observacion, nota].map(text => text.trim()))]
    .filter(Boolean)
    .join('\n')
  if (observacion.length > MAXIMO_OBSERVACION)
    return {
      falta: `Las observaciones de los dos pedidos suman más de ${MAXIMO_OBSERVACION} caracteres: acorte la de este`,
    }
  const claveEn = (clave: number): number => en.siguiente + clave
  const agregadas = vienen.map((linea): Linea => {
    const { desvinculadaDe } = linea
    return {
      ...linea,
      clave: claveEn(linea.clave),
      item: null,
      ...(desvinculadaDe !== undefined && { desvinculadaDe: claveEn(desvinculadaDe) }),
    }
  })
  return {
    pedido: {
      ...en,
      ...campos,
      lineas: [...en.lineas, ...agregadas],
      tareas: [...en.tareas, ...de.tareas.map(tarea => ({ ...tarea, clave: claveEn(tarea.clave) }))],
      observacion,
      siguiente: claveEn(de.siguiente),
      tocado: true,
    },
    listas: new Map([...listas].map(([clave, lista]) => [claveEn(clave), lista])),
    agregadas: agregadas.length,
    avisos: [...new Set([...avisos.filter(each => each !== undefined), ...conservado(en, de)])],
  }
}
