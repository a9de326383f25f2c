import { useWatch } from 'react-hook-form'
import { FormaPagoEnviada } from '#shared/maestros/formas-pago'
import type { DatosDe } from '../kernel/api'
import { CampoCantidad } from '../kernel/campos/CampoNumero'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Casilla } from '../kernel/campos/Casilla'
import { Selector } from '../kernel/campos/Selector'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { banderasDe, claseDe, type ClaseDeForma, NOMBRES_DE_CLASE } from './clases-de-forma'

interface Props {
  forma: DatosDe<'GET /maestros/formas-pago'>['formas_pagos']['data'][number] | undefined
  alCerrar: () => void
}

const AYUDAS: Record<ClaseDeForma, string> = {
  otra: 'Transferencias, tarjetas y billeteras',
  es_efectivo: 'Entra al cajón: tiene cambio y redondeo',
  forma_abono: 'Gasta lo que el cliente dejó abonado',
  forma_credito: 'Queda debiéndose en su cuenta crédito',
}

/** The form of a new form of payment, or of one that is there: what it does was said when it was made. */
export default function DialogoFormaPago({ forma, alCerrar }: Props) {
  const form = useFormulario(
    FormaPagoEnviada,
    forma ?? {
      nombre_forma_pago: '',
      requiere_codigo_comprobante: true,
      es_efectivo: false,
      forma_abono: false,
      forma_credito: false,
      orden: null,
      activo: true,
    },
  )
  const clase = claseDe(useWatch({ control: form.control }))
  const elegir = (elegida: ClaseDeForma | null) => {
    for (const [bandera, valor] of banderasDe(elegida ?? 'otra'))
      form.setValue(bandera, valor, { shouldDirty: true })
    if (elegida !== 'otra') form.setValue('requiere_codigo_comprobante', false, { shouldDirty: true })
  }
  const con = { invalida: ['GET /maestros/formas-pago', 'GET /listas/formas-pago'], form } as const
  const crear = useAccion('POST /maestros/formas-pago/guardar', con)
  const actualizar = useAccion('PUT /maestros/formas-pago/{id}/actualizar', con)
  return (
    <DialogoFormulario
      titulo="Registro de forma de pago"
      form={form}
      faltan="Debe ingresar todos los campos solicitados"
      alEnviar={body =>
        forma ? actualizar.ejecutar({ params: { id: forma.id }, body }) : crear.ejecutar({ body })
      }
      enviar="Guardar datos"
      ancho="xs"
      alCerrar={alCerrar}
    >
      <CampoTexto nombre="nombre_forma_pago" etiqueta="Nombre" requerido autoFocus maxLength={40} />
      <Selector<ClaseDeForma>
        etiqueta="Clase"
        requerido
        disabled={forma !== undefined}
        value={clase}
        onChange={elegir}
        ayuda={forma ? `${AYUDAS[clase]}. La clase no cambia` : AYUDAS[clase]}
        opciones={Object.entries(NOMBRES_DE_CLASE).map(([valor, texto]) => ({
          valor: valor as ClaseDeForma,
          texto,
        }))}
      />
      {clase === 'otra' && (
        <Casilla nombre="requiere_codigo_comprobante" etiqueta="Pide código de comprobante" />
      )}
      <CampoCantidad
        nombre="orden"
        etiqueta="Orden en caja"
        maximo={99}
        mayorQueCero="un valor"
        ayuda="Las nueve primeras tienen tecla al facturar; sin orden queda de última"
      />
      <Casilla nombre="activo" etiqueta="Activo" />
    </DialogoFormulario>
  )
}
