import { leerMedida } from '#shared/retales/retal'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Selector } from '../kernel/campos/Selector'
import { useRuta } from '../kernel/useRuta'

/** Thicknesses that boards come in, mm. */
const ESPESORES = [3, 4, 5.5, 6, 9, 12, 15, 18, 25, 30, 36]

interface Props {
  contiene: string
  /** Of this state some may be kept for somebody. */
  conReservas: boolean
}

/** Which offcut holds a size, and those of a colour or a thickness, kept for somebody or not. */
export function OtrosFiltros({ contiene, conReservas }: Props) {
  const colores = useRuta('GET /listas/colores', {}, { estable: true }).data?.colores ?? []
  return (
    <>
      <CampoTexto
        nombre="contiene"
        etiqueta="En cuál cabe"
        placeholder="800 × 450"
        ancho={140}
        maxLength={20}
        error={contiene !== '' && !leerMedida(contiene) ? 'Escriba como 800x450' : undefined}
      />
      <Selector
        nombre="color_id"
        etiqueta="Color"
        ancho={160}
        vacio="Todos"
        opciones={colores.map(({ id, nombre_color }) => ({ valor: id, texto: nombre_color }))}
      />
      <Selector
        nombre="espesor"
        etiqueta="Espesor"
        ancho={110}
        vacio="Todos"
        opciones={ESPESORES.map(mm => ({ valor: mm, texto: `${String(mm).replace('.', ',')} mm` }))}
      />
      {conReservas && (
        <Selector
          nombre="reserva"
          etiqueta="Reserva"
          ancho={120}
          // Who looks for a size is offered what is free.
          vacio={leerMedida(contiene) ? 'Sin reservar' : 'Todos'}
          opciones={[
            ...(leerMedida(contiene) ? [] : [{ valor: 'libres', texto: 'Sin reservar' }]),
            { valor: 'reservados', texto: 'Reservados' },
          ]}
        />
      )}
    </>
  )
}
