import { Alert, LinearProgress } from '@mui/material'
import SwapHoriz from '@mui/icons-material/SwapHoriz'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { pesosExactos } from '#shared/kernel/format'
import { UnionDeClientes } from '#shared/terceros/union'
import { Boton } from '../kernel/Boton'
import { Buscador } from '../kernel/campos/Buscador'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { confirmar } from '../kernel/confirmar'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { invalidar, useRuta } from '../kernel/useRuta'
import { buscarClientes, nombreDe, type Tercero } from './clientes'
import { Comparacion, type Previa } from './Comparacion'

const LISTAS = [
  'GET /terceros',
  'GET /terceros/{id}',
  'GET /terceros/{id}/abono/historial',
  'POST /maestros/anticipos/cliente',
  'GET /cuentas-credito',
  'POST /cuentas-credito/cliente',
  'POST /facturas',
  'POST /facturas/filtros',
] as const

type Persona = Pick<Tercero, 'id' | 'nombres' | 'apellidos' | 'numero_documento'>
const senas = (t: Persona): string => `${nombreDe(t)} (${t.numero_documento})`

/** What passes, in words: the confirmation says it again. */
function queSeTraslada({ duplicado, tercero }: Previa): string {
  const { saldo_abono = 0 } = duplicado.tercero
  const debe = duplicado.cuenta_credito?.total_credito ?? 0
  const pedidos = duplicado.pedidos_pendientes + duplicado.pedidos_en_edicion
  const partes = [
    saldo_abono > 0 && `${pesosExactos(saldo_abono)} de anticipos`,
    debe > 0 && `${pesosExactos(debe)} que debe a crédito`,
    duplicado.cuenta_credito && !tercero.cuenta_credito && 'su cuenta crédito',
    pedidos > 0 && (pedidos === 1 ? 'un pedido abierto' : `${pedidos} pedidos abiertos`),
  ].filter(Boolean)
  return partes.length === 0 ? 'No tiene saldos ni pedidos por trasladar.' : `Pasan ${partes.join(', ')}.`
}

/** Unites two entries of one customer (DECISIONS 154): both side by side, and which of them remains. */
export default function DialogoUnir({ tercero, alCerrar }: { tercero: Tercero; alCerrar: () => void }) {
  const [queda, setQueda] = useState<Persona>(tercero)
  const [otro, setOtro] = useState<Persona | null>(null)
  const form = useFormulario(UnionDeClientes, { tercero_id: null as never, motivo: '' })
  const [duplicadoId] = useWatch({ control: form.control, name: ['tercero_id'] })
  const duplicado = Number(duplicadoId) || null
  const lectura = useRuta(
    'GET /terceros/{id}/unir',
    duplicado === null ? null : { params: { id: queda.id }, query: { tercero_id: duplicado } },
  )
  const previa = duplicado === null ? undefined : lectura.data
  const unir = useAccion('PUT /terceros/{id}/unir', {
    invalida: LISTAS,
    form,
    alFallar: fallo => {
      // Somebody changed or united one of both meanwhile: it is shown as it is now.
      if (fallo.status === 409) void invalidar(['GET /terceros/{id}/unir'])
      return false
    },
  })
  const cambiar = () => {
    const absorbido = otro ?? previa?.duplicado.tercero
    if (!absorbido) return
    setOtro(queda)
    setQueda(absorbido)
    form.setValue('tercero_id', queda.id, { shouldDirty: true, shouldValidate: true })
  }
  const enviar = async (motivo: string | null | undefined) => {
    if (!previa) return null
    const { tercero: a, duplicado: b } = previa
    const seguro = await confirmar({
      titulo: '¿Desea unir los dos clientes?',
      texto: (
        <>
          <strong>{senas(b.tercero)}</strong> se une con <strong>{senas(a.tercero)}</strong>, que es quien
          queda. {queSeTraslada(previa)} No se puede deshacer.
        </>
      ),
      si: 'Unir clientes',
      peligro: true,
    })
    if (!seguro) return null
    // What else is to be known was shown beside them.
    return unir.ejecutar({
      params: { id: a.tercero.id },
      body: {
        tercero_id: b.tercero.id,
        motivo,
        version: a.tercero.version,
        version_duplicado: b.tercero.version,
      },
    })
  }
  return (
    <DialogoFormulario
      titulo={`Unir con ${nombreDe(queda)}`}
      form={form}
      alEnviar={({ motivo }) => enviar(motivo)}
      enviar="Unir clientes"
      deshabilitado={duplicado !== null && !previa}
      ancho="md"
      alCerrar={alCerrar}
    >
      <Controller
        name="tercero_id"
        control={form.control}
        render={({ field: { onChange, onBlur, ref }, fieldState }) => (
          <Buscador<Persona>
            ref={ref}
            onBlur={onBlur}
            etiqueta="Cliente repetido"
            requerido
            autoFocus
            placeholder="Documento, nombre o celular"
            value={otro ?? previa?.duplicado.tercero ?? null}
            onChange={next => {
              setOtro(next)
              onChange(next?.id ?? null)
            }}
            buscar={async (texto, signal) => {
              const { filas, mas } = await buscarClientes(texto, signal)
              return { filas: filas.filter(({ id }) => id !== queda.id), mas }
            }}
            clave={t => t.id}
            texto={nombreDe}
            detalle={t => t.numero_documento}
            ayuda="Deja de salir en las listas; su documento lleva al cliente que queda"
            error={fieldState.error?.message}
          />
        )}
      />
      {duplicado !== null && !previa && !lectura.error && (
        <LinearProgress aria-label="Cargando lo que se traslada" />
      )}
      {duplicado !== null && lectura.error && <Alert severity="error">{lectura.error.message}</Alert>}
      {previa && (
        <>
          <Comparacion previa={previa} />
          {previa.advertencias.map(texto => (
            <Alert key={texto} severity="warning">
              {texto}
            </Alert>
          ))}
          <Boton
            type="button"
            forma="borde"
            tono="neutro"
            onClick={cambiar}
            style={{ alignSelf: 'flex-start' }}
          >
            <SwapHoriz aria-hidden style={{ marginRight: 8 }} />
            Que quede el otro
          </Boton>
        </>
      )}
      <CampoTexto
        nombre="motivo"
        etiqueta="Motivo"
        maxLength={300}
        ayuda="Queda en la historia de los dos. Puede quedar vacío"
      />
    </DialogoFormulario>
  )
}
