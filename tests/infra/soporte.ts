import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, type CfnElement, NestedStack, type Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import type { NombreEtapa } from '#infra/etapas'
import { type NombreLambda } from '#infra/lambdas'
import { vigilar } from '#infra/nag'
import { Veta, type VetaProps } from '#infra/veta'

export interface Recurso {
  Type: string
  Properties: Record<string, unknown>
  [attribute: string]: unknown
}
export interface Sentencia {
  Effect: string
  Action: string | string[]
  Resource: unknown
  Condition?: Record<string, Record<string, string | string[]>>
}

type Opciones = Partial<VetaProps> & { region?: string }

/** An app with the context of cdk.json, and a stage in it whose Lambdas are deployed empty. */
export function levantarEtapa(etapa: NombreEtapa, { region = 'us-east-1', ...props }: Opciones = {}) {
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> }
  const app = new App({ context })
  const stack = new Veta(app, `Veta-${etapa}`, {
    etapa,
    dist: 'no-such-directory',
    env: { region },
    ...props,
  })
  return { app, stack }
}

/** A value of a stack inside another one, with what it was handed put in the place of its parameters. */
const conParametros = (value: unknown, dados: Record<string, unknown>): unknown => {
  if (Array.isArray(value)) return value.map(each => conParametros(each, dados))
  if (typeof value !== 'object' || value === null) return value
  const { Ref } = value as { Ref?: string }
  if (Ref !== undefined && Ref in dados) return dados[Ref]
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, conParametros(each, dados)]))
}

/** Templates of the stacks that stand inside a stack, by the logical id of each. */
export const anidadas = (stack: Stack): Map<string, Template> =>
  new Map(
    stack.node
      .findAll()
      .filter(each => NestedStack.isNestedStack(each))
      .map(each => [stack.getLogicalId(each.nestedStackResource as CfnElement), Template.fromStack(each)]),
  )

/** Everything that a stack deploys: its own resources, and those of the stacks inside it. */
function deTodo(stack: Stack): Template {
  const propia = structuredClone(Template.fromStack(stack).toJSON()) as { Resources: Record<string, Recurso> }
  for (const [id, template] of anidadas(stack)) {
    const dados = propia.Resources[id]!.Properties.Parameters as Record<string, unknown>
    const { Resources } = template.toJSON() as { Resources: Record<string, Recurso> }
    for (const [name, each] of Object.entries(Resources)) {
      if (name in propia.Resources) throw new Error(`${name} stands in two stacks`)
      propia.Resources[name] = conParametros(each, dados) as Recurso
    }
  }
  return Template.fromJSON(propia)
}

/** Templates that were made in this process: a second and more each, and nobody changes one. */
const hechas = new Map<string, Template>()

/** The template of a stage. */
export function sintetizar(etapa: NombreEtapa = 'prod', opciones: Opciones = {}): Template {
  const key = JSON.stringify([etapa, opciones])
  const template = hechas.get(key) ?? deTodo(levantarEtapa(etapa, opciones).stack)
  hechas.set(key, template)
  return template
}

/** Templates of a stage that does not stand in `us-east-1`: its own, and those of the edge there, by their suffix. */
export function sintetizarLejos(etapa: NombreEtapa, opciones: Opciones = {}): (sufijo?: string) => Template {
  const { app } = levantarEtapa(etapa, { region: 'sa-east-1', ...opciones })
  return sufijo => deTodo(app.node.findChild(sufijo ? `Veta-${etapa}-${sufijo}` : `Veta-${etapa}`) as Stack)
}

export interface Hallazgo {
  ruleName: string
  severity: string
  violatingConstructs: { constructPath: string }[]
}

/** What the rules that run with the synthesis find in an app. */
export function hallazgosDe(app: App): Hallazgo[] {
  vigilar(app)
  try {
    app.synth()
  } catch (error) {
    if ((error as Error).name !== 'ValidationFailed') throw error
  }
  const report = JSON.parse(readFileSync(join(app.outdir, 'validation-report.json'), 'utf8')) as {
    pluginReports: { violations: Hallazgo[] }[]
  }
  rmSync(app.outdir, { recursive: true, force: true })
  return report.pluginReports.flatMap(({ violations }) => violations)
}

/** A directory of the tests' own, gone with the process. */
export function directorio(): string {
  const dir = mkdtempSync(join(tmpdir(), 'veta-infra-'))
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** Resources of a template: `findResources` copies and matches all of them anew each time. */
const todos = new WeakMap<Template, [id: string, Recurso][]>()
export function recursos(template: Template, type: string): [id: string, Recurso][] {
  const found =
    todos.get(template) ??
    Object.entries((template.toJSON() as { Resources: Record<string, Recurso> }).Resources)
  todos.set(template, found)
  return found.filter(([, { Type }]) => Type === type)
}

/** The only resource of a type. */
export function unico(template: Template, type: string): Recurso {
  const found = recursos(template, type)
  if (found.length !== 1) throw new Error(`${found.length} resources of ${type}`)
  return found[0]![1]
}

/** The only resource of a type whose logical id begins so. */
export function elegido(template: Template, type: string, prefix: string): [id: string, Recurso] {
  const found = recursos(template, type).filter(([id]) => id.startsWith(prefix))
  if (found.length !== 1) throw new Error(`${found.length} resources of ${type} called ${prefix}…`)
  return found[0]!
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
  recursos(template, 'AWS::Lambda::Function').find(([id]) => id === idDe(template, nombre))![1]

export const entornoDe = (template: Template, nombre: NombreLambda): Record<string, unknown> =>
  (lambda(template, nombre).Properties.Environment as { Variables: Record<string, unknown> }).Variables

/** Logical id that a GetAtt or a Ref names. */
export const referido = (value: unknown): string | undefined => {
  const { Ref, 'Fn::GetAtt': att } = (value ?? {}) as { Ref?: string; 'Fn::GetAtt'?: [string, string] }
  return Ref ?? att?.[0]
}

export const rolDe = (template: Template, nombre: NombreLambda): [id: string, Recurso] => {
  const id = referido(lambda(template, nombre).Properties.Role)!
  return recursos(template, 'AWS::IAM::Role').find(([found]) => found === id)!
}

/** Everything that the role of a Lambda may do. */
export function sentencias(template: Template, nombre: NombreLambda): Sentencia[] {
  const [rol] = rolDe(template, nombre)
  return recursos(template, 'AWS::IAM::Policy')
    .filter(([, { Properties }]) => (Properties.Roles as unknown[]).some(each => referido(each) === rol))
    .flatMap(([, { Properties }]) => (Properties.PolicyDocument as { Statement: Sentencia[] }).Statement)
}

export const accionesDe = (statements: Sentencia[]): string[] =>
  [...new Set(statements.flatMap(({ Action }) => Action))].sort()

/** An ARN as text, with `${Id.Attribute}` where it refers to another resource. */
export function texto(value: unknown): string {
  if (typeof value === 'string') return value
  const { Ref, 'Fn::GetAtt': att, 'Fn::Join': join } = value as Record<string, never>
  if (Ref) return `\${${Ref as string}}`
  if (att) return `\${${(att as string[]).join('.')}}`
  if (join) return (join as [string, unknown[]])[1].map(texto).join((join as [string, unknown[]])[0])
  throw new Error(`not an ARN: ${JSON.stringify(value)}`)
}
