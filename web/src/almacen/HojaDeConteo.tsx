import { Box } from '@mui/material'
import { useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { VISTAS_DE_CONTEO, type VistaDeConteo } from '#shared/inventarios/conteos'
import { formatoNumero } from '#shared/kernel/format'
import type { ErrorApi } from '../kernel/api'
import { BarraDeFiltros } from '../kernel/BarraDeFiltros'
import { Boton } from '../kernel/Boton'
import { BotonAtajo } from '../kernel/BotonAtajo'
import { CampoBuscar } from '../kernel/campos/CampoBuscar'
import { Selector } from '../kernel/campos/Selector'
import { aviso } from '../kernel/avisos'
import { confirmar, confirmarDescarte } from '../kernel/confirmar'
import { deTeclas } from '../kernel/estilos'
import { Etiqueta } from '../kernel/Etiqueta'
import { Mensaje } from '../kernel/Mensaje'
import { Paginacion } from '../kernel/Paginacion'
import { Pantalla } from '../kernel/Pantalla'
import { soltarTodo } from '../kernel/sin-guardar'
import { retenerDurante } from '../kernel/teclado/retencion'
import { useAccion } from '../kernel/useAccion'
import { type Filtros, type FiltrosBase, useFiltros } from '../kernel/useFiltros'
import { useRepaso } from '../kernel/useRepaso'
import { alDia, useRuta } from '../kernel/useRuta'
import { type Conteo, queCambio, sinAjustar, TONOS, TRAS_APLICAR } from './conteo'
import { type Renglon, RenglonDeConteo } from './RenglonDeConteo'

const OPCIONES = (Object.keys(VISTAS_DE_CONTEO) as VistaDeConteo[]).map(valor => ({
  valor,
  texto: VISTAS_DE_CONTEO[valor],
}))

/** The rows that are on show. */
function useRenglones() {
  const renglones = useRef(new Map<number, Renglon>())
  /** Rows of which nothing is kept stand in another list. */
  const [lista, setLista] = useState(0)
  const sucios = () => [...renglones.current.values()].filter(cada => cada.sucio())
  /** Saves what stands in them; false when some of it could not be, which has been told. */
  const guardar = async (): Promise<boolean> => {
    // oxlint-disable-next-line no-await-in-loop -- without a network one of them is told, and not all
    for (const cada of sucios()) if (!(await cada.guardar())) return false
    return true
  }
  return {
    renglones,
    lista,
    guardar: async (): Promise<boolean> => {
      if (sucios().length === 0) return true
      const bien = await retenerDurante(guardar())
      // What the sheet says of them is read anew.
      if (bien) await retenerDurante(alDia())
      return bien
    },
    /** Does what takes the rows away once they are saved; what cannot be saved is given up only by who says so. */
    dejar: async (hacer: () => void): Promise<void> => {
      if (sucios().length > 0) {
        if (!(await retenerDurante(guardar()))) {
          if (!(await confirmarDescarte())) return
          setLista(lista + 1)
        }
        // Saved or given up, and perhaps not drawn yet.
        soltarTodo()
      }
      hacer()
    },
  }
}

/** The same filters, which take no row away that is not saved. */
const cuidando = <F extends FiltrosBase>(
  filtros: Filtros<F>,
  dejar: (hacer: () => void) => Promise<void>,
): Filtros<F> => ({
  ...filtros,
  aplicar: cambios => void dejar(() => filtros.aplicar(cambios)),
  irAPagina: (page, enLugar) => void dejar(() => filtros.irAPagina(page, enLugar)),
  cambiarTamano: perPage => void dejar(() => filtros.cambiarTamano(perPage)),
  limpiar: () => void dejar(() => filtros.limpiar()),
})

/** One count, made for a tablet: each product with the field for what lies there, Enter leads to the next. */
export default function HojaDeConteo({ id }: { id: number }) {
  const navigate = useNavigate()
  const { renglones, lista, guardar, dejar } = useRenglones()
  const filtros = cuidando(useFiltros({ texto: '', ver: 'todos' }), dejar)
  const { texto, page, per_page } = filtros.aplicados
  const ver = OPCIONES.find(({ valor }) => valor === filtros.aplicados.ver)?.valor ?? 'todos'
  const lectura = useRuta(
    'GET /inventarios/conteos/{id}',
    { params: { id }, query: { query: texto, ver, page, per_page } },
    { paginada: true },
  )
  const { data, error } = lectura
  useRepaso(data?.aplicando === true, lectura.recargar)
  const conteo = data?.conteo
  const abierto = conteo?.estado === 'abierto'
  const ultima = useRef(data)
  useLayoutEffect(() => {
    ultima.current = data
  })
  /** The version of what was said in the question; a reason that came since changes nothing of it. */
  const versionDe = (visto: NonNullable<typeof data>): number => {
    const { conteo: ultimo, diferencias } = ultima.current ?? visto
    const igual = ultimo.contados === visto.conteo.contados && diferencias === visto.diferencias
    return igual ? ultimo.version : visto.conteo.version
  }
  const [otro, setOtro] = useState('')
  /** Somebody counted or closed it since it was seen: it is read again, and the next time is about what stands now. */
  const opciones = {
    invalida: TRAS_APLICAR,
    alFallar: (fallo: ErrorApi) => {
      if (fallo.codigo !== 'version_anterior' || !conteo) return false
      const { conteo: actual } = fallo.data as { conteo: Conteo }
      setOtro(queCambio(conteo, actual))
      void lectura.recargar()
      return true
    },
  } as const
  const aplicar = useAccion('PUT /inventarios/conteos/{id}/aplicar', opciones)
  const anular = useAccion('PUT /inventarios/conteos/{id}/anular', opciones)
  const alAplicar = async () => {
    if (!(await guardar()))
      return aviso.error('Hay un producto sin guardar: corríjalo y aplique de nuevo el conteo')
    const data = ultima.current
    if (!data) return
    const { conteo } = data
    const faltan = conteo.productos - conteo.contados
    const si = await confirmar({
      titulo: '¿Desea aplicar el conteo?',
      texto: `${data.diferencias === 1 ? 'Se ajusta 1 diferencia' : `Se ajustan ${formatoNumero(data.diferencias)} diferencias`}.${
        faltan > 0 ? ` ${formatoNumero(faltan)} sin contar quedan como están.` : ''
      } Lo que se vendió después de contar sigue vendido.`,
      si: 'Aplicar conteo',
    })
    if (!si) return
    setOtro('')
    await aplicar.ejecutar({ params: { id }, body: { version: versionDe(data) } })
  }
  const alAnular = async () => {
    if (!data) return
    const si = await confirmar({
      titulo: '¿Desea anular el conteo?',
      texto: 'La existencia queda como está. Lo contado se conserva en el registro.',
      si: 'Anular conteo',
      peligro: true,
    })
    if (!si) return
    setOtro('')
    await anular.ejecutar({ params: { id }, body: { version: versionDe(data) } })
  }
  return (
    <Pantalla
      titulo={conteo?.nombre ?? 'Conteo'}
      ancho={960}
      acciones={
        <>
          <BotonAtajo
            tecla="T"
            forma="borde"
            tono="neutro"
            onClick={() => void dejar(() => void navigate({ search: '?vista=conteos' }))}
          >
            Conteos
          </BotonAtajo>
          {abierto && (
            <>
              <Boton forma="borde" tono="peligro" esperando={anular.enCurso} onClick={() => void alAnular()}>
                Anular
              </Boton>
              <BotonAtajo
                tecla="Alt+A"
                forma="lleno"
                esperando={aplicar.enCurso}
                disabled={conteo.contados === 0}
                onClick={() => void alAplicar()}
              >
                Aplicar
              </BotonAtajo>
            </>
          )}
        </>
      }
    >
      <BarraDeFiltros filtros={filtros}>
        <CampoBuscar placeholder="Nombre, referencia o código de barras" />
        <Selector nombre="ver" etiqueta="Ver" ancho={180} opciones={OPCIONES} />
      </BarraDeFiltros>
      {error && (
        <Mensaje tono="peligro" accion={<Boton onClick={() => void lectura.recargar()}>Reintentar</Boton>}>
          {error.message}
        </Mensaje>
      )}
      {otro !== '' && <Mensaje tono="alerta">{otro}</Mensaje>}
      {data && data.sin_ajustar.length > 0 && (
        <Mensaje
          tono="alerta"
          accion={
            ver !== 'sin_ajustar' && (
              <Boton onClick={() => filtros.aplicar({ texto: '', ver: 'sin_ajustar' })}>Ver cuáles</Boton>
            )
          }
        >
          {sinAjustar(data.sin_ajustar)}
        </Mensaje>
      )}
      {conteo && (
        <output>
          <Etiqueta tono={TONOS[conteo.estado]}>{conteo.nombre_estado}</Etiqueta>{' '}
          <strong>
            {formatoNumero(conteo.contados)} de {formatoNumero(conteo.productos)}
          </strong>{' '}
          contados · {formatoNumero(data.diferencias)} con diferencia
          {data.sin_motivo > 0 && ` · ${formatoNumero(data.sin_motivo)} sin motivo`}
          {data.aplicando && ' · El inventario se está actualizando'}
        </output>
      )}
      <Box
        component="ul"
        key={lista}
        aria-label="Productos del conteo"
        aria-busy={lectura.cargando || undefined}
        // What is closed has no fields: by the keyboard it is scrolled itself.
        tabIndex={abierto ? undefined : 0}
        sx={{ m: 0, p: 0, listStyle: 'none', overflow: 'auto', flex: 1 }}
      >
        {data?.lineas.data.map(linea => (
          <RenglonDeConteo
            key={linea.producto_id}
            conteo={id}
            linea={linea}
            abierto={abierto}
            dejada={data.sin_ajustar.find(({ producto_id }) => producto_id === linea.producto_id)?.motivo}
            renglones={renglones}
          />
        ))}
        {data?.lineas.data.length === 0 && (
          <li className="tenue">
            {ver === 'diferencias'
              ? 'Ninguna diferencia por ahora'
              : ver === 'sin_ajustar' && texto === ''
                ? 'Nada quedó sin ajustar'
                : ver === 'sin_contar' && texto === ''
                  ? `Todo está contado: aplique el conteo${deTeclas(' con Alt+A')}`
                  : 'Ningún producto de este conteo se llama así'}
          </li>
        )}
      </Box>
      <Paginacion pagina={data?.lineas} nombres={['producto', 'productos']} filtros={filtros} />
    </Pantalla>
  )
}
