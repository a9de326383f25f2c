import * as z from 'zod'
import { COLOMBIA } from '#shared/kernel/lugares'
import { digitoDeNit, TIPO_NIT } from '#shared/terceros/documentos'
import type { ClienteDeFactura } from '../puerto'
import type { ClienteHttp } from './cliente-http'
import { desenlaceDe, type Fracaso } from './desenlaces'
import { leerPagina } from './leer-documento'
import { limpiarTexto } from './texto'

const Cliente = z.object({
  identification: z.union([z.string(), z.number()]).transform(String),
  branch_office: z.number().nullish(),
  active: z.boolean().nullish(),
})
const PRINCIPAL = 0

const falta = (parametro: string, que: string): Fracaso => ({
  clase: 'rechazada',
  codigo: 'parameter_required',
  motivo: `Falta ${que} del cliente: complételo y envíe de nuevo`,
  culpa: 'datos',
  parametros: [parametro],
})

/** Names and surnames: of a person who was written in one field, what stands behind the first blank. */
function nombresDe({ persona, nombres, apellidos }: ClienteDeFactura): [string, ...string[]] {
  if (persona === 'Company') return [limpiarTexto(`${nombres} ${apellidos}`, 100)]
  const [primero = '', ...otros] = nombres.trim().split(/\s+/)
  return apellidos.trim() === ''
    ? [limpiarTexto(primero, 100), limpiarTexto(otros.join(' '), 100)]
    : [limpiarTexto(nombres, 100), limpiarTexto(apellidos, 100)]
}

/** Ten digits, without the country's code; undefined where it is no such number. */
function telefonoDe(escrito: string): string | undefined {
  const cifras = escrito.replaceAll(/\D/g, '').replace(/^57(?=\d{10}$)/, '')
  return cifras.length > 0 && cifras.length <= 10 ? cifras : undefined
}

/** The body of `POST /v1/customers`, or what is missing for it. */
export function armarCliente(cliente: ClienteDeFactura): { cuerpo: unknown } | { falta: Fracaso } {
  const nombres = nombresDe(cliente)
  const direccion = limpiarTexto(cliente.direccion, 256)
  if (nombres[0] === '') return { falta: falta('name', 'el nombre') }
  if (nombres[1] === '') return { falta: falta('name', 'el apellido') }
  if (direccion === '') return { falta: falta('address.address', 'la dirección') }
  if (cliente.ciudad === '' || cliente.departamento === '')
    return { falta: falta('address.city', 'la ciudad') }
  const telefono = telefonoDe(cliente.telefono)
  const [pila, apellido = nombres[0]] = nombres
  const cuerpo = {
    type: 'Customer',
    person_type: cliente.persona,
    id_type: String(cliente.tipo_documento),
    identification: cliente.numero,
    ...(cliente.tipo_documento === TIPO_NIT && { check_digit: digitoDeNit(cliente.numero) }),
    name: nombres,
    branch_office: PRINCIPAL,
    active: true,
    vat_responsible: cliente.responsable_iva,
    fiscal_responsibilities: cliente.responsabilidades.map(code => ({ code })),
    address: {
      address: direccion,
      city: {
        country_code: cliente.pais === COLOMBIA ? 'Co' : cliente.pais,
        state_code: cliente.departamento,
        city_code: cliente.ciudad,
      },
    },
    ...(telefono !== undefined && { phones: [{ indicative: '57', number: telefono }] }),
    // Without a contact Siigo makes no invoice for them (customer_settings).
    contacts: [
      {
        first_name: limpiarTexto(pila, 50),
        last_name: limpiarTexto(apellido, 50),
        ...(cliente.correo !== '' && { email: cliente.correo }),
      },
    ],
  }
  return { cuerpo }
}

/**
 * The customer is at Siigo: looked for by document, and made where there is none. One that is there stays as it is, because
 * a change there empties whatever it does not name.
 * @returns what went wrong; undefined where an invoice may name them.
 */
export async function asegurarCliente(
  pedir: ClienteHttp,
  cliente: ClienteDeFactura,
): Promise<Fracaso | undefined> {
  const buscado = await pedir({
    metodo: 'GET',
    ruta: '/v1/customers',
    consulta: { identification: cliente.numero },
  })
  if (!buscado.ok) return desenlaceDe(buscado.falla)
  const pagina = leerPagina(buscado.datos)
  if (!pagina) return { clase: 'incierta', motivo: 'La respuesta de Siigo no se pudo leer' }
  const [suyo] = pagina.results
    .map(each => Cliente.safeParse(each).data)
    .filter(
      each => each?.identification === cliente.numero && (each.branch_office ?? PRINCIPAL) === PRINCIPAL,
    )
  if (suyo?.active === false)
    return {
      clase: 'rechazada',
      codigo: 'parameter_inactive',
      motivo: 'El cliente está inactivo en Siigo: actívelo allí y envíe de nuevo',
      culpa: 'datos',
      parametros: ['customer.identification'],
    }
  if (suyo) return undefined
  const armado = armarCliente(cliente)
  if ('falta' in armado) return armado.falta
  const creado = await pedir({ metodo: 'POST', ruta: '/v1/customers', cuerpo: armado.cuerpo })
  if (creado.ok) return undefined
  const fracaso = desenlaceDe(creado.falla)
  // Another sale of theirs came first.
  return fracaso.clase === 'repetida' ? undefined : fracaso
}
