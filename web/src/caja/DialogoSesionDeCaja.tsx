import { DialogActions } from '@mui/material'
import { useState } from 'react'
import { formatoNumero, pesosExactos } from '#shared/kernel/format'
import { Boton } from '../kernel/Boton'
import { BotonAtajo } from '../kernel/BotonAtajo'
import { Cifra } from '../kernel/Cifra'
import { Dialogo } from '../kernel/Dialogo'
import { Entero, Momento } from '../kernel/Entero'
import { perezoso } from '../kernel/perezoso'
import { usePuede } from '../kernel/session'
import { type Columna, Tabla } from '../kernel/Tabla'
import { useRuta } from '../kernel/useRuta'
import { imprimirArqueo } from './arqueo'
import { diferenciaEnPalabras, type LineaDeResumen, type SesionDeCaja } from './caja'
import './caja.css'
import { MovimientosDeCaja } from './MovimientosDeCaja'

const DialogoDeClase = perezoso(() => import('./DialogoDeClase'))

type Conteo = SesionDeCaja['conteos'][number]

const CONTEOS: readonly Columna<Conteo>[] = [
  { id: 'fecha', titulo: 'Contado el', celda: c => <Momento de={c.fecha} />, principal: true },
  { id: 'usuario', titulo: 'Por', celda: c => c.usuario, ajusta: true },
  {
    id: 'billetes',
    titulo: 'Billetes y monedas',
    celda: c =>
      c.conteo.map(d => `${formatoNumero(d.cantidad)} × ${formatoNumero(d.denominacion)}`).join(' · ') ||
      'Nada',
    ajusta: true,
    ancho: '45%',
  },
  { id: 'contado', titulo: 'Contado', celda: c => pesosExactos(c.contado), numero: true },
  { id: 'diferencia', titulo: 'Diferencia', celda: c => pesosExactos(c.diferencia), numero: true },
]

/** What the drawer should hold, step by step: the base and what each kind of movement brought or took. */
function Cuenta({ sesion, alVer }: { sesion: SesionDeCaja; alVer?: (linea: LineaDeResumen) => void }) {
  const valorDe = (linea: LineaDeResumen) =>
    alVer ? (
      <Cifra abre="ver sus movimientos" alAbrir={() => alVer(linea)}>
        {pesosExactos(linea.valor)}
      </Cifra>
    ) : (
      pesosExactos(linea.valor)
    )
  if (sesion.esperado === null)
    return <p>El conteo es a ciegas: lo que debe haber se muestra cuando la caja se cierra.</p>
  const efectivo = sesion.resumen.filter(each => each.es_efectivo)
  const otras = sesion.resumen.filter(each => !each.es_efectivo)
  return (
    <table className="conteo" aria-label="Cuenta del efectivo">
      <tbody>
        <tr>
          <th scope="row">Base</th>
          <td colSpan={2}>{pesosExactos(sesion.base)}</td>
        </tr>
        {efectivo.map(r => (
          <tr key={`${r.tipo}-${r.forma_pago_id}`}>
            <th scope="row">
              {r.nombre_tipo} · {r.nombre_forma_pago}
            </th>
            <td>{formatoNumero(r.cantidad)}</td>
            <td>{valorDe(r)}</td>
          </tr>
        ))}
        {otras.map(r => (
          <tr key={`${r.tipo}-${r.forma_pago_id}`} className="tenue">
            <th scope="row">
              {r.nombre_tipo} · {r.nombre_forma_pago} (no es efectivo)
            </th>
            <td>{formatoNumero(r.cantidad)}</td>
            <td>({valorDe(r)})</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Debe haber</th>
          <td colSpan={2}>{pesosExactos(sesion.esperado)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** A cash session: what should be there, every count, what was said of it, and the movements behind it. */
export default function DialogoSesionDeCaja({ id, alCerrar }: { id: number; alCerrar: () => void }) {
  const puede = usePuede()
  const [linea, setLinea] = useState<LineaDeResumen | null>(null)
  const { data, error } = useRuta('GET /caja/sesiones/{id}', { params: { id } })
  const sesion = data?.sesion
  const cierre = sesion?.cierre
  return (
    <Dialogo
      titulo={`Arqueo de caja ${id}`}
      abierto
      ancho="md"
      onCerrar={alCerrar}
      acciones={
        <DialogActions>
          {cierre && (
            <BotonAtajo tecla="P" forma="borde" onClick={() => void imprimirArqueo(id)}>
              Imprimir
            </BotonAtajo>
          )}
          <Boton forma="borde" tono="neutro" onClick={alCerrar}>
            Cerrar
          </Boton>
        </DialogActions>
      }
    >
      {error && <p>{error.message}</p>}
      {sesion && (
        <div className="arqueo">
          <p style={{ marginTop: 0 }}>
            {sesion.nombre_terminal}, tienda {sesion.codigo_tienda}. La abrió {sesion.usuario} el{' '}
            <Momento de={sesion.fecha_apertura} />
            {cierre && (
              <>
                {' '}
                y la cerró {cierre.usuario} el <Momento de={cierre.fecha} />:{' '}
                <Entero>{diferenciaEnPalabras(cierre.diferencia).texto.toLowerCase()}</Entero>
              </>
            )}
            .{cierre?.motivo && ` Motivo: ${cierre.motivo}.`}
          </p>
          {sesion.reaperturas.map(r => (
            <p key={r.fecha}>
              La reabrió {r.usuario} el <Momento de={r.fecha} />: {r.motivo}. Se había cerrado con{' '}
              <Entero>{pesosExactos(r.cierre.contado)}</Entero> (
              <Entero>{diferenciaEnPalabras(r.cierre.diferencia).texto.toLowerCase()}</Entero>).
            </p>
          ))}
          <Cuenta sesion={sesion} alVer={puede('cuadre.ver') ? setLinea : undefined} />
          {sesion.conteos.length > 0 && (
            <Tabla
              etiqueta="Conteos"
              tarjetasBajo={760}
              columnas={CONTEOS}
              filas={sesion.conteos}
              clave={c => c.fecha}
            />
          )}
          {puede('cuadre.ver') && <MovimientosDeCaja id={id} />}
          {linea && <DialogoDeClase id={id} linea={linea} alCerrar={() => setLinea(null)} />}
        </div>
      )}
    </Dialogo>
  )
}
