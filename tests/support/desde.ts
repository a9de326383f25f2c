import { request } from 'node:http'

interface Recibida {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: { codigo?: string; message?: string }
}

/** A request from another address of this computer's own network (127.0.0.0/8). */
export const pedirDesde = (
  ip: string,
  url: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: unknown } = {},
): Promise<Recibida> =>
  new Promise((resolve, reject) => {
    // By name it might be called over IPv6.
    const target = url.replace('//localhost', '//127.0.0.1')
    const call = request(
      target,
      { method, localAddress: ip, headers: { 'content-type': 'application/json', ...headers } },
      reply => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          resolve({
            status: reply.statusCode ?? 0,
            headers: reply.headers,
            body: text.startsWith('{') ? (JSON.parse(text) as Recibida['body']) : {},
          })
        })
      },
    )
    call.on('error', reject)
    call.end(body === undefined ? undefined : JSON.stringify(body))
  })
