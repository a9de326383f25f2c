/** The errors of the S3 protocol that this server answers with: code → HTTP status and default text. */
const TABLA = {
  AccessDenied: [403, 'Access Denied'],
  AuthorizationHeaderMalformed: [400, 'The authorization header that you provided is not valid.'],
  AuthorizationQueryParametersError: [400, 'The query parameters of the pre-signed URL are not valid.'],
  BadDigest: [400, 'The digest you specified did not match what we received.'],
  BucketAlreadyOwnedByYou: [409, 'The bucket already exists and you own it.'],
  EntityTooLarge: [400, 'Your proposed upload exceeds the maximum allowed size.'],
  EntityTooSmall: [400, 'Your proposed upload is smaller than the minimum allowed size.'],
  IncompleteBody: [400, 'You did not provide the number of bytes specified by the header.'],
  InternalError: [500, 'We encountered an internal error. Please try again.'],
  InvalidAccessKeyId: [403, 'The access key id you provided does not exist in our records.'],
  InvalidArgument: [400, 'Invalid Argument'],
  InvalidBucketName: [400, 'The specified bucket is not valid.'],
  InvalidPart: [
    400,
    'One or more of the specified parts could not be found, or its ETag did not match what was uploaded.',
  ],
  InvalidPartOrder: [400, 'The list of parts was not in ascending order.'],
  InvalidPolicyDocument: [
    400,
    'The content of the form does not meet the conditions of the policy document.',
  ],
  InvalidRange: [416, 'The requested range is not satisfiable'],
  InvalidRequest: [400, 'Invalid Request'],
  InvalidURI: [400, 'Could not parse the specified URI.'],
  KeyTooLongError: [400, 'Your key is too long.'],
  MalformedXML: [400, 'The XML that you provided was not well formed.'],
  MalformedPOSTRequest: [400, 'The body of your POST request is not well-formed multipart/form-data.'],
  MethodNotAllowed: [405, 'The specified method is not allowed against this resource.'],
  MissingContentLength: [411, 'You must provide the Content-Length HTTP header.'],
  NoSuchBucket: [404, 'The specified bucket does not exist'],
  NoSuchKey: [404, 'The specified key does not exist.'],
  NoSuchUpload: [404, 'The specified multipart upload does not exist.'],
  NotImplemented: [501, 'A header or parameter you provided implies functionality that is not implemented.'],
  PreconditionFailed: [412, 'At least one of the pre-conditions you specified did not hold'],
  RequestTimeTooSkewed: [403, 'The difference between the request time and the current time is too large.'],
  SignatureDoesNotMatch: [
    403,
    'The request signature we calculated does not match the signature you provided.',
  ],
  XAmzContentSHA256Mismatch: [
    400,
    "The provided 'x-amz-content-sha256' header does not match what was computed.",
  ],
} as const satisfies Record<string, readonly [number, string]>

export type CodigoS3 = keyof typeof TABLA

/** A refusal of the protocol; `message` is safe to show to the caller. */
export class ErrorS3 extends Error {
  readonly codigo: CodigoS3

  constructor(codigo: CodigoS3, texto?: string) {
    super(texto ?? TABLA[codigo][1])
    this.codigo = codigo
  }

  get status(): number {
    return TABLA[this.codigo][0]
  }
}

/** Escapes text for an XML element or attribute; characters XML 1.0 cannot hold become U+FFFD. */
export const xml = (texto: string) =>
  texto
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '\ufffd')
    .replace(/[<>&'"]/g, signo => `&#${signo.charCodeAt(0)};`)

/** The XML body of an error. */
export const cuerpoDeError = (error: ErrorS3, recurso: string, peticion: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${error.codigo}</Code><Message>${xml(error.message)}</Message>` +
  `<Resource>${xml(recurso)}</Resource><RequestId>${peticion}</RequestId></Error>`
