import { leerNumeroDeOrden } from '#shared/produccion/estados'
import { BarraDeFiltros } from '../../kernel/BarraDeFiltros'
import { CampoTexto } from '../../kernel/campos/CampoTexto'
import { RangoDeFechas } from '../../kernel/campos/RangoDeFechas'
import { CampoDeVenta } from '../../ventas/CampoDeVenta'
import { FiltroDeCliente } from '../../terceros/FiltroDeCliente'
import type { usePanel } from './usePanel'

interface Props {
  filtros: ReturnType<typeof usePanel>['filtros']
  hoy: string
}

/** The filters of the panel; what a person types as an order is one, or is told why not. */
export function FiltrosDelPanel({ filtros, hoy }: Props) {
  const { op } = filtros.borrador
  const mala = op.trim() !== '' && leerNumeroDeOrden(op) === undefined
  return (
    <BarraDeFiltros filtros={filtros}>
      <CampoDeVenta etiqueta="OV" filtros={filtros} />
      <CampoTexto
        nombre="op"
        etiqueta="OP"
        ancho={120}
        placeholder="706-1"
        inputMode="search"
        tecla="B"
        textoDeTecla="Ir a la OP"
        error={mala ? 'Escríbala como 706-1' : undefined}
      />
      <RangoDeFechas {...filtros.borrador} hoy={hoy} />
      <FiltroDeCliente filtros={filtros} ancho={240} />
    </BarraDeFiltros>
  )
}
