import { POR_PAGINA } from '#shared/http/paginas'
import { type Centavos, sum } from '#shared/kernel/money'
import type { DiaDeCaja } from '../caja/public'
import { obtener } from '../kernel/dynamo/client'
import { claveDeTienda, formasDePago, type FormaPagoGuardada } from '../maestros/public'
import { diaVacio } from '../caja/public'
import {
  actosDe,
  diasDe,
  huellaDelMes,
  leerCandado,
  type Mes,
  type MesLeido,
  primerAnioDe,
  resumenDe,
  vistaDeActo,
} from './meses'
import { type Formas, netoDe, porForma, sumasDe, valorDe } from './sumas'
import { cuantasDelMes, vistaDeVentaDelMes, ventasDelMes } from './ventas-del-mes'

/** Bills that come with the report, as many as a page of them; the others by pages. */
const PRIMERAS = POR_PAGINA

/** The days of a month as one: their sums by kind and form, and their bills. */
function juntar(tienda: string, dias: readonly DiaDeCaja[]): DiaDeCaja {
  const sumas: DiaDeCaja['sumas'] = {}
  for (const dia of dias)
    for (const [clase, [valor, n]] of Object.entries(dia.sumas)) {
      const [antes, cuantos] = sumas[clase] ?? [0, 0]
      sumas[clase] = [antes + valor, cuantos + n]
    }
  return { ...diaVacio(tienda, ''), sumas }
}

/** What a kind of movement came to on each day, form by form. */
const porDia = (dias: readonly DiaDeCaja[], tipo: string, formas: Formas, signo: 1 | -1 = 1) =>
  dias.flatMap(dia =>
    sumasDe(dia)
      .filter(suma => suma.tipo === tipo)
      .map(({ forma, valor, cantidad }) => ({
        fecha: dia.dia,
        tipo,
        forma_pago_id: forma,
        nombre_forma_pago: formas.get(forma)?.nombre_forma_pago ?? `Forma ${forma}`,
        valor_pagado: (signo * valor) as Centavos,
        cantidad,
      })),
  )

/** The figures of a month as it was read (specification C §7; DECISIONS 245, 248, 327). */
export function cifrasDe(
  { mes, dias, cerrado, electronicas, actos }: MesLeido,
  { leidas, nombre_tienda }: Nombres,
) {
  const formas = new Map(leidas.map(forma => [forma.id, forma]))
  const junto = { dia: juntar(mes.tienda, dias), nombre_tienda }
  /** A form of which money was only given back has its row too. */
  const deForma = (tipo: string) => {
    const pagadas = porForma(junto, tipo, formas)
    const ids = new Set(pagadas.map(forma => forma.forma_pago_id))
    const devueltas = tipo === 'venta' ? porForma(junto, 'devolucion', formas) : []
    const devuelto = new Map(devueltas.map(each => [each.forma_pago_id, each.valor_pagado]))
    const solas = devueltas.filter(each => !ids.has(each.forma_pago_id))
    return [...pagadas, ...solas.map(each => ({ ...each, valor_pagado: 0 as Centavos, cantidad: 0 }))].map(
      forma => ({
        forma_pago_id: forma.forma_pago_id,
        nombre_forma_pago: forma.nombre_forma_pago,
        es_efectivo: forma.es_efectivo,
        sin_dinero: forma.sin_dinero,
        valor_pagado: forma.valor_pagado,
        valor_devuelto: (0 - (devuelto.get(forma.forma_pago_id) ?? 0)) as Centavos,
        cantidad: forma.cantidad,
      }),
    )
  }
  const total = sum(dias.map(dia => netoDe('bruta', dia)))
  const iva = sum(dias.map(dia => netoDe('impuestos', dia)))
  const redondeo = (hecho: 'facturado' | 'anulado', tipo: string, signo: 1 | -1) =>
    sum(dias.map(dia => (signo * dia[hecho].bruta - valorDe(dia, tipo)) as Centavos))
  const { bruta: siigo, impuestos: iva_siigo } = electronicas
  const remision = (total - siigo) as Centavos
  const iva_remision = (iva - iva_siigo) as Centavos
  const ventas = cuantasDelMes(dias) - dias.reduce((n, { anulado }) => n + anulado.ventas, 0)
  const nada = 0 as Centavos
  return {
    anio: Number(mes.mes.slice(0, 4)),
    mes: Number(mes.mes.slice(5)),
    codigo_tienda: mes.tienda,
    nombre_tienda,
    // What the tax authority has not accepted is a remisión (DECISIONS 61), also while Siigo has it already.
    ventas_siigo: siigo,
    ventas_remision: remision,
    ventas_total: total,
    iva_siigo,
    iva_remision,
    iva_total: iva,
    lista_tipos_venta: [
      { nombre_tipo_venta: 'Facturadas (DIAN)', total: siigo, iva: iva_siigo, cantidad: electronicas.ventas },
      // A bill has Siigo's number from the day of its acceptance on: none has that alone.
      { nombre_tipo_venta: 'Facturadas (Siigo)', total: nada, iva: nada, cantidad: 0 },
      {
        nombre_tipo_venta: 'Remisiones',
        total: remision,
        iva: iva_remision,
        cantidad: ventas - electronicas.ventas,
      },
    ],
    lista_ventas_formas_pagos: deForma('venta'),
    redondeo_facturado: redondeo('facturado', 'venta', 1),
    redondeo_anulado: redondeo('anulado', 'devolucion', -1),
    lista_ventas_dias: [...porDia(dias, 'venta', formas), ...porDia(dias, 'devolucion', formas)],
    lista_abonos_credito: porDia(dias, 'abono', formas),
    lista_abonos_credito_formas_pagos: deForma('abono'),
    lista_anticipos: porDia(dias, 'anticipo', formas),
    lista_pagos_proveedores: porDia(dias, 'pago_proveedor', formas, -1),
    total_ventas_mes: cuantasDelMes(dias),
    periodo: {
      cerrado,
      huella: huellaDelMes(resumenDe(mes, dias)),
      actos: actos.map(vistaDeActo),
    },
  }
}
export type CifrasDelMes = ReturnType<typeof cifrasDe>

/** What payment forms and a store are called now. */
interface Nombres {
  leidas: FormaPagoGuardada[]
  nombre_tienda: string
}
export async function nombresDe({ tienda }: Mes): Promise<Nombres> {
  const [leidas, [leida]] = await Promise.all([formasDePago(), obtener([claveDeTienda(tienda)], false)])
  return { leidas, nombre_tienda: (leida?.nombre_tienda as string | undefined) ?? tienda }
}

/** What a month of a store came to, with its newest bills. */
export async function informeDelMes(mes: Mes) {
  const [dias, candado, actos, nombres, primer_anio] = await Promise.all([
    diasDe(mes),
    leerCandado(mes),
    actosDe(mes),
    nombresDe(mes),
    primerAnioDe(mes.tienda),
  ])
  const ventas = await ventasDelMes(dias, 0, PRIMERAS)
  return {
    ...cifrasDe({ mes, dias, ...candado, actos }, nombres),
    primer_anio,
    lista_ventas_mes: ventas.map(vistaDeVentaDelMes),
  }
}
