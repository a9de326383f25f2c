import type { DatosDe } from '../kernel/api'

type Leidos = DatosDe<'GET /maestros/proveedores'>['proveedores']
/** A supplier as its list reads it. */
export type Proveedor = (Leidos extends infer L ? (L extends readonly unknown[] ? L : never) : never)[number]
