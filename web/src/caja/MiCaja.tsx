import { BotonAtajo } from '../kernel/BotonAtajo'
import { useHoy } from '../kernel/useHoy'
import { Pantalla } from '../kernel/Pantalla'
import { perezoso } from '../kernel/perezoso'
import { usePuede } from '../kernel/session'
import { useRetenerParaFilas } from '../kernel/teclado/Llegando'
import { useDialogo } from '../kernel/useDialogo'
import { useRuta } from '../kernel/useRuta'
import { CajaDelEquipo } from './CajaDelEquipo'
import { CajasDeLaTienda } from './CajasDeLaTienda'

const DialogoAbrirCaja = perezoso(() => import('./DialogoAbrirCaja'))
const DialogoContarCaja = perezoso(() => import('./DialogoContarCaja'))
const DialogoReabrirCaja = perezoso(() => import('./DialogoReabrirCaja'))
const DialogoSesionDeCaja = perezoso(() => import('./DialogoSesionDeCaja'))

/** Mi caja: the drawer of this terminal from its opening to its count, and for who manages those of the store (DECISIONS 17). */
export default function MiCaja() {
  const hoy = useHoy()
  const puede = usePuede()
  const { data, error, recargar } = useRuta('GET /caja', {})
  useRetenerParaFilas(!data && !error)
  const abrir = useDialogo('abrir')
  const contar = useDialogo('contar', ['id'])
  const ver = useDialogo('sesion', ['id'])
  const reabrir = useDialogo('reabrir', ['id'])
  return (
    <Pantalla
      titulo="Mi caja"
      acciones={
        data &&
        (data.abierta ? (
          <BotonAtajo tecla="C" forma="lleno" onClick={() => contar.abrir({ id: data.abierta!.id })}>
            Contar y cerrar
          </BotonAtajo>
        ) : (
          <BotonAtajo tecla="N" forma="lleno" onClick={() => abrir.abrir({})}>
            Abrir caja
          </BotonAtajo>
        ))
      }
    >
      <CajaDelEquipo caja={data} error={error} recargar={recargar} alVer={id => ver.abrir({ id })} />
      {puede('cuadre.ver') && (
        <CajasDeLaTienda
          hoy={hoy}
          alVer={id => ver.abrir({ id })}
          alContar={id => contar.abrir({ id })}
          alReabrir={id => reabrir.abrir({ id })}
        />
      )}
      {abrir.abierto && data && (
        <DialogoAbrirCaja terminal={data.nombre_terminal} base={data.base_sugerida} alCerrar={abrir.cerrar} />
      )}
      {contar.abierto && <DialogoContarCaja id={Number(contar.parametros.id)} alCerrar={contar.cerrar} />}
      {ver.abierto && <DialogoSesionDeCaja id={Number(ver.parametros.id)} alCerrar={ver.cerrar} />}
      {reabrir.abierto && <DialogoReabrirCaja id={Number(reabrir.parametros.id)} alCerrar={reabrir.cerrar} />}
    </Pantalla>
  )
}
