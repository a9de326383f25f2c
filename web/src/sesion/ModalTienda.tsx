import { Alert, Box, Button, DialogActions } from '@mui/material'
import { type FormEvent, useEffect, useId, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { aviso } from '../kernel/avisos'
import { avisarFaltantes } from '../kernel/faltantes'
import { cambiarTienda } from '../kernel/canal-tienda'
import { Selector } from '../kernel/campos/Selector'
import { Dialogo } from '../kernel/Dialogo'
import { fijarTienda, type Tienda, useSesion } from '../kernel/session'
import { useRuta } from '../kernel/useRuta'
import { salir, salirPor } from './salir'

interface Props {
  /** The person asked to change an existing choice. */
  cambiando: boolean
  onCerrar: () => void
}

/** 'Ingreso a tiendas': opens when the stores have arrived and none of them is chosen (DECISIONS 28, 29). */
export function ModalTienda({ cambiando, onCerrar }: Props) {
  const { usuario, tienda } = useSesion()
  const pedido = usuario && { params: { userId: usuario.id } }
  const { data, error, recargar } = useRuta('GET /maestros/tiendas/{userId}/usuario', pedido, {
    sinTienda: true,
  })
  const tiendas = useMemo(
    () =>
      data?.tiendas_usuario.map((t): Tienda => ({
        id: t.codigo_tienda,
        name: `${t.codigo_tienda} - ${t.nombre_tienda}`,
      })),
    [data],
  )

  useEffect(() => {
    if (!tiendas) return
    if (tiendas.length === 0) {
      salirPor('No tiene tiendas asignadas. Por favor contáctese con el administrador')
    } else if (tienda && !tiendas.some(t => t.id === tienda.id)) {
      fijarTienda(null)
    } else if (!tienda && tiendas.length === 1) {
      void cambiarTienda(tiendas[0]!).then(() => aviso.exito('Tienda seleccionada'))
    }
  }, [tiendas, tienda])

  if (!tienda && error && !tiendas)
    return (
      <Dialogo titulo="Ingreso a tiendas" abierto ancho="xs" acciones={<Salida />}>
        <Alert severity="error" sx={{ mb: 2 }}>
          {error.message}
        </Alert>
        <Button variant="contained" autoFocus onClick={() => void recargar()}>
          Reintentar
        </Button>
      </Dialogo>
    )
  const abierto = tiendas !== undefined && (tienda === null ? tiendas.length > 1 : cambiando)
  return abierto ? <Formulario tiendas={tiendas} actual={tienda} onCerrar={onCerrar} /> : null
}

const Salida = () => (
  <DialogActions>
    <Button color="inherit" onClick={() => void salir()}>
      Cerrar sesión
    </Button>
  </DialogActions>
)

interface PropsDeFormulario {
  tiendas: readonly Tienda[]
  actual: Tienda | null
  onCerrar: () => void
}

function Formulario({ tiendas, actual, onCerrar }: PropsDeFormulario) {
  const navigate = useNavigate()
  const id = useId()
  const [elegida, setElegida] = useState(actual?.id ?? null)
  const [error, setError] = useState<string>()

  const ingresar = async (event: FormEvent) => {
    event.preventDefault()
    const tienda = tiendas.find(t => t.id === elegida)
    if (!tienda) {
      setError('Debe seleccionar una opción')
      return avisarFaltantes()
    }
    if (tienda.id !== actual?.id) {
      if (!(await cambiarTienda(tienda))) return
      aviso.limpiar()
      aviso.exito('Tienda seleccionada')
      void navigate('/')
    }
    onCerrar()
  }
  return (
    <Dialogo
      titulo="Ingreso a tiendas"
      abierto
      ancho="xs"
      onCerrar={actual ? onCerrar : undefined}
      acciones={
        <DialogActions>
          {actual ? (
            <Button variant="outlined" color="inherit" onClick={onCerrar}>
              Cerrar
            </Button>
          ) : (
            <Button color="inherit" onClick={() => void salir()}>
              Cerrar sesión
            </Button>
          )}
          <Button type="submit" form={id} variant="contained">
            Ingresar
          </Button>
        </DialogActions>
      }
    >
      <Box component="form" id={id} noValidate onSubmit={event => void ingresar(event)}>
        <Selector
          etiqueta="Tienda"
          requerido
          autoFocus
          value={elegida}
          opciones={tiendas.map(t => ({ valor: t.id, texto: t.name }))}
          onChange={value => {
            setElegida(value)
            setError(undefined)
          }}
          error={error}
        />
      </Box>
    </Dialogo>
  )
}
