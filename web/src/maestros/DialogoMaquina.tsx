import { MaquinaEnviada } from '#shared/maestros/maquinas'
import type { DatosDe } from '../kernel/api'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Selector } from '../kernel/campos/Selector'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useRetener } from '../kernel/teclado/retencion'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { useRuta } from '../kernel/useRuta'
import { enOferta } from './en-oferta'

interface Props {
  maquina: DatosDe<'GET /maestros/maquinas'>['maquinas']['data'][number] | undefined
  alCerrar: () => void
}

/** The form of a new machine, or of one that is there. */
export default function DialogoMaquina({ maquina, alCerrar }: Props) {
  const form = useFormulario(
    MaquinaEnviada,
    maquina ?? {
      referencia: '',
      nombre_maquina: '',
      grupo_servicio_id: null as never,
      estado_maquina_id: null as never,
    },
  )
  const con = { invalida: ['GET /maestros/maquinas', 'POST /maquinas/produccion'], form } as const
  const crear = useAccion('POST /maestros/maquinas/guardar', con)
  const actualizar = useAccion('PUT /maestros/maquinas/{id}/actualizar', con)
  const grupos = useRuta('GET /listas/grupo-servicio', { query: { todos: true } })
  const estados = useRuta('GET /listas/estados-maquinas', {})
  // A choice that is typed waits for what it chooses from.
  useRetener([grupos, estados].some(({ cargando, error }) => cargando && !error))
  return (
    <DialogoFormulario
      titulo="Registro de máquina"
      form={form}
      faltan="Faltan campos por ingresar"
      alEnviar={body =>
        maquina ? actualizar.ejecutar({ params: { id: maquina.id }, body }) : crear.ejecutar({ body })
      }
      enviar="Guardar datos"
      ancho="xs"
      alCerrar={alCerrar}
    >
      <CampoTexto nombre="nombre_maquina" etiqueta="Nombre" requerido autoFocus maxLength={60} />
      <CampoTexto nombre="referencia" etiqueta="Referencia" requerido maxLength={40} />
      <Selector
        nombre="grupo_servicio_id"
        etiqueta="Grupo de servicio"
        requerido
        opciones={enOferta(
          grupos.data?.grupos_servicios,
          g => g.nombre_grupo_servicio,
          maquina?.grupo_servicio_id,
        )}
      />
      <Selector
        nombre="estado_maquina_id"
        etiqueta="Estado"
        requerido
        opciones={(estados.data?.estados_maquinas ?? []).map(e => ({
          valor: e.id,
          texto: e.nombre_estado_maquina,
        }))}
        ayuda="Producción solo ofrece las que están en el estado Activa"
      />
    </DialogoFormulario>
  )
}
