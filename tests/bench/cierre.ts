import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { moverCaja } from '#functions/caja/public'
import { hoy } from '#functions/kernel/clock'
import { type Item, poner } from '#functions/kernel/dynamo/client'
import { confirmar } from '#functions/kernel/dynamo/commit'
import { clave, type Clave, indice } from '#functions/kernel/dynamo/keys'
import { encargar } from '#functions/kernel/salida'
import { leerMes, estadoDelMes, mesDe } from '#functions/cuadre/public'
import { escribirItems } from '#infra/local/demo/escribir'
import { LAMBDAS } from '#infra/lambdas'
import { empacarEn } from '#infra/paquete/empacar'
import { type Dia, sumarMeses } from '#shared/kernel/dates'
import type { Centavos } from '#shared/kernel/money'
import type { ClaveDeRuta } from '#shared/http/api'
import type { Peticion } from '../support/cliente'
import { COBRADA, ventaDe } from '../support/muestras'
import { idDe } from '../support/sembrar'
import type { Corrida } from './en-proceso'
import { type Entorno, type Llamada, medir } from './entorno'
import type { Cifra, Seccion } from './resultado'

/** Limits of the reports of a store that bills five thousand sales a month. */
const LLAMADAS = 10
const UNIDADES = 60
const VENTAS = 5000
/** s, of closing it. */
const CIERRE = 5
/** MB that the package may take in all, and the heap that it is given. */
const MEMORIA = 150
const HEAP = 128
const TIENDA = '001'

/** A sale as it stands, and its day's chain one bill further; a sixth is paid in two forms. */
function facturar(id: number, dia: Dia, leido: Item | undefined): { items: (Clave & Item)[]; dia: Item } {
  const total = (90_000_00 + (id % 700) * 1_190_00) as Centavos
  const en = (forma: number, valor: number) => ({
    forma_pago_id: forma,
    nombre_forma_pago: forma === 1 ? 'Efectivo' : 'Transferencia',
    es_efectivo: forma === 1,
    valor_pagado: valor as Centavos,
    codigo_comprobante_pago: forma === 1 ? null : `TRX-${id}`,
    adjunto: null,
  })
  const formas_pagos =
    id % 6 === 0 ? [en(1, 50_000_00), en(2, total - 50_000_00)] : [en(id % 3 === 0 ? 2 : 1, total)]
  const venta = ventaDe([], {
    ...COBRADA,
    id,
    fecha_venta: dia,
    fecha_factura: dia,
    consecutivo_recibo: id,
    total_venta_bruta: total,
    total_venta_neta: Math.round(total / 1.19) as Centavos,
    total_impuestos: (total - Math.round(total / 1.19)) as Centavos,
    formas_pagos,
  })
  const sesion = { usuario_id: 3, nombre: 'Camilo Restrepo', conexion_id: 'banco' }
  const hechos = {
    movimientos: formas_pagos.map(pago => ({
      tipo: 'venta' as const,
      descripcion: `Venta ${id}`,
      venta_id: id,
      forma_pago_id: pago.forma_pago_id,
      nombre_forma_pago: pago.nombre_forma_pago,
      es_efectivo: pago.es_efectivo,
      valor: pago.valor_pagado,
      comprobante: pago.codigo_comprobante_pago,
    })),
    venta: {
      hecho: 'facturado' as const,
      totales: {
        ventas: 1,
        bruta: total,
        neta: venta.total_venta_neta,
        impuestos: venta.total_impuestos,
        otros_impuestos: 0,
        descuento: 0,
      },
    },
  }
  const acto = { sesion, ahora: `${dia}T15:00:00.000Z`, tienda: TIENDA }
  const puestos = moverCaja(dia, leido, hechos, acto).flatMap(
    ({ escritura }) => (escritura.Put?.Item as (Clave & Item) | undefined) ?? [],
  )
  const { pk } = clave.diaDeCaja(TIENDA, dia)
  return {
    items: [...puestos.filter(item => item.pk !== pk), { ...clave.venta(id), ...venta }],
    dia: puestos.find(item => item.pk === pk)!,
  }
}

/** A month of the store: so many sales spread over so many days, as billing them one by one leaves it. */
async function vender(mes: string, ventas: number, dias: number): Promise<void> {
  const items: (Clave & Item)[] = []
  const deDia = new Map<Dia, Item>()
  for (let i = 0; i < ventas; i++) {
    const dia = `${mes}-${String(1 + Math.floor((i * dias) / ventas)).padStart(2, '0')}`
    const hecho = facturar(Number(mes.replace('-', '')) * 10_000 + i, dia, deDia.get(dia))
    items.push(...hecho.items)
    deDia.set(dia, hecho.dia)
  }
  await escribirItems([...items, ...([...deDia.values()] as (Clave & Item)[])])
}

const unidadesDe = (llamadas: Llamada[]): number =>
  llamadas.flatMap(({ capacidad }) => capacidad).reduce((sum, each) => sum + (each.CapacityUnits ?? 0), 0)

