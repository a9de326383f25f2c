import { Alert, Box } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { TableroAGuardar } from '#shared/productos/producto'
import { Selector } from '../kernel/campos/Selector'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { Etiqueta } from '../kernel/Etiqueta'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { useRetener } from '../kernel/teclado/retencion'
import { useRuta } from '../kernel/useRuta'
import { Fila } from '../terceros/Fila'
import { LISTAS } from './producto'

/** Crear tablero: a supplier's boards of a colour, one for each of its lines, shown before they are made. */
export default function DialogoTablero({ alCerrar }: { alCerrar: () => void }) {
  const form = useFormulario(TableroAGuardar, { proveedor_id: null as never, color_id: null as never })
  const crear = useAccion('POST /productos/crear-tablero', { invalida: LISTAS, form })
  const deProveedores = useRuta('GET /listas/proveedores', {}, { estable: true })
  const deColores = useRuta('GET /listas/colores', {}, { estable: true })
  const proveedores = deProveedores.data?.proveedores ?? []
  const colores = deColores.data?.colores ?? []
  // A choice that is typed waits for what it chooses from.
  useRetener([deProveedores, deColores].some(({ cargando, error }) => cargando && !error))
  const [proveedor, color] = useWatch({ control: form.control, name: ['proveedor_id', 'color_id'] })
  const [proveedor_id, color_id] = [Number(proveedor) || null, Number(color) || null]
  const previa = useRuta(
    'GET /productos/crear-tablero/previa',
    proveedor_id && color_id ? { query: { proveedor_id, color_id } } : null,
  )
  const tableros = previa.data?.tableros
  return (
    <DialogoFormulario
      titulo="Crear tablero"
      form={form}
      alEnviar={body => crear.ejecutar({ body })}
      enviar="Crear tableros"
      ancho="sm"
      alCerrar={alCerrar}
    >
      <Fila>
        <Selector
          nombre="proveedor_id"
          etiqueta="Proveedor"
          requerido
          autoFocus
          opciones={proveedores.map(p => ({ valor: p.id, texto: p.nombre_proveedor }))}
        />
        <Selector
          nombre="color_id"
          etiqueta="Color"
          requerido
          opciones={colores.map(c => ({ valor: c.id, texto: c.nombre_color }))}
        />
      </Fila>
      {previa.error && (
        <Alert severity="warning">{previa.error.errores?.['proveedor_id'] ?? previa.error.message}</Alert>
      )}
      {tableros && (
        <Box component="ul" aria-label="Tableros que se crean" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {tableros.map(t => (
            <Box
              component="li"
              key={t.linea_id}
              sx={{ display: 'flex', gap: 1, py: '6px', borderTop: 1, borderColor: 'divider' }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                {t.nombre_producto}
                <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{t.referencia}</Box>
              </Box>
              <Etiqueta tono={t.existe ? 'neutro' : 'exito'}>{t.existe ? 'Ya existe' : 'Nuevo'}</Etiqueta>
            </Box>
          ))}
        </Box>
      )}
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
        Se crean con precio $ 0 y sin medidas: no se venden hasta que se les escriban.
      </Box>
    </DialogoFormulario>
  )
}
