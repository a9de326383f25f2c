interface Props {
  compartido: boolean
  alCambiar: (compartido: boolean) => void
}

/** Whether several people use this computer. The browser's own box: the login has no other one to bring along. */
export const EsteEquipo = ({ compartido, alCambiar }: Props) => (
  <label className="este-equipo">
    <input type="checkbox" checked={compartido} onChange={event => alCambiar(event.target.checked)} />
    <span>Este equipo es compartido: se bloquea tras 15 minutos sin uso</span>
  </label>
)
