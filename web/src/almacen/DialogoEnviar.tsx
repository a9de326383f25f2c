import Delete from '@mui/icons-material/DeleteOutlined'
import { Alert, Box } from '@mui/material'
import { useState } from 'react'
import { MAXIMO_LINEAS_DE_TRASLADO, NuevoTraslado } from '#shared/inventarios/traslados'
import { formatoNumero } from '#shared/kernel/format'
import { BotonIcono } from '../kernel/BotonIcono'
import { CampoCantidad } from '../kernel/campos/CampoNumero'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Selector } from '../kernel/campos/Selector'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { BuscadorProducto } from '../productos/BuscadorProducto'
import { buscarExistencias, type Producto } from '../productos/buscar-productos'
import { TRAS_TRASLADO } from './traslado'

interface Props {
  tiendas: readonly { codigo_tienda: string; nombre_tienda: string }[]
  alCerrar: () => void
}

/** Sends products to another store: they leave this one with Enter. */
export default function DialogoEnviar({ tiendas, alCerrar }: Props) {
  const unica = tiendas.length === 1 ? tiendas[0]!.codigo_tienda : ''
  const form = useFormulario(NuevoTraslado, { destino: unica, observacion: '', productos: [] })
  const [elegidos, setElegidos] = useState<readonly Producto[]>([])
  const [rechazo, setRechazo] = useState('')
  const cantidades = form.watch('productos')
  const enviar = useAccion('POST /inventarios/traslados/enviar', {
    invalida: TRAS_TRASLADO,
    form,
    alFallar: error => {
      setRechazo(error.status === 409 || error.errores?.productos !== undefined ? error.message : '')
      return error.status === 409
    },
  })
  const poner = (productos: readonly Producto[], lineas: typeof cantidades) => {
    setRechazo('')
    setElegidos(productos)
    form.setValue('productos', lineas, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  const agregar = (producto: Producto) => {
    const at = elegidos.findIndex(({ id }) => id === producto.id)
    if (producto.retal !== undefined || producto.tipo_producto === 'Servicio')
      return setRechazo(`${producto.nombre_producto} no tiene existencia para trasladar`)
    if (at >= 0)
      return poner(
        elegidos,
        cantidades.map((linea, i) => (i === at ? { ...linea, cantidad: (linea.cantidad ?? 0) + 1 } : linea)),
      )
    if (elegidos.length >= MAXIMO_LINEAS_DE_TRASLADO)
      return setRechazo(`Máximo ${MAXIMO_LINEAS_DE_TRASLADO} productos: envíe dos traslados`)
    return poner([...elegidos, producto], [...cantidades, { producto_id: producto.id, cantidad: 1 }])
  }
  return (
    <DialogoFormulario
      titulo="Enviar traslado"
      form={form}
      ancho="md"
      enviar="Enviar traslado"
      alEnviar={body => enviar.ejecutar({ body })}
      alCerrar={alCerrar}
    >
      <Selector
        nombre="destino"
        etiqueta="Tienda que recibe"
        requerido
        autoFocus={unica === ''}
        opciones={tiendas.map(({ codigo_tienda, nombre_tienda }) => ({
          valor: codigo_tienda,
          texto: nombre_tienda,
        }))}
      />
      <BuscadorProducto
        autoFocus={unica !== ''}
        alElegir={agregar}
        buscar={buscarExistencias}
        error={elegidos.length === 0 ? form.formState.errors.productos?.message : undefined}
      />
      {rechazo && <Alert severity="error">{rechazo}</Alert>}
      {elegidos.length > 0 && (
        <Box component="ul" aria-label="Productos del traslado" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {elegidos.map((producto, i) => (
            <Box
              component="li"
              key={producto.id}
              sx={{
                display: 'flex',
                gap: 1,
                alignItems: 'flex-start',
                py: 1,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                {producto.nombre_producto}
                <div className="tenue">
                  {producto.referencia} · hay {formatoNumero(Math.max(0, producto.disponible))} para enviar
                </div>
              </Box>
              <CampoCantidad
                etiqueta={`Cantidad de ${producto.nombre_producto}`}
                sinEtiqueta
                ancho={110}
                decimales={producto.decimales_cantidad}
                mayorQueCero="una cantidad"
                maximo={100_000}
                value={cantidades[i]?.cantidad ?? null}
                onChange={cantidad =>
                  poner(
                    elegidos,
                    cantidades.map((linea, at) =>
                      at === i ? { ...linea, cantidad: cantidad as never } : linea,
                    ),
                  )
                }
                error={form.formState.errors.productos?.[i]?.cantidad?.message}
              />
              <BotonIcono
                aria-label={`Quitar ${producto.nombre_producto}`}
                onClick={() =>
                  poner(
                    elegidos.filter((_, at) => at !== i),
                    cantidades.filter((_, at) => at !== i),
                  )
                }
              >
                <Delete />
              </BotonIcono>
            </Box>
          ))}
        </Box>
      )}
      <CampoTexto
        nombre="observacion"
        etiqueta="Observación"
        maxLength={200}
        ayuda="Quién lo lleva, en qué camión. Puede quedar vacía"
      />
    </DialogoFormulario>
  )
}
