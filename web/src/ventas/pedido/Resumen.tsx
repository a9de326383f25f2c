import { Box, Paper } from '@mui/material'
import { type Dispatch, Suspense } from 'react'
import { centavosExactos, formatoPorcentaje } from '#shared/kernel/format'
import { Boton } from '../../kernel/Boton'
import { Atajo } from '../../kernel/atajos'
import { Selector } from '../../kernel/campos/Selector'
import { ANGOSTA } from '../../kernel/estilos'
import { lazyPaciente } from '../../kernel/perezoso'
import { usePuede } from '../../kernel/session'
import { useRuta } from '../../kernel/useRuta'
import type { Cifras } from './cifras'
import { CONTADO, CREDITO, ENVIOS, type Pedido } from './modelo'
import type { Cambio } from './reductor'
import type { usePago } from './usePago'
import type { Errores } from './validar'

const SelectorVendedor = lazyPaciente(() => import('./SelectorVendedor'))
const EnMora = lazyPaciente(() => import('../../creditos/EnMora'))

const ESTADOS = [
  { valor: 1, texto: 'Pendiente facturar' },
  { valor: 4, texto: 'En edición' },
] as const
/** With its reason, in a dialog of its own (DECISIONS 85). */
const CON_ANULAR = [...ESTADOS, { valor: 3, texto: 'Anular' }] as const
/** Until the list has come: a choice made before it counts as well. */
const TIPOS_DE_PAGO = [
  { id: CONTADO, nombre_tipo_pago: 'Contado' },
  { id: CREDITO, nombre_tipo_pago: 'Crédito' },
]

export interface ImpuestoAdicional {
  id: number
  nombre_impuesto: string
  porcentaje_impuesto: number
}
interface Props {
  pedido: Pedido
  cifras: Cifras
  impuestos: readonly ImpuestoAdicional[]
  errores: Errores
  guardando: boolean
  despachar: Dispatch<Cambio>
  alElegirEnvio: (envio: Pedido['envio']) => void
  pago: ReturnType<typeof usePago>
  /** Of a saved order, for who may. */
  alAnular: (() => void) | undefined
  alGuardar: () => void
  alFacturar: () => void
}

