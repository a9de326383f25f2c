import Architecture from '@mui/icons-material/Architecture'
import ContentCopy from '@mui/icons-material/ContentCopy'
import LinkOff from '@mui/icons-material/LinkOff'
import Print from '@mui/icons-material/PrintOutlined'
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined'
import { Box, Divider } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { Boton, BotonEnlace } from '../../kernel/Boton'
import type { DatosDe } from '../../kernel/api'
import { Atajo, useAtajos } from '../../kernel/atajos'
import { confirmar } from '../../kernel/confirmar'
import { usePuede } from '../../kernel/session'
import { useAccion } from '../../kernel/useAccion'
import { copiarEnlace, enFormato, useAbrirPapel } from '../facturacion/papel'
import type { Linea, Venta } from '../facturacion/venta'
import { EtiquetasDeVenta } from './EtiquetasYSierra'
import { planDe } from './plan'

const AFECTADAS = [
  'POST /facturas',
  'POST /facturas/filtros',
  'GET /facturas/{venta_id}',
  'GET /facturas/{venta_id}/historial',
] as const

/** The papers of a sale and the links that open them without signing in. */
export function Papeles({ venta, lineas }: { venta: Venta; lineas: readonly Linea[] }) {
  const { abrir, preparando } = useAbrirPapel()
  const revocable = usePuede()('ventas.enlaces')
  const cambiar = useAccion('PUT /facturas/{venta_id}/enlaces', { invalida: AFECTADAS })
  // The reply of a revocation holds until the sale itself has been read again.
  const [nuevos, setNuevos] = useState<DatosDe<'PUT /facturas/{venta_id}/enlaces'>>()
  const {
    version,
    enlace_factura,
    enlace_planos: planos,
  } = nuevos && nuevos.version > venta.version ? nuevos : venta
  const conPlan = lineas.filter(linea => planDe(linea) !== null).map(({ item }) => item)
  const tirilla = enFormato(enlace_factura, '80mm')

  const revocar = async () => {
    const si = await confirmar({
      titulo: `¿Desea revocar los enlaces de la venta ${venta.id}?`,
      texto:
        'Quien tenga los enlaces de hoy, o el código de un papel ya impreso, dejará de ver los documentos de ' +
        'inmediato. La venta queda con enlaces nuevos para compartir.',
      si: 'Revocar enlaces',
      peligro: true,
    })
    if (!si) return
    const params = { venta_id: venta.id }
    const respuesta = await cambiar.ejecutar({ params, body: { ...params, version } })
    if (respuesta) setNuevos(respuesta.data)
  }
  const copiar = () => void copiarEnlace(enlace_factura, 'de la venta')
  useAtajos({
    P: { texto: 'Imprimir en A4', hacer: () => void abrir(enlace_factura) },
    T: { texto: 'Imprimir en tirilla de 80 mm', hacer: () => void abrir(tirilla) },
    C: { texto: 'Abrir el plano de corte', activo: planos !== null, hacer: () => void abrir(planos ?? '') },
    K: { texto: 'Copiar el enlace de la venta', hacer: copiar },
  })
  const papel = (nombre: string, tecla: string, icono: ReactNode, enlace: string) => (
    <BotonEnlace
      menudo
      forma="borde"
      tono="neutro"
      href={enlace}
      target="_blank"
      rel="noopener"
      esperando={preparando === enlace}
      icono={icono}
      alFinal={<Atajo tecla={tecla} />}
      onClick={event => {
        // With Ctrl or the middle button the browser does as it always does.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        void abrir(enlace)
      }}
    >
      {nombre}
    </BotonEnlace>
  )
  return (
    <Box
      component="section"
      aria-label="Documentos de la venta"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        // On a telephone they fill their lines.
        '& > *': { flexGrow: { xs: 1, sm: 0 } },
      }}
    >
      {papel('Imprimir A4', 'P', <Print />, enlace_factura)}
      {papel('Tirilla 80 mm', 'T', <ReceiptLong />, tirilla)}
      {planos !== null && papel('Plano de corte', 'C', <Architecture />, planos)}
      {conPlan.length > 0 && <EtiquetasDeVenta ventaId={venta.id} items={conPlan} />}
      {/* Between what stands on one line. */}
      <Divider orientation="vertical" flexItem sx={{ mx: '4px', display: { xs: 'none', lg: 'block' } }} />
      <Boton menudo tono="neutro" icono={<ContentCopy />} alFinal={<Atajo tecla="K" />} onClick={copiar}>
        Copiar enlace
      </Boton>
      {revocable && (
        <Boton
          menudo
          tono="neutro"
          icono={<LinkOff />}
          esperando={cambiar.enCurso}
          onClick={() => void revocar()}
        >
          Revocar enlaces
        </Boton>
      )}
    </Box>
  )
}
