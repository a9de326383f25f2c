import { invalido } from '#shared/http/errors'
import { type Dia, inicioDe, type Instante, sumarDias, sumarMeses } from '#shared/kernel/dates'
import { coincide, normalizar, palabras, palabrasBuscadas } from '#shared/kernel/texto'
import { CLASES_DE_ACTO, DIAS_DE_AUDITORIA, type rutasDeAuditoria } from '#shared/maestros/auditoria'
import { actoDe, claseDe, nombradosEn, type RegistroDeAuditoria } from '../kernel/bitacora'
import { nombreDeEntidad, numeroDe } from '../kernel/bitacora-cosas'
import { consultarPagina, type Item } from '../kernel/dynamo/client'
import { particion } from '../kernel/dynamo/keys'
import type { Manejadores } from '../kernel/handler'
import { exigirRango } from '../kernel/rango'
import { NombresDeCosas } from './cosas'

/** Acts of a page, and how many are read at most to find them: what a rare word costs is bounded. */
const PAGINA = 50
const LECTURAS = 1500
const LOTE = 150

/** What is asked for without dates: the last month. */
function rango(query: { fecha_inicial?: Dia | null; fecha_final?: Dia | null }, hoy: Dia) {
  const hasta = query.fecha_final ?? hoy
  const desde = query.fecha_inicial ?? sumarMeses(hasta, -1)
  exigirRango(desde, hasta)
  if (sumarDias(desde, DIAS_DE_AUDITORIA) < hasta)
    throw invalido({ fecha_inicial: `Se puede consultar máximo ${DIAS_DE_AUDITORIA} días a la vez` })
  return { desde: inicioDe(desde), hasta: inicioDe(sumarDias(hasta, 1)) }
}

/** The month before one that is written as the beginning of an instant. */
const mesAnterior = (mes: string): string => sumarMeses(`${mes}-01`, -1).slice(0, 7)

/** Everything that was done between two instants, the newest first. @param corte where to begin, not included. @param limite read at once. */
async function* recorrer(desde: Instante, hasta: Instante, corte: string | undefined, limite: number) {
  const fin = corte !== undefined && corte < hasta ? corte : hasta
  for (let mes = fin.slice(0, 7); mes >= desde.slice(0, 7); mes = mesAnterior(mes)) {
    let inicio: Item | undefined
    do {
      const page = await consultarPagina({
        indice: 'GSI1',
        pk: particion.bitacora(mes),
        desde,
        hasta: fin,
        descendente: true,
        limite,
        inicio,
      })
      yield (page.items as RegistroDeAuditoria[]).filter(({ GSI1SK }) => GSI1SK !== corte)
      inicio = page.siguiente
    } while (inicio)
  }
}

export const manejadoresDeAuditoria: Manejadores<typeof rutasDeAuditoria> = {
  auditoria: async ({ query, hoy }) => {
    const { desde, hasta } = rango(query, hoy)
    const cosas = new NombresDeCosas()
    const buscadas = palabrasBuscadas(normalizar(query.query))
    const verActo = (registro: RegistroDeAuditoria) => ({
      ...actoDe(registro, true, cosas.nombrar),
      id: registro.GSI1SK!,
      clase: claseDe(registro),
      cosa: nombreDeEntidad(registro.entidad),
      objeto: numeroDe(registro),
      nombre: cosas.de(registro),
    })
    type Visto = ReturnType<typeof verActo>
    const responde = (registro: RegistroDeAuditoria, acto: Visto) => {
      const { usuario, cosa, objeto, nombre, titulo, clase, cambios } = acto
      if (query.clase !== undefined && clase !== query.clase) return false
      if (buscadas.length === 0) return true
      const dichos = cambios.flatMap(({ campo, antes, despues }) => [campo, antes ?? '', despues ?? ''])
      const nombrados = nombradosEn(registro, cosas.nombrar)
      const propios = [usuario, cosa, objeto, nombre, titulo, CLASES_DE_ACTO[clase]]
      const texto = [...propios, ...dichos, ...nombrados].join(' ')
      return coincide(palabras(normalizar(texto)), buscadas)
    }
    const actos: Visto[] = []
    let leidos = 0
    let ultimo: string | undefined
    // Where everything answers, a page is all that is read: with the one before it, and whether there are older ones.
    const limite = buscadas.length === 0 && query.clase === undefined ? PAGINA + 2 : LOTE
    for await (const registros of recorrer(desde, hasta, query.antes, limite)) {
      await cosas.leer(registros)
      for (const registro of registros) {
        // One more than the page holds, or than is read: there are older ones.
        if (actos.length === PAGINA || leidos === LECTURAS) return { data: { actos, siguiente: ultimo! } }
        leidos++
        ultimo = registro.GSI1SK
        const acto = verActo(registro)
        if (responde(registro, acto)) actos.push(acto)
      }
    }
    return { data: { actos, siguiente: null } }
  },
}
