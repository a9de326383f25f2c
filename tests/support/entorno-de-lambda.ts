/** Variables with which a bundle starts as a Lambda does; nothing of the process that starts it. */
export const ENTORNO_DE_LAMBDA = {
  PATH: process.env.PATH!,
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'a',
  AWS_SECRET_ACCESS_KEY: 'b',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  TABLA: 'veta',
  DEPOSITO: 'veta',
  CLAVE_TOKEN: 'x'.repeat(40),
}
