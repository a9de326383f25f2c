import { rutas } from '#shared/caja/sesiones'
import { CampoDinero } from '../kernel/campos/CampoNumero'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { LECTURAS } from './caja'

interface Props {
  terminal: string
  /** What the last one began with. */
  base: number
  alCerrar: () => void
}

/** Opens the drawer of this terminal with what is in it. */
export default function DialogoAbrirCaja({ terminal, base, alCerrar }: Props) {
  const form = useFormulario(rutas.abrirCaja.body, { base: base > 0 ? base : (null as never) })
  const abrir = useAccion('POST /caja/abrir', { invalida: LECTURAS, form })
  return (
    <DialogoFormulario
      titulo={`Abrir caja de ${terminal}`}
      form={form}
      ancho="xs"
      enviar="Abrir caja"
      alEnviar={body => abrir.ejecutar({ body })}
      alCerrar={alCerrar}
    >
      <p style={{ margin: 0 }}>
        Cuente el efectivo que hay ahora en el cajón. Desde aquí se suma lo que entra y sale.
      </p>
      <CampoDinero nombre="base" etiqueta="Base en efectivo" requerido autoFocus />
    </DialogoFormulario>
  )
}
