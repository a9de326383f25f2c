import { llamar } from '../kernel/api'
import { avisarError } from '../kernel/errores'
import { abrirPestana } from '../kernel/pestana'

/** Opens the roll of a closed session in a tab of its own, for the printer of the till. */
export async function imprimirArqueo(id: number): Promise<void> {
  const pestana = abrirPestana()
  if (!pestana) return
  try {
    const { data } = await llamar('GET /documentos/arqueo/{id}', { params: { id } })
    pestana.location.replace(data.enlace)
  } catch (error) {
    pestana.close()
    avisarError(error)
  }
}
