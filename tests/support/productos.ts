let nuevos = 0

/** The form of a hinge that nobody has yet. Price before tax. */
export const productoNuevo = (cambios: object = {}) => ({
  referencia: `PRUEBA-P${process.pid}N${nuevos++}`,
  nombre_producto: 'Bisagra de prueba',
  precio_unitario: 4_000,
  cantidad: 5,
  impuesto_id: 1,
  proveedor_id: 3,
  grupo_id: 3,
  linea_id: 6,
  ...cambios,
})

/** The form of a board that nobody has yet. */
export const tableroNuevo = (cambios: object = {}) =>
  productoNuevo({
    nombre_producto: 'Melamina 15 mm Nogal de prueba',
    precio_unitario: 150_000,
    proveedor_id: 1,
    grupo_id: 1,
    linea_id: 1,
    color_id: 3,
    medida_largo: 2440,
    medida_ancho: 2150,
    ...cambios,
  })
