import type { AdjuntoEnviado } from '#shared/adjuntos/esquemas'
import { IMAGENES_Y_PDF } from '#shared/adjuntos/tipos'
import { ErrorVeta, invalido } from '#shared/http/errors'
import type { Dia, Instante } from '#shared/kernel/dates'
import type { Centavos } from '#shared/kernel/money'
import { adjuntar, confirmarAdjunto } from '../../adjuntos/public'
import { type Cambio, diferencias } from '../../kernel/cambio'
import { type Item, obtener, siguientesIds } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import { actualizar, crear, type Operacion } from '../../kernel/dynamo/operations'
import type { Sesion } from '../../kernel/session'
import { claveDeFormaPago } from '../../maestros/public'
import { moverEnDias } from '../en-dias'
import { exigirDia, exigirForma } from '../formas'
import { leerDias } from '../lecturas'
import { CLASES, type ClaseDeRegistro, movimientoDe, type RegistroDeCaja } from '../registros'

/** What somebody says of an expense or an income, whatever the fields of its form are called. */
export interface Dicho {
  valor: Centavos
  descripcion: string
  fecha: Dia
  forma_pago_id: number
  comprobante_id?: string | null
  tipo_concepto_id?: number | null
  adjunto_comprobante: AdjuntoEnviado | null
  version?: number | null
}
export interface ActoDeCaja {
  sesion: Sesion
  tienda: string
  ahora: Instante
  hoy: Dia
}
type Vista<D> = (registro: RegistroDeCaja, concepto: string | null) => D
type Hecho<D> = Omit<Cambio<D>, 'message'>

/** A record of the store. @throws ErrorVeta `no_encontrado`: none, or another store's, whose drawer its money lies in. */
function exigirRegistro(clase: ClaseDeRegistro, leido: Item | undefined, tienda: string): RegistroDeCaja {
  const found = leido as RegistroDeCaja | undefined
  if (found?.tienda !== tienda)
    throw new ErrorVeta('no_encontrado', {
      mensaje: found && `El ${clase} es de la tienda ${found.tienda}: cambie de tienda para verlo o anularlo`,
    })
  return found
}

const nombreDeConcepto = (item: Item | undefined): string | null =>
  (item?.nombre_tipo_concepto as string | undefined) ?? null
const claveDeConcepto = (id: number) => clave.catalogo('TIPOS_CONCEPTO', id)

export async function leerRegistro<D>(
  clase: ClaseDeRegistro,
  id: number,
  tienda: string,
  vista: Vista<D>,
): Promise<D> {
  const registro = exigirRegistro(clase, (await obtener([CLASES[clase].clave(id)]))[0], tienda)
  const { tipo_concepto_id: concepto } = registro
  const [item] = concepto === null ? [] : await obtener([claveDeConcepto(concepto)], false)
  return vista(registro, nombreDeConcepto(item))
}

/** What is said, checked: how it was paid, its concept, its proof. */
async function comprobar(
  clase: ClaseDeRegistro,
  dicho: Dicho,
  { hoy, sesion, tienda }: ActoDeCaja,
  id?: number,
) {
  exigirDia(dicho.fecha, hoy, `fecha_${clase}`)
  const adjunto = dicho.adjunto_comprobante
    ? await confirmarAdjunto(dicho.adjunto_comprobante, {
        usuarioId: sesion.usuario_id,
        campo: 'adjunto_comprobante',
        tipos: IMAGENES_Y_PDF,
      })
    : undefined
  const [formaLeida, antes, dichoConcepto] = await obtener([
    claveDeFormaPago(dicho.forma_pago_id),
    CLASES[clase].clave(id ?? 0),
    claveDeConcepto(dicho.tipo_concepto_id ?? 0),
  ])
  const registro = id === undefined ? undefined : exigirRegistro(clase, antes, tienda)
  // The specification's form has neither voucher nor concept: a correction that leaves them out keeps them, null clears.
  const { tipo_concepto_id = registro?.tipo_concepto_id ?? null } = dicho
  const deSuForma = registro?.forma_pago_id === dicho.forma_pago_id ? registro : undefined
  const codigo = dicho.comprobante_id === undefined ? deSuForma?.comprobante : dicho.comprobante_id
  const concepto =
    dicho.tipo_concepto_id === undefined && tipo_concepto_id !== null
      ? (await obtener([claveDeConcepto(tipo_concepto_id)]))[0]
      : dichoConcepto
  // No voucher has to be said (C §3, §5): ours asks for it, the call does without it.
  const { forma, comprobante } = exigirForma(formaLeida, codigo, {
    conCodigo: false,
    anterior: registro?.forma_pago_id,
  })
  if (tipo_concepto_id !== null && !concepto)
    throw invalido({ tipo_concepto_id: 'Debe seleccionar un tipo de concepto' })
  return {
    antes: registro,
    concepto: nombreDeConcepto(concepto),
    adjunto,
    campos: {
      valor: dicho.valor,
      descripcion: dicho.descripcion,
      fecha: dicho.fecha,
      forma_pago_id: forma.id,
      nombre_forma_pago: forma.nombre_forma_pago,
      es_efectivo: forma.es_efectivo,
      comprobante,
      tipo_concepto_id,
    },
  }
}

