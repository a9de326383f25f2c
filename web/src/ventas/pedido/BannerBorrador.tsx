import { Alert, Box } from '@mui/material'
import { useEffect, useState } from 'react'
import { formatoInstante, formatoPesos } from '#shared/kernel/format'
import { Boton } from '../../kernel/Boton'
import { Atajo, useAtajos } from '../../kernel/atajos'
import { confirmar } from '../../kernel/confirmar'
import { useSesion } from '../../kernel/session'
import { nombreDe } from '../../terceros/clientes'
import { type Borrador, borradoresLibres, borrarBorrador } from './borrador'

interface Props {
  /** Drafts of this order only; null offers them all. */
  ventaId: number | null
  alContinuar: (borrador: Borrador) => void
}

/** An order that was left half typed (the session ended, the page was closed): it can go on. */
export default function BannerBorrador({ ventaId, alContinuar }: Props) {
  const { usuario, tienda } = useSesion()
  const [borradores, setBorradores] = useState<readonly Borrador[]>([])
  const usuarioId = usuario?.id ?? 0
  const tiendaId = tienda?.id ?? '0'
  useEffect(() => {
    let vigente = true
    void borradoresLibres(usuarioId, tiendaId).then(found => {
      if (vigente) setBorradores(found.filter(b => ventaId === null || b.pedido.ventaId === ventaId))
    })
    return () => {
      vigente = false
    }
  }, [usuarioId, tiendaId, ventaId])

  const borrador = borradores[0]
  const continuar = () => borrador && alContinuar(borrador)
  const descartar = async () => {
    const si = await confirmar({
      titulo: '¿Desea descartar el pedido sin guardar?',
      texto: 'Lo que escribió y no ha guardado se perderá.',
      si: 'Descartar',
      no: 'Conservar',
      peligro: true,
    })
    if (!si || !borrador) return
    await borrarBorrador(borrador)
    setBorradores(borradores.slice(1))
  }
  useAtajos({
    'Alt+B': {
      texto: 'Continuar el pedido sin guardar',
      hacer: continuar,
      activo: borrador !== undefined,
    },
  })
  if (!borrador) return null
  const { cliente, lineas, ventaId: venta } = borrador.pedido
  const nombre = cliente ? nombreDe(cliente) : 'cliente sin elegir'
  const otros = borradores.length - 1
  return (
    <Alert
      severity="info"
      aria-live="polite"
      sx={{
        py: '2px',
        alignItems: 'center',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { flex: { xs: '1 1 200px', sm: 'initial' } },
        '& .MuiAlert-action': { pt: 0 },
      }}
      action={
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <Boton tono="neutro" menudo onClick={() => void descartar()}>
            Descartar
          </Boton>
          <Box
            component={Boton}
            forma="lleno"
            menudo
            alFinal={<Atajo tecla="Alt+B" />}
            onClick={continuar}
            sx={{ ml: 1, minHeight: 32 }}
          >
            Continuar
          </Box>
        </Box>
      }
    >
      <strong>Continuar el pedido de {nombre}</strong>
      {venta !== null && ` (pedido ${venta})`}
      {` · ${lineas.length} ${lineas.length === 1 ? 'producto' : 'productos'}`}
      {` · ${formatoPesos(borrador.total)} · ${formatoInstante(borrador.fecha)}`}
      {otros > 0 && ` · y ${otros} más`}
    </Alert>
  )
}
