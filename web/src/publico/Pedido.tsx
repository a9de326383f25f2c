import { useEffect, useState } from 'react'
import { cadaCuanto } from './cada'
import { consejo } from './consejo'
import { EnlaceInvalido, leerPedido, type PedidoPublico } from './leer'

type Paso = PedidoPublico['paso']

/** The steps of an order, in their order; cuts are a step of those that have some. */
const pasosDe = ({ con_produccion }: PedidoPublico): readonly (readonly [paso: Paso, texto: string])[] => [
  ['recibido', 'Pedido recibido'],
  ['facturado', 'Facturado'],
  ...(con_produccion ? ([['en_produccion', 'En producción']] as const) : []),
  ['listo', 'Listo'],
  ['en_turno', 'En despacho'],
  ['entregado', 'Entregado'],
]

/** Sigue tu pedido: how far it is, for whoever holds the link of its paper. */
export function Pedido({ token }: { token: string }) {
  const [pedido, setPedido] = useState<PedidoPublico>()
  const [falla, setFalla] = useState<'invalido' | 'red'>()
  useEffect(() => {
    let vivo = true
    let leyendo = false
    let reloj: ReturnType<typeof setTimeout> | undefined
    // One after the other: a slower answer would put what was before in place of what is now.
    const leer = async () => {
      if (leyendo) return
      leyendo = true
      clearTimeout(reloj)
      let espera = cadaCuanto(undefined)
      try {
        const leido = await leerPedido(token)
        if (!vivo) return
        espera = cadaCuanto(leido)
        setPedido(leido)
        setFalla(undefined)
      } catch (error) {
        if (vivo) setFalla(error instanceof EnlaceInvalido ? 'invalido' : 'red')
      } finally {
        leyendo = false
        if (vivo) reloj = setTimeout(alVolver, espera)
      }
    }
    // Out of sight nothing is asked; in sight again it is at once.
    const alVolver = () => document.visibilityState === 'visible' && void leer()
    void leer()
    document.addEventListener('visibilitychange', alVolver)
    return () => {
      vivo = false
      clearTimeout(reloj)
      document.removeEventListener('visibilitychange', alVolver)
    }
  }, [token])
  if (falla === 'invalido')
    return (
      <main className="aviso-publico">
        <h1>Este enlace no muestra ningún pedido</h1>
        <p>Revise el enlace de su recibo, o pida uno nuevo en la tienda.</p>
      </main>
    )
  if (!pedido)
    return (
      <main className="aviso-publico" aria-busy={falla === undefined}>
        <h1>{falla ? 'No hay conexión' : 'Buscando su pedido…'}</h1>
        {falla && <p>Se intenta otra vez en unos segundos.</p>}
      </main>
    )
  const pasos = pasosDe(pedido)
  const actual = pasos.findIndex(([paso]) => paso === pedido.paso)
  const claseDe = (paso: Paso, i: number): string => {
    if (paso === 'facturado' && pedido.por_pagar) return ''
    if (i < actual || pedido.paso === 'entregado') return 'hecho'
    return i === actual ? 'actual' : ''
  }
  return (
    <main className="sigue">
      <p className="de-tienda">{pedido.nombre_tienda}</p>
      <h1>
        Pedido {pedido.venta_id} de {pedido.nombre}
      </h1>
      {pedido.numero_turno && (
        <p className={pedido.llamado && !pedido.domicilio ? 'turno llamado' : 'turno'}>
          Turno <strong>{pedido.numero_turno}</strong>
        </p>
      )}
      <p className="consejo" aria-live="polite">
        {consejo(pedido)}
      </p>
      {pedido.paso !== 'anulado' && (
        <ol>
          {pasos.map(([paso, texto], i) => (
            <li key={paso} className={claseDe(paso, i)} aria-current={i === actual ? 'step' : undefined}>
              {texto}
            </li>
          ))}
        </ol>
      )}
      {falla && <p className="red">Sin conexión: lo que se ve puede no ser lo último.</p>}
    </main>
  )
}