const adjuntando = (
  adjunto: Awaited<ReturnType<typeof comprobar>>['adjunto'],
  clase: ClaseDeRegistro,
  { id, tienda }: RegistroDeCaja,
  sesion: Sesion,
): Operacion[] => (adjunto ? [adjuntar(adjunto, { clase: CLASES[clase].entidad, id, tienda }, sesion)] : [])

/** Registers money of its own reason in the drawer of its day (DECISIONS 242). */
export async function registrar<D>(
  clase: ClaseDeRegistro,
  dicho: Dicho,
  acto: ActoDeCaja,
  vista: Vista<D>,
): Promise<Hecho<D>> {
  const { sesion, tienda, ahora } = acto
  const { entidad, contador, clave: claveDe } = CLASES[clase]
  const { campos, concepto, adjunto } = await comprobar(clase, dicho, acto)
  const [dias, id] = await Promise.all([leerDias(acto, [campos.fecha]), siguientesIds(contador)])
  const registro: RegistroDeCaja = {
    ...campos,
    id,
    version: 0,
    tienda,
    usuario_id: sesion.usuario_id,
    usuario: sesion.nombre,
    fecha_inserta: ahora,
    adjunto: adjunto ? { token: adjunto.token, extension: adjunto.extension } : null,
  }
  const hechos = [{ dia: campos.fecha, movimientos: [movimientoDe(clase, registro)] }]
  return {
    operaciones: [
      crear(claveDe(id), registro),
      ...moverEnDias(hechos, dias, acto),
      ...adjuntando(adjunto, clase, registro, sesion),
    ],
    data: vista(registro, concepto),
    auditoria: [{ entidad, id, accion: 'crear', despues: campos }],
    eventos: [],
  }
}

/** Refuses what does not stand as it was seen, and says what stands. */
function exigirVigente(registro: RegistroDeCaja, version: number | null | undefined, actual: unknown): void {
  if (registro.anulado) throw new ErrorVeta('movimiento_anulado')
  if (version != null && version !== registro.version) throw new ErrorVeta('version_anterior', { actual })
}

/** Corrects a record: what it moved is taken back on its day, and moves anew on the day that is said now. */
export async function corregir<D>(
  clase: ClaseDeRegistro,
  id: number,
  dicho: Dicho,
  acto: ActoDeCaja,
  vista: Vista<D>,
): Promise<Hecho<D>> {
  const { entidad, clave: claveDe } = CLASES[clase]
  const { antes: leido, campos, concepto, adjunto } = await comprobar(clase, dicho, acto, id)
  const antes = leido!
  exigirVigente(antes, dicho.version, vista(antes, null))
  const cambios = {
    ...campos,
    ...(adjunto && {
      adjunto: { token: adjunto.token, extension: adjunto.extension },
      adjuntos_anteriores: [...(antes.adjuntos_anteriores ?? []), ...(antes.adjunto ? [antes.adjunto] : [])],
    }),
  }
  const despues: RegistroDeCaja = { ...antes, ...cambios, version: antes.version + 1 }
  const dias = await leerDias(acto, [antes.fecha, despues.fecha])
  const hechos = [
    { dia: antes.fecha, movimientos: [movimientoDe(clase, antes, 'corregido')] },
    { dia: despues.fecha, movimientos: [movimientoDe(clase, despues)] },
  ]
  return {
    operaciones: [
      actualizar(claveDe(id), {
        cambios,
        version: antes.version,
        falla: 'reintentar',
      }),
      ...moverEnDias(hechos, dias, acto),
      ...adjuntando(adjunto, clase, despues, acto.sesion),
    ],
    data: vista(despues, concepto),
    auditoria: [{ entidad, id, accion: 'editar', ...diferencias(antes, cambios) }],
    eventos: [],
  }
}

/** Voids a record on its own day, whose month must be open: it stays, with who did so and why. */
export async function anular<D>(
  clase: ClaseDeRegistro,
  id: number,
  { motivo, version }: { motivo?: string | null; version?: number | null },
  acto: ActoDeCaja,
  vista: Vista<D>,
): Promise<Hecho<D>> {
  const { entidad, clave: claveDe } = CLASES[clase]
  const antes = exigirRegistro(clase, (await obtener([claveDe(id)]))[0], acto.tienda)
  exigirVigente(antes, version, vista(antes, null))
  const { tipo_concepto_id: de } = antes
  const [dias, [concepto]] = await Promise.all([
    leerDias(acto, [antes.fecha]),
    de === null ? [] : obtener([claveDeConcepto(de)], false),
  ])
  const anulado = { fecha: acto.ahora, usuario: acto.sesion.nombre, motivo: motivo || null }
  const hechos = [{ dia: antes.fecha, movimientos: [movimientoDe(clase, antes, 'anulado')] }]
  return {
    operaciones: [
      actualizar(claveDe(id), {
        cambios: { anulado },
        version: antes.version,
        falla: 'reintentar',
      }),
      ...moverEnDias(hechos, dias, acto),
    ],
    data: vista({ ...antes, anulado, version: antes.version + 1 }, nombreDeConcepto(concepto)),
    auditoria: [
      {
        entidad,
        id,
        accion: 'anular',
        antes: { valor: antes.valor, fecha: antes.fecha },
        motivo: motivo || undefined,
      },
    ],
    eventos: [],
  }
}
