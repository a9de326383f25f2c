import { Alert, Box } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { FormularioDeAjuste, LARGO_DEL_MOTIVO } from '#shared/inventarios/inventario'
import { formatoNumero } from '#shared/kernel/format'
import { sumarCentesimas } from '#shared/kernel/money'
import { CampoCantidad } from '../kernel/campos/CampoNumero'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Casilla } from '../kernel/campos/Casilla'
import { aviso } from '../kernel/avisos'
import { Dato } from '../kernel/Dato'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { ConProducto } from './ConProducto'
import { type DeInventario, LISTAS } from './inventario'

interface Props {
  id: number
  alCerrar: () => void
}

/** Adds to the stock of the store, or takes from it, and says why (specification A §2, DECISIONS 321). */
export default function DialogoAjuste({ id, alCerrar }: Props) {
  return (
    <ConProducto id={id} alCerrar={alCerrar}>
      {producto => <Contenido producto={producto} alCerrar={alCerrar} />}
    </ConProducto>
  )
}

function Contenido({ producto, alCerrar }: { producto: DeInventario; alCerrar: () => void }) {
  const { id, nombre_producto, referencia, cantidad, reservado, disponible, decimales_cantidad } = producto
  const form = useFormulario(FormularioDeAjuste, {
    cantidad_inventario: null as never,
    restar_inventario: false,
    motivo: '',
  })
  const guardar = useAccion('PUT /inventarios/actualizar', { invalida: LISTAS, form })
  const [escrita, resta] = useWatch({
    control: form.control,
    name: ['cantidad_inventario', 'restar_inventario'],
  })
  const cambio = ((escrita as number | null) ?? 0) * (resta ? -1 : 1)
  const sumar = (hay: number) => sumarCentesimas([hay, cambio])
  const [queda, libre] = [sumar(cantidad), sumar(disponible)]
  return (
    <DialogoFormulario
      titulo={`Sumar o restar ${nombre_producto}`}
      form={form}
      faltan="Faltan campos por ingresar"
      alEnviar={async body => {
        const reply = await guardar.ejecutar({ body: { producto_id: id, ...body } })
        if (reply?.data.aviso) aviso.info(reply.data.aviso)
        return reply
      }}
      enviar={resta ? 'Restar del inventario' : 'Sumar al inventario'}
      peligro={resta}
      ancho="xs"
      alCerrar={alCerrar}
    >
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr 1fr 1fr', gap: '8px 16px' }}>
        <Dato nombre="Referencia" ancho={3}>
          {referencia}
        </Dato>
        <Dato nombre="Existencia">{formatoNumero(cantidad)}</Dato>
        <Dato nombre="En pedidos">{formatoNumero(reservado)}</Dato>
        <Dato nombre="Disponible">{formatoNumero(disponible)}</Dato>
      </Box>
      <CampoCantidad
        nombre="cantidad_inventario"
        etiqueta="Cantidad"
        requerido
        autoFocus
        decimales={decimales_cantidad}
        maximo={100_000}
        unidad={decimales_cantidad > 0 ? 'm' : undefined}
      />
      <Casilla nombre="restar_inventario" etiqueta="Restar inventario" />
      <CampoTexto
        nombre="motivo"
        etiqueta="Motivo"
        requerido
        maxLength={LARGO_DEL_MOTIVO}
        ayuda="Queda en el kardex: llegó la compra 123, se partió, conteo…"
      />
      <Box aria-live="polite">
        {cambio !== 0 && (
          <>
            Quedan <b>{formatoNumero(queda)}</b> en existencia y <b>{formatoNumero(libre)}</b> disponibles.
          </>
        )}
        {resta && queda < 0 && (
          <Alert severity="error" sx={{ mt: 1 }}>
            Solo hay {formatoNumero(Math.max(0, cantidad))} en existencia: no se puede restar más.
          </Alert>
        )}
        {resta && queda >= 0 && libre < 0 && (
          <Alert severity="warning" sx={{ mt: 1 }}>
            Hay {formatoNumero(reservado)} en pedidos pendientes: faltarán {formatoNumero(-libre)} y el
            producto queda por regularizar.
          </Alert>
        )}
      </Box>
    </DialogoFormulario>
  )
}
