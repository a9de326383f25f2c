import type { Instante } from '#shared/kernel/dates'
import type { Centavos } from '#shared/kernel/money'
import { normalizar, normalizarPersona, palabras } from '#shared/kernel/texto'
import { digitoDeNit, TIPO_NIT } from '#shared/terceros/documentos'
import type { Responsabilidad, TipoTercero } from '#shared/terceros/tercero'
import { type Item, obtener } from '../kernel/dynamo/client'
import { confirmar } from '../kernel/dynamo/commit'
import { atributosDe, type Clave, clave, indice, INDICES } from '../kernel/dynamo/keys'
import { actualizar, borrar, crear, type Falla, type Operacion } from '../kernel/dynamo/operations'
import { cambiosDePalabras, type Entrada, type Hallado } from '../kernel/dynamo/palabras'
import { lugarDeId } from '../kernel/dynamo/search'

/** What is kept of an entry that was absorbed: its document leads here, and its sales are found under it. */
export type Unido = Pick<
  TerceroGuardado,
  'id' | 'tipo_documento_id' | 'numero_documento' | 'nombres' | 'apellidos'
>

export interface TerceroGuardado extends Item {
  id: number
  tipo_documento_id: number
  numero_documento: string
  nombres: string
  apellidos: string
  correo_electronico: string
  numero_telefonico: string
  numero_celular: string
  tipo_tercero: TipoTercero
  tipo_persona: 'Person' | 'Company'
  direccion_residencia: string
  country_code: string
  state_code: string
  city_code: string
  responsable_iva?: boolean
  responsabilidad_fiscal?: Responsabilidad
  /** Where it is missing, the one above is all. */
  responsabilidades_fiscales?: Responsabilidad[]
  /** Of staff: may sign in. */
  activo: boolean
  /** The login; somebody who became a customer keeps it, disabled. */
  user_id: number | null
  codigo_tienda: string
  /**
   * What was paid in advance and not spent: written by its ledger (functions/anticipos) and by nothing else, as is the
   * place in the list of who has any, and how often they came into it or went out of it (`versionContada`).
   */
  saldo_abono?: Centavos
  cruces?: number
  /** The entry of the same customer that absorbed this one: from then on that one is meant (unidos.ts). */
  unido_a?: number
  /** The entries that this one absorbed, and those that they had. */
  unidos?: Unido[]
  /** Numbers that they had before theirs was corrected, and those that absorbed entries had: sales stand under them. */
  documentos_anteriores?: string[]
  fecha_registro: Instante
  version: number
}

export const nombreCompleto = ({
  nombres,
  apellidos,
}: Pick<TerceroGuardado, 'nombres' | 'apellidos'>): string => `${nombres} ${apellidos}`.trim()

/** Words of a person's name: by these everybody finds who works here. */
export const palabrasDelNombre = (t: TerceroGuardado): string[] =>
  palabras(normalizarPersona(nombreCompleto(t)))

type ConDocumento = Pick<TerceroGuardado, 'tipo_documento_id' | 'numero_documento'>

/** A document as it is searched by; a NIT is typed with its check digit or without. */
function textosDeDocumento({ tipo_documento_id, numero_documento }: ConDocumento): string[] {
  const documento = normalizarPersona(numero_documento)
  return tipo_documento_id === TIPO_NIT ? [documento, documento + digitoDeNit(documento)] : [documento]
}

/** Words of a person by which they are searched: documents, names, phones, documents of their other entries. */
export function palabrasDeTercero(t: TerceroGuardado): string[] {
  const texts = [
    ...textosDeDocumento(t),
    ...[nombreCompleto(t), t.numero_celular, t.numero_telefonico].map(normalizarPersona),
    ...(t.unidos ?? []).flatMap(textosDeDocumento),
  ]
  return palabras(texts.join(' '))
}

/** Bit of the mark of a person's words: a customer. */
const CLIENTE = 1
export const esCliente = ({ marca }: Hallado): boolean => (marca & CLIENTE) !== 0
/** Stands for a role in a search: customers are told by their mark. */
export const filtroDeTipo = (tipo: string): string => `=${tipo}`

const entradaDe = (t: TerceroGuardado): Entrada => ({
  palabras: [...palabrasDeTercero(t), ...(t.tipo_tercero === 'C' ? [] : [filtroDeTipo(t.tipo_tercero)])],
  ...lugarDeId(t.id),
  marca: t.tipo_tercero === 'C' ? CLIENTE : 0,
})

const indicesDe = (t: TerceroGuardado) => indice.terceros(normalizar(nombreCompleto(t)), t.tipo_tercero, t.id)
export const claveDeDocumento = (t: ConDocumento) => clave.documento(t.tipo_documento_id, t.numero_documento)

