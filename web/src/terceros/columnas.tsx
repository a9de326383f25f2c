import { Box } from '@mui/material'
import { diaDe } from '#shared/kernel/dates'
import { formatoDia, formatoPesos } from '#shared/kernel/format'
import { COLUMNA_ACTIVO } from '../kernel/columna-activo'
import type { Columna } from '../kernel/Tabla'
import { nombreDe, type Tercero } from './clientes'

/** An address breaks before its `@`, elsewhere only where half of it is still too long. */
function Correo({ correo = '' }: { correo?: string }) {
  const [quien, servidor] = correo.split('@')
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {quien}
      {servidor !== undefined && (
        <>
          <wbr />@{servidor}
        </>
      )}
    </Box>
  )
}

/** Of staff, who may not manage it sees name and role: the other cells stay empty. */
export const COLUMNAS: readonly Columna<Tercero>[] = [
  { id: 'documento', titulo: 'Documento', celda: t => t.numero_documento },
  { id: 'nombre', titulo: 'Nombre', celda: nombreDe, principal: true, ajusta: true, ancho: '24%' },
  {
    id: 'correo',
    titulo: 'Correo electrónico',
    celda: t => <Correo correo={t.correo_electronico} />,
    ajusta: true,
    ancho: '20%',
  },
  {
    id: 'contacto',
    titulo: 'Contacto',
    celda: t => (
      <>
        <Box>{t.numero_celular}</Box>
        {t.numero_telefonico && <Box sx={{ color: 'text.secondary' }}>{t.numero_telefonico}</Box>}
      </>
    ),
  },
  { id: 'perfil', titulo: 'Perfil', celda: t => t.nombre_perfil },
  {
    id: 'saldo',
    titulo: 'Saldo abono',
    celda: t => (t.saldo_abono === undefined ? '' : formatoPesos(t.saldo_abono)),
    numero: true,
  },
  {
    id: 'fecha',
    titulo: 'Registro',
    celda: t => (t.fecha_registro === undefined ? '' : formatoDia(diaDe(new Date(t.fecha_registro)))),
  },
  COLUMNA_ACTIVO,
]
