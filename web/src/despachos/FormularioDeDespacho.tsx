import { Alert, Box } from '@mui/material'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Despacho } from '#shared/despachos/esquemas'
import { aviso } from '../kernel/avisos'
import { Casilla } from '../kernel/campos/Casilla'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Selector } from '../kernel/campos/Selector'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { avisarFaltantes } from '../kernel/faltantes'
import { useRecuerdo } from '../kernel/recuerdo'
import { usePuede } from '../kernel/session'
import { useAccion } from '../kernel/useAccion'
import { useAdjuntosGuardados } from '../kernel/useAdjuntos'
import { useFormulario } from '../kernel/useFormulario'
import { useRuta } from '../kernel/useRuta'
import { Firma } from './Firma'
import { FotoDeDespacho } from './FotoDeDespacho'
import { faltaCantidad, LineasDelDespacho, lineasQueVan, quePueden, type Van } from './LineasDelDespacho'
import { CampoDeEtiqueta } from './revision/CampoDeEtiqueta'
import type { Leidas, LineaDePiezas } from './revision/leer'
import { useRevision } from './revision/useRevision'
import { clienteDe, LISTAS, senasDe, type TurnoConLineas } from './turno'

/** Places of the two files among the uploads. */
const [FIRMA, FOTO] = [0, 1]
const FALTAN = 'Hay campos que requieren tener información'
/** What the form says while there is a signature that goes up. */
const FIRMADA = { nombre_temp: 'firma' }

interface Props {
  turno: TurnoConLineas
  piezas: readonly LineaDePiezas[]
  /** Why it cannot be handed over any more, where it cannot: what was typed stays. */
  cerrado: ReactNode
  alCerrar: () => void
}