const creacion = (tercero: TerceroGuardado, repetido: Falla): Operacion[] => [
  crear(clave.tercero(tercero.id), { ...tercero, ...indicesDe(tercero) }),
  crear(claveDeDocumento(tercero), { tercero_id: tercero.id }, repetido),
  ...cambiosDePalabras('TERCERO', { despues: entradaDe(tercero) }),
]

/** Creates a person: unique document, words to search them by. */
export const crearTercero = (tercero: TerceroGuardado): Operacion[] => creacion(tercero, 'documento_repetido')

/** The same for a case that has looked who has the document: who got it meanwhile is looked at by its next try. */
export const crearTerceroVisto = (tercero: TerceroGuardado): Operacion[] => creacion(tercero, 'reintentar')

/** Numbers that somebody had before, the newest last: each is looked through when their sales are. */
const MAXIMO_ANTERIORES = 20
const anterioresDe = (...numeros: readonly string[]): string[] =>
  [...new Set(numeros)].slice(-MAXIMO_ANTERIORES)

/** No part of an edition: key and version, and what the ledger of advances writes while somebody edits. */
const AJENOS = new Set(['pk', 'sk', 'version', 'saldo_abono', 'cruces', 'GSI3PK', 'GSI3SK'])

/** Changes a person as they were read, with their document, their place in the lists and their words. */
export function cambiarTercero(antes: TerceroGuardado, despues: TerceroGuardado, falla: Falla): Operacion[] {
  const todo: Item = {
    ...despues,
    ...indicesDe(despues),
    ...(despues.numero_documento !== antes.numero_documento && {
      documentos_anteriores: anterioresDe(...(antes.documentos_anteriores ?? []), antes.numero_documento),
    }),
  }
  const cambios = Object.fromEntries(Object.entries(todo).filter(([nombre]) => !AJENOS.has(nombre)))
  const [de, a] = [claveDeDocumento(antes), claveDeDocumento(despues)]
  // The document of an entry that was absorbed leads here for good, whether or not it is the one in use.
  const absorbido = (key: Clave) => antes.unidos?.find(each => claveDeDocumento(each).pk === key.pk)
  return [
    actualizar(clave.tercero(antes.id), { cambios, version: antes.version, falla }),
    ...(de.pk !== a.pk && !absorbido(de) ? [borrar(de)] : []),
    ...(de.pk !== a.pk && !absorbido(a) ? [crear(a, { tercero_id: antes.id }, 'reintentar')] : []),
    ...cambiosDePalabras('TERCERO', { antes: entradaDe(antes), despues: entradaDe(despues) }),
  ]
}

export const tercero = async (id: number): Promise<TerceroGuardado | undefined> =>
  (await obtener([clave.tercero(id)]))[0] as TerceroGuardado | undefined

/**
 * Makes one of two entries of a customer lead to the other: it goes out of lists, and who remains is found by its document. Both must still be as they were read, their balances too.
 * @param saldo what both have paid in advance. @param lugar where who remains comes to stand among those who have.
 */
export function unirTerceros(
  queda: TerceroGuardado,
  absorbido: TerceroGuardado,
  {
    unidos,
    saldo,
    lugar,
    falla,
  }: { unidos: Unido[]; saldo: Centavos; lugar: Item | undefined; falla: Falla },
): Operacion[] {
  const anteriores = anterioresDe(
    ...(queda.documentos_anteriores ?? []),
    ...(absorbido.documentos_anteriores ?? []),
  )
  const sinIndices = Object.fromEntries(
    INDICES.flatMap(each => Object.values(atributosDe(each)).map(nombre => [nombre, undefined])),
  )
  return [
    actualizar(clave.tercero(queda.id), {
      cambios: {
        unidos,
        saldo_abono: saldo,
        ...lugar,
        ...(anteriores.length > 0 && { documentos_anteriores: anteriores }),
      },
      version: queda.version,
      exige: { saldo_abono: queda.saldo_abono, unido_a: undefined },
      falla,
    }),
    actualizar(clave.tercero(absorbido.id), {
      cambios: { unido_a: queda.id, activo: false, saldo_abono: 0, ...sinIndices },
      version: absorbido.version,
      exige: { saldo_abono: absorbido.saldo_abono, unido_a: undefined },
      falla,
    }),
    ...cambiosDePalabras('TERCERO', { antes: entradaDe(queda), despues: entradaDe({ ...queda, unidos }) }),
  ]
}

/**
 * Takes the words of somebody who was united with another entry away: the document is a word of both, which one
 * transaction cannot move. Until then searches pass them over by what their item says; done twice it comes to the same.
 */
export const olvidarPalabras = (absorbido: TerceroGuardado): Promise<void> =>
  confirmar(cambiosDePalabras('TERCERO', { antes: entradaDe(absorbido) }))

/** People to be shown: half the price of a decision, and a moment late at most. */
export const filas = async (ids: readonly number[]): Promise<TerceroGuardado[]> =>
  (await obtener(ids.map(clave.tercero), false)).filter(Boolean) as TerceroGuardado[]
