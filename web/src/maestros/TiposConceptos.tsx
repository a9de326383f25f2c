import { TipoConceptoEnviado } from '#shared/maestros/tipos-conceptos'
import type { DatosDe } from '../kernel/api'
import { BarraDeFiltros } from '../kernel/BarraDeFiltros'
import { BotonCrear } from '../kernel/BotonCrear'
import { BotonEditar } from '../kernel/BotonEditar'
import { CampoBuscar } from '../kernel/campos/CampoBuscar'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { Paginacion } from '../kernel/Paginacion'
import { Pantalla } from '../kernel/Pantalla'
import { Tabla } from '../kernel/Tabla'
import { useAccion } from '../kernel/useAccion'
import { useFiltros } from '../kernel/useFiltros'
import { useFormulario } from '../kernel/useFormulario'
import { useRegistro } from '../kernel/useRegistro'
import { useRuta } from '../kernel/useRuta'

type Tipo = DatosDe<'GET /maestros/tipos-conceptos'>['tipos_conceptos']['data'][number]

/** Tipos conceptos: what supplier payments are for. */
export default function TiposConceptos() {
  const filtros = useFiltros({ texto: '' })
  const { texto: query, page, per_page } = filtros.aplicados
  const pedido = { query: { query, page, per_page } }
  const lista = useRuta('GET /maestros/tipos-conceptos', pedido, { paginada: true })
  const pagina = lista.data?.tipos_conceptos
  const registro = useRegistro(pagina?.data)
  return (
    <Pantalla
      ancho={960}
      titulo="Tipos conceptos"
      acciones={<BotonCrear onClick={registro.crear}>Crear tipo de concepto</BotonCrear>}
    >
      <BarraDeFiltros filtros={filtros}>
        <CampoBuscar placeholder="Nombre del tipo de concepto" />
      </BarraDeFiltros>
      <Tabla
        etiqueta="Tipos de concepto"
        columnas={[{ id: 'nombre', titulo: 'Nombre', celda: t => t.nombre_tipo_concepto, principal: true }]}
        filas={pagina?.data}
        clave={({ id }) => id}
        lectura={lista}
        alAbrir={registro.editar}
        textoAbrir="Editar el tipo de concepto"
      >
        {tipo => <BotonEditar nombre={tipo.nombre_tipo_concepto} onClick={() => registro.editar(tipo)} />}
      </Tabla>
      <Paginacion pagina={pagina} nombres={['tipo de concepto', 'tipos de concepto']} filtros={filtros} />
      {registro.abierto && <Registro tipo={registro.fila} alCerrar={registro.cerrar} />}
    </Pantalla>
  )
}

function Registro({ tipo, alCerrar }: { tipo: Tipo | undefined; alCerrar: () => void }) {
  const form = useFormulario(TipoConceptoEnviado, tipo ?? { nombre_tipo_concepto: '' })
  const con = { invalida: ['GET /maestros/tipos-conceptos'], form } as const
  const crear = useAccion('POST /maestros/tipos-conceptos/guardar', con)
  const actualizar = useAccion('PUT /maestros/tipos-conceptos/{id}/actualizar', con)
  return (
    <DialogoFormulario
      titulo="Registro de tipo de concepto"
      form={form}
      faltan="Debe ingresar todos los campos solicitados"
      alEnviar={body =>
        tipo ? actualizar.ejecutar({ params: { id: tipo.id }, body }) : crear.ejecutar({ body })
      }
      enviar="Guardar datos"
      ancho="xs"
      alCerrar={alCerrar}
    >
      <CampoTexto nombre="nombre_tipo_concepto" etiqueta="Nombre" requerido autoFocus maxLength={60} />
    </DialogoFormulario>
  )
}
