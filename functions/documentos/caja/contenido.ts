import { formatoInstante, formatoNumero } from '#shared/kernel/format'
import { type Centavos, sum } from '#shared/kernel/money'
import type { SesionDeCajaVista } from '../../caja/public'
import { escritorDePesos } from '../../kernel/documents/cifras'
import type { Cuenta } from '../../kernel/documents/bloques'
import type { Membrete } from '../membrete'

/** Every text of the paper of a cash session, ready to be set. */
export interface ContenidoDeArqueo {
  numero: string
  membrete: Membrete
  datos: (readonly [rotulo: string, valor: string])[]
  /** From the base to what must be there, and what there is. */
  efectivo: Cuenta[]
  conteo: Cuenta[]
  /** What moved in other forms than cash. */
  otras: Cuenta[]
  motivo: string
  fecha: string
}

/** What a closed cash session says on paper. */
export function contenidoDeArqueo(sesion: SesionDeCajaVista, membrete: Membrete): ContenidoDeArqueo {
  const cierre = sesion.cierre!
  const ultimo = sesion.conteos.at(-1)
  const enEfectivo = sesion.resumen.filter(({ es_efectivo }) => es_efectivo)
  const otras = sesion.resumen.filter(({ es_efectivo }) => !es_efectivo)
  const sumas = new Map<string, Centavos>()
  for (const { nombre_tipo, valor } of enEfectivo)
    sumas.set(nombre_tipo, sum([sumas.get(nombre_tipo) ?? (0 as Centavos), valor]))
  const { pesos } = escritorDePesos([
    sesion.base,
    cierre.contado,
    cierre.esperado,
    cierre.diferencia,
    ...sesion.resumen.map(({ valor }) => valor),
  ])
  return {
    numero: `No. ${sesion.id}`,
    membrete,
    datos: [
      ['Equipo', sesion.nombre_terminal],
      ['Abrió', `${sesion.usuario}, ${formatoInstante(sesion.fecha_apertura)}`],
      ['Cerró', `${cierre.usuario}, ${formatoInstante(cierre.fecha)}`],
      ['Conteos', String(sesion.conteos.length)],
      ['Reaperturas', sesion.reaperturas.length > 0 ? String(sesion.reaperturas.length) : ''],
    ],
    efectivo: [
      { rotulo: 'Base', valor: pesos(sesion.base) },
      ...[...sumas].map(([rotulo, valor]) => ({ rotulo, valor: pesos(valor) })),
      { rotulo: 'Debe haber', valor: pesos(cierre.esperado), fuerte: true },
      { rotulo: 'Contado', valor: pesos(cierre.contado), fuerte: true },
      {
        rotulo: cierre.diferencia < 0 ? 'Falta' : cierre.diferencia > 0 ? 'Sobra' : 'Diferencia',
        valor: pesos(Math.abs(cierre.diferencia) as Centavos),
        fuerte: true,
      },
    ],
    conteo: (ultimo?.conteo ?? []).map(({ denominacion, cantidad }) => ({
      rotulo: `$ ${formatoNumero(denominacion)} × ${formatoNumero(cantidad)}`,
      valor: pesos((denominacion * cantidad * 100) as Centavos),
    })),
    otras: otras.map(({ nombre_tipo, nombre_forma_pago, valor }) => ({
      rotulo: nombre_tipo,
      detalle: nombre_forma_pago,
      valor: pesos(valor),
    })),
    motivo: cierre.motivo ?? '',
    fecha: cierre.fecha,
  }
}
