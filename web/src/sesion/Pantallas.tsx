import LinkOff from '@mui/icons-material/LinkOff'
import { formatoInstante } from '#shared/kernel/format'
import { BotonAtajo } from '../kernel/BotonAtajo'
import { BotonDeFila } from '../kernel/BotonDeFila'
import { confirmar } from '../kernel/confirmar'
import { perezoso } from '../kernel/perezoso'
import type { DatosDe } from '../kernel/api'
import { useSesion } from '../kernel/session'
import { type Columna, Tabla } from '../kernel/Tabla'
import { useAccion } from '../kernel/useAccion'
import { useDialogo } from '../kernel/useDialogo'
import { useRuta } from '../kernel/useRuta'

const DialogoPantalla = perezoso(() => import('./DialogoPantalla'))

type Pantalla = DatosDe<'GET /pantallas'>['pantallas'][number]

const COLUMNAS: Columna<Pantalla>[] = [
  { id: 'nombre', titulo: 'Pantalla', principal: true, celda: p => p.nombre },
  { id: 'creada', titulo: 'Creada por', ajusta: true, celda: p => p.creada_por },
  { id: 'fecha', titulo: 'Fecha', celda: p => formatoInstante(p.fecha_registro) },
]

/** Displays that show the turns of the store without anybody signed in (DECISIONS 219). */
export function Pantallas() {
  const { tienda } = useSesion()
  const lista = useRuta('GET /pantallas', {})
  const crear = useDialogo('pantalla')
  const revocar = useAccion('PUT /pantallas/{id}/revocar', { invalida: ['GET /pantallas'] })
  const preguntar = async ({ id, nombre }: Pantalla) => {
    const si = await confirmar({
      titulo: `¿Revocar la pantalla ${nombre}?`,
      texto: 'Deja de mostrar turnos de inmediato. Para volver a usarla se crea otra.',
      si: 'Revocar pantalla',
      no: 'Dejarla',
      peligro: true,
    })
    if (si) await revocar.ejecutar({ params: { id } })
  }
  return (
    <section aria-labelledby="titulo-pantallas" style={{ marginTop: 20 }}>
      <div className="encabezado">
        <h2 id="titulo-pantallas" style={{ fontSize: 18, margin: 0 }}>
          Pantallas de turnos de {tienda?.name ?? 'la tienda'}
        </h2>
        <div className="acciones">
          <BotonAtajo tecla="N" forma="borde" onClick={() => crear.abrir({})}>
            Crear pantalla
          </BotonAtajo>
        </div>
      </div>
      <Tabla
        etiqueta="Pantallas de turnos"
        columnas={COLUMNAS}
        filas={lista.data?.pantallas}
        clave={({ id }) => id}
        lectura={lista}
        vacio="Esta tienda no tiene pantallas. Cree una para el televisor de los turnos"
        filasDeEspera={2}
      >
        {pantalla => (
          <BotonDeFila
            texto="Revocar"
            etiqueta={`Revocar la pantalla ${pantalla.nombre}`}
            icono={<LinkOff />}
            tono="peligro"
            onClick={() => void preguntar(pantalla)}
          />
        )}
      </Tabla>
      {crear.abierto && <DialogoPantalla alCerrar={crear.cerrar} />}
    </section>
  )
}
