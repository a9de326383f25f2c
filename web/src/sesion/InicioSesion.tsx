import Visibility from '@mui/icons-material/VisibilityOutlined'
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import { Alert, Box, Button, IconButton, Typography } from '@mui/material'
import { type FormEvent, useRef, useState } from 'react'
import { cargarAplicacion } from '../app/cargar'
import { Marca } from '../app/Marca'
import { EnEspera } from '../kernel/teclado/EnEspera'
import { ErrorApi, llamar } from '../kernel/api'
import { esCompartido, recordarEquipo } from '../kernel/bloqueo'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { dispositivo, iniciarSesion, useSesion } from '../kernel/session'
import { EsteEquipo } from './EsteEquipo'
import { Tablero } from './Tablero'
import { enSegundos, textoDe } from './texto-de-falla'
import { useEspera } from './useEspera'

const FALTAN = 'Debe ingresar todos los campos'
const CORREO = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The login. What was typed stays whatever the answer; the guard takes a signed-in person on from here. */
export default function InicioSesion() {
  const { motivo } = useSesion()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [visible, setVisible] = useState(false)
  const [compartido, setCompartido] = useState(esCompartido)
  const [error, setError] = useState('')
  const [enviando, setEnviando] = useState(false)
  const [quedan, esperar] = useEspera()
  const ocupado = useRef(false)
  const campoEmail = useRef<HTMLInputElement>(null)
  const campoPassword = useRef<HTMLInputElement>(null)

  const revisar = (): [string, HTMLInputElement | null] | null => {
    if (email.trim() === '') return [FALTAN, campoEmail.current]
    if (password === '') return [FALTAN, campoPassword.current]
    if (!CORREO.test(email.trim())) return ['Debe ingresar un correo electrónico', campoEmail.current]
    return null
  }
  const ingresar = async (event: FormEvent) => {
    event.preventDefault()
    if (ocupado.current || quedan > 0) return
    const falla = revisar()
    setError(falla?.[0] ?? '')
    if (falla) return falla[1]?.focus()
    ocupado.current = true
    setEnviando(true)
    // The application comes down while the password is checked.
    cargarAplicacion().catch(() => undefined)
    try {
      const { data } = await llamar('POST /ingreso', {
        body: { email: email.trim(), password, dispositivo: dispositivo() },
      })
      recordarEquipo(compartido)
      iniciarSesion(data)
    } catch (cause) {
      setError(textoDe(cause))
      if (cause instanceof ErrorApi && cause.espera !== undefined) esperar(cause.espera)
      campoPassword.current?.select()
    } finally {
      ocupado.current = false
      setEnviando(false)
    }
  }
  return (
    <Box sx={{ display: 'flex', minHeight: '100%' }}>
      <Box
        aria-hidden
        sx={{
          flex: 1,
          display: { xs: 'none', md: 'flex' },
          bgcolor: 'primary.dark',
          alignItems: 'center',
          justifyContent: 'center',
          p: 6,
        }}
      >
        <Tablero />
      </Box>
      <Box
        component="main"
        sx={{
          width: { xs: '100%', md: 480 },
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          p: 3,
        }}
      >
        <Box
          component="form"
          noValidate
          aria-busy={enviando}
          onSubmit={event => void ingresar(event)}
          sx={{ width: 340, display: 'flex', flexDirection: 'column', gap: 2 }}
        >
          <Marca />
          <Typography variant="h1" sx={{ fontSize: 22, mt: 1 }}>
            Inicio de sesión
          </Typography>
          {error !== '' ? (
            <Alert severity="error" role="alert">
              {error}
            </Alert>
          ) : (
            motivo && <Alert severity="warning">{motivo}</Alert>
          )}
          <CampoTexto
            etiqueta="Correo electrónico"
            type="email"
            inputMode="email"
            name="email"
            autoComplete="username"
            requerido
            autoFocus
            value={email}
            onChange={setEmail}
            ref={campoEmail}
          />
          <CampoTexto
            etiqueta="Contraseña"
            type={visible ? 'text' : 'password'}
            name="password"
            autoComplete="current-password"
            requerido
            value={password}
            onChange={setPassword}
            ref={campoPassword}
            final={
              <IconButton
                size="small"
                edge="end"
                aria-label={visible ? 'Ocultar contraseña' : 'Mostrar contraseña'}
                aria-pressed={visible}
                onClick={() => setVisible(!visible)}
              >
                {visible ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
              </IconButton>
            }
          />
          <EsteEquipo compartido={compartido} alCambiar={setCompartido} />
          <Button
            type="submit"
            variant="contained"
            loading={enviando}
            disabled={quedan > 0}
            sx={{ mt: 1, minHeight: 40 }}
          >
            {quedan > 0 ? `Ingresar en ${enSegundos(quedan)}` : 'Ingresar'}
          </Button>
          <Box sx={{ height: 28, alignSelf: 'center' }}>
            <EnEspera />
          </Box>
        </Box>
      </Box>
    </Box>
  )
}
