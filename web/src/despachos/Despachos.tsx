import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import VolumeUp from '@mui/icons-material/TaskAlt'
import { useRef, useState } from 'react'
import { esDia, sumarMeses } from '#shared/kernel/dates'
import { BarraDeFiltros } from '../kernel/BarraDeFiltros'
import { BotonAtajo } from '../kernel/BotonAtajo'
import { BotonDeFila } from '../kernel/BotonDeFila'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { RangoDeFechas } from '../kernel/campos/RangoDeFechas'
import { diaDeHoy } from '../kernel/hoy'
import { useHoy } from '../kernel/useHoy'
import { Paginacion } from '../kernel/Paginacion'
import { Pantalla } from '../kernel/Pantalla'
import { perezoso } from '../kernel/perezoso'
import { usePuede, useSesion } from '../kernel/session'
import { Tabla } from '../kernel/Tabla'
import { temaDespachos, useTema } from '../kernel/tiempo-real'
import { useAccion } from '../kernel/useAccion'
import { useDialogo } from '../kernel/useDialogo'
import { useFiltros } from '../kernel/useFiltros'
import { invalidar, useRuta } from '../kernel/useRuta'
import { FiltroDeCliente } from '../terceros/FiltroDeCliente'
import { CampoDeVenta } from '../ventas/CampoDeVenta'
import { DESPACHADOS, PENDIENTES } from './columnas'
import './despachos.css'
import { Llamado } from './Llamado'
import { Modos } from './Modos'
import { LISTAS, moduloDelEquipo, senasDe, type Turno } from './turno'

const DialogoDespachar = perezoso(() => import('./DialogoDespachar'))
const DialogoTurno = perezoso(() => import('./DialogoTurno'))

/** From when to when turns are seen where nobody says it, as the server does (DECISIONS 217). */
function porDefecto(escrita: string, despachados: boolean): { desde: string; hasta: string } {
  const hasta = esDia(escrita) ? escrita : diaDeHoy()
  return { desde: despachados ? hasta : sumarMeses(hasta, -2), hasta }
}

const claveDe = ({ id }: Turno) => id
const LLAMANDO = 'Llamando turno'
/** Pressed again before anybody can have read whom it called, it is the same press, ms. */
const LECTURA_MS = 700

