import { Box } from '@mui/material'
import { formatoNumero, pesosExactos } from '#shared/kernel/format'
import type { DatosDe } from '../kernel/api'
import { nombreDe } from './clientes'

export type Previa = DatosDe<'GET /terceros/{id}/unir'>
type Lado = Previa['tercero']
type Cuenta = NonNullable<Lado['cuenta_credito']>

const NADA = '—'
const dinero = (valor: number | undefined): string => (valor === undefined ? NADA : pesosExactos(valor))
const de = (cuenta: Cuenta | null, campo: 'total_cupo_permitido' | 'total_credito' | 'total_pedidos') =>
  dinero(cuenta?.[campo])
const estado = (cuenta: Cuenta | null): string =>
  cuenta === null ? NADA : cuenta.bloqueada ? 'Bloqueada' : 'Abierta'

/** A row: what it is called, of who remains, of who is united, and what both come to. */
type Renglon = readonly [nombre: string, queda: string, otro: string, juntos?: string]

function renglones({ tercero: a, duplicado: b, resultado }: Previa): Renglon[] {
  const cuentas = [a.cuenta_credito, b.cuenta_credito, resultado.cuenta_credito] as const
  const contar = (
    nombre: string,
    campo:
      | 'pedidos_pendientes'
      | 'pedidos_en_edicion'
      | 'ventas_facturadas'
      | 'descuentos_solicitados'
      | 'descuentos_aprobados',
  ): Renglon[] => {
    const texto = (cuantos: number, mas: boolean) => `${formatoNumero(cuantos)}${mas ? ' o más' : ''}`
    const total = a[campo] + b[campo]
    return total === 0
      ? []
      : [[nombre, texto(a[campo], a.mas), texto(b[campo], b.mas), texto(total, a.mas || b.mas)]]
  }
  return [
    ['Documento', a.tercero.numero_documento ?? '', b.tercero.numero_documento ?? ''],
    ['Celular', a.tercero.numero_celular || NADA, b.tercero.numero_celular || NADA],
    ['Correo', a.tercero.correo_electronico || NADA, b.tercero.correo_electronico || NADA],
    [
      'Saldo abono',
      dinero(a.tercero.saldo_abono),
      dinero(b.tercero.saldo_abono),
      dinero(resultado.saldo_abono),
    ],
    ...(cuentas[2] === null
      ? []
      : ([
          ['Debe a crédito', ...cuentas.map(c => de(c, 'total_credito'))],
          ['Pedidos a crédito', ...cuentas.map(c => de(c, 'total_pedidos'))],
          ['Cupo', ...cuentas.map(c => de(c, 'total_cupo_permitido'))],
          ['Cuenta crédito', ...cuentas.map(estado)],
        ] as unknown as Renglon[])),
    ...contar('Pedidos pendientes', 'pedidos_pendientes'),
    ...contar('Pedidos en edición', 'pedidos_en_edicion'),
    ...contar('Ventas facturadas', 'ventas_facturadas'),
    ...contar('Descuentos por decidir', 'descuentos_solicitados'),
    ...contar('Descuentos aprobados sin usar', 'descuentos_aprobados'),
  ]
}

/** Both entries side by side, with what they come to; on a telephone the name of a row stands over its figures. */
export function Comparacion({ previa }: { previa: Previa }) {
  return (
    <Box
      component="table"
      aria-label="Los dos clientes"
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        '& th, & td': { textAlign: 'left', verticalAlign: 'top', py: 0.75, px: 1, overflowWrap: 'anywhere' },
        '& tbody tr': { borderTop: '1px solid', borderColor: 'divider' },
        '& tbody th': { fontWeight: 400, color: 'text.secondary', width: '22%' },
        '& thead th': { fontWeight: 600 },
        '& .junto': { fontWeight: 600 },
        '@media (max-width: 600px)': {
          '& tbody tr': { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)' },
          '& thead tr': { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)' },
          '& thead th:first-of-type': { display: 'none' },
          '& tbody th': { gridColumn: '1 / -1', width: 'auto', pb: 0, px: 0.5, fontSize: 13 },
          '& td, & thead th': { px: 0.5 },
        },
      }}
    >
      <thead>
        <tr>
          <th scope="col">
            <span className="oculto">Dato</span>
          </th>
          <th scope="col">
            Queda
            <Box sx={{ fontWeight: 400 }}>{nombreDe(previa.tercero.tercero)}</Box>
          </th>
          <th scope="col">
            Se une
            <Box sx={{ fontWeight: 400 }}>{nombreDe(previa.duplicado.tercero)}</Box>
          </th>
          <th scope="col">Juntos</th>
        </tr>
      </thead>
      <tbody>
        {renglones(previa).map(([nombre, queda, otro, juntos]) => (
          <tr key={nombre}>
            <th scope="row">{nombre}</th>
            <td>{queda}</td>
            <td>{otro}</td>
            <td className="junto">{juntos}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}