/** What the customer pays, how the order goes on, and the two acts. */
export function Resumen(props: Props) {
  const { pedido, cifras, impuestos, errores, guardando, pago, despachar, alGuardar, alFacturar } = props
  const { subtotal, descuento, impuestos: iva, otrosImpuestos, total } = cifras.totales
  const puede = usePuede()
  const puedeFacturar = puede('ventas.facturar')
  const tipos = useRuta('GET /listas/tipo-pago', {}, { estable: true }).data?.tipos_pago
  const aPagar = centavosExactos(total)
  const adicional = impuestos.find(impuesto => impuesto.id === pedido.impuestoId)
  const poner = (valores: Extract<Cambio, { tipo: 'encabezado' }>['valores']) =>
    despachar({ tipo: 'encabezado', valores })
  return (
    <Paper
      component="section"
      aria-label="Resumen del pedido"
      variant="outlined"
      sx={{
        width: { md: 248, lg: 272, xl: 320 },
        flexShrink: 0,
        p: 1.5,
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        overflow: 'auto',
        // Where it is narrow the choices stand under the lines, and total and acts at the foot of the screen.
        [`@media ${ANGOSTA}`]: { display: 'contents' },
      }}
    >
      <Box sx={DATOS}>
        <Selector
          etiqueta="Estado"
          name="estado"
          value={pedido.estado}
          opciones={props.alAnular ? CON_ANULAR : ESTADOS}
          onChange={estado => (estado === 3 ? props.alAnular?.() : estado && poner({ estado }))}
          error={errores['estado']}
        />
        <Selector
          etiqueta="Entrega"
          name="envio"
          value={pedido.envio}
          opciones={ENVIOS.map(envio => ({ valor: envio, texto: envio }))}
          onChange={envio => envio && props.alElegirEnvio(envio)}
        />
        {puede('ventas.vendedor') && (
          <Suspense>
            <SelectorVendedor
              pedido={pedido}
              error={errores['vendedor']}
              alElegir={vendedorId => poner({ vendedorId })}
            />
          </Suspense>
        )}
        <Box sx={{ display: { xs: 'contents', md: 'flex' }, gap: 1 }}>
          <Selector
            etiqueta="Tipo de pago"
            name="tipo_pago"
            value={pago.elegido}
            opciones={(tipos ?? TIPOS_DE_PAGO).map(t => ({ valor: t.id, texto: t.nombre_tipo_pago }))}
            onChange={value => pago.elegir(value ?? CONTADO)}
            error={errores['tipo_pago'] ?? (pago.reparo || undefined)}
          />
          <Selector
            etiqueta="Otro impuesto"
            name="impuesto"
            vacio="Ninguno"
            value={pedido.impuestoId}
            opciones={impuestos.map(i => ({ valor: i.id, texto: i.nombre_impuesto }))}
            onChange={impuestoId => poner({ impuestoId })}
            error={errores['impuesto']}
          />
        </Box>
        {pedido.tipoPago === CREDITO && pedido.cliente?.numero_documento && puede('creditos.ver') && (
          <Suspense>
            <EnMora cliente={pedido.cliente} />
          </Suspense>
        )}
        <Box sx={{ flex: 1, display: { xs: 'none', md: 'block' } }} />
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: '1fr auto',
            rowGap: '4px',
            gridColumn: '1 / -1',
          }}
        >
          <Cifra titulo="Subtotal" valor={subtotal} />
          {descuento > 0 && <Cifra titulo="Descuento" valor={descuento} resta />}
          <Cifra titulo="IVA" valor={iva} />
          <Cifra
            titulo={
              adicional
                ? `${adicional.nombre_impuesto} ${formatoPorcentaje(adicional.porcentaje_impuesto)}`
                : 'Otros impuestos'
            }
            valor={otrosImpuestos}
          />
        </Box>
      </Box>
      <Box className="pie-angosto" sx={PIE}>
        <Box
          sx={{
            borderTop: { md: 1 },
            borderColor: { md: 'divider' },
            pt: { md: 1 },
            display: 'flex',
            alignItems: 'baseline',
            gap: 1,
          }}
        >
          <Box sx={{ flex: 1, fontWeight: 650 }}>Total</Box>
          <Box
            data-total
            sx={{
              fontSize: aPagar.length > 14 ? 22 : 28,
              fontWeight: 700,
              lineHeight: 1.2,
              letterSpacing: '-0.02em',
              whiteSpace: 'nowrap',
            }}
          >
            {aPagar}
          </Box>
        </Box>
        {puedeFacturar && (
          <Box
            component={Boton}
            forma="lleno"
            disabled={guardando}
            esperando={guardando}
            alFinal={<Atajo tecla="F9" />}
            onClick={alFacturar}
            sx={{ minHeight: 44 }}
          >
            Guardar y facturar
          </Box>
        )}
        <Box
          component={Boton}
          forma={puedeFacturar ? 'borde' : 'lleno'}
          disabled={guardando}
          alFinal={<Atajo tecla="F8" />}
          onClick={alGuardar}
          sx={{ minHeight: 40 }}
        >
          Guardar pedido
        </Box>
      </Box>
    </Paper>
  )
}

const DATOS = {
  display: 'contents',
  [`@media ${ANGOSTA}`]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(184px, 1fr))',
    gap: 1,
    p: 1.5,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'background.paper',
  },
} as const
/** The total is told first, and takes a line of its own where the acts need theirs. */
const PIE = {
  display: 'contents',
  [`@media ${ANGOSTA}`]: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    '& > *': { flex: '1 1 auto' },
  },
} as const

function Cifra({
  titulo,
  valor,
  resta,
}: {
  titulo: string
  valor: Cifras['totales']['total']
  resta?: boolean
}) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {titulo}
      </Box>
      <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
        {resta && '−'}
        {centavosExactos(valor)}
      </Box>
    </>
  )
}
