import Aviso from '@mui/icons-material/ReportProblemOutlined'
import { Box } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { enCurso, SIMULADO } from '#shared/electronica/estados'
import { FACTURADO } from '#shared/ventas/states'
import { BotonAtajo } from '../kernel/BotonAtajo'
import { Etiqueta } from '../kernel/Etiqueta'
import { perezoso } from '../kernel/perezoso'
import { usePuede, useSesion } from '../kernel/session'
import { temaFacturas, useTema } from '../kernel/tiempo-real'
import { useCada } from '../kernel/useReloj'
import { invalidar } from '../kernel/useRuta'
import { actosDe, type VentaCompleta } from '../ventas/facturacion/venta'
import { Correos } from './Correos'
import { DatosDeFactura } from './DatosDeFactura'
import { EnPalabras } from './EnPalabras'
import { NotaCredito } from './NotaCredito'
import { QuePasa } from './QuePasa'

const DialogoTimbrar = perezoso(() => import('./DialogoTimbrar'))
const DialogoReenviar = perezoso(() => import('./DialogoReenviar'))

/** While the tax authority is asked, and while it waits for its turn: what is on show is read anew so often, ms. */
const CADA_MS = { en_envio: 5000, pendiente: 15_000, incierta: 15_000 }

const releer = () => void invalidar(['GET /facturas/{venta_id}']).catch(() => undefined)

/** The electronic invoice of a billed sale: how far it is, what was said of it, to whom it was sent, and what can be done. */
export function PanelElectronico({ data }: { data: VentaCompleta }) {
  const { ventas_encabezado: venta, factura_electronica: factura } = data
  const nota = factura?.nota ?? null
  const { estado_factura_electronica: estado } = venta
  /** Of what is on its way: of an annulled sale the credit note. */
  const vivo = nota ? nota.estado : estado
  const puede = usePuede()
  const actos = actosDe(venta, puede)
  const { tienda } = useSesion()
  const [abierto, setAbierto] = useState<'timbrar' | 'reenviar'>()
  useTema(tienda && temaFacturas(tienda.id), evento => {
    if (!evento || evento.datos.id === venta.id) releer()
  })
  useCada(enCurso(vivo) ? CADA_MS[vivo as keyof typeof CADA_MS] : null, () => {
    if (document.visibilityState === 'visible') releer()
  })
  if (venta.estado_venta_id !== FACTURADO && factura === null) return null
  const cerrar = () => setAbierto(undefined)
  return (
    <Box
      component="section"
      aria-label="Factura electrónica"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 2, py: 1.5, display: 'grid', gap: 1.5 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' }}>
        <Titulo>Factura electrónica</Titulo>
        <Box aria-live="polite" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <EnPalabras estado={estado} simulada={venta.factura_simulada} />
          {factura?.numero && <b>{[factura.prefijo, factura.numero].filter(Boolean).join('-')}</b>}
          {factura?.ambiente === 'simulado' && (
            <Etiqueta tono="alerta" icono={<Aviso />}>
              {SIMULADO}
            </Etiqueta>
          )}
        </Box>
        <Box sx={{ flex: 1 }} />
        {(actos.timbrar || (enCurso(vivo) && puede('ventas.facturar'))) && (
          <BotonAtajo
            tecla="F"
            menudo
            forma="borde"
            disabled={!actos.timbrar}
            onClick={() => setAbierto('timbrar')}
          >
            {nota ? 'Pedir la nota crédito' : estado === 'rechazada' ? 'Timbrar de nuevo' : 'Timbrar DIAN'}
          </BotonAtajo>
        )}
        {actos.reenviar && (
          <BotonAtajo
            tecla="R"
            menudo
            forma="borde"
            tono="neutro"
            ayuda="Reenviar la factura electrónica"
            onClick={() => setAbierto('reenviar')}
          >
            Reenviar
          </BotonAtajo>
        )}
      </Box>
      <QuePasa venta={venta} factura={factura} />
      {nota && <NotaCredito nota={nota} simulada={factura?.ambiente === 'simulado'} />}
      {factura && <DatosDeFactura factura={factura} />}
      {factura && factura.correos.length > 0 && <Correos correos={factura.correos} />}
      {abierto === 'timbrar' && <DialogoTimbrar ventaId={venta.id} alCerrar={cerrar} />}
      {abierto === 'reenviar' && <DialogoReenviar ventaId={venta.id} alCerrar={cerrar} />}
    </Box>
  )
}

const Titulo = ({ children }: { children: ReactNode }) => (
  <Box component="h3" sx={{ m: 0, fontSize: 14, fontWeight: 650 }}>
    {children}
  </Box>
)
