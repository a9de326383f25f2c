import { Box, Checkbox, FormControlLabel } from '@mui/material'
import { CampoCantidad } from '../kernel/campos/CampoCantidad'
import type { Acciones } from './acciones'
import { escribirMedida } from './medidas'
import type { CampoNumero, Parametros } from './modelo'

const CAMPOS: readonly { campo: CampoNumero; etiqueta: string }[] = [
  { campo: 'desp_sierra', etiqueta: 'Espesor de corte de la sierra (mm)' },
  { campo: 'desp_tapacantos', etiqueta: 'Desperdicio de tapacanto por lado (mm)' },
  { campo: 'base', etiqueta: 'Base del tablero (mm)' },
  { campo: 'altura', etiqueta: 'Altura del tablero (mm)' },
  { campo: 'refilado_x', etiqueta: 'Refilado en la base (mm)' },
  { campo: 'refilado_y', etiqueta: 'Refilado en la altura (mm)' },
]

interface Props {
  parametros: Parametros
  errores: Readonly<Record<string, string>>
  acciones: Acciones
  corregir: (campo: string) => void
}

export function Configuracion({ parametros, errores, acciones, corregir }: Props) {
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
          gap: '8px 12px',
          alignItems: 'end',
        }}
      >
        {CAMPOS.map(({ campo, etiqueta }) => (
          <CampoCantidad
            key={campo}
            etiqueta={etiqueta}
            requerido
            decimales={1}
            value={parametros[campo]}
            error={errores[campo]}
            onChange={valor => {
              acciones.parametros({ [campo]: valor })
              corregir(campo)
            }}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 16px', mt: '4px' }}>
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={parametros.rotacion_piezas}
              onChange={event => acciones.parametros({ rotacion_piezas: event.target.checked })}
            />
          }
          label="Las piezas nuevas se pueden rotar"
          slotProps={{ typography: { sx: { fontSize: 13 } } }}
        />
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={parametros.cobrar_canto}
              onChange={event => acciones.parametros({ cobrar_canto: event.target.checked })}
            />
          }
          label="Cobrar el material de los tapacantos"
          slotProps={{ typography: { sx: { fontSize: 13 } } }}
        />
      </Box>
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
        Las medidas de las piezas son las terminadas, con el canto puesto.
      </Box>
    </>
  )
}

const mm = (valor: number | null) => (valor === null ? '–' : escribirMedida(valor))
export const resumenDeConfiguracion = (p: Parametros): string =>
  `tablero ${mm(p.base)} × ${mm(p.altura)} · sierra ${mm(p.desp_sierra)} · refilado ${mm(p.refilado_x)}/${mm(p.refilado_y)} mm`
