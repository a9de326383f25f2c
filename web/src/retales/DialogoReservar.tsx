import { useEffect, useState } from 'react'
import { Controller } from 'react-hook-form'
import { sumarDias } from '#shared/kernel/dates'
import { formatoDia } from '#shared/kernel/format'
import { MAXIMO_DIAS_DE_RESERVA } from '#shared/retales/reserva'
import { RetalAReservar } from '#shared/retales/schemas'
import { Buscador } from '../kernel/campos/Buscador'
import { CampoFecha } from '../kernel/campos/CampoFecha'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { diaDeHoy } from '../kernel/hoy'
import { usePuede } from '../kernel/session'
import { useAccion } from '../kernel/useAccion'
import { useElegido } from '../kernel/useElegido'
import { useFormulario } from '../kernel/useFormulario'
import { useRuta } from '../kernel/useRuta'
import { buscarClientes, type Cliente, nombreDe } from '../terceros/clientes'
import { Conflicto } from './Conflicto'
import { LISTAS, type Retal } from './retal'
import { Resumen } from './Resumen'
import { useConflicto } from './useConflicto'

interface Props {
  /** As the list has it by now. */
  retal: Retal
  alCerrar: () => void
}

/** Keeps an offcut for a customer, or for a reason, until a day. */
export default function DialogoReservar({ retal, alCerrar }: Props) {
  const { id } = retal
  const veClientes = usePuede()('terceros.ver')
  const [hoy] = useState(diaDeHoy)
  const [cliente, setCliente] = useElegido<Cliente>()
  const form = useFormulario(RetalAReservar, {
    tercero_id: null,
    motivo: '',
    hasta: '',
    version: retal.version,
  })
  const dias = useRuta('GET /parametros/{code}', { params: { code: 'RESERVA_RETAL_DIAS' } }).data?.parametro
    .valor_parametro
  const usual = dias && sumarDias(hoy, Number(dias))
  useEffect(() => {
    // What was typed meanwhile stays.
    if (usual && !form.formState.dirtyFields.hasta) form.resetField('hasta', { defaultValue: usual })
  }, [usual, form])
  const { conflicto, alFallar, conVersion } = useConflicto()
  const reservar = useAccion('POST /retales/{id}/reservar', { invalida: LISTAS, form, alFallar })
  const ultimo = sumarDias(hoy, MAXIMO_DIAS_DE_RESERVA)
  return (
    <DialogoFormulario
      titulo={`Reservar el retal ${id}`}
      form={form}
      alEnviar={body => reservar.ejecutar({ params: { id }, body: conVersion(body, retal) })}
      enviar="Reservar retal"
      alCerrar={alCerrar}
      deshabilitado={conflicto?.anterior === false}
    >
      <Conflicto conflicto={conflicto} retal={retal} />
      <Resumen retal={retal} />
      {veClientes && (
        <Controller
          name="tercero_id"
          control={form.control}
          render={({ field: { onChange, onBlur, ref }, fieldState }) => (
            <Buscador<Cliente>
              ref={ref}
              onBlur={onBlur}
              etiqueta="Cliente"
              autoFocus
              placeholder="Documento, nombre o celular"
              value={cliente}
              onChange={elegido => {
                setCliente(elegido)
                onChange(elegido?.id ?? null)
                // With somebody it needs no reason.
                if (elegido) form.clearErrors('motivo')
              }}
              buscar={buscarClientes}
              clave={each => each.id}
              texto={nombreDe}
              detalle={each => each.numero_documento}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
      <CampoTexto
        nombre="motivo"
        etiqueta="Motivo"
        requerido={cliente === null}
        autoFocus={!veClientes}
        maxLength={200}
        ayuda={cliente === null ? 'Sin cliente, solo usted lo puede vender' : 'Queda en sus movimientos'}
      />
      <CampoFecha
        nombre="hasta"
        etiqueta="Hasta"
        min={hoy}
        max={ultimo}
        ayuda={`Ese día inclusive; se libera solo al terminar. Máximo ${formatoDia(ultimo)}`}
      />
    </DialogoFormulario>
  )
}
