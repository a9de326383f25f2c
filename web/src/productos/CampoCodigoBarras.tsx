import { Box } from '@mui/material'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useAtajos } from '../kernel/atajos'
import { Boton } from '../kernel/Boton'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { enfocarCampo } from '../kernel/teclado/enfocar'
import type { Valores } from './valores'

const TECLA = 'Alt+G'

/**
 * The bar code that stands on the product, or one that the shop makes when it is saved: a code has a number of its own
 * only then (DECISIONS 161). The button is no stop of the Tab key, for nearly every product is typed without it.
 */
export function CampoCodigoBarras({ form }: { form: UseFormReturn<Valores> }) {
  const [codigo, generar] = useWatch({
    control: form.control,
    name: ['codigo_barras', 'generar_codigo_barras'],
  })
  const alternar = () => {
    // Nobody types in a field that is off: the keyboard goes on to the next one.
    if (document.activeElement?.getAttribute('name') === 'codigo_barras') enfocarCampo('nombre_producto')
    form.setValue('generar_codigo_barras', !generar, { shouldDirty: true, shouldValidate: false })
  }
  const puede = generar === true || !codigo
  const texto = generar ? 'Escribirlo' : 'Generar'
  useAtajos({
    [TECLA]: {
      texto: generar ? 'Escribir el código de barras' : 'Generar un código de barras',
      activo: puede,
      hacer: alternar,
    },
  })
  const boton = puede && (
    <Box
      component={Boton}
      menudo
      tabIndex={-1}
      title={TECLA}
      onClick={alternar}
      sx={{ minHeight: 26, px: 1, flexShrink: 0 }}
    >
      {texto}
    </Box>
  )
  if (generar)
    return (
      <CampoTexto
        etiqueta="Código de barras"
        name="codigo_barras"
        value="Se genera al guardar"
        onChange={() => undefined}
        disabled
        final={boton}
      />
    )
  return <CampoTexto nombre="codigo_barras" etiqueta="Código de barras" maxLength={40} final={boton} />
}
