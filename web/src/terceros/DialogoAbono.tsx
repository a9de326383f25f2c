import { Alert } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { AbonoNuevo } from '#shared/anticipos/routes'
import { pesosExactos } from '#shared/kernel/format'
import { aviso } from '../kernel/avisos'
import { CampoDinero } from '../kernel/campos/CampoNumero'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Selector } from '../kernel/campos/Selector'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { useRuta } from '../kernel/useRuta'
import { LISTAS } from '../anticipos/anticipo'
import { nombreDe, type Tercero } from './clientes'

const EFECTIVO = 1

/** Money that a customer leaves in advance (specification B §5). */
export default function DialogoAbono({ tercero, alCerrar }: { tercero: Tercero; alCerrar: () => void }) {
  const formas = useRuta('GET /listas/formas-pago', {}, { estable: true })
  const recibidas = formas.data?.formas_pagos.filter(f => !f.forma_abono && !f.forma_credito) ?? []
  const form = useFormulario(AbonoNuevo, {
    tercero_id: tercero.id,
    valor_abono: null as never,
    forma_pago_id: EFECTIVO,
    comprobante_id: '',
    descripcion_abono: '',
  })
  const [formaId, valor] = useWatch({ control: form.control, name: ['forma_pago_id', 'valor_abono'] })
  const forma = recibidas.find(({ id }) => id === Number(formaId))
  const abonar = useAccion('POST /terceros/{tercero_id}/abono', {
    invalida: LISTAS,
    form,
  })
  const saldo = tercero.saldo_abono ?? 0
  return (
    <DialogoFormulario
      titulo={`Abono de ${nombreDe(tercero)}`}
      form={form}
      faltan="Debe ingresar todos los campos"
      alEnviar={async ({ comprobante_id, ...body }) => {
        const respuesta = await abonar.ejecutar({
          params: { tercero_id: tercero.id },
          body: { ...body, comprobante_id: forma?.requiere_codigo_comprobante ? comprobante_id : null },
        })
        for (const texto of respuesta?.data.advertencias ?? []) aviso.alerta(texto)
        return respuesta
      }}
      enviar="Guardar abono"
      ancho="xs"
      alCerrar={alCerrar}
    >
      <Alert severity="info">
        Saldo: <strong>{pesosExactos(saldo)}</strong>
        {typeof valor === 'number' && valor > 0 && (
          <>
            {' '}
            · queda en <strong>{pesosExactos(saldo + valor)}</strong>
          </>
        )}
      </Alert>
      <CampoDinero
        nombre="valor_abono"
        etiqueta="Valor del abono"
        requerido
        autoFocus
        mayorQueCero="un valor de abono válido"
      />
      <Selector
        nombre="forma_pago_id"
        etiqueta="Forma de pago"
        requerido
        opciones={recibidas.map(({ id, nombre_forma_pago }) => ({ valor: id, texto: nombre_forma_pago }))}
      />
      {forma?.requiere_codigo_comprobante && (
        <CampoTexto nombre="comprobante_id" etiqueta="Código del comprobante" requerido maxLength={60} />
      )}
      <CampoTexto nombre="descripcion_abono" etiqueta="Descripción" maxLength={300} />
    </DialogoFormulario>
  )
}
