import { formatoNumero } from '#shared/kernel/format'
import { sum } from '#shared/kernel/money'
import { ANULADO, EN_EDICION, FACTURADO, PENDIENTE } from '#shared/ventas/states'
import { Boton } from '../../kernel/Boton'
import { Atajo, useAtajos } from '../../kernel/atajos'
import { TODOS } from './consulta'

/** In the order in which they are asked for: what waits first. One and many. */
const OPCIONES = [
  { estado: PENDIENTE, tecla: '1', uno: 'pendiente', muchos: 'pendientes' },
  { estado: EN_EDICION, tecla: '2', uno: 'en edición', muchos: 'en edición' },
  { estado: FACTURADO, tecla: '3', uno: 'facturada', muchos: 'facturadas' },
  { estado: ANULADO, tecla: '4', uno: 'anulada', muchos: 'anuladas' },
  { estado: TODOS, tecla: '0', uno: 'en todas', muchos: 'en todas' },
] as const

/** How many sales a text found in each state. */
export type PorEstado = readonly { estado_venta_id: number; ventas: number }[]

interface Props {
  estado: number
  /** Of a text that was looked for in all states. */
  porEstado: PorEstado | undefined
  /** There are more than these. */
  mas: boolean
  alElegir: (estado: number) => void
}

const conMayuscula = (texto: string): string => texto[0]!.toUpperCase() + texto.slice(1)

/** The states of a sale, a key each; of a search also how many sales were found in each. */
export function Estados({ estado, porEstado, mas, alElegir }: Props) {
  useAtajos(
    Object.fromEntries(
      OPCIONES.map(cada => [
        cada.tecla,
        {
          texto: cada.estado === TODOS ? 'Ver todas' : `Ver ${cada.muchos}`,
          activo: cada.estado !== estado,
          hacer: () => alElegir(cada.estado),
        },
      ]),
    ),
  )
  const textoDe = ({ estado: cual, uno, muchos }: (typeof OPCIONES)[number]): string => {
    if (!porEstado) return cual === TODOS ? 'Todas' : conMayuscula(muchos)
    const suyas = porEstado.filter(each => cual === TODOS || each.estado_venta_id === cual)
    const n = sum(suyas.map(({ ventas }) => ventas))
    return `${formatoNumero(n)}${mas ? '+' : ''} ${n === 1 ? uno : muchos}`
  }
  return (
    <fieldset aria-label="Estado de las ventas" className="opciones">
      {OPCIONES.map(cada => (
        <Boton
          key={cada.estado}
          forma={estado === cada.estado ? 'lleno' : 'borde'}
          tono={estado === cada.estado ? 'primario' : 'neutro'}
          aria-pressed={estado === cada.estado}
          alFinal={<Atajo tecla={cada.tecla} />}
          onClick={() => alElegir(cada.estado)}
        >
          {textoDe(cada)}
        </Boton>
      ))}
    </fieldset>
  )
}
