import { pesosExactos } from '#shared/kernel/format'
import type { DatosDe } from '../kernel/api'
import { DialogoDeLista, PieDeSuma } from '../kernel/DialogoDeLista'
import { Paginacion } from '../kernel/Paginacion'
import { type Columna, Tabla } from '../kernel/Tabla'
import { usePaginas } from '../kernel/usePaginas'
import { useRuta } from '../kernel/useRuta'
import { nombreDe } from '../terceros/clientes'

type Saldo = DatosDe<'GET /maestros/anticipos/saldos'>['saldos']['data'][number]

const COLUMNAS: readonly Columna<Saldo>[] = [
  { id: 'documento', titulo: 'Documento', celda: s => s.numero_documento },
  { id: 'cliente', titulo: 'Cliente', celda: nombreDe, principal: true, ajusta: true, ancho: '50%' },
  { id: 'saldo', titulo: 'Saldo', celda: s => pesosExactos(s.total_anticipo), numero: true },
]

interface Props {
  alAbrir: (saldo: Saldo) => void
  alCerrar: () => void
}

/** What the total of the advances is made of: the balance of each customer, which opens its own movements. */
export default function DialogoSaldos({ alAbrir, alCerrar }: Props) {
  const { pedida, paginas } = usePaginas()
  const lectura = useRuta('GET /maestros/anticipos/saldos', { query: pedida }, { paginada: true })
  const pagina = lectura.data?.saldos
  return (
    <DialogoDeLista titulo="Total anticipos" alCerrar={alCerrar}>
      <Tabla
        etiqueta="Saldos de los clientes"
        columnas={COLUMNAS}
        filas={pagina?.data}
        clave={s => s.id}
        lectura={lectura}
        vacio="No se encontraron datos. Ningún cliente tiene saldo"
        alAbrir={alAbrir}
        textoAbrir="Ver los movimientos del cliente"
        pie={lectura.data && <PieDeSuma valor={lectura.data.total} antes={COLUMNAS.length - 1} />}
      />
      <Paginacion pagina={pagina} nombres={['cliente con saldo', 'clientes con saldo']} filtros={paginas} />
    </DialogoDeLista>
  )
}
