import { Controller, useFormContext } from 'react-hook-form'
import { Buscador } from '../kernel/campos/Buscador'
import { buscarClientes, type Cliente, nombreDe } from './clientes'

interface Props {
  /** The field of the form that holds the customer's id. */
  nombre: string
  requerido?: boolean
  elegido: Cliente | null
  alElegir: (cliente: Cliente | null) => void
}

/** A customer of a form, found by document, name or mobile; the form holds the id, who shows it the customer. */
export const CampoCliente = ({ nombre, requerido, elegido, alElegir }: Props) => (
  <Controller
    name={nombre}
    control={useFormContext().control}
    render={({ field: { onChange, onBlur, ref }, fieldState }) => (
      <Buscador<Cliente>
        ref={ref}
        onBlur={onBlur}
        etiqueta="Cliente"
        requerido={requerido}
        autoFocus
        placeholder="Documento, nombre o celular"
        value={elegido}
        onChange={cliente => {
          alElegir(cliente)
          onChange(cliente?.id ?? null)
        }}
        buscar={buscarClientes}
        clave={({ id }) => id}
        texto={nombreDe}
        detalle={({ numero_documento }) => numero_documento}
        error={fieldState.error?.message}
      />
    )}
  />
)
