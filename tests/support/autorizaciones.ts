import type { Peticion } from './iam'
import type { Politicas } from './politicas'

/**
 * What a call of the SDK has IAM asked, by AWS's documentation:
 * - `dynamodb:LeadingKeys` holds the partition keys of all items of a request, those of the index where one is
 *   queried (Developer Guide, "Using IAM policy conditions for fine-grained access control");
 * - a transaction asks for the permissions of what it is made of (same, "Using IAM with DynamoDB transactions"). How
 *   often each is asked for is not said; taken here is that every action is asked for once, for all of its items
 *   together: whoever is let in so is let in item by item too. That all items stand in the context of every action
 *   cannot be meant: no policy could then tell an item that is read in a transaction from one that is written.
 * - `dynamodb:EnclosingOperation` is a key of PutItem, UpdateItem and DeleteItem, not of ConditionCheckItem, and
 *   `dynamodb:LeadingKeys` one of all four (Service Authorization Reference).
 */
type Entrada = Record<string, unknown>

interface Escritura {
  Item?: { pk: string }
  Key?: { pk: string }
}
const ESCRITURAS: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
}
const LLAVES = 'dynamodb:LeadingKeys'
const pkDe = ({ Item, Key }: Escritura): string => (Item ?? Key)!.pk

function deTransaccion(items: Record<string, Escritura>[], recurso: string): Peticion[] {
  const byAction = new Map<string, string[]>()
  for (const [kind, write] of items.flatMap(item => Object.entries(item))) {
    const accion = `dynamodb:${ESCRITURAS[kind]!}`
    byAction.set(accion, [...(byAction.get(accion) ?? []), pkDe(write)])
  }
  return [...byAction].map(([accion, keys]) => ({
    accion,
    recurso,
    contexto: {
      [LLAVES]: keys,
      ...(accion.endsWith('CheckItem') ? {} : { 'dynamodb:EnclosingOperation': ['TransactWriteItems'] }),
    },
  }))
}

type Pedir = (input: Entrada, arns: Politicas) => Peticion[]
const deObjeto =
  (accion: string): Pedir =>
  ({ Key }, { deposito }) => [{ accion: `s3:${accion}`, recurso: `${deposito}/${Key as string}` }]
const deSocket =
  (verb: string): Pedir =>
  ({ ConnectionId }, { sockets }) => [
    {
      accion: 'execute-api:ManageConnections',
      recurso: `${sockets}/ws/${verb}/@connections/${ConnectionId as string}`,
    },
  ]
const deSecreto =
  (accion: string): Pedir =>
  ({ VersionStage }, { firma }) => [
    {
      accion: `secretsmanager:${accion}`,
      recurso: firma,
      ...(VersionStage !== undefined && {
        contexto: { 'secretsmanager:VersionStage': VersionStage as string },
      }),
    },
  ]
const deItem =
  (kind: string): Pedir =>
  (input, { tabla }) => [
    { accion: `dynamodb:${kind}`, recurso: tabla, contexto: { [LLAVES]: [pkDe(input)] } },
  ]

/** By the name of the call. */
const PEDIDOS: Record<string, Pedir> = {
  BatchGet: ({ RequestItems }, { tabla }) =>
    Object.values(RequestItems as Record<string, { Keys: { pk: string }[] }>).map(({ Keys }) => ({
      accion: 'dynamodb:BatchGetItem',
      recurso: tabla,
      contexto: { [LLAVES]: Keys.map(({ pk }) => pk) },
    })),
  Query: ({ IndexName, ExpressionAttributeValues: values }, { tabla }) => [
    {
      accion: 'dynamodb:Query',
      recurso: IndexName ? `${tabla}/index/${IndexName as string}` : tabla,
      contexto: { [LLAVES]: [(values as { ':pk': string })[':pk']] },
    },
  ],
  Put: deItem('PutItem'),
  Update: deItem('UpdateItem'),
  Delete: deItem('DeleteItem'),
  TransactWrite: ({ TransactItems }, { tabla }) =>
    deTransaccion(TransactItems as Record<string, Escritura>[], tabla),
  GetObject: deObjeto('GetObject'),
  HeadObject: deObjeto('GetObject'),
  PutObject: deObjeto('PutObject'),
  CreateMultipartUpload: deObjeto('PutObject'),
  UploadPart: deObjeto('PutObject'),
  CompleteMultipartUpload: deObjeto('PutObject'),
  AbortMultipartUpload: deObjeto('AbortMultipartUpload'),
  PostToConnection: deSocket('POST'),
  DeleteConnection: deSocket('DELETE'),
  GetSecretValue: deSecreto('GetSecretValue'),
  DescribeSecret: deSecreto('DescribeSecret'),
  PutSecretValue: deSecreto('PutSecretValue'),
  UpdateSecretVersionStage: deSecreto('UpdateSecretVersionStage'),
}

/** A call by its command, those of the document client and of the plain one alike: `Put`, `GetObject`. */
export const llamadaDe = (comando: string): string => comando.replace(/(Items?)?Command$/, '')

/** The authorisations that one call needs, all of them. */
export function autorizaciones(llamada: string, input: Entrada, arns: Politicas): Peticion[] {
  const pedir = PEDIDOS[llamada]
  if (!pedir) throw new Error(`Nobody has said what ${llamada} asks of IAM`)
  return pedir(input, arns)
}
