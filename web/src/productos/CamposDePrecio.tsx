import { Alert } from '@mui/material'
import { useController, useWatch, type UseFormReturn } from 'react-hook-form'
import {
  DECIMALES,
  porcentaje,
  precio,
  precioConImpuesto,
  precioSinImpuesto,
  toDecimal,
} from '#shared/kernel/money'
import { formatoPorcentaje } from '#shared/kernel/format'
import { margenDe } from '#shared/productos/margen'
import { CampoDinero } from '../kernel/campos/CampoNumero'
import { DE_OTRO } from '../kernel/errores-de-formulario'
import { usePuede } from '../kernel/session'
import { Fila } from '../terceros/Fila'
import type { Valores } from './valores'

interface Props {
  form: UseFormReturn<Valores>
  /** Of the tax that is chosen. */
  porcentaje_impuesto: number
}

const enPesos = (value: ReturnType<typeof precio>): number => toDecimal(value, DECIMALES.precio)

/** The price, by either side: the one that is typed stays what it is, the other follows (DECISIONS 100). */
export function CamposDePrecio({ form, porcentaje_impuesto }: Props) {
  const { control, setValue } = form
  const veCostos = usePuede()('productos.costos')
  const [sin, con, costo] = useWatch({
    control,
    name: ['precio_unitario', 'precio_con_impuesto', 'costo_inventario_unitario'],
  }) as (number | null)[]
  const {
    fieldState: { error: errorDeSin },
    field: { ref: refDeSin },
  } = useController({ control, name: 'precio_unitario' })
  const {
    fieldState: { error: errorDeCon },
    field: { ref: refDeCon },
  } = useController({ control, name: 'precio_con_impuesto' })
  const tasa = porcentaje(porcentaje_impuesto)
  const seguir = (value: number | null, hacer: typeof precioConImpuesto): number | null =>
    value === null || value > 1e9 ? null : enPesos(hacer(precio(value), tasa))
  const conTipeado = con ?? null
  const sinVisto = conTipeado === null ? (sin ?? null) : seguir(conTipeado, precioSinImpuesto)
  const margen =
    costo && sinVisto && costo <= 1e9 && sinVisto <= 1e9 ? margenDe(precio(sinVisto), precio(costo)) : null
  const poner = (unitario: number | null, digitado: number | null) => {
    const escrito = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    setValue('precio_unitario', unitario as never, escrito)
    setValue('precio_con_impuesto', digitado, escrito)
  }
  return (
    <>
      <Fila>
        <CampoDinero
          etiqueta="Precio sin IVA"
          name="precio_unitario"
          ref={refDeSin}
          requerido
          centavos
          value={sinVisto}
          onChange={value => poner(value, null)}
          // What follows from a price that will not do is not what was typed; what somebody else saved is said of both.
          error={errorDeCon && errorDeCon.type !== DE_OTRO ? undefined : errorDeSin?.message}
        />
        <CampoDinero
          etiqueta="Precio con IVA"
          name="precio_con_impuesto"
          ref={refDeCon}
          centavos
          value={conTipeado ?? seguir(sin ?? null, precioConImpuesto)}
          onChange={value => poner(seguir(value, precioSinImpuesto), value)}
          error={errorDeCon?.message}
          ayuda="Escriba cualquiera de los dos: el otro se calcula"
        />
        {veCostos && (
          <CampoDinero
            nombre="costo_inventario_unitario"
            etiqueta="Costo"
            centavos
            ayuda={
              margen === null
                ? undefined
                : `Margen sobre el precio: ${formatoPorcentaje(toDecimal(margen, 2))}`
            }
          />
        )}
      </Fila>
      {sinVisto === 0 && <Alert severity="info">Con precio $ 0 el producto no se puede vender</Alert>}
      {sinVisto !== null && sinVisto > 0 && (costo ?? 0) > sinVisto && (
        <Alert severity="warning">El costo es mayor que el precio: cada venta pierde dinero</Alert>
      )}
    </>
  )
}
