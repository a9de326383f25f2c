import { useMemo, useState } from 'react'
import { formatoNumero, pesosExactos } from '#shared/kernel/format'
import Block from '@mui/icons-material/Block'
import Edit from '@mui/icons-material/EditOutlined'
import { BarraDeFiltros } from '../kernel/BarraDeFiltros'
import { BotonAtajo } from '../kernel/BotonAtajo'
import { BotonDeFila } from '../kernel/BotonDeFila'
import { CampoFecha } from '../kernel/campos/CampoFecha'
import { Selector } from '../kernel/campos/Selector'
import { useHoy } from '../kernel/useHoy'
import { Pantalla } from '../kernel/Pantalla'
import { perezoso } from '../kernel/perezoso'
import { useSesion } from '../kernel/session'
import { type Columna, Tabla } from '../kernel/Tabla'
import { useDialogo } from '../kernel/useDialogo'
import { useFiltros } from '../kernel/useFiltros'
import { useRuta } from '../kernel/useRuta'
import './cuadre.css'
import { type Cuales, cuales, type Renglon, renglonesDe } from './renglones'
import { Tarjetas } from './Tarjetas'

const DialogoMovimientos = perezoso(() => import('./DialogoMovimientos'))
const DialogoDeRegistro = perezoso(() => import('./DialogoDeRegistro'))

const fuerte = (fila: Renglon, texto: string) => (fila.total ? <strong>{texto}</strong> : texto)

const COLUMNAS: readonly Columna<Renglon>[] = [
  { id: 'seccion', titulo: 'Sección', celda: r => r.seccion && <strong>{r.seccion}</strong>, ancho: '17%' },
  {
    id: 'concepto',
    titulo: 'Concepto',
    celda: r => fuerte(r, r.concepto),
    principal: true,
    ajusta: true,
    ancho: '34%',
  },
  { id: 'detalle', titulo: 'Detalle', celda: r => r.detalle, ajusta: true },
  { id: 'tienda', titulo: 'Tienda', celda: r => r.tienda },
  {
    id: 'cantidad',
    titulo: 'Movimientos',
    celda: r => (r.cantidad === null ? '' : formatoNumero(r.cantidad)),
    numero: true,
  },
  {
    id: 'valor',
    titulo: 'Valor',
    celda: r => fuerte(r, pesosExactos(r.valor)),
    numero: true,
    rotulo: 'Valor',
    lugar: 'valor',
  },
]

/** Cuadre caja: what came in and went out on a day, each figure with the movements behind it (DECISIONS 229, 243, 244). */
export default function CuadreCaja() {
  const hoy = useHoy()
  const filtros = useFiltros({ dia: hoy, tienda: '' })
  const { dia, tienda } = filtros.aplicados
  const [vistas, setVistas] = useState<readonly { valor: string; texto: string }[]>([])
  const lectura = useRuta('POST /cuadre-caja/dia', {
    body: { fecha_dia: dia, ...(tienda !== '' && { tiendas: [tienda] }) },
  })
  const { data } = lectura
  // What may be chosen is what the day of all of them named: a narrowed reading names one.
  if (data && tienda === '' && data.lista_tiendas.length !== vistas.length)
    setVistas(
      data.lista_tiendas.map(t => ({
        valor: t.codigo_tienda,
        texto: `${t.codigo_tienda} - ${t.nombre_tienda}`,
      })),
    )
  const enTienda = useSesion().tienda?.id
  // Its money lies in the drawer of its store, and it is corrected there.
  const deOtra = (suya: string) =>
    suya !== enTienda && `Es de la tienda ${suya}: cambie de tienda para cambiarlo`
  const renglones = useMemo(() => data && renglonesDe(data), [data])
  const movimientos = useDialogo('movimientos', [
    'termino',
    'tipo',
    'forma',
    'de',
    'origen',
    'comprobante',
    'dinero',
  ])
  const { de: enCual, ...pedidos } = movimientos.parametros
  const abrirMovimientos = ({ tienda: suya, ...otros }: Cuales) =>
    movimientos.abrir({ ...otros, de: suya || tienda })
  const registrar = useDialogo('registrar', ['clase', 'id'])
  const anular = useDialogo('anular', ['clase', 'id'])
  const abierto = registrar.abierto ? registrar : anular.abierto ? anular : undefined
  return (
    <Pantalla
      titulo="Cuadre caja"
      acciones={
        <>
          <BotonAtajo tecla="G" onClick={() => registrar.abrir({ clase: 'egreso', id: '' })}>
            Agregar egreso
          </BotonAtajo>
          <BotonAtajo tecla="I" onClick={() => registrar.abrir({ clase: 'ingreso', id: '' })}>
            Agregar ingreso
          </BotonAtajo>
        </>
      }
    >
      <BarraDeFiltros filtros={filtros}>
        <CampoFecha nombre="dia" etiqueta="Día" ancho={170} max={hoy} />
        <Selector
          nombre="tienda"
          etiqueta="Tienda"
          ancho={240}
          vacio="Todas"
          opciones={
            vistas.some(v => v.valor === tienda) || tienda === ''
              ? vistas
              : [...vistas, { valor: tienda, texto: tienda }]
          }
        />
      </BarraDeFiltros>
      {data && <Tarjetas cuadre={data} alVer={de => abrirMovimientos(cuales(de))} />}
      <Tabla
        etiqueta="Cifras del día"
        tarjetasBajo={760}
        columnas={COLUMNAS}
        filas={renglones}
        clave={r => r.clave}
        lectura={lectura}
        alAbrir={r => abrirMovimientos(r.cuales)}
        textoAbrir="Ver los movimientos de la cifra"
      >
        {({ registro, concepto, tienda: suya }) =>
          registro && (
            <>
              <BotonDeFila
                tecla="E"
                texto="Editar"
                etiqueta={`Editar ${concepto}`}
                icono={<Edit />}
                impedido={deOtra(suya)}
                onClick={() => registrar.abrir(registro)}
              />
              <BotonDeFila
                tecla="X"
                texto="Anular"
                etiqueta={`Anular ${concepto}`}
                icono={<Block />}
                impedido={deOtra(suya)}
                onClick={() => anular.abrir(registro)}
              />
            </>
          )
        }
      </Tabla>
      {abierto && (
        <DialogoDeRegistro
          clase={abierto.parametros.clase === 'ingreso' ? 'ingreso' : 'egreso'}
          id={Number(abierto.parametros.id) || undefined}
          dia={dia}
          anula={abierto === anular}
          renglones={renglones}
          alCerrar={abierto.cerrar}
        />
      )}
      {movimientos.abierto && (
        <DialogoMovimientos dia={dia} cuales={{ ...pedidos, tienda: enCual }} alCerrar={movimientos.cerrar} />
      )}
    </Pantalla>
  )
}
