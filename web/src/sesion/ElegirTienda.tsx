import { Alert, Box, Button, DialogActions } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { aviso } from '../kernel/avisos'
import { Selector } from '../kernel/campos/Selector'
import { cambiarTienda } from '../kernel/canal-tienda'
import { Dialogo } from '../kernel/Dialogo'
import { avisarFaltantes } from '../kernel/faltantes'
import type { Tienda } from '../kernel/session'
import { salir } from './salir'

interface Eleccion {
  tiendas: readonly Tienda[]
  actual: Tienda | null
  onCerrar: () => void
}

interface Falla {
  texto: string
  alReintentar: () => void
}

/** The store to work in, of those of the person; or that these did not come: nothing can be done before they have. */
export default function ElegirTienda(props: Eleccion | Falla) {
  return 'tiendas' in props ? <Formulario {...props} /> : <SinLeer {...props} />
}

function Formulario({ tiendas, actual, onCerrar }: Eleccion) {
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

function SinLeer({ texto, alReintentar }: Falla) {
  return (
    <Dialogo titulo="Ingreso a tiendas" abierto ancho="xs" acciones={<Salida />}>
      <Alert severity="error" sx={{ mb: 2 }}>
        {texto}
      </Alert>
      <Button variant="contained" autoFocus onClick={alReintentar}>
        Reintentar
      </Button>
    </Dialogo>
  )
}

const Salida = () => (
  <DialogActions>
    <Button color="inherit" onClick={() => void salir()}>
      Cerrar sesión
    </Button>
  </DialogActions>
)
