import { Box, Checkbox, FormControlLabel } from '@mui/material'
import { CampoCantidad } from '../kernel/campos/CampoNumero'
import { type Opcion, Selector } from '../kernel/campos/Selector'
import type { Acciones } from './acciones'
import { escribirMedida, MAXIMO_MM } from './medidas'
import type { CampoNumero, Elecciones, Parametros } from './modelo'

/** With the largest that the optimiser takes. */
const CAMPOS: readonly { campo: CampoNumero; etiqueta: string; maximo: number; mayorQueCero?: string }[] = [
  { campo: 'desp_sierra', etiqueta: 'Espesor de corte de la sierra (mm)', maximo: 50 },
  { campo: 'desp_tapacantos', etiqueta: 'Desperdicio de tapacanto por lado (mm)', maximo: 1000 },
  { campo: 'base', etiqueta: 'Base del tablero (mm)', maximo: MAXIMO_MM, mayorQueCero: 'una medida' },
  { campo: 'altura', etiqueta: 'Altura del tablero (mm)', maximo: MAXIMO_MM, mayorQueCero: 'una medida' },
  { campo: 'refilado_x', etiqueta: 'Refilado en la base (mm)', maximo: 1000 },
  { campo: 'refilado_y', etiqueta: 'Refilado en la altura (mm)', maximo: 1000 },
]

type CampoElegido = keyof Elecciones
type Elegido = NonNullable<Elecciones[CampoElegido]>
interface Eleccion {
  campo: CampoElegido
  etiqueta: string
  opciones: readonly Opcion<Elegido>[]
}
/** A horizontal cut runs along the base. */
const ELECCIONES: readonly Eleccion[] = [
  {
    campo: 'etapas',
    etiqueta: 'Etapas de corte',
    opciones: [
      { valor: 2, texto: '2' },
      { valor: 3, texto: '3' },
      { valor: '3t', texto: '3 y repaso' },
      { valor: 'libre', texto: 'Sin límite' },
    ],
  },
  {
    campo: 'primer_corte',
    etiqueta: 'Primer corte',
    opciones: [
      { valor: 'cualquiera', texto: 'Cualquiera' },
      { valor: 'horizontal', texto: 'A lo largo (base)' },
      { valor: 'vertical', texto: 'A lo ancho (altura)' },
    ],
  },
  {
    campo: 'refilado_modo',
    etiqueta: 'Refilado',
    opciones: [
      { valor: 'eje', texto: 'Total, mitad a cada lado' },
      { valor: 'lado', texto: 'En cada lado' },
    ],
  },
]

interface Props {
  parametros: Parametros
  /** What holds where the list has nothing of its own; null until it is known. */
  deTienda: Elecciones | null
  errores: Readonly<Record<string, string>>
  acciones: Acciones
  corregir: (campo: string) => void
}

export function Configuracion({ parametros, deTienda, errores, acciones, corregir }: Props) {
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          // A choice has room for its words.
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            sm: 'repeat(auto-fill, minmax(190px, 1fr))',
          },
          '& > :has(select)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
          gap: '8px 12px',
          alignItems: 'end',
        }}
      >
        {CAMPOS.map(({ campo, etiqueta, maximo, mayorQueCero }) => (
          <CampoCantidad
            key={campo}
            name={campo}
            etiqueta={etiqueta}
            requerido
            decimales={1}
            maximo={maximo}
            mayorQueCero={mayorQueCero}
            comaDeMiles
            value={parametros[campo]}
            error={errores[campo]}
            onChange={valor => {
              acciones.parametros({ [campo]: valor })
              corregir(campo)
            }}
          />
        ))}
        {ELECCIONES.map(({ campo, etiqueta, opciones }) => (
          <Selector
            key={campo}
            etiqueta={etiqueta}
            value={parametros[campo] ?? deTienda?.[campo] ?? null}
            // Where the list has its own, it can be seen which one leads back to the store's.
            opciones={opciones.map(opcion =>
              parametros[campo] !== undefined && opcion.valor === deTienda?.[campo]
                ? { ...opcion, texto: `${opcion.texto} (tienda)` }
                : opcion,
            )}
            vacio={deTienda ? undefined : 'Como en la tienda'}
            error={errores[campo]}
            onChange={valor => {
              // The store's own is no choice of the list: it follows the store.
              acciones.parametros({ [campo]: valor === deTienda?.[campo] ? undefined : (valor ?? undefined) })
              corregir(campo)
            }}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 16px', mt: '4px' }}>
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={parametros.rotacion_piezas}
              onChange={event => acciones.parametros({ rotacion_piezas: event.target.checked })}
            />
          }
          label="Las piezas nuevas se pueden rotar"
          slotProps={{ typography: { sx: { fontSize: 13 } } }}
        />
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={parametros.cobrar_canto}
              onChange={event => acciones.parametros({ cobrar_canto: event.target.checked })}
            />
          }
          label="Cobrar el material de los tapacantos"
          slotProps={{ typography: { sx: { fontSize: 13 } } }}
        />
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={parametros.descontar_canto ?? false}
              onChange={event => acciones.parametros({ descontar_canto: event.target.checked || undefined })}
            />
          }
          label="Descontar el canto"
          slotProps={{ typography: { sx: { fontSize: 13 } } }}
        />
      </Box>
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
        {parametros.descontar_canto
          ? 'Las medidas escritas son las terminadas: cada pieza se corta sin el espesor de sus tapacantos.'
          : 'Las piezas se cortan a las medidas escritas: no se descuenta el espesor del tapacanto.'}
      </Box>
    </>
  )
}

const mm = (valor: number | null) => (valor === null ? '–' : escribirMedida(valor))
/** What the list decides for itself comes last: the line may be too short for all. */
export const resumenDeConfiguracion = (p: Parametros): string => {
  const propias = ELECCIONES.flatMap(({ campo, etiqueta, opciones }) => {
    const elegida = opciones.find(({ valor }) => valor === p[campo])
    return elegida ? [`${etiqueta.toLowerCase()}: ${elegida.texto.toLowerCase()}`] : []
  })
  return [
    ...(p.descontar_canto ? ['descuenta el canto'] : []),
    `tablero ${mm(p.base)} × ${mm(p.altura)}`,
    `sierra ${mm(p.desp_sierra)}`,
    `refilado ${mm(p.refilado_x)}/${mm(p.refilado_y)} mm`,
    ...propias,
  ].join(' · ')
}
