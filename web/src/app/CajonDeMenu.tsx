import Menu from '@mui/icons-material/Menu'
import { useState } from 'react'
import { useAtajos } from '../kernel/atajos'
import { BotonIcono } from '../kernel/BotonIcono'
import { perezoso } from '../kernel/perezoso'
import { Tooltip } from '../kernel/Tooltip'

const Cajon = perezoso(() => import('./Cajon'))

/** The menu of a narrow screen: a button, and M, that draw it over the screen. */
export function CajonDeMenu() {
  const [abierto, setAbierto] = useState(false)
  // What was never opened is not fetched.
  const [pedido, setPedido] = useState(false)
  const abrir = () => {
    setPedido(true)
    setAbierto(true)
  }
  useAtajos({ M: { texto: 'Abrir el menú', hacer: abrir } })
  return (
    <>
      <Tooltip title="Menú (M)">
        <BotonIcono
          className="grande al-borde"
          aria-label="Abrir el menú"
          aria-expanded={abierto}
          onClick={abrir}
        >
          <Menu />
        </BotonIcono>
      </Tooltip>
      {pedido && <Cajon abierto={abierto} alCerrar={() => setAbierto(false)} />}
    </>
  )
}
