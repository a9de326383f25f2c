import { Box, DialogActions } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { MAXIMO_DE_COPIAS, MAXIMO_DE_ETIQUETAS } from '#shared/productos/etiquetas'
import { bajarEtiquetas, ROLLOS } from '../etiquetas/bajar-etiquetas'
import { llamar } from '../kernel/api'
import { Boton } from '../kernel/Boton'
import { CampoCantidad } from '../kernel/campos/CampoNumero'
import { Selector } from '../kernel/campos/Selector'
import { Dialogo } from '../kernel/Dialogo'
import { Fila } from '../terceros/Fila'

interface Props {
  ids: readonly number[]
  alCerrar: () => void
}

/** How many labels of each product, and on which roll. Enter prints. */
export default function DialogoEtiquetas({ ids, alCerrar }: Props) {
  const [copias, setCopias] = useState<number | null>(1)
  const [rollo, setRollo] = useState<string | null>(ROLLOS[0].texto)
  const [ocupado, setOcupado] = useState(false)
  const form = useId()
  const maximo = Math.min(MAXIMO_DE_COPIAS, Math.floor(MAXIMO_DE_ETIQUETAS / ids.length))
  const total = (copias ?? 0) * ids.length
  const listo = ids.length > 0 && copias !== null && copias > 0 && copias <= maximo
  const imprimir = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!listo || ocupado) return
    const { formato, tipo } = ROLLOS.find(({ texto }) => texto === rollo) ?? ROLLOS[0]
    setOcupado(true)
    const query = { ids: ids.join(','), copias, formato, tipo }
    const hecho = await bajarEtiquetas(tipo, () => llamar('GET /documentos/productos', { query }))
    setOcupado(false)
    if (hecho) alCerrar()
  }
  return (
    <Dialogo
      titulo={ids.length === 1 ? 'Etiquetas del producto' : `Etiquetas de ${ids.length} productos`}
      abierto
      ancho="xs"
      onCerrar={alCerrar}
      acciones={
        <DialogActions>
          <Boton type="submit" form={form} forma="lleno" disabled={!listo} esperando={ocupado}>
            {total === 1 ? 'Imprimir 1 etiqueta' : `Imprimir ${total} etiquetas`}
          </Boton>
        </DialogActions>
      }
    >
      <Box component="form" id={form} onSubmit={event => void imprimir(event)}>
        <Fila>
          <CampoCantidad
            etiqueta={ids.length === 1 ? 'Etiquetas' : 'Etiquetas de cada uno'}
            value={copias}
            onChange={setCopias}
            maximo={maximo}
            mayorQueCero="una cantidad"
            autoFocus
          />
          <Selector
            etiqueta="Rollo e impresora"
            value={rollo}
            onChange={setRollo}
            opciones={ROLLOS.map(({ texto }) => ({ valor: texto, texto }))}
          />
        </Fila>
      </Box>
    </Dialogo>
  )
}
