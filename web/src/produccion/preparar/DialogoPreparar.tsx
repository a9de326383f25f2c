import { Alert } from '@mui/material'
import { useRef } from 'react'
import * as z from 'zod'
import { Atajo, Atajos } from '../../kernel/atajos'
import { aviso } from '../../kernel/avisos'
import { Cargando } from '../../kernel/Cargando'
import { CampoTexto } from '../../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../../kernel/DialogoFormulario'
import { Momento } from '../../kernel/Entero'
import { deTeclas } from '../../kernel/estilos'
import { useAccion } from '../../kernel/useAccion'
import { useFormulario } from '../../kernel/useFormulario'
import { useRuta } from '../../kernel/useRuta'
import { AFECTADAS, nombreDe, type Orden, porQueEspera, terminada } from '../produccion'
import { ListaDeMaterial } from './ListaDeMaterial'
import '../taller.css'

const Preparacion = z.object({
  listos: z.array(z.string()),
  faltantes: z.array(z.string()),
  observacion: z.string().trim().max(300),
})

interface Props {
  id: number
  alCerrar: () => void
}

/** The pick list of an order, by place: each row is ticked, or marked as missing, before anything is cut (DECISIONS 209). */
export default function DialogoPreparar({ id, alCerrar }: Props) {
  const { data, error } = useRuta('GET /produccion/ordenes/{id}/material', { params: { id } })
  const form = useFormulario(Preparacion, { listos: [], faltantes: [], observacion: '' })
  const preparar = useAccion('POST /produccion/proceso-etapa-orden', { invalida: AFECTADAS, form })
  const campos = useRef<HTMLDivElement>(null)
  const [listos, faltantes] = form.watch(['listos', 'faltantes'])
  const material = data?.material ?? []
  const porMarcar = material.filter(
    ({ clave }) => !listos.includes(clave) && !faltantes.includes(clave),
  ).length

  const enviar = async ({ observacion }: { observacion: string }) => {
    if (porMarcar > 0) {
      aviso.alerta(
        `Falta marcar ${porMarcar} de ${material.length}: está${deTeclas(' (Espacio)')} o falta${deTeclas(' (F)')}`,
      )
      return null
    }
    return preparar.ejecutar({ body: { orden_produccion_id: id, faltantes, observacion } })
  }
  return (
    <DialogoFormulario
      titulo={`Preparar material${data ? ` de la OP ${data.orden.numero_orden}` : ''}`}
      form={form}
      alEnviar={enviar}
      enviar={
        <>
          {faltantes.length > 0 ? 'Suspender por faltante' : 'Entregar material'} <Atajo tecla="F8" />
        </>
      }
      alCerrar={alCerrar}
      ancho="lg"
      peligro={faltantes.length > 0}
      deshabilitado={!data || terminada(data.orden)}
    >
      {!data && !error && <Cargando que="el material" />}
      {!data && error && <Alert severity="error">{error.message}</Alert>}
      {data && (
        <div ref={campos} className="de-taller en-dialogo" style={{ gap: 12 }}>
          <Encabezado orden={data.orden} />
          <ListaDeMaterial
            material={data.material}
            marcas={{ listos, faltantes }}
            alMarcar={marcas => {
              form.setValue('listos', marcas.listos, { shouldDirty: true })
              form.setValue('faltantes', marcas.faltantes, { shouldDirty: true })
            }}
          />
          <CampoTexto nombre="observacion" etiqueta="Observación" maxLength={300} />
          <Atajos
            mapa={{
              F8: {
                texto: faltantes.length > 0 ? 'Suspender la orden' : 'Entregar el material',
                hacer: () => campos.current?.closest('form')?.requestSubmit(),
              },
            }}
          />
        </div>
      )}
    </DialogoFormulario>
  )
}

function Encabezado({ orden }: { orden: Orden }) {
  return (
    <>
      <p style={{ margin: 0, fontSize: 16 }}>
        <strong>{nombreDe(orden)}</strong> · {orden.referencia} {orden.nombre_producto} · {orden.piezas}{' '}
        {orden.piezas === 1 ? 'pieza' : 'piezas'}
        {orden.link_planos_lepton !== null && (
          <>
            {' · '}
            <a href={orden.link_planos_lepton} target="_blank" rel="noopener" className="MuiLink-root">
              Despiece
            </a>
          </>
        )}
      </p>
      {terminada(orden) && <Alert severity="info">La orden está {orden.nombre_estado.toLowerCase()}.</Alert>}
      {orden.fecha_preparacion !== null && (
        <Alert severity="info">
          {orden.nombre_prepara} ya preparó este material el <Momento de={orden.fecha_preparacion} />
        </Alert>
      )}
      {orden.suspendido && <Alert severity="warning">{porQueEspera(orden)}</Alert>}
    </>
  )
}
