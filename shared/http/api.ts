import { rutas as adjuntos } from '../adjuntos/routes'
import { rutas as anticipos } from '../anticipos/routes'
import { rutas as caja } from '../caja/routes'
import { rutas as contrato } from '../contrato/routes'
import { rutas as creditos } from '../creditos/routes'
import { rutas as cuadre } from '../cuadre/routes'
import { rutas as descuentos } from '../descuentos/routes'
import { rutas as despachos } from '../despachos/routes'
import { rutas as despiece } from '../despiece/routes'
import { rutas as documentos } from '../documentos/routes'
import { rutas as electronica } from '../electronica/routes'
import { rutas as exportaciones } from '../exportaciones/routes'
import { rutas as inventarios } from '../inventarios/routes'
import { rutas as maestros } from '../maestros/routes'
import { rutas as pagos } from '../pagos/routes'
import { rutas as produccion } from '../produccion/routes'
import { rutas as productos } from '../productos/routes'
import { rutas as retales } from '../retales/routes'
import { rutas as sesion } from '../sesion/routes'
import { rutas as tablero } from '../tablero/routes'
import { rutas as terceros } from '../terceros/routes'
import { rutas as ventas } from '../ventas/routes'
import type { Ruta } from './route'

/** Every domain and its routes: the local server, CDK, OpenAPI and the tests go through this list. */
export const dominios = {
  sesion,
  maestros,
  terceros,
  anticipos,
  caja,
  pagos,
  creditos,
  cuadre,
  descuentos,
  productos,
  inventarios,
  despiece,
  retales,
  ventas,
  electronica,
  produccion,
  despachos,
  tablero,
  exportaciones,
  adjuntos,
  documentos,
  contrato,
}
export type Dominio = keyof typeof dominios

type Todas = { [D in Dominio]: (typeof dominios)[D][keyof (typeof dominios)[D]] }[Dominio]
type Clave<R> = R extends { method: infer M extends string; path: infer P extends string }
  ? `${M} ${P}`
  : never

/** `'POST /facturas/guardar'` → its route. The browser uses this type only, so no schema reaches its shell. */
export type RutaPorClave = { [R in Todas as Clave<R>]: R }
export type ClaveDeRuta = keyof RutaPorClave

export const todasLasRutas = (): { dominio: Dominio; nombre: string; ruta: Ruta }[] =>
  (Object.keys(dominios) as Dominio[]).flatMap(dominio =>
    Object.entries(dominios[dominio] as Record<string, Ruta>).map(([nombre, ruta]) => ({
      dominio,
      nombre,
      ruta,
    })),
  )
