import { diaDe, type Instante } from '#shared/kernel/dates'
import { formatoDia, formatoInstante, formatoNumero } from '#shared/kernel/format'
import { MESES } from '#shared/kernel/meses'
import { type Centavos, sum } from '#shared/kernel/money'
import type { CifrasDelMes, Pendientes } from '../../cuadre/public'
import type { Cuenta } from '../../kernel/documents/bloques'
import { escritorDePesos } from '../../kernel/documents/cifras'
import type { Columna } from '../../kernel/documents/tabla'
import { con, type Membrete } from '../membrete'

/** A table of the summary, with what its column adds up to. */
export interface Cuadro {
  titulo: string
  columnas: Columna[]
  filas: string[][]
}

/** Every text of the summary of a month, ready to be set. */
export interface ContenidoDeCierre {
  titulo: string
  numeros: string[]
  leyenda: string
  membrete: Membrete
  datos: (readonly [rotulo: string, valor: string])[]
  totales: Cuenta[]
  /** What the totals are. */
  nota: string
  cuadros: Cuadro[]
  pendientes: string[]
  /** What the closes and reopenings of the month were, the first one first. */
  actos: string[]
  huella: string
  fecha: Instante
}

const derecha = (titulo: string): Columna => ({ titulo, ancho: 'contenido', alinear: 'derecha' })

type PorDia = CifrasDelMes['lista_ventas_dias']

/** Days of one kind as a row for each form, in their order. */
function porForma(dias: PorDia): { nombre: string; cantidad: number; valor: Centavos }[] {
  const formas = [...new Set(dias.map(dia => dia.forma_pago_id))].sort((a, b) => a - b)
  return formas.map(forma => {
    const suyos = dias.filter(dia => dia.forma_pago_id === forma)
    return {
      nombre: suyos[0]!.nombre_forma_pago,
      cantidad: suyos.reduce((total, dia) => total + dia.cantidad, 0),
      valor: sum(suyos.map(dia => dia.valor_pagado)),
    }
  })
}

type Escritor = (valor: Centavos) => string

function cuadroDeVentas(cifras: CifrasDelMes, columna: Escritor): Cuadro {
  const de = (cual: string) => cifras.lista_ventas_dias.filter(({ tipo }) => tipo === cual)
  const [ventas, devueltas] = [porForma(de('venta')), porForma(de('devolucion'))]
  const nombres = [...new Set([...ventas, ...devueltas].map(({ nombre }) => nombre))]
  const nada = { cantidad: 0, valor: 0 as Centavos }
  const filas = nombres.map(nombre => {
    const facturado = ventas.find(each => each.nombre === nombre) ?? nada
    const anulado = devueltas.find(each => each.nombre === nombre) ?? nada
    return { nombre, facturado, anulado }
  })
  const { redondeo_facturado, redondeo_anulado } = cifras
  // Of what the cash was rounded to: with it the forms come to the sales of the month.
  if (redondeo_facturado !== 0 || redondeo_anulado !== 0)
    filas.push({
      nombre: 'Redondeo del efectivo',
      facturado: { cantidad: 0, valor: redondeo_facturado },
      anulado: { cantidad: 0, valor: redondeo_anulado },
    })
  const total = (cual: 'facturado' | 'anulado') => ({
    cantidad: filas.reduce((n, fila) => n + fila[cual].cantidad, 0),
    valor: sum(filas.map(fila => fila[cual].valor)),
  })
  const todas = [...filas, { nombre: 'Total', facturado: total('facturado'), anulado: total('anulado') }]
  return {
    titulo: 'Ventas por forma de pago',
    columnas: [
      { titulo: 'Forma de pago', ancho: 'resto' },
      derecha('Pagos'),
      derecha('Facturado'),
      derecha('Devoluciones'),
      derecha('Anulado'),
      derecha('Neto'),
    ],
    filas: todas.map(({ nombre, facturado, anulado }) => [
      nombre,
      formatoNumero(facturado.cantidad),
      columna(facturado.valor),
      formatoNumero(anulado.cantidad),
      columna(anulado.valor),
      columna((facturado.valor + anulado.valor) as Centavos),
    ]),
  }
}

