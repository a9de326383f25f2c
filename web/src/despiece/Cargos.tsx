import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { formatoNumero, formatoPesos } from '#shared/kernel/format'
import { retalesUsados } from '#shared/retales/plan'
import { type Consumo, consumoDePlan, servicioDePegado } from '#shared/ventas/rules/consumo-de-plan'
import { escribirMedida } from './medidas'
import type { Catalogo } from './useCatalogo'

interface Cargo {
  referencia: string
  nombre: string
  cantidad: number
  explicacion: string
  precio: number | null
  impuesto: number
}

/** What the order will charge: the boards and all that the plan uses besides them. */
export function cargosDelPlan(plan: Optimizacion, { precioDe, retalDe, tarifa }: Catalogo): Cargo[] {
  const tableros = plan.planilla.cant_placas
  const placas =
    plan.referencia !== null && tableros > 0
      ? [{ referencia: plan.referencia, cantidad: tableros, explicacion: 'tableros del plan' }]
      : []
  const retales = retalesUsados(plan).map(({ id }) => ({
    referencia: `Retal ${id}`,
    cantidad: 1,
    explicacion: 'retal de la tienda, por su área y tamaño',
    producto: retalDe(id),
  }))
  const conPrecio = (consumo: Consumo) => ({ ...consumo, producto: precioDe(consumo.referencia) })
  return [...placas.map(conPrecio), ...retales, ...consumoDePlan(plan, tarifa).map(conPrecio)].map(
    ({ referencia, cantidad, explicacion, producto }) => ({
      referencia,
      cantidad,
      explicacion,
      nombre: producto?.nombre ?? '',
      precio: producto?.precio ?? null,
      impuesto: producto?.impuesto ?? 0,
    }),
  )
}

/** Sums before and after tax; null when a price is not known here. */
export function totalDe(cargos: readonly Cargo[]): { subtotal: number; total: number } | null {
  if (cargos.some(cargo => cargo.precio === null)) return null
  const suma = (valor: (cargo: Cargo) => number) => cargos.reduce((total, cargo) => total + valor(cargo), 0)
  const subtotal = suma(({ precio, cantidad }) => (precio ?? 0) * cantidad)
  const iva = suma(({ precio, cantidad, impuesto }) => ((precio ?? 0) * cantidad * impuesto) / 100)
  return { subtotal, total: subtotal + iva }
}

export function Cargos({ plan, catalogo }: { plan: Optimizacion; catalogo: Catalogo }) {
  const cargos = cargosDelPlan(plan, catalogo)
  const total = totalDe(cargos)
  const { tapacantos, retales_sobrantes, retales_usados } = plan.planilla
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Tabla
        titulo="Cargos que se agregan al pedido"
        columnas={['Referencia', 'Cantidad', 'Valor']}
        filas={cargos.map(({ referencia, nombre, cantidad, explicacion, precio }) => ({
          clave: referencia,
          celdas: [
            <>
              <b>{referencia}</b>{' '}
              {precio === null ? (
                <Box component="span" sx={{ color: 'warning.main' }}>
                  Sin precio conocido en la tienda
                </Box>
              ) : (
                nombre
              )}
              <Box component="div" sx={{ fontSize: 12, color: 'text.secondary' }}>
                {explicacion}
              </Box>
            </>,
            formatoNumero(cantidad),
            precio === null ? '–' : formatoPesos(precio * cantidad),
          ],
        }))}
        pie={
          total ? ['Valor estimado, antes de IVA y descuentos', '', formatoPesos(total.subtotal)] : undefined
        }
      />
      <Tabla
        titulo="Tapacantos"
        vacia="El despiece no lleva tapacantos."
        columnas={['Tapacanto', 'Material (m)', 'Pegado (m)', 'Se pega como']}
        filas={tapacantos.map(({ codigo, ml, pegado }) => ({
          clave: codigo,
          celdas: [
            <b key={codigo}>{codigo}</b>,
            metros(ml),
            metros(pegado),
            servicioDePegado(codigo, catalogo.tarifa.pegado),
          ],
        }))}
      />
      <Tabla
        titulo="Retales que quedan"
        vacia="No quedan retales del tamaño mínimo."
        columnas={['Medida (mm)', 'Cantidad']}
        filas={retales_sobrantes.map(({ base, altura, cantidad }) => ({
          clave: `${base}x${altura}`,
          celdas: [`${escribirMedida(base)} × ${escribirMedida(altura)}`, String(cantidad)],
        }))}
      />
      {plan.despiece_retales && (
        <Tabla
          titulo="Retales usados"
          vacia="El plan no usa los retales de la lista."
          columnas={['Retal', 'Cantidad']}
          filas={retales_usados.map(({ indice, cantidad }) => {
            const retal = plan.retales[indice]
            const medidas = `${escribirMedida(retal?.base ?? 0)} × ${escribirMedida(retal?.altura ?? 0)} mm`
            return {
              clave: String(indice),
              celdas: [
                [retal?.retal_id ? '' : 'Del cliente', retal?.descripcion, medidas].filter(Boolean).join(' '),
                String(cantidad),
              ],
            }
          })}
        />
      )}
    </Box>
  )
}

const metros = (valor: number) =>
  valor.toLocaleString('es-CO', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

interface PropsDeTabla {
  titulo: string
  columnas: readonly string[]
  filas: readonly { clave: string; celdas: readonly ReactNode[] }[]
  pie?: readonly string[]
  vacia?: string
}
function Tabla({ titulo, columnas, filas, pie, vacia }: PropsDeTabla) {
  return (
    <Box component="section" aria-label={titulo}>
      <Box component="h3" sx={{ m: 0, mb: '4px', fontSize: 14, fontWeight: 650 }}>
        {titulo}
      </Box>
      {filas.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{vacia}</Box>
      ) : (
        <Box
          component="table"
          sx={{
            width: '100%',
            borderCollapse: 'collapse',
            fontSize: 13,
            '& th, & td': { textAlign: 'right', p: '5px 8px', borderBottom: 1, borderColor: 'divider' },
            whiteSpace: 'nowrap',
            '& th:first-of-type, & td:first-of-type': { textAlign: 'left', whiteSpace: 'normal' },
            '& th': { color: 'text.secondary', fontWeight: 600, bgcolor: '#F3F2EC' },
            '& tfoot td': { fontWeight: 650 },
          }}
        >
          <thead>
            <tr>
              {columnas.map(columna => (
                <th key={columna} scope="col">
                  {columna}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {filas.map(({ clave, celdas }) => (
              <tr key={clave}>
                {celdas.map((celda, i) => (
                  <td key={columnas[i]}>{celda}</td>
                ))}
              </tr>
            ))}
          </tbody>
          {pie && (
            <tfoot>
              <tr>
                {pie.map((texto, i) => (
                  <td key={columnas[i]}>{texto}</td>
                ))}
              </tr>
            </tfoot>
          )}
        </Box>
      )}
    </Box>
  )
}
