import * as z from 'zod'
import { Id, idOpcional, InstanteISO, Version } from '../http/wire'
import { AMBIENTES, LISTA_DE_ESTADOS } from './estados'

export const EstadoDeFactura = z.enum(LISTA_DE_ESTADOS)

/** What became of it at one address; `incierto`: it may have arrived, and is not sent again by itself. */
export const CorreoDeFactura = z.object({
  correo: z.string(),
  estado: z.enum(['pendiente', 'enviado', 'rechazado', 'incierto']),
  fecha: InstanteISO,
  /** Why it was not sent. */
  motivo: z.string().nullable(),
})

/** The credit note that annuls an accepted invoice; the states are those of an invoice. */
export const NotaCredito = z.object({
  estado: EstadoDeFactura,
  prefijo: z.string().nullable(),
  numero: z.string().nullable(),
  /** What the tax authority calls it: its CUFE, of a note. */
  cude: z.string().nullable(),
  motivo: z.string().nullable(),
  codigo_error: z.string().nullable(),
  fecha_aceptacion: InstanteISO.nullable(),
})

/** The electronic invoice of a sale, as whoever may see the sale sees it. */
export const FacturaElectronica = z.object({
  estado: EstadoDeFactura,
  prefijo: z.string().nullable(),
  numero: z.string().nullable(),
  /** As Siigo calls it: `FV-2-22`. */
  nombre_siigo: z.string().nullable(),
  cufe: z.string().nullable(),
  /** Where the tax authority shows it; null of a simulated one, and before it is accepted. */
  enlace_dian: z.string().nullable(),
  url_publica: z.string().nullable(),
  /** Null while nothing has been sent anywhere. */
  ambiente: z.enum(AMBIENTES).nullable(),
  /** Why it was refused, what it waits for, and what to do; with the code of whoever gives support. */
  motivo: z.string().nullable(),
  codigo_error: z.string().nullable(),
  /** Times that it was asked for. */
  intentos: z.int(),
  /** When it is looked after again. */
  proximo_intento: InstanteISO.nullable(),
  solicitada_por: z.string(),
  fecha_solicitud: InstanteISO,
  fecha_aceptacion: InstanteISO.nullable(),
  correos: z.array(CorreoDeFactura),
  /** Of a sale that was annulled after the tax authority had accepted its invoice. */
  nota: NotaCredito.nullable(),
})

/** Body of `facturas/{venta_id}/timbrar-dian`: nothing, or the version of the sale that was seen. */
export const PeticionDeFactura = z.object({
  venta_id: idOpcional,
  version: Version.nullish(),
  codigo_tienda: z.string().nullish(),
})

export const SIN_CORREOS = 'Debe ingresar los email'
export const MAXIMO_CORREOS = 10

const correo = z.email().max(100)

/** `a@x.co;b@y.co`, or a list of them, each once, however it is written. */
const ListaDeCorreos = z
  .preprocess(
    value => (typeof value === 'string' ? value.split(';') : value),
    z.array(z.string(SIN_CORREOS), SIN_CORREOS).max(200, SIN_CORREOS),
  )
  .transform((lista, ctx) => {
    const correos = [...new Set(lista.map(each => each.trim().toLowerCase()).filter(Boolean))]
    const malo = correos.find(each => !correo.safeParse(each).success)
    const falla =
      correos.length === 0
        ? SIN_CORREOS
        : malo !== undefined
          ? `El email ${malo.slice(0, 60)} no es válido`
          : correos.length > MAXIMO_CORREOS
            ? `Máximo ${MAXIMO_CORREOS} emails`
            : undefined
    if (falla) ctx.issues.push({ code: 'custom', input: lista, message: falla })
    return correos
  }) as unknown as z.ZodType<string[], string | string[]>

/** Body of `facturas/{venta_id}/enviar-email-fe`. */
export const EnvioPorCorreo = z.object({
  venta_id: idOpcional,
  lista_email: ListaDeCorreos,
  codigo_tienda: z.string().nullish(),
})

export const FacturaPedida = z.object({
  venta_id: Id,
  version: Version,
  estado_factura_electronica: EstadoDeFactura,
  factura_electronica: FacturaElectronica,
})
