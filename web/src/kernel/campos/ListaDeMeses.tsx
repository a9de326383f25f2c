import { Box, Popover } from '@mui/material'
import { useState } from 'react'
import { CapaDeAtajos } from '../atajos'
import { Boton } from '../Boton'
import { anioDe, mesCon, MESES, type MesTexto, nombreDeMes, numeroDe } from '../meses'

interface Props {
  ancla: HTMLElement
  valor: MesTexto
  min: MesTexto
  max: MesTexto
  alElegir: (mes: MesTexto) => void
  alCerrar: () => void
}

/** The months of a year, or the years of a decade: the two buttons beside its name go on and back, Esc leaves. */
export default function ListaDeMeses({ ancla, valor, min, max, alElegir, alCerrar }: Props) {
  const [anio, setAnio] = useState(anioDe(valor))
  const [porAnios, setPorAnios] = useState(false)
  const decada = anio - (anio % 10)
  const [primero, ultimo] = [anioDe(min), anioDe(max)]
  const ir = (pasos: number) =>
    setAnio(Math.max(primero, Math.min(ultimo, anio + pasos * (porAnios ? 10 : 1))))
  return (
    <Popover
      open
      anchorEl={ancla}
      onClose={alCerrar}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Meses' } }}
    >
      <CapaDeAtajos abierta alCerrar={alCerrar}>
        <Box sx={{ p: 1.5, width: 280 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 1 }}>
            <Boton
              forma="llano"
              aria-label={porAnios ? 'Década anterior' : 'Año anterior'}
              disabled={(porAnios ? decada : anio) <= primero}
              onClick={() => ir(-1)}
            >
              ‹
            </Boton>
            <Boton forma="llano" aria-expanded={porAnios} onClick={() => setPorAnios(!porAnios)}>
              {porAnios ? `${decada}–${decada + 9}` : anio}
            </Boton>
            <Boton
              forma="llano"
              aria-label={porAnios ? 'Década siguiente' : 'Año siguiente'}
              disabled={(porAnios ? decada + 9 : anio) >= ultimo}
              onClick={() => ir(1)}
            >
              ›
            </Boton>
          </Box>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 0.5 }}>
            {porAnios
              ? Array.from({ length: 10 }, (_, i) => decada + i)
                  .filter(each => each >= primero && each <= ultimo)
                  .map(each => (
                    <Boton
                      key={each}
                      forma={each === anio ? 'lleno' : 'llano'}
                      onClick={() => {
                        setAnio(each)
                        setPorAnios(false)
                      }}
                    >
                      {each}
                    </Boton>
                  ))
              : MESES.map((nombre, i) => {
                  const mes = mesCon(anio, i + 1)
                  const elegido = anio === anioDe(valor) && i + 1 === numeroDe(valor)
                  return (
                    <Boton
                      key={nombre}
                      forma={elegido ? 'lleno' : 'llano'}
                      autoFocus={elegido}
                      disabled={mes < min || mes > max}
                      aria-label={nombreDeMes(mes)}
                      onClick={() => alElegir(mes)}
                    >
                      {nombre.slice(0, 3)}
                    </Boton>
                  )
                })}
          </Box>
        </Box>
      </CapaDeAtajos>
    </Popover>
  )
}
