import Layers from '@mui/icons-material/LayersOutlined'
import { BotonDeFila } from '../kernel/BotonDeFila'
import { COLUMNA_ACTIVO } from '../kernel/columna-activo'
import { Etiqueta } from '../kernel/Etiqueta'
import { perezoso } from '../kernel/perezoso'
import type { Columna } from '../kernel/Tabla'
import { useDialogo } from '../kernel/useDialogo'
import { useFiltros } from '../kernel/useFiltros'
import { useRuta } from '../kernel/useRuta'
import { useVisto } from '../kernel/useVisto'
import { ListaDeMaestro } from './ListaDeMaestro'
import type { Proveedor } from './proveedor'

const DialogoProveedor = perezoso(() => import('./DialogoProveedor'))
const LineasDeProveedor = perezoso(() => import('./LineasDeProveedor'))

const COLUMNAS: readonly Columna<Proveedor>[] = [
  { id: 'nombre', titulo: 'Nombre', celda: p => p.nombre_proveedor, principal: true, ajusta: true },
  { id: 'nit', titulo: 'NIT', celda: p => p.nit },
  { id: 'telefono', titulo: 'Teléfono', celda: p => p.numero_telefonico },
  { id: 'correo', titulo: 'Correo electrónico', celda: p => p.correo_electronico, ajusta: true },
  { id: 'direccion', titulo: 'Dirección', celda: p => p.direccion, ajusta: true },
  {
    id: 'credito',
    titulo: 'Crédito',
    celda: p => <Etiqueta tono={p.credito ? 'exito' : 'neutro'}>{p.credito ? 'Sí' : 'No'}</Etiqueta>,
  },
  { id: 'plazo', titulo: 'Plazo', celda: p => (p.credito ? `${p.plazo_credito} días` : ''), numero: true },
  { id: 'lineas', titulo: 'Líneas', celda: p => p.lineas.length || '', numero: true },
  COLUMNA_ACTIVO,
]

function BotonDeLineas({ fila: { id, nombre_proveedor } }: { fila: Proveedor }) {
  const lineas = useDialogo('lineas', ['id'])
  return (
    <BotonDeFila
      texto="Líneas"
      tecla="I"
      etiqueta={`Líneas de ${nombre_proveedor}`}
      icono={<Layers />}
      onClick={() => lineas.abrir({ id })}
    />
  )
}

/** Proveedores: who sells to the shop, on what terms, and which lines each makes. */
export default function Proveedores() {
  const filtros = useFiltros({ texto: '' })
  const { texto: query, page, per_page } = filtros.aplicados
  const pedido = { query: { query, pagination: true, page, per_page } }
  const lista = useRuta('GET /maestros/proveedores', pedido, { paginada: true })
  const leidos = lista.data?.proveedores
  const pagina = Array.isArray(leidos) ? undefined : leidos
  const lineas = useDialogo('lineas', ['id'])
  const deQuien = useVisto(lineas.parametros.id, pagina?.data, ({ id }) => id)
  return (
    <>
      <ListaDeMaestro
        titulo="Proveedores"
        nombres={['proveedor', 'proveedores']}
        ancho={1720}
        tarjetasBajo={1060}
        filtros={filtros}
        lectura={lista}
        pagina={pagina}
        columnas={COLUMNAS}
        nombreDe={p => p.nombre_proveedor}
        Botones={BotonDeLineas}
      >
        {(fila, cerrar) => <DialogoProveedor proveedor={fila} alCerrar={cerrar} />}
      </ListaDeMaestro>
      {deQuien && <LineasDeProveedor proveedor={deQuien} alCerrar={lineas.cerrar} />}
    </>
  )
}
