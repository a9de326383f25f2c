import { Alert } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import type { Rol } from '#shared/kernel/permisos'
import { documentoLimpio } from '#shared/terceros/documentos'
import { FormularioDeTercero, tieneIngreso, type TipoTercero } from '#shared/terceros/tercero'
import type { ErrorApi } from '../kernel/api'
import { Boton } from '../kernel/Boton'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { avisarError } from '../kernel/errores'
import { useSesion, usePuede } from '../kernel/session'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { CamposDeIngreso } from './CamposDeIngreso'
import { CamposDeTercero } from './CamposDeTercero'
import { esSuDocumento, nombreDe, tieneDocumento, type Tercero, terceroPorId } from './clientes'
import { type ConIngreso, useIngresoFijo } from './ingreso-fijo'
import { useExistente } from './useExistente'
import { cuerpoDe, type Valores, valoresDeTercero, valoresDeTexto } from './valores'

interface Props {
  /** Who is edited; without it somebody new is created. */
  id?: number
  /** What was typed in the search, for somebody new. */
  texto?: string
  /** What somebody new is to the shop; a customer, unless said otherwise. */
  perfil?: TipoTercero
  /** At the counter only customers are made. */
  soloClientes?: boolean
  /** Off the counter a customer is asked for everything (DECISIONS 152). */
  completo?: boolean
  /** Of somebody new: what to do with whoever already has the document. */
  usar?: { texto: string; hacer: (tercero: Tercero) => void }
  alTerminar?: (tercero: Tercero) => void
  alCerrar: () => void
}

/** Creates or edits a person: one form for the counter and for the list. */
export default function DialogoTercero(props: Props) {
  const { id, texto = '', perfil = 'C', completo = false, alCerrar } = props
  const { tienda } = useSesion()
  const [inicial, setInicial] = useState<Inicial | null>(
    id === undefined
      ? {
          valores: {
            ...valoresDeTexto(texto, completo),
            tipo_tercero: perfil,
            tiendas: tienda ? [tienda.id] : [],
          },
          antes: undefined,
          conUsuario: false,
        }
      : null,
  )
  const cerrar = useRef(alCerrar)
  useEffect(() => {
    cerrar.current = alCerrar
  })
  // The person as they are when the dialog opens: what is typed afterwards stays.
  useEffect(() => {
    if (id === undefined) return undefined
    const control = new AbortController()
    terceroPorId(id, control.signal).then(
      ({ tercero, role_tercero }) =>
        setInicial({
          valores: valoresDeTercero(tercero, role_tercero?.tiendas, completo),
          antes: tercero.tipo_tercero as TipoTercero,
          conUsuario: tercero.user_id != null,
          ingreso:
            role_tercero?.user_id != null && tieneIngreso(tercero.tipo_tercero as TipoTercero)
              ? {
                  user_id: role_tercero.user_id,
                  rol: tercero.tipo_tercero as Rol,
                  tiendas: role_tercero.tiendas ?? [],
                }
              : undefined,
        }),
      error => {
        if (control.signal.aborted) return
        avisarError(error)
        cerrar.current()
      },
    )
    return () => control.abort()
  }, [id, completo])
  return inicial && <Contenido {...props} inicial={inicial} />
}

interface Inicial {
  valores: Valores
  antes: TipoTercero | undefined
  conUsuario: boolean
  /** Of staff: how they sign in. */
  ingreso?: ConIngreso
}

const LISTAS = ['GET /terceros', 'GET /terceros/{id}', 'GET /maestros/usuarios-tiendas'] as const

