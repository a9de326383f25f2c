import { Alert, Box, DialogActions } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Boton } from '../kernel/Boton'
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
            <Boton forma="borde" tono="neutro" onClick={onCerrar}>
              Cerrar
            </Boton>
          ) : (
            <Boton tono="neutro" onClick={() => void salir()}>
              Cerrar sesión
            </Boton>
          )}
          <Boton type="submit" form={id} forma="lleno">
            Ingresar
          </Boton>
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
      <Boton forma="lleno" autoFocus onClick={alReintentar}>
        Reintentar
      </Boton>
    </Dialogo>
  )
}

const Salida = () => (
  <DialogActions>
    <Boton tono="neutro" onClick={() => void salir()}>
      Cerrar sesión
    </Boton>
  </DialogActions>
)
