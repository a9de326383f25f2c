import { useRef } from 'react'
import { rutasDeConteos } from '#shared/inventarios/conteos'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Selector } from '../kernel/campos/Selector'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { useRuta } from '../kernel/useRuta'
import { useLineaDelGrupo } from '../productos/linea-del-grupo'
import { type Conteo, TRAS_CONTAR } from './conteo'

interface Props {
  alAbrir: (conteo: Conteo) => void
  alCerrar: () => void
}

/** Says what is going to be counted: a group, or one of its lines. */
export default function DialogoAbrirConteo({ alAbrir, alCerrar }: Props) {
  const form = useFormulario(rutasDeConteos.abrirConteo.body, {
    grupo_id: undefined,
    linea_id: null,
    nombre: '',
  })
  useLineaDelGrupo(form)
  const abierto = useRef<Conteo>(undefined)
  const grupo = Number(form.watch('grupo_id')) || 0
  const grupos = useRuta('GET /listas/grupos', {}, { estable: true }).data?.grupos ?? []
  const lineas =
    useRuta('GET /listas/grupos/{id}/lineas', grupo > 0 ? { params: { id: grupo } } : null).data?.lineas ?? []
  const abrir = useAccion('POST /inventarios/conteos/abrir', {
    invalida: TRAS_CONTAR,
    form,
    alFallar: error => {
      if (error.codigo !== 'conteo_abierto') return false
      form.setError('grupo_id', { message: error.message }, { shouldFocus: true })
      return true
    },
  })
  return (
    <DialogoFormulario
      titulo="Abrir conteo"
      form={form}
      ancho="xs"
      enviar="Abrir conteo"
      alEnviar={async body => {
        const respuesta = await abrir.ejecutar({ body: { ...body, linea_id: body.linea_id || null } })
        abierto.current = respuesta?.data.conteo
        return respuesta
      }}
      // The count takes the place of the dialog, so that Back leads to the list.
      alCerrar={() => (abierto.current ? alAbrir(abierto.current) : alCerrar())}
    >
      <Selector
        nombre="grupo_id"
        etiqueta="Grupo"
        requerido
        autoFocus
        opciones={grupos.map(({ id, nombre_grupo }) => ({ valor: id, texto: nombre_grupo }))}
      />
      <Selector
        nombre="linea_id"
        etiqueta="Línea"
        vacio="Todas"
        disabled={lineas.length === 0}
        opciones={lineas.map(({ id, nombre_linea }) => ({ valor: id, texto: nombre_linea }))}
      />
      <CampoTexto
        nombre="nombre"
        etiqueta="Nombre"
        maxLength={80}
        ayuda="Estante, pasillo o quien cuenta. Vacío, el del grupo"
      />
    </DialogoFormulario>
  )
}
