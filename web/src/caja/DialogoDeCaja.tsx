import { Alert } from '@mui/material'
import { type Control, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { EgresoEnviado, IngresoEnviado } from '#shared/caja/routes'
import { comprobanteVacio } from '#shared/ventas/rules/pagos'
import type { DatosDe } from '../kernel/api'
import { aviso } from '../kernel/avisos'
import { Cargando } from '../kernel/Cargando'
import { CampoFecha } from '../kernel/campos/CampoFecha'
import { CampoDinero } from '../kernel/campos/CampoNumero'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Selector } from '../kernel/campos/Selector'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { Dialogo } from '../kernel/Dialogo'
import { diaDeHoy } from '../kernel/hoy'
import { useAccion } from '../kernel/useAccion'
import { useAdjuntosGuardados } from '../kernel/useAdjuntos'
import { useFormulario } from '../kernel/useFormulario'
import { useRuta } from '../kernel/useRuta'
import { useConceptos } from '../maestros/useConceptos'
import { VerComprobante } from '../ventas/detalle/VerComprobante'
import { CamposDePago, UNICO } from './CamposDePago'
import { AFECTADAS } from './afectadas'
import { useFormasDeDinero } from './formas'

type Egreso = DatosDe<'GET /egresos/{id}'>['egreso']
type Ingreso = DatosDe<'GET /ingresos/{id}'>['ingreso']

const EFECTIVO = 1
const FALTA = 'Debe ingresar todos los campos solicitados'
const SIN_CODIGO = 'Debe ingresar el código del comprobante'

interface Props {
  /** The one that is corrected; without it a new one. */
  id?: number
  /** The day that a new one is of. */
  dia?: string
  alCerrar: () => void
}

/** What comes before the form of one that is corrected: it is read, or cannot be. */
function Leyendo({ titulo, error, alCerrar }: { titulo: string; error?: string; alCerrar: () => void }) {
  return (
    <Dialogo titulo={titulo} abierto ancho="xs" onCerrar={alCerrar}>
      {error === undefined ? <Cargando que="lo registrado" /> : <Alert severity="error">{error}</Alert>}
    </Dialogo>
  )
}

/** An expense: money that leaves the drawer for another reason than a supplier's invoice (C §2, §5). */
export function DialogoEgreso({ id, dia, alCerrar }: Props) {
  const leido = useRuta('GET /egresos/{id}', id === undefined ? null : { params: { id } })
  if (id !== undefined && !leido.data)
    return <Leyendo titulo="Editar egreso" error={leido.error?.message} alCerrar={alCerrar} />
  return <FormularioDeEgreso egreso={leido.data?.egreso} dia={dia} alCerrar={alCerrar} />
}

/** An income: money that comes into the drawer for another reason than a sale (C §2, §5). */
export function DialogoIngreso({ id, dia, alCerrar }: Props) {
  const leido = useRuta('GET /ingresos/{id}', id === undefined ? null : { params: { id } })
  if (id !== undefined && !leido.data)
    return <Leyendo titulo="Editar ingreso" error={leido.error?.message} alCerrar={alCerrar} />
  return <FormularioDeIngreso ingreso={leido.data?.ingreso} dia={dia} alCerrar={alCerrar} />
}

/** What both forms begin with besides their own three fields. */
const comunes = (r: Egreso | Ingreso | undefined) => ({
  forma_pago_id: r?.forma_pago_id ?? EFECTIVO,
  comprobante_id: r?.comprobante_id ?? '',
  tipo_concepto_id: r?.tipo_concepto_id ?? null,
  version: r?.version,
})

function useComunes(control: Control, registro: Egreso | Ingreso | undefined) {
  const formas = useFormasDeDinero(
    registro && [
      {
        id: registro.forma_pago_id,
        nombre: registro.nombre_forma_pago,
        comprobante: registro.comprobante_id,
      },
    ],
  )
  const adjuntos = useAdjuntosGuardados()
  const formaId = useWatch({ control, name: 'forma_pago_id' }) as unknown
  const elegida = formas?.find(({ id }) => id === Number(formaId))
  return { formas, adjuntos, elegida }
}

type Comunes = ReturnType<typeof useComunes>

/** The fields that both have, in the order in which they are filled in. */
function Campos(props: Comunes & { clase: 'egreso' | 'ingreso'; registro: Egreso | Ingreso | undefined }) {
  const { clase, registro, formas, adjuntos, elegida } = props
  const conceptos = useConceptos()
  return (
    <>
      {registro?.anulado && (
        <Alert severity="warning">
          Está anulado{registro.motivo_anulacion ? `: ${registro.motivo_anulacion}` : ''}. Ya no se puede
          cambiar.
        </Alert>
      )}
      <CampoDinero
        nombre={`valor_${clase}`}
        etiqueta="Valor"
        requerido
        autoFocus
        centavos={registro !== undefined}
        mayorQueCero="un valor"
      />
      <CampoTexto nombre={`descripcion_${clase}`} etiqueta="Descripción" requerido maxLength={300} />
      <CampoFecha nombre={`fecha_${clase}`} etiqueta="Fecha" requerido max={diaDeHoy()} />
      <Selector
        nombre="tipo_concepto_id"
        etiqueta="Tipo de concepto"
        vacio="Sin concepto"
        opciones={conceptos}
      />
      <CamposDePago formas={formas} elegida={elegida} adjuntos={adjuntos} nombre={clase} />
      {registro?.adjunto_comprobante && (
        <p style={{ margin: 0 }}>
          Soporte guardado <VerComprobante url={registro.adjunto_comprobante.url} nombre={clase} />
        </p>
      )}
    </>
  )
}

