import { diaDe } from '#shared/kernel/dates'
import { centavos, de, entero, suerte } from './azar'
import { pedidoNuevo, type Pedidos } from './pedidos'
import type { Acto, Pedida, Quien } from './peticiones'

/** A cash session as whoever counts it knows it; amounts in centavos. */
export interface SesionViva {
  id: number
  tienda: string
  base: number
  /** Cash that came in less what went out, while it was open. */
  efectivo: number
  abierta: boolean
}
/** An expense or an income as whoever registered it knows it. */
export interface RegistroVivo {
  clase: 'EGRESO' | 'INGRESO'
  id: number
  version: number
  valor: number
  anulado: boolean
}
interface Dicho {
  egreso?: { id: number; version: number }
  ingreso?: { id: number; version: number }
}

const [EFECTIVO, TRANSFERENCIA] = [1, 2]
const MIL = 1000_00
/** What a drawer begins with: more than ever goes out of it. */
const BASE = 5_000_000
const signo = { EGRESO: -1, INGRESO: 1 } as const

/** Tills with a cash session each: what moves in a drawer, and a count that agrees with it. */
export class Cajas {
  readonly sesiones: SesionViva[] = []
  readonly registros: RegistroVivo[] = []
  private comprobantes = 0
  cerrado = false

  constructor(
    private readonly pedidos: Pedidos,
    private readonly jefe: Quien,
  ) {}

  private get cliente() {
    return this.pedidos.cliente
  }

  private pedida(
    quien: Quien,
    tienda: string,
    acto: Acto,
    method: Pedida['method'],
    path: string,
    body: object,
  ) {
    return { acto, quien, tienda, method, path, body }
  }

  private formulario(clase: RegistroVivo['clase'], valor: number, forma: number) {
    const nombre = clase.toLowerCase()
    return {
      [`valor_${nombre}`]: valor / 100,
      [`descripcion_${nombre}`]: 'Del cajón',
      [`fecha_${nombre}`]: diaDe(new Date()),
      forma_pago_id: forma,
      comprobante_id: forma === EFECTIVO ? null : `CJ-${++this.comprobantes}`,
    }
  }

  private async registrar(
    quien: Quien,
    tienda: string,
    forma: number,
  ): Promise<[RegistroVivo, number] | undefined> {
    const clase = de(['EGRESO', 'INGRESO'] as const)
    const valor = entero(1, 40) * MIL
    const path = `/${clase.toLowerCase()}s/guardar`
    const hecho = await this.cliente.exigir<Dicho>(
      this.pedida(quien, tienda, 'mover caja', 'POST', path, this.formulario(clase, valor, forma)),
    )
    const dicho = hecho?.egreso ?? hecho?.ingreso
    if (!dicho) return undefined
    const { id, version } = dicho
    const registro: RegistroVivo = { clase, id, version, valor, anulado: false }
    this.registros.push(registro)
    return [registro, forma === EFECTIVO ? signo[clase] * valor : 0]
  }

  /** What was registered in this session with cash is corrected or voided in it. */
  private async cambiar(quien: Quien, sesion: SesionViva, registro: RegistroVivo): Promise<void> {
    const { clase, id, version } = registro
    const path = `/${clase.toLowerCase()}s/${id}`
    const antes = signo[clase] * registro.valor
    if (suerte(50)) {
      const hecho = await this.cliente.exigir<Dicho>(
        this.pedida(quien, sesion.tienda, 'anular caja', 'PUT', `${path}/anular`, {
          motivo: 'No era',
          version,
        }),
      )
      if (!hecho) return
      sesion.efectivo -= antes
      Object.assign(registro, { anulado: true, version: version + 1 })
      return
    }
    const valor = entero(1, 40) * MIL
    const body = { ...this.formulario(clase, valor, EFECTIVO), version }
    const pedida = this.pedida(quien, sesion.tienda, 'corregir caja', 'PUT', `${path}/actualizar`, body)
    // Two who correct the same one: the second is told what stands.
    const hecho = suerte(20)
      ? await this.cliente.porDos<Dicho>(pedida, ['version_anterior'])
      : await this.cliente.exigir<Dicho>(pedida)
    if (!hecho) return
    sesion.efectivo += signo[clase] * valor - antes
    Object.assign(registro, { valor, version: version + 1 })
  }

