import { Box, useMediaQuery } from '@mui/material'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { EntradaDeArchivo } from '../kernel/EntradaDeArchivo'
import { aviso } from '../kernel/avisos'
import { confirmarDescarte } from '../kernel/confirmar'
import { Dialogo } from '../kernel/Dialogo'
import { ANGOSTA, CORTE, deTeclas } from '../kernel/estilos'
import { dejaElDialogo, useSinGuardar } from '../kernel/sin-guardar'
import { useRetener } from '../kernel/teclado/retencion'
import type { Tecla } from '../kernel/teclado/teclear'
import { AtajosDelDespiece } from './AtajosDelDespiece'
import { BarraDeAcciones } from './BarraDeAcciones'
import { Caras } from './Caras'
import { Carga } from './Carga'
import {
  type ClienteDelDespiece,
  type Despiece,
  despieceInicial,
  firma,
  type LineaDeTablero,
  retomado,
} from './modelo'
import { PanelLista } from './PanelLista'
import { usePreferencias } from './preferencias'
import type { ControlDeRejilla } from './Rejilla'
import { Resultado } from './Resultado'
import { Resumen } from './Resumen'
import { Servicios } from './Servicios'
import { TIPOS_DE_ARCHIVO } from './useArchivo'
import { bandaDe, useCatalogo } from './useCatalogo'
import { useEnVivo } from './useEnVivo'
import { useHistoria } from './useHistoria'
import { useLista } from './useLista'
import { useOptimizar } from './useOptimizar'
import { usePlanes } from './usePlanes'
import { useRetalesDeTienda } from './useRetalesDeTienda'
import { useUsar } from './useUsar'

interface Props {
  linea: LineaDeTablero
  cliente: ClienteDelDespiece | null
  /** The plan made before for this line. */
  inicial: Optimizacion | null
  /** What had been written into its list when that was cut short. */
  escrito: Despiece | null
  /** The list after each change; null while it is as it was opened. */
  alEscribir: (lista: Despiece | null) => void
  alAceptar: (plan: Optimizacion) => void
  alCerrar: () => void
}

/** The band of the board's colour is known once the bands have come; nothing else waits for them. */
const PARA_BANDAS = { pasa: ({ key }: Tecla) => key !== 'F7' }

