import { Alert, Box } from '@mui/material'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Boton } from './Boton'
import { confirmarDescarte } from './confirmar'
import { Dialogo } from './Dialogo'
import { PieDeDialogo } from './PieDeDialogo'
import { avisarFaltantes, senalarReparo } from './faltantes'
import { Formulario } from './Formulario'
import { useRecuerdo } from './recuerdo'
import { dejaElDialogo, guardar as guardando, useSinGuardar } from './sin-guardar'
import { descartar, retener } from './teclado/retencion'
import { useSigueAhi } from './useSigueAhi'

interface Props<V extends FieldValues> {
  titulo: ReactNode
  form: UseFormReturn<V>
  /** Saves. The dialog closes when it resolves to the reply, or to true; null and false leave it open. */
  alEnviar: (valores: V) => Promise<unknown>
  /** The verb: `Guardar cliente`. */
  enviar: ReactNode
  alCerrar: () => void
  /** What it sends is not what the form says: nothing is checked. */
  sinRevisar?: boolean
  /** What stands in it beside the form has been changed: it is asked for as well before it is lost. */
  conCambios?: boolean | undefined
  /** Nothing to send yet. */
  deshabilitado?: boolean
  /** What it sends destroys something: the button is drawn in red. */
  peligro?: boolean
  /** What is said besides the texts of the fields when some of them is wrong (DECISIONS 332). */
  faltan?: string
  /** Whether another place leaves it, where its own is not `ver` of the address. */
  sale?: typeof dejaElDialogo
  ancho?: 'xs' | 'sm' | 'md' | 'lg'
  /** Nothing is typed in it: the keyboard is on its button once there is something to send. */
  conTeclado?: boolean
  /** Fields with the `nombre` of a value, or anything else. */
  children: ReactNode
}

/** A form in a dialog. Enter sends, once; Cerrar and Back never lose typing without asking. */
export function DialogoFormulario<V extends FieldValues>(props: Props<V>) {
  const { titulo, form, alEnviar, enviar, alCerrar, deshabilitado, faltan, ancho, conTeclado, children } =
    props
  const { isDirty, errors } = form.formState
  const sucio = isDirty || props.conCambios === true
  const [enviando, setEnviando] = useState(false)
  const ocupado = useRef(false)
  const soltar = useSinGuardar(sucio, props.sale ?? dejaElDialogo)
  const sigueAhi = useSigueAhi()

  const cerrar = async () => {
    if (enviando || (sucio && !(await confirmarDescarte()))) return
    soltar()
    alCerrar()
  }
  const guardar = async (): Promise<unknown> => {
    if (props.sinRevisar) return alEnviar(form.getValues())
    let hecho: unknown = null
    await form.handleSubmit(
      async valores => {
        if (!senalarReparo()) hecho = await alEnviar(valores)
      },
      () => avisarFaltantes(faltan),
    )()
    return hecho
  }
  const alSometer = async (event: FormEvent) => {
    event.preventDefault()
    // A dialog inside this one sends its own form; React bubbles it through the portal.
    event.stopPropagation()
    if (ocupado.current || deshabilitado) return
    ocupado.current = true
    setEnviando(true)
    // What is typed meanwhile is for what comes after the dialog; when it stays, it is for nobody.
    const soltarTeclas = retener({ una: ['Enter'], guarda: '[role=dialog] form' })
    const guardado = guardando()
    try {
      const hecho = await guardar()
      if (hecho === null || hecho === undefined || hecho === false || !sigueAhi()) return descartar()
      soltar()
      alCerrar()
    } finally {
      soltarTeclas()
      guardado()
      ocupado.current = false
      setEnviando(false)
    }
  }
  const { escrito, recordar } = useRecuerdo<Partial<V>>(Object.keys(form.getValues()).join())
  useEffect(() => {
    if (escrito) form.reset({ ...form.getValues(), ...escrito }, { keepDefaultValues: true })
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => recordar(isDirty ? values : null),
    })
  }, [form, escrito, recordar])
  const boton = useRef<HTMLButtonElement>(null)
  // It takes the keyboard as it comes; not while it waits for what it sends, nor while that is sent.
  useEffect(() => {
    if (conTeclado && !deshabilitado && !enviando) boton.current?.focus()
  }, [conTeclado, deshabilitado, enviando])
  const id = useId()
  return (
    <Dialogo
      titulo={titulo}
      abierto
      ancho={ancho}
      onCerrar={() => void cerrar()}
      acciones={
        <PieDeDialogo alCerrar={() => void cerrar()} ocupado={enviando}>
          <Boton
            ref={boton}
            autoFocus={conTeclado}
            type="submit"
            form={id}
            forma="lleno"
            tono={props.peligro ? 'peligro' : 'primario'}
            esperando={enviando}
            disabled={deshabilitado}
          >
            {enviar}
          </Boton>
        </PieDeDialogo>
      }
    >
      <Box
        component="form"
        id={id}
        noValidate
        aria-busy={enviando || undefined}
        onSubmit={event => void alSometer(event)}
        // Enter that opened the dialog and is still held down does not send it.
        onKeyDown={event => event.key === 'Enter' && event.repeat && event.preventDefault()}
        sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}
      >
        {errors.root?.['version'] && (
          <Alert severity="warning" aria-live="polite">
            {errors.root['version'].message}
          </Alert>
        )}
        <Formulario form={form}>{children}</Formulario>
      </Box>
    </Dialogo>
  )
}
