import { Alert } from '@mui/material'
import { useState } from 'react'
import { FormularioDeTopes } from '#shared/inventarios/inventario'
import { formatoNumero } from '#shared/kernel/format'
import type { ErrorApi } from '../kernel/api'
import { CampoCantidad } from '../kernel/campos/CampoNumero'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { ConProducto } from './ConProducto'
import { type DeInventario, LISTAS } from './inventario'

interface Props {
  id: number
  alCerrar: () => void
}

/** How much the store wants to have of a product (below the least it stands in the list of what to buy), and where it lies. */
export default function DialogoTopes({ id, alCerrar }: Props) {
  return (
    <ConProducto id={id} alCerrar={alCerrar}>
      {producto => <Contenido producto={producto} alCerrar={alCerrar} />}
    </ConProducto>
  )
}

const tope = (valor: number | null) => (valor === null ? 'ninguno' : formatoNumero(valor))

function Contenido({ producto, alCerrar }: { producto: DeInventario; alCerrar: () => void }) {
  // What was read when the dialog opened, or what a conflict showed since.
  const [base, setBase] = useState(producto)
  const { id, nombre_producto, decimales_cantidad } = base
  const form = useFormulario(FormularioDeTopes, {
    minimo: base.minimo,
    maximo: base.maximo,
    ubicacion: base.ubicacion,
  })
  const conflicto = (error: ErrorApi): boolean => {
    if (error.codigo !== 'version_anterior' || !error.data) return false
    setBase((error.data as { producto: DeInventario }).producto)
    return true
  }
  const guardar = useAccion('PUT /inventarios/topes', { invalida: LISTAS, form, alFallar: conflicto })
  const cifra = { decimales: decimales_cantidad, maximo: 100_000 }
  return (
    <DialogoFormulario
      titulo={`Mínimo, máximo y ubicación de ${nombre_producto}`}
      form={form}
      alEnviar={body => guardar.ejecutar({ body: { producto_id: id, ...body, version: base.version_topes } })}
      enviar="Guardar"
      ancho="xs"
      alCerrar={alCerrar}
    >
      {base !== producto && base.version_topes !== producto.version_topes && (
        <Alert severity="warning" aria-live="polite">
          Otra persona los cambió: mínimo {tope(base.minimo)}, máximo {tope(base.maximo)}, ubicación{' '}
          {base.ubicacion || 'ninguna'}. Guarde de nuevo para dejar los suyos.
        </Alert>
      )}
      <CampoCantidad
        nombre="minimo"
        etiqueta="Mínimo"
        autoFocus
        {...cifra}
        ayuda="Con menos disponible sale en Por comprar. Vacío: no se vigila"
      />
      <CampoCantidad
        nombre="maximo"
        etiqueta="Máximo"
        {...cifra}
        ayuda="Hasta aquí se compra. Vacío: hasta el mínimo"
      />
      <CampoTexto
        nombre="ubicacion"
        etiqueta="Ubicación"
        maxLength={60}
        ayuda="Dónde está en la bodega, como «Estante B4»: ordena el material por preparar"
      />
    </DialogoFormulario>
  )
}
