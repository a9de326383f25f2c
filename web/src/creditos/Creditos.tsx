import Block from '@mui/icons-material/BlockOutlined'
import Description from '@mui/icons-material/DescriptionOutlined'
import ListAlt from '@mui/icons-material/ListAltOutlined'
import { pesosExactos } from '#shared/kernel/format'
import { BarraDeFiltros } from '../kernel/BarraDeFiltros'
import { BotonAtajo } from '../kernel/BotonAtajo'
import { BotonDeFila } from '../kernel/BotonDeFila'
import { Buscador } from '../kernel/campos/Buscador'
import { Cifra } from '../kernel/Cifra'
import { Paginacion } from '../kernel/Paginacion'
import { Pantalla } from '../kernel/Pantalla'
import { perezoso } from '../kernel/perezoso'
import { usePuede } from '../kernel/session'
import { Tabla } from '../kernel/Tabla'
import { useDialogo } from '../kernel/useDialogo'
import { useFiltros } from '../kernel/useFiltros'
import { useRuta } from '../kernel/useRuta'
import { useVisto } from '../kernel/useVisto'
import { buscarClientes, type Cliente, nombreDe } from '../terceros/clientes'
import { COLUMNAS_DE_CREDITO } from './columnas'
import { type Credito, nombreDeCredito } from './cuenta'

const DialogoMovimientos = perezoso(() => import('./DialogoMovimientos'))
const DialogoPorCobrar = perezoso(() => import('./DialogoPorCobrar'))
const DialogoDeSaldo = perezoso(() => import('./DialogoDeSaldo'))
const DialogoCastigar = perezoso(() => import('./DialogoCastigar'))

const claveDe = ({ id }: Credito) => id

/** Créditos: who owes, how much and since when; whose debt is due first on top. */
export default function Creditos() {
  const castiga = usePuede()('creditos.castigar')
  const filtros = useFiltros({ cliente: 0 })
  const { cliente, page, per_page } = filtros.aplicados
  const query = { page, per_page, ...(cliente > 0 && { cliente_id: cliente }) }
  const lista = useRuta('GET /creditos', { query }, { paginada: true })
  const pagina = lista.data?.creditos
  const movimientos = useDialogo('movimientos', ['credito'])
  const castigar = useDialogo('castigar', ['credito'])
  const porCastigar = useVisto(castigar.parametros.credito, pagina?.data, claveDe)
  const porCobrar = useDialogo('por-cobrar')
  const saldo = useDialogo('saldo', ['de'])
  const abrir = (c: Credito) => movimientos.abrir({ credito: c.id })
  const explicar = () => {
    const suyo = pagina?.data[0]
    if (cliente === 0) porCobrar.abrir({})
    else if (suyo) saldo.abrir({ de: suyo.id })
  }
  return (
    <Pantalla
      titulo="Créditos"
      acciones={
        lista.data && (
          <output aria-live="polite" style={{ fontSize: 18 }}>
            {cliente > 0 ? 'Debe' : 'Total por cobrar'}{' '}
            <strong>
              <Cifra abre="ver las ventas que lo suman" alAbrir={explicar}>
                {pesosExactos(lista.data.total_credito_pendiente)}
              </Cifra>
            </strong>
          </output>
        )
      }
    >
      <BarraDeFiltros filtros={filtros}>
        <Buscador<Cliente>
          etiqueta="Cliente"
          placeholder={cliente > 0 ? 'Otro cliente' : 'Todos: documento, nombre o celular'}
          ancho={360}
          value={null}
          onChange={elegido => elegido && filtros.aplicar({ cliente: elegido.id })}
          buscar={buscarClientes}
          clave={c => c.id}
          texto={nombreDe}
          detalle={c => c.numero_documento}
          continuo
        />
        {cliente > 0 && (
          <BotonAtajo tecla="T" forma="borde" tono="neutro" onClick={filtros.limpiar}>
            Todos los clientes
          </BotonAtajo>
        )}
      </BarraDeFiltros>
      <Tabla
        etiqueta="Créditos"
        tarjetasBajo={1000}
        columnas={COLUMNAS_DE_CREDITO}
        filas={pagina?.data}
        clave={claveDe}
        lectura={lista}
        vacio={
          cliente > 0
            ? 'No se encontraron datos. El cliente no tiene una cuenta crédito: se crea en Cuentas crédito'
            : 'No se encontraron datos. Ningún cliente debe: lo que se facture a crédito aparece aquí'
        }
        alAbrir={abrir}
        textoAbrir="Ver los movimientos"
      >
        {c => (
          <>
            <BotonDeFila
              texto="Movimientos y abonos"
              etiqueta={`Movimientos de ${nombreDeCredito(c)}`}
              icono={<ListAlt />}
              tecla="M"
              tono="principal"
              onClick={() => abrir(c)}
            />
            <BotonDeFila
              texto="PDF del estado de cuenta"
              etiqueta={`Estado de cuenta de ${nombreDeCredito(c)}`}
              icono={<Description />}
              tecla="E"
              papel={c.enlace_estado ?? undefined}
              impedido={c.enlace_estado === null && 'Esta cuenta todavía no tiene un enlace'}
            />
            {castiga && (
              <BotonDeFila
                texto="Castigar el crédito"
                etiqueta={`Castigar el crédito de ${nombreDeCredito(c)}`}
                icono={<Block />}
                tecla="X"
                tono="peligro"
                impedido={c.total_credito === 0 && 'El crédito no tiene saldo: no hay nada que castigar'}
                onClick={() => castigar.abrir({ credito: c.id })}
              />
            )}
          </>
        )}
      </Tabla>
      <Paginacion
        pagina={pagina}
        nombres={['crédito', 'créditos']}
        demas="se ven los que vencen primero"
        filtros={filtros}
      />
      {movimientos.abierto && (
        <DialogoMovimientos id={Number(movimientos.parametros.credito)} alCerrar={movimientos.cerrar} />
      )}
      {porCobrar.abierto && <DialogoPorCobrar alCerrar={porCobrar.cerrar} />}
      {saldo.abierto && <DialogoDeSaldo id={Number(saldo.parametros.de)} edad="" alCerrar={saldo.cerrar} />}
      {porCastigar && (
        <DialogoCastigar key={porCastigar.id} credito={porCastigar} alCerrar={castigar.cerrar} />
      )}
    </Pantalla>
  )
}
