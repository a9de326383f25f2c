import { Box } from '@mui/material'
import type { FormaDePago } from './formas'
import { EntradaDeArchivo } from '../kernel/EntradaDeArchivo'
import { Boton } from '../kernel/Boton'
import { ACEPTA } from '../kernel/adjuntos'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Selector } from '../kernel/campos/Selector'
import type { Adjuntos } from '../kernel/useAdjuntos'
import AttachFile from '@mui/icons-material/AttachFile'
import { useRef } from 'react'
import { alSoltar, EstadoDelComprobante } from '../ventas/facturar/ComprobanteAdjunto'

/** A form has one proof; its place among the uploads. */
export const UNICO = 0

interface Props {
  formas: readonly FormaDePago[] | undefined
  elegida: FormaDePago | undefined
  adjuntos: Adjuntos
  /** What it is the proof of. */
  nombre: string
}

/** How money is handed over: the form, its voucher where it asks for one, and a photo or PDF that proves it. */
export function CamposDePago({ formas, elegida, adjuntos, nombre }: Props) {
  const entrada = useRef<HTMLInputElement>(null)
  const adjunto = adjuntos.de(UNICO)
  return (
    <>
      <Selector
        nombre="forma_pago_id"
        etiqueta="Forma de pago"
        requerido
        opciones={formas?.map(({ id, nombre_forma_pago }) => ({ valor: id, texto: nombre_forma_pago }))}
      />
      {elegida?.requiere_codigo_comprobante && (
        <CampoTexto nombre="comprobante_id" etiqueta="Código del comprobante" requerido maxLength={60} />
      )}
      <Box {...alSoltar(archivo => adjuntos.adjuntar(UNICO, archivo))}>
        <Boton forma="borde" icono={<AttachFile />} onClick={() => entrada.current?.click()}>
          {adjunto ? 'Cambiar el soporte' : 'Adjuntar soporte (foto o PDF)'}
        </Boton>
        <EntradaDeArchivo
          entrada={entrada}
          accept={ACEPTA}
          etiqueta={`Soporte de ${nombre}`}
          alElegir={archivo => adjuntos.adjuntar(UNICO, archivo)}
        />
        {adjunto && (
          <EstadoDelComprobante
            estado={adjunto}
            nombre={nombre}
            disabled={false}
            sinEl="Puede guardar sin él"
            quitar={() => adjuntos.quitar(UNICO)}
          />
        )}
      </Box>
    </>
  )
}
