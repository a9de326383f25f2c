import { dynamo } from '#functions/kernel/dynamo/client'

/**
 * The embedded engine reads who calls from a signature and never checks it: signing each call of a test, and getting it
 * ready for a log that nobody writes, was a tenth of the work of a file of the API. Each call carries one that was made once.
 * Another engine gets real ones.
 */
export function sinFirma(): void {
  const dia = '20260101'
  const firma = {
    authorization: `AWS4-HMAC-SHA256 Credential=pruebas/${dia}/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0`,
    'x-amz-date': `${dia}T000000Z`,
  }
  dynamo.config.signer = () =>
    Promise.resolve({
      sign: (request: { headers: Record<string, string> }) => {
        Object.assign(request.headers, firma)
        return Promise.resolve(request)
      },
    } as never)
  dynamo.middlewareStack.remove('loggerMiddleware')
}