/** Writes the package of a month in a process of its own. */
async function empacar(mes: { anio: number; mes: number }): Promise<Corrida & { filas: number }> {
  const { crearExportacion, exportacion } = await import('#functions/exportaciones/store')
  const [usuario_id, id] = [idDe('super'), `BANCO${mes.anio}${mes.mes}`]
  const estado = estadoDelMes(await leerMes(mesDe(mes, TIENDA)))
  const filtro = { ...mes, tabla: 'paquete' as const, estado }
  const nueva = { id, usuario_id, tienda: TIENDA, rol: 'SA', clase: 'cierre', filtro } as const
  await confirmar(crearExportacion(nueva, { huella: id, version: undefined, exportacion_id: undefined }))
  // Due much later: the server of the benchmark leaves it alone.
  const [operacion] = encargar([{ clase: 'exportacion', datos: { usuario_id, exportacion_id: id } }])
  const item = operacion!.escritura.Put!.Item as Clave & Item
  const encargo = { ...item, ...indice.pendiente('TRABAJO', '2099-01-01', item.id as string) }
  await poner(encargo)
  const dir = mkdtempSync(join(tmpdir(), 'veta-cierre-'))
  try {
    await empacarEn(dir, { hijo: 'tests/bench/cierre-hijo.ts' })
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        ...LAMBDAS.trabajos.opcionesDeNode.split(' '),
        `--max-old-space-size=${HEAP}`,
        '--expose-gc',
        join(dir, 'hijo.cjs'),
        JSON.stringify(encargo),
      ],
      { env: process.env, maxBuffer: 1 << 20 },
    )
    const { estado: llego, filas } = (await exportacion(usuario_id, id))!
    if (llego !== 'lista') throw new Error(`the package is ${llego}`)
    return { ...(JSON.parse(stdout.trim().split('\n').at(-1)!) as Corrida), filas }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Calls and units of a day and of a month of five thousand sales, and what it takes to close it and to pack it. */
export async function medirCierre(entorno: Entorno, soloConteos: boolean): Promise<Seccion[]> {
  const [lleno, corto] = [-1, -2].map(atras => sumarMeses(hoy(), atras).slice(0, 7)) as [string, string]
  await vender(lleno, VENTAS, 26)
  // As much a day, for fewer days.
  await vender(corto, Math.round((VENTAS * 6) / 26), 6)
  const quien = await entorno.ingresar('super')
  const mes = (cual: string) => ({ anio: Number(cual.slice(0, 4)), mes: Number(cual.slice(5)) })
  const pedir = async (nombre: string, ruta: ClaveDeRuta, peticion: Peticion) => {
    const { llamadas, valor, ms } = await medir(() => entorno.invocar(ruta, quien, peticion), {
      unidades: true,
    })
    const kb = Math.round((valor as { body: string }).body.length / 1024)
    return { nombre, llamadas: llamadas.length, unidades: unidadesDe(llamadas), kb, ms }
  }
  const INFORME = 'POST /cierre-mes/ventas-plataforma'
  const leidos = [
    await pedir(`a day, ${Math.round(VENTAS / 26)} sales`, 'POST /cuadre-caja/dia', {
      body: { fecha_dia: `${lleno}-10` },
    }),
    await pedir('a month of 26 days, 5,000 sales', INFORME, { body: mes(lleno) }),
    await pedir('a month of 6 such days', INFORME, { body: mes(corto) }),
    await pedir('the sales paid in one form, their first page', 'POST /cierre-mes/movimientos', {
      body: { ...mes(lleno), tipo: 'venta', forma_pago_id: 1 },
    }),
    await pedir('the sales of the month, their last page', 'POST /cierre-mes/ventas', {
      query: { page: VENTAS / 20, per_page: 20 },
      body: mes(lleno),
    }),
    await pedir('what is to be settled', 'POST /cierre-mes/pendientes', { body: mes(lleno) }),
  ]
  const cierre = await pedir('closing it', 'POST /cierre-mes/cerrar', {
    body: mes(lleno),
    llave: crypto.randomUUID(),
  })
  const paquete = await empacar(mes(lleno))
  const [, grande, chico] = leidos as [unknown, (typeof leidos)[number], (typeof leidos)[number]]
  return [
    {
      titulo: 'A month of 5,000 sales of a store',
      columnas: ['calls', 'units', 'reply KB', 'ms'],
      cifras: [...leidos, cierre].map((each): Cifra => ({
        nombre: each.nombre,
        celdas: [each.llamadas, each.unidades.toFixed(1), each.kb, each.ms.toFixed(0)],
        falla:
          each === cierre
            ? undefined
            : each.llamadas > LLAMADAS
              ? `more than ${LLAMADAS} calls`
              : each.unidades > UNIDADES
                ? `more than ${UNIDADES} read units`
                : undefined,
      })),
      limites: [
        {
          texto: `days ask for less than the month: ${chico.unidades.toFixed(1)} of ${grande.unidades.toFixed(1)} read units`,
          cumple: chico.unidades < grande.unidades,
        },
        ...(soloConteos
          ? []
          : [{ texto: `closed in ${CIERRE} s at most`, cumple: cierre.ms <= CIERRE * 1000 }]),
      ],
    },
    {
      titulo: `Its package for the accountant, in a process of its own with ${HEAP} MB of heap`,
      columnas: ['rows', 's', 's CPU', 'MB idle', 'MB peak', 'MB heap'],
      cifras: [
        {
          nombre: 'veta-001.zip',
          celdas: [
            paquete.filas,
            paquete.segundos.toFixed(1),
            paquete.cpu.toFixed(1),
            paquete.reposo.toFixed(0),
            paquete.pico.toFixed(0),
            paquete.heap.toFixed(0),
          ],
        },
      ],
      limites: [
        { texto: `it has every bill and every payment`, cumple: paquete.filas > 2 * VENTAS },
        ...(soloConteos
          ? []
          : [{ texto: `peak of resident memory ≤ ${MEMORIA} MB in all`, cumple: paquete.pico <= MEMORIA }]),
      ],
    },
  ]
}
