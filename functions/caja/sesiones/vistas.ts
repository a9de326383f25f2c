import { NOMBRE_DE_TIPO } from '#shared/cuadre/terminos'
import type { Centavos } from '#shared/kernel/money'
import type { CajaAbierta, Sumas } from '../store'
import { type Cierre, esperadoDe, type Recuento, type SesionGuardada } from './store'

/** Payment forms by their id. */
export type Formas = ReadonlyMap<number, { nombre_forma_pago: string; es_efectivo: boolean }>

const resumenDe = (sumas: Sumas, formas: Formas) =>
  Object.entries(sumas)
    .map(([clase, [valor, cantidad]]) => {
      const [tipo = '', forma = ''] = clase.split('#')
      return {
        tipo,
        nombre_tipo: NOMBRE_DE_TIPO[tipo] ?? tipo,
        forma_pago_id: Number(forma),
        nombre_forma_pago: formas.get(Number(forma))?.nombre_forma_pago ?? `Forma ${forma}`,
        es_efectivo: formas.get(Number(forma))?.es_efectivo === true,
        valor: valor as Centavos,
        cantidad,
      }
    })
    .sort((a, b) => a.tipo.localeCompare(b.tipo) || a.forma_pago_id - b.forma_pago_id)

const vistaDeCierre = ({ fecha, usuario, contado, esperado, diferencia, motivo }: Cierre) => ({
  fecha,
  usuario,
  contado,
  esperado,
  diferencia,
  motivo,
})
const vistaDeRecuento = ({ fecha, usuario, conteo, contado, diferencia }: Recuento) => ({
  fecha,
  usuario,
  conteo,
  contado,
  diferencia,
})

/**
 * A cash session for the wire.
 * @param abierta its drawer while it is open.
 * @param aCiegas whoever counts it must not know what is to come out: an open session keeps its sums to itself.
 */
export function vistaDeSesion(
  sesion: SesionGuardada,
  abierta: CajaAbierta | undefined,
  formas: Formas,
  aCiegas: boolean,
) {
  const cerrada = sesion.estado === 'cerrada'
  const { efectivo, sumas } = abierta ?? sesion
  const visible = (cerrada || !aCiegas) && efectivo !== undefined
  return {
    id: sesion.id,
    codigo_tienda: sesion.tienda,
    nombre_terminal: sesion.nombre_terminal,
    usuario_id: sesion.usuario_id,
    usuario: sesion.usuario,
    fecha_apertura: sesion.abierta,
    base: sesion.base,
    estado: sesion.estado,
    efectivo: visible ? efectivo : null,
    esperado: visible ? esperadoDe({ base: sesion.base, efectivo }) : null,
    resumen: visible ? resumenDe(sumas ?? {}, formas) : [],
    conteos: sesion.conteos.map(vistaDeRecuento),
    cierre: sesion.cierre ? vistaDeCierre(sesion.cierre) : null,
    reaperturas: sesion.reaperturas.map(({ fecha, usuario, motivo, cierre }) => ({
      fecha,
      usuario,
      motivo,
      cierre: vistaDeCierre(cierre),
    })),
    version: sesion.version,
  }
}

export type SesionDeCajaVista = ReturnType<typeof vistaDeSesion>
