import Calculate from '@mui/icons-material/CalculateOutlined'
import { Box, ButtonBase, Typography } from '@mui/material'
import { Suspense } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useCalculadora } from '../calculadora/useCalculadora'
import { Atajo, type MapaDeAtajos, useAtajos } from '../kernel/atajos'
import { TACTIL } from '../kernel/estilos'
import { lazyPaciente } from '../kernel/perezoso'
import { usePuede, useSesion } from '../kernel/session'
import { LlegandoFilas } from '../kernel/teclado/Llegando'
import { IconoDeRuta } from './IconoDeRuta'
import { rutasWeb } from './rutas-web'

/** After the shortcuts, which are what a person comes for. */
const PorAprobar = lazyPaciente(() => import('../descuentos/PorAprobar'))
const DelDia = lazyPaciente(() => import('../ventas/inicio/DelDia'))

/** Shortcuts and day beside each other where there is room, otherwise one under the other. */
const PARTES = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(300px, 1fr) minmax(0, 1.6fr)' },
  alignItems: 'start',
  gap: 2,
}

interface Acceso {
  texto: string
  ayuda: string
  /** Where it leads; null: the calculator, over this screen. */
  path: string | null
  cargar?: () => unknown
}
const CALCULADORA: Acceso = {
  texto: 'Calculadora',
  ayuda: 'El precio de una pieza por sus medidas',
  path: null,
}
/** Of who sells and has no dashboard in the menu. */
const MIS_VENTAS: Acceso = {
  texto: 'Mis ventas',
  ayuda: 'Lo que usted ha vendido, por mes y producto',
  path: '/dashboard',
}

/** Welcome, a button for each usual job that exists and that the role may do, and the day of who may see sales. */
export default function Inicio() {
  const { usuario, tienda } = useSesion()
  const puede = usePuede()
  const veVentas = puede('ventas.ver')
  const navigate = useNavigate()
  const calculadora = useCalculadora()
  const accesos: Acceso[] = [
    ...rutasWeb.flatMap(({ acceso, ...ruta }) =>
      acceso && puede(ruta.accion) ? [{ ...ruta, ...acceso }] : [],
    ),
    ...(puede('ventas.guardar') ? [CALCULADORA] : []),
    ...(puede('ventas.guardar') && !puede('tablero.ver') ? [MIS_VENTAS] : []),
  ]
  useAtajos(
    Object.fromEntries(
      accesos.map(({ texto, path }, i) => [
        `${i + 1}`,
        { texto, hacer: () => (path === null ? calculadora.abrir() : void navigate(path)) },
      ]),
    ) satisfies MapaDeAtajos,
  )
  return (
    <Box sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h1" sx={{ fontSize: 24 }}>
        Bienvenido, {usuario?.name}
      </Typography>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>
        Está trabajando en la tienda {tienda?.name}.{' '}
        {accesos.length > 0 ? 'Elija por dónde empezar.' : 'Su rol no tiene accesos directos; use el menú.'}
      </Typography>
      {puede('descuentos.aprobar') && (
        <Suspense>
          <PorAprobar />
        </Suspense>
      )}
      <Box sx={veVentas ? PARTES : undefined}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
            alignContent: 'start',
            gap: 1.5,
          }}
        >
          {accesos.map(({ path, texto, ayuda, cargar }, i) => (
            <ButtonBase
              key={texto}
              {...(path === null
                ? { onClick: calculadora.abrir }
                : { component: Link, to: path, onPointerEnter: () => void cargar?.() })}
              sx={{
                display: 'grid',
                gridTemplateColumns: 'auto 1fr auto',
                columnGap: 2,
                alignItems: 'center',
                textAlign: 'left',
                px: 2,
                py: 1.5,
                minHeight: 84,
                bgcolor: 'background.paper',
                border: 1,
                borderColor: 'divider',
                borderRadius: 1.5,
                transition: 'border-color 120ms',
                '&:hover': { borderColor: 'primary.main' },
              }}
            >
              <Box
                sx={{
                  p: 1.25,
                  display: 'flex',
                  borderRadius: 1.5,
                  bgcolor: i === 0 ? 'primary.main' : '#E3EEEA',
                  color: i === 0 ? '#FFFFFF' : 'primary.main',
                }}
              >
                {path === null ? <Calculate /> : <IconoDeRuta path={path} />}
              </Box>
              <Box>
                <Typography variant="h2" component="span" sx={{ display: 'block' }}>
                  {texto}
                </Typography>
                <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
                  {ayuda}
                </Typography>
              </Box>
              <Box
                sx={{
                  alignSelf: 'start',
                  color: 'text.secondary',
                  [`@media ${TACTIL}`]: { display: 'none' },
                }}
              >
                <Atajo tecla={`${i + 1}`} />
              </Box>
            </ButtonBase>
          ))}
        </Box>
        {veVentas && (
          <Suspense fallback={<LlegandoFilas />}>
            <DelDia />
          </Suspense>
        )}
      </Box>
    </Box>
  )
}
