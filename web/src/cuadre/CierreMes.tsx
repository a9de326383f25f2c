import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined'
import TableView from '@mui/icons-material/TableViewOutlined'
import { useState } from 'react'
import { mesDe } from '#shared/kernel/dates'
import { DE_TABLA, PAQUETE } from '#shared/cuadre/tablas'
import { diaDe } from '#shared/kernel/dates'
import { formatoDia, formatoNumero, pesosExactos } from '#shared/kernel/format'
import { sumarCentesimas } from '#shared/kernel/money'
import { useExportar } from '../exportaciones/exportaciones'
import { BarraDeFiltros } from '../kernel/BarraDeFiltros'
import { BotonAtajo } from '../kernel/BotonAtajo'
import { BotonDeFila } from '../kernel/BotonDeFila'
import { CampoMes } from '../kernel/campos/CampoMes'
import { Cifra } from '../kernel/Cifra'
import { Etiqueta } from '../kernel/Etiqueta'
import { useHoy } from '../kernel/useHoy'
import { anioDe, mesCon, nombreDeMes, numeroDe, textoDeMes } from '../kernel/meses'
import { Pantalla } from '../kernel/Pantalla'
import { perezoso } from '../kernel/perezoso'
import { usePuede, useSesion } from '../kernel/session'
import { type Columna, Tabla } from '../kernel/Tabla'
import { useDialogo } from '../kernel/useDialogo'
import { useFiltros } from '../kernel/useFiltros'
import { useRuta } from '../kernel/useRuta'
import './cuadre.css'
import { cuales } from './renglones'
import { type Informe, type RenglonDelMes, renglonesDelMes } from './renglones-del-mes'

const DialogoMovimientos = perezoso(() => import('./DialogoMovimientos'))
const DialogoCerrarMes = perezoso(() => import('./DialogoCerrarMes'))
const DialogoReabrirMes = perezoso(() => import('./DialogoReabrirMes'))
const DialogoMovimientosDelMes = perezoso(() => import('./DialogoMovimientosDelMes'))
const DialogoVentasDelMes = perezoso(() => import('./DialogoVentasDelMes'))

/** While the store's first year is not known. */
const PRIMER_MES = '2000-01'
const fuerte = (fila: RenglonDelMes, texto: string) => (fila.total ? <strong>{texto}</strong> : texto)

const COLUMNAS: readonly Columna<RenglonDelMes>[] = [
  { id: 'seccion', titulo: 'Sección', celda: r => r.seccion && <strong>{r.seccion}</strong>, ancho: '22%' },
  {
    id: 'concepto',
    titulo: 'Concepto',
    celda: r => fuerte(r, r.dia ? `– ${r.concepto}` : r.concepto),
    principal: true,
    ajusta: true,
    ancho: '40%',
  },
  { id: 'cantidad', titulo: 'Movimientos', celda: r => formatoNumero(r.cantidad), numero: true },
  {
    id: 'valor',
    titulo: 'Valor',
    celda: r => fuerte(r, pesosExactos(r.valor)),
    numero: true,
    rotulo: 'Valor',
    lugar: 'valor',
  },
]

