/** Where a text will stand, until it has come (`app/pantalla.css`). */
export const Hueco = () => <span className="hueco" />