  /** A bill of which a thousand go into the drawer. */
  private async vender(quien: Quien, sesion: SesionViva): Promise<void> {
    const pedido = await this.pedidos.guardar(pedidoNuevo(sesion.tienda), quien, {
      productoList: [{ producto_id: this.pedidos.herraje, cantidad_solicitada: entero(1, 3) }],
    })
    if (!pedido) return
    const resto = Math.round(pedido.total * 100 - MIL) / 100
    const { hecho } = await this.pedidos.cobrar(pedido, quien, {
      formaPagoList: [
        { id_forma_pago: EFECTIVO, valor_pagado: MIL / 100 },
        { id_forma_pago: TRANSFERENCIA, valor_pagado: resto, comprobante_id: `CJ-${++this.comprobantes}` },
      ],
    })
    if (hecho) sesion.efectivo += MIL
  }

  private async abrir(quien: Quien, tienda: string): Promise<SesionViva | undefined> {
    const pedida = this.pedida(quien, tienda, 'abrir caja', 'POST', '/caja/abrir', { base: BASE })
    const hecho = suerte(20)
      ? await this.cliente.porDos<{ sesion: { id: number } }>(pedida, ['caja_abierta'])
      : await this.cliente.exigir<{ sesion: { id: number } }>(pedida)
    if (!hecho) return undefined
    const sesion = { id: hecho.sesion.id, tienda, base: centavos(BASE), efectivo: 0, abierta: true }
    this.sesiones.push(sesion)
    return sesion
  }

  /** Counts what is in the drawer. @returns whether that closed it. */
  private async cerrar(quien: Quien, sesion: SesionViva): Promise<boolean> {
    const { id, tienda, base, efectivo } = sesion
    const conteo = [{ denominacion: 1000, cantidad: (base + efectivo) / MIL }]
    const hecho = await this.cliente.exigir<{ cerrada: boolean }>(
      this.pedida(quien, tienda, 'cerrar caja', 'PUT', `/caja/sesiones/${id}/cerrar`, { conteo }),
    )
    if (hecho?.cerrada) sesion.abierta = false
    return hecho?.cerrada === true
  }

  /** Now and then something moves at the moment of the count: it is in the close, or outside of the session. */
  private async terminar(quien: Quien, sesion: SesionViva): Promise<void> {
    const [cerrada, movido] = await Promise.all([
      this.cerrar(quien, sesion),
      suerte(30) ? this.registrar(quien, sesion.tienda, EFECTIVO) : undefined,
    ])
    if (cerrada) return
    sesion.efectivo += movido?.[1] ?? 0
    if (!movido || !(await this.cerrar(quien, sesion)))
      this.cliente.quejas.push(
        `cash session ${sesion.id}: ${sesion.efectivo} moved, and the count does not agree`,
      )
  }

  private async unaSesion(quien: Quien, tienda: string): Promise<void> {
    const sesion = await this.abrir(quien, tienda)
    if (!sesion) return
    const enEfectivo: RegistroVivo[] = []
    for (let i = entero(4, 10); i > 0; i--) {
      const registro = enEfectivo.at(-1)
      if (registro && !registro.anulado && suerte(30)) await this.cambiar(quien, sesion, registro)
      else if (suerte(30)) await this.vender(quien, sesion)
      else {
        const forma = suerte(80) ? EFECTIVO : TRANSFERENCIA
        const movido = await this.registrar(quien, tienda, forma)
        if (!movido) continue
        sesion.efectivo += movido[1]
        if (forma === EFECTIVO) enEfectivo.push(movido[0])
      }
    }
    await this.terminar(quien, sesion)
    if (!suerte(15) || sesion.abierta) return
    const pedida = this.pedida(
      this.jefe,
      tienda,
      'reabrir caja',
      'PUT',
      `/caja/sesiones/${sesion.id}/reabrir`,
      {
        motivo: 'Faltó un gasto',
      },
    )
    if (!(await this.cliente.exigir(pedida))) return
    sesion.abierta = true
    sesion.efectivo += (await this.registrar(quien, tienda, EFECTIVO))?.[1] ?? 0
    await this.terminar(quien, sesion)
  }

  /** Keeps one till busy until the shop closes: its sign-in is its terminal. */
  async puesto(quien: Quien, tienda: string): Promise<void> {
    while (!this.cerrado) await this.unaSesion(quien, tienda)
  }
}
