import ContentCut from '@mui/icons-material/ContentCut'
import Delete from '@mui/icons-material/DeleteOutlined'
import { Box, TableRow } from '@mui/material'
import { memo, Suspense } from 'react'
import { centavosExactos, formatoNumero, formatoPorcentaje, pesosExactos } from '#shared/kernel/format'
import { Boton } from '../../kernel/Boton'
import { BotonIcono } from '../../kernel/BotonIcono'
import { CampoCantidad } from '../../kernel/campos/CampoNumero'
import { deTeclas, TACTIL } from '../../kernel/estilos'
import { lazyPaciente } from '../../kernel/perezoso'
import { Celda } from '../../kernel/Celda'
import { Tooltip } from '../../kernel/Tooltip'
import { type CifrasDeLinea, MAXIMO_UNIDADES, precioConIva, textoDeIva } from './cifras'
import { Disponible } from './Disponible'
import { FilaGenerada } from './FilaGenerada'
import { campoDeLinea, cargosDe, descuentoMaximo, type Linea } from './modelo'

/** Of few orders. */
const RetalesPropios = lazyPaciente(() => import('./RetalesPropios'))

export interface AccionesDeLinea {
  alCambiar: (clave: number, valores: Partial<Pick<Linea, 'cantidad' | 'descuento'>>) => void
  alQuitar: (clave: number) => void
  alDespiezar: (clave: number) => void
  /** Makes what the plan of a line charges a line of its own. */
  alDesvincular: (clave: number, productoId: number) => void
  /** Asks for a discount: of who may ask, and not give any. */
  alSolicitar: ((clave: number) => void) | undefined
  alActivar: (clave: number) => void
  /** Enter and the arrows: the same column of another line; past the last one, the product search. */
  alMover: (clave: number, columna: 'cantidad' | 'descuento', pasos: 1 | -1) => void
}
interface Props {
  linea: Linea
  numero: number
  activa: boolean
  cifras: CifrasDeLinea
  /** Units that the whole order asks of this product; the generated lines look up their own. */
  pedidas: ReadonlyMap<number, number>
  /** The column of discounts is there, and may be typed in: always where one was granted, so that it can be given up. */
  descuento: 'no' | 'ver' | 'editar'
  /** The highest discount that the person may give. */
  descuentoPropio: number
  /** Of a line that was unlinked from a plan. */
  vinculo: string | undefined
  errorCantidad: string | undefined
  errorDescuento: string | undefined
  errorDespiece: string | undefined
  acciones: AccionesDeLinea
}

/** A line is drawn again when something of its own changes: of all the units asked, those of its products. */
function igual(antes: Props, despues: Props): boolean {
  const { pedidas: a, ...restoA } = antes
  const { pedidas: b, ...restoB } = despues
  const mismas = (id: number) => a.get(id) === b.get(id)
  return (
    (Object.keys(restoA) as (keyof typeof restoA)[]).every(key => Object.is(restoA[key], restoB[key])) &&
    mismas(despues.linea.producto.id) &&
    despues.linea.generadas.every(generada => mismas(generada.producto.id))
  )
}

