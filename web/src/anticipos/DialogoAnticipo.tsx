import { Alert, LinearProgress } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { AnticipoNuevo } from '#shared/anticipos/routes'
import { pesosExactos } from '#shared/kernel/format'
import { CamposDePago, UNICO } from '../caja/CamposDePago'
import { useFormasDeDinero } from '../caja/formas'
import { aviso } from '../kernel/avisos'
import { CampoFecha } from '../kernel/campos/CampoFecha'
import { CampoDinero } from '../kernel/campos/CampoNumero'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { diaDeHoy } from '../kernel/hoy'
import { useAccion } from '../kernel/useAccion'
import { useAdjuntosGuardados } from '../kernel/useAdjuntos'
import { useElegido } from '../kernel/useElegido'
import { useFormulario } from '../kernel/useFormulario'
import { useRuta } from '../kernel/useRuta'
import { CampoCliente } from '../terceros/CampoCliente'
import { type Cliente, nombreDe } from '../terceros/clientes'
import { LISTAS } from './anticipo'

const EFECTIVO = 1

interface Props {
  /** Whose it is, where that is known: it cannot be changed then. */
  clienteId?: number
  alCerrar: () => void
}

/** Money that a customer leaves in advance (specification C §2, §5). */
export default function DialogoAnticipo({ clienteId, alCerrar }: Props) {
  const formas = useFormasDeDinero()
  const adjuntos = useAdjuntosGuardados()
  const [elegido, setElegido] = useElegido<Cliente>()
  const leido = useRuta('GET /terceros/{id}', clienteId === undefined ? null : { params: { id: clienteId } })
  const fijo = leido.data?.tercero
  const cliente = fijo ?? elegido
  const form = useFormulario(AnticipoNuevo, {
    cliente_id: clienteId ?? (null as never),
    fecha_anticipo: diaDeHoy(),
    valor_anticipo: null as never,
    forma_pago_id: EFECTIVO,
    comprobante_id: '',
    observacion_anticipo: '',
  })
  const [formaId, valor] = useWatch({ control: form.control, name: ['forma_pago_id', 'valor_anticipo'] })
  const forma = formas?.find(({ id }) => id === Number(formaId))
  const guardar = useAccion('POST /maestros/anticipos/guardar', { invalida: LISTAS, form })
  const saldo = cliente?.saldo_abono
  return (
    <DialogoFormulario
      titulo={fijo ? `Anticipo de ${nombreDe(fijo)}` : 'Agregar anticipo'}
      form={form}
      alEnviar={async ({ comprobante_id, ...body }) => {
        const subidos = await adjuntos.alTerminar()
        const respuesta = await guardar.ejecutar({
          body: {
            ...body,
            adjunto_comprobante: subidos.get(UNICO) ?? null,
            comprobante_id: forma?.requiere_codigo_comprobante ? comprobante_id : null,
          },
        })
        for (const texto of respuesta?.data.advertencias ?? []) aviso.alerta(texto)
        if (respuesta && adjuntos.sinSubir(subidos).length > 0)
          aviso.alerta('El anticipo se guardó sin el soporte, que no se adjuntó')
        return respuesta
      }}
      enviar="Guardar anticipo"
      ancho="xs"
      conCambios={adjuntos.hay}
      alCerrar={alCerrar}
    >
      {clienteId === undefined && (
        <CampoCliente nombre="cliente_id" requerido elegido={elegido} alElegir={setElegido} />
      )}
      {clienteId !== undefined && !fijo && !leido.error && (
        <LinearProgress aria-label="Cargando el cliente" />
      )}
      {saldo !== undefined && (
        <Alert severity="info">
          Saldo: <strong>{pesosExactos(saldo)}</strong>
          {typeof valor === 'number' && valor > 0 && (
            <>
              {' '}
              · queda en <strong>{pesosExactos(saldo + valor)}</strong>
            </>
          )}
        </Alert>
      )}
      <CampoDinero
        nombre="valor_anticipo"
        etiqueta="Valor"
        requerido
        autoFocus={clienteId !== undefined}
        mayorQueCero="un valor distinto a cero"
      />
      <CampoFecha nombre="fecha_anticipo" etiqueta="Fecha" requerido max={diaDeHoy()} />
      <CamposDePago formas={formas} elegida={forma} adjuntos={adjuntos} nombre="anticipo" />
      <CampoTexto nombre="observacion_anticipo" etiqueta="Observación" maxLength={300} />
    </DialogoFormulario>
  )
}
