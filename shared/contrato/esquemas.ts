import * as z from 'zod'
import * as planillas from '../despiece/schemas-planilla'
import * as despiece from '../despiece/schemas'
import * as maestros from '../maestros/routes'
import * as productos from '../productos/routes'
import * as retales from '../retales/schemas'
import * as sesion from '../sesion/routes'
import * as terceros from '../terceros/routes'
import * as personas from '../terceros/tercero'
import * as facturas from '../ventas/routes'
import * as ventas from '../ventas/schemas'
import { paginaQuery } from '../http/pagination'
import { TAMANOS_DE_PAGINA } from '../http/paginas'
import { Bandera, DiaISO, Dinero, Porciento, Precio4, Unidades } from '../http/wire'

const modulos = [
  sesion,
  maestros,
  productos,
  terceros,
  personas,
  ventas,
  facturas,
  despiece,
  planillas,
  retales,
]

/** What the documents of the contract say about a schema beyond its shape. `id`: it is described once. */
export const fichas = z.registry<{ id?: string; description?: string; format?: string }>()

// Objects that a domain exports under a name keep that name, so that a venta reads the same on every route.
for (const modulo of modulos)
  for (const [id, schema] of Object.entries(modulo))
    if (schema instanceof z.ZodObject) fichas.add(schema, { id })

fichas.add(Dinero, { description: 'Pesos, máximo 2 decimales' })
fichas.add(Precio4, { description: 'Pesos por unidad, máximo 4 decimales' })
fichas.add(Unidades, { description: 'Cantidad, máximo 2 decimales' })
fichas.add(Porciento, { description: 'Porcentaje, máximo 2 decimales' })
fichas.add(DiaISO, { format: 'date', description: 'Día en Bogotá, AAAA-MM-DD' })
fichas.add(Bandera, { description: 'Sí o no: true, false, 1 o 0' })
fichas.add(paginaQuery.per_page, { description: `Filas por página: ${TAMANOS_DE_PAGINA.join(', ')}` })