/** Saves with the proof and the voucher, the latter only where its form asks for one. */
async function conPago<R>(
  { adjuntos, elegida }: Comunes,
  codigo: string | null | undefined,
  guardar: (
    pago: Pick<z.input<typeof EgresoEnviado>, 'adjunto_comprobante' | 'comprobante_id'>,
  ) => Promise<R>,
): Promise<R> {
  const subidos = await adjuntos.alTerminar()
  const respuesta = await guardar({
    adjunto_comprobante: subidos.get(UNICO) ?? null,
    comprobante_id: elegida?.requiere_codigo_comprobante ? codigo : null,
  })
  if (respuesta && adjuntos.sinSubir(subidos).length > 0)
    aviso.alerta('Se guardó sin el soporte, que no se adjuntó')
  return respuesta
}

/** Who registers money by hand says the voucher of a form that has one, which the call does without. */
const faltaElCodigo = ({ elegida }: Comunes, codigo: string | null | undefined): boolean =>
  elegida?.requiere_codigo_comprobante === true && comprobanteVacio(codigo ?? '')

function FormularioDeEgreso({ egreso, dia, alCerrar }: Omit<Props, 'id'> & { egreso?: Egreso }) {
  const form = useFormulario(EgresoEnviado, {
    valor_egreso: egreso?.valor_egreso ?? (null as never),
    descripcion_egreso: egreso?.descripcion_egreso ?? '',
    fecha_egreso: egreso?.fecha_egreso ?? dia ?? diaDeHoy(),
    ...comunes(egreso),
  })
  const deTodos = useComunes(form.control as unknown as Control, egreso)
  const opciones = { invalida: AFECTADAS, form }
  const guardar = useAccion('POST /egresos/guardar', opciones)
  const cambiar = useAccion('PUT /egresos/{id}/actualizar', opciones)
  return (
    <DialogoFormulario
      titulo={egreso ? `Editar egreso No. ${egreso.id}` : 'Agregar egreso'}
      form={form}
      faltan={FALTA}
      alEnviar={async valores => {
        if (faltaElCodigo(deTodos, valores.comprobante_id)) {
          form.setError('comprobante_id', { message: SIN_CODIGO }, { shouldFocus: true })
          return null
        }
        return conPago(deTodos, valores.comprobante_id, pago => {
          const body = { ...valores, ...pago }
          return egreso ? cambiar.ejecutar({ params: { id: egreso.id }, body }) : guardar.ejecutar({ body })
        })
      }}
      enviar="Guardar egreso"
      ancho="xs"
      conCambios={deTodos.adjuntos.hay}
      deshabilitado={egreso?.anulado}
      alCerrar={alCerrar}
    >
      <Campos clase="egreso" registro={egreso} {...deTodos} />
    </DialogoFormulario>
  )
}

function FormularioDeIngreso({ ingreso, dia, alCerrar }: Omit<Props, 'id'> & { ingreso?: Ingreso }) {
  const form = useFormulario(IngresoEnviado, {
    valor_ingreso: ingreso?.valor_ingreso ?? (null as never),
    descripcion_ingreso: ingreso?.descripcion_ingreso ?? '',
    fecha_ingreso: ingreso?.fecha_ingreso ?? dia ?? diaDeHoy(),
    ...comunes(ingreso),
  })
  const deTodos = useComunes(form.control as unknown as Control, ingreso)
  const opciones = { invalida: AFECTADAS, form }
  const guardar = useAccion('POST /ingresos/guardar', opciones)
  const cambiar = useAccion('PUT /ingresos/{id}/actualizar', opciones)
  return (
    <DialogoFormulario
      titulo={ingreso ? `Editar ingreso No. ${ingreso.id}` : 'Agregar ingreso'}
      form={form}
      faltan={FALTA}
      alEnviar={async valores => {
        if (faltaElCodigo(deTodos, valores.comprobante_id)) {
          form.setError('comprobante_id', { message: SIN_CODIGO }, { shouldFocus: true })
          return null
        }
        return conPago(deTodos, valores.comprobante_id, pago => {
          const body = { ...valores, ...pago }
          return ingreso ? cambiar.ejecutar({ params: { id: ingreso.id }, body }) : guardar.ejecutar({ body })
        })
      }}
      enviar="Guardar ingreso"
      ancho="xs"
      conCambios={deTodos.adjuntos.hay}
      deshabilitado={ingreso?.anulado}
      alCerrar={alCerrar}
    >
      <Campos clase="ingreso" registro={ingreso} {...deTodos} />
    </DialogoFormulario>
  )
}
