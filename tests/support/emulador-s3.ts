/** The embedded S3 in a process of its own: `emulador-s3.ts DIR`. Says on which port it listens; ends with its parent. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crearS3 } from '#infra/local/s3/index'

const [dir = ''] = process.argv.slice(2)
const server = createServer((req, res) => void atender(req, res))
server.listen(0, '127.0.0.1')
await new Promise(resolve => server.once('listening', resolve))
const { port } = server.address() as AddressInfo
const atender = crearS3({
  dir,
  prefix: '',
  credentials: {
    accessKeyId: process.env.AWS_ACCESS_KEY_ID!,
    secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY!,
  },
  region: process.env.AWS_REGION!,
  hosts: [`127.0.0.1:${port}`],
})
process.on('disconnect', () => process.exit(0))
process.send!(port)
