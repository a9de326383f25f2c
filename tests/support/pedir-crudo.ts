/**
 * A plain request to the engine, past the SDK and the product: for whole tables, whose items need no reading.
 * @returns the text of the reply.
 */
export async function pedirCrudo(endpoint: string, operacion: string, body: string): Promise<string> {
  const { env } = process
  const reply = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `DynamoDB_20120810.${operacion}`,
      'x-amz-date': '20260101T000000Z',
      // Engines keep the tables of each key and region apart, and look at no signature.
      authorization:
        `AWS4-HMAC-SHA256 Credential=${env.AWS_ACCESS_KEY_ID ?? 'veta'}/20260101/${env.AWS_REGION ?? 'us-east-1'}` +
        '/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
    },
    body,
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${operacion}: ${text}`)
  return text
}
