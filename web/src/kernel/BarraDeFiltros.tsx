import { createContext, type FormEvent, type ReactNode, useContext, useRef } from 'react'
import { Boton } from './Boton'
import { BotonAtajo } from './BotonAtajo'
import { type PropsDeVinculo, Vinculo } from './campos/vinculo'
import { Etiqueta } from './Etiqueta'
import { FiltrosImpresos } from './FiltrosImpresos'
import type { Filtros, FiltrosBase } from './useFiltros'

const DeLaBarra = createContext<Filtros<FiltrosBase> | null>(null)

/** A field of the row: what is typed waits for Enter, what is chosen from a list counts at once. */
function EnLaBarra({ nombre, children }: PropsDeVinculo) {
  const filtros = useContext(DeLaBarra)
  if (!filtros || !(nombre in filtros.borrador)) throw new Error(`No hay un filtro «${nombre}»`)
  return children({
    name: nombre,
    value: filtros.borrador[nombre],
    onChange: valor => filtros.cambiar(nombre, valor as string),
    alElegir: valor => filtros.aplicar({ [nombre]: valor as string }),
  })
}

const vincular = (props: PropsDeVinculo) => <EnLaBarra {...props} />

interface Props<F extends FiltrosBase> {
  filtros: Filtros<F>
  /** Fields with the `nombre` of a filter, or anything else. */
  children: ReactNode
}

/** One row of filters that Enter applies. What is marked as wrong is not applied, and gets the focus. */
export function BarraDeFiltros<F extends FiltrosBase>({ filtros, children }: Props<F>) {
  const alEnviar = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const malo = event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')
    if (malo) malo.focus()
    else filtros.aplicar()
  }
  const form = useRef<HTMLFormElement>(null)
  const { aplicados, borrador } = filtros
  const sinAplicar = Object.keys(borrador).some(nombre => borrador[nombre] !== aplicados[nombre])
  return (
    <search>
      <FiltrosImpresos filtros={filtros as unknown as Filtros<FiltrosBase>} form={form} />
      <form
        ref={form}
        className="filtros"
        noValidate
        data-sin-aplicar={sinAplicar || undefined}
        onSubmit={alEnviar}
      >
        <DeLaBarra value={filtros as unknown as Filtros<FiltrosBase>}>
          <Vinculo value={vincular}>{children}</Vinculo>
        </DeLaBarra>
        <Boton type="submit" forma="lleno">
          Buscar
        </Boton>
        <BotonAtajo tecla="L" tono="neutro" onClick={filtros.limpiar}>
          Limpiar filtros
        </BotonAtajo>
        {filtros.recordados && (
          <output>
            <Etiqueta tono="info">Filtros de la última vez</Etiqueta>
          </output>
        )}
      </form>
    </search>
  )
}
