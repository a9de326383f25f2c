import { Box } from '@mui/material'
import { useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { diasVencida } from '#shared/creditos/reparto'
import { Abono } from '#shared/creditos/schemas'
import { formatoDia, pesosExactos } from '#shared/kernel/format'
import { comprobanteVacio, type FormaDePago } from '#shared/ventas/rules/pagos'
import { aviso } from '../kernel/avisos'
import type { ErrorApi } from '../kernel/api'
import { CampoFecha } from '../kernel/campos/CampoFecha'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Selector } from '../kernel/campos/Selector'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { diaDeHoy } from '../kernel/hoy'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { enfocarCampo, enfocarLuego } from '../kernel/teclado/enfocar'
import { useRetenerLecturas } from '../kernel/teclado/Llegando'
import { useRuta } from '../kernel/useRuta'
import { BotonesDeForma } from '../ventas/facturar/BotonesDeForma'
import { INCOMPLETAS } from '../ventas/facturar/cobro'
import { abrirPdf } from '../ventas/facturacion/venta'
import { AvisoDeExcedente } from './AvisoDeExcedente'
import { AFECTADAS } from './cuenta'
import { LineasDeAbono } from './LineasDeAbono'
import { type ConClave, siguienteClave, useSoportes } from './useSoportes'

interface Props {
  credito: { id: number; nombre: string; total: number; enlace_estado: string | null }
  /** The sale that it pays, and no other; null: what is due first, until somebody chooses one. */
  venta: number | null
  alCerrar: () => void
}

