import { TACTIL } from '../kernel/estilos'

/** Where the cells of a piece stand, in the order of the columns. */
const AREAS = ['num', 'can', 'bas', 'alt', 'rot', 'abr', 'arr', 'aba', 'izq', 'der', 'des', 'ser', 'eli']
/** Of the columns, px; the description takes what is left. */
const JUSTOS = [28, 40, 54, 54, 34, 56, 32, 32, 32, 32, undefined, 32, 28]
/** These say by themselves what they are. */
const SIN_ROTULO = new Set(['num', 'ser', 'eli'])

const cada = <T>(dar: (area: string, i: number) => [string, T]) => Object.fromEntries(AREAS.map(dar))

/** A piece on three lines, each cell under its name: on a telephone, and for fingers wherever a line is too short. */
const enFicha = (nombres: readonly string[]) => ({
  '&, & tbody': { display: 'block' },
  '& colgroup, & thead': { display: 'none' },
  '& tbody tr[data-fila]': {
    display: 'grid',
    gridTemplateAreas: '"num can bas alt rot eli" "num abr arr aba izq der" "num des des des des ser"',
    gridTemplateColumns: '45px minmax(72px, 1fr) minmax(64px, 1fr) minmax(64px, 1fr) 52px 48px',
    borderBottom: '2px solid',
    borderColor: 'divider',
  },
  '& tbody tr[data-fila] > *': {
    position: 'relative',
    display: 'block',
    height: 'auto',
    minHeight: 50,
    px: 0,
  },
  ...cada((area, i) => [
    `& tbody tr[data-fila] > :nth-of-type(${area === 'num' ? 1 : i}):is(${area === 'num' ? 'th' : 'td'})`,
    {
      gridArea: area,
      ...(!SIN_ROTULO.has(area) && {
        '&::before': {
          content: `"${nombres[i]}" / ""`,
          position: 'absolute',
          top: 2,
          left: '7px',
          fontSize: 11,
          color: 'text.secondary',
          pointerEvents: 'none',
        },
      }),
    },
  ]),
  '& tbody tr[data-fila] :is(input:not([type=checkbox]), button)': { height: '50px', pt: '14px' },
  '& tbody tr[data-fila] :is(.numero, .icono)': { pt: 0 },
  '& tbody tr[data-fila] > td.centro': { display: 'grid', placeItems: 'center' },
  '& tbody tr[data-fila] input[type=checkbox]': { mt: '14px' },
  '& tbody tr[data-fila] > th': { gridRow: '1 / -1' },
  '& tbody tr[data-fila] .numero': { height: '100%' },
  '& tbody tr[data-fila] .banda': {
    height: '30px !important',
    mt: '18px',
    mx: '3px',
    pt: 0,
    width: 'auto',
    minWidth: 'calc(100% - 6px)',
  },
  '& tbody tr:not([data-fila]), & tbody tr:not([data-fila]) > td': { display: 'block' },
})

/** The grid of pieces where its box is narrow: first its columns stand closer, then a piece takes three lines. */
export const estiloAngosto = (nombres: readonly string[]) => ({
  '@container (max-width: 639.95px)': {
    '& input:not([type=checkbox])': { px: '4px' },
    ...cada((_, i) => [`& col:nth-of-type(${i + 1})`, { width: JUSTOS[i] }]),
  },
  '@container (max-width: 899.95px)': { [`@media ${TACTIL}`]: enFicha(nombres) },
  '@container (max-width: 499.95px)': enFicha(nombres),
})
