import type { Persona } from './navegador'

/** In a new order: the final consumer by one key, and the keyboard on the field that adds a product. */
export async function aConsumidorFinal(persona: Persona): Promise<void> {
  await persona.enfoca('Cliente')
  await persona.teclas('F7')
  await persona.ve('222222222222')
  await persona.enfoca('Agregar producto')
}

/** From the field that adds a product: what a text finds first, once it shows, with the keyboard on its quantity. */
export async function elegirProducto(persona: Persona, texto: string, nombre: string): Promise<void> {
  await persona.escribir(texto)
  await persona.ve(nombre)
  await persona.teclas('Enter')
  await persona.enfoca('Cantidad')
}

/** From the field that adds a product: a board, and its cut list with the keyboard in the first row. */
export async function abrirDespiece(persona: Persona): Promise<void> {
  await elegirProducto(persona, 'mela 15 blanco andinas', 'Melamina 15 mm Blanco 2440×2150 Maderas Andinas')
  await persona.teclas('F4')
  await persona.enfoca('Cantidad de la pieza 1')
  // The bands of the board's colour are offered first.
  await persona.ve('TC-BLA-FX')
}

/** In a new order of the final consumer: the cut list of a board. */
export async function abrirDespieceNuevo(persona: Persona): Promise<void> {
  await aConsumidorFinal(persona)
  await abrirDespiece(persona)
}

/** In a cut list with the keyboard on the first field of a row: what each field gets, and Enter on to the next row. */
export async function escribirFila(persona: Persona, ...textos: string[]): Promise<void> {
  for (const text of [...textos, '']) {
    await persona.escribir(text)
    await persona.teclas('Enter')
  }
}