/** A line as the form holds it. */
type Linea = NonNullable<z.input<typeof Abono>['lista_formas_pagadas_form']>[number] & ConClave
const LISTA = 'lista_formas_pagadas_form'
/** What a line still wants before there may be another one (C §5, DECISIONS 180); undefined: nothing. */
function faltaEn(linea: Linea, forma: FormaDePago | undefined): string | undefined {
  if (!(linea.valor_pagado > 0)) return 'valor_pagado'
  if (!forma?.requiere_codigo_comprobante) return undefined
  if (comprobanteVacio(linea.comprobante_id ?? '')) return 'comprobante_id'
  return linea.fecha_consignacion ? undefined : 'fecha_consignacion'
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
  const lineas = useFieldArray({ control: form.control, name: LISTA })
  const [elegida, escritas] = useWatch({ control: form.control, name: ['venta_id', LISTA] })
  const puestas = (escritas ?? []) as Linea[]
  const soportes = useSoportes()
  const una = ventas.find(each => each.venta_id === Number(elegida))
  const saldo = una ? una.valor_saldo_movimiento : (pendientes.data?.total_credito ?? credito.total)
  const total = redondo(puestas.reduce((suma, linea) => suma + (linea.valor_pagado ?? 0), 0))
  const excedente = redondo(total - saldo)
  // Confirmed of that very balance: of another one it is asked again.
  const conExcedente = confirmado === saldo

  const opciones = {
    invalida: AFECTADAS,
    form,
    alFallar: (error: ErrorApi) => soportes.alRechazar(error),
  }
  const abonar = useAccion('POST /creditos/{id}/abono', opciones)
  const pagar = useAccion('PUT /cuentas-credito/pago', opciones)

  const formaDe = (id: unknown) => formas.find(f => f.id === Number(id))
  const agregar = (forma: { id: number; requiere_codigo_comprobante: boolean }) => {
    const repetida = puestas.findIndex(
      linea => Number(linea.id_forma_pago) === forma.id && !forma.requiere_codigo_comprobante,
    )
    const faltas = puestas.map(linea => faltaEn(linea, formaDe(linea.id_forma_pago)))
    const incompleta = faltas.findIndex(falta => falta !== undefined)
    if (repetida < 0 && incompleta >= 0) {
      enfocarCampo(`${LISTA}.${incompleta}.${faltas[incompleta]}`)
      aviso.alerta(INCOMPLETAS)
      return
    }
    const lugar = repetida >= 0 ? repetida : puestas.length
    if (repetida < 0)
      lineas.append(
        {
          id_forma_pago: forma.id,
          // What is left of the balance (DECISIONS 298).
          valor_pagado: Math.max(0, redondo(saldo - total)) || (null as never),
          comprobante_id: '',
          fecha_consignacion: forma.requiere_codigo_comprobante ? hoy : null,
          clave: siguienteClave((form.getValues(LISTA) ?? []) as Linea[]),
        } as Linea,
        { shouldFocus: false },
      )
    enfocarLuego(() => enfocarCampo(`${LISTA}.${lugar}.valor_pagado`, { seleccionar: true }))
  }
  const adjuntar = (i: number, archivo: File) => {
    soportes.adjuntos.adjuntar(puestas[i]!.clave, archivo)
    // Enter saves from there; on the button it would ask for a file again.
    enfocarCampo(`${LISTA}.${i}.valor_pagado`)
  }

  const enviar = async (valores: Record<string, unknown>) => {
    if (total <= 0) {
      aviso.error('Debe ingresar un valor distinto a cero')
      return null
    }
    const { formas: pagadas, avisarFaltantes } = await soportes.preparar(
      puestas,
      linea => formaDe(linea.id_forma_pago)?.nombre_forma_pago ?? 'una forma de pago',
    )
    const body = {
      fecha_abono: valores.fecha_abono as string,
      observacion_abono: (valores.observacion_abono as string) || null,
      [LISTA]: pagadas as never,
      saldo_pendiente: saldo,
      excedente_como_anticipo: conExcedente && excedente > 0,
    }
    const respuesta = una
      ? await abonar.ejecutar({ params: { id: credito.id }, body: { ...body, venta_id: una.venta_id } })
      : await pagar.ejecutar({ body: { ...body, cuenta_credito_id: credito.id, valor_pago: total } })
    if (!respuesta) return null
    const { advertencias, anticipo, enlace_recibo } = respuesta.data
    if (anticipo) aviso.info(`${pesosExactos(anticipo.valor)} quedan como anticipo del cliente`)
    for (const texto of advertencias) aviso.alerta(texto)
    avisarFaltantes()
    abrirPdf(enlace_recibo)
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
            opciones={ventas.map(each => ({
              valor: each.venta_id,
              texto: `Venta ${each.venta_id} · debe ${pesosExactos(each.valor_saldo_movimiento)} · ${
                diasVencida(each, hoy) > 0
                  ? `vencida hace ${diasVencida(each, hoy)} días`
                  : `vence ${formatoDia(each.vence)}`
              }`,
            }))}
          />
        </Box>
        <Box sx={{ flex: '1 1 170px' }}>
          <CampoFecha nombre="fecha_abono" etiqueta="Fecha del abono" requerido max={hoy} />
        </Box>
      </Box>
      <BotonesDeForma formas={formas} disabled={!pendientes.data || saldo <= 0} agregar={agregar} />
      <LineasDeAbono
        lineas={lineas.fields.map(({ id }, i) => ({
          id,
          clave: puestas[i]?.clave ?? -1,
          forma: formaDe(puestas[i]?.id_forma_pago),
        }))}
        hoy={hoy}
        adjuntos={soportes.adjuntos}
        adjuntar={adjuntar}
        quitar={i => {
          soportes.adjuntos.quitar(puestas[i]!.clave)
          lineas.remove(i)
        }}
      />
      <CampoTexto nombre="observacion_abono" etiqueta="Observación" maxLength={300} />
      <AvisoDeExcedente
        excedente={excedente}
        saldo={saldo}
        confirmado={conExcedente}
        confirmar={si => setConfirmado(si ? saldo : null)}
      />
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
          {total > 0 && excedente <= 0 && <> · queda en {pesosExactos(redondo(saldo - total))}</>}
        </output>
      </Box>
    </DialogoFormulario>
  )
}

/** Pesos to their centavos: sums of decimals leave dust. */
const redondo = (valor: number): number => Math.round(valor * 100) / 100
