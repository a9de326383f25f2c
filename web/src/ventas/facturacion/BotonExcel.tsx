import TableView from '@mui/icons-material/TableViewOutlined'
import { type Exportacion, useExportar } from '../../exportaciones/exportaciones'
import { BotonAtajo } from '../../kernel/BotonAtajo'

interface Props {
  /** Of the list on show: what is typed and not applied yet does not count. */
  filtros: Exportacion['filtros']
  hayFilas: boolean
}

/** The whole filtered list as a workbook; it comes down when it is ready, wherever its person is by then. */
export function BotonExcel({ filtros, hayFilas }: Props) {
  const { exportar, enCurso } = useExportar('ventas')
  return (
    <BotonAtajo
      tecla="X"
      ayuda="Exportar la lista a Excel"
      forma="borde"
      tono="neutro"
      disabled={!hayFilas}
      esperando={enCurso}
      icono={<TableView />}
      onClick={() => void exportar(filtros)}
    >
      Excel
    </BotonAtajo>
  )
}
