import Visibility from '@mui/icons-material/VisibilityOutlined'
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import { type FormEvent, useRef, useState } from 'react'
import { cargarAplicacion } from '../app/cargar'
import { Marca } from '../app/Marca'
import { EnEspera } from '../kernel/teclado/EnEspera'
import { ErrorApi, llamar } from '../kernel/api'
import { esCompartido, recordarEquipo } from '../kernel/bloqueo'
import { Boton } from '../kernel/Boton'
import { Mensaje } from '../kernel/Mensaje'
import { dispositivo, iniciarSesion, useSesion } from '../kernel/session'
import { CampoDeIngreso } from './CampoDeIngreso'
import { EsteEquipo } from './EsteEquipo'
import { Tablero } from './Tablero'
import { enSegundos, textoDe } from './texto-de-falla'
import { useEspera } from './useEspera'
import './ingreso.css'

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
    <div className="ingreso">
      <div aria-hidden>
        <Tablero />
      </div>
      <main>
        <form noValidate aria-busy={enviando} onSubmit={event => void ingresar(event)}>
          <Marca />
          <h1>Inicio de sesión</h1>
          {error !== '' ? (
            <Mensaje tono="peligro" role="alert">
              {error}
            </Mensaje>
          ) : (
            motivo && (
              <Mensaje tono="alerta" role="alert">
                {motivo}
              </Mensaje>
            )
          )}
          <CampoDeIngreso
            etiqueta="Correo electrónico"
            type="email"
            inputMode="email"
            name="email"
            autoComplete="username"
            autoFocus
            value={email}
            onChange={event => setEmail(event.target.value)}
            ref={campoEmail}
          />
          <CampoDeIngreso
            etiqueta="Contraseña"
            type={visible ? 'text' : 'password'}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={event => setPassword(event.target.value)}
            ref={campoPassword}
            final={
              <button
                type="button"
                className="MuiButtonBase-root"
                aria-label={visible ? 'Ocultar contraseña' : 'Mostrar contraseña'}
                aria-pressed={visible}
                onClick={() => setVisible(!visible)}
              >
                {visible ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
              </button>
            }
          />
          <EsteEquipo compartido={compartido} alCambiar={setCompartido} />
          <Boton type="submit" forma="lleno" esperando={enviando} disabled={quedan > 0}>
            {quedan > 0 ? `Ingresar en ${enSegundos(quedan)}` : 'Ingresar'}
          </Boton>
          <div className="lugar-de-espera">
            <EnEspera />
          </div>
        </form>
      </main>
    </div>
  )
}
