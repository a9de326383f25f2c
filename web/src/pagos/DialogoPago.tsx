import { Alert, Box } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { PagoDelFormulario } from '#shared/pagos/esquemas'
import { useFormasDeDinero } from '../caja/formas'
import type { ErrorApi } from '../kernel/api'
import { aviso } from '../kernel/avisos'
import { CampoFecha } from '../kernel/campos/CampoFecha'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Casilla } from '../kernel/campos/Casilla'
import { Cargando } from '../kernel/Cargando'
import { Dialogo } from '../kernel/Dialogo'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { diaDeHoy } from '../kernel/hoy'
import { useSesion } from '../kernel/session'
import { useAccion } from '../kernel/useAccion'
import { useAdjuntosGuardados } from '../kernel/useAdjuntos'
import { useFormulario } from '../kernel/useFormulario'
import { useRuta } from '../kernel/useRuta'
import { Fila } from '../terceros/Fila'
import { CamposDeFactura } from './CamposDeFactura'
import { DatosDeFactura } from './DatosDeFactura'
import { cifrasDe } from './derivados'
import { Derivados } from './Derivados'
import { type ConLineas, FormasPagadas, type Linea, LISTA } from './FormasPagadas'
import { LISTAS, type Pago } from './pago'

const FALTA = 'Debe ingresar todos los campos solicitados'
const EFECTIVO = 1

interface Props {
  /** The one that is corrected or paid; without it a new one. */
  id?: number
  /** `factura`: it is registered unpaid; without it as the payment stands. */
  modo?: 'pago' | 'factura'
  alCerrar: () => void
}

/** Registro de pago a proveedor, and with `factura` of an invoice that is to be paid (C §2, §5; DECISIONS 239). */
export default function DialogoPago({ id, modo, alCerrar }: Props) {
  const { data, error } = useRuta('GET /pagos-proveedores/{id}', id === undefined ? null : { params: { id } })
  const pago = data?.pago_proveedor
  if (id !== undefined && !pago)
    return (
      <Dialogo titulo="Registro de pago a proveedor" abierto ancho="md" onCerrar={alCerrar}>
        {error ? <Alert severity="error">{error.message}</Alert> : <Cargando que="el pago" />}
      </Dialogo>
    )
  // An invoice of which a part is paid is only paid on.
  const esFactura =
    modo === undefined ? pago?.pago_realizado === false && pago.factura === null : modo === 'factura'
  return <FormularioDePago pago={pago} esFactura={esFactura} alCerrar={alCerrar} />
}

const lineasDe = (pago: Pago | undefined): Linea[] =>
  pago && pago.lista_formas_pagadas_form.length > 0
    ? pago.lista_formas_pagadas_form.map((forma, clave) => ({
        id_forma_pago: forma.id_forma_pago,
        valor_pagado: forma.valor_pagado,
        comprobante_id: forma.comprobante_id ?? '',
        clave,
        url: forma.adjunto_comprobante?.url ?? null,
      }))
    : [{ id_forma_pago: EFECTIVO, valor_pagado: null as never, comprobante_id: '', clave: 0, url: null }]

interface PropsDeFormulario {
  pago: Pago | undefined
  esFactura: boolean
  alCerrar: () => void
}

