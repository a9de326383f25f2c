import { Alert, Box } from '@mui/material'
import { useCallback, useEffect, useState } from 'react'
import { aLas } from '#shared/kernel/format'
import { Boton } from '../../kernel/Boton'
import { type DatosDe, llamar } from '../../kernel/api'
import { leerSesion, useSesion } from '../../kernel/session'
import { temaFacturas, useTema } from '../../kernel/tiempo-real'

const EDITA = 'PUT /facturas/{venta_id}/edicion'
/** The server forgets whoever has been silent for two minutes. */
const CADA_MS = 50_000

type Vista = DatosDe<typeof EDITA>

/** `Ana Gómez lo está editando desde las 3:04 p. m.`; the first one's time, where there are more. */
function quienes([primero, ...demas]: Vista['editando']): string {
  if (!primero) return ''
  const nombres = [primero, ...demas].map(({ nombre_usuario }) => nombre_usuario)
  const verbo = demas.length > 0 ? 'lo están' : 'lo está'
  return `${nombres.join(' y ')} ${verbo} editando desde ${aLas(primero.desde)}`
}

/** Says that this person is editing the sale, again and again until they leave; the answer is what others do with it. */
function useEdicion(ventaId: number): Vista | null {
  const [vista, setVista] = useState<Vista | null>(null)
  const { tienda } = useSesion()
  const decir = useCallback(
    (soltar?: boolean) => llamar(EDITA, { params: { venta_id: ventaId }, body: { soltar } }),
    [ventaId],
  )
  // Nobody is kept from anything by it: what fails is said again with the next turn.
  const renovar = useCallback(
    () =>
      void decir().then(
        ({ data }) => setVista(data),
        () => undefined,
      ),
    [decir],
  )
  useEffect(() => {
    renovar()
    const reloj = setInterval(renovar, CADA_MS)
    return () => {
      clearInterval(reloj)
      if (leerSesion().token !== null) void decir(true).catch(() => undefined)
    }
  }, [renovar, decir])
  useTema(tienda && temaFacturas(tienda.id), evento => {
    if (!evento || evento.datos.id === ventaId) renovar()
  })
  return vista
}

interface Props {
  ventaId: number
  /** As it was opened. */
  version: number | null
  /** It is being billed from here, which changes it. */
  cobrando: boolean
  alVerGuardado: () => void
}

/** Who else has the order open, or saved it meanwhile. It locks nothing: a save is refused by its version alone (DECISIONS 84). */
export default function QuienEdita({ ventaId, version, cobrando, alVerGuardado }: Props) {
  const vista = useEdicion(ventaId)
  const guardada = vista !== null && version !== null && vista.version > version
  if (!vista || cobrando || (!guardada && vista.editando.length === 0)) return null
  const cambio = vista.ultimo_cambio
  return (
    <Alert
      severity={guardada ? 'warning' : 'info'}
      aria-live="polite"
      sx={{
        py: '2px',
        alignItems: 'center',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { flex: { xs: '1 1 200px', sm: 'initial' } },
        '& .MuiAlert-action': { pt: 0 },
      }}
      action={
        guardada ? (
          <Boton menudo tono="neutro" onClick={alVerGuardado}>
            Ver el pedido guardado
          </Boton>
        ) : undefined
      }
    >
      {guardada && (
        <Box component="span" sx={{ mr: 1 }}>
          <strong>
            {/* The time ends with a point of its own. */}
            {cambio ? `${cambio.nombre_usuario} lo cambió a ${aLas(cambio.fecha)}` : 'El pedido cambió.'}
          </strong>
          {' Aquí se ve como estaba antes.'}
        </Box>
      )}
      {vista.editando.length > 0 && (
        <span>
          <strong>{quienes(vista.editando)}</strong>
          {!guardada && ' Puede seguir: quien guarde de segundo verá qué cambió.'}
        </span>
      )}
    </Alert>
  )
}
