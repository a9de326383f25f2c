import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import { DialogActions } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatoNumero } from '#shared/kernel/format'
import { Boton } from '../../kernel/Boton'
import { BotonAtajo } from '../../kernel/BotonAtajo'
import { BotonDeFila } from '../../kernel/BotonDeFila'
import { Dialogo } from '../../kernel/Dialogo'
import { deTeclas } from '../../kernel/estilos'
import { perezoso } from '../../kernel/perezoso'
import { Tabla } from '../../kernel/Tabla'
import { useAccion } from '../../kernel/useAccion'
import { DialogoMedida } from './DialogoMedida'
import { type Celda, type ColorDeTiras, LECTURAS, type TipoDeTiras } from './matriz'

const DialogoEliminar = perezoso(() => import('./DialogoEliminar'))

interface Props {
  color: ColorDeTiras
  tipo: TipoDeTiras
  /** As the matrix has it by now. */
  celda: Celda
  edita: boolean
  alCerrar: () => void
}

type Tira = Celda['tiras'][number]
/** Of the one that is being added, in the address. */
const NUEVA = 'nueva'

/** The strips of one colour and type: each is saved by itself, and nothing but this cell is touched. */
export default function DialogoCelda({ color, tipo, celda, edita, alCerrar }: Props) {
  const [query, setQuery] = useSearchParams()
  const medida = query.get('medida') ?? ''
  const abrir = (id: string) => {
    const next = new URLSearchParams(query)
    if (id === '') next.delete('medida')
    else next.set('medida', id)
    setQuery(next, { replace: true })
  }
  const guardar = useAccion('POST /retales-medidas/guardar-medida', { invalida: LECTURAS })
  const [saliente, setSaliente] = useState('')
  const sale = celda.tiras.find(({ id }) => id === saliente)
  const eliminar = (tira: Tira, motivo: string) => {
    const quedan = celda.tiras.filter(({ id }) => id !== tira.id)
    return guardar.ejecutar({
      body: {
        color_id: color.id,
        tipo_id: tipo.id,
        medida_json: quedan.map(({ valor }) => valor),
        ids: quedan.map(({ id }) => id),
        version: celda.version,
        motivo,
      },
    })
  }
  const lista = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After the dialog has taken the keyboard for itself.
    const reloj = setTimeout(() =>
      lista.current?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')?.focus(),
    )
    return () => clearTimeout(reloj)
  }, [])
  const agregando = edita && medida === NUEVA
  const editada = celda.tiras.find(({ id }) => id === medida)
  const filas: Tira[] = agregando ? [...celda.tiras, { id: '', valor: 0, ubicacion: '' }] : celda.tiras
  return (
    <Dialogo
      titulo={`${color.nombre_retal_color} · ${tipo.nombre_retal_tipo}`}
      abierto
      ancho="sm"
      onCerrar={alCerrar}
      acciones={
        <DialogActions>
          {celda.referencia !== '' && (
            <BotonAtajo
              tecla="R"
              forma="borde"
              tono="neutro"
              to={`/inventario-retales?${new URLSearchParams({ vista: 'retales', referencia: celda.referencia })}`}
            >
              Ver los retales del tablero
            </BotonAtajo>
          )}
          <Boton forma="borde" tono="neutro" onClick={alCerrar}>
            Cerrar
          </Boton>
          {edita && (
            <BotonAtajo tecla="N" forma="lleno" autoFocus={filas.length === 0} onClick={() => abrir(NUEVA)}>
              Agregar medida
            </BotonAtajo>
          )}
        </DialogActions>
      }
    >
      {celda.nombre_producto !== '' && (
        <p className="tenue" style={{ marginTop: 0 }}>
          {celda.nombre_producto} · {celda.referencia}
        </p>
      )}
      <div ref={lista}>
        <Tabla
          etiqueta="Medidas"
          tarjetasBajo={1}
          filas={filas}
          clave={({ id }) => id}
          vacio={
            edita ? `No hay medidas. Agregue una${deTeclas(' con N')}` : 'No hay tiras de este color y tipo'
          }
          alAbrir={edita ? tira => abrir(tira.id) : undefined}
          textoAbrir="Cambiar la medida"
          columnas={[
            {
              id: 'valor',
              titulo: 'Medida',
              numero: true,
              principal: true,
              celda: ({ valor }) => `${formatoNumero(valor)} mm`,
            },
            { id: 'retal', titulo: 'Retal', celda: ({ id }) => id || 'Nuevo' },
            {
              id: 'ubicacion',
              titulo: 'Ubicación',
              ajusta: true,
              celda: ({ ubicacion }) => ubicacion || '–',
            },
          ]}
        >
          {edita
            ? tira =>
                tira.id !== '' && (
                  <>
                    <BotonDeFila
                      texto="Cambiar la medida"
                      etiqueta={`Cambiar la medida ${tira.id}`}
                      icono={<Edit />}
                      tecla="E"
                      onClick={() => abrir(tira.id)}
                    />
                    <BotonDeFila
                      texto="Eliminar la medida"
                      etiqueta={`Eliminar la medida ${tira.id}`}
                      icono={<Delete />}
                      tecla="D"
                      tono="peligro"
                      onClick={() => setSaliente(tira.id)}
                    />
                  </>
                )
            : undefined}
        </Tabla>
      </div>
      {(agregando || (edita && editada)) && (
        <DialogoMedida
          key={medida}
          lugar={{ color_id: color.id, tipo_id: tipo.id }}
          celda={celda}
          tira={editada}
          alCerrar={() => abrir('')}
        />
      )}
      {sale && (
        <DialogoEliminar
          key={sale.id}
          titulo={`¿Eliminar la medida de ${sale.valor} mm?`}
          texto={`El retal ${sale.id} sale del inventario. ¿Desea continuar?`}
          alEliminar={motivo => eliminar(sale, motivo)}
          alCerrar={() => setSaliente('')}
        />
      )}
    </Dialogo>
  )
}
