import * as z from 'zod'
import { Texto } from '#shared/http/wire'
import { pesosExactos } from '#shared/kernel/format'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useActoUnico } from '../kernel/useActoUnico'
import { useFormulario } from '../kernel/useFormulario'
import { AFECTADAS, type Movimiento } from './cuenta'
import { Soportes } from './Soportes'

const ConMotivo = z.object({ motivo: Texto(300, 'Debe ingresar el motivo') })

/** Takes an abono back (specification C §8 'Anular abono'). */
export default function DialogoAnularAbono({ abono, alCerrar }: { abono: Movimiento; alCerrar: () => void }) {
  const form = useFormulario(ConMotivo, { motivo: '' })
  const anular = useActoUnico('PUT /creditos/{id}/anular-abono', 'abono_anulado', {
    invalida: AFECTADAS,
    form,
  })
  return (
    <DialogoFormulario
      titulo={`Anular abono No. ${abono.id}`}
      form={form}
      peligro
      ancho="xs"
      enviar="Anular abono"
      alEnviar={({ motivo }) => anular({ params: { id: abono.id }, body: { motivo: motivo.trim() } })}
      alCerrar={alCerrar}
    >
      <p style={{ margin: 0 }}>
        Se anulará el abono seleccionado, de {pesosExactos(abono.valor_movimiento)}: las ventas que pagó se
        deben de nuevo y el dinero sale hoy de la caja. ¿Desea continuar?
      </p>
      <Soportes formas={abono.lista_formas_pagadas} />
      <CampoTexto nombre="motivo" etiqueta="Motivo" requerido autoFocus maxLength={300} />
    </DialogoFormulario>
  )
}
