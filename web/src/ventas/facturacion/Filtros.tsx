import type { Ref } from 'react'
import { ESTADOS } from '#shared/ventas/states'
import { CampoFecha } from '../../kernel/campos/CampoFecha'
import { CampoBuscar } from '../../kernel/campos/CampoBuscar'
import { Selector } from '../../kernel/campos/Selector'
import { BarraDeFiltros } from '../../kernel/Pantalla'
import type { Filtros as Estado } from '../../kernel/useFiltros'

export interface ValoresDeFiltro {
  [name: string]: string | number
  estado: number
  desde: string
  hasta: string
  texto: string
  page: number
  per_page: number
}

/** In the order in which they are asked for: what waits first. */
const OPCIONES = ([1, 4, 2, 3] as const).map(valor => ({ valor, texto: ESTADOS[valor] }))

interface Props {
  estado: Estado<ValoresDeFiltro>
  hoy: string
  campoTexto: Ref<HTMLElement>
  /** Arrow down in the search: on to what it found. */
  alBajar: () => void
}

export function Filtros({
  estado: { borrador, cambiar, aplicar, limpiar },
  hoy,
  campoTexto,
  alBajar,
}: Props) {
  const { desde, hasta } = borrador
  const error =
    desde !== '' && hasta !== '' && desde > hasta
      ? 'La fecha inicial no puede ser mayor que la final'
      : undefined
  return (
    <BarraDeFiltros onAplicar={() => error === undefined && aplicar()} limpiar={limpiar}>
      <CampoFecha
        etiqueta="Fecha inicial"
        ancho={150}
        max={hasta === '' ? hoy : hasta}
        value={desde}
        error={error}
        onChange={value => cambiar('desde', value)}
      />
      <CampoFecha
        etiqueta="Fecha final"
        ancho={150}
        min={desde === '' ? undefined : desde}
        max={hoy}
        value={hasta}
        onChange={value => cambiar('hasta', value)}
      />
      <Selector
        etiqueta="Estado"
        ancho={180}
        vacio="Todos"
        value={OPCIONES.find(o => o.valor === borrador.estado)?.valor ?? null}
        opciones={OPCIONES}
        onChange={value => aplicar({ estado: value ?? 0 })}
      />
      <CampoBuscar
        ancho={330}
        placeholder="Número, cliente, vendedor o comprobante"
        value={borrador.texto}
        onChange={value => cambiar('texto', value)}
        alBajar={alBajar}
        ref={campoTexto}
      />
    </BarraDeFiltros>
  )
}
