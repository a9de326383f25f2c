import Add from '@mui/icons-material/Add'
import History from '@mui/icons-material/HistoryOutlined'
import { pesosExactos } from '#shared/kernel/format'
import { BarraDeFiltros } from '../kernel/BarraDeFiltros'
import { BotonAtajo } from '../kernel/BotonAtajo'
import { BotonDeFila } from '../kernel/BotonDeFila'
import { Buscador } from '../kernel/campos/Buscador'
import { Cifra } from '../kernel/Cifra'
import { Etiqueta } from '../kernel/Etiqueta'
import { Paginacion } from '../kernel/Paginacion'
import { Pantalla } from '../kernel/Pantalla'
import { perezoso } from '../kernel/perezoso'
import { type Columna, Tabla } from '../kernel/Tabla'
import { Tooltip } from '../kernel/Tooltip'
import { useDialogo } from '../kernel/useDialogo'
import { useFiltros } from '../kernel/useFiltros'
import { useRuta } from '../kernel/useRuta'
import { buscarClientes, type Cliente, nombreDe } from '../terceros/clientes'
import type { CuentaDeAnticipos } from './anticipo'

const DialogoAnticipo = perezoso(() => import('./DialogoAnticipo'))
const DialogoAnular = perezoso(() => import('./DialogoAnular'))
const DialogoSaldos = perezoso(() => import('./DialogoSaldos'))
const Historial = perezoso(() => import('./Historial'))

const COLUMNAS: readonly Columna<CuentaDeAnticipos>[] = [
  { id: 'documento', titulo: 'Documento', celda: c => c.numero_documento },
  { id: 'cliente', titulo: 'Cliente', celda: nombreDe, principal: true, ajusta: true, ancho: '45%' },
  {
    id: 'pedidos',
    titulo: 'Pedidos por facturar',
    celda: ({ total_pendientes_abono: n }) =>
      n > 0 && (
        <Tooltip title="Tiene anticipos y pedidos por facturar en esta tienda: pueden pagarse con ellos">
          <span>
            <Etiqueta tono="info">{n === 1 ? '1 pedido' : `${n >= 20 ? '20 o más' : n} pedidos`}</Etiqueta>
          </span>
        </Tooltip>
      ),
  },
  {
    id: 'saldo',
    titulo: 'Saldo de anticipos',
    celda: c => <strong>{pesosExactos(c.total_anticipo)}</strong>,
    numero: true,
    principal: true,
  },
]

/** Anticipos: who has left money in advance and what is left of it (specification C §2; DECISIONS 2, 187). */
export default function Anticipos() {
  const filtros = useFiltros({ cliente: 0 })
  const { cliente, page, per_page } = filtros.aplicados
  const lista = useRuta(
    'GET /maestros/anticipos',
    { query: { page, per_page, ...(cliente > 0 && { cliente_id: cliente }) } },
    { paginada: true },
  )
  const pagina = lista.data?.anticipos
  const crear = useDialogo('crear', ['cliente_id'])
  const historial = useDialogo('historial', ['de'])
  const anular = useDialogo('anular', ['de', 'movimiento'])
  const filtrado = cliente > 0 ? pagina?.data.find(({ id }) => id === cliente) : undefined
  const saldos = useDialogo('saldos')
  const abrir = ({ id }: Pick<CuentaDeAnticipos, 'id'>) => historial.abrir({ de: id })
  return (
    <Pantalla
      titulo="Anticipos"
      ancho={1100}
      acciones={
        <BotonAtajo tecla="N" forma="lleno" onClick={() => crear.abrir({ cliente_id: cliente || '' })}>
          Agregar anticipo
        </BotonAtajo>
      }
    >
      <p className="cuantas" style={{ margin: 0, fontSize: 16 }}>
        Total anticipos:{' '}
        <strong>
          {lista.data ? (
            <Cifra abre="ver los saldos que lo suman" alAbrir={() => saldos.abrir({})}>
              {pesosExactos(lista.data.total_anticipos)}
            </Cifra>
          ) : (
            '…'
          )}
        </strong>
      </p>
      <BarraDeFiltros filtros={filtros}>
        <Buscador<Cliente>
          etiqueta="Cliente"
          ancho={380}
          placeholder="Todos: documento, nombre o celular"
          value={(filtrado as Cliente | undefined) ?? null}
          onChange={elegido => filtros.aplicar({ cliente: elegido?.id ?? 0 })}
          buscar={buscarClientes}
          clave={c => c.id}
          texto={nombreDe}
          detalle={c => c.numero_documento}
        />
      </BarraDeFiltros>
      <Tabla
        etiqueta="Anticipos de los clientes"
        tarjetasBajo={700}
        columnas={COLUMNAS}
        filas={pagina?.data}
        clave={c => c.id}
        lectura={lista}
        vacio={
          cliente > 0
            ? 'No se encontraron datos. Elija otro cliente o limpie los filtros'
            : 'No se encontraron datos. Ningún cliente tiene saldo: agregue el primer anticipo'
        }
        alAbrir={abrir}
        textoAbrir="Ver el historial"
      >
        {c => (
          <>
            <BotonDeFila
              tecla="A"
              texto="Agregar anticipo"
              etiqueta={`Agregar anticipo de ${nombreDe(c)}`}
              icono={<Add />}
              onClick={() => crear.abrir({ cliente_id: c.id })}
            />
            <BotonDeFila
              tecla="H"
              texto="Historial de anticipos"
              etiqueta={`Historial de anticipos de ${nombreDe(c)}`}
              icono={<History />}
              onClick={() => abrir(c)}
            />
          </>
        )}
      </Tabla>
      <Paginacion pagina={pagina} nombres={['cliente con saldo', 'clientes con saldo']} filtros={filtros} />
      {crear.abierto && (
        <DialogoAnticipo
          key={crear.parametros.cliente_id}
          clienteId={Number(crear.parametros.cliente_id) || undefined}
          alCerrar={crear.cerrar}
        />
      )}
      {historial.abierto && (
        <Historial
          id={Number(historial.parametros.de)}
          alAnular={m => anular.abrir({ de: historial.parametros.de, movimiento: m.id })}
          alCerrar={historial.cerrar}
        />
      )}
      {saldos.abierto && <DialogoSaldos alAbrir={abrir} alCerrar={saldos.cerrar} />}
      {anular.abierto && (
        <DialogoAnular
          cliente={Number(anular.parametros.de)}
          movimiento={Number(anular.parametros.movimiento)}
          alCerrar={anular.cerrar}
        />
      )}
    </Pantalla>
  )
}