/** Despachos: who waits for their order and what has left; Space calls the next one (specification B §2; DECISIONS 216 to 228). */
export default function Despachos() {
  const puede = usePuede()
  const despacha = puede('despachos.despachar')
  const { tienda } = useSesion()
  const hoy = useHoy()
  const filtros = useFiltros({ modo: '', venta: 0, desde: '', hasta: '', cliente: 0, quien: '' })
  const { modo, venta, desde, hasta, cliente, quien, page, per_page } = filtros.aplicados
  const despachados = modo === 'despachado'
  const lista = useRuta(
    'POST /despachos/turnos',
    {
      query: { page, per_page },
      body: {
        modo_consulta: despachados ? ('despachado' as const) : ('pendiente' as const),
        venta_id: venta || null,
        fecha_inicial: desde || null,
        fecha_final: hasta || null,
        cliente_id: cliente || null,
        cliente: quien.trim() || null,
      },
    },
    { paginada: true },
  )
  useTema(tienda ? temaDespachos(tienda.id) : null, () => void invalidar(LISTAS).catch(() => undefined), {
    vigilia: true,
  })
  const pagina = lista.data?.despachos_turnos
  // While the other list is on its way the rows are not those of its columns.
  const filas = pagina?.data.every(({ estado }) => (estado === 'despachado') === despachados)
    ? pagina.data
    : undefined
  const [modulo, setModulo] = useState(moduloDelEquipo.leer)
  const [ultimo, setUltimo] = useState<Turno>()
  const despachar = useDialogo('despachar', ['turno'])
  const ver = useDialogo('turno', ['turno'])
  const siguiente = useAccion('POST /despachos/turnos/siguiente', { invalida: LISTAS, espera: LLAMANDO })
  const llamar = useAccion('POST /despachos/turnos/{turnId}/{userId}/venta', {
    invalida: LISTAS,
    espera: LLAMANDO,
  })
  const body = { modulo: modulo.trim() || null }
  const llamadoA = useRef(-LECTURA_MS)
  const llamarSiguiente = async () => {
    if (performance.now() - llamadoA.current < LECTURA_MS) return
    const reply = await siguiente.ejecutar({ body })
    if (!reply) return
    llamadoA.current = performance.now()
    setUltimo(reply.data.turno)
  }
  const llamarTurno = async ({ id }: Turno) => {
    const reply = await llamar.ejecutar({ params: { turnId: id, userId: 'yo' }, body })
    if (reply) setUltimo(reply.data.turno)
  }
  const abrir = (turno: Turno) =>
    despacha && turno.estado === 'pendiente'
      ? despachar.abrir({ turno: turno.id })
      : ver.abrir({ turno: turno.id })
  // Until it has left, from here or elsewhere; whoever was called may stand in none of the rows on show.
  const aLaVista = filas?.find(({ id }) => id === ultimo?.id)
  const aparte = useRuta(
    'GET /despachos/turnos/{id}',
    ultimo && !aLaVista ? { params: { id: ultimo.id } } : null,
  )
  const llamado = aLaVista ?? aparte.data?.turno ?? ultimo
  const enCurso = llamado?.estado === 'pendiente' ? llamado : undefined
  return (
    <div className="despachos">
      <Pantalla
        titulo="Despachos"
        acciones={
          <>
            <Modos modo={modo} alElegir={otro => filtros.aplicar({ modo: otro })} />
            {despacha && (
              <BotonAtajo
                tecla="Espacio"
                forma="lleno"
                esperando={siguiente.enCurso}
                onClick={() => void llamarSiguiente()}
              >
                Llamar siguiente
              </BotonAtajo>
            )}
          </>
        }
      >
        {despacha && enCurso && (
          <Llamado
            turno={enCurso}
            alDespachar={() => despachar.abrir({ turno: enCurso.id })}
            alLlamar={() => void llamarTurno(enCurso)}
          />
        )}
        <BarraDeFiltros filtros={filtros}>
          <CampoDeVenta etiqueta="Venta No." filtros={filtros} />
          <RangoDeFechas
            desde={filtros.borrador.desde}
            hasta={filtros.borrador.hasta}
            hoy={hoy}
            vacias={porDefecto(filtros.borrador.hasta, despachados)}
          />
          {puede('terceros.ver') ? (
            <FiltroDeCliente filtros={filtros} ancho={240} />
          ) : (
            <CampoTexto
              nombre="quien"
              etiqueta="Cliente"
              ancho={240}
              maxLength={60}
              placeholder="Documento o nombre"
              inputMode="search"
            />
          )}
          {despacha && (
            <CampoTexto
              etiqueta="Llamar a"
              ancho={130}
              maxLength={20}
              placeholder="Puerta 2"
              value={modulo}
              onChange={texto => {
                setModulo(texto)
                moduloDelEquipo.guardar(texto)
              }}
            />
          )}
        </BarraDeFiltros>
        <Tabla
          etiqueta={despachados ? 'Turnos despachados' : 'Turnos pendientes'}
          tarjetasBajo={1000}
          columnas={despachados ? DESPACHADOS : PENDIENTES}
          filas={filas}
          clave={claveDe}
          lectura={lista}
          vacio={
            <>
              <p>No se encontraron ventas con los filtros ingresados</p>
              Amplíe las fechas, limpie los filtros o mire los {despachados ? 'pendientes' : 'despachados'}.
            </>
          }
          alAbrir={abrir}
          textoAbrir={despacha && !despachados ? 'Despachar el turno' : 'Ver el turno'}
        >
          {turno => (
            <div className="actos">
              <BotonDeFila
                texto="Ver el turno"
                etiqueta={`Ver: ${senasDe(turno)}`}
                tecla="V"
                icono={<Visibility />}
                onClick={() => ver.abrir({ turno: turno.id })}
              />
              {despacha && turno.estado === 'pendiente' && (
                <>
                  <BotonDeFila
                    texto="Llamar el turno"
                    etiqueta={`Llamar: ${senasDe(turno)}`}
                    tecla="T"
                    icono={<VolumeUp />}
                    onClick={() => void llamarTurno(turno)}
                  />
                  <BotonDeFila
                    texto="Despachar"
                    etiqueta={`Despachar: ${senasDe(turno)}`}
                    tecla="D"
                    icono={<LocalShipping />}
                    tono="principal"
                    onClick={() => despachar.abrir({ turno: turno.id })}
                  />
                </>
              )}
            </div>
          )}
        </Tabla>
        <Paginacion
          pagina={pagina}
          nombres={['turno', 'turnos']}
          demas={despachados ? 'se ven los últimos' : 'se ven los primeros'}
          filtros={filtros}
        />
      </Pantalla>
      {despachar.abierto && (
        <DialogoDespachar
          key={despachar.parametros.turno}
          id={Number(despachar.parametros.turno)}
          alCerrar={despachar.cerrar}
        />
      )}
      {ver.abierto && <DialogoTurno id={Number(ver.parametros.turno)} alCerrar={ver.cerrar} />}
    </div>
  )
}
