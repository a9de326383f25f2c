interface Catalogado {
  /** The field that says what an entry is called. */
  nombre: string
  /** What one of them is called in the history. */
  una: string
  /** What a shop begins with where an entry is nothing but its name, by id from 1 on. */
  alEmpezar?: readonly string[]
}

/** Masters: short lists that the shop keeps itself, a partition of the table each. */
export const CATALOGOS = {
  CATEGORIAS_PRODUCTO: { nombre: 'nombre_categoria_producto', una: 'Categoría' },
  COLORES: { nombre: 'nombre_color', una: 'Color' },
  EMPRESA: { nombre: 'razon_social', una: 'Empresa' },
  ESTADOS_MAQUINA: {
    nombre: 'nombre_estado_maquina',
    una: 'Estado de máquina',
    // DECISIONS 208.
    alEmpezar: ['Activa', 'Mantenimiento', 'Inactiva'],
  },
  FORMAS_PAGO: { nombre: 'nombre_forma_pago', una: 'Forma de pago' },
  FUNCIONES_PRODUCTO: {
    nombre: 'nombre_funcion_producto',
    una: 'Función',
    alEmpezar: ['Estructura', 'Frente', 'Fondo', 'Herraje', 'Acabado'],
  },
  GRUPOS: { nombre: 'nombre_grupo', una: 'Grupo' },
  GRUPOS_SERVICIO: { nombre: 'nombre_grupo_servicio', una: 'Grupo de servicio' },
  IMPUESTOS: { nombre: 'nombre_impuesto', una: 'Impuesto' },
  LINEAS: { nombre: 'nombre_linea', una: 'Línea' },
  MAQUINAS: { nombre: 'nombre_maquina', una: 'Máquina' },
  PARAMETROS: { nombre: 'codigo_parametro', una: 'Parámetro' },
  PROVEEDORES: { nombre: 'nombre_proveedor', una: 'Proveedor' },
  TIENDAS: { nombre: 'nombre_tienda', una: 'Tienda' },
  TIPOS_CONCEPTO: {
    nombre: 'nombre_tipo_concepto',
    una: 'Tipo de concepto',
    alEmpezar: ['Compra de mercancía', 'Servicios', 'Arriendo', 'Transporte', 'Honorarios'],
  },
  TIPOS_DOCUMENTO: { nombre: 'nombre_tipo_documento', una: 'Tipo de documento' },
  TIPOS_MEDIDA: { nombre: 'nombre_tipo_medida', una: 'Tipo de medida' },
  TIPOS_MOTIVO_SUSPENSION: {
    nombre: 'nombre_tipo_motivo_suspension_produccion',
    una: 'Motivo de suspensión',
    alEmpezar: [
      'Falta de material',
      'Daño de la máquina',
      'Falta de operario',
      'Cambio del cliente',
      'Fin de turno',
    ],
  },
  TIPOS_PAGO: { nombre: 'nombre_tipo_pago', una: 'Tipo de pago', alEmpezar: ['Contado', 'Crédito'] },
} as const satisfies Record<string, Catalogado>

export type Catalogo = keyof typeof CATALOGOS
/** The same table without its literal types, to go through. */
export const catalogos = Object.entries(CATALOGOS) as [Catalogo, Catalogado][]
export const esCatalogo = (nombre: string): nombre is Catalogo => Object.hasOwn(CATALOGOS, nombre)
