import TableView from '@mui/icons-material/TableViewOutlined'
import { Button } from '@mui/material'
import { type Exportacion, useExportarVentas } from '../../exportaciones/exportaciones'
import { Atajo, useAtajos } from '../../kernel/atajos'

interface Props {
  /** Of the list on show: what is typed and not applied yet does not count. */
  filtros: Exportacion['filtros']
  hayFilas: boolean
}

/** The whole filtered list as a workbook; it comes down when it is ready, wherever its person is by then. */
export function BotonExcel({ filtros, hayFilas }: Props) {
  const { exportar, enCurso } = useExportarVentas()
  const hacer = () => void exportar(filtros)
  useAtajos({ X: { texto: 'Exportar la lista a Excel', activo: hayFilas && !enCurso, hacer } })
  return (
    <Button
      variant="outlined"
      color="inherit"
      disabled={!hayFilas}
      loading={enCurso}
      loadingPosition="start"
      startIcon={<TableView />}
      endIcon={<Atajo tecla="X" />}
      onClick={hacer}
    >
      Excel
    </Button>
  )
}
