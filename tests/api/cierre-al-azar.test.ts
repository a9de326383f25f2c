import { afterAll, expect, test } from 'vitest'
import { usarReloj } from '#functions/kernel/clock'
import { abrirCuenta } from '../cierres/actos'
import { correrSemilla, lugarDe, recuentoNuevo } from '../cierres/carrera'
import { auditarTienda, lineasDe, sembrarAuditable } from '../support/auditable'
import { type Cliente, usarTienda } from '../support/tienda'
import { sinPendientes } from '../support/trabajos'

/** A seed each month and store: `npm run cierres` runs more of them, one after the other in this one shop. */
const CUANTAS = Number(process.env.CIERRES ?? 20)
const DESDE = Number(process.env.CIERRES_DESDE ?? 1)
const SEMILLAS = Array.from({ length: CUANTAS }, (_, i) => DESDE + i)
const PACIENCIA = 60_000 + CUANTAS * 10_000

let ahora = new Date('2026-12-01T15:00:00.000Z')
afterAll(usarReloj({ ahora: () => new Date(ahora) }))
const tienda = usarTienda(sembrarAuditable, { sinHttp: true })

test(
  `in ${CUANTAS} closes of a month against money, each movement is in it or was refused, and nothing third`,
  async () => {
    const recuento = recuentoNuevo()
    const faltas: string[] = []
    let jefa: Cliente | undefined
    for (const semilla of SEMILLAS) {
      const lugar = lugarDe(semilla)
      ahora = new Date(`${lugar.dia}T15:00:00.000Z`)
      const quien: Cliente = await tienda.entrar('super', lugar.tienda)
      if (!jefa) await abrirCuenta(quien)
      jefa = quien
      const suyas = await correrSemilla(semilla, jefa, recuento)
      for (const falta of suyas) console.log(falta)
      faltas.push(...suyas)
      if (process.env.CIERRES && semilla % 100 === 0)
        console.log(`${semilla} seeds, ${faltas.length} faults, ${JSON.stringify(recuento)}`)
    }
    if (process.env.CIERRES) console.log(`${CUANTAS} seeds: ${JSON.stringify(recuento)}`)
    expect(faltas).toEqual([])
    // Neither side always wins: otherwise nothing would race.
    expect([recuento.hechos > 0, recuento.rechazados > 0]).toEqual([true, true])
    await sinPendientes()
    const informe = await auditarTienda(tienda)
    if (process.env.CIERRES) console.log(`audit: ${informe.comprobaciones} comparisons`)
    expect(lineasDe(informe)).toEqual([])
  },
  PACIENCIA,
)
