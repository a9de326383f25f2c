import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import type { Planilla } from '#shared/despiece/schemas-planilla'
import { formatoNumero } from '#shared/kernel/format'
import { deTeclas } from '../kernel/estilos'
import { Etiqueta } from '../kernel/Etiqueta'
import type { UnaMas } from './useEnVivo'

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

/** Of the plan on show: that of the list, of all but its incomplete row or what fits nowhere, on its way, or of another list. */
export type EstadoDelPlan = 'vigente' | 'sin-fila' | 'sin-las-que-no-caben' | 'calculando' | 'viejo'

interface Props {
  planilla: Planilla
  estado: EstadoDelPlan
  /** The clock of this computer ended its search: the server may find a better one. */
  cortado: boolean
  unaMas: UnaMas | null
  /** Rows that fit on no sheet. */
  noCaben: number
}

/** The plan in figures. */
export function Cifras({ planilla, estado, cortado, unaMas, noCaben }: Props) {
  const { cant_placas, ptje_aprov, metros_corte, cortes, cant_desp_sierra } = planilla
  const retales = planilla.retales_usados.reduce((suma, { cantidad }) => suma + cantidad, 0)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: '2px 16px', flexWrap: 'wrap' }}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-end',
          columnGap: { xs: 1.5, md: 2 },
        }}
      >
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
      <Box
        sx={{ flex: '1 1 185px', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' }}
      >
        <Estado planilla={planilla} estado={estado} cortado={cortado} noCaben={noCaben} />
        {unaMas && <CostoDeUnaMas {...unaMas} />}
      </Box>
    </Box>
  )
}

function Estado({ planilla: { cota, optimo }, estado, cortado, noCaben }: Omit<Props, 'unaMas'>) {
  if (estado === 'viejo') return <Etiqueta tono="alerta">Desactualizado</Etiqueta>
  if (estado === 'calculando') return <Etiqueta tono="neutro">Calculando…</Etiqueta>
  if (estado === 'sin-las-que-no-caben')
    return (
      <Etiqueta tono="alerta">
        {noCaben === 1
          ? 'Sin la pieza que no se puede cortar'
          : `Sin las ${noCaben} piezas que no se pueden cortar`}
      </Etiqueta>
    )
  if (estado === 'sin-fila') return <Etiqueta tono="neutro">Sin la pieza incompleta</Etiqueta>
  return optimo ? (
    <span title="Está demostrado que no se puede con menos tableros">
      <Etiqueta tono="exito">Óptimo · cota {cota}</Etiqueta>
    </span>
  ) : (
    <span title={`Está demostrado que se necesitan al menos ${cota}`}>
      <Etiqueta tono="info">
        Cota {cota}
        {cortado && deTeclas(' · F9 busca más a fondo')}
      </Etiqueta>
    </span>
  )
}

/** For the counter: what the customer may still add for nothing, or had better leave out. */
function CostoDeUnaMas({ base, altura, cabe }: UnaMas) {
  return (
    <Box
      component="span"
      title={`Una pieza más de ${base} × ${altura} mm, la última de la lista`}
      sx={{ fontSize: 12, whiteSpace: 'nowrap', color: cabe ? 'success.main' : 'text.secondary' }}
    >
      {cabe ? 'Una pieza más no cuesta tablero' : 'Una pieza más pide otro tablero'}
    </Box>
  )
}