export const FilaLinea = memo(function FilaLinea(props: Props) {
  const { linea, numero, activa, cifras, pedidas, descuento, descuentoPropio, acciones } = props
  const { errorCantidad, errorDescuento, errorDespiece, vinculo } = props
  const { clave, producto, plan } = linea
  const cargos = cargosDe(linea)
  const maximo = descuentoMaximo(linea, descuentoPropio)
  const fija = cantidadFija(linea, acciones)
  // What has no field of its own is said under the name.
  const reparo = errorDespiece ?? (fija && errorCantidad) ?? (descuento === 'no' ? errorDescuento : undefined)
  const moverConTeclas = (columna: 'cantidad' | 'descuento') => (event: React.KeyboardEvent) => {
    const pasos = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (pasos === undefined || event.altKey || event.ctrlKey) return
    event.preventDefault()
    acciones.alMover(clave, columna, event.key === 'Enter' && event.shiftKey ? -1 : (pasos as 1 | -1))
  }
  return (
    <>
      <TableRow
        onFocus={() => acciones.alActivar(clave)}
        selected={activa}
        data-linea={clave}
        sx={{ '& > td': { borderBottom: cargos.length > 0 ? 0 : undefined } }}
      >
        <Celda lugar="fuera" align="right" sx={{ color: 'text.secondary', pr: '4px' }}>
          {numero}
        </Celda>
        <Celda lugar="titulo">
          <Box sx={{ fontWeight: 600, lineHeight: 1.25 }}>{producto.nombre_producto}</Box>
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              columnGap: '4px',
              flexWrap: 'wrap',
              color: 'text.secondary',
              fontSize: 12,
            }}
          >
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {producto.referencia}
            </Box>
            {producto.es_tablero && <BotonDespiece linea={linea} activa={activa} acciones={acciones} />}
            {activa &&
              acciones.alSolicitar &&
              !linea.solicitud &&
              !linea.autorizado &&
              !linea.precioDe &&
              !linea.retal && (
                <Boton menudo tabIndex={-1} title="F6" onClick={() => acciones.alSolicitar?.(clave)}>
                  Pedir descuento
                </Boton>
              )}
          </Box>
          {plan && (
            <Suspense>
              <RetalesPropios plan={plan} producto={producto} />
            </Suspense>
          )}
          {vinculo && <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{vinculo}</Box>}
          {linea.solicitud && (
            <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{linea.solicitud.texto}</Box>
          )}
          {reparo && (
            <Box role="alert" sx={{ color: 'error.main', fontSize: 12 }}>
              {reparo}
            </Box>
          )}
        </Celda>
        <Celda rotulo="Cantidad">
          {fija ? (
            <Box
              component="button"
              type="button"
              name={campoDeLinea(clave, 'cantidad')}
              aria-label={`Cantidad de ${producto.nombre_producto}: ${fija.cantidad}, ${fija.porque}`}
              onClick={fija.alAbrir}
              onKeyDown={moverConTeclas('cantidad')}
              sx={SOLO_LECTURA}
            >
              {formatoNumero(fija.cantidad)}
            </Box>
          ) : (
            <CampoCantidad
              etiqueta={`Cantidad de ${producto.nombre_producto}`}
              sinEtiqueta
              name={campoDeLinea(clave, 'cantidad')}
              decimales={producto.decimales_cantidad}
              maximo={MAXIMO_UNIDADES}
              mayorQueCero="una cantidad"
              value={linea.cantidad}
              onChange={cantidad => acciones.alCambiar(clave, { cantidad })}
              onKeyDown={moverConTeclas('cantidad')}
              error={errorCantidad}
            />
          )}
        </Celda>
        <Celda rotulo="Disponible" align="right">
          <Disponible producto={producto} pedidas={pedidas.get(producto.id) ?? 0} />
        </Celda>
        <Celda rotulo="Precio con IVA" align="right" sx={{ whiteSpace: 'nowrap', lineHeight: 1.25 }}>
          {pesosExactos(precioConIva(producto))}
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
            {pesosExactos(producto.precio_unitario)} {textoDeIva(producto)}
          </Box>
        </Celda>
        {descuento !== 'no' && (
          <Celda rotulo="Descuento" align="right">
            {descuento === 'editar' || linea.autorizado ? (
              <CampoCantidad
                etiqueta={`Descuento de ${producto.nombre_producto}, en porcentaje`}
                sinEtiqueta
                name={campoDeLinea(clave, 'descuento')}
                decimales={1}
                maximo={100}
                unidad="%"
                value={linea.descuento}
                onChange={value => acciones.alCambiar(clave, { descuento: value })}
                onKeyDown={moverConTeclas('descuento')}
                error={
                  errorDescuento ?? ((linea.descuento ?? 0) > maximo ? reparoDe(linea, maximo) : undefined)
                }
              />
            ) : (
              linea.descuento !== null && formatoPorcentaje(linea.descuento)
            )}
          </Celda>
        )}
        <Celda lugar="valor" align="right" sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
          {centavosExactos(cifras.valores.total)}
        </Celda>
        <Celda lugar="accion" sx={{ px: '0 !important' }}>
          <Tooltip title="Quitar (Alt+9)">
            <BotonIcono
              aria-label={`Quitar ${producto.nombre_producto}`}
              onClick={() => acciones.alQuitar(clave)}
            >
              <Delete />
            </BotonIcono>
          </Tooltip>
        </Celda>
      </TableRow>
      {cargos.map((generada, i) => (
        <FilaGenerada
          key={`${generada.producto.id}-${generada.retal ?? generada.explicacion}`}
          clave={clave}
          generada={generada}
          acciones={acciones}
          valores={cifras.generadas[i]!}
          pedidas={pedidas.get(generada.producto.id) ?? 0}
          conDescuento={descuento !== 'no'}
          ultima={i === cargos.length - 1}
        />
      ))}
    </>
  )
}, igual)

