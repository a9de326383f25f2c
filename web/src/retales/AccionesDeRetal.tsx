import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Bookmark from '@mui/icons-material/Bookmark'
import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import Sell from '@mui/icons-material/ShoppingCartOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import { BotonDeFila } from '../kernel/BotonDeFila'
import { cambiable, type Retal } from './retal'
import { porReserva, type Reservar } from './useReservar'

interface Props {
  retal: Retal
  gestiona: boolean
  /** Several are marked: the key prints those. */
  hayMarcados: boolean
  alImprimir: (ancla: HTMLElement) => void
  alEditar: () => void
  alDescartar: () => void
  /** Keeps it for somebody, or frees it. */
  reservas: Reservar
  alReservar: () => void
  alLiberar: () => void
  /** Of who sells; busy while it is looked up. */
  venta: { alVender: () => void; ocupada: boolean } | undefined
}

/** What may be done with one offcut. */
export function AccionesDeRetal(props: Props) {
  const { retal, gestiona, hayMarcados, alImprimir, alEditar, alDescartar, venta, reservas } = props
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
          impedido={reservas.noVende(retal)}
          disabled={venta.ocupada}
          onClick={venta.alVender}
        />
      )}
      {reservas.reserva && retal.estado === 'disponible' && (
        <BotonDeFila
          {...acto(retal.reserva ? 'Liberar' : 'Reservar')}
          tecla="R"
          impedido={reservas.noLibera(retal)}
          icono={retal.reserva ? <Bookmark /> : <BookmarkBorder />}
          onClick={retal.reserva ? props.alLiberar : props.alReservar}
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
            impedido={porReserva(retal)}
            icono={<Edit />}
            onClick={alEditar}
          />
          <BotonDeFila
            {...acto('Descartar')}
            tecla="D"
            impedido={porReserva(retal)}
            icono={<Delete />}
            onClick={alDescartar}
          />
        </>
      )}
    </>
  )
}
