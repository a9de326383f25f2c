import { Alert, Box } from '@mui/material'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { diasVencida } from '#shared/creditos/reparto'
import { Abono } from '#shared/creditos/schemas'
import { formatoDia, pesosExactos } from '#shared/kernel/format'
import { sumarCentesimas } from '#shared/kernel/money'
import { aviso } from '../kernel/avisos'
import { CampoFecha } from '../kernel/campos/CampoFecha'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Selector } from '../kernel/campos/Selector'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { diaDeHoy } from '../kernel/hoy'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { useRetenerLecturas } from '../kernel/teclado/Llegando'
import { useRuta } from '../kernel/useRuta'
import { BotonesDeForma } from '../ventas/facturar/BotonesDeForma'
import { mostrarPdf } from '../ventas/facturacion/venta'
import { AvisoDeExcedente } from './AvisoDeExcedente'
import { AFECTADAS } from './cuenta'
import { LineasDeAbono } from './LineasDeAbono'
import { LISTA, useLineasDeAbono } from './useLineasDeAbono'

interface Props {
  credito: { id: number; nombre: string; total: number; enlace_estado: string | null }
  /** The sale that it pays, and no other; null: what is due first, until somebody chooses one. */
  venta: number | null
  alCerrar: () => void
}

/** Money that a customer brings for what they owe (specification C §2 and §5; DECISIONS 178 to 183, 298). */
export default function DialogoAbonar({ credito, venta, alCerrar }: Props) {
  const [hoy] = useState(diaDeHoy)
  /** The balance beyond which the rest becomes money in advance, as it was confirmed. */
  const [confirmado, setConfirmado] = useState<number | null>(null)
  const listas = useRuta('GET /listas/formas-pago', {}, { estable: true })
  const pendientes = useRuta('GET /creditos/{id}/ventas-pendientes', { params: { id: credito.id } })
  useRetenerLecturas(listas, pendientes)
  const formas = listas.data?.formas_pagos.filter(f => !f.forma_abono && !f.forma_credito) ?? []
  const ventas = pendientes.data?.creditos_movimientos ?? []
  const form = useFormulario(Abono, {
    venta_id: venta,
    fecha_abono: hoy,
    observacion_abono: '',
    lista_formas_pagadas_form: [],
  })
  const elegida = useWatch({ control: form.control, name: 'venta_id' })
  const { total, agregar, preparar, alRechazar, ...lineas } = useLineasDeAbono(form, formas, hoy)
  const pedida = Number(elegida) || null
  const una = ventas.find(each => each.venta_id === pedida)
  /** It was paid or annulled meanwhile: no other sale is paid in its place. */
  const saldada = pendientes.data !== undefined && pedida !== null && una === undefined
  const saldo = saldada ? 0 : (una?.valor_saldo_movimiento ?? pendientes.data?.total_credito ?? credito.total)
  const excedente = sumarCentesimas([total, -saldo])
  // Confirmed of that very balance: of another one it is asked again.
  const conExcedente = confirmado === saldo

  const opciones = { invalida: AFECTADAS, form, alFallar: alRechazar }
  const abonar = useAccion('POST /creditos/{id}/abono', opciones)
  const pagar = useAccion('PUT /cuentas-credito/pago', opciones)

  const enviar = async (valores: Record<string, unknown>) => {
    if (total <= 0) {
      aviso.error('Debe ingresar un valor distinto a cero')
      return null
    }
    const { formas: pagadas, avisarFaltantes } = await preparar()
    const body = {
      fecha_abono: valores.fecha_abono as string,
      observacion_abono: (valores.observacion_abono as string) || null,
      [LISTA]: pagadas as never,
      saldo_pendiente: saldo,
      excedente_como_anticipo: conExcedente && excedente > 0,
    }
    const respuesta = pedida
      ? await abonar.ejecutar({ params: { id: credito.id }, body: { ...body, venta_id: pedida } })
      : await pagar.ejecutar({ body: { ...body, cuenta_credito_id: credito.id, valor_pago: total } })
    if (!respuesta) return null
    const { advertencias, anticipo, enlace_recibo } = respuesta.data
    // Before what has to be mended, which stays in front.
    mostrarPdf(enlace_recibo, 'El recibo está entre los pagos de la cuenta')
    if (anticipo) aviso.info(`${pesosExactos(anticipo.valor)} quedan como anticipo del cliente`)
    for (const texto of advertencias) aviso.alerta(texto)
    avisarFaltantes()
    return respuesta
  }

  return (
    <DialogoFormulario
      titulo={`Abono de ${credito.nombre}`}
      form={form}
      faltan="Faltan campos por ingresar"
      deshabilitado={!pendientes.data || saldo <= 0 || (excedente > 0 && !conExcedente)}
      alEnviar={enviar}
      enviar="Guardar abono"
      ancho="md"
      alCerrar={alCerrar}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Box sx={{ flex: '2 1 280px' }}>
          <Selector
            nombre="venta_id"
            etiqueta="Venta"
            disabled={venta !== null}
            vacio={`Lo que vence primero · ${pesosExactos(pendientes.data?.total_credito ?? credito.total)}`}
            opciones={[
              ...(saldada ? [{ valor: pedida, texto: `Venta ${pedida} · no debe nada` }] : []),
              ...ventas.map(each => ({
                valor: each.venta_id,
                texto: `Venta ${each.venta_id} · debe ${pesosExactos(each.valor_saldo_movimiento)} · ${
                  diasVencida(each, hoy) > 0
                    ? `vencida hace ${diasVencida(each, hoy)} días`
                    : `vence ${formatoDia(each.vence)}`
                }`,
              })),
            ]}
          />
        </Box>
        <Box sx={{ flex: '1 1 170px' }}>
          <CampoFecha nombre="fecha_abono" etiqueta="Fecha del abono" requerido max={hoy} />
        </Box>
      </Box>
      <BotonesDeForma
        formas={formas}
        disabled={!pendientes.data || saldo <= 0}
        agregar={forma => agregar(forma, saldo)}
      />
      <LineasDeAbono {...lineas} hoy={hoy} />
      <CampoTexto nombre="observacion_abono" etiqueta="Observación" maxLength={300} />
      {saldada ? (
        <Alert severity="warning" aria-live="polite">
          La venta {pedida} ya no debe nada: se pagó o se anuló.{' '}
          {venta === null ? 'Elija otra' : 'Abone a otra desde la cuenta'}.
        </Alert>
      ) : (
        <AvisoDeExcedente
          excedente={excedente}
          saldo={saldo}
          confirmado={conExcedente}
          confirmar={si => setConfirmado(si ? saldo : null)}
        />
      )}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1, fontSize: 16 }}>
        <span>
          Saldo pendiente <strong>{pesosExactos(saldo)}</strong>
          {una && credito.enlace_estado && (
            <>
              {' · '}
              <a href={`${credito.enlace_estado}?venta_id=${una.venta_id}`} target="_blank" rel="noopener">
                Estado de la venta {una.venta_id} (PDF)
              </a>
            </>
          )}
        </span>
        <output aria-live="polite">
          Total a pagar <strong>{pesosExactos(total)}</strong>
          {total > 0 && excedente <= 0 && <> · queda en {pesosExactos(-excedente)}</>}
        </output>
      </Box>
    </DialogoFormulario>
  )
}
