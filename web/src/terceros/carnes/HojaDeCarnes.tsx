import { Alert } from '@mui/material'
import { useEffect } from 'react'
import { formatoDia } from '#shared/kernel/format'
import { Boton } from '../../kernel/Boton'
import { Dialogo } from '../../kernel/Dialogo'
import { PieDeDialogo } from '../../kernel/PieDeDialogo'
import { diaDeHoy } from '../../kernel/hoy'
import { useSesion } from '../../kernel/session'
import { CodigoQr } from '../../sesion/CodigoQr'
import type { CarneNuevo } from './DialogoCarnes'
import './carnes.css'

/** Badges as they come out of the printer: CR80, 85.6 × 54 mm, two beside each other on a sheet. */
export function HojaDeCarnes({ carnes, alCerrar }: { carnes: readonly CarneNuevo[]; alCerrar: () => void }) {
  const { tienda } = useSesion()
  useEffect(() => window.print(), [])
  return (
    <Dialogo
      titulo={carnes.length === 1 ? 'Carné nuevo' : 'Carnés nuevos'}
      abierto
      ancho="md"
      onCerrar={alCerrar}
      acciones={
        <PieDeDialogo alCerrar={alCerrar}>
          <Boton forma="lleno" autoFocus onClick={() => window.print()}>
            Imprimir
          </Boton>
        </PieDeDialogo>
      }
    >
      <Alert severity="warning" className="sin-papel" sx={{ mb: 2 }}>
        Imprima antes de cerrar: el código no se vuelve a mostrar. Se imprime a tamaño real (100 %), y se
        recorta por la línea. Si se pierde, se genera otro y este deja de servir.
      </Alert>
      <ul className="hoja-de-carnes">
        {carnes.map(({ operario: { id, nombres, apellidos }, codigo }) => (
          <li key={id} className="carne">
            <CodigoQr texto={codigo} lado={132} etiqueta={`Código del carné de ${nombres} ${apellidos}`} />
            <div>
              <span>{tienda?.name}</span>
              <strong>
                {nombres} {apellidos}
              </strong>
              <span>Operario</span>
              <small>Desde el {formatoDia(diaDeHoy())}</small>
            </div>
          </li>
        ))}
      </ul>
    </Dialogo>
  )
}
