import { Box } from '@mui/material'
import { BotonAtajo } from '../kernel/BotonAtajo'
import type { Acciones } from './acciones'
import { dudasDe, type Fila } from './modelo'

interface Props {
  filas: readonly Fila[]
  /** The row with the keyboard. */
  actual: number
  acciones: Acciones
  irA: (clave: number) => void
}

const esDudosa = (fila: Fila): boolean => dudasDe(fila).length > 0

/** What is doubtful about the row at hand, or about the next one: one strip for the whole list, walked by a key. */
export function Dudas({ filas, actual, acciones, irA }: Props) {
  const dudosas = filas.filter(esDudosa)
  const indice = filas.findIndex(fila => fila.clave === actual)
  const siguiente = filas.find((fila, i) => i > indice && esDudosa(fila)) ?? dudosas[0]
  const aqui = filas[indice] && esDudosa(filas[indice]) ? filas[indice] : undefined
  const fila = aqui ?? siguiente
  if (!fila) return null
  const aceptar = () => {
    acciones.aceptarDudas(fila.clave)
    const otra = dudosas.find(each => each.clave !== fila.clave && filas.indexOf(each) > filas.indexOf(fila))
    irA((otra ?? dudosas.find(each => each !== fila) ?? filas.at(-1)!).clave)
  }
  const todas = () => {
    acciones.aceptarDudas()
    irA(filas.at(-1)!.clave)
  }
  return (
    <Box
      component="fieldset"
      className="sin-papel"
      aria-label="Piezas por revisar"
      sx={{
        m: 0,
        border: 0,
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1,
        px: 1.5,
        py: '6px',
        flexShrink: 0,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: '#FFF4D6',
        color: '#3D2900',
        fontSize: 13,
        lineHeight: 1.35,
      }}
    >
      <Box aria-live="polite" sx={{ flex: '1 1 260px', minWidth: 0, maxHeight: 54, overflow: 'auto' }}>
        <strong>
          {dudosas.length === 1 ? '1 por revisar' : `${dudosas.length} por revisar`} · Pieza{' '}
          {filas.indexOf(fila) + 1}:
        </strong>{' '}
        {dudasDe(fila).join(' · ')}
      </Box>
      <Box sx={{ display: 'flex', gap: '4px', '& button': { minHeight: 30, py: 0 } }}>
        <BotonAtajo tecla="Alt+Enter" menudo forma="lleno" onClick={aceptar}>
          Está bien
        </BotonAtajo>
        {(!aqui || dudosas.length > 1) && siguiente && (
          <BotonAtajo tecla="F3" menudo forma="borde" onClick={() => irA(siguiente.clave)}>
            Siguiente
          </BotonAtajo>
        )}
        {dudosas.length > 1 && (
          <BotonAtajo tecla="Alt+A" menudo forma="borde" onClick={todas}>
            Todas están bien
          </BotonAtajo>
        )}
      </Box>
    </Box>
  )
}
