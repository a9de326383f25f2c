import { Box } from '@mui/material'
import { useContext, useEffect, useRef, useState } from 'react'
import { formatoDia, pesosExactos } from '#shared/kernel/format'
import type { DatosDe } from '../../kernel/api'
import { Atajo, Atajos, useAtajos } from '../../kernel/atajos'
import { Boton } from '../../kernel/Boton'
import { Fila } from '../../kernel/BotonDeFila'
import { diciendo } from '../../kernel/demora'
import { Dialogo } from '../../kernel/Dialogo'
import { avisarError } from '../../kernel/errores'
import { PieDeDialogo } from '../../kernel/PieDeDialogo'
import { type Columna, Tabla } from '../../kernel/Tabla'
import { descartar, retenerDurante } from '../../kernel/teclado/retencion'
import { useRuta } from '../../kernel/useRuta'
import type { Cliente } from '../../terceros/clientes'
import { type PorUnir, unirAlGuardado } from './unir-al-guardado'

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
const UNIR = 'U'

interface Props {
  cliente: Pick<Cliente, 'id'>
  ventaId: number | null
  alRetomar: (ventaId: number) => void
  union: PorUnir
}

/**
 * The other orders of the customer that are still being made (DECISIONS 96). What nobody has saved can be joined to one of
 * them; an order that has a number cannot: its lines would be in both until both are saved.
 */
export default function PedidosEnEdicion({ cliente, ventaId, alRetomar, union }: Props) {
  const [abierto, setAbierto] = useState(false)
  const uniendo = useRef<AbortController>(undefined)
  useEffect(() => () => uniendo.current?.abort(), [])
  const { data, recargar } = useRuta('POST /facturas/filtros', {
    query: { per_page: 20 },
    body: { cliente_id: cliente.id, estado_venta_id: 4 },
  })
  const ventas = data?.ventas.data.filter(venta => venta.id !== ventaId) ?? []
  const total = (data?.ventas.total ?? 0) - ((data?.ventas.data.length ?? 0) - ventas.length)
  const lineas = union.pedido.lineas.length
  const une = ventaId === null && lineas > 0
  const abrir = () => (ventas.length === 1 && !une ? alRetomar(ventas[0]!.id) : setAbierto(true))
  useAtajos({
    'Alt+R': {
      texto: `Retomar un pedido en edición del cliente${une ? ', o unirlo con este' : ''}`,
      hacer: abrir,
      activo: ventas.length > 0,
    },
  })
  if (ventas.length === 0) return null
  const cerrar = () => {
    uniendo.current?.abort()
    setAbierto(false)
  }
  const ir = (venta: Venta) => {
    cerrar()
    alRetomar(venta.id)
  }
  const unir = async (venta: Venta) => {
    if (uniendo.current) return
    const { signal } = (uniendo.current = new AbortController())
    try {
      // What is typed meanwhile is for the order that comes.
      const hecho = retenerDurante(diciendo('Uniendo los pedidos', unirAlGuardado(venta.id, union, signal)), {
        una: ['u', 'U', 'Enter'],
      })
      if (!(await hecho)) descartar()
    } catch (error) {
      if (signal.aborted) return
      avisarError(error)
      void recargar()
    } finally {
      uniendo.current = undefined
    }
  }
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
          onCerrar={cerrar}
          acciones={<PieDeDialogo alCerrar={cerrar} />}
        >
          {lineas > 0 && (
            <Box component="p" sx={{ m: 0, mb: 1.5 }}>
              {une ? queSeUne(lineas, ventas) : 'Este pedido ya está guardado: no se puede unir con otro.'}
            </Box>
          )}
          <Tabla
            etiqueta="Pedidos en edición"
            tarjetasBajo={480}
            columnas={COLUMNAS}
            filas={ventas}
            clave={venta => venta.id}
            alAbrir={ir}
            textoAbrir="Retomar el pedido"
          >
            {venta => (
              <Actos
                autoFocus={venta.id === ventas[0]?.id}
                alRetomar={() => ir(venta)}
                alUnir={une ? () => void unir(venta) : undefined}
              />
            )}
          </Tabla>
        </Dialogo>
      )}
    </>
  )
}

function queSeUne(lineas: number, ventas: readonly Venta[]): string {
  const cual = ventas.length === 1 ? `al pedido ${ventas[0]!.id}` : 'al pedido que elija'
  return `Unir: ${lineas === 1 ? 'la línea de este pedido se agrega' : `las ${lineas} líneas de este pedido se agregan`} ${cual}, que queda en pantalla para guardarlo. Retomar: lo abre sin ellas.`
}

interface PropsDeActos {
  autoFocus: boolean
  alRetomar: () => void
  alUnir: (() => void) | undefined
}

/** What is done with one of them. The key that joins is that of the row with the keyboard. */
function Actos({ autoFocus, alRetomar, alUnir }: PropsDeActos) {
  const { actual, enfocar } = useContext(Fila)
  const conTecla = alUnir !== undefined && actual
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
      {conTecla && (
        <Atajos
          mapa={{
            [UNIR]: {
              texto: 'Unir este pedido con el de la fila',
              deFila: true,
              hacer: () => enfocar() || alUnir(),
            },
          }}
        />
      )}
      <Box component={Boton} menudo autoFocus={autoFocus} onClick={alRetomar} sx={{ minHeight: 28 }}>
        Retomar
      </Box>
      {alUnir && (
        <Box
          component={Boton}
          menudo
          aria-keyshortcuts={conTecla ? UNIR : undefined}
          alFinal={conTecla && <Atajo tecla={UNIR} />}
          onClick={alUnir}
          sx={{ minHeight: 28 }}
        >
          Unir
        </Box>
      )}
    </Box>
  )
}
