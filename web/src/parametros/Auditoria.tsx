import { Box } from '@mui/material'
import { type Dia, esDia, sumarMeses } from '#shared/kernel/dates'
import { formatoInstante } from '#shared/kernel/format'
import { CLASES_DE_ACTO, type ClaseDeActo } from '#shared/maestros/auditoria'
import type { DatosDe } from '../kernel/api'
import { BarraDeFiltros } from '../kernel/BarraDeFiltros'
import { Boton } from '../kernel/Boton'
import { CambiosLeidos } from '../kernel/CambiosLeidos'
import { CampoBuscar } from '../kernel/campos/CampoBuscar'
import { RangoDeFechas } from '../kernel/campos/RangoDeFechas'
import { Selector } from '../kernel/campos/Selector'
import { diaDeHoy } from '../kernel/hoy'
import { Pantalla } from '../kernel/Pantalla'
import { type Columna, Tabla } from '../kernel/Tabla'
import { useFiltros } from '../kernel/useFiltros'
import { useRuta } from '../kernel/useRuta'
import { Vistas } from './Vistas'

type Acto = DatosDe<'GET /auditoria'>['actos'][number]

/** By its name, as people call it; by its number or code where it has none. */
function queCosa({ cosa, objeto, nombre }: Acto): string {
  if (nombre !== '') return `${cosa} · ${nombre}`
  return [cosa, /^\d+$/.test(objeto) ? `n.º ${objeto}` : objeto].filter(Boolean).join(' ')
}

const COLUMNAS: readonly Columna<Acto>[] = [
  { id: 'fecha', titulo: 'Fecha', celda: a => formatoInstante(a.fecha) },
  { id: 'quien', titulo: 'Quién', celda: a => a.usuario },
  {
    id: 'cosa',
    titulo: 'Qué cosa',
    principal: true,
    ajusta: true,
    celda: queCosa,
  },
  {
    id: 'acto',
    titulo: 'Qué cambió',
    ajusta: true,
    celda: a => (
      <>
        {a.titulo}
        {a.motivo !== null && ` · Motivo: ${a.motivo}`}
        <CambiosLeidos cambios={a.cambios} />
      </>
    ),
  },
  { id: 'tienda', titulo: 'Tienda', celda: a => a.tienda ?? '' },
]

const CLASES = Object.entries(CLASES_DE_ACTO).map(([valor, texto]) => ({ valor, texto }))

/** The days that are shown where none are written: those of the server. */
function porDefecto(escrita: string, hoy: Dia): { desde: string; hasta: string } {
  const hasta = esDia(escrita) ? escrita : hoy
  return { desde: sumarMeses(hasta, -1), hasta }
}

/** Who changed what in the shop, with before and after (DECISIONS 253); of sales each tells its own history. */
export default function Auditoria() {
  const hoy = diaDeHoy()
  const filtros = useFiltros({ desde: '', hasta: '', clase: '', texto: '', antes: '' })
  const { desde, hasta, clase, texto, antes } = filtros.aplicados
  const lista = useRuta(
    'GET /auditoria',
    {
      query: {
        query: texto,
        ...(desde !== '' && { fecha_inicial: desde }),
        ...(hasta !== '' && { fecha_final: hasta }),
        ...(clase !== '' && { clase: clase as ClaseDeActo }),
        ...(antes !== '' && { antes }),
      },
    },
    { paginada: true },
  )
  const siguiente = lista.data?.siguiente ?? null
  const deNuevo: typeof filtros = {
    ...filtros,
    // What is asked for anew is read from its newest act on.
    aplicar: cambios => filtros.aplicar({ ...cambios, antes: '' }),
  }
  return (
    <Pantalla titulo="Auditoría" ancho={1400} acciones={<Vistas elegida="auditoria" />}>
      <BarraDeFiltros filtros={deNuevo}>
        <RangoDeFechas {...filtros.borrador} hoy={hoy} vacias={porDefecto(filtros.borrador.hasta, hoy)} />
        <Selector nombre="clase" etiqueta="De qué" ancho={200} vacio="Todo" opciones={CLASES} />
        <CampoBuscar placeholder="Persona, cosa, nombre, número o valor" />
      </BarraDeFiltros>
      <Tabla
        etiqueta="Auditoría"
        tarjetasBajo={1000}
        columnas={COLUMNAS}
        filas={lista.data?.actos}
        clave={({ id }) => id}
        lectura={lista}
        vacio={
          siguiente === null
            ? 'No se encontraron cambios. Amplíe las fechas o revise la búsqueda'
            : 'Nada en lo más reciente. Siga con los anteriores'
        }
      />
      <Box sx={{ display: 'flex', gap: 1, mt: 1, justifyContent: 'flex-end' }}>
        {antes !== '' && (
          <Boton forma="borde" tono="neutro" onClick={() => filtros.aplicar({ antes: '' })}>
            Ver los más recientes
          </Boton>
        )}
        {siguiente !== null && (
          <Boton forma="borde" onClick={() => filtros.aplicar({ antes: siguiente })}>
            Ver los anteriores
          </Boton>
        )}
      </Box>
    </Pantalla>
  )
}
