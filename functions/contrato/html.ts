/** Markup that is safe as it stands. */
export class Html {
  constructor(readonly text: string) {}
}

type Valor = Html | string | number | readonly Valor[]

const ENTIDADES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function texto(value: Valor): string {
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map(texto).join('')
  return String(value).replace(/[&<>"']/g, character => ENTIDADES[character]!)
}

/** Template of markup: whatever is put in is escaped, unless it is markup of this template itself. */
export const html = (strings: TemplateStringsArray, ...values: Valor[]): Html =>
  new Html(strings.map((part, i) => part + (i < values.length ? texto(values[i]!) : '')).join(''))

export const NADA = new Html('')
