import { diaDe } from '#shared/kernel/dates'
import { formatoDia, pesosExactos } from '#shared/kernel/format'
import { Etiqueta } from '../kernel/Etiqueta'
import type { Columna } from '../kernel/Tabla'
import { type Cuenta, titularDe } from './cuenta'

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
        <strong className={c.cupo_disponible < 0 ? 'negativo' : undefined}>
          {pesosExactos(c.cupo_disponible)}
        </strong>
      ),
  },
]
