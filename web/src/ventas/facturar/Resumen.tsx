import CheckCircle from '@mui/icons-material/CheckCircle'
import { Box } from '@mui/material'
import { pesosExactos } from '#shared/kernel/format'
import { Boton } from '../../kernel/Boton'
import { Atajo, useAtajos } from '../../kernel/atajos'
import { CampoDinero } from '../../kernel/campos/CampoNumero'
import { deTeclas } from '../../kernel/estilos'
import { sumarPesos } from '../facturacion/venta'
import { redondos } from './cobro'
import { alEntrar } from './LineasDePago'
import { type EstadoDeCobro, NOMBRE } from './useCobro'

/** The total, what is missing, and the cash with its change. */
export function Resumen({
  total,
  estado,
  disabled,
}: {
  total: number
  estado: EstadoDeCobro
  disabled: boolean
}) {
  const { cuentas } = estado
  return (
    <Box
      component="section"
      aria-label="Resumen del cobro"
      sx={{ width: { md: 292 }, flexShrink: 0, display: 'flex', flexDirection: 'column', gap: 1.5 }}
    >
      <Box sx={{ bgcolor: 'background.default', border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}>
        <Box sx={{ color: 'text.secondary' }}>Total a pagar</Box>
        <Box sx={{ fontSize: 32, fontWeight: 700, lineHeight: 1.2, whiteSpace: 'nowrap', mb: 1 }}>
          {pesosExactos(cuentas.aPagar)}
        </Box>
        {cuentas.redondeo !== 0 && (
          <>
            <Renglon nombre="Total de la venta" valor={pesosExactos(total)} />
            <Renglon nombre="Redondeo del efectivo" valor={pesosExactos(cuentas.redondeo)} />
          </>
        )}
        <Renglon nombre="Pagado" valor={pesosExactos(sumarPesos(cuentas.pagado, -cuentas.credito))} />
        {cuentas.credito > 0 && (
          <Renglon nombre="Queda a crédito" valor={pesosExactos(cuentas.credito)} fuerte />
        )}
        <Box aria-live="polite">
          {cuentas.sobra > 0 ? (
            <Renglon nombre="Sobra" valor={pesosExactos(cuentas.sobra)} color="error.main" fuerte />
          ) : cuentas.falta > 0 ? (
            <Renglon nombre="Falta" valor={pesosExactos(cuentas.falta)} color="warning.main" fuerte />
          ) : (
            <Box
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: '6px',
                color: 'success.main',
                fontWeight: 650,
                lineHeight: '28px',
              }}
            >
              <CheckCircle sx={{ fontSize: 18 }} aria-hidden /> Completo
            </Box>
          )}
        </Box>
      </Box>
      {cuentas.efectivo > 0 && <Efectivo estado={estado} disabled={disabled} />}
    </Box>
  )
}

interface RenglonProps {
  nombre: string
  valor: string
  color?: string
  fuerte?: boolean
}
const Renglon = ({ nombre, valor, color, fuerte }: RenglonProps) => (
  <Box
    sx={{
      display: 'flex',
      justifyContent: 'space-between',
      lineHeight: '28px',
      color,
      fontSize: fuerte ? 16 : 14,
      fontWeight: fuerte ? 650 : 400,
    }}
  >
    <span>{nombre}</span>
    <span>{valor}</span>
  </Box>
)

/** Note of the customer and change. What was received is optional: without it nothing is said of change. */
function Efectivo({ estado, disabled }: { estado: EstadoDeCobro; disabled: boolean }) {
  const { cuentas, cobro, tomar } = estado
  const billetes = redondos(cuentas.efectivo)
  useAtajos({
    F4: {
      texto: 'Ir a efectivo recibido',
      hacer: () => document.getElementsByName(NOMBRE.recibido)[0]?.focus(),
    },
    ...Object.fromEntries(
      billetes.map((valor, i) => [
        `Alt+${i + 1}`,
        { texto: `Recibido ${pesosExactos(valor)}`, activo: !disabled, hacer: () => estado.recibir(valor) },
      ]),
    ),
  })
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}>
      {tomar ? (
        <Boton
          name={NOMBRE.tomar}
          className="ancho"
          forma="borde"
          tono="alerta"
          disabled={disabled}
          onClick={tomar}
        >
          Es el efectivo recibido: dar cambio
        </Boton>
      ) : (
        <>
          <CampoDinero
            etiqueta={`Efectivo recibido${deTeclas(' (F4)')}`}
            name={NOMBRE.recibido}
            centavos={estado.centavos}
            value={cobro.recibido}
            error={estado.errorDeRecibido}
            disabled={disabled}
            onChange={estado.recibir}
            onKeyDown={alEntrar(() => estado.avanzar(null, 'recibido'))}
          />
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '6px', mt: 1 }}>
            {billetes.map((valor, i) => (
              <Box
                component={Boton}
                key={valor}
                menudo
                forma={cobro.recibido === valor ? 'lleno' : 'borde'}
                tono="neutro"
                disabled={disabled}
                onClick={() => estado.recibir(valor)}
                sx={{
                  px: '6px',
                  minHeight: 32,
                  justifyContent: 'space-between',
                  gap: '4px',
                  '& > .tecla': { mr: 0 },
                }}
                alFinal={<Atajo tecla={`Alt+${i + 1}`} />}
              >
                {pesosExactos(valor)}
              </Box>
            ))}
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', mt: 1.5 }}>
            <Box sx={{ fontWeight: 650 }}>Cambio</Box>
            <Box aria-live="polite" sx={{ fontSize: 24, fontWeight: 700, whiteSpace: 'nowrap' }}>
              {cuentas.cambio === null ? '—' : pesosExactos(cuentas.cambio)}
            </Box>
          </Box>
        </>
      )}
    </Box>
  )
}
