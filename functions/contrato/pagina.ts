import { ERRORES } from '#shared/http/errors'
import type { Contenido, Esquema, OpenApi, Operacion, Parametro } from '#shared/http/openapi'
import { ESTILO } from './estilo'
import { Html, html, NADA } from './html'

const TIPOS: Record<string, string> = {
  string: 'texto',
  number: 'número',
  integer: 'entero',
  boolean: 'sí o no',
  object: 'objeto',
  array: 'lista',
  null: 'nulo',
}
const FORMATOS: Record<string, string> = {
  date: 'fecha',
  'date-time': 'instante UTC',
  uri: 'enlace',
  email: 'correo',
}
/** Constraints worth reading, with the words for them. */
const REGLAS: [keyword: string, text: string][] = [
  ['minLength', 'mínimo de caracteres'],
  ['maxLength', 'máximo de caracteres'],
  ['minimum', 'mínimo'],
  ['exclusiveMinimum', 'mayor que'],
  ['maximum', 'máximo'],
  ['exclusiveMaximum', 'menor que'],
  ['minItems', 'mínimo de elementos'],
  ['maxItems', 'máximo de elementos'],
  ['pattern', 'patrón'],
  ['default', 'si falta'],
]

const unir = (parts: Html[], separator: Html): Html[] =>
  parts.flatMap((part, i) => (i > 0 ? [separator, part] : [part]))

/** Text in which `code` stands between grave accents. */
const conCodigo = (text: string): Html[] =>
  text.split('`').map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))

const opciones = (esquema: Esquema): Esquema[] => esquema.anyOf ?? esquema.oneOf ?? []

function tipo(esquema: Esquema): Html {
  if (esquema.$ref) {
    const name = esquema.$ref.split('/').at(-1)!
    return html`<a href="#esquema-${name}">${name}</a>`
  }
  const options = opciones(esquema)
  if (options.length > 0) return html`${unir(options.map(tipo), html` o `)}`
  if (esquema.enum)
    return html`${unir(
      esquema.enum.map(value => html`<code>${JSON.stringify(value)}</code>`),
      html`, `,
    )}`
  if ('const' in esquema) return html`<code>${JSON.stringify(esquema.const)}</code>`
  if (esquema.type === 'array')
    return html`lista de ${esquema.items ? tipo(esquema.items) : 'cualquier valor'}`
  if (esquema.type === undefined) return html`cualquier valor`
  const names = [esquema.type].flat().map(name => TIPOS[name] ?? name)
  return html`${names.join(' o ')}${esquema.format ? ` (${FORMATOS[esquema.format] ?? esquema.format})` : ''}`
}

function reglas(esquema: Esquema): Html[] {
  const found = [esquema, ...opciones(esquema)].flatMap(each =>
    REGLAS.filter(([keyword]) => each[keyword] !== undefined && each[keyword] !== '').map(
      ([keyword, text]) => html`${text} <code>${String(each[keyword])}</code>`,
    ),
  )
  const { description = opciones(esquema).find(option => option.description)?.description } = esquema
  const acceso = esquema['x-acceso']
  return unir(
    [
      ...(description ? [html`${conCodigo(description)}`] : []),
      ...found,
      ...(acceso ? [html`solo para ${acceso.roles.join(', ')}`] : []),
    ],
    html`; `,
  )
}

/** Objects written out inside a schema, without those that stand under a name of their own. */
function internos(esquema: Esquema): Esquema[] {
  if (esquema.properties) return [esquema]
  return [...(esquema.items ? [esquema.items] : []), ...opciones(esquema)].flatMap(internos)
}

const fila = (name: string, required: boolean, esquema: Esquema, more: Html | string = NADA): Html =>
  html` <tr>
    <th scope="row"><code>${name}</code></th>
    <td>${required ? 'sí' : 'no'}</td>
    <td>${tipo(esquema)}</td>
    <td>${more}${reglas(esquema)}${internos(esquema).map(campos)}</td>
  </tr>`

const tabla = (name: string, rows: Html[]): Html =>
  html`<div class="tabla">
    <table>
      <thead>
        <tr>
          <th scope="col">${name}</th>
          <th scope="col">Requerido</th>
          <th scope="col">Tipo</th>
          <th scope="col">Detalle</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`

const campos = (esquema: Esquema): Html =>
  Object.keys(esquema.properties ?? {}).length === 0
    ? html`<p class="tenue">Sin campos.</p>`
    : tabla(
        'Campo',
        Object.entries(esquema.properties!).map(([name, field]) =>
          fila(name, esquema.required?.includes(name) ?? false, field),
        ),
      )

const DONDE: Record<Parametro['in'], string> = {
  path: 'en la ruta',
  query: 'en la consulta',
  header: 'encabezado',
}

