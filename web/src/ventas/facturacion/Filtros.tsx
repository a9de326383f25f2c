import { ESTADOS } from '#shared/ventas/states'
import { BarraDeFiltros } from '../../kernel/BarraDeFiltros'
import { CampoBuscar } from '../../kernel/campos/CampoBuscar'
import { RangoDeFechas } from '../../kernel/campos/RangoDeFechas'
import { Selector } from '../../kernel/campos/Selector'
import type { Filtros as DeLista } from '../../kernel/useFiltros'

/** In the order in which they are asked for: what waits first. */
const OPCIONES = ([1, 4, 2, 3] as const).map(valor => ({ valor, texto: ESTADOS[valor] }))

interface Props {
  filtros: DeLista<{ estado: number; desde: string; hasta: string; texto: string }>
  hoy: string
}

export const Filtros = ({ filtros, hoy }: Props) => (
  <BarraDeFiltros filtros={filtros}>
    <RangoDeFechas {...filtros.borrador} hoy={hoy} />
    <Selector nombre="estado" etiqueta="Estado" ancho={180} vacio="Todos" opciones={OPCIONES} />
    <CampoBuscar placeholder="Número, cliente, vendedor o comprobante" />
  </BarraDeFiltros>
)
