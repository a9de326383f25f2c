import { Alert } from '@mui/material'
import { useState } from 'react'
import { Cargando } from '../kernel/Cargando'
import { Dialogo } from '../kernel/Dialogo'
import { useRuta } from '../kernel/useRuta'
import { FormularioDeDespacho } from './FormularioDeDespacho'
import type { LineaDePiezas } from './revision/leer'
import { TurnoCerrado } from './TurnoCerrado'
import type { TurnoConLineas } from './turno'

const SIN_PIEZAS: readonly LineaDePiezas[] = []

/**
 * Dispatches a turn: what goes, who takes it, and how it is proved (specification B §3, §5; DECISIONS 224, 225). When
 * somebody else hands it over meanwhile, what was filled in stays, for the turn of the rest if there is one.
 */
export default function DialogoDespachar({ id, alCerrar }: { id: number; alCerrar: () => void }) {
  const [actual, setActual] = useState(id)
  const { data, error } = useRuta('GET /despachos/turnos/{id}', { params: { id: actual } })
  const { data: piezas, error: sinPiezas } = useRuta('GET /despachos/turnos/{id}/piezas', {
    params: { id: actual },
  })
  const turno = data?.turno
  const [visto, setVisto] = useState<{ turno: TurnoConLineas; piezas: readonly LineaDePiezas[] }>()
  const lineas = piezas?.lineas ?? SIN_PIEZAS
  // Without its pieces it can be handed over all the same.
  if (turno?.estado === 'pendiente' && (piezas || sinPiezas))
    if (visto?.turno !== turno || visto.piezas !== lineas) setVisto({ turno, piezas: lineas })
  const cerrado = turno && turno.estado !== 'pendiente' && <TurnoCerrado turno={turno} alSeguir={setActual} />
  if (visto) {
    const enCamino = visto.turno.id !== actual && <Cargando que="el turno" />
    return <FormularioDeDespacho {...visto} cerrado={cerrado || enCamino} alCerrar={alCerrar} />
  }
  return (
    <Dialogo titulo="Despachar" abierto ancho="md" onCerrar={alCerrar}>
      {error && <Alert severity="error">{error.message}</Alert>}
      {cerrado}
      {!error && !cerrado && <Cargando que="el turno" />}
    </Dialogo>
  )
}
