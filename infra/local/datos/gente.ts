import type { Usuario } from '#functions/kernel/session'
import type { TerceroGuardado } from '#functions/terceros/public'
import type { Instante } from '#shared/kernel/dates'
import { TIPO_CEDULA, TIPO_NIT } from '#shared/terceros/documentos'
import type { Azar } from '../demo/azar'
import { TIENDAS } from '../demo/empresa'
import { APELLIDOS, contacto, correoDe, NOMBRES, tercerosDeDemo, usuariosDeDemo } from '../demo/personas'

const RUBROS = (
  'Carpintería Muebles Cocinas Closets Diseños Ebanistería Constructora Arquitectura Remodelaciones Taller ' +
  'Mobiliario Oficinas Maderas Interiores Acabados Proyectos'
).split(' ')
const LUGARES = (
  'Alameda Altavista Andalucía Aranjuez Arboleda Balcones Bosque Cedritos Cerritos Colina Encenillos Esperanza ' +
  'Floresta Frontino Girasoles Guaduales Herradura Jardines Laureles Loma Manantial Mirador Molinos Nogales ' +
  'Olivos Palermo Paraíso Pinares Portal Pradera Quintas Recodo Rincón Robledal Sauces Senderos Tejares Toscana ' +
  'Urapanes Valle Ventana Villas Yerbabuena Zafiro'
).split(' ')
const SIGLAS = ['S.A.S.', 'S.A.S.', 'S.A.S.', 'Ltda.', 'y Cía.', '']

/** A number that nobody has yet: made anew until it is free. */
function libre(usados: Set<string>, hacer: () => string): string {
  for (;;) {
    const numero = hacer()
    if (usados.has(numero)) continue
    usados.add(numero)
    return numero
  }
}

function persona(azar: Azar, usados: Set<string>) {
  const nombres = azar.suerte(35) ? `${azar.de(NOMBRES)} ${azar.de(NOMBRES)}` : azar.de(NOMBRES)
  const apellidos = `${azar.de(APELLIDOS)} ${azar.de(APELLIDOS)}`
  return {
    tipo_documento_id: TIPO_CEDULA,
    numero_documento: libre(usados, () => (azar.suerte(50) ? `10${azar.cifras(8)}` : azar.cifras(8))),
    nombres,
    apellidos,
    tipo_persona: 'Person' as const,
    ...contacto(azar, correoDe(`${nombres} ${apellidos.split(' ')[0]!}`)),
  }
}

function compania(azar: Azar, usados: Set<string>) {
  const razonSocial = `${azar.de(RUBROS)} ${azar.de(LUGARES)} ${azar.de(APELLIDOS)} ${azar.de(SIGLAS)}`.trim()
  const numero = libre(usados, () => `90${azar.entero(0, 8)}${azar.cifras(6)}`)
  return {
    tipo_documento_id: TIPO_NIT,
    numero_documento: numero,
    nombres: razonSocial,
    apellidos: '',
    tipo_persona: 'Company' as const,
    ...contacto(azar, correoDe(razonSocial.replaceAll(/\b(S\.A\.S|Ltda|y Cía)\./g, ''))),
  }
}

/** The demo's people, sellers for further stores, and as many further customers as it takes. */
export function gente(
  tiendas: readonly string[],
  clientes: number,
  contrasena: string,
  azar: Azar,
  fecha_registro: Instante,
): { usuarios: Usuario[]; terceros: TerceroGuardado[] } {
  const delDemo = usuariosDeDemo(contrasena)
  const conTiendas = delDemo.map(usuario =>
    ['SA', 'A'].includes(usuario.rol) ? { ...usuario, tiendas: [...tiendas] } : usuario,
  )
  const terceros = tercerosDeDemo(delDemo, fecha_registro)
  const usados = new Set(terceros.map(({ numero_documento }) => numero_documento))
  const comun = { activo: true, user_id: null, tipo_tercero: 'C' as const, fecha_registro, version: 0 }
  const siguiente = () => terceros.length + 1
  while (terceros.length < clientes + delDemo.length)
    terceros.push({
      ...comun,
      ...(azar.suerte(72) ? persona : compania)(azar, usados),
      id: siguiente(),
      codigo_tienda: azar.de(tiendas),
    })
  const vendedores = tiendas.slice(TIENDAS.length).map((tienda, i): Usuario => {
    const datos = persona(azar, usados)
    const id = delDemo.length + 1 + i
    const tercero_id = siguiente()
    terceros.push({
      ...comun,
      ...datos,
      id: tercero_id,
      tipo_tercero: 'V',
      user_id: id,
      codigo_tienda: tienda,
    })
    return {
      id,
      tercero_id,
      nombre: `${datos.nombres} ${datos.apellidos}`,
      correo: `vendedor.${tienda}@veta.test`,
      rol: 'V',
      tiendas: [tienda],
      activo: true,
      contrasena,
    }
  })
  return { usuarios: [...conTiendas, ...vendedores], terceros }
}