/** Cierre mes: what the store came to in a month, and its close (DECISIONS 16, 248 to 250). */
export default function CierreMes() {
  const puede = usePuede()
  const { tienda } = useSesion()
  const mesDeHoy = mesDe(useHoy())
  const filtros = useFiltros({ mes: mesDeHoy })
  const { mes } = filtros.aplicados
  const cual = { anio: anioDe(mes), mes: numeroDe(mes) }
  const lectura = useRuta('POST /cierre-mes/ventas-plataforma', { body: cual })
  const primero = lectura.data?.primer_anio == null ? PRIMER_MES : mesCon(lectura.data.primer_anio, 1)
  // Of a month that its field refuses there is nothing to see and nothing to close.
  const rechazado = mes < primero || mes > mesDeHoy
  const data = rechazado ? undefined : lectura.data
  const [abiertos, setAbiertos] = useState<ReadonlySet<string>>(new Set())
  const movimientos = useDialogo('movimientos', ['dia', 'tipo', 'forma'])
  const cerrar = useDialogo('cerrar')
  const reabrir = useDialogo('reabrir')
  const ventas = useDialogo('ventas')
  const delMes = useDialogo('del-mes', ['tipo', 'forma'])
  const excel = useExportar('cierre')
  const abrir = (fila: RenglonDelMes) => {
    if (fila.dia)
      return movimientos.abrir({ dia: fila.dia.fecha, tipo: fila.dia.tipo, forma: fila.dia.forma })
    if (!fila.seAbre) return delMes.abrir(fila.cuales)
    const otros = new Set(abiertos)
    if (!otros.delete(fila.clave)) otros.add(fila.clave)
    return setAbiertos(otros)
  }
  const cerrado = data?.periodo.cerrado === true
  return (
    <Pantalla
      titulo="Cierre mes"
      acciones={
        data && (
          <>
            <BotonAtajo tecla="V" onClick={() => ventas.abrir({})}>
              Ventas del mes
            </BotonAtajo>
            <BotonAtajo
              tecla="P"
              ayuda="Descargar las tablas y el resumen del mes en un archivo"
              forma="borde"
              esperando={excel.enCurso}
              onClick={() => void excel.exportar({ ...cual, tabla: PAQUETE })}
            >
              Paquete para el contador
            </BotonAtajo>
            {!cerrado && puede('cierre.cerrar') && (
              <BotonAtajo tecla="C" forma="lleno" onClick={() => cerrar.abrir({})}>
                Cerrar período
              </BotonAtajo>
            )}
            {cerrado && puede('cierre.reabrir') && (
              <BotonAtajo tecla="R" onClick={() => reabrir.abrir({})}>
                Reabrir
              </BotonAtajo>
            )}
          </>
        )
      }
    >
      <BarraDeFiltros filtros={filtros}>
        <CampoMes nombre="mes" etiqueta="Mes" ancho={170} min={primero} max={mesDeHoy} />
      </BarraDeFiltros>
      {data && <Cifras informe={data} alVer={() => ventas.abrir({})} />}
      <Tabla
        etiqueta={`Cifras de ${nombreDeMes(mes)}`}
        columnas={COLUMNAS}
        filas={rechazado ? [] : data && renglonesDelMes(data, abiertos)}
        clave={r => r.clave}
        lectura={rechazado ? undefined : lectura}
        vacio={`Elija un mes de ${textoDeMes(primero)} a ${textoDeMes(mesDeHoy)}`}
        alAbrir={abrir}
        textoAbrir="Ver los días de la cifra, o los movimientos del día o del total"
      >
        {r => (
          <>
            <BotonDeFila
              tecla="M"
              texto="Ver los movimientos del mes"
              etiqueta={`Ver los movimientos del mes: ${r.de}, ${r.concepto}`}
              icono={<ReceiptLong />}
              onClick={() => delMes.abrir(r.cuales)}
            />
            <BotonDeFila
              tecla="X"
              texto={`Descargar en Excel: ${DE_TABLA[r.tabla].texto}`}
              etiqueta={`Descargar en Excel: ${DE_TABLA[r.tabla].texto}, ${r.concepto}`}
              icono={<TableView />}
              disabled={excel.enCurso}
              onClick={() => void excel.exportar({ ...cual, tabla: r.tabla })}
            />
          </>
        )}
      </Tabla>
      {!rechazado && delMes.abierto && (
        <DialogoMovimientosDelMes mes={mes} {...delMes.parametros} alCerrar={delMes.cerrar} />
      )}
      {movimientos.abierto && (
        <DialogoMovimientos
          dia={movimientos.parametros.dia}
          cuales={cuales({
            tipo: movimientos.parametros.tipo,
            forma: movimientos.parametros.forma,
            tienda: tienda?.id ?? '',
          })}
          alCerrar={movimientos.cerrar}
        />
      )}
      {!rechazado && cerrar.abierto && <DialogoCerrarMes mes={mes} alCerrar={cerrar.cerrar} />}
      {!rechazado && reabrir.abierto && <DialogoReabrirMes mes={mes} alCerrar={reabrir.cerrar} />}
      {!rechazado && ventas.abierto && <DialogoVentasDelMes mes={mes} alCerrar={ventas.cerrar} />}
    </Pantalla>
  )
}

/** The cards of the month, gross with their IVA, which open its sales, and whether it is closed. */
function Cifras({ informe, alVer }: { informe: Informe; alVer: () => void }) {
  const { periodo } = informe
  const ultimo = periodo.actos[0]
  // In the order of the report: accepted by the tax authority, with Siigo's number alone, and neither (DECISIONS 248).
  const [dian = 0, siigo = 0, remisiones = 0] = informe.lista_tipos_venta.map(({ cantidad }) => cantidad)
  const ventas = (cuantas: number) => `${formatoNumero(cuantas)} ${cuantas === 1 ? 'venta' : 'ventas'}`
  const tarjetas = [
    [
      'Facturadas (DIAN y Siigo)',
      informe.ventas_siigo,
      informe.iva_siigo,
      `DIAN ${formatoNumero(dian)} · Siigo ${formatoNumero(siigo)}`,
    ],
    [
      'Remisiones',
      informe.ventas_remision,
      informe.iva_remision,
      `${ventas(remisiones)} sin factura electrónica`,
    ],
    ['Total ventas', informe.ventas_total, informe.iva_total, ventas(dian + siigo + remisiones)],
  ] as const
  const redondeo = sumarCentesimas([informe.redondeo_facturado, informe.redondeo_anulado])
  return (
    <dl className="tarjetas-de-caja">
      {tarjetas.map(([titulo, total, iva, cuantas]) => (
        <div key={titulo}>
          <dt>{titulo}</dt>
          <dd className="cifra">
            {total === 0 ? (
              pesosExactos(total)
            ) : (
              <Cifra abre="ver las ventas que lo suman" alAbrir={alVer}>
                {pesosExactos(total)}
              </Cifra>
            )}
          </dd>
          <dd className="tenue">IVA {pesosExactos(iva)}</dd>
          <dd className="tenue">{cuantas}</dd>
        </div>
      ))}
      {redondeo !== 0 && (
        <div>
          <dt>Redondeo del efectivo</dt>
          <dd className="cifra">{pesosExactos(redondeo)}</dd>
          <dd className="tenue">De las formas de pago al total de ventas</dd>
        </div>
      )}
      <div>
        <dt>Período</dt>
        <dd className="cifra">
          <Etiqueta tono={periodo.cerrado ? 'exito' : 'alerta'}>
            {periodo.cerrado ? 'Cerrado' : 'Abierto'}
          </Etiqueta>
        </dd>
        <dd className="tenue" title={periodo.huella}>
          {ultimo
            ? `${ultimo.accion === 'cerrar' ? 'Cerrado' : 'Reabierto'} por ${ultimo.usuario} el ${formatoDia(diaDe(new Date(ultimo.fecha)))}`
            : 'Nunca se ha cerrado'}
        </dd>
      </div>
    </dl>
  )
}