/** What is filled in to hand a turn over: what goes, who takes it, and how it is proved. */
export function FormularioDeDespacho({ turno, piezas, cerrado, alCerrar }: Props) {
  const anticipa = usePuede()('despachos.anticipar')
  const { data } = useRuta('GET /despachos/mensajeros', {}, { estable: true })
  const adjuntos = useAdjuntosGuardados()
  const [firmaGuardada] = useState(() => adjuntos.de(FIRMA)?.fase === 'listo')
  // The form keeps the rest; of this there is nothing in it.
  const { escrito, recordar } = useRecuerdo<{ van: Van; leidas: Leidas }>('lineas que salen')
  const [van, setVan] = useState<Van>(() => quePueden(turno.lineas, escrito?.van ?? {}))
  const [de, setDe] = useState(turno.id)
  // Somebody goes on with the rest of it.
  if (de !== turno.id) {
    setDe(turno.id)
    setVan(quePueden(turno.lineas, van))
  }
  const revision = useRevision(turno, piezas, escrito?.leidas ?? {}, item =>
    setVan(antes => ({
      ...antes,
      [item]: antes[item] ?? turno.lineas.find(linea => linea.item === item)?.pendiente ?? null,
    })),
  )
  const form = useFormulario(Despacho, {
    venta_id: turno.venta_id,
    mensajero_id: null,
    observacion_despacho: turno.observacion_envio ?? '',
    recibe_cliente: turno.nombre_tipo_envio !== 'Domicilio',
    recibe_nombre: turno.nombre_tipo_envio === 'Domicilio' ? '' : clienteDe(turno),
    recibe_documento: turno.nombre_tipo_envio === 'Domicilio' ? '' : turno.numero_documento_tercero,
    firma: null,
    foto: null,
    lineas: null,
    motivo: turno.motivo ?? '',
  })
  const { leidas } = revision
  const queVan = lineasQueVan(turno.lineas, van, leidas)
  useEffect(() => recordar(queVan === null ? null : { van, leidas }))
  // One that was still going up when the page was loaded anew is none.
  useEffect(() => {
    if (!firmaGuardada) form.setValue('firma', null)
  }, [firmaGuardada, form])
  const recoge = useWatch({ control: form.control, name: 'recibe_cliente' }) === true
  const guardar = useAccion('POST /despachos/guardar', { invalida: LISTAS, form })
  /** What was drawn: it goes up again where it did not arrive. */
  const dibujo = useRef<File>(null)
  const firmar = (archivo: File | null) => {
    dibujo.current = archivo
    if (archivo) adjuntos.adjuntar(FIRMA, archivo)
    else adjuntos.quitar(FIRMA)
    form.setValue('firma', archivo ? FIRMADA : null, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  }
  const mensajeros = data?.mensajeros ?? []
  const impedido = turno.falta !== null && !anticipa
  return (
    <DialogoFormulario
      titulo={`Despachar: ${senasDe(turno)}`}
      form={form}
      faltan={FALTAN}
      alEnviar={async valores => {
        if (turno.lineas.some(linea => faltaCantidad(linea, van, leidas))) {
          avisarFaltantes(FALTAN)
          return null
        }
        if (queVan?.length === 0) {
          aviso.error('Debe marcar al menos una línea, o leer una pieza')
          return null
        }
        if (adjuntos.de(FIRMA)?.fase === 'fallo' && dibujo.current) adjuntos.adjuntar(FIRMA, dibujo.current)
        const subidos = await adjuntos.alTerminar()
        // It is the proof of the hand-over, and nobody comes back to sign again.
        if (valores.firma && !subidos.has(FIRMA)) {
          aviso.error('La firma no alcanzó a subir. Guarde otra vez, o bórrela')
          return null
        }
        const body = {
          ...valores,
          turno_id: turno.id,
          lineas: queVan,
          firma: subidos.get(FIRMA) ?? null,
          foto: subidos.get(FOTO) ?? null,
        }
        const respuesta = await guardar.ejecutar({ body })
        if (respuesta && adjuntos.sinSubir(subidos).includes(FOTO))
          aviso.alerta('El despacho se guardó sin la foto, que no se adjuntó')
        return respuesta
      }}
      enviar="Guardar despacho"
      ancho="md"
      conCambios={queVan !== null || adjuntos.hay}
      deshabilitado={impedido || Boolean(cerrado)}
      alCerrar={alCerrar}
    >
      <Box className="despacho" sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {cerrado}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 24px' }}>
          <Box sx={{ flex: '1 1 240px' }}>
            <Box sx={{ fontSize: 16, fontWeight: 650 }}>{clienteDe(turno)}</Box>
            <span className="tenue">
              {turno.numero_documento_tercero} · venta {turno.venta_id} · vendió {turno.nombre_vendedor}
            </span>
          </Box>
          <Box sx={{ flex: '1 1 240px' }}>
            {turno.nombre_tipo_envio}
            <div className="tenue">
              {[turno.direccion_envio, turno.telefono_envio, turno.observacion_envio]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </Box>
        </Box>
        {turno.falta !== null && (
          <Alert severity={impedido ? 'error' : 'warning'}>
            {turno.falta}
            {impedido
              ? ': lo permite un Administrador, con el motivo'
              : '. Si se despacha antes, escriba por qué: queda en el historial de la venta'}
          </Alert>
        )}
        {piezas.length > 0 && <CampoDeEtiqueta revision={revision} />}
        <LineasDelDespacho lineas={turno.lineas} van={van} alCambiar={setVan} revision={revision} />
        <Casilla nombre="recibe_cliente" etiqueta="Cliente recoge" />
        {!recoge && (
          <Selector<number>
            nombre="mensajero_id"
            etiqueta="Mensajero"
            requerido
            autoFocus={piezas.length === 0}
            vacio={
              mensajeros.length > 0 ? 'Seleccione un mensajero' : 'No hay mensajeros: se crean en Clientes'
            }
            opciones={mensajeros.map(({ id, nombre }) => ({ valor: id, texto: nombre }))}
          />
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Box sx={{ flex: '2 1 220px' }}>
            <CampoTexto
              nombre="recibe_nombre"
              etiqueta="Quién recibe"
              requerido={recoge}
              autoFocus={recoge && piezas.length === 0}
              maxLength={120}
            />
          </Box>
          <Box sx={{ flex: '1 1 150px' }}>
            <CampoTexto nombre="recibe_documento" etiqueta="Documento" maxLength={30} />
          </Box>
        </Box>
        <CampoTexto
          nombre="observacion_despacho"
          etiqueta="Observación"
          requerido={!recoge}
          renglones={2}
          maxLength={500}
          ayuda={recoge ? 'Vacía dice quién recoge' : undefined}
        />
        {turno.falta !== null && anticipa && (
          <CampoTexto nombre="motivo" etiqueta="Por qué se despacha antes" requerido maxLength={300} />
        )}
        <Firma alFirmar={firmar} guardada={firmaGuardada} fallida={adjuntos.de(FIRMA)?.fase === 'fallo'} />
        <FotoDeDespacho
          de={senasDe(turno)}
          foto={adjuntos.de(FOTO)}
          alElegir={archivo => adjuntos.adjuntar(FOTO, archivo)}
          alQuitar={() => adjuntos.quitar(FOTO)}
        />
      </Box>
    </DialogoFormulario>
  )
}
