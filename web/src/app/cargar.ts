/** The code of everything behind the login, with the screen that comes first. */
export const cargarAplicacion = async () => {
  const aplicacion = await import('./Aplicacion')
  await aplicacion.preparar()
  return aplicacion
}
