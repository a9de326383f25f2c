import { mesDe } from '#shared/kernel/dates'
import { BotonAtajo } from '../kernel/BotonAtajo'
import { Pantalla } from '../kernel/Pantalla'
import { perezoso } from '../kernel/perezoso'
import { useDialogo } from '../kernel/useDialogo'
import { useFiltros } from '../kernel/useFiltros'
import { useHoy } from '../kernel/useHoy'
import { ListaDePagos } from './ListaDePagos'
import type { Pago } from './pago'
import { Vistas } from './Vistas'

const FacturasPorPagar = perezoso(() => import('./FacturasPorPagar'))
const DialogoPago = perezoso(() => import('./DialogoPago'))
const DialogoAnular = perezoso(() => import('./DialogoAnular'))

/**
 * Pago a proveedor: what the store paid its suppliers in a month, and with `modo=facturas` what it owes them by when
 * (specification C §2; DECISIONS 231 to 239, 329).
 */
export default function PagosProveedores() {
  const mesDeHoy = mesDe(useHoy())
  const filtros = useFiltros({ texto: '', mes: mesDeHoy, pendientes: '', soporte: '', modo: '' })
  const facturas = filtros.aplicados.modo === 'facturas'
  const crear = useDialogo('crear')
  const registrar = useDialogo('factura')
  const editar = useDialogo('editar', ['id'])
  const pagar = useDialogo('pagar', ['id'])
  const anular = useDialogo('anular', ['id'])
  const manos = {
    editar: ({ id }: Pago) => editar.abrir({ id }),
    pagar: ({ id }: Pago) => pagar.abrir({ id }),
    anular: ({ id }: Pago) => anular.abrir({ id }),
  }
  const abierto = editar.parametros.id || pagar.parametros.id
  return (
    <Pantalla
      titulo={facturas ? 'Facturas por pagar' : 'Pago a proveedor'}
      acciones={
        <>
          <BotonAtajo tecla="F" forma="borde" onClick={() => registrar.abrir({})}>
            Registrar factura
          </BotonAtajo>
          <BotonAtajo tecla="N" forma="lleno" onClick={() => crear.abrir({})}>
            Registrar pago
          </BotonAtajo>
        </>
      }
    >
      <Vistas facturas={facturas} alElegir={modo => filtros.aplicar({ modo })} />
      {facturas ? (
        <FacturasPorPagar filtros={filtros} {...manos} />
      ) : (
        <ListaDePagos filtros={filtros} {...manos} />
      )}
      {crear.abierto && <DialogoPago modo="pago" alCerrar={crear.cerrar} />}
      {registrar.abierto && <DialogoPago modo="factura" alCerrar={registrar.cerrar} />}
      {abierto !== '' && (
        <DialogoPago
          key={abierto}
          id={Number(abierto)}
          modo={pagar.abierto ? 'pago' : undefined}
          alCerrar={pagar.abierto ? pagar.cerrar : editar.cerrar}
        />
      )}
      {anular.abierto && <DialogoAnular id={Number(anular.parametros.id)} alCerrar={anular.cerrar} />}
    </Pantalla>
  )
}
