import { bandasDe, claveDeBanda, escribirMedida, nombreDeRetal } from '#shared/despiece/dibujo'
import { medidaDeCorte } from '#shared/despiece/descontar'
import type { CantoDespiece } from '#shared/despiece/schemas'
import type { Optimizacion, PiezaDePlan } from '#shared/despiece/schemas-planilla'
import { formatoDia, formatoNumero } from '#shared/kernel/format'
import { ANULADO } from '#shared/ventas/states'
import type { Fila } from '../../kernel/documents/tabla'
import type { VentaGuardada } from '../../ventas/public'
import type { Membrete } from '../membrete'
import { cuantos, type PlanDeLinea } from '../venta/corte'

/** A band of a plan as the drawing names it: `C1` is the first of the list. */
export interface Banda {
  clave: string
  codigo: string
  nombre: string
  /** Metres to glue, and metres with waste. */
  pegado: string
  ml: string
  cobro: string
}

/** One planned board line. */
export interface PlanoDeLinea {
  plan: Optimizacion
  /** `TAB-BLANCO Melamina blanca 15 mm` */
  tablero: string
  cifras: (readonly [rotulo: string, valor: string])[]
  piezas: Fila[]
  /** Its rows say the size that is cut of each piece too, before its turning. */
  descuenta: boolean
  bandas: Banda[]
  retalesUsados: string[]
  retalesSobrantes: string[]
}

/** Every text of the paper. Of the customer it says the first name only (DECISIONS 133). */
export interface ContenidoDePlanos {
  numero: string
  cliente: string
  fecha: string
  /** Instant, for the file. */
  registrado: string
  anulado: boolean
  membrete: Membrete
  planos: PlanoDeLinea[]
  enlace: string
}

const NUMERACION = 'Las piezas se numeran como en la lista; los cortes, en el orden de la sierra.'
export const NOTA_DE_MEDIDAS = `Medidas en milímetros, tal como se pidieron: no se descuenta el espesor del tapacanto. ${NUMERACION}`
export const NOTA_DE_DESCUENTO = `Medidas en milímetros. Los dibujos y los cortes llevan la medida de corte, sin el espesor del tapacanto; la lista, también la terminada. ${NUMERACION}`
/** Of a sale with both, each plan says for itself which of its sizes are cut. */
export const notaDeMedidas = (planos: readonly PlanoDeLinea[]): string =>
  planos.some(({ descuenta }) => descuenta) ? NOTA_DE_DESCUENTO : NOTA_DE_MEDIDAS

const medidas = ({ base, altura }: { base: number; altura: number }): string =>
  `${escribirMedida(base)} × ${escribirMedida(altura)}`

const VETA = {
  base: 'A lo largo de la base',
  altura: 'A lo largo de la altura',
  ninguna: 'Sin veta',
} as const
const LADO_DE_SERVICIO = { B: 'base', A: 'altura', P: 'pieza' } as const

function filaDePieza(pieza: PiezaDePlan, i: number, { parametros, canto }: Optimizacion): Fila {
  const bandas = bandasDe({ canto })
  const lado = (codigo: string | null | undefined) => (codigo ? claveDeBanda(bandas, codigo) : '–')
  return {
    celdas: [
      String(i + 1),
      pieza.descripcion ?? '',
      formatoNumero(pieza.cantidad),
      escribirMedida(pieza.base),
      escribirMedida(pieza.altura),
      ...(parametros.descontar_canto ? [medidas(medidaDeCorte(pieza))] : []),
      (pieza.rotacion ?? parametros.rotacion_piezas) ? 'Sí' : 'No',
      lado(pieza.canto_base_top),
      lado(pieza.canto_base_bottom),
      lado(pieza.canto_altura_left),
      lado(pieza.canto_altura_right),
      pieza.lista_servicios_especiales
        .map(s => `${s.cantidad} × ${s.referencia} (${LADO_DE_SERVICIO[s.modo]})`)
        .join(', '),
    ],
  }
}

/** Screens name a band by its reference when the catalogue has no better name. */
const nombreDeCanto = ({ id, name, description }: CantoDespiece): string =>
  [name, description].map(text => text?.trim() ?? '').find(text => text !== '' && text !== id) ?? ''

