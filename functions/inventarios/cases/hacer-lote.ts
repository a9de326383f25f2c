import { auditar } from '../../kernel/cambio'
import { confirmar, esperar, LecturaVieja } from '../../kernel/dynamo/commit'
import { relevo } from '../../kernel/relevo'
import { type Encargo, ponerEnSalida, type Trabajos } from '../../kernel/salida'
import { lotePorId, type LoteGuardado } from '../lotes'
import { type Paso, siguientePaso } from '../pasos'

async function dar(lote: LoteGuardado, { operaciones, auditoria, entidades }: Paso): Promise<void> {
  const autor = lote.estado === 'reversando' ? lote.reversa! : lote.autor
  await confirmar([
    ...operaciones,
    ...auditar(auditoria, autor, lote.tienda),
    ...ponerEnSalida([], entidades, operaciones),
  ])
}

/**
 * Job: does a batch step by step, each in a transaction that moves its cursor too, or takes it back the same way. Killed in
 * the middle it is gone on with from the cursor; two that work on it at once take turns, and do nothing twice.
 */
export async function hacerLote({ lote_id }: Trabajos['lote'], encargo: Encargo): Promise<void> {
  const seguir = relevo(encargo)
  for (let viejas = 0; ;) {
    await seguir()
    const lote = await lotePorId(lote_id)
    const paso = lote && (await siguientePaso(lote))
    if (!paso) return
    try {
      await dar(lote, paso)
      viejas = 0
    } catch (error) {
      if (!(error instanceof LecturaVieja)) throw error
      // A price that changed, or another run: read again, and more slowly each time.
      await esperar(++viejas)
    }
  }
}
