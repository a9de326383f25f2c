import type { DatosDe } from '../kernel/api'
import { COLUMNA_ACTIVO } from '../kernel/columna-activo'
import type { Columna } from '../kernel/Tabla'
import { claseDe, NOMBRES_DE_CLASE } from './clases-de-forma'
import { perezoso } from '../kernel/perezoso'
import { useFiltros } from '../kernel/useFiltros'
import { useRuta } from '../kernel/useRuta'
import { ListaDeMaestro } from './ListaDeMaestro'

const DialogoFormaPago = perezoso(() => import('./DialogoFormaPago'))

type Forma = DatosDe<'GET /maestros/formas-pago'>['formas_pagos']['data'][number]
const COLUMNAS: readonly Columna<Forma>[] = [
  { id: 'nombre', titulo: 'Nombre', celda: f => f.nombre_forma_pago, principal: true },
  { id: 'clase', titulo: 'Clase', celda: f => NOMBRES_DE_CLASE[claseDe(f)] },
  {
    id: 'comprobante',
    titulo: 'Pide comprobante',
    celda: f => (f.requiere_codigo_comprobante ? 'Sí' : 'No'),
  },
  { id: 'orden', titulo: 'Orden en caja', celda: f => f.orden, numero: true },
  COLUMNA_ACTIVO,
]

/** Formas de pago: how a bill is paid, in which order the till offers it, and what each does. */
export default function FormasPago() {
  const filtros = useFiltros({ texto: '' })
  const { texto: query, page, per_page } = filtros.aplicados
  const pedido = { query: { query, page, per_page } }
  const lista = useRuta('GET /maestros/formas-pago', pedido, { paginada: true })
  return (
    <ListaDeMaestro
      titulo="Formas de pago"
      nombres={['forma de pago', 'formas de pago']}
      femenino
      filtros={filtros}
      lectura={lista}
      pagina={lista.data?.formas_pagos}
      columnas={COLUMNAS}
      nombreDe={f => f.nombre_forma_pago}
    >
      {(fila, cerrar) => <DialogoFormaPago forma={fila} alCerrar={cerrar} />}
    </ListaDeMaestro>
  )
}
