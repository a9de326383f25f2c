import { readFileSync } from 'node:fs'
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { type NombreLambda } from '#infra/lambdas'
import { Veta } from '#infra/veta'

export interface Recurso {
  Type: string
  Properties: Record<string, unknown>
  [attribute: string]: unknown
}
export interface Sentencia {
  Effect: string
  Action: string | string[]
  Resource: unknown
  Condition?: unknown
}

/** The template as `cdk synth` makes it, with the context of cdk.json but without bundling the code. */
export function sintetizar(dist = 'no-such-directory'): Template {
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> }
  const app = new App({ context: { ...context, 'aws:cdk:bundling-stacks': [] } })
  return Template.fromStack(new Veta(app, 'Veta', { dist }))
}

export const recursos = (template: Template, type: string): [id: string, Recurso][] =>
  Object.entries(template.findResources(type)) as [string, Recurso][]

/** The only resource of a type. */
export function unico(template: Template, type: string): Recurso {
  const found = recursos(template, type)
  if (found.length !== 1) throw new Error(`${found.length} resources of ${type}`)
  return found[0]![1]
}

/** Logical id of one of our Lambdas. */
export function idDe(template: Template, nombre: NombreLambda): string {
  const [found] = recursos(template, 'AWS::Lambda::Function').filter(
    ([, { Properties }]) => Properties.Description === `Veta: ${nombre}`,
  )
  if (!found) throw new Error(`no Lambda ${nombre}`)
  return found[0]
}

export const lambda = (template: Template, nombre: NombreLambda): Recurso =>
  template.findResources('AWS::Lambda::Function')[idDe(template, nombre)] as unknown as Recurso

/** Logical id that a GetAtt or a Ref names. */
export const referido = (value: unknown): string | undefined => {
  const { Ref, 'Fn::GetAtt': att } = (value ?? {}) as { Ref?: string; 'Fn::GetAtt'?: [string, string] }
  return Ref ?? att?.[0]
}

export const rolDe = (template: Template, nombre: NombreLambda): [id: string, Recurso] => {
  const id = referido(lambda(template, nombre).Properties.Role)!
  return [id, template.findResources('AWS::IAM::Role')[id] as unknown as Recurso]
}

/** Everything that the role of a Lambda may do. */
export function sentencias(template: Template, nombre: NombreLambda): Sentencia[] {
  const [rol] = rolDe(template, nombre)
  return recursos(template, 'AWS::IAM::Policy')
    .filter(([, { Properties }]) => (Properties.Roles as unknown[]).some(each => referido(each) === rol))
    .flatMap(([, { Properties }]) => (Properties.PolicyDocument as { Statement: Sentencia[] }).Statement)
}

export const accionesDe = (statements: Sentencia[]): string[] =>
  statements.flatMap(({ Action }) => Action).sort()

/** An ARN as text, with `${Id.Attribute}` where it refers to another resource. */
export function texto(value: unknown): string {
  if (typeof value === 'string') return value
  const { Ref, 'Fn::GetAtt': att, 'Fn::Join': join } = value as Record<string, never>
  if (Ref) return `\${${Ref as string}}`
  if (att) return `\${${(att as string[]).join('.')}}`
  if (join) return (join as [string, unknown[]])[1].map(texto).join((join as [string, unknown[]])[0])
  throw new Error(`not an ARN: ${JSON.stringify(value)}`)
}
