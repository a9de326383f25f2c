import { EDADES, type Edad } from '#shared/creditos/reparto'
import { DialogoDeLista, PieDeSuma } from '../kernel/DialogoDeLista'
import { Tabla } from '../kernel/Tabla'
import { useMirar } from '../kernel/useMirar'
import { useRuta } from '../kernel/useRuta'
import { LO_QUE_DEBE, VENTA } from './columnas-por-cobrar'
import { nombreDeEdad } from './cuenta'

const COLUMNAS = [VENTA, ...LO_QUE_DEBE]
const edadDe = (texto: string): Edad | undefined => EDADES.find(edad => edad === texto)

interface Props {
  /** The account, and the age of its debt; '': all of it. */
  id: number
  edad: string
  alCerrar: () => void
}

/** What a customer owes, sale by sale: all of it, or what is so long overdue. An account has some dozens of them. */
export default function DialogoDeSaldo({ id, edad, alCerrar }: Props) {
  const cual = edadDe(edad)
  const lectura = useRuta('GET /creditos/{id}/ventas-pendientes', { params: { id }, query: { edad: cual } })
  const { mirar } = useMirar()
  return (
    <DialogoDeLista titulo={cual ? nombreDeEdad(cual) : 'Crédito usado'} alCerrar={alCerrar}>
      <Tabla
        etiqueta="Ventas con saldo"
        tarjetasBajo={620}
        columnas={COLUMNAS}
        filas={lectura.data?.creditos_movimientos}
        clave={v => v.venta_id}
        lectura={lectura}
        vacio="No se encontraron datos. El cliente no debe nada de esto"
        alAbrir={v => mirar({ cosa: 'venta', id: v.venta_id })}
        textoAbrir="Ver la venta"
        pie={lectura.data && <PieDeSuma valor={lectura.data.total} antes={COLUMNAS.length - 1} />}
      />
    </DialogoDeLista>
  )
}