/** The cut list of a board of an order, over the whole screen: the pieces on the left, their plan on the right. */
export default function DialogoDespiece(props: Props) {
  const { linea, cliente, inicial, escrito, alEscribir, alAceptar, alCerrar } = props
  const [alAbrir] = useState(() => despieceInicial(linea, inicial))
  const historia = useHistoria(() => (escrito ? retomado(escrito) : alAbrir))
  const { actual } = historia
  const [firmaInicial] = useState(() => firma(alAbrir))
  const [preferencias, preferir] = usePreferencias()
  const [ampliado, setAmpliado] = useState(false)
  const catalogo = useCatalogo(linea, cliente)
  useRetener(catalogo.llegando, PARA_BANDAS)
  const visualiza = preferencias.visualiza_configuracion
  const planes = usePlanes(actual, inicial, alAbrir)
  const { plan, alDia } = planes
  const optimizador = useOptimizar({ historia, linea, cliente, planes, visualiza })
  const { enCurso } = optimizador
  const vivo = useEnVivo(linea, planes, visualiza)
  const retalesDeTienda = useRetalesDeTienda(linea, cliente, actual, planes, visualiza)
  const control = useRef<ControlDeRejilla>(null)
  const buscadorBandas = useRef<HTMLElement>(null)
  const entrada = useRef<HTMLInputElement>(null)
  const lista = useLista(historia, optimizador, control)
  const { archivo } = lista
  const angosta = useMediaQuery(ANGOSTA)

  const sucio = firma(actual) !== firmaInicial || (plan !== null && plan.optimizacion !== inicial)
  const soltar = useSinGuardar(sucio, dejaElDialogo)
  const escribir = useEffectEvent(alEscribir)
  useEffect(() => escribir(sucio ? actual : null), [sucio, actual])
  const cerrar = async () => {
    if (sucio && !(await confirmarDescarte())) return
    soltar()
    alCerrar()
  }
  const optimizar = async () => {
    const errores = await optimizador.optimizar()
    if (errores === null) return
    // Where both do not fit side by side, the plan takes the place of the list.
    if (errores === true) return setAmpliado(antes => antes || angosta)
    if (errores.retales.size > 0) void retalesDeTienda.recargar()
    const [clave, campos] = errores.filas.entries().next().value ?? []
    const [campo] = Object.keys(campos ?? {})
    if (clave === undefined || !campo) return
    setAmpliado(false)
    if (campo === 'cantidad' || campo === 'base' || campo === 'altura' || campo === 'taquigrafia')
      lista.enfocar({ clave, columna: campo })
  }
  const usar = useUsar(actual, planes, vivo, lista, hecho => {
    soltar()
    aviso.limpiar()
    alAceptar(hecho)
  })
  const ampliar = () => setAmpliado(antes => !antes && plan !== null)
  const agregarDelColor = () => {
    const producto = catalogo.delColor.find(p => actual.bandas.every(banda => banda.id !== p.referencia))
    if (producto) lista.agregarBanda(bandaDe(producto))
    else aviso.info(`No hay más tapacantos del color del tablero. Búsquelo${deTeclas(' con F2')}`)
  }
  const irARejilla = (clave: number) => {
    setAmpliado(false)
    setTimeout(() => lista.irA(clave))
  }
  const importar = () => entrada.current?.click()
  const resumen = (
    <Resumen
      despiece={actual}
      plan={alDia || (vivo.pendiente && !vivo.lento) ? plan : null}
      catalogo={catalogo}
    />
  )
  const filaDeServicios = actual.filas.find(fila => fila.clave === lista.serviciosDe)
  return (
    <Dialogo
      abierto
      pantallaCompleta
      onCerrar={() => void cerrar()}
      titulo={
        <>
          Despiece · {linea.referencia}{' '}
          <Box
            component="span"
            sx={{
              fontWeight: 400,
              color: 'text.secondary',
              fontSize: 14,
              [`@media ${ANGOSTA}`]: { ...CORTE, display: 'block', fontSize: 13 },
            }}
          >
            {linea.nombre_producto}
            {cliente ? ` · ${cliente.nombres} ${cliente.apellidos}` : ''}
          </Box>
        </>
      }
      acciones={
        <BarraDeAcciones
          alDia={alDia}
          pendiente={vivo.pendiente}
          enCurso={enCurso}
          alCerrar={() => void cerrar()}
          alOptimizar={() => void optimizar()}
          alUsar={usar}
        >
          {resumen}
        </BarraDeAcciones>
      }
    >
      <AtajosDelDespiece
        historia={historia}
        lista={lista}
        preferencias={preferencias}
        alPreferir={preferir}
        alOptimizar={() => void optimizar()}
        alUsar={usar}
        alBuscarBanda={() => buscadorBandas.current?.focus()}
        alAgregarDelColor={agregarDelColor}
        alAmpliar={ampliar}
        alImportar={importar}
      />
      <Box
        sx={{
          m: -2,
          height: 'calc(100% + 32px)',
          display: 'flex',
          flexDirection: { xs: 'column', md: 'row' },
          bgcolor: 'background.default',
          overflow: 'hidden',
        }}
      >
        {angosta && <Caras ampliado={ampliado} alElegir={setAmpliado} />}
        <PanelLista
          historia={historia}
          lista={lista}
          optimizador={optimizador}
          catalogo={catalogo}
          planes={planes}
          retalesDeTienda={retalesDeTienda}
          noCaben={vivo.noCaben}
          deTienda={vivo.ajustes?.opciones ?? null}
          preferencias={preferencias}
          alPreferir={preferir}
          oculto={ampliado}
          control={control}
          buscadorBandas={buscadorBandas}
          alImportar={importar}
        />
        <Resultado
          oculto={angosta && !ampliado}
          planes={planes}
          vivo={vivo}
          despiece={actual}
          enCurso={enCurso}
          catalogo={catalogo}
          marcada={lista.resaltada ?? lista.lugar.clave}
          verCortes={preferencias.verCortes}
          ampliado={ampliado}
          alElegirRespuesta={lista.acciones.favorecer}
          alMarcar={clave => {
            lista.setResaltada(clave)
            if (clave !== null) control.current?.mostrar(clave)
          }}
          alElegir={irARejilla}
          alVerCortes={verCortes => preferir({ verCortes })}
          alAmpliar={ampliar}
          alCancelar={optimizador.cancelar}
        />
      </Box>
      <div className="solo-en-papel">{resumen}</div>
      <EntradaDeArchivo
        entrada={entrada}
        accept={TIPOS_DE_ARCHIVO}
        etiqueta="Archivo de cortes"
        alElegir={elegido => void archivo.leerArchivo(elegido)}
      />
      {archivo.lectura && (
        <Carga
          lectura={archivo.lectura}
          hayPiezas={archivo.hayPiezas}
          sinBandas={actual.bandas.length === 0}
          alCargar={archivo.cargar}
          alAgregar={archivo.agregar}
          alCancelar={archivo.cancelar}
        />
      )}
      {filaDeServicios && (
        <Servicios
          numero={actual.filas.indexOf(filaDeServicios) + 1}
          servicios={filaDeServicios.servicios}
          catalogo={catalogo.servicios}
          alCambiar={servicios => lista.acciones.fila(filaDeServicios.clave, { servicios })}
          alCerrar={() => lista.setServiciosDe(null)}
        />
      )}
    </Dialogo>
  )
}
