import AccountBalance from '@mui/icons-material/AccountBalanceOutlined'
import CreditCard from '@mui/icons-material/CreditCardOutlined'
import Savings from '@mui/icons-material/SavingsOutlined'
import RequestQuote from '@mui/icons-material/RequestQuoteOutlined'
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
  /** Forms that are offered now; all of them where it is left out. */
  ofrecida?: (forma: FormaDePago) => boolean
  disabled: boolean
  agregar: (forma: FormaDePago) => void
}

const icono = (forma: FormaDePago) => {
  if (forma.es_efectivo) return <Payments />
  if (forma.forma_abono) return <Savings />
  if (forma.forma_credito) return <RequestQuote />
  return forma.nombre_forma_pago.startsWith('Tarjeta') ? <CreditCard /> : <AccountBalance />
}

/**
 * One tap, or one key, per payment form (DECISIONS 69). The key is its place among all of them: one that is offered later, when
 * the balance of the customer has come, moves no other.
 */
export function BotonesDeForma({ formas, ofrecida = () => true, disabled, agregar }: Props) {
  const primera = useRef<HTMLButtonElement>(null)
  const ofrecidas = formas.flatMap((forma, i) =>
    ofrecida(forma) ? [{ forma, tecla: i < 9 ? String(i + 1) : undefined }] : [],
  )
  const listas = !disabled && ofrecidas.length > 0
  useEffect(() => {
    // Until the sale has come the keyboard is on the dialog as a whole; when it is there at once, still on what opened it.
    const enDialogo = document.activeElement?.closest('[role$=dialog]') !== null
    if (listas && (sinFoco() || !enDialogo)) primera.current?.focus()
  }, [listas])
  useAtajos(
    Object.fromEntries(
      ofrecidas.flatMap(({ forma, tecla }) =>
        tecla === undefined
          ? []
          : [[tecla, { texto: forma.nombre_forma_pago, activo: !disabled, hacer: () => agregar(forma) }]],
      ),
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
      {ofrecidas.map(({ forma, tecla }, i) => (
        <Box
          component={Boton}
          key={forma.id}
          name={NOMBRE.forma}
          forma="borde"
          tono="neutro"
          ref={i === 0 ? primera : undefined}
          disabled={disabled}
          icono={icono(forma)}
          aria-keyshortcuts={tecla}
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
          {tecla !== undefined && <Atajo tecla={tecla} />}
        </Box>
      ))}
    </Box>
  )
}
