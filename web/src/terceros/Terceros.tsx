import { useEffect, useEffectEvent, useRef } from 'react'
import { BarraDeFiltros } from '../kernel/BarraDeFiltros'
import { BotonAtajo } from '../kernel/BotonAtajo'
import { CampoBuscar } from '../kernel/campos/CampoBuscar'
import { Selector } from '../kernel/campos/Selector'
import { Paginacion } from '../kernel/Paginacion'
import { Pantalla } from '../kernel/Pantalla'
import { perezoso } from '../kernel/perezoso'
import { usePuede } from '../kernel/session'
import { Tabla } from '../kernel/Tabla'
import { useDialogo } from '../kernel/useDialogo'
import { useFiltros } from '../kernel/useFiltros'
import { useRuta } from '../kernel/useRuta'
import { AccionesDeTercero } from './AccionesDeTercero'
import type { Tercero } from './clientes'
import { COLUMNAS } from './columnas'
import { PERFILES } from './perfiles'
import { useSuTercero } from './useSuTercero'

const DialogoTercero = perezoso(() => import('./DialogoTercero'))
const DialogoAbono = perezoso(() => import('./DialogoAbono'))
const DialogoUnir = perezoso(() => import('./DialogoUnir'))
const HistorialDeAbonos = perezoso(() => import('./HistorialDeAbonos'))

/** Clientes: customers and the people who work here (specification B §2). */
export default function Terceros() {
  const puede = usePuede()
  const filtros = useFiltros({ texto: '', perfil: '' }, { recordar: ['perfil'] })
  const { texto, perfil, page, per_page } = filtros.aplicados
  const dePerfil = perfil === 'C' ? { modo_usuario: '0' } : perfil !== '' && { role: perfil }
  const lista = useRuta(
    'GET /terceros',
    { query: { query: texto, page, per_page, ...dePerfil } },
    { paginada: true },
  )
  const pagina = lista.data && 'data' in lista.data.terceros ? lista.data.terceros : undefined
  const editar = useDialogo('editar', ['tercero'])
  const crear = useDialogo('crear', ['texto'])
  const abonar = useDialogo('abono', ['tercero'])
  const historial = useDialogo('historial', ['tercero'])
  const unir = useDialogo('unir', ['tercero'])
  const abonado = useSuTercero(abonar, pagina?.data)
  const porUnir = useSuTercero(unir, pagina?.data)

  const une = puede('terceros.unir')
  const personal = puede('usuarios.personal')
  const puedeEditar = (t: Tercero): boolean =>
    t.tipo_tercero === 'C' || (personal && (t.tipo_tercero !== 'SA' || puede('usuarios.roles')))
  const abrir = (t: Tercero) => puedeEditar(t) && editar.abrir({ tercero: t.id })
  // Found while they were being created: edited once that dialog is gone, for the browser goes back a moment later.
  const porEditar = useRef<Tercero>(null)
  const editarHallado = useEffectEvent(() => {
    const hallado = porEditar.current
    porEditar.current = null
    if (hallado) abrir(hallado)
  })
  useEffect(() => {
    if (!crear.abierto) editarHallado()
  }, [crear.abierto])
  return (
    <Pantalla
      titulo="Clientes"
      acciones={
        <BotonAtajo tecla="N" forma="lleno" onClick={() => crear.abrir({ texto })}>
          Agregar tercero
        </BotonAtajo>
      }
    >
      <BarraDeFiltros filtros={filtros}>
        <CampoBuscar ancho={380} placeholder="Documento, nombre o teléfono" />
        <Selector nombre="perfil" etiqueta="Perfil" ancho={200} vacio="Todos" opciones={PERFILES} />
      </BarraDeFiltros>
      <Tabla
        etiqueta="Clientes y personal"
        tarjetasBajo={960}
        columnas={COLUMNAS}
        filas={pagina?.data}
        clave={t => t.id}
        lectura={lista}
        vacio="No se encontraron datos. Revise la búsqueda o agregue un tercero"
        alAbrir={abrir}
        textoAbrir="Editar el tercero"
      >
        {t => (
          <AccionesDeTercero
            tercero={t}
            alEditar={puedeEditar(t) ? () => abrir(t) : undefined}
            alAbonar={() => abonar.abrir({ tercero: t.id })}
            alVerAbonos={() => historial.abrir({ tercero: t.id })}
            alUnir={une ? () => unir.abrir({ tercero: t.id }) : undefined}
          />
        )}
      </Tabla>
      <Paginacion pagina={pagina} nombres={['tercero', 'terceros']} filtros={filtros} />
      {crear.abierto && (
        <DialogoTercero
          texto={crear.parametros.texto}
          soloClientes={!personal}
          completo
          usar={{ texto: 'Editar este tercero', hacer: t => void (porEditar.current = t) }}
          alCerrar={crear.cerrar}
        />
      )}
      {abonado && <DialogoAbono key={abonado.id} tercero={abonado} alCerrar={abonar.cerrar} />}
      {une && porUnir && <DialogoUnir key={porUnir.id} tercero={porUnir} alCerrar={unir.cerrar} />}
      {historial.abierto && (
        <HistorialDeAbonos id={Number(historial.parametros.tercero)} alCerrar={historial.cerrar} />
      )}
      {editar.abierto && (
        <DialogoTercero
          key={editar.parametros.tercero}
          id={Number(editar.parametros.tercero)}
          soloClientes={!personal}
          completo
          alCerrar={editar.cerrar}
        />
      )}
    </Pantalla>
  )
}
