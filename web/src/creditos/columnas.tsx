import { EDADES } from '#shared/creditos/reparto'
import { diaDe } from '#shared/kernel/dates'
import { formatoDia, pesosExactos } from '#shared/kernel/format'
import { Etiqueta } from '../kernel/Etiqueta'
import type { Columna } from '../kernel/Tabla'
import { BarraDeCupo } from './BarraDeCupo'
import { type Credito, type Cuenta, nombreDeCredito, ROTULOS_DE_EDAD, titularDe } from './cuenta'

/** The columns of the list (specification A §2; DECISIONS 191). */
export const COLUMNAS: readonly Columna<Cuenta>[] = [
  { id: 'fecha', titulo: 'Fecha', celda: c => formatoDia(diaDe(c.fecha_creacion)) },
  { id: 'documento', titulo: 'Documento', celda: c => c.numero_documento_tercero },
  { id: 'cliente', titulo: 'Cliente', principal: true, ajusta: true, celda: titularDe },
  { id: 'cupo', titulo: 'Cupo permitido', numero: true, celda: c => pesosExactos(c.total_cupo_permitido) },
  { id: 'usado', titulo: 'Crédito usado', numero: true, celda: c => pesosExactos(c.total_credito) },
  { id: 'pedidos', titulo: 'En pedidos', numero: true, celda: c => pesosExactos(c.total_pedidos) },
  {
    id: 'disponible',
    titulo: 'Disponible',
    numero: true,
    celda: c =>
      c.bloqueada ? (
        <Etiqueta tono="peligro">Bloqueada</Etiqueta>
      ) : (
        <>
          <strong className={c.cupo_disponible < 0 ? 'negativo' : undefined}>
            {pesosExactos(c.cupo_disponible)}
          </strong>
          <BarraDeCupo cuenta={c} />
        </>
      ),
  },
]

/** Nothing where nothing is owed, so that what is stands out. */
const siHay = (valor: number) => (valor === 0 ? '' : pesosExactos(valor))

/** The columns of Créditos (specification C §2): the balance, and how long it is overdue (DECISIONS 187, 188). */
export const COLUMNAS_DE_CREDITO: readonly Columna<Credito>[] = [
  { id: 'documento', titulo: 'Documento', celda: c => c.numero_documento },
  { id: 'cliente', titulo: 'Cliente', principal: true, ajusta: true, celda: nombreDeCredito },
  {
    id: 'vencidas',
    titulo: 'Ventas vencidas',
    celda: c =>
      c.total_pendientes_abono > 0 ? (
        <span title="Ventas cuyo plazo ya pasó y que todavía tienen saldo">
          <Etiqueta tono="alerta">
            {c.total_pendientes_abono} {c.total_pendientes_abono === 1 ? 'vencida' : 'vencidas'}
          </Etiqueta>
        </span>
      ) : c.total_credito > 0 ? (
        <Etiqueta tono="exito">Al día</Etiqueta>
      ) : (
        ''
      ),
  },
  ...EDADES.map((edad): Columna<Credito> => ({
    id: edad,
    titulo: ROTULOS_DE_EDAD[edad],
    numero: true,
    celda: c => siHay(c.edades[edad]),
  })),
  {
    id: 'saldo',
    titulo: 'Saldo',
    numero: true,
    principal: true,
    celda: c => <strong>{pesosExactos(c.total_credito)}</strong>,
  },
]
