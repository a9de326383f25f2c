import { TACTIL } from '../kernel/estilos'

interface Ficha {
  /** Where the cells of a row stand, in their order. */
  areas: readonly string[]
  /** What they are called there; '' for what says by itself what it is. */
  nombres: readonly string[]
  plantilla: string
  columnas: string
}

/** A row of a grid on several lines, each cell under its name. */
const ficha = ({ areas, nombres, plantilla, columnas }: Ficha) => ({
  '&, & tbody': { display: 'block' },
  '& colgroup, & thead': { display: 'none' },
  '& tbody tr': {
    display: 'grid',
    gridTemplateAreas: plantilla,
    gridTemplateColumns: columnas,
    borderBottom: '2px solid',
    borderColor: 'divider',
  },
  '& tbody tr > *': { position: 'relative', display: 'block', height: 'auto', minHeight: 50, px: 0 },
  '& tbody tr > td.centro': { display: 'grid', placeItems: 'center' },
  ...Object.fromEntries(
    areas.map((area, i) => [
      `& tbody tr > :nth-child(${i + 1})`,
      {
        gridArea: area,
        ...(nombres[i] && {
          '&::before': {
            content: `"${nombres[i]}" / ""`,
            position: 'absolute',
            top: 2,
            left: '7px',
            zIndex: 1,
            fontSize: 11,
            color: 'text.secondary',
            pointerEvents: 'none',
          },
        }),
      },
    ]),
  ),
  '& tbody tr :is(input:not([type=checkbox]), button)': { height: '50px', pt: '14px' },
  '& tbody tr :is(.numero, .icono)': { pt: 0 },
  '& tbody tr input[type=checkbox]': { mt: '14px' },
  // A line with what is wrong or doubtful in the row above it.
  '& tbody tr:is(.errores, .dudas)': { display: 'block' },
  '& tbody tr:is(.errores, .dudas) > td': {
    display: 'block',
    minHeight: 0,
    '&::before': { content: 'none' },
  },
})

const PIEZA = {
  areas: ['num', 'can', 'bas', 'alt', 'rot', 'abr', 'arr', 'aba', 'izq', 'der', 'des', 'ser', 'eli'],
  plantilla: '"num can bas alt rot eli" "num abr arr aba izq der" "num des des des des ser"',
  columnas: '45px minmax(72px, 1fr) minmax(64px, 1fr) minmax(64px, 1fr) 52px 48px',
}
/** Of the columns of pieces, px; the description takes what is left. */
const JUSTOS = [28, 40, 58, 58, 34, 56, 32, 32, 32, 32, undefined, 32, 28]

const piezaEnFicha = (titulos: readonly string[]) => ({
  ...ficha({ ...PIEZA, nombres: titulos.map(titulo => (/^(#|Serv\.)$/.test(titulo) ? '' : titulo)) }),
  '& tbody tr .numero': { height: '100%' },
  '& tbody tr > td.celdaLado': { px: 0 },
  '& tbody tr .banda': { height: '46px !important', my: '2px' },
  '& tbody td:has(> .banda)::before': { color: 'inherit', filter: 'brightness(0) invert(1)' },
})

/** The grid of pieces where its box is narrow: its columns stand closer; where that does not do, a piece takes three lines. */
export const piezasAngostas = (titulos: readonly string[]) => ({
  '@container (max-width: 639.95px)': {
    '& input:not([type=checkbox])': { px: '4px' },
    ...Object.fromEntries(JUSTOS.map((width, i) => [`& col:nth-of-type(${i + 1})`, { width }])),
  },
  // Fingers need wider cells.
  '@container (max-width: 899.95px)': { [`@media ${TACTIL}`]: piezaEnFicha(titulos) },
  '@container (max-width: 499.95px)': piezaEnFicha(titulos),
})

/** The same of the offcuts of a list, on two lines. */
export const retalesAngostos = {
  '@container (max-width: 499.95px)': ficha({
    areas: ['can', 'bas', 'alt', 'des', 'cli', 'eli'],
    nombres: ['Cantidad', 'Base', 'Altura', 'Descripción', 'Cliente', ''],
    plantilla: '"can bas alt cli eli" "des des des des des"',
    columnas: '1fr 1fr 1fr 60px 48px',
  }),
}
