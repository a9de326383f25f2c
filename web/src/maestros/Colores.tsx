import { ColorEnviado } from '#shared/maestros/colores'
import type { DatosDe } from '../kernel/api'
import { BarraDeFiltros } from '../kernel/BarraDeFiltros'
import { BotonCrear } from '../kernel/BotonCrear'
import { BotonEditar } from '../kernel/BotonEditar'
import { CampoBuscar } from '../kernel/campos/CampoBuscar'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Casilla } from '../kernel/campos/Casilla'
import { COLUMNA_ACTIVO } from '../kernel/columna-activo'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { Paginacion } from '../kernel/Paginacion'
import { Pantalla } from '../kernel/Pantalla'
import { Tabla } from '../kernel/Tabla'
import { useAccion } from '../kernel/useAccion'
import { useFiltros } from '../kernel/useFiltros'
import { useFormulario } from '../kernel/useFormulario'
import { useRegistro } from '../kernel/useRegistro'
import { useRuta } from '../kernel/useRuta'

type Color = DatosDe<'POST /colores'>['colores']['data'][number]

/** Colores: those that boards and edge bands come in. */
export default function Colores() {
  const filtros = useFiltros({ texto: '' })
  const { texto, page, per_page } = filtros.aplicados
  const pedido = { query: { page, per_page }, body: { query_params: texto } }
  const lista = useRuta('POST /colores', pedido, { paginada: true })
  const pagina = lista.data?.colores
  const registro = useRegistro(pagina?.data)
  return (
    <Pantalla
      titulo="Colores"
      ancho={960}
      acciones={<BotonCrear onClick={registro.crear}>Crear color</BotonCrear>}
    >
      <BarraDeFiltros filtros={filtros}>
        <CampoBuscar placeholder="Nombre del color" />
      </BarraDeFiltros>
      <Tabla
        etiqueta="Colores"
        columnas={[
          { id: 'nombre', titulo: 'Nombre', celda: c => c.nombre_color, principal: true },
          COLUMNA_ACTIVO,
        ]}
        filas={pagina?.data}
        clave={({ id }) => id}
        lectura={lista}
        alAbrir={registro.editar}
        textoAbrir="Editar el color"
      >
        {color => <BotonEditar nombre={color.nombre_color} onClick={() => registro.editar(color)} />}
      </Tabla>
      <Paginacion pagina={pagina} nombres={['color', 'colores']} filtros={filtros} />
      {registro.abierto && <Registro color={registro.fila} alCerrar={registro.cerrar} />}
    </Pantalla>
  )
}

function Registro({ color, alCerrar }: { color: Color | undefined; alCerrar: () => void }) {
  const form = useFormulario(ColorEnviado, color ?? { nombre_color: '', activo: true })
  const con = { invalida: ['POST /colores', 'GET /listas/colores'], form } as const
  const crear = useAccion('POST /colores/guardar', con)
  const actualizar = useAccion('PUT /colores/{id}/actualizar', con)
  return (
    <DialogoFormulario
      titulo="Registro de color"
      form={form}
      faltan="Debe ingresar todos los campos solicitados"
      alEnviar={body =>
        color ? actualizar.ejecutar({ params: { id: color.id }, body }) : crear.ejecutar({ body })
      }
      enviar="Guardar datos"
      ancho="xs"
      alCerrar={alCerrar}
    >
      <CampoTexto nombre="nombre_color" etiqueta="Nombre" requerido autoFocus maxLength={60} />
      <Casilla nombre="activo" etiqueta="Activo" />
    </DialogoFormulario>
  )
}
