/** What a cell is where its row is a card; any other, and a `largo` one, stands under its `rotulo`. */
export type LugarEnTarjeta =
  | 'titulo'
  | 'valor'
  | 'marca'
  | 'largo'
  | 'renglon'
  | 'accion'
  | 'acciones'
  | 'fuera'

/** Parts of a table say what they are, as those of MUI do (theme): not every browser keeps it for the blocks of a card. */
export const ES_TABLA = { role: 'table' } as const
export const ES_GRUPO = { role: 'rowgroup' } as const
export const ES_FILA = { role: 'row' } as const
export const ES_CELDA = { role: 'cell' } as const

/** What says its own place needs no column's name above it. */
export const rotuloEnTarjeta = (rotulo?: string, lugar?: LugarEnTarjeta): string | undefined =>
  lugar && lugar !== 'largo' ? undefined : rotulo

/** A single button has room beside the last fields. */
const UN_BOTON = ':has(> :is(span, button):only-child)'
/** The same of its row: a `:has` within another one is none. */
const FILA_DE_UN_BOTON = 'tr:has(> td.acciones > :is(span, button):only-child)'
/** Nothing else is known of it than its title. */
const SOLO_TITULO = 'td.titulo + td.acciones'

/**
 * What `&` stands in is its box. No remark stands within: it would be sent to everybody. The head of the marks is over
 * the boxes and the titles of the rows. The grid is dense, so that a long cell leaves no hole before it. What breaks
 * does so into lines of one length: a day over its hour. A button in the place of a field is drawn as one, and a single
 * act has room beside the last fields.
 */
const TARJETA = `
& table, & thead, & tbody, & tfoot { display: block; min-width: 0 }
& thead { position: relative }
& thead tr { display: block }
& thead th:not(.marca) { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
& thead th.marca.MuiTableCell-root { display: flex; align-items: center; gap: 2px; width: auto; position: static; padding-inline: 2px }
& thead th.marca > * { min-width: 44px }
& thead th.marca::after { content: attr(data-rotulo) / "" }
& tbody tr, & tfoot tr {
  position: relative;
  display: grid;
  grid: auto-flow dense / repeat(auto-fill, minmax(140px, 1fr));
  gap: 6px 12px;
  padding: 10px 12px;
  border-bottom: 1px solid var(--linea);
}
& tfoot { position: static }
& tfoot tr { background-color: #f3f2ec }
& tbody tr:has(> td.marca) { padding-left: 48px }
& tbody td.MuiTableCell-root, & tfoot td.MuiTableCell-root {
  display: block;
  width: auto;
  min-width: 0;
  height: auto;
  padding: 0;
  border: 0;
  text-align: left;
  white-space: normal;
  text-wrap: balance;
  overflow-wrap: anywhere;
}
& tbody th.MuiTableCell-root { display: block; width: auto; height: auto; padding: 0 }
& colgroup { display: none }
& tr > td.MuiTableCell-root:is(:empty, .fuera) { display: none }
& td[data-rotulo]::before {
  content: attr(data-rotulo);
  display: block;
  color: var(--tenue);
  font-size: 12px;
  font-weight: 400;
  line-height: 1.3;
}
& td:is(.titulo, .renglon, [colspan]).MuiTableCell-root { grid-column: 1 / -1 }
& td.titulo.MuiTableCell-root { grid-row: 1; font-size: 14px }
& td .corte { white-space: normal }
& td .renglones { max-width: none !important }
& tbody tr:has(> td.mensaje-de-lista) { border: 0 }
& tbody td.mensaje-de-lista.MuiTableCell-root { padding-block: 48px; text-align: center }
& td[data-rotulo] > button { padding-inline: 9px !important; border: 1px solid var(--linea) }
& td.largo.MuiTableCell-root { grid-column: span 2 }
& tr:has(> td.valor) > td.titulo.MuiTableCell-root { grid-column: 1 / -2 }
& td.valor.MuiTableCell-root {
  grid-column: -2 / -1;
  grid-row: 1;
  font-size: 15px;
  text-align: right;
  white-space: nowrap;
}
& td.marca.MuiTableCell-root { position: absolute; left: 24px; top: 20px; transform: translate(-50%, -50%) }
& td.accion.MuiTableCell-root { position: absolute; top: 4px; right: 4px }
& table:has(td.accion) td.valor.MuiTableCell-root { padding-right: 36px }
& tr:has(> td.accion):not(:has(> td.valor)) > td.titulo.MuiTableCell-root { padding-right: 36px }
& td.acciones.MuiTableCell-root {
  grid-column: 1 / -1;
  display: flex;
  flex-flow: row wrap;
  justify-content: flex-end;
  gap: 4px 8px;
}
& td.acciones.MuiTableCell-root${UN_BOTON} { grid-column: span 1 / -1; align-self: end }
& ${SOLO_TITULO}.MuiTableCell-root${UN_BOTON} { grid-row: 1; align-self: center }
& tr:has(> ${SOLO_TITULO}) > td.titulo.MuiTableCell-root { grid-column: 1 / -2; align-self: center }
`

/** Wide enough for the acts beside the title. */
const TARJETA_ANCHA = `
& td.acciones.acciones.MuiTableCell-root { grid-area: 1 / 2 / auto / -1; align-self: start }
& tr:has(> td.acciones) > td.titulo.MuiTableCell-root { grid-column: span 1 }
& tr:has(> td.valor) > td.acciones.acciones.MuiTableCell-root { grid-column: 2 / -2 }
& td.acciones.acciones.acciones.MuiTableCell-root${UN_BOTON} { grid-column: -2 / -1 }
& ${FILA_DE_UN_BOTON} > td.titulo.MuiTableCell-root { grid-column: 1 / span 2 }
& tr:has(> td.valor) > td.acciones.acciones.acciones.MuiTableCell-root${UN_BOTON} { grid-column: -3 / -2 }
& ${FILA_DE_UN_BOTON}:has(> td.valor) > td.titulo.MuiTableCell-root { grid-column: 1 / -3 }
`

const hechas = new Set<string>()

/**
 * The class of the box of a table whose rows become cards where it has less than `ancho` px. Each width has a style of
 * its own, as no query of a container reads a variable: it is written when it is needed first, by the browser itself.
 */
export function tarjetas(ancho: number): string {
  const clase = `tarjetas-${ancho}`
  if (!hechas.has(clase)) {
    hechas.add(clase)
    const estrecha = `(max-width: ${ancho - 0.05}px)`
    const texto = `
      & { container-type: inline-size }
      @container ${estrecha} { ${TARJETA} }
      @container (min-width: 600px) and ${estrecha} { ${TARJETA_ANCHA} }`
    const hoja = new CSSStyleSheet()
    hoja.replaceSync(texto.replaceAll('&', `.${clase}`))
    document.adoptedStyleSheets.push(hoja)
  }
  return clase
}
