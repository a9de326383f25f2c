import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import type { Planilla } from '#shared/despiece/schemas-planilla'
import { formatoNumero } from '#shared/kernel/format'
import { Etiqueta } from '../kernel/Etiqueta'

const area = (valor: number) => valor.toLocaleString('es-CO', { maximumFractionDigits: 3 })

function Cifra({ nombre, children, grande }: { nombre: string; children: ReactNode; grande?: boolean }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {nombre}
      </Box>
      <Box
        component="dd"
        sx={{ m: 0, fontSize: grande ? 22 : 16, fontWeight: 650, lineHeight: 1.2, whiteSpace: 'nowrap' }}
      >
        {children}
      </Box>
    </Box>
  )
}

/** The plan in figures. */
export function Cifras({ planilla, vigente }: { planilla: Planilla; vigente: boolean }) {
  const { cant_placas, ptje_aprov, metros_corte, cortes, cant_desp_sierra, cota, optimo } = planilla
  const retales = planilla.retales_usados.reduce((suma, { cantidad }) => suma + cantidad, 0)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, flexWrap: 'wrap' }}>
      <Box component="dl" sx={{ m: 0, display: 'flex', alignItems: 'flex-end', gap: 2.5 }}>
        <Cifra nombre={cant_placas === 1 ? 'Tablero' : 'Tableros'} grande>
          {cant_placas}
        </Cifra>
        {retales > 0 && <Cifra nombre={retales === 1 ? 'Retal' : 'Retales'}>{retales}</Cifra>}
        <Cifra nombre="Uso" grande>
          {formatoNumero(ptje_aprov)} %
        </Cifra>
        <Cifra nombre="Corte">{formatoNumero(metros_corte)} m</Cifra>
        <Cifra nombre="Cortes">{cortes}</Cifra>
        <Cifra nombre="Sierra">{area(cant_desp_sierra)} m²</Cifra>
      </Box>
      {!vigente ? (
        <Etiqueta tono="alerta">Desactualizado</Etiqueta>
      ) : optimo ? (
        <span title="Está demostrado que no se puede con menos tableros">
          <Etiqueta tono="exito">Óptimo · cota {cota}</Etiqueta>
        </span>
      ) : (
        <span title={`Está demostrado que se necesitan al menos ${cota}`}>
          <Etiqueta tono="info">Cota {cota}</Etiqueta>
        </span>
      )}
    </Box>
  )
}