/** A quantity that nobody types: as many boards as the plan takes, or the one offcut. */
function cantidadFija({ clave, plan, retal }: Linea, acciones: AccionesDeLinea) {
  if (plan)
    return {
      cantidad: plan.planilla.cant_placas,
      porque: 'según el despiece',
      alAbrir: () => acciones.alDespiezar(clave),
    }
  return retal ? { cantidad: 1, porque: 'un retal se vende por unidad', alAbrir: undefined } : null
}

/** Why a discount is more than may be given. */
const reparoDe = ({ autorizado, descuento }: Linea, maximo: number): string =>
  autorizado && (descuento ?? 0) <= autorizado.porcentaje
    ? `Autorizado para ${formatoNumero(autorizado.cantidad)}`
    : `Máximo ${formatoPorcentaje(maximo)}`

const SOLO_LECTURA = {
  width: '100%',
  height: 36,
  border: 0,
  borderRadius: '6px',
  bgcolor: 'transparent',
  font: 'inherit',
  fontSize: 14,
  textAlign: 'right',
  pr: '10px',
  cursor: 'pointer',
  [`@media ${TACTIL}`]: { height: 44 },
} as const

const contar = (n: number, uno: string, muchos: string): string =>
  `${formatoNumero(n)} ${n === 1 ? uno : muchos}`

/** What a plan cuts: boards, or where it takes none offcuts alone. */
const materialDe = ({ cant_placas, retales_usados }: NonNullable<Linea['plan']>['planilla']): string =>
  cant_placas > 0
    ? contar(cant_placas, 'tablero', 'tableros')
    : contar(
        retales_usados.reduce((suma, { cantidad }) => suma + cantidad, 0),
        'retal',
        'retales',
      )

/** Opens the cut list; says whether there is a plan and what it gives. */
function BotonDespiece({ linea, activa, acciones }: Pick<Props, 'linea' | 'activa' | 'acciones'>) {
  const planilla = linea.plan?.planilla
  const texto = planilla
    ? `${materialDe(planilla)} · uso ${formatoPorcentaje(Math.round(planilla.ptje_aprov))}`
    : 'Despiece'
  return (
    <Box
      component={Boton}
      menudo
      forma={planilla ? 'borde' : 'llano'}
      name={campoDeLinea(linea.clave, 'despiece')}
      icono={<ContentCut />}
      esperando={linea.calculando}
      aria-label={planilla ? `Despiece: ${texto}` : `Hacer el despiece de ${linea.producto.nombre_producto}`}
      title="Despiece (F4)"
      onClick={() => acciones.alDespiezar(linea.clave)}
      sx={{
        minHeight: 24,
        flexShrink: 0,
        py: 0,
        px: '8px',
        fontSize: 12,
        '& > svg': { fontSize: 14 },
      }}
    >
      {texto}
      {activa && !planilla && deTeclas(' · F4')}
    </Box>
  )
}
