import { Box } from '@mui/material'
import { Atajo, type atajosVigentes } from '../kernel/atajos'
import { cerrarAyuda } from '../kernel/ayuda'
import { Dialogo } from '../kernel/Dialogo'
import { OCULTO } from '../kernel/estilos'

/** More keys than this stand in two columns. */
const EN_UNA_COLUMNA = 14

export default function ListaDeAtajos({ atajos }: { atajos: ReturnType<typeof atajosVigentes> }) {
  const porTexto = new Map<string, string[]>()
  for (const { tecla, texto } of atajos)
    porTexto.set(texto, [...(porTexto.get(texto) ?? []), tecla.replace('Delete', 'Supr')])
  const varias = porTexto.size > EN_UNA_COLUMNA
  return (
    <Dialogo
      titulo="Atajos de teclado"
      abierto
      encima
      sinAyuda
      onCerrar={cerrarAyuda}
      ancho={varias ? 'md' : 'xs'}
    >
      <Box component="dl" sx={{ m: 0, columnCount: { xs: 1, md: varias ? 2 : 1 }, columnGap: '32px' }}>
        {[...porTexto].map(([texto, teclas]) => (
          <Box
            key={texto}
            sx={{
              display: 'grid',
              gridTemplateColumns: '132px 1fr',
              gap: 1,
              py: '5px',
              breakInside: 'avoid',
            }}
          >
            <Box component="dt" sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px', alignItems: 'start' }}>
              <Box component="span" sx={OCULTO}>
                {teclas.join(' o ')}
              </Box>
              {teclas.map(tecla => (
                <Atajo key={tecla} tecla={tecla} />
              ))}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {texto}
            </Box>
          </Box>
        ))}
      </Box>
    </Dialogo>
  )
}
