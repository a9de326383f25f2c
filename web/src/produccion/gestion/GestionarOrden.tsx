import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { leerEtiquetaDePieza } from '#shared/despachos/piezas'
import { leerNumeroDeOrden, idDeOrden } from '#shared/produccion/estados'
import { aviso } from '../../kernel/avisos'
import { BotonAtajo } from '../../kernel/BotonAtajo'
import { Pantalla } from '../../kernel/Pantalla'
import { perezoso } from '../../kernel/perezoso'
import { useLector } from '../../kernel/teclado/codigos'
import { useRetenerParaFilas } from '../../kernel/teclado/Llegando'
import { useDialogo } from '../../kernel/useDialogo'
import { useTallerVivo } from '../useTallerVivo'
import { cuidarCortes } from '../corte/en-espera'
import { EtapasEnProceso } from './EtapasEnProceso'
import { EtapasPendientes } from './EtapasPendientes'
import { EtapasPorDetener } from './EtapasPorDetener'
import { Losas } from './Losas'
import { useActosDeEtapa } from './useActosDeEtapa'
import { esCarne, useOperario } from './useOperario'
import './gestion.css'

const PedirPin = perezoso(() => import('./PedirPin'))
const Deshacer = perezoso(() => import('./Deshacer'))
const DialogoCortar = perezoso(() => import('../corte/DialogoCortar'))
const DialogoEnchapar = perezoso(() => import('../corte/DialogoEnchapar'))

/** What was ticked at the saw and could not be sent is tried again while its stages are on show, ms. */
const REINTENTO_MS = 4000

/** The order of a scanned code: that of the order itself, or of one of its pieces. */
function ordenLeida(codigo: string): number | undefined {
  const pieza = leerEtiquetaDePieza(codigo)
  return pieza ? idDeOrden(pieza.venta_id, pieza.item) : leerNumeroDeOrden(codigo)
}

/** Gestionar orden producción: who, which service, which machine, which order; and what is being made. */
export default function GestionarOrden() {
  const [query, setQuery] = useSearchParams()
  useTallerVivo()
  useEffect(() => cuidarCortes(REINTENTO_MS), [])
  const numero = (nombre: string) => Number(query.get(nombre)) || null
  const poner = (cambios: Record<string, number | string | null>) =>
    setQuery(
      antes => {
        const next = new URLSearchParams(antes)
        for (const [nombre, valor] of Object.entries(cambios))
          if (valor === null) next.delete(nombre)
          else next.set(nombre, String(valor))
        return next
      },
      { replace: true },
    )
  const enProceso = query.get('modo') === 'proceso'
  const modo = useRef<HTMLFieldSetElement>(null)
  const modoAntes = useRef(enProceso)
  // What had the keyboard has gone with the other stages.
  useEffect(() => {
    if (modoAntes.current !== enProceso && document.activeElement === document.body)
      modo.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()
    modoAntes.current = enProceso
  }, [enProceso])
  // Another operator begins from the beginning (DECISIONS 337).
  const quien = useOperario(query.get('operario'), operario =>
    poner({ operario, servicio: null, maquina: null }),
  )
  const { operario } = quien
  const actos = useActosDeEtapa(operario)
  const cortar = useDialogo('cortar', ['etapa'])
  const enchapar = useDialogo('enchapar', ['etapa'])

  /** Whether it came to something: an order that is scanned after a badge is for whoever that is of, or for nobody. */
  const leer = async (codigo: string): Promise<boolean> => {
    if (esCarne(codigo)) return (await quien.leerCarne(codigo)) !== null
    const orden = ordenLeida(codigo)
    if (orden === undefined) aviso.info(`El código ${codigo} no es de una orden ni de un carné`)
    else if (!operario) aviso.alerta('Escanee primero su carné')
    else {
      const empezo = await actos.iniciarLeida(orden, {
        servicio: numero('servicio'),
        maquina: numero('maquina'),
        alElegirMaquina: servicio => poner({ modo: null, servicio, maquina: null }),
      })
      if (empezo) poner({ modo: 'proceso' })
      return empezo
    }
    return false
  }
  useLector({ leer, etiquetas: true })
  useRetenerParaFilas(quien.llegando)

  return (
    <Pantalla
      titulo="Gestionar orden producción"
      acciones={
        operario && (
          <BotonAtajo tecla="O" tono="neutro" forma="borde" onClick={quien.soltar}>
            Otro operario
          </BotonAtajo>
        )
      }
    >
      <div className="gestion">
        <EtapasPorDetener operario={operario} enProceso={enProceso} actos={actos} />
        <fieldset ref={modo} className="modo" aria-label="Qué etapas">
          <BotonAtajo
            tecla="P"
            forma={enProceso ? 'borde' : 'lleno'}
            tono={enProceso ? 'neutro' : 'primario'}
            aria-pressed={!enProceso}
            onClick={() => poner({ modo: null })}
          >
            Etapas pendientes
          </BotonAtajo>
          <BotonAtajo
            tecla="R"
            forma={enProceso ? 'lleno' : 'borde'}
            tono={enProceso ? 'primario' : 'neutro'}
            aria-pressed={enProceso}
            onClick={() => poner({ modo: 'proceso' })}
          >
            Etapas en proceso
          </BotonAtajo>
        </fieldset>
        {actos.finalizada && (
          <Deshacer
            key={`${actos.finalizada.id} ${actos.finalizada.fecha_actualiza}`}
            etapa={actos.finalizada}
            alDeshacer={etapa => void actos.deshacer(etapa)}
          />
        )}
        {quien.porProbar ? (
          <PedirPin
            key={quien.porProbar.id}
            operario={quien.porProbar}
            alDar={quien.darPin}
            alCancelar={quien.dejarDeProbar}
          />
        ) : (
          <Losas
            titulo="1. Operario"
            filas={operario ? [operario] : quien.operarios}
            clave={each => each.id}
            elegida={operario?.id ?? null}
            alElegir={each => (operario ? quien.soltar() : quien.elegir(each))}
            vacio="No hay operarios en esta tienda: un administrador los crea en Clientes, con perfil Operario."
          >
            {each => `${each.nombres} ${each.apellidos}`}
          </Losas>
        )}
        {enProceso ? (
          <EtapasEnProceso
            // Another operator's cards are others: the keyboard goes to the first of them.
            key={operario?.id}
            operario={operario}
            actos={actos}
            alCortar={id => cortar.abrir({ etapa: id })}
            alEnchapar={id => enchapar.abrir({ etapa: id })}
          />
        ) : (
          <EtapasPendientes
            operario={operario}
            servicio={numero('servicio')}
            maquina={numero('maquina')}
            poner={poner}
            actos={actos}
          />
        )}
      </div>
      {cortar.abierto && <DialogoCortar etapaId={Number(cortar.parametros.etapa)} alCerrar={cortar.cerrar} />}
      {enchapar.abierto && (
        <DialogoEnchapar etapaId={Number(enchapar.parametros.etapa)} alCerrar={enchapar.cerrar} />
      )}
    </Pantalla>
  )
}