function Contenido({ id, inicial, soloClientes, usar, alTerminar, alCerrar }: Props & { inicial: Inicial }) {
  const { valores, antes, conUsuario, ingreso } = inicial
  const puede = usePuede()
  const fijo = useIngresoFijo(ingreso)
  const form = useFormulario(FormularioDeTercero, valores)
  const [repetido, setRepetido] = useState<Tercero>()
  const [elegido, setElegido] = useState<Tercero>()
  const [documento, deTipo, tipo = 'C'] = useWatch({
    control: form.control,
    name: ['numero_documento', 'tipo_documento_id', 'tipo_tercero'],
  })
  // As it is kept: without the check digit of a NIT.
  const numero = documentoLimpio(Number(deTipo), String(documento ?? '').replaceAll(/[\s.]/g, ''))
  const hallado = useExistente(Number(deTipo), numero, id)
  const existente = hallado ?? (repetido && tieneDocumento(repetido, numero) ? repetido : undefined)

  const mostrar = async (repetidoId: number) => {
    try {
      setRepetido((await terceroPorId(repetidoId)).tercero)
    } catch (error) {
      avisarError(error)
    }
  }
  const alFallar = (error: ErrorApi): boolean => {
    const { tercero_id } = (error.data ?? {}) as { tercero_id?: number }
    if (error.codigo === 'documento_repetido' && tercero_id !== undefined) {
      void mostrar(tercero_id)
      form.setError('numero_documento', { message: error.message }, { shouldFocus: true })
      return true
    }
    if (error.codigo === 'correo_repetido') {
      form.setError('correo_electronico', { message: error.message }, { shouldFocus: true })
      return true
    }
    return false
  }
  const crear = useAccion('POST /terceros/crear', { invalida: LISTAS, form, alFallar })
  const editar = useAccion('PUT /terceros/{id}/editar', { invalida: LISTAS, form, alFallar })
  const guardar = async (escritos: Valores) => {
    const body = cuerpoDe(escritos)
    const respuesta = await (id === undefined
      ? crear.ejecutar({ body })
      : editar.ejecutar({ params: { id }, body }))
    if (respuesta) alTerminar?.(respuesta.data.tercero)
    return respuesta
  }
  const nuevo = id === undefined
  // A number on a document of another kind may be somebody else's (DECISIONS 13): whoever types it chooses.
  const esEl = existente && (esSuDocumento(existente, Number(deTipo), numero) || existente.id === elegido?.id)
  const usable = nuevo && esEl ? existente : undefined
  const cliente = tipo === 'C'
  const corta = cliente && valores.creacion_rapida === true
  const que = cliente ? 'cliente' : 'tercero'
  return (
    <DialogoFormulario
      titulo={nuevo ? (soloClientes ? 'Crear cliente' : 'Crear tercero') : `Editar ${que}`}
      form={form}
      alEnviar={async escritos => {
        if (!usable) return guardar(escritos)
        usar?.hacer(usable)
        return true
      }}
      sinRevisar={usable !== undefined}
      enviar={usable ? usar?.texto : nuevo ? `Crear ${que}` : 'Guardar cambios'}
      alCerrar={alCerrar}
    >
      <CamposDeTercero
        form={form}
        foco={nuevo && valores.numero_documento === '' ? 'numero_documento' : 'nombres'}
        opcionales={{ correo: corta, direccion: corta || !cliente }}
        nuevo={nuevo}
        correoFijo={fijo?.texto}
        aviso={
          existente && (
            <Alert
              severity="info"
              aria-live="polite"
              action={
                nuevo &&
                usar &&
                !usable && (
                  <Boton
                    menudo
                    forma="borde"
                    onClick={({ currentTarget }) => {
                      // The button is gone as soon as somebody is chosen.
                      const formulario = currentTarget.form
                      flushSync(() => setElegido(existente))
                      formulario?.requestSubmit()
                    }}
                  >
                    {usar.texto}
                  </Boton>
                )
              }
            >
              Ya existe <strong>{nombreDe(existente)}</strong> ({existente.nombre_perfil}) con ese{' '}
              {esEl ? 'documento' : 'número, en otro tipo de documento'}
              {existente.numero_celular && `, celular ${existente.numero_celular}`}
            </Alert>
          )
        }
      />
      {!soloClientes && puede('usuarios.personal') && (
        <CamposDeIngreso form={form} antes={antes} conUsuario={conUsuario} fijo={fijo} />
      )}
    </DialogoFormulario>
  )
}
