import { enlaceDian } from '#shared/electronica/estados'
import { autorDeVenta, estadoElectronico, type VentaCompleta } from '../ventas/public'
import type { CorreoGuardado, Electronica, Envio } from './store'

const vistaDeCorreo = ({ correo, estado, fecha, motivo }: CorreoGuardado) => ({
  correo,
  motivo: motivo ?? null,
  estado: estado === 'enviando' ? ('pendiente' as const) : estado,
  fecha,
})

/** The credit note of an annulled sale. */
const vistaDeNota = ({ estado, ...nota }: Envio) => ({
  estado: estado === 'retirada' ? ('pendiente' as const) : estado,
  prefijo: nota.prefijo ?? null,
  numero: nota.numero ?? null,
  cude: nota.cufe ?? null,
  motivo: nota.motivo ?? null,
  codigo_error: nota.codigo_error ?? null,
  fecha_aceptacion: nota.fecha_aceptacion ?? null,
})

/** The electronic invoice of a sale as whoever sees the sale sees it; null while nobody has asked for it. */
export function vistaElectronica({ venta, electronica }: Pick<VentaCompleta, 'venta' | 'electronica'>) {
  const estado = estadoElectronico(venta)
  if (estado === null) return null
  const e = electronica as Electronica | undefined
  return {
    estado,
    prefijo: e?.prefijo ?? null,
    numero: e?.numero ?? null,
    nombre_siigo: e?.nombre ?? null,
    cufe: e?.cufe ?? null,
    enlace_dian: e?.cufe && e.ambiente === 'real' ? enlaceDian(e.cufe) : null,
    url_publica: e?.url_publica ?? null,
    ambiente: e?.ambiente ?? null,
    motivo: e?.motivo ?? null,
    codigo_error: e?.codigo_error ?? null,
    intentos: e?.intento ?? 1,
    proximo_intento: e?.proximo_intento ?? null,
    // Of a bill whose job has not begun it yet, whoever billed it.
    solicitada_por: e?.autor.nombre ?? autorDeVenta(venta).nombre,
    fecha_solicitud: e?.fecha_solicitud ?? venta.ultimo_cambio?.fecha ?? venta.fecha_registro,
    fecha_aceptacion: e?.fecha_aceptacion ?? null,
    correos: (e?.correos ?? []).map(vistaDeCorreo),
    nota: e?.nota ? vistaDeNota(e.nota) : null,
  }
}
