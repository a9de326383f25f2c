import type { ReactNode } from 'react'
import { BotonAtajo } from '../../kernel/BotonAtajo'
import { deTeclas } from '../../kernel/estilos'
import { Pantalla } from '../../kernel/Pantalla'
import { usePuede } from '../../kernel/session'
import { FiltroDeColor, useColorElegido } from './FiltroDeColor'
import { MatrizDeTiras } from './MatrizDeTiras'
import { Retiros } from './Retiros'
import { useCelda } from './useCelda'
import { useMatriz } from './useMatriz'

/** Inventory mode of the strips: what there is, and where (C §4). */
export default function InventarioTiras({ pestanas }: { pestanas: ReactNode }) {
  const { lectura, matriz } = useMatriz()
  const color = useColorElegido()
  const celda = useCelda(matriz, false)
  const edita = usePuede()('tiras.editar')
  return (
    <Pantalla
      titulo="Inventario tiras y retales"
      acciones={
        <>
          <BotonAtajo tecla="A" forma="borde" tono="neutro" onClick={() => void lectura.recargar()}>
            Actualizar
          </BotonAtajo>
          {edita && (
            <BotonAtajo
              tecla="M"
              ayuda="Modificar las tiras"
              forma="borde"
              tono="neutro"
              to="/retales-medidas"
            >
              Modificar
            </BotonAtajo>
          )}
        </>
      }
    >
      {pestanas}
      <FiltroDeColor color={color} colores={matriz?.retales_colores ?? []} />
      <Retiros retiros={matriz?.retiros ?? []} recargar={lectura.recargar} />
      <MatrizDeTiras
        matriz={matriz}
        lectura={lectura}
        color={color.elegido}
        alAbrir={celda.abrir}
        verbo="Ver las tiras de"
        vacio={
          edita
            ? `No hay tiras en esta tienda. Agregue colores y tipos en Modificar${deTeclas(' (M)')}`
            : 'No hay tiras en esta tienda. El administrador las registra en Retales medidas'
        }
      />
      {celda.dialogo}
    </Pantalla>
  )
}
