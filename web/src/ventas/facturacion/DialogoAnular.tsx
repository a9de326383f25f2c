import { Alert, Box } from '@mui/material'
import { useRef, useState } from 'react'
import * as z from 'zod'
import { pesosExactos } from '#shared/kernel/format'
import { FACTURADO } from '#shared/ventas/states'
import type { DatosDe } from '../../kernel/api'
import { CampoTexto } from '../../kernel/campos/CampoTexto'
import { Casilla } from '../../kernel/campos/Casilla'
import { Cargando } from '../../kernel/Cargando'
import { DialogoFormulario } from '../../kernel/DialogoFormulario'
import { usePuede } from '../../kernel/session'
import { useAccion } from '../../kernel/useAccion'
import { useFormulario } from '../../kernel/useFormulario'
import { useRuta } from '../../kernel/useRuta'
import { EstadoDeVenta } from './EstadoDeVenta'
import { numeroDeFactura } from '#shared/ventas/rules/numero-de-factura'
import { queSeDevuelve } from './devuelto'
import { actosDe, nombreDeCliente } from './venta'

/** The reason is asked for here; the call does without it (DECISIONS 321). */
const CON_MOTIVO = z.object({
  motivo: z.string().trim().min(1, 'Debe ingresar el motivo'),
  mercancia_devuelta: z.boolean(),
  con_produccion: z.boolean(),
})
const SIN_CONFIRMAR = 'Confirme que se anula aunque el taller ya empezó'
const AFECTADAS = [
  'POST /facturas',
  'POST /facturas/filtros',
  'GET /facturas/{venta_id}',
  'GET /facturas/{venta_id}/historial',
  'POST /cuentas-credito/cliente',
  'GET /cuentas-credito',
] as const

interface Props {
  ventaId: number
  /** @param anulada it was. */
  alCerrar: (anulada: boolean) => void
}

/** Annuls a sale: says which one, whose and how much, and asks why. */
export default function DialogoAnular({ ventaId, alCerrar }: Props) {
  const puede = usePuede()
  const { data, error } = useRuta('GET /facturas/{venta_id}', { params: { venta_id: ventaId } })
  const form = useFormulario(CON_MOTIVO, {
    motivo: '',
    mercancia_devuelta: false,
    con_produccion: false,
  })
  const [rechazo, setRechazo] = useState<string>()
  const anulada = useRef(false)
  const anular = useAccion('PUT /facturas/{venta_id}/anular', {
    invalida: AFECTADAS,
    form,
    alFallar: fallo => {
      if (fallo.status !== 409) return false
      setRechazo(fallo.message)
      return true
    },
  })
  const venta = data?.ventas_encabezado
  const posible = venta !== undefined && actosDe(venta, puede).anular

  /** Something of it has left. */
  const salio = venta?.nombre_despachador != null

  /** Orders of it that the workshop has begun: they are told of, and annulled only by who says so (DECISIONS 8). */
  const empezadas = (data?.produccion ?? []).filter(orden => orden.fecha_inicio_produccion !== null)

  const enviar = async ({ motivo, mercancia_devuelta, con_produccion }: z.output<typeof CON_MOTIVO>) => {
    if (!venta) return null
    setRechazo(undefined)
    if (empezadas.length > 0 && !con_produccion) {
      form.setError('con_produccion', { message: SIN_CONFIRMAR }, { shouldFocus: true })
      return null
    }
    const body = { venta_id: ventaId, version: venta.version, motivo: motivo.trim(), mercancia_devuelta }
    const hecho = await anular.ejecutar({ params: { venta_id: ventaId }, body })
    anulada.current = Boolean(hecho)
    return hecho
  }
  return (
    <DialogoFormulario
      titulo={`Anular venta No. ${ventaId}`}
      form={form}
      alEnviar={enviar}
      enviar="Anular venta"
      alCerrar={() => alCerrar(anulada.current)}
      peligro
      deshabilitado={!posible}
    >
      {!venta && !error && <Cargando que="la venta" />}
      {error && <Alert severity="error">{error.message}</Alert>}
      {rechazo && <Alert severity="error">{rechazo}</Alert>}
      {venta && (
        <>
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ fontSize: 16, fontWeight: 650 }}>{nombreDeCliente(venta)}</Box>
              <Box sx={{ color: 'text.secondary', mb: '4px' }}>{venta.numero_documento_tercero}</Box>
              <EstadoDeVenta venta={venta} />
              {numeroDeFactura(venta) && (
                <Box component="span" sx={{ ml: 1 }}>
                  {numeroDeFactura(venta)}
                </Box>
              )}
            </Box>
            <Box sx={{ fontSize: 24, fontWeight: 700, whiteSpace: 'nowrap' }}>
              {pesosExactos(venta.total_venta_bruta)}
            </Box>
          </Box>
          {posible ? (
            <Alert severity="warning">
              {venta.estado_venta_id === FACTURADO
                ? ['Los productos vuelven al inventario.', ...queSeDevuelve(venta.ventas_formas_pagos)].join(
                    ' ',
                  )
                : 'Los productos reservados quedan disponibles para otras ventas.'}{' '}
              No se puede deshacer.
            </Alert>
          ) : (
            <Alert severity="info">Esta venta no se puede anular en su estado actual o con su rol.</Alert>
          )}
          {posible && venta.estado_factura_electronica === 'aceptada' && (
            <Alert severity="info">
              La DIAN ya aceptó su factura electrónica: se emite una nota crédito que la anula, con el motivo
              que escriba.
            </Alert>
          )}
          {posible && salio && (
            <Casilla nombre="mercancia_devuelta" etiqueta="La mercancía que salió volvió a la tienda" />
          )}
          {posible && empezadas.length > 0 && (
            <>
              <Alert severity="error">
                <EnElTaller ordenes={empezadas} />
              </Alert>
              <Casilla nombre="con_produccion" etiqueta="Anular aunque el taller ya empezó" />
            </>
          )}
          {posible && (
            <CampoTexto
              nombre="motivo"
              etiqueta="Motivo"
              requerido
              autoFocus
              renglones={3}
              maxLength={300}
              ayuda={
                <>
                  Queda en la venta y en la auditoría
                  <span className="de-teclas">. Ctrl+Enter para anular</span>
                </>
              }
            />
          )}
        </>
      )}
    </DialogoFormulario>
  )
}

type Empezada = DatosDe<'GET /facturas/{venta_id}'>['produccion'][number]

/** What of the sale is being made, and where a machine runs on it now. */
function EnElTaller({ ordenes }: { ordenes: readonly Empezada[] }) {
  const corren = ordenes.flatMap(({ etapas }) => etapas.filter(({ estado }) => estado === 'en_proceso'))
  const numeros = ordenes.map(({ numero_orden }) => numero_orden).join(', ')
  return (
    <>
      {ordenes.length === 1 ? `La OP ${numeros} ya empezó` : `Las OP ${numeros} ya empezaron`}
      {corren.map(({ id, nombre_grupo_servicio, nombre_maquina, nombres_operario, apellidos_operario }) => (
        <span key={id}>
          {`; ${nombre_grupo_servicio} está en proceso en ${nombre_maquina}, con ${`${nombres_operario ?? ''} ${apellidos_operario ?? ''}`.trim()}`}
        </span>
      ))}
      . Lo cortado no vuelve a ser tablero, y a quien está en la máquina se le dice que pare.
    </>
  )
}
