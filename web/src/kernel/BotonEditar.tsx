import Edit from '@mui/icons-material/EditOutlined'
import { BotonDeFila } from './BotonDeFila'

/** The usual button at the end of a row; Enter on the row does the same. */
export const BotonEditar = ({ nombre, onClick }: { nombre: string; onClick: () => void }) => (
  <BotonDeFila texto="Editar" etiqueta={`Editar ${nombre}`} icono={<Edit />} onClick={onClick} />
)
