import type { Usuario } from '#functions/kernel/session'
import type { TerceroGuardado } from '#functions/terceros/public'
import type { Instante } from '#shared/kernel/dates'
import type { Rol } from '#shared/kernel/permisos'
import { normalizar } from '#shared/kernel/texto'
import { CONSUMIDOR_FINAL, TIPO_CEDULA, TIPO_NIT } from '#shared/terceros/documentos'
import { type Azar, crearAzar } from './azar'

export const CONTRASENA = 'veta-demo-2026'

/** The people who sign in. The second shop has a seller of its own, so that its sales are not all the owner's. */
const PERSONAL: [correo: string, rol: Rol, tiendas: string[], nombres: string, apellidos: string][] = [
  ['super', 'SA', ['001', '002'], 'Helena', 'Barragán Téllez'],
  ['vendedor', 'V', ['001'], 'Camilo', 'Restrepo Vanegas'],
  ['bodega', 'B', ['001'], 'Wilmer', 'Cuéllar Ospina'],
  ['operario', 'OP', ['001'], 'Yeison', 'Parra Guerrero'],
  ['admin', 'A', ['001', '002'], 'Marcela', 'Quiñones Duarte'],
  ['vendedor.norte', 'V', ['002'], 'Paola', 'Nieto Arango'],
]

export const usuariosDeDemo = (contrasena: string): Usuario[] =>
  PERSONAL.map(([correo, rol, tiendas, nombres, apellidos], i) => ({
    id: i + 1,
    tercero_id: i + 1,
    nombre: `${nombres} ${apellidos.split(' ')[0]!}`,
    correo: `${correo}@veta.test`,
    rol,
    tiendas,
    activo: true,
    contrasena,
  }))

const CIUDADES: [state_code: string, city_code: string, veces: number][] = [
  ['11', '11001', 11],
  ['25', '25754', 3],
  ['25', '25175', 2],
  ['25', '25899', 2],
  ['25', '25473', 2],
  ['25', '25286', 1],
  ['15', '15001', 1],
  ['50', '50001', 1],
  ['73', '73001', 1],
  ['05', '05001', 1],
  ['76', '76001', 1],
]
export const NOMBRES = (
  'Adriana Alberto Alejandra Andrés Angélica Beatriz Bernardo Carolina Catalina César Claudia Cristian Daniela ' +
  'Diego Edwin Esperanza Fabián Fernanda Gloria Gonzalo Gustavo Hernán Ingrid Jaime Jairo Jimena Johana Jorge ' +
  'Juliana Laura Leonardo Liliana Lorena Luz Mauricio Mónica Natalia Nelson Óscar Patricia'
).split(' ')
export const APELLIDOS = (
  'Acosta Aguilar Ardila Bermúdez Bonilla Cabrera Cárdenas Castañeda Cifuentes Contreras Cortés Echeverri Forero ' +
  'Galindo Gaitán Hurtado Jaramillo Lozano Manrique Mejía Montoya Murcia Orjuela Pardo Peñaranda Pinzón Quintero ' +
  'Rincón Rojas Salazar Sarmiento Suárez Tovar Urrego Valbuena Villamil Yepes Zuluaga'
).split(' ')
const EMPRESAS = [
  'Carpintería El Formón S.A.S.',
  'Cocinas Altavista S.A.S.',
  'Diseños Sietecueros Ltda.',
  'Muebles Páramo Alto S.A.S.',
  'Closets y Puertas Urapán S.A.S.',
  'Arquitectura Interior Tres Patios S.A.S.',
  'Ebanistería Los Guayacanes',
  'Constructora Loma Clara S.A.S.',
  'Oficinas Modulares Cóndor S.A.S.',
  'Taller Hermanos Orjuela y Cía.',
  'Exhibidores Vitrina Nueva S.A.S.',
  'Remodelaciones Ladrillo y Teja S.A.S.',
  'Fundación Aulas de Madera',
  'Hotel Mirador del Tominé S.A.S.',
  'Dotaciones Escolares Colibrí S.A.S.',
  'Mobiliario Clínico Sanar S.A.S.',
  'Conjunto Residencial Balcones del Río',
  'Cafés La Rueca S.A.S.',
]
const CLIENTES = 60

