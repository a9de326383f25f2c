import { type App, Stack, Token, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import type { IConstruct } from 'constructs'
import { lambdas } from './lambdas'

/** Checks every stack against the rules of AWS Solutions; what is left unacknowledged fails the synthesis. */
export function vigilar(app: App): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
}

const aceptar = (donde: IConstruct, reason: string, ...ids: string[]): void => {
  for (const id of ids) Validations.of(donde).acknowledge({ id: `AwsSolutions-${id}`, reason })
}

/** A part of a stack by its path, where there is one. */
const parte = (stack: Stack, path: string): IConstruct | undefined =>
  path.split('/').reduce<IConstruct | undefined>((node, id) => node?.node.tryFindChild(id), stack)

/** Name by which a finding calls a resource. */
const nombreEnHallazgo = (resource: IConstruct): string =>
  Stack.of(resource).getLogicalId(resource.node.defaultChild as never)

/** The account as a finding calls it: its number, where whoever deploys is known. */
const cuentaEnHallazgo = ({ account }: Stack): string =>
  Token.isUnresolved(account) ? '<AWS::AccountId>' : account

/** Every finding that stays, and why. A new one has to be thought about. */
export function aceptarHallazgos(stack: Stack, { conDominio }: { conDominio: boolean }): void {
  const en = (path: string, reason: string, ...ids: string[]) => {
    const found = parte(stack, path)
    if (found) aceptar(found, reason, ...ids)
  }
  en(
    'Api',
    'Every Lambda checks the token itself, against the user and the connection as the table has them at that moment: ' +
      'an authorizer with its cache would go on letting in whom an administrator has just locked out. What anybody may ' +
      'call is said in the contract, and the authorisation matrix of the tests runs every route with every role.',
    'APIG4',
  )
  en(
    'TiempoReal',
    'The handshake takes a ticket that works once, for half a minute, and only for what its session may hear.',
    'APIG4',
  )
  en(
    'TiempoReal/Etapa',
    'Access logs of a WebSocket API need a role that is set for a whole account and region, which is not for one stage ' +
      'to change. The Lambda notes every socket that is opened, refused and closed, by the id of its user.',
    'APIG1',
  )
  en('Flujo', 'It is where failed calls end: a queue for its own failures would never be read.', 'SQS3')
  en(
    'Funciones',
    'X-Ray has no resources that could be named. It is the only right of a Lambda to everything: tests/infra/permisos.',
    'IAM5[Resource::*]',
  )
  en(
    'Origen',
    'CloudFront is given its value when it is deployed, and cannot follow a rotation. A new one is made by raising its ' +
      'number in the context; the former one is taken as well meanwhile.',
    'SMG4',
  )
  en(
    'Siigo',
    'Siigo gives out a new access key to a person, on its own page: nothing here could renew it.',
    'SMG4',
  )
  en('Bitacora', 'It holds the access logs; a log of who reads them would be one of itself.', 'S1')
  en('Sitio/Distribucion', 'The owner looks at the till from wherever he is.', 'CFR1')
  en(
    'Sitio/Distribucion',
    'There is an access log, of the second version: registro-del-borde.ts. The rule looks for the first one, which would ' +
      'keep addresses, and paths with the tokens of public papers.',
    'CFR3',
  )
  if (!conDominio)
    en(
      'Sitio/Distribucion',
      "The certificate of cloudfront.net comes with a floor that cannot be set. With a name of one's own (-c dominio=… " +
        '-c certificado=…) it is TLS 1.2.',
      'CFR4',
    )
  en(
    'Respaldo/Plan/Tabla/Role',
    'The rights of AWS Backup as AWS itself keeps them for it; the selection names our table only.',
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]',
  )
  aceptarCarpetas(stack)
  aceptarSockets(stack)
  for (const child of stack.node.children)
    if (child.node.id.startsWith('Custom::')) aceptarDeCdk(stack, child)
}

/** Objects are named by their content: a right to one of them is a right to its folder. */
function aceptarCarpetas(stack: Stack): void {
  const deposito = stack.node.tryFindChild('Deposito')
  for (const [nombre, { objetos = {} }] of lambdas)
    for (const folder of Object.keys(objetos)) {
      const rol = parte(stack, `Funciones/${nombre}/Rol`)
      if (deposito && rol)
        aceptar(
          rol,
          'The name of an object is the hash of what it holds, or an id; a Lambda may use its own folders only.',
          `IAM5[Resource::<${nombreEnHallazgo(deposito)}.Arn>/${folder}/*]`,
        )
    }
}

/** A socket has a name when it is open: a right to post to one is a right to post to all of this API. */
function aceptarSockets(stack: Stack): void {
  const api = parte(stack, 'TiempoReal/Sockets')
  for (const [nombre, { sockets = [] }] of lambdas)
    for (const verb of sockets) {
      const rol = parte(stack, `Funciones/${nombre}/Rol`)
      if (api && rol)
        aceptar(
          rol,
          'A socket has its name when it is open; the right ends at our own WebSocket API and at one verb.',
          `IAM5[Resource::arn:aws:execute-api:${stack.region}:${cuentaEnHallazgo(stack)}:<${nombreEnHallazgo(api)}>/ws/${verb}/@connections/*]`,
        )
    }
}

/** Helpers that CDK itself deploys: their runtime and their roles are its own. */
function aceptarDeCdk(stack: Stack, helper: IConstruct): void {
  const reason =
    'A helper that CDK deploys (upload of the web client, emptying of a bucket that is deleted, references between ' +
    'regions). Its code, runtime and role come with CDK; it runs during a deployment only.'
  const archivos = parte(stack, 'Sitio/Archivos')
  aceptar(
    helper,
    reason,
    'L1',
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    ...['GetBucket*', 'GetObject*', 'List*', 'Abort*', 'DeleteObject*'].map(
      action => `IAM5[Action::s3:${action}]`,
    ),
    `IAM5[Resource::arn:aws:s3:::cdk-hnb659fds-assets-${cuentaEnHallazgo(stack)}-${stack.region}/*]`,
    'IAM5[Resource::*]',
    ...(archivos ? [`IAM5[Resource::<${nombreEnHallazgo(archivos)}.Arn>/*]`] : []),
  )
}
