import { useState } from 'react'
import { paginar } from '#shared/http/paginas'
import { sumarDias } from '#shared/kernel/dates'
import { formatoInstante } from '#shared/kernel/format'
import type { DatosDe } from '../../kernel/api'
import { RangoDeFechas } from '../../kernel/campos/RangoDeFechas'
import { DialogoDeLista } from '../../kernel/DialogoDeLista'
import { Etiqueta } from '../../kernel/Etiqueta'
import { diaDeHoy } from '../../kernel/hoy'
import { Mensaje } from '../../kernel/Mensaje'
import { Paginacion } from '../../kernel/Paginacion'
import { useSesion } from '../../kernel/session'
import { Tabla } from '../../kernel/Tabla'
import { temaProduccion, useTema } from '../../kernel/tiempo-real'
import { usePaginas } from '../../kernel/usePaginas'
import { invalidar, useRuta } from '../../kernel/useRuta'
import { duracion } from '../produccion'
import { COLUMNAS } from './columnas'

type Bitacora = DatosDe<'GET /produccion/maquinas/{id}/marchas'>

/** Days that are looked at to begin with, as the server has them. */
const DIAS = 7

interface Props {
  maquina: { id: number; nombre_maquina: string }
  alCerrar: () => void
}

/** What a machine does now, what it did between two days, how long it ran, and why it was stopped. */
export default function DialogoBitacora({ maquina, alCerrar }: Props) {
  const { tienda } = useSesion()
  const [hoy] = useState(diaDeHoy)
  const [dias, setDias] = useState({ desde: sumarDias(hoy, -DIAS), hasta: hoy })
  const { pedida, paginas, aLaPrimera } = usePaginas()
  const alReves = dias.desde !== '' && dias.hasta !== '' && dias.desde > dias.hasta
  const lectura = useRuta(
    'GET /produccion/maquinas/{id}/marchas',
    alReves
      ? null
      : { params: { id: maquina.id }, query: { fecha_inicial: dias.desde, fecha_final: dias.hasta } },
    { paginada: true },
  )
  useTema(tienda && temaProduccion(tienda.id), evento => {
    if (evento?.datos.accion === 'avanzar') return
    void invalidar(['GET /produccion/maquinas/{id}/marchas']).catch(() => undefined)
  })
  const { data } = lectura
  const pagina = data && paginar(data.marchas, pedida.page, pedida.per_page)
  return (
    <DialogoDeLista titulo={`Bitácora de ${maquina.nombre_maquina}`} alCerrar={alCerrar}>
      <div style={{ display: 'flex', flexDirection: 'column', gap: 12 }}>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <RangoDeFechas
            {...dias}
            hoy={hoy}
            alElegir={(cual, dia) => {
              setDias({ ...dias, [cual]: dia })
              aLaPrimera()
            }}
          />
        </div>
        {data && <Resumen bitacora={data} />}
        {data?.mas && (
          <Mensaje tono="alerta">
            Se ven las últimas 1.000 marchas: acorte las fechas para ver las demás
          </Mensaje>
        )}
        <Tabla
          etiqueta="Marchas de la máquina"
          tarjetasBajo={760}
          columnas={COLUMNAS}
          filas={pagina?.data}
          clave={m => `${m.produccion_etapa_id} ${m.desde}`}
          lectura={lectura}
          vacio="No se encontraron datos. La máquina no trabajó en esta tienda en esos días"
        />
        <Paginacion pagina={pagina} nombres={['marcha', 'marchas']} filtros={paginas} />
      </div>
    </DialogoDeLista>
  )
}

/** The figures over the list. */
function Resumen({ bitacora: { ahora, segundos, paradas } }: { bitacora: Bitacora }) {
  return (
    <div className="renglones" style={{ display: 'grid', gap: 8, fontSize: 14 }}>
      <div>
        Ahora:{' '}
        {ahora ? (
          <>
            <Etiqueta tono={ahora.hasta === null ? 'info' : 'alerta'}>
              {ahora.hasta === null ? 'En marcha' : 'Parada'}
            </Etiqueta>{' '}
            <strong>OP {ahora.numero_orden}</strong> · {ahora.nombre_operario}, desde{' '}
            {formatoInstante(ahora.hasta ?? ahora.desde)}
            {ahora.hasta !== null && ahora.motivo && ` · ${ahora.motivo}`}
          </>
        ) : (
          <Etiqueta tono="neutro">Libre</Etiqueta>
        )}
      </div>
      <div>
        Tiempo en marcha: <strong>{duracion(segundos)}</strong>
      </div>
      {paradas.length > 0 && (
        <div>
          Paradas:{' '}
          {paradas
            .map(({ motivo, veces }) => `${motivo} (${veces} ${veces === 1 ? 'vez' : 'veces'})`)
            .join(', ')}
        </div>
      )}
    </div>
  )
}
