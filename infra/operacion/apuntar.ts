import type { Origen } from '../local/audit/origen'

/** Points the SDK and the kernel at a table: before either is loaded. Real credentials are left as they are. */
export function apuntar({ endpoint, tabla }: Pick<Origen, 'endpoint' | 'tabla'>): void {
  if (endpoint) process.env.AWS_ENDPOINT_URL_DYNAMODB = endpoint
  process.env.TABLA = tabla
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  process.env.AWS_REGION ??= 'us-east-1'
  if (!endpoint || !['localhost', '127.0.0.1'].includes(new URL(endpoint).hostname)) return
  process.env.AWS_ACCESS_KEY_ID ??= 'veta'
  process.env.AWS_SECRET_ACCESS_KEY ??= 'veta'
}
