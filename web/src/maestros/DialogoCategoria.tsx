import { CategoriaEnviada } from '#shared/maestros/categorias'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Selector } from '../kernel/campos/Selector'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useRetener } from '../kernel/teclado/retencion'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { useRuta } from '../kernel/useRuta'
import { type CategoriaElegible, opcionesDeCategoria } from './opciones-de-categoria'

interface Props {
  categoria: (CategoriaElegible & { version: number }) | undefined
  alCerrar: () => void
}

/** The form of a category: a new one, or one that is there. */
export default function DialogoCategoria({ categoria, alCerrar }: Props) {
  const form = useFormulario(
    CategoriaEnviada,
    categoria ?? { nombre_categoria_producto: '', categoria_producto_padre_id: null },
  )
  const con = {
    invalida: ['GET /maestros/categorias-productos', 'GET /listas/categorias-productos'],
    form,
  } as const
  const crear = useAccion('POST /maestros/categorias-productos/crear', con)
  const editar = useAccion('PUT /maestros/categorias-productos/{id}/editar', con)
  const lista = useRuta('GET /listas/categorias-productos', {})
  // A choice that is typed waits for what it chooses from.
  useRetener(lista.cargando && !lista.error)
  return (
    <DialogoFormulario
      titulo="Registro de categoría"
      form={form}
      faltan="Faltan campos por ingresar"
      alEnviar={body =>
        categoria ? editar.ejecutar({ params: { id: categoria.id }, body }) : crear.ejecutar({ body })
      }
      enviar="Guardar datos"
      ancho="xs"
      alCerrar={alCerrar}
    >
      <CampoTexto nombre="nombre_categoria_producto" etiqueta="Nombre" requerido autoFocus maxLength={60} />
      <Selector
        nombre="categoria_producto_padre_id"
        etiqueta="Dentro de"
        vacio="Ninguno"
        opciones={opcionesDeCategoria(lista.data?.categorias_productos ?? [], categoria?.id)}
      />
    </DialogoFormulario>
  )
}
