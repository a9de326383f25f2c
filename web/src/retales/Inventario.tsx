import { Box } from '@mui/material'
import { useSearchParams } from 'react-router-dom'
import { Boton } from '../kernel/Boton'
import { useAtajos } from '../kernel/atajos'
import { perezoso } from '../kernel/perezoso'
import { useDialogo } from '../kernel/useDialogo'

const InventarioRetales = perezoso(() => import('./InventarioRetales'))
const InventarioTiras = perezoso(() => import('./tiras/InventarioTiras'))

const VISTAS = [
  { vista: 'tiras', texto: 'Tiras', tecla: 'Alt+8' },
  { vista: 'retales', texto: 'Retales', tecla: 'Alt+9' },
] as const
type Vista = (typeof VISTAS)[number]['vista']

/** Filters and dialogs of the offcuts: a link of before they were a tab still leads to them. */
const DE_RETALES = ['estado', 'referencia', 'contiene', 'retal', 'retales']

/** Inventario tiras y retales: the matrix of the strips, and the stock of offcuts behind it (DECISIONS 341). */
export default function Inventario() {
  const [query, setQuery] = useSearchParams()
  const nuevo = useDialogo('nuevo')
  const dicha = VISTAS.find(({ vista }) => vista === query.get('vista'))?.vista
  const vista = dicha ?? (nuevo.abierto || DE_RETALES.some(nombre => query.has(nombre)) ? 'retales' : 'tiras')
  const elegir = (otra: Vista) => setQuery(otra === 'tiras' ? {} : { vista: otra })
  useAtajos(
    Object.fromEntries(
      VISTAS.map(cada => [
        cada.tecla,
        {
          texto: `Ver ${cada.texto.toLowerCase()}`,
          activo: cada.vista !== vista,
          hacer: () => elegir(cada.vista),
        },
      ]),
    ),
  )
  const pestanas = (
    <Box
      component="fieldset"
      aria-label="Qué se ve"
      sx={{ display: 'flex', gap: '4px', m: 0, p: 0, border: 0 }}
    >
      {VISTAS.map(cada => (
        <Boton
          key={cada.vista}
          forma={cada.vista === vista ? 'lleno' : 'borde'}
          tono={cada.vista === vista ? 'primario' : 'neutro'}
          aria-pressed={cada.vista === vista}
          title={cada.tecla}
          onClick={() => elegir(cada.vista)}
        >
          {cada.texto}
        </Boton>
      ))}
    </Box>
  )
  return vista === 'retales' ? (
    <InventarioRetales pestanas={pestanas} />
  ) : (
    <InventarioTiras pestanas={pestanas} />
  )
}
