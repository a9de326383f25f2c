import { ErrorVeta } from '#shared/http/errors'
import { columnaDe } from '#shared/productos/columnas-catalogo'
import { auditar } from '../../kernel/cambio'
import { ahora } from '../../kernel/clock'
import { obtener } from '../../kernel/dynamo/client'
import { confirmar, esperar, INTENTOS, LecturaVieja } from '../../kernel/dynamo/commit'
import { clave } from '../../kernel/dynamo/keys'
import { crear, type Operacion } from '../../kernel/dynamo/operations'
import { registrar } from '../../kernel/log'
import { pilaDe } from '../../kernel/pila'
import { Relevado, relevo } from '../../kernel/relevo'
import { type Encargo, ponerEnSalida, type Trabajos } from '../../kernel/salida'
import { productoNuevo } from '../cases/crear-producto'
import { productoCambiado } from '../cases/editar-producto'
import { productoConFilas } from '../store'
import { prepararCarga } from './preparar'
import {
  anotarCarga,
  cargaDe,
  type CargaGuardada,
  type FilaPreparada,
  hechosDe,
  type HechoDeFila,
  parteDe,
  POR_PARTE,
} from './store'

/** Runs of the preview, the first included, before the person is told that it failed. */
const INTENTOS_DEL_TRABAJO = 5
/** How often a run says how far it is, ms. */
const AVANCE = 1000
/** Rows that are done at once. */
const A_LA_VEZ = 4

/** A row that comes to nothing: somebody was faster, or it will not do any more. */
const CONFLICTOS = ['version_anterior', 'codigo_repetido', 'no_encontrado']

type Resultado = Pick<HechoDeFila, 'estado' | 'producto_id' | 'reparos'>

/** Everything that a row writes, as the form would write it. @throws ErrorVeta where the form would refuse. */
async function escrituraDe(carga: CargaGuardada, { nuevo, cambio, producto_id }: FilaPreparada) {
  const { rol, tienda, autor } = carga
  const sesion = { rol, usuario_id: autor.usuario_id }
  const motivo = `Catálogo: ${carga.nombre_archivo || carga.id}`
  if (nuevo) {
    const { producto, ...escrito } = await productoNuevo(nuevo, { sesion, tienda, ahora: ahora(), motivo })
    return { ...escrito, id: producto.id }
  }
  const found = await productoConFilas(producto_id!)
  if (!found) throw new ErrorVeta('no_encontrado')
  if (found.producto.version !== cambio!.version) throw new ErrorVeta('version_anterior')
  const anterior = 'version_anterior' as const
  const { despues, ...escrito } = await productoCambiado(found, cambio!, { sesion, anterior, motivo })
  return { ...escrito, id: despues.id }
}

const apartada = (error: ErrorVeta): Resultado => ({
  estado: CONFLICTOS.includes(error.codigo) ? 'conflicto' : 'falla',
  reparos: error.errores
    ? Object.entries(error.errores).map(([campo, texto]) => [columnaDe(campo)?.titulo ?? campo, texto])
    : [['', error.message]],
})

/** Does one row, with the mark of it in the same transaction: a row that has its mark is done, whoever did it. */
async function hacerFila(
  carga: CargaGuardada,
  fila: FilaPreparada,
  lugar: number,
): Promise<HechoDeFila['estado']> {
  const key = clave.filaDeCatalogo(carga.id, lugar)
  const marca = (resultado: Resultado): Operacion => crear(key, { ...resultado, lugar, expira: carga.expira })
  for (let attempt = 0; attempt < INTENTOS; attempt++) {
    if (attempt > 0) {
      await esperar(attempt)
      // Another run was faster.
      const [puesta] = (await obtener([key])) as (HechoDeFila | undefined)[]
      if (puesta) return puesta.estado
    }
    try {
      const { id, operaciones, auditoria, entidades } = await escrituraDe(carga, fila)
      await confirmar([
        marca({ estado: 'hecha', producto_id: id }),
        ...operaciones,
        ...auditar(auditoria, carga.autor, carga.tienda),
        ...ponerEnSalida([], entidades, operaciones),
      ])
      return 'hecha'
    } catch (error) {
      if (error instanceof LecturaVieja) continue
      if (!(error instanceof ErrorVeta) || error.status >= 500) throw error
      const resultado = apartada(error)
      try {
        await confirmar([marca(resultado)])
        return resultado.estado
      } catch (otra) {
        if (!(otra instanceof LecturaVieja)) throw otra
      }
    }
  }
  throw new Error(`row ${fila.fila} of ${carga.id} met too many others`)
}

/** Does every row that is to be done; what has its mark is passed over, so that a run goes on where one stopped. */
async function aplicar(carga: CargaGuardada, seguir: () => Promise<void>): Promise<void> {
  const cuentas = { avance: 0, hechas: 0, apartadas: 0 }
  const contar = (estado: HechoDeFila['estado']) => {
    cuentas.avance++
    if (estado === 'hecha') cuentas.hechas++
    else cuentas.apartadas++
  }
  let dicho = performance.now()
  const decir = async (): Promise<void> => {
    dicho = performance.now()
    // Of what a run before has told already nothing is taken back.
    if (cuentas.avance < carga.avance) return
    if (!(await anotarCarga(carga.id, 'aplicando', cuentas))) throw new Relevado('the file went on')
  }
  for (let parte = 0; parte * POR_PARTE < carga.filas; parte++) {
    const filas = (await parteDe(carga.id, parte))
      .map((fila, i) => ({ fila, lugar: parte * POR_PARTE + i }))
      .filter(({ fila }) => fila.nuevo ?? fila.cambio)
    const hechos = await hechosDe(
      carga.id,
      filas.map(({ lugar }) => lugar),
    )
    for (const { estado } of hechos.values()) contar(estado)
    const faltan = filas.filter(({ lugar }) => !hechos.has(lugar))
    for (let i = 0; i < faltan.length; i += A_LA_VEZ) {
      const estados = await Promise.all(
        faltan.slice(i, i + A_LA_VEZ).map(({ fila, lugar }) => hacerFila(carga, fila, lugar)),
      )
      estados.forEach(contar)
      await seguir()
      if (performance.now() - dicho > AVANCE) await decir()
    }
    await decir()
  }
  await anotarCarga(carga.id, 'aplicando', { ...cuentas, estado: 'aplicada' })
}

/** Job: works out what a file of products would do, or does it; killed anywhere, it goes on where it stopped. */
export async function hacerCatalogo({ carga_id }: Trabajos['catalogo'], encargo: Encargo): Promise<void> {
  const carga = await cargaDe(carga_id)
  if (!carga) return
  const seguir = relevo(encargo)
  try {
    if (carga.estado === 'preparando') await prepararCarga(carga, seguir)
    else if (carga.estado === 'aplicando') await aplicar(carga, seguir)
  } catch (error) {
    if (error instanceof Relevado) return
    if ((encargo.intentos ?? 0) + 1 < INTENTOS_DEL_TRABAJO || carga.estado !== 'preparando') throw error
    registrar('error', 'file of products given up', { id: carga.id, error: pilaDe(error) })
    await anotarCarga(carga.id, 'preparando', {
      estado: 'fallida',
      mensaje: 'No se pudo revisar el archivo. Intente de nuevo',
    })
  }
}
