import Visibility from '@mui/icons-material/VisibilityOutlined'
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import { Alert, Box, Button, IconButton, Typography } from '@mui/material'
import { type FormEvent, useRef, useState } from 'react'
import { cargarMarco } from '../app/rutas-web'
import { Marca } from '../app/Marca'
import { ErrorApi, llamar } from '../kernel/api'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { iniciarSesion, useSesion } from '../kernel/session'
import { Tablero } from './Tablero'

const FALTAN = 'Debe ingresar todos los campos'
const CORREO = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The login. What was typed stays whatever the answer; the guard takes a signed-in person on from here. */
export default function InicioSesion() {
  const { motivo } = useSesion()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [visible, setVisible] = useState(false)
  const [error, setError] = useState('')
  const [enviando, setEnviando] = useState(false)
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
    if (ocupado.current) return
    const falla = revisar()
    setError(falla?.[0] ?? '')
    if (falla) return falla[1]?.focus()
    ocupado.current = true
    setEnviando(true)
    // The frame comes down while the password is checked.
    cargarMarco().catch(() => undefined)
    try {
      const { data } = await llamar('POST /ingreso', { body: { email: email.trim(), password } })
      iniciarSesion(data)
    } catch (cause) {
      setError(
        cause instanceof ErrorApi ? cause.message : 'Ocurrió un error inesperado. Por favor intente de nuevo',
      )
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
          <Button type="submit" variant="contained" loading={enviando} sx={{ mt: 1, minHeight: 40 }}>
            Ingresar
          </Button>
        </Box>
      </Box>
    </Box>
  )
}
