import { citarCelda, protegerCelda } from '#shared/kernel/csv'
import { ESTADOS_DE_FILA } from '#shared/productos/estados-catalogo'
import { type DatosDe, llamar } from '../kernel/api'
import { bajarCsv } from '../kernel/descarga'
import { avisarError } from '../kernel/errores'

type Fila = DatosDe<'GET /cargas-catalogo/{id}'>['filas']['data'][number]

const POR_VEZ = 100
const celda = (texto: string): string => citarCelda(protegerCelda(texto))

function lineaDe({ fila, referencia, nombre_producto: nombre, clase, estado, reparos }: Fila): string {
  const que = clase === 'rechazada' ? 'Rechazada' : ESTADOS_DE_FILA[estado]
  const porque = reparos.map(({ columna, texto }) => (columna ? `${columna}: ${texto}` : texto)).join('. ')
  return `${fila};${[referencia, nombre, que, porque].map(celda).join(';')}\r\n`
}

/** Saves the rows of a file that are not done, each with its reason, as a CSV. */
export async function bajarInforme(id: string): Promise<void> {
  const lineas = ['\uFEFFFila;Referencia;Nombre;Qué pasó;Por qué\r\n']
  try {
    for (let page = 1, ultima = 1; page <= ultima; page++) {
      const query = { page, per_page: POR_VEZ, solo: 'apartada' as const }
      const { filas } = (await llamar('GET /cargas-catalogo/{id}', { params: { id }, query })).data
      lineas.push(...filas.data.map(lineaDe))
      ultima = filas.last_page
    }
    bajarCsv(lineas, 'Filas sin hacer.csv')
  } catch (error) {
    avisarError(error)
  }
}
