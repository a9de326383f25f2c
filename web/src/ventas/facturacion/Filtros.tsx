import { BarraDeFiltros } from '../../kernel/BarraDeFiltros'
import { CampoBuscar } from '../../kernel/campos/CampoBuscar'
import { RangoDeFechas } from '../../kernel/campos/RangoDeFechas'
import type { FiltrosDeVentas } from './useListaDeVentas'

export const Filtros = ({ filtros, hoy }: { filtros: FiltrosDeVentas; hoy: string }) => (
  <BarraDeFiltros filtros={filtros}>
    <RangoDeFechas {...filtros.borrador} hoy={hoy} />
    <CampoBuscar placeholder="Número, cliente, vendedor o comprobante" />
  </BarraDeFiltros>
)
