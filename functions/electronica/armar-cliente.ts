import { CONSUMIDOR_FINAL, TIPO_CEDULA } from '#shared/terceros/documentos'
import { NO_RESPONSABLE } from '#shared/terceros/tercero'
import type { Empresa, Tienda } from '../maestros/public'
import { nombreCompleto, type TerceroGuardado } from '../terceros/public'
import type { Faltas } from './armar-borrador'
import type { ClienteDeFactura } from './puerto'

/** Where somebody is; the store's where they have said none, for Siigo makes no customer without (Res. 202 asks for none). */
function lugarDe(t: TerceroGuardado, tienda: Tienda | undefined) {
  const suyo = t.direccion_residencia !== '' && t.city_code !== ''
  const [direccion, pais, departamento, ciudad] = suyo
    ? [t.direccion_residencia, t.country_code, t.state_code, t.city_code]
    : [tienda?.direccion, tienda?.country_code, tienda?.state_code, tienda?.city_code]
  return {
    direccion: direccion ?? '',
    pais: pais ?? '',
    departamento: departamento ?? '',
    ciudad: ciudad ?? '',
  }
}

/** Whoever bought, as they are known now: what was wrong is mended there, and the invoice sent again. */
export function clienteDe(
  t: TerceroGuardado | undefined,
  empresa: Empresa | undefined,
  tienda: Tienda | undefined,
  faltas: Faltas,
): ClienteDeFactura {
  if (!t) throw new Error('the customer of a bill is gone')
  const final = t.numero_documento === CONSUMIDOR_FINAL
  const quien = final ? 'el consumidor final' : nombreCompleto(t)
  // Nobody asks a buyer without a name for an address: the shop's own gets it.
  const correo = t.correo_electronico || (final ? (empresa?.correo ?? '') : '')
  const lugar = lugarDe(t, tienda)
  if (correo === '') faltas.add(final ? 'el correo de la empresa' : `el correo electrónico de ${quien}`)
  if (lugar.direccion === '') faltas.add(`la dirección de ${quien}, o la de la tienda`)
  if (lugar.ciudad === '') faltas.add(`la ciudad de ${quien}, o la de la tienda`)
  return {
    tipo_documento: final ? TIPO_CEDULA : t.tipo_documento_id,
    numero: t.numero_documento,
    persona: final ? 'Person' : t.tipo_persona,
    nombres: final ? 'Consumidor' : t.nombres,
    apellidos: final ? 'Final' : t.apellidos,
    correo,
    ...lugar,
    telefono: t.numero_celular || t.numero_telefonico || (tienda?.telefono ?? ''),
    responsable_iva: !final && t.responsable_iva === true,
    responsabilidades: final
      ? [NO_RESPONSABLE]
      : (t.responsabilidades_fiscales ?? [t.responsabilidad_fiscal ?? NO_RESPONSABLE]),
  }
}
