import * as z from 'zod'
import { type Centavos, centavos } from '#shared/kernel/money'
import type { NotaEnSiigo } from '../puerto'

/** A sum as its JSON has it, which may carry the noise of a float behind its two decimals. */
const aCentavos = (total: number): Centavos => centavos(Number(total.toFixed(2)))

const enTexto = z.union([z.string(), z.number()]).transform(String)
const Documento = z.object({
  id: z.string().min(1),
  prefix: z.string().nullish(),
  number: enTexto,
  name: z.string().nullish(),
  date: z.string().min(10),
  total: z.number().min(0).max(1e13).transform(aCentavos),
  customer: z.object({ identification: enTexto }),
  observations: z.string().nullish(),
  // Not there where no stamp was asked for, and in lists.
  stamp: z
    .object({ status: z.string().nullish(), cufe: z.string().nullish(), cude: z.string().nullish() })
    .nullish(),
  public_url: z.string().nullish(),
  invoice: z.object({ id: z.string().nullish() }).nullish(),
})

/** An invoice or a note as Siigo tells it; undefined where it cannot be understood. */
export function leerDocumento(datos: unknown): NotaEnSiigo | undefined {
  const leido = Documento.safeParse(datos)
  if (!leido.success) return undefined
  const { id, prefix, number, name, date, total, customer, observations, stamp, public_url, invoice } =
    leido.data
  return {
    id,
    prefijo: prefix ?? '',
    numero: number,
    nombre: name ?? `${prefix ?? ''}${number}`,
    fecha: date.slice(0, 10),
    total,
    estado_sello: stamp?.status ?? null,
    cufe: stamp?.cufe || stamp?.cude || null,
    observaciones: observations ?? '',
    url_publica: public_url || null,
    cliente: customer.identification,
    factura_id: invoice?.id ?? null,
  }
}

const Pagina = z.object({
  pagination: z.object({ total_results: z.number() }).nullish(),
  results: z.array(z.unknown()),
})
/** A page of a list; undefined where it is none. */
export const leerPagina = (datos: unknown) => Pagina.safeParse(datos).data
