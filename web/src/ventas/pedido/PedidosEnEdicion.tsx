import { Box } from '@mui/material'
import { useState } from 'react'
import { formatoDia, pesosExactos } from '#shared/kernel/format'
import type { DatosDe } from '../../kernel/api'
import { Atajo, useAtajos } from '../../kernel/atajos'
import { Boton } from '../../kernel/Boton'
import { Dialogo } from '../../kernel/Dialogo'
import { PieDeDialogo } from '../../kernel/PieDeDialogo'
import { type Columna, Tabla } from '../../kernel/Tabla'
import { useRuta } from '../../kernel/useRuta'
import type { Cliente } from '../../terceros/clientes'

type Venta = DatosDe<'POST /facturas/filtros'>['ventas']['data'][number]

const COLUMNAS: readonly Columna<Venta>[] = [
  { id: 'id', titulo: 'Pedido', celda: v => v.id, principal: true },
  { id: 'fecha', titulo: 'Fecha', celda: v => formatoDia(v.fecha_venta) },
  { id: 'vendedor', titulo: 'Vendedor', celda: v => v.nombre_vendedor, ajusta: true },
  {
    id: 'total',
    titulo: 'Total',
    celda: v => pesosExactos(v.total_venta_bruta),
    numero: true,
    principal: true,
  },
]

interface Props {
  cliente: Pick<Cliente, 'id'>
  ventaId: number | null
  alRetomar: (ventaId: number) => void
}

/** The other orders of the customer that are still being made (DECISIONS 96). */
export default function PedidosEnEdicion({ cliente, ventaId, alRetomar }: Props) {
  const [abierto, setAbierto] = useState(false)
  const { data } = useRuta('POST /facturas/filtros', {
    query: { per_page: 20 },
    body: { cliente_id: cliente.id, estado_venta_id: 4 },
  })
  const ventas = data?.ventas.data.filter(venta => venta.id !== ventaId) ?? []
  const total = (data?.ventas.total ?? 0) - ((data?.ventas.data.length ?? 0) - ventas.length)
  const abrir = () => (ventas.length === 1 ? alRetomar(ventas[0]!.id) : setAbierto(true))
  useAtajos({
    'Alt+R': { texto: 'Retomar un pedido en edición del cliente', hacer: abrir, activo: ventas.length > 0 },
  })
  if (ventas.length === 0) return null
  const ir = (venta: Venta) => {
    setAbierto(false)
    alRetomar(venta.id)
  }
  const retomar = (venta: Venta) => (
    <Box
      component={Boton}
      menudo
      autoFocus={venta.id === ventas[0]?.id}
      onClick={() => ir(venta)}
      sx={{ minHeight: 28 }}
    >
      Retomar
    </Box>
  )
  return (
    <>
      <Box
        component={Boton}
        menudo
        forma="borde"
        tono="acento"
        alFinal={<Atajo tecla="Alt+R" />}
        onClick={abrir}
        sx={{ minHeight: 32 }}
      >
        {total === 1 ? 'Tiene 1 pedido en edición' : `Tiene ${total} pedidos en edición`}
      </Box>
      {abierto && (
        <Dialogo
          titulo="Pedidos en edición"
          abierto
          onCerrar={() => setAbierto(false)}
          acciones={<PieDeDialogo alCerrar={() => setAbierto(false)} />}
        >
          <Tabla
            etiqueta="Pedidos en edición"
            tarjetasBajo={480}
            columnas={COLUMNAS}
            filas={ventas}
            clave={venta => venta.id}
            alAbrir={ir}
          >
            {retomar}
          </Tabla>
        </Dialogo>
      )}
    </>
  )
}
