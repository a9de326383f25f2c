import { Box, Button, Typography } from '@mui/material'
import { Component, type ReactNode } from 'react'

/** A chunk that is gone: a new version was put in place while this page was open. */
const esVersionVieja = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)

export function PaginaDeError({ error }: { error: unknown }) {
  const nueva = esVersionVieja(error)
  return (
    <Box role="alert" sx={{ p: 4, maxWidth: 560 }}>
      <Typography variant="h1" gutterBottom>
        {nueva ? 'Hay una versión nueva' : 'Esta pantalla dejó de funcionar'}
      </Typography>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>
        {nueva
          ? 'Recargue la página para seguir trabajando con ella.'
          : 'Recargue la página. Si vuelve a pasar, contáctese con el administrador y dígale qué estaba haciendo.'}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="contained" autoFocus onClick={() => location.reload()}>
          Recargar la página
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => location.assign('#/')}>
          Ir al inicio
        </Button>
      </Box>
    </Box>
  )
}

/** Around a part of a screen: its failure does not take the rest along. */
export class LimiteDeError extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override componentDidCatch(error: unknown) {
    console.error(error)
  }
  override render() {
    return this.state.error === null ? this.props.children : <PaginaDeError error={this.state.error} />
  }
}
