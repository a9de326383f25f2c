import Edit from '@mui/icons-material/EditOutlined'
import ListAlt from '@mui/icons-material/ListAltOutlined'
import Payments from '@mui/icons-material/PaymentsOutlined'
import { useNavigate } from 'react-router-dom'
import { BarraDeFiltros } from '../kernel/BarraDeFiltros'
import { BotonAtajo } from '../kernel/BotonAtajo'
import { BotonDeFila } from '../kernel/BotonDeFila'
import { CampoBuscar } from '../kernel/campos/CampoBuscar'
import { Paginacion } from '../kernel/Paginacion'
import { Pantalla } from '../kernel/Pantalla'
import { perezoso } from '../kernel/perezoso'
import { usePuede } from '../kernel/session'
import { Tabla } from '../kernel/Tabla'
import { useDialogo } from '../kernel/useDialogo'
import { useFiltros } from '../kernel/useFiltros'
import { useRuta } from '../kernel/useRuta'
import { useVisto } from '../kernel/useVisto'
import { COLUMNAS } from './columnas'
import { type Cuenta, titularDe } from './cuenta'

const DialogoCuenta = perezoso(() => import('./DialogoCuenta'))
const DialogoDisponible = perezoso(() => import('./DialogoDisponible'))

const claveDe = ({ id }: Cuenta) => id
/** The address that the specification gives its payments, and whose they are: a number may be two people's. */
const pagosDe = ({ numero_documento_tercero, tercero_id }: Cuenta) =>
  `/cuentas-credito/${encodeURIComponent(numero_documento_tercero)}?cliente=${tercero_id}`

/** Cuentas crédito: who may buy on credit, how much, and what is left of it. */
export default function CuentasCredito() {
  const navigate = useNavigate()
  const cambia = usePuede()('creditos.cupo')
  const filtros = useFiltros({ texto: '' })
  const { texto, page, per_page } = filtros.aplicados
  const lista = useRuta(
    'GET /cuentas-credito',
    { query: { query: texto, page, per_page } },
    { paginada: true },
  )
  const pagina = lista.data?.cuentas_credito
  const crear = useDialogo('crear')
  const editar = useDialogo('editar', ['cuenta'])
  const disponible = useDialogo('disponible', ['cuenta'])
  const elegida = useVisto(editar.parametros.cuenta, pagina?.data, claveDe)
  const abrir = (c: Cuenta) => editar.abrir({ cuenta: c.id })
  return (
    <Pantalla
      titulo="Cuentas crédito"
      acciones={
        <BotonAtajo tecla="N" forma="lleno" onClick={() => crear.abrir({})}>
          Crear cuenta
        </BotonAtajo>
      }
    >
      <BarraDeFiltros filtros={filtros}>
        <CampoBuscar ancho={380} placeholder="Documento, nombre o teléfono del cliente" />
      </BarraDeFiltros>
      <Tabla
        etiqueta="Cuentas crédito"
        tarjetasBajo={900}
        columnas={COLUMNAS}
        filas={pagina?.data}
        clave={claveDe}
        lectura={lista}
        vacio={
          texto === ''
            ? 'No se encontraron datos. Cree la cuenta del primer cliente que compra a crédito'
            : 'No se encontraron datos. Revise la búsqueda o cree la cuenta del cliente'
        }
        alAbrir={c => void navigate(pagosDe(c))}
        textoAbrir="Ver facturas y pagos"
      >
        {c => (
          <>
            <BotonDeFila
              texto="Facturas y pagos"
              etiqueta={`Pagos de ${titularDe(c)}`}
              icono={<Payments />}
              tecla="P"
              tono="principal"
              to={pagosDe(c)}
            />
            <BotonDeFila
              texto="Cómo se llega al disponible"
              etiqueta={`Disponible de ${titularDe(c)}`}
              icono={<ListAlt />}
              tecla="D"
              onClick={() => disponible.abrir({ cuenta: c.id })}
            />
            {cambia && (
              <BotonDeFila
                texto="Editar la cuenta"
                etiqueta={`Editar ${titularDe(c)}`}
                icono={<Edit />}
                tecla="E"
                onClick={() => abrir(c)}
              />
            )}
          </>
        )}
      </Tabla>
      <Paginacion
        pagina={pagina}
        nombres={['cuenta', 'cuentas']}
        demas="se ven las últimas"
        filtros={filtros}
      />
      {disponible.abierto && (
        <DialogoDisponible id={Number(disponible.parametros.cuenta)} alCerrar={disponible.cerrar} />
      )}
      {crear.abierto && <DialogoCuenta alCerrar={crear.cerrar} />}
      {elegida && <DialogoCuenta key={elegida.id} cuenta={elegida} alCerrar={editar.cerrar} />}
    </Pantalla>
  )
}
