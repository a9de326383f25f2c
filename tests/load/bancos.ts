import type { Servicio } from '#shared/produccion/estados'
import type { Cliente, Quien } from './peticiones'

/** Where one operator works: a machine of their own for each service. */
export interface Banco {
  tienda: string
  operario: number
  maquina: Record<Servicio, number>
}

/** Documents of operators; the demo shop has none of these. */
const PRIMER_DOCUMENTO = 31_000_000
const SERVICIOS: readonly Servicio[] = [1, 2, 3, 6]

async function bancoNuevo(cliente: Cliente, jefe: Quien, tienda: string, n: number): Promise<Banco> {
  const comun = { quien: jefe, tienda, method: 'POST' } as const
  const contratado = await cliente.exigir<{ tercero: { id: number } }>({
    ...comun,
    acto: 'crear operario',
    path: '/terceros/crear',
    body: {
      tipo_documento_id: 13,
      numero_documento: String(PRIMER_DOCUMENTO + n),
      nombres: 'Operario',
      apellidos: `del banco ${n}`,
      tipo_tercero: 'OP',
      correo_electronico: `banco${n}@veta.test`,
      password_usuario: 'una-clave-larga-77',
      numero_celular: '3005550101',
      direccion_residencia: 'Calle 1 # 2-3',
      tiendas: [tienda],
    },
  })
  const ids: number[] = []
  for (const servicio of SERVICIOS) {
    const hecha = await cliente.exigir<{ maquina: { id: number } }>({
      ...comun,
      acto: 'crear máquina',
      path: '/maestros/maquinas/guardar',
      body: {
        referencia: `B-${n}-${servicio}`,
        nombre_maquina: `Máquina ${servicio} del banco ${n}`,
        grupo_servicio_id: servicio,
        estado_maquina_id: 1,
      },
    })
    ids.push(hecha?.maquina.id ?? 0)
  }
  if (!contratado || ids.includes(0)) throw new Error(`No bench: ${cliente.quejas.join('\n')}`)
  return {
    tienda,
    operario: contratado.tercero.id,
    maquina: { 1: ids[0]!, 2: ids[1]!, 3: ids[2]!, 6: ids[3]! },
  }
}

/** Benches of both stores, each with an operator who is nobody else's. */
export async function abrirBancos(cliente: Cliente, jefe: Quien, cuantos: number): Promise<Banco[]> {
  const bancos: Banco[] = []
  for (let n = 1; n <= cuantos; n++)
    bancos.push(await bancoNuevo(cliente, jefe, n % 2 === 0 ? '002' : '001', n))
  return bancos
}