function FormularioDePago({ pago, esFactura, alCerrar }: PropsDeFormulario) {
  // A part of an invoice, or an invoice of which parts are paid: its own data stay as they are.
  const fijo = pago !== undefined && (pago.factura !== null || pago.factura_id !== null)
  const porPagar = pago?.pago_realizado === false && !esFactura
  const saldada = pago?.pago_realizado === true && pago.factura !== null
  const formas = useFormasDeDinero(
    pago?.lista_formas_pagadas_form.map(forma => ({
      id: forma.id_forma_pago,
      nombre: forma.nombre_forma_pago,
      comprobante: forma.comprobante_id,
    })),
  )
  const adjuntos = useAdjuntosGuardados()
  const { tienda } = useSesion()
  const [repetida, setRepetida] = useState<{ mensaje: string; pago_id: number; codigo_tienda: string }>()
  const form = useFormulario(PagoDelFormulario, {
    tipo_concepto_id: pago?.tipo_concepto_id ?? (null as never),
    proveedor_id: pago?.proveedor_id ?? (null as never),
    codigo_factura: pago?.codigo_factura ?? '',
    fecha_factura: pago?.fecha_factura ?? diaDeHoy(),
    fecha_pago: pago?.fecha_pago ?? (esFactura ? null : diaDeHoy()),
    valor_total: pago?.valor_total ?? (null as never),
    pj_iva: pago?.pj_iva ?? (esFactura ? 0 : null),
    pj_retefuente: pago?.pj_retefuente ?? (esFactura ? 0 : null),
    observaciones: pago?.observaciones ?? '',
    pago_realizado: !esFactura,
    pago_parcial: false,
    [LISTA]: esFactura ? [] : lineasDe(pago),
    version: pago?.version,
  })
  const control = form.control as unknown as Control<ConLineas>
  const [total, pjIva, pjRte, enParte] = useWatch({
    control: form.control,
    name: ['valor_total', 'pj_iva', 'pj_retefuente', 'pago_parcial'],
  })
  const cifras = fijo ? pago : cifrasDe(total, pjIva, pjRte)
  const aPagar = cifras?.valor_total_pagar ?? null
  // One method pays all of it, until somebody says otherwise.
  const anterior = useRef<number | null>(null)
  useEffect(() => {
    const lineas = form.getValues(LISTA) ?? []
    const [unica] = lineas
    if (
      lineas.length === 1 &&
      aPagar !== null &&
      (!unica?.valor_pagado || unica.valor_pagado === anterior.current)
    )
      form.setValue(`${LISTA}.0.valor_pagado`, aPagar, { shouldValidate: form.formState.isSubmitted })
    anterior.current = aPagar
  }, [aPagar, form])

  const opciones = {
    invalida: LISTAS,
    form,
    alFallar: (fallo: ErrorApi) => {
      if (fallo.codigo !== 'factura_repetida') return false
      const pago = fallo.data as { pago_id: number; codigo_tienda: string }
      setRepetida({ mensaje: fallo.message, ...pago })
      return true
    },
  }
  const guardar = useAccion('POST /pagos-proveedores/guardar', opciones)
  const cambiar = useAccion('PUT /pagos-proveedores/{id}/actualizar', opciones)
  const titulo = esFactura ? 'Registro de factura por pagar' : 'Registro de pago a proveedor'
  return (
    <DialogoFormulario
      titulo={pago ? `${titulo} No. ${pago.id}` : titulo}
      form={form}
      faltan={FALTA}
      alEnviar={async valores => {
        setRepetida(undefined)
        const subidos = await adjuntos.alTerminar()
        const lineas = (valores[LISTA] ?? []) as unknown as Linea[]
        const body = {
          ...valores,
          fecha_pago: esFactura ? null : valores.fecha_pago,
          [LISTA]: lineas.map(({ id_forma_pago, valor_pagado, comprobante_id, clave }) => ({
            id_forma_pago,
            valor_pagado,
            comprobante_id: formas?.find(({ id }) => id === id_forma_pago)?.requiere_codigo_comprobante
              ? comprobante_id
              : null,
            adjunto_comprobante: subidos.get(clave) ?? null,
          })),
        }
        const respuesta = await (pago
          ? cambiar.ejecutar({ params: { id: pago.id }, body })
          : guardar.ejecutar({ body }))
        if (respuesta && adjuntos.sinSubir(subidos).length > 0)
          aviso.alerta('Se guardó sin los soportes que no se adjuntaron')
        return respuesta
      }}
      enviar={esFactura ? 'Guardar factura' : 'Guardar pago'}
      ancho="md"
      conCambios={adjuntos.hay}
      deshabilitado={pago?.anulado === true || saldada}
      alCerrar={alCerrar}
    >
      {pago?.anulado && (
        <Alert severity="warning">
          Está anulado{pago.motivo_anulacion ? `: ${pago.motivo_anulacion}` : ''}. Ya no se puede cambiar.
        </Alert>
      )}
      {saldada && <Alert severity="success">La factura quedó pagada con los pagos que se listan.</Alert>}
      {repetida && (
        <Alert severity="error">
          {repetida.mensaje}.{' '}
          {repetida.codigo_tienda === tienda?.id ? (
            <Link to={`/pagos-proveedores?ver=editar&id=${repetida.pago_id}`}>
              Ver el pago {repetida.pago_id}
            </Link>
          ) : (
            'Cambie a esa tienda para verlo'
          )}
        </Alert>
      )}
      {fijo ? (
        <>
          <DatosDeFactura pago={pago} />
          {!saldada && (
            <Fila>
              <CampoFecha nombre="fecha_pago" etiqueta="Fecha de pago" requerido autoFocus max={diaDeHoy()} />
            </Fila>
          )}
        </>
      ) : (
        <CamposDeFactura esFactura={esFactura} />
      )}
      {porPagar && <Casilla nombre="pago_parcial" etiqueta="Pagar solo una parte de la factura" />}
      {!esFactura && !saldada && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: '1fr', md: '3fr 2fr' },
            alignItems: 'start',
            '& > *': { minWidth: 0 },
          }}
        >
          <FormasPagadas
            formas={formas}
            adjuntos={adjuntos}
            total={aPagar}
            enParte={porPagar && enParte === true}
            control={control}
          />
          <Derivados cifras={cifras} />
        </Box>
      )}
      {!esFactura && !saldada && (
        <CampoTexto nombre="observaciones" etiqueta="Observación" requerido maxLength={500} />
      )}
    </DialogoFormulario>
  )
}
