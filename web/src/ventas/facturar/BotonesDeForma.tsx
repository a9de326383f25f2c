import AccountBalance from '@mui/icons-material/AccountBalanceOutlined'
import CreditCard from '@mui/icons-material/CreditCardOutlined'
import Savings from '@mui/icons-material/SavingsOutlined'
import Payments from '@mui/icons-material/PaymentsOutlined'
import { Box } from '@mui/material'
import { useEffect, useRef } from 'react'
import type { FormaDePago } from '#shared/ventas/rules/pagos'
import { Boton } from '../../kernel/Boton'
import { Atajo, useAtajos } from '../../kernel/atajos'
import { sinFoco } from '../../kernel/foco'
import { NOMBRE } from './useCobro'

interface Props {
  formas: readonly FormaDePago[]
  disabled: boolean
  agregar: (forma: FormaDePago) => void
}

const icono = (forma: FormaDePago) => {
  if (forma.es_efectivo) return <Payments />
  if (forma.forma_abono) return <Savings />
  return forma.nombre_forma_pago.startsWith('Tarjeta') ? <CreditCard /> : <AccountBalance />
}

/** One tap, or one key, per payment form (DECISIONS 69). */
export function BotonesDeForma({ formas, disabled, agregar }: Props) {
  const primera = useRef<HTMLButtonElement>(null)
  const listas = !disabled && formas.length > 0
  useEffect(() => {
    // Until the sale has come the keyboard is on the dialog as a whole; when it is there at once, still on what opened it.
    const enDialogo = document.activeElement?.closest('[role$=dialog]') !== null
    if (listas && (sinFoco() || !enDialogo)) primera.current?.focus()
  }, [listas])
  useAtajos(
    Object.fromEntries(
      formas
        .slice(0, 9)
        .map((forma, i) => [
          String(i + 1),
          { texto: forma.nombre_forma_pago, activo: !disabled, hacer: () => agregar(forma) },
        ]),
    ),
  )
  return (
    <Box
      component="fieldset"
      aria-label="Formas de pago"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))',
        gap: 1,
        m: 0,
        p: 0,
        border: 0,
        minWidth: 0,
      }}
    >
      {formas.map((forma, i) => (
        <Box
          component={Boton}
          key={forma.id}
          name={NOMBRE.forma}
          forma="borde"
          tono="neutro"
          ref={i === 0 ? primera : undefined}
          disabled={disabled}
          icono={icono(forma)}
          aria-keyshortcuts={i < 9 ? String(i + 1) : undefined}
          onClick={() => agregar(forma)}
          sx={{ minHeight: 44, justifyContent: 'flex-start', px: 1.5 }}
        >
          {/* Whole: two of them may differ by their last letters. */}
          <Box
            component="span"
            sx={{
              flex: 1,
              minWidth: 0,
              textAlign: 'left',
              lineHeight: 1.2,
              whiteSpace: 'normal',
              overflowWrap: 'anywhere',
            }}
          >
            {forma.nombre_forma_pago}
          </Box>
          {i < 9 && <Atajo tecla={String(i + 1)} />}
        </Box>
      ))}
    </Box>
  )
}
