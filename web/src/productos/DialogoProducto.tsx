import { useEffect, useRef, useState } from 'react'
import type { DefaultValues } from 'react-hook-form'
import { NuevoProducto } from '#shared/productos/producto'
import { llamar } from '../kernel/api'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { avisarError } from '../kernel/errores'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { CamposDeProducto } from './CamposDeProducto'
import { LISTAS, type ProductoLeido } from './producto'
import { type Valores, VALORES_NUEVOS, valoresDe } from './valores'

interface Props {
  /** Which is changed; without it a new one. */
  id?: number
  alCerrar: () => void
}

/** The form of a product: a new one, or one as it is when the dialog opens. */
export default function DialogoProducto({ id, alCerrar }: Props) {
  const [producto, setProducto] = useState<ProductoLeido | null>(null)
  const cerrar = useRef(alCerrar)
  useEffect(() => {
    cerrar.current = alCerrar
  })
  useEffect(() => {
    if (id === undefined) return undefined
    const control = new AbortController()
    llamar('GET /productos/{id}', { params: { id }, signal: control.signal }).then(
      ({ data }) => setProducto(data.producto),
      (error: unknown) => {
        if (control.signal.aborted) return
        avisarError(error)
        cerrar.current()
      },
    )
    return () => control.abort()
  }, [id])
  if (id === undefined) return <Contenido valores={VALORES_NUEVOS} producto={null} alCerrar={alCerrar} />
  return producto && <Contenido valores={valoresDe(producto)} producto={producto} alCerrar={alCerrar} />
}

interface PropsDeContenido {
  valores: DefaultValues<Valores>
  producto: ProductoLeido | null
  alCerrar: () => void
}

/** A cost that was on show and is empty now is none; one that is left out would stay as it was. */
const conCosto = <T extends Pick<Valores, 'costo_inventario_unitario'>>(
  body: T,
  { costo_inventario_unitario: visto }: ProductoLeido,
): T =>
  visto === undefined ? body : { ...body, costo_inventario_unitario: body.costo_inventario_unitario ?? 0 }

function Contenido({ valores, producto, alCerrar }: PropsDeContenido) {
  const form = useFormulario(NuevoProducto, valores)
  const con = { invalida: LISTAS, form } as const
  const crear = useAccion('POST /productos/crear', con)
  const editar = useAccion('PUT /productos/{id}/editar', con)
  return (
    <DialogoFormulario
      titulo={producto ? `Editar ${producto.nombre_producto}` : 'Crear producto'}
      form={form}
      faltan="Faltan campos por ingresar"
      alEnviar={({ cantidad, ...body }) =>
        producto
          ? editar.ejecutar({ params: { id: producto.id }, body: conCosto(body, producto) })
          : crear.ejecutar({ body: { ...body, cantidad } })
      }
      enviar={producto ? 'Guardar cambios' : 'Crear producto'}
      ancho="md"
      alCerrar={alCerrar}
    >
      <CamposDeProducto form={form} producto={producto} />
    </DialogoFormulario>
  )
}
