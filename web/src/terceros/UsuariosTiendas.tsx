import History from '@mui/icons-material/HistoryOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import { type Rol, ROLES } from '#shared/kernel/permisos'
import type { DatosDe } from '../kernel/api'
import { BarraDeFiltros } from '../kernel/BarraDeFiltros'
import { BotonAtajo } from '../kernel/BotonAtajo'
import { BotonCrear } from '../kernel/BotonCrear'
import { BotonDeFila } from '../kernel/BotonDeFila'
import { BotonEditar } from '../kernel/BotonEditar'
import { CampoBuscar } from '../kernel/campos/CampoBuscar'
import { Selector } from '../kernel/campos/Selector'
import { COLUMNA_ACTIVO } from '../kernel/columna-activo'
import { Etiqueta } from '../kernel/Etiqueta'
import { Mensaje } from '../kernel/Mensaje'
import { Pantalla } from '../kernel/Pantalla'
import { perezoso } from '../kernel/perezoso'
import { rolPuede, usePuede, useSesion } from '../kernel/session'
import { type Columna, Tabla } from '../kernel/Tabla'
import { useDialogo } from '../kernel/useDialogo'
import { useFiltros } from '../kernel/useFiltros'
import { useRuta } from '../kernel/useRuta'
import { BotonDeTienda } from './BotonDeTienda'
import { nombreDe } from './clientes'
import { useTiendasPropias } from './ingreso-fijo'

const DialogoTercero = perezoso(() => import('./DialogoTercero'))
const DialogoHistorial = perezoso(() => import('./DialogoHistorial'))
const DialogoCarnes = perezoso(() => import('./carnes/DialogoCarnes'))

export type UsuarioConTiendas = DatosDe<'GET /maestros/usuarios-tiendas'>['usuarios_tiendas'][number]

const COLUMNAS: readonly Columna<UsuarioConTiendas>[] = [
  { id: 'nombre', titulo: 'Nombre', celda: nombreDe, principal: true, ajusta: true, ancho: '28%' },
  { id: 'correo', titulo: 'Correo electrónico', celda: u => u.correo_electronico, ajusta: true },
  { id: 'perfil', titulo: 'Perfil', celda: u => u.nombre_perfil },
  {
    id: 'tiendas',
    titulo: 'Tiendas',
    celda: u =>
      u.tiendas.length > 0 ? u.tiendas.toSorted().join(', ') : <Etiqueta tono="alerta">Ninguna</Etiqueta>,
    ajusta: true,
  },
  COLUMNA_ACTIVO,
]
const PERFILES = (Object.keys(ROLES) as Rol[])
  .filter(rol => rol !== 'MSJ')
  .map(valor => ({ valor, texto: ROLES[valor] }))

/** Usuarios y tiendas: who signs in, as what, and in which stores (DECISIONS 18). */
export default function UsuariosTiendas() {
  const puede = usePuede()
  const filtros = useFiltros({ texto: '', perfil: '', tienda: '' })
  const { texto, perfil, tienda } = filtros.aplicados
  const lista = useRuta('GET /maestros/usuarios-tiendas', {
    query: { query: texto, ...(perfil !== '' && { role: perfil }) },
  })
  // All stores to who may give any; else those in which one works oneself.
  const todas = useRuta('GET /maestros/tiendas', puede('empresa.administrar') ? {} : null, {
    estable: true,
    sinTienda: true,
  }).data?.tiendas
  const propias = useTiendasPropias(!puede('empresa.administrar'))
  const editar = useDialogo('editar', ['id'])
  const crear = useDialogo('crear')
  const historial = useDialogo('historial', ['id'])
  const carnes = useDialogo('carnes', ['id'])
  const { tienda: actual, usuario } = useSesion()
  const filas = lista.data?.usuarios_tiendas
  const suya = Number(historial.parametros.id)
  const abrir = (u: UsuarioConTiendas) => mandaEn(u) && editar.abrir({ id: u.id })
  // Of who manages staff nobody changes the login but a SuperAdministrador and they themselves.
  const mandaEn = (u: UsuarioConTiendas) =>
    puede('usuarios.roles') || !rolPuede(u.nombre_perfil, 'usuarios.personal') || u.user_id === usuario?.id
  const opciones = (todas ?? propias ?? []).map(({ codigo_tienda: valor, nombre_tienda }) => ({
    valor,
    texto: `${valor} - ${nombre_tienda}`,
  }))
  return (
    <Pantalla
      titulo="Usuarios y tiendas"
      acciones={
        <>
          <BotonAtajo tecla="I" forma="borde" tono="neutro" onClick={() => carnes.abrir({ id: '' })}>
            Carnés de operarios
          </BotonAtajo>
          <BotonCrear onClick={() => crear.abrir({})}>Agregar usuario</BotonCrear>
        </>
      }
    >
      <BarraDeFiltros filtros={filtros}>
        <CampoBuscar ancho={340} placeholder="Nombre, documento o correo" />
        <Selector nombre="perfil" etiqueta="Perfil" ancho={200} vacio="Todos" opciones={PERFILES} />
        <Selector
          nombre="tienda"
          etiqueta="Tienda a asignar"
          ancho={240}
          vacio="Ninguna"
          opciones={opciones}
        />
      </BarraDeFiltros>
      {lista.data?.mas && <Mensaje tono="alerta">Hay más usuarios: busque por nombre o perfil</Mensaje>}
      <Tabla
        etiqueta="Usuarios y sus tiendas"
        tarjetasBajo={820}
        columnas={COLUMNAS}
        filas={filas}
        clave={u => u.id}
        lectura={lista}
        vacio="No se encontraron datos. Revise la búsqueda o agregue un usuario"
        alAbrir={abrir}
        textoAbrir="Editar el usuario"
      >
        {u => (
          <>
            {mandaEn(u) && tienda !== '' && <BotonDeTienda usuario={u} tienda={tienda} />}
            {mandaEn(u) && u.tipo_tercero === 'OP' && u.activo && (
              <BotonDeFila
                tecla="C"
                texto="Imprimir su carné"
                etiqueta={`Imprimir el carné de ${nombreDe(u)}`}
                icono={<Print />}
                impedido={
                  !u.tiendas.includes(actual?.id ?? '') &&
                  `No trabaja en ${actual?.name ?? 'esta tienda'}: cambie de tienda para darle su carné`
                }
                onClick={() => carnes.abrir({ id: u.id })}
              />
            )}
            <BotonDeFila
              tecla="H"
              texto="Historial: quién le dio su perfil y sus tiendas"
              etiqueta={`Historial de ${nombreDe(u)}`}
              icono={<History />}
              onClick={() => historial.abrir({ id: u.id })}
            />
            {mandaEn(u) && <BotonEditar nombre={nombreDe(u)} onClick={() => abrir(u)} />}
          </>
        )}
      </Tabla>
      {editar.abierto && <DialogoTercero id={Number(editar.parametros.id)} alCerrar={editar.cerrar} />}
      {crear.abierto && <DialogoTercero perfil="V" alCerrar={crear.cerrar} />}
      {historial.abierto && (
        <DialogoHistorial
          id={suya}
          nombre={filas?.filter(u => u.id === suya).map(nombreDe)[0]}
          alCerrar={historial.cerrar}
        />
      )}
      {carnes.abierto && (
        <DialogoCarnes elegido={Number(carnes.parametros.id) || null} alCerrar={carnes.cerrar} />
      )}
    </Pantalla>
  )
}
