import { useEffect, useState } from 'react'
import { sumarDias } from '#shared/kernel/dates'
import { formatoDia } from '#shared/kernel/format'
import { MAXIMO_DIAS_DE_RESERVA } from '#shared/retales/reserva'
import { RetalAReservar } from '#shared/retales/schemas'
import { CampoFecha } from '../kernel/campos/CampoFecha'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { diaDeHoy } from '../kernel/hoy'
import { usePuede } from '../kernel/session'
import { useAccion } from '../kernel/useAccion'
import { useElegido } from '../kernel/useElegido'
import { useFormulario } from '../kernel/useFormulario'
import { useRuta } from '../kernel/useRuta'
import { CampoCliente } from '../terceros/CampoCliente'
import type { Cliente } from '../terceros/clientes'
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
        <CampoCliente
          nombre="tercero_id"
          elegido={cliente}
          alElegir={elegido => {
            setCliente(elegido)
            // With somebody it needs no reason.
            if (elegido) form.clearErrors('motivo')
          }}
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