function cuadroDe(titulo: string, dias: PorDia, columna: Escritor): Cuadro {
  const filas = porForma(dias)
  const total = {
    nombre: 'Total',
    cantidad: filas.reduce((n, fila) => n + fila.cantidad, 0),
    valor: sum(filas.map(({ valor }) => valor)),
  }
  return {
    titulo,
    columnas: [{ titulo: 'Forma de pago', ancho: 'resto' }, derecha('Movimientos'), derecha('Valor')],
    filas: [...filas, total].map(({ nombre, cantidad, valor }) => [
      nombre,
      formatoNumero(cantidad),
      columna(valor),
    ]),
  }
}

const ACTOS = { cerrar: 'Cerrado', reabrir: 'Reabierto' } as const
const acto = ({ accion, fecha, usuario, motivo }: CifrasDelMes['periodo']['actos'][number]): string =>
  [`${ACTOS[accion]} por ${usuario} el ${formatoInstante(fecha)}`, con('Motivo:', motivo)]
    .filter(Boolean)
    .join(' · ')

const NETO = 'Facturado menos anulado en el mes, con IVA.'
const AL_CERRAR = 'Facturadas son las que la DIAN había aceptado al cerrar.'

/** What a month of a store came to, on one paper (DECISIONS 16, 248, 250). */
export function contenidoDeCierre(
  cifras: CifrasDelMes,
  { pendientes, membrete, fecha }: { pendientes: Pendientes; membrete: Membrete; fecha: Instante },
): ContenidoDeCierre {
  const { periodo, lista_tipos_venta: tipos } = cifras
  const { pesos, columna } = escritorDePesos([
    cifras.ventas_total,
    cifras.iva_total,
    cifras.redondeo_facturado,
    cifras.redondeo_anulado,
    ...cifras.lista_ventas_dias.map(({ valor_pagado }) => valor_pagado),
    ...cifras.lista_abonos_credito.map(({ valor_pagado }) => valor_pagado),
    ...cifras.lista_anticipos.map(({ valor_pagado }) => valor_pagado),
    ...cifras.lista_pagos_proveedores.map(({ valor_pagado }) => valor_pagado),
  ])
  const [cierre] = periodo.actos
  return {
    titulo: 'Resumen del mes',
    numeros: [
      `${MESES[cifras.mes - 1]} de ${cifras.anio}`,
      `Tienda ${cifras.codigo_tienda} - ${cifras.nombre_tienda}`,
    ],
    leyenda: periodo.cerrado ? 'Período cerrado' : 'Período abierto: sus cifras pueden cambiar',
    membrete,
    datos: [
      ['Estado', periodo.cerrado ? 'Cerrado' : 'Abierto'],
      ['Cerrado por', periodo.cerrado ? (cierre?.usuario ?? '') : ''],
      ['Cerrado el', periodo.cerrado && cierre ? formatoInstante(cierre.fecha) : ''],
      ['Generado el', periodo.cerrado ? '' : formatoDia(diaDe(fecha))],
      ['Ventas facturadas', formatoNumero(cifras.total_ventas_mes)],
    ],
    totales: [
      ...tipos.map(({ nombre_tipo_venta, total, iva, cantidad }) => ({
        rotulo: nombre_tipo_venta,
        detalle: `${formatoNumero(cantidad)} ${cantidad === 1 ? 'venta' : 'ventas'} · IVA ${pesos(iva)}`,
        valor: pesos(total),
      })),
      { rotulo: 'Total ventas', valor: pesos(cifras.ventas_total), fuerte: true },
      { rotulo: 'IVA del total', valor: pesos(cifras.iva_total) },
    ],
    nota: periodo.cerrado ? `${NETO} ${AL_CERRAR}` : NETO,
    cuadros: [
      cuadroDeVentas(cifras, columna),
      cuadroDe('Abonos de crédito', cifras.lista_abonos_credito, columna),
      cuadroDe('Anticipos', cifras.lista_anticipos, columna),
      cuadroDe('Pagos a proveedores', cifras.lista_pagos_proveedores, columna),
    ],
    pendientes: pendientes.map(({ descripcion }) => descripcion),
    actos: periodo.actos.toReversed().map(acto),
    huella: periodo.huella,
    fecha,
  }
}
