import { Alert, Box, LinearProgress } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { PagoEnviado } from '#shared/pagos/esquemas'
import { useFormasDeDinero } from '../caja/formas'
import type { ErrorApi } from '../kernel/api'
import { CampoFecha } from '../kernel/campos/CampoFecha'
import { CampoCantidad, CampoDinero } from '../kernel/campos/CampoNumero'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Selector } from '../kernel/campos/Selector'
import { Dialogo } from '../kernel/Dialogo'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { diaDeHoy } from '../kernel/hoy'
import { useAccion } from '../kernel/useAccion'
import { useAdjuntos } from '../kernel/useAdjuntos'
import { useFormulario } from '../kernel/useFormulario'
import { useRuta } from '../kernel/useRuta'
import { Fila } from '../terceros/Fila'
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
        {error ? (
          <Alert severity="error">{error.message}</Alert>
        ) : (
          <LinearProgress aria-label="Cargando el pago" />
        )}
      </Dialogo>
    )
  const esFactura = modo === undefined ? pago?.pago_realizado === false : modo === 'factura'
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
  const formas = useFormasDeDinero()
  const adjuntos = useAdjuntos()
  const conceptos = useRuta('GET /maestros/tipos-conceptos', { query: { per_page: 100 } }, { estable: true })
  const proveedores = useRuta('GET /listas/proveedores', {}, { estable: true })
  const [repetida, setRepetida] = useState<{ mensaje: string; pago: number }>()
  const form = useFormulario(PagoEnviado, {
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
    [LISTA]: esFactura ? [] : lineasDe(pago),
    version: pago?.version,
  })
  const control = form.control as unknown as Control<ConLineas>
  const [total, pjIva, pjRte] = useWatch({
    control: form.control,
    name: ['valor_total', 'pj_iva', 'pj_retefuente'],
  })
  const cifras = cifrasDe(total, pjIva, pjRte)
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
      setRepetida({ mensaje: fallo.message, pago: (fallo.data as { pago_id: number }).pago_id })
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
            comprobante_id: formas.find(({ id }) => id === id_forma_pago)?.requiere_codigo_comprobante
              ? comprobante_id
              : null,
            adjunto_comprobante: subidos.get(clave) ?? null,
          })),
        }
        return pago ? cambiar.ejecutar({ params: { id: pago.id }, body }) : guardar.ejecutar({ body })
      }}
      enviar={esFactura ? 'Guardar factura' : 'Guardar pago'}
      ancho="md"
      deshabilitado={pago?.anulado}
      alCerrar={alCerrar}
    >
      {pago?.anulado && (
        <Alert severity="warning">
          Está anulado{pago.motivo_anulacion ? `: ${pago.motivo_anulacion}` : ''}. Ya no se puede cambiar.
        </Alert>
      )}
      {repetida && (
        <Alert severity="error">
          {repetida.mensaje}.{' '}
          <Link to={`/pagos-proveedores?ver=editar&id=${repetida.pago}`}>Ver el pago {repetida.pago}</Link>
        </Alert>
      )}
      <Fila>
        <Selector
          nombre="tipo_concepto_id"
          etiqueta="Concepto"
          requerido
          autoFocus
          opciones={(conceptos.data?.tipos_conceptos.data ?? []).map(({ id, nombre_tipo_concepto }) => ({
            valor: id,
            texto: nombre_tipo_concepto,
          }))}
        />
        <Selector
          nombre="proveedor_id"
          etiqueta="Proveedor"
          requerido
          opciones={(proveedores.data?.proveedores ?? []).map(({ id, nombre_proveedor }) => ({
            valor: id,
            texto: nombre_proveedor,
          }))}
        />
      </Fila>
      <Fila>
        <CampoTexto
          nombre="codigo_factura"
          etiqueta={esFactura ? 'Código de factura, si se conoce' : 'Código de factura'}
          requerido={!esFactura}
          maxLength={60}
        />
        <CampoFecha nombre="fecha_factura" etiqueta="Fecha de la factura" requerido max={diaDeHoy()} />
        {!esFactura && <CampoFecha nombre="fecha_pago" etiqueta="Fecha de pago" requerido max={diaDeHoy()} />}
      </Fila>
      <Fila>
        <CampoDinero
          nombre="valor_total"
          etiqueta="Valor total"
          requerido
          centavos
          mayorQueCero="un valor con IVA"
        />
        {!esFactura && (
          <>
            <CampoCantidad nombre="pj_iva" etiqueta="IVA" requerido decimales={2} maximo={100} unidad="%" />
            <CampoCantidad
              nombre="pj_retefuente"
              etiqueta="Retefuente"
              requerido
              decimales={2}
              maximo={100}
              unidad="%"
            />
          </>
        )}
      </Fila>
      {!esFactura && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: '1fr', md: '3fr 2fr' },
            alignItems: 'start',
            '& > *': { minWidth: 0 },
          }}
        >
          <FormasPagadas formas={formas} adjuntos={adjuntos} total={aPagar} control={control} />
          <Derivados cifras={cifras} />
        </Box>
      )}
      {!esFactura && <CampoTexto nombre="observaciones" etiqueta="Observación" requerido maxLength={500} />}
    </DialogoFormulario>
  )
}
