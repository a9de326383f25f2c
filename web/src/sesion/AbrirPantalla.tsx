import Lock from '@mui/icons-material/LockOutlined'
import Storefront from '@mui/icons-material/Storefront'
import { Box } from '@mui/material'
import { type FormEvent, useRef, useState } from 'react'
import { Marca } from '../app/Marca'
import { colorDeTienda } from '../app/colores'
import { Boton } from '../kernel/Boton'
import { ErrorApi, llamar } from '../kernel/api'
import { comprobar, ID_DEL_BLOQUEO } from '../kernel/bloqueo'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { DESCARTE } from '../kernel/confirmar'
import { Mensaje } from '../kernel/Mensaje'
import { usuarioGuardado } from '../kernel/sesion-guardada'
import { useSesion } from '../kernel/session'
import { haySinGuardar } from '../kernel/sin-guardar'
import { descartar, retenerDurante } from '../kernel/teclado/retencion'
import { DeQuien } from './DeQuien'
import { salirSinGuardar } from './salir'
import { enSegundos, textoDe } from './texto-de-falla'
import { useEspera } from './useEspera'

const VACIO = { pin: 'Debe ingresar su PIN', contrasena: 'Debe ingresar una contraseña' }

/** Who covered the screen, and how they open it. What was typed stays until it is right. */
export function AbrirPantalla() {
  // Another tab may have set the PIN.
  const tienePin = usuarioGuardado()?.tiene_pin === true
  const [conPin, setConPin] = useState(tienePin)
  const [texto, setTexto] = useState('')
  const [error, setError] = useState('')
  const [enviando, setEnviando] = useState(false)
  const [saliendo, setSaliendo] = useState(false)
  const [quedan, esperar] = useEspera()
  const campo = useRef<HTMLInputElement>(null)

  const cambiar = (next: boolean, porque = '') => {
    setConPin(next)
    setTexto('')
    setError(porque)
  }
  const abrir = async (event: FormEvent) => {
    event.preventDefault()
    if (enviando || quedan > 0) return
    setError(texto === '' ? VACIO[conPin ? 'pin' : 'contrasena'] : '')
    if (texto === '') return campo.current?.focus()
    setEnviando(true)
    try {
      const llamada = conPin
        ? llamar('POST /ingreso/pin', { body: { pin: texto } })
        : llamar('POST /ingreso/contrasena', { body: { password_actual: texto } })
      // What is typed after Enter is for the screen beneath, and for nobody when it stays covered.
      await retenerDurante(comprobar<unknown>(llamada), { una: ['Enter'], guarda: 'form' })
    } catch (cause) {
      const falla = cause instanceof ErrorApi ? cause : null
      if (falla?.codigo === 'pin_bloqueado') return cambiar(false, falla.message)
      setError(falla?.errores.pin ?? falla?.errores.password_actual ?? textoDe(cause))
      if (falla?.espera !== undefined) esperar(falla.espera)
      campo.current?.select()
    } finally {
      setEnviando(false)
    }
  }
  const salir = () => {
    descartar()
    if (haySinGuardar()) setSaliendo(true)
    else salirSinGuardar()
  }
  return (
    <Box sx={{ width: 340, maxWidth: '100%', display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Marca />
      <QuienEs />
      {saliendo ? (
        <Descartar alVolver={() => setSaliendo(false)} />
      ) : (
        <>
          <Box
            component="form"
            noValidate
            aria-busy={enviando}
            onSubmit={event => void abrir(event)}
            sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}
          >
            {!conPin && <DeQuien />}
            <CampoTexto
              key={String(conPin)}
              etiqueta={conPin ? 'PIN' : 'Contraseña'}
              type="password"
              inputMode={conPin ? 'numeric' : 'text'}
              // No password manager offers to keep a PIN, nor fills the password in for it.
              autoComplete={conPin ? 'one-time-code' : 'current-password'}
              requerido
              autoFocus
              value={texto}
              onChange={setTexto}
              error={error === '' ? undefined : error}
              ref={campo}
            />
            <Box
              component={Boton}
              type="submit"
              forma="lleno"
              esperando={enviando}
              disabled={quedan > 0}
              sx={{ minHeight: 40 }}
            >
              {quedan > 0 ? `Abrir en ${enSegundos(quedan)}` : 'Abrir la pantalla'}
            </Box>
          </Box>
          <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
            {tienePin && (
              <Boton forma="borde" tono="neutro" onClick={() => cambiar(!conPin)}>
                {conPin ? 'Ingresar con contraseña' : 'Ingresar con PIN'}
              </Boton>
            )}
            <Boton forma="borde" tono="neutro" onClick={salir}>
              Cerrar sesión / otra persona
            </Boton>
          </Box>
        </>
      )}
    </Box>
  )
}

function QuienEs() {
  const { usuario, tienda } = useSesion()
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Box
        component="h1"
        id={`${ID_DEL_BLOQUEO}-titulo`}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          m: 0,
          mt: 1,
          fontSize: 22,
          fontWeight: 650,
          lineHeight: 1.3,
          letterSpacing: '-0.01em',
        }}
      >
        <Lock aria-hidden />
        Pantalla bloqueada
      </Box>
      <Box>
        <Box sx={{ fontSize: 16, fontWeight: 600 }}>{usuario?.name}</Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{usuario?.role}</Box>
      </Box>
      {tienda && (
        <Box
          sx={{
            alignSelf: 'flex-start',
            display: 'flex',
            alignItems: 'center',
            gap: '6px',
            px: '10px',
            minHeight: 30,
            borderRadius: '15px',
            bgcolor: colorDeTienda(tienda.id),
            color: '#FFFFFF',
            fontSize: 13,
            fontWeight: 600,
          }}
        >
          <Storefront sx={{ fontSize: 16 }} aria-hidden />
          {tienda.name}
        </Box>
      )}
    </Box>
  )
}

/** The question of every way out, asked here: its own dialog would stand beneath. */
const Descartar = ({ alVolver }: { alVolver: () => void }) => (
  <>
    <Mensaje tono="alerta" role="alert">
      <b>{DESCARTE.titulo}</b> {DESCARTE.texto}
    </Mensaje>
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <Boton forma="borde" tono="neutro" autoFocus onClick={alVolver}>
        Volver
      </Boton>
      <Boton forma="lleno" tono="peligro" onClick={salirSinGuardar}>
        {DESCARTE.si} y cerrar sesión
      </Boton>
    </Box>
  </>
)
