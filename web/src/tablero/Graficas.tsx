import { Box } from '@mui/material'
import { formatoNumero, formatoPesos } from '#shared/kernel/format'
import { Boton } from '../kernel/Boton'
import { OCULTO, TENUE } from '../kernel/estilos'
import { BarrasDeProductos } from './BarrasDeProductos'
import { LineaDeMeses } from './LineaDeMeses'
import { Figura } from './Figura'
import { type Barra, type Mes, nombreDeMes } from './tablero'

interface Props {
  anio: string
  meses: readonly Mes[]
  barras: readonly Barra[]
  /** Shows figures in place of drawings. */
  enTablas: boolean
  alVerMes: (mes: number) => void
}

/** Months and products, drawn; what is drawn is a table for who reads it, and for whoever asks for one. */
export default function Graficas({ anio, meses, barras, enTablas, alVerMes }: Props) {
  return (
    <>
      <Figura titulo={`Ventas por mes de ${anio}`}>
        {!enTablas && <LineaDeMeses meses={meses} />}
        <Box component="table" {...(enTablas ? { className: 'cifras' } : { sx: OCULTO })}>
          <caption>{`Ventas por mes de ${anio}`}</caption>
          <thead>
            <tr>
              <th scope="col">Mes</th>
              <th scope="col">Pedidos</th>
              <th scope="col">Total vendido</th>
              {enTablas && (
                <th scope="col">
                  <Box component="span" sx={OCULTO}>
                    Ver
                  </Box>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {meses.map(mes => (
              <tr key={mes.mes_factura}>
                <th scope="row">{nombreDeMes(mes.mes_factura)}</th>
                <td>{formatoNumero(mes.total_pedidos)}</td>
                <td>{formatoPesos(mes.total_venta_bruta)}</td>
                {enTablas && (
                  <td>
                    <Boton
                      menudo
                      aria-label={`Ver las ventas de ${nombreDeMes(mes.mes_factura)}`}
                      onClick={() => alVerMes(mes.mes_factura)}
                    >
                      Ver
                    </Boton>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </Box>
      </Figura>
      <Figura titulo="Cantidad vendida por producto" className="barras">
        {barras.length === 0 && <Box sx={TENUE}>Sin productos en estos días</Box>}
        {!enTablas && <BarrasDeProductos barras={barras} />}
        <Box component="table" {...(enTablas ? { className: 'cifras' } : { sx: OCULTO })}>
          <caption>Cantidad vendida por producto</caption>
          <thead>
            <tr>
              <th scope="col">Referencia</th>
              <th scope="col">Cantidad</th>
            </tr>
          </thead>
          <tbody>
            {barras.map(({ nombre, cantidad }) => (
              <tr key={nombre}>
                <th scope="row">{nombre}</th>
                <td>{formatoNumero(cantidad)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Figura>
    </>
  )
}
