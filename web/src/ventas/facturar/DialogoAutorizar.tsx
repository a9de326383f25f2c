import { AutorizacionDeCredito, type Autorizante } from '#shared/ventas/autorizacion'
import type { ErrorApi } from '../../kernel/api'
import { CampoTexto } from '../../kernel/campos/CampoTexto'
import { Selector } from '../../kernel/campos/Selector'
import { DialogoFormulario } from '../../kernel/DialogoFormulario'
import { useSesion } from '../../kernel/session'
import { useFormulario } from '../../kernel/useFormulario'
import type { Autorizar } from './useFacturar'

interface Props {
  autorizan: readonly Autorizante[]
  motivo: string
  alAutorizar: Autorizar
  alCerrar: () => void
}

const EN_EL_CUERPO = 'autorizacion_credito.'

/** Whoever is the only one, or is signed in here. */
function deQuien(autorizan: readonly Autorizante[], propio: number | undefined): number | null {
  const [unico, ...otros] = autorizan
  if (otros.length === 0) return unico?.usuario_id ?? null
  return autorizan.find(({ usuario_id }) => usuario_id === propio)?.usuario_id ?? null
}

/** An administrator lets the bill at the screen of whoever makes it: who, why and their PIN (DECISIONS 87). */
export default function DialogoAutorizar({ autorizan, motivo, alAutorizar, alCerrar }: Props) {
  const { usuario } = useSesion()
  const quien = deQuien(autorizan, usuario?.id)
  const form = useFormulario(AutorizacionDeCredito, { usuario_id: quien as number, motivo, pin: '' })
  /** What is said of it is told at its field, and all but a wrong PIN stays. */
  const alRechazar = ({ errores }: ErrorApi): boolean => {
    const suyos = Object.entries(errores).filter(([ruta]) => ruta.startsWith(EN_EL_CUERPO))
    for (const [ruta, message] of suyos) {
      const campo = ruta.slice(EN_EL_CUERPO.length) as 'usuario_id' | 'motivo' | 'pin'
      if (campo === 'pin') form.setValue('pin', '')
      form.setError(campo, { message }, { shouldFocus: true })
    }
    return suyos.length > 0
  }
  return (
    <DialogoFormulario
      titulo="Autorizar la venta a crédito"
      form={form}
      ancho="xs"
      enviar="Autorizar y facturar"
      alEnviar={valores => alAutorizar(valores, alRechazar)}
      alCerrar={alCerrar}
    >
      <Selector
        nombre="usuario_id"
        etiqueta="Quién autoriza"
        requerido
        autoFocus={quien === null}
        opciones={autorizan.map(({ usuario_id, nombre }) => ({ valor: usuario_id, texto: nombre }))}
      />
      <CampoTexto nombre="motivo" etiqueta="Motivo" requerido autoFocus={quien !== null} maxLength={300} />
      <CampoTexto
        nombre="pin"
        etiqueta="PIN de quien autoriza"
        type="password"
        inputMode="numeric"
        // No password manager offers to keep it at somebody else's computer.
        autoComplete="one-time-code"
        requerido
        maxLength={6}
      />
    </DialogoFormulario>
  )
}