function bandasDelPlan({ planilla, canto, parametros }: Optimizacion): Banda[] {
  const orden = bandasDe({ canto })
  return planilla.tapacantos.map(({ codigo, pegado, ml }) => {
    const banda = canto.find(({ id }) => id === codigo)
    const cobra = Boolean(parametros.cobrar_canto) && Boolean(banda?.cobrar_canto ?? true)
    return {
      clave: claveDeBanda(orden, codigo),
      codigo,
      nombre: banda ? nombreDeCanto(banda) : '',
      pegado: `${formatoNumero(pegado)} m`,
      ml: `${formatoNumero(ml)} m`,
      cobro: cobra ? 'De la tienda' : 'Lo trae el cliente',
    }
  })
}

function cifrasDe({ planilla, tablero, parametros, piezas, opciones }: Optimizacion): PlanoDeLinea['cifras'] {
  const retales = planilla.retales_usados.reduce((total, { cantidad }) => total + cantidad, 0)
  const porLado = opciones.refilado_modo === 'lado' ? ' por lado' : ' en total'
  return [
    ['Tableros', formatoNumero(planilla.cant_placas)],
    ['Retales usados', retales === 0 ? '' : formatoNumero(retales)],
    ['Piezas', formatoNumero(piezas.reduce((total, { cantidad }) => total + cantidad, 0))],
    ['Aprovechamiento', `${formatoNumero(planilla.ptje_aprov)} %`],
    ['Cortes', `${formatoNumero(planilla.cortes)} (${cuantos(planilla.refilados, 'refilado', 'refilados')})`],
    ['Metros de corte', `${formatoNumero(planilla.metros_corte)} m`],
    ['Tablero', `${medidas(tablero)} mm`],
    ['Veta', VETA[tablero.veta]],
    ['Medidas', parametros.descontar_canto ? 'Terminadas; se cortan sin el espesor del tapacanto' : ''],
    ['Espesor de la sierra', `${escribirMedida(parametros.desp_sierra)} mm`],
    [
      'Refilado',
      `${escribirMedida(parametros.refilado_x)} mm en la base, ${escribirMedida(parametros.refilado_y)} mm en la altura,${porLado}`,
    ],
  ]
}

const retalesUsados = ({ planilla, retales }: Optimizacion): string[] =>
  planilla.retales_usados.flatMap(({ indice, cantidad }) => {
    const retal = retales[indice]
    if (!retal?.base || !retal.altura) return []
    return [
      `${nombreDeRetal(retales, indice)}: ${medidas({ base: retal.base, altura: retal.altura })} mm × ${cantidad}${retal.descripcion ? ` (${retal.descripcion})` : ''}`,
    ]
  })

export interface DatosDePlanos {
  venta: Pick<
    VentaGuardada,
    'id' | 'fecha_venta' | 'fecha_registro' | 'nombres_tercero' | 'estado_venta_id' | 'fecha_factura'
  >
  planes: readonly PlanDeLinea[]
  membrete: Membrete
  enlace: string
}

export const contenidoDePlanos = ({ venta, planes, membrete, enlace }: DatosDePlanos): ContenidoDePlanos => ({
  numero: `${venta.fecha_factura === null ? 'Pedido' : 'Venta'} No. ${venta.id}`,
  cliente: venta.nombres_tercero.trim().split(/\s+/)[0] ?? '',
  fecha: formatoDia(venta.fecha_venta),
  registrado: venta.fecha_registro,
  anulado: venta.estado_venta_id === ANULADO,
  membrete,
  planos: planes.map(({ linea, plan }) => ({
    plan,
    tablero: `${linea.referencia} ${linea.nombre_producto}`.trim(),
    cifras: cifrasDe(plan),
    piezas: plan.piezas.map((pieza, i) => filaDePieza(pieza, i, plan)),
    descuenta: Boolean(plan.parametros.descontar_canto),
    bandas: bandasDelPlan(plan),
    retalesUsados: retalesUsados(plan),
    retalesSobrantes: plan.planilla.retales_sobrantes.map(
      ({ cantidad, ...medida }) => `${medidas(medida)} mm × ${cantidad}`,
    ),
  })),
  enlace,
})
