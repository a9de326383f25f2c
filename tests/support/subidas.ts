import type { Cliente, Respuesta } from './cliente'

export type Formulario = Respuesta<'POST /adjuntos/subida'>['data']

export const pedirFormulario = (quien: Cliente, bytes: Uint8Array, tipo = 'image/png'): Promise<Formulario> =>
  quien.exigir('POST /adjuntos/subida', { body: { nombre: 'pago', tipo, tamano: bytes.length } })

/** Sends a form as a browser does; `cambios` are fields that somebody has put in the place of others. */
export async function enviarFormulario(
  origen: string,
  formulario: Formulario,
  bytes: Uint8Array,
  cambios: Record<string, string> = {},
): Promise<number> {
  const form = new FormData()
  for (const { nombre, valor } of formulario.campos) form.append(nombre, cambios[nombre] ?? valor)
  form.append('file', new Blob([Uint8Array.from(bytes)]))
  return (await fetch(new URL(formulario.url, origen), { method: 'POST', body: form })).status
}

/** Uploads a file; answers the name by which a write may call it. */
export async function subirArchivo(
  origen: string,
  quien: Cliente,
  bytes: Uint8Array,
  tipo = 'image/png',
): Promise<string> {
  const formulario = await pedirFormulario(quien, bytes, tipo)
  const status = await enviarFormulario(origen, formulario, bytes)
  if (status !== 204) throw new Error(`upload answered ${status}`)
  return formulario.nombre_temp
}

/** Begins to send a form and is cut off in the middle of the file. */
export async function cortarSubida(origen: string, formulario: Formulario, bytes: Uint8Array): Promise<void> {
  const limite = 'veta-cortada'
  const campos = formulario.campos.map(
    ({ nombre, valor }) =>
      `--${limite}\r\nContent-Disposition: form-data; name="${nombre}"\r\n\r\n${valor}\r\n`,
  )
  const antes = Buffer.from(
    `${campos.join('')}--${limite}\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`,
  )
  const cuerpo = new ReadableStream<Uint8Array>({
    async start(control) {
      control.enqueue(Uint8Array.from(antes))
      control.enqueue(Uint8Array.from(bytes.subarray(0, bytes.length >> 1)))
      await new Promise(done => setTimeout(done, 50))
      control.error(new Error('the line is dead'))
    },
  })
  await fetch(new URL(formulario.url, origen), {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${limite}` },
    body: cuerpo,
    duplex: 'half',
  } as RequestInit).then(
    reply => {
      if (reply.status < 300) throw new Error('half a file was taken')
    },
    () => undefined,
  )
}
