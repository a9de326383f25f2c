import ContentCopy from '@mui/icons-material/ContentCopy'
import { Box } from '@mui/material'
import { formatoInstante } from '#shared/kernel/format'
import { Boton, BotonEnlace } from '../kernel/Boton'
import { aviso } from '../kernel/avisos'
import { Dato } from '../kernel/Dato'
import type { Factura } from './QuePasa'

/** What is known of it: its number at Siigo, its CUFE and where to check it, who asked for it and how often. */
export function DatosDeFactura({ factura }: { factura: Factura }) {
  const { cufe, nombre_siigo, enlace_dian, url_publica, intentos } = factura
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)', md: 'repeat(6, 1fr)' },
        gap: '10px 16px',
      }}
    >
      <Dato nombre="Pedida por" ancho={2}>
        {factura.solicitada_por} · {formatoInstante(factura.fecha_solicitud)}
      </Dato>
      {factura.fecha_aceptacion && (
        <Dato nombre="Aceptada" ancho={2}>
          {formatoInstante(factura.fecha_aceptacion)}
        </Dato>
      )}
      {nombre_siigo && <Dato nombre="En Siigo">{nombre_siigo}</Dato>}
      {intentos > 1 && <Dato nombre="Veces pedida">{intentos}</Dato>}
      {cufe && (
        <Dato nombre="CUFE" ancho={6}>
          <Box component="code" sx={{ fontSize: 12, mr: 1 }}>
            {cufe}
          </Box>
          <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1, verticalAlign: 'middle' }}>
            <Boton menudo tono="neutro" icono={<ContentCopy />} onClick={() => void copiarCufe(cufe)}>
              Copiar CUFE
            </Boton>
            {enlace_dian && <Fuera href={enlace_dian}>Ver en la DIAN</Fuera>}
            {url_publica && <Fuera href={url_publica}>Ver en Siigo</Fuera>}
          </Box>
        </Dato>
      )}
    </Box>
  )
}

const Fuera = ({ href, children }: { href: string; children: string }) => (
  <BotonEnlace menudo tono="neutro" href={href} target="_blank" rel="noopener noreferrer">
    {children} ↗
  </BotonEnlace>
)

async function copiarCufe(cufe: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(cufe)
    aviso.exito('CUFE copiado')
  } catch {
    aviso.alerta('No se pudo copiar el CUFE. Selecciónelo en la pantalla')
  }
}
