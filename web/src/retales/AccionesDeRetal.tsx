import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Sell from '@mui/icons-material/ShoppingCartOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import { BotonDeFila } from '../kernel/BotonDeFila'
import { cambiable, type Retal } from './retal'

interface Props {
  retal: Retal
  gestiona: boolean
  /** Several are marked: the key prints those. */
  hayMarcados: boolean
  alImprimir: (ancla: HTMLElement) => void
  alEditar: () => void
  alDescartar: () => void
  /** Of who sells; busy while it is looked up. */
  venta: { alVender: () => void; ocupada: boolean } | undefined
}

/** What may be done with one offcut. */
export function AccionesDeRetal(props: Props) {
  const { retal, gestiona, hayMarcados, alImprimir, alEditar, alDescartar, venta } = props
  if (!cambiable(retal)) return null
  const acto = (texto: string) => ({ texto, etiqueta: `${texto}: retal ${retal.id}` })
  return (
    <>
      {venta && retal.estado === 'disponible' && (
        <BotonDeFila
          {...acto('Vender')}
          tecla="V"
          tono="principal"
          icono={<Sell />}
          disabled={venta.ocupada}
          onClick={venta.alVender}
        />
      )}
      <BotonDeFila
        {...acto('Imprimir la etiqueta')}
        tecla={hayMarcados ? undefined : 'I'}
        icono={<Print />}
        onClick={event => alImprimir(event.currentTarget)}
      />
      {gestiona && (
        <>
          <BotonDeFila
            {...acto(retal.estado === 'disponible' ? 'Cambiar ubicación o medidas' : 'Cambiar medidas')}
            tecla="E"
            icono={<Edit />}
            onClick={alEditar}
          />
          <BotonDeFila {...acto('Descartar')} tecla="D" icono={<Delete />} onClick={alDescartar} />
        </>
      )}
    </>
  )
}
