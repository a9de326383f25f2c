import { Alert, Box } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { toDecimal } from '#shared/kernel/money'
import { FALTAN_MEDIDAS, MAXIMO_MM, PiezaEnviada } from '#shared/ventas/pieza'
import { SIN_CANTO, TIPOS_DE_CANTO, type TipoDeCanto } from '#shared/ventas/rules/pieza'
import { noCabe } from '#shared/ventas/rules/tableros-de-pieza'
import { aviso } from '../kernel/avisos'
import { CampoCantidad } from '../kernel/campos/CampoNumero'
import { Selector } from '../kernel/campos/Selector'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { avisarError } from '../kernel/errores'
import { avisarFaltantes } from '../kernel/faltantes'
import { pesosExactos } from '#shared/kernel/format'
import { dejaLaPantalla } from '../kernel/sin-guardar'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import type { LineaDePieza } from '../ventas/pedido/modelo'
import type { Comienzo } from '../ventas/pedido/reductor'
import { Cuenta, cuentaDe } from './Cuenta'
import { Dibujo } from './Dibujo'
import { lineaDe } from './linea'
import { entregar, useHayPedido } from './recibir'
import { faltaDe, pedirTarifaDePiezas, type Tarifa } from './tarifa'
import { CALCULAR, useCalculadora } from './useCalculadora'

const TIPOS = ([0, 1, 2] as const).map(valor => ({ valor, texto: TIPOS_DE_CANTO[valor] }))
const MEDIDA = {
  requerido: true,
  mayorQueCero: 'una medida',
  decimales: 1,
  maximo: MAXIMO_MM,
  comaDeMiles: true,
  unidad: 'mm',
}

const calcula = ({ search }: { search: string }) => new URLSearchParams(search).has(CALCULAR)
const deja: typeof dejaLaPantalla = (desde, hasta) =>
  dejaLaPantalla(desde, hasta) || (calcula(desde) && !calcula(hasta))

/** A size with a decimal is cut upwards, and says so (DECISIONS 285). */
const seCorta = (mm: number | null | undefined) =>
  mm != null && mm >= 1 && !Number.isInteger(mm) ? `Se corta a ${Math.ceil(mm)} mm` : undefined

/** What a piece costs by its size and its edge, and a line of an order for it. */
export default function DialogoCalculadora() {
  const { cerrar } = useCalculadora()
  const navigate = useNavigate()
  const hayPedido = useHayPedido()
  const tarifa = useTarifa()
  const hecha = useRef<LineaDePieza | null>(null)
  const form = useFormulario(PiezaEnviada, {
    base: undefined,
    altura: undefined,
    tipo_canto: SIN_CANTO,
    lados: [],
  })
  // The server prices it: what is shown here was read when the dialog opened.
  const cotizar = useAccion('POST /facturas/retal', { exito: false, espera: false, form })
  const { base, altura, tipo_canto, lados } = form.watch()
  const tipo = tipo_canto as TipoDeCanto
  const leida = PiezaEnviada.safeParse({ base, altura, tipo_canto: tipo, lados })
  const falta = tarifa && faltaDe(tarifa, { tipo_canto: tipo })
  // While it is typed, as soon as one side alone is too long.
  const fuera = tarifa && noCabe({ base: base ?? 1, altura: altura ?? 1 }, tarifa.tableros)
  const vista = leida.success && !fuera ? leida.data : null
  const noCabeEn = (campo: 'base' | 'altura') => (fuera?.campo === campo ? fuera.texto : undefined)

  const enviar = async (): Promise<boolean> => {
    if (fuera) {
      avisarFaltantes(fuera.texto)
      return false
    }
    const pieza = PiezaEnviada.parse(form.getValues())
    const respuesta = await cotizar.ejecutar({ body: pieza })
    const linea = respuesta && lineaDe(respuesta.data)
    if (!linea) return false
    const cuenta = tarifa && cuentaDe(pieza, tarifa)
    const { total_con_impuesto } = respuesta.data
    if (cuenta && toDecimal(cuenta.totales.total, 2) !== total_con_impuesto)
      aviso.alerta(`El precio cambió: la pieza vale ${pesosExactos(total_con_impuesto)} con IVA`)
    hecha.current = linea
    return true
  }
  const alCerrar = () => {
    const pieza = hecha.current
    if (!pieza) return cerrar()
    const comienzo: Comienzo = { tipo: 'pieza', pieza }
    if (!hayPedido) return void navigate('/facturacion/crear', { replace: true, state: { comienzo } })
    entregar(pieza)
    return cerrar()
  }
  return (
    <DialogoFormulario
      titulo="Calculadora de piezas"
      form={form}
      alEnviar={enviar}
      enviar={hayPedido ? 'Agregar al pedido' : 'Crear venta'}
      alCerrar={alCerrar}
      deshabilitado={Boolean(falta)}
      faltan={FALTAN_MEDIDAS}
      sale={deja}
      ancho="md"
    >
      {falta && <Alert severity="warning">{falta}</Alert>}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.1fr) minmax(0, 1fr)' },
          gap: 2,
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, alignItems: 'start' }}>
            <CampoCantidad
              {...MEDIDA}
              nombre="base"
              etiqueta="Base"
              autoFocus
              ayuda={seCorta(base)}
              error={noCabeEn('base')}
            />
            <CampoCantidad
              {...MEDIDA}
              nombre="altura"
              etiqueta="Altura"
              ayuda={seCorta(altura)}
              error={noCabeEn('altura')}
            />
          </Box>
          <Selector nombre="tipo_canto" etiqueta="Tipo de canto" opciones={TIPOS} />
          <Dibujo
            base={leida.success ? leida.data.base : null}
            altura={leida.success ? leida.data.altura : null}
            tipo={tipo}
            lados={lados}
            alCambiar={next => form.setValue('lados', next, { shouldDirty: true })}
          />
        </Box>
        <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
          <Cuenta pieza={vista} tipo={tipo} tarifa={tarifa} />
          <Aviso tipo={tipo} lados={lados.length} />
        </Box>
      </Box>
    </DialogoFormulario>
  )
}

/** What is chosen and not charged (DECISIONS 132). */
function Aviso({ tipo, lados }: { tipo: TipoDeCanto; lados: number }) {
  const texto =
    tipo === SIN_CANTO
      ? lados > 0 && 'Sin canto: los lados que eligió no se cobran. Elija el tipo de canto'
      : lados === 0 &&
        `Elija los lados que llevan canto ${TIPOS_DE_CANTO[tipo].toLowerCase()}: sin ellos no se cobra`
  return (
    <Box aria-live="polite">
      {texto && <Alert severity={tipo === SIN_CANTO ? 'info' : 'warning'}>{texto}</Alert>}
    </Box>
  )
}

/** As it is when the dialog opens; null until then, and where it cannot be read, which is told. */
function useTarifa(): Tarifa | null {
  const [tarifa, setTarifa] = useState<Tarifa | null>(null)
  useEffect(() => {
    let vigente = true
    pedirTarifaDePiezas().then(leida => vigente && setTarifa(leida), avisarError)
    return () => {
      vigente = false
    }
  }, [])
  return tarifa
}
