import type { Accion } from '#shared/kernel/permisos'
import type { ClaveDeRuta } from '../kernel/api'
import { leerFiltros } from '../kernel/filtros'
import { diaDeHoy } from '../kernel/hoy'
import type { PartesDePeticion } from '../kernel/peticion'
import { consultaDe, filtrosIniciales } from '../ventas/facturacion/consulta'

interface PrimeraLectura {
  clave: ClaveDeRuta
  /** Of who may not, nothing is asked. */
  accion: Accion
  partes: (query: URLSearchParams) => PartesDePeticion
}

/** What a screen reads first, by its path, from its address alone: the same that it asks for once it is drawn. */
export const primerasLecturas: Record<string, PrimeraLectura> = {
  '/facturacion': {
    clave: 'POST /facturas',
    accion: 'ventas.ver',
    partes: query => consultaDe(leerFiltros(query, filtrosIniciales(diaDeHoy()))),
  },
}
