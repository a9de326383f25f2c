import { diaDeHoy } from '../kernel/hoy'
import { CampoFecha } from '../kernel/campos/CampoFecha'
import { CampoCantidad, CampoDinero } from '../kernel/campos/CampoNumero'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { opcionesDe } from '../kernel/campos/opciones'
import { Selector } from '../kernel/campos/Selector'
import { useRuta } from '../kernel/useRuta'
import { useConceptos } from '../maestros/useConceptos'
import { Fila } from '../terceros/Fila'

/** What is said of the invoice of a payment; of one that is only registered, what is known by then. */
export function CamposDeFactura({ esFactura }: { esFactura: boolean }) {
  const conceptos = useConceptos()
  const proveedores = useRuta('GET /listas/proveedores', {}, { estable: true })
  return (
    <>
      <Fila>
        <Selector nombre="tipo_concepto_id" etiqueta="Concepto" requerido autoFocus opciones={conceptos} />
        <Selector
          nombre="proveedor_id"
          etiqueta="Proveedor"
          requerido
          opciones={opcionesDe(proveedores, data =>
            data.proveedores.map(({ id, nombre_proveedor }) => ({ valor: id, texto: nombre_proveedor })),
          )}
        />
      </Fila>
      <Fila>
        <CampoTexto
          nombre="codigo_factura"
          etiqueta={esFactura ? 'Código de factura, si se conoce' : 'Código de factura'}
          requerido={!esFactura}
          maxLength={60}
        />
        <CampoFecha nombre="fecha_factura" etiqueta="Fecha de la factura" requerido max={diaDeHoy()} />
        {!esFactura && <CampoFecha nombre="fecha_pago" etiqueta="Fecha de pago" requerido max={diaDeHoy()} />}
      </Fila>
      <Fila>
        <CampoDinero
          nombre="valor_total"
          etiqueta="Valor total"
          requerido
          centavos
          mayorQueCero="un valor con IVA"
        />
        {!esFactura && (
          <>
            <CampoCantidad nombre="pj_iva" etiqueta="IVA" requerido decimales={2} maximo={100} unidad="%" />
            <CampoCantidad
              nombre="pj_retefuente"
              etiqueta="Retefuente"
              requerido
              decimales={2}
              maximo={100}
              unidad="%"
            />
          </>
        )}
      </Fila>
    </>
  )
}
