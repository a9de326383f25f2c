import type { UseFormReturn } from 'react-hook-form'
import type { Lugar } from '#shared/kernel/lugares'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { CamposDeLugar } from '../terceros/CamposDeLugar'

interface Props<V extends Partial<Lugar>> {
  form: UseFormReturn<V>
  /** A new one begins in the town of the one where one works. */
  nueva: boolean
}

/** What the papers of a store say of it. */
export function CamposDeTienda<V extends Partial<Lugar>>({ form, nueva }: Props<V>) {
  return (
    <>
      <CampoTexto nombre="nombre_tienda" etiqueta="Nombre" requerido autoFocus={!nueva} maxLength={60} />
      <CampoTexto nombre="direccion" etiqueta="Dirección" requerido maxLength={120} />
      <CampoTexto nombre="telefono" etiqueta="Teléfono" maxLength={30} inputMode="tel" />
      <CamposDeLugar form={form} nuevo={nueva} requerido={false} />
    </>
  )
}
