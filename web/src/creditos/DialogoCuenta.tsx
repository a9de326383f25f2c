import { Alert } from '@mui/material'
import { CuentaAGuardar } from '#shared/creditos/schemas'
import { pesosExactos } from '#shared/kernel/format'
import { CampoCantidad, CampoDinero } from '../kernel/campos/CampoNumero'
import { Casilla } from '../kernel/campos/Casilla'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { usePuede } from '../kernel/session'
import { useAccion } from '../kernel/useAccion'
import { useElegido } from '../kernel/useElegido'
import { useFormulario } from '../kernel/useFormulario'
import { CampoCliente } from '../terceros/CampoCliente'
import { type Cliente, nombreDe } from '../terceros/clientes'
import { type Cuenta, LISTAS, titularDe } from './cuenta'

interface Props {
  /** The account that is changed; without it a new one. */
  cuenta?: Cuenta
  /** Whose it will be, where that is known. */
  cliente?: Pick<Cliente, 'id' | 'nombres' | 'apellidos'>
  /** What the limit must hold at least: what is owed, and the order that it is made for. */
  minimo?: number
  alGuardar?: (cuenta: Cuenta) => void
  alCerrar: () => void
}

/** The credit account of a customer (specification A §5; DECISIONS 87, 88). */
export default function DialogoCuenta({ cuenta, cliente, minimo = 0, alGuardar, alCerrar }: Props) {
  const [elegido, setElegido] = useElegido<Cliente>()
  const administra = usePuede()('creditos.cupo')
  const form = useFormulario(CuentaAGuardar, {
    tercero_id: cuenta?.tercero_id ?? cliente?.id ?? (null as never),
    total_cupo_permitido: cuenta?.total_cupo_permitido ?? (null as never),
    plazo_credito: cuenta?.plazo_credito ?? null,
    bloqueada: cuenta?.bloqueada ?? false,
    version: cuenta?.version,
  })
  const guardar = useAccion('POST /cuentas-credito/guardar', { invalida: LISTAS, form })
  const fijo = cuenta ? titularDe(cuenta) : cliente && nombreDe(cliente)
  const debe = Math.max(minimo, cuenta?.total_credito ?? 0)
  return (
    <DialogoFormulario
      titulo={cuenta ? `Cuenta crédito de ${fijo}` : 'Crear cuenta crédito'}
      form={form}
      faltan="Debe ingresar todos los campos"
      alEnviar={async ({ bloqueada, plazo_credito, ...body }) => {
        if (body.total_cupo_permitido < minimo) {
          const message = `El valor del cupo permitido es inferior al valor mínimo de cupo (${pesosExactos(minimo)})`
          form.setError('total_cupo_permitido', { message }, { shouldFocus: true })
          return null
        }
        const respuesta = await guardar.ejecutar({
          body: { ...body, ...(administra && { bloqueada, plazo_credito }) },
        })
        if (respuesta) alGuardar?.(respuesta.data.cuenta_credito)
        return respuesta
      }}
      enviar="Guardar cuenta"
      ancho="xs"
      alCerrar={alCerrar}
    >
      {fijo === undefined ? (
        <CampoCliente nombre="tercero_id" requerido elegido={elegido} alElegir={setElegido} />
      ) : (
        !cuenta && (
          <p style={{ margin: 0 }}>
            <strong>{fijo}</strong> todavía no tiene una cuenta crédito.
          </p>
        )
      )}
      {debe > 0 && (
        <Alert severity="info">
          El cupo debe ser de {pesosExactos(debe)} o más
          {minimo > 0
            ? ': es lo que vale este pedido'
            : ', que es lo que debe hoy; o 0, para no venderle más a crédito'}
          .
        </Alert>
      )}
      <CampoDinero
        nombre="total_cupo_permitido"
        etiqueta="Cupo permitido"
        requerido
        autoFocus={fijo !== undefined}
      />
      {administra && (
        <CampoCantidad
          nombre="plazo_credito"
          etiqueta="Plazo"
          maximo={365}
          unidad="días"
          ayuda="Vacío, el de la tienda"
        />
      )}
      {administra && cuenta && (
        <Casilla nombre="bloqueada" etiqueta="Bloqueada: no se le vende más a crédito" />
      )}
    </DialogoFormulario>
  )
}
