import { llamar } from './api'

/** Opens an attachment beside the application, by a link that was made this moment. */
export async function abrirAdjunto(url: string): Promise<boolean> {
  const token = url.split('/').at(-1)!
  const { data } = await llamar('GET /adjuntos/{token}', { params: { token } })
  const pestana = window.open(data.enlace, '_blank')
  if (pestana) pestana.opener = null
  return pestana !== null
}
