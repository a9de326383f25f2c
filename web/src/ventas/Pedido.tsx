import { Box, Paper } from '@mui/material'
import { useRef, useState } from 'react'
import { formatoPesos } from '#shared/kernel/format'
import { type DatosDe, llamar } from '../kernel/api'
import { Atajo, useAtajos } from '../kernel/atajos'
import { Buscador } from '../kernel/campos/Buscador'
import { Pantalla } from '../kernel/Pantalla'

type Cliente = DatosDe<'GET /terceros/{id}'>['tercero']
type Producto = DatosDe<'GET /productos/{id}'>['producto']

const filas = <T,>(lista: readonly T[] | { data: readonly T[] }): readonly T[] =>
  'data' in lista ? lista.data : lista

const buscarCliente = async (query: string, signal: AbortSignal): Promise<readonly Cliente[]> =>
  filas((await llamar('GET /terceros', { query: { query, per_page: 10 }, signal })).data.terceros)

const buscarProducto = async (query: string, signal: AbortSignal): Promise<readonly Producto[]> =>
  filas((await llamar('GET /productos', { query: { query, per_page: 10 }, signal })).data.productos)

export default function Pedido() {
  const [cliente, setCliente] = useState<Cliente | null>(null)
  const [producto, setProducto] = useState<Producto | null>(null)
  const campoProducto = useRef<HTMLInputElement>(null)
  const campoCliente = useRef<HTMLInputElement>(null)
  useAtajos({
    F2: { texto: 'Buscar un producto', hacer: () => campoProducto.current?.focus() },
    F3: { texto: 'Buscar un cliente', hacer: () => campoCliente.current?.focus() },
  })
  return (
    <Pantalla titulo="Nueva venta">
      <Paper variant="outlined" sx={{ p: 2, display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <Buscador
          etiqueta="Cliente"
          placeholder="Documento, nombre o celular"
          autoFocus
          value={cliente}
          onChange={setCliente}
          buscar={buscarCliente}
          clave={c => c.id}
          texto={c => `${c.nombres} ${c.apellidos}`}
          detalle={c => c.numero_documento}
          final={<Atajo tecla="F3" />}
          ref={campoCliente}
        />
        <Buscador
          etiqueta="Producto"
          placeholder="Nombre o referencia"
          value={producto}
          onChange={setProducto}
          buscar={buscarProducto}
          clave={p => p.id}
          texto={p => p.nombre_producto}
          detalle={p =>
            `${p.referencia} · ${formatoPesos(p.precio_con_impuesto)} · disponible ${p.disponible}`
          }
          final={<Atajo tecla="F2" />}
          ref={campoProducto}
        />
        <Box sx={{ width: 240, textAlign: 'right', pt: '22px' }}>
          <Box sx={{ fontSize: 28, whiteSpace: 'nowrap', fontWeight: 700, lineHeight: 1.2 }}>
            {formatoPesos(producto?.precio_con_impuesto ?? 0)}
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>Precio con IVA</Box>
        </Box>
      </Paper>
    </Pantalla>
  )
}