const parametros = (list: Parametro[]): Html =>
  list.length === 0
    ? NADA
    : html`<h4>Parámetros</h4>
        ${tabla(
          'Nombre',
          list.map(({ name, required, schema, description, in: where }) =>
            fila(name, required, schema, `${DONDE[where]}; ${description ? `${description}; ` : ''}`),
          ),
        )}`

function contenido(title: string, content: Contenido | undefined): Html {
  const [[media, { schema }] = ['', { schema: {} }]] = Object.entries(content ?? {})
  if (media === '') return NADA
  const inside = internos(schema).map(campos)
  return html`<h4>${title} <code>${media}</code></h4>
    ${inside.length > 0 ? inside : html`<p>${tipo(schema)}</p>`}`
}

function respuestas({ responses }: Operacion): Html {
  const [[status, success]] = Object.entries(responses) as [[string, Operacion['responses'][string]]]
  const body =
    'content' in success && success.content
      ? contenido(`Respuesta ${status}`, success.content)
      : html`<h4>Respuesta ${status}</h4>
          <p>${'description' in success ? success.description : ''}</p>`
  const errors = Object.keys(responses).filter(code => code !== status)
  return html`${body}
    <h4>Errores</h4>
    <p>
      ${unir(
        errors.map(code => html`<a href="#error-${code}">${code}</a>`),
        html`, `,
      )}
    </p>`
}

const articulo = (path: string, method: string, operation: Operacion): Html =>
  html` <article id="${operation.operationId}">
    <h3><span class="metodo">${method.toUpperCase()}</span> <code>/api${path}</code></h3>
    <p lang="en">${operation.summary}</p>
    <p><strong>Quién puede:</strong> ${conCodigo(operation.description)}</p>
    ${parametros(operation.parameters)} ${contenido('Cuerpo', operation.requestBody?.content)}
    ${respuestas(operation)}
  </article>`

interface Entrada {
  path: string
  method: string
  operation: Operacion
}

const errores = (): Html[] =>
  Object.entries(ERRORES)
    .sort(([, [a]], [, [b]]) => a - b)
    .map(([codigo, [status, text]], i, all) => {
      // The first row of a status is what the routes link to.
      const id = all[i - 1]?.[1][0] === status ? NADA : html` id="error-${status}"`
      return html`<tr${id}><th scope="row">${status}</th><td><code>${codigo}</code></td><td>${text}</td></tr>`
    })

/** The contract as a page to read: one document without scripts, for whoever has no OpenAPI viewer at hand. */
export function paginaHtml(documento: OpenApi): string {
  const entradas: Entrada[] = Object.entries(documento.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const dominios = documento.tags.map(({ name }) => ({
    name,
    entradas: entradas.filter(({ operation }) => operation.tags.includes(name)),
  }))
  const indice = dominios.map(
    ({ name, entradas: list }) =>
      html`<li>
        <a href="#dominio-${name}">${name}</a>
        <ul>
          ${list.map(
            ({ path, method, operation }) =>
              html`<li>
                <a href="#${operation.operationId}">${method.toUpperCase()} <code>${path}</code></a>
              </li>`,
          )}
        </ul>
      </li>`,
  )
  const { title, description } = documento.info
  return html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Contrato de ${title}</title>
        ${new Html(`<style>${ESTILO}</style>`)}
      </head>
      <body>
        <header>
          <h1>Contrato de ${title}</h1>
          <p>${description}</p>
          <p>
            El mismo contrato para programas: <a href="openapi.json">openapi.json</a> (OpenAPI
            ${documento.openapi}).
          </p>
        </header>
        <nav aria-label="Contenido">
          <h2>Contenido</h2>
          <ul>
            ${indice}
            <li><a href="#esquemas">Esquemas</a></li>
            <li><a href="#errores">Errores</a></li>
          </ul>
        </nav>
        <main>
          ${dominios.map(
            ({ name, entradas: list }) =>
              html`<section id="dominio-${name}">
                <h2>${name}</h2>
                ${list.map(({ path, method, operation }) => articulo(path, method, operation))}
              </section>`,
          )}
          <section id="esquemas">
            <h2>Esquemas</h2>
            ${Object.entries(documento.components.schemas).map(
              ([name, esquema]) =>
                html`<article id="esquema-${name}">
                  <h3>${name}</h3>
                  ${campos(esquema)}
                </article>`,
            )}
          </section>
          <section id="errores">
            <h2>Errores</h2>
            <p>Todo error responde <a href="#esquema-Error">este sobre</a>; el texto es para la persona.</p>
            <div class="tabla">
              <table>
                <thead>
                  <tr>
                    <th scope="col">Estado</th>
                    <th scope="col">Código</th>
                    <th scope="col">Texto</th>
                  </tr>
                </thead>
                <tbody>
                  ${errores()}
                </tbody>
              </table>
            </div>
          </section>
        </main>
      </body>
    </html> `.text
}