export function contacto(azar: Azar, correo: string) {
  const [state_code, city_code] = azar.de(
    CIUDADES.flatMap(ciudad => Array<typeof ciudad>(ciudad[2]).fill(ciudad)),
  )
  const via = azar.de(['Calle', 'Carrera', 'Diagonal', 'Transversal'])
  return {
    correo_electronico: correo,
    numero_telefonico: azar.suerte(30) ? `60${azar.entero(1, 8)}555${azar.cifras(4)}` : '',
    // 555 in the middle: no such mobile number has been given to anybody.
    numero_celular: `3${azar.de(['00', '05', '10', '12', '15', '17', '20', '22'])}555${azar.cifras(4)}`,
    direccion_residencia: `${via} ${azar.entero(3, 170)} # ${azar.entero(2, 110)}-${azar.entero(10, 99)}`,
    country_code: 'CO',
    state_code,
    city_code,
  }
}

export const correoDe = (texto: string): string => `${normalizar(texto).replaceAll(' ', '.')}@correo.test`

function persona(azar: Azar, i: number) {
  const nombres = NOMBRES[(i * 7) % NOMBRES.length]!
  const apellidos = `${azar.de(APELLIDOS)} ${azar.de(APELLIDOS)}`
  const tipo = i % 19 === 3 ? 22 : i % 19 === 11 ? 41 : i % 19 === 16 ? 12 : TIPO_CEDULA
  const numero = { 22: azar.cifras(6), 41: `AT${azar.cifras(6)}`, 12: `10${azar.cifras(8)}` }[tipo as number]
  return {
    tipo_documento_id: tipo,
    numero_documento: numero ?? (azar.suerte(50) ? `10${azar.cifras(8)}` : azar.cifras(8)),
    nombres,
    apellidos,
    tipo_persona: 'Person' as const,
    ...contacto(azar, correoDe(`${nombres} ${apellidos.split(' ')[0]!}`)),
  }
}

function compania(azar: Azar, razonSocial: string) {
  // Not given out yet: the registry is still far from this range.
  const numero = `90${azar.entero(6, 8)}${azar.cifras(6)}`
  return {
    tipo_documento_id: TIPO_NIT,
    numero_documento: numero,
    nombres: razonSocial,
    apellidos: '',
    tipo_persona: 'Company' as const,
    ...contacto(azar, correoDe(razonSocial.replaceAll(/\b(S\.A\.S|Ltda|y Cía)\./g, ''))),
  }
}

/** Staff first (each user is also a person), then the final consumer, then the customers. */
export function tercerosDeDemo(usuarios: Usuario[], fecha_registro: Instante): TerceroGuardado[] {
  const azar = crearAzar(57)
  const comun = { activo: true, user_id: null, codigo_tienda: '001', fecha_registro, version: 0 }
  const personal = usuarios.map((usuario, i) => ({
    ...comun,
    ...contacto(azar, usuario.correo),
    id: usuario.tercero_id,
    tipo_documento_id: TIPO_CEDULA,
    numero_documento: `52${azar.cifras(6)}`,
    nombres: PERSONAL[i]![3],
    apellidos: PERSONAL[i]![4],
    tipo_tercero: usuario.rol,
    tipo_persona: 'Person' as const,
    user_id: usuario.id,
    codigo_tienda: usuario.tiendas[0]!,
  }))
  const consumidor = {
    ...comun,
    id: personal.length + 1,
    tipo_documento_id: TIPO_CEDULA,
    numero_documento: CONSUMIDOR_FINAL,
    nombres: 'Consumidor',
    apellidos: 'Final',
    correo_electronico: '',
    numero_telefonico: '',
    numero_celular: '',
    tipo_tercero: 'C' as const,
    tipo_persona: 'Person' as const,
    direccion_residencia: '',
    country_code: 'CO',
    state_code: '11',
    city_code: '11001',
  }
  const clientes = Array.from({ length: CLIENTES }, (_, i) => ({
    ...comun,
    ...(i % 10 < 7 ? persona(azar, i) : compania(azar, EMPRESAS[Math.floor(i / 10) * 3 + (i % 10) - 7]!)),
    id: consumidor.id + 1 + i,
    tipo_tercero: 'C' as const,
    codigo_tienda: azar.de(['001', '001', '002']),
  }))
  return [...personal, consumidor, ...clientes]
}
