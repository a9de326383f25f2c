import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { contenidoDeEtiquetas } from '#functions/documentos/etiquetas/contenido'
import { pdfDeEtiquetas } from '#functions/documentos/etiquetas/pdf'
import { pdfDeCierre } from '#functions/documentos/cierre/a4'
import type { ReciboDeAnticipo } from '#functions/anticipos/public'
import { pdfA4 as reciboA4 } from '#functions/documentos/recibo/a4'
import { contenidoDeAnticipo } from '#functions/documentos/recibo/contenido'
import { pdfTirilla as reciboTirilla } from '#functions/documentos/recibo/tirilla'
import { pdfDePlanos } from '#functions/documentos/planos/pdf'
import { pdfA4 } from '#functions/documentos/venta/a4'
import { pdfTirilla } from '#functions/documentos/venta/tirilla'
import { LOGO } from '#infra/local/demo/logo'
import type { Centavos } from '#shared/kernel/money'
import { deCierre } from './muestra-de-cierre'
import { azarDe, COBRADA, contenidoDe, linea, planear, planosDe, ventaDe, ventaDeCocina } from './muestras'

/**
 * `npm run papeles [-- folder]`: every paper with invented data, ordinary and extreme, to look at after a change
 * of a template; as pictures too where pdftoppm is installed.
 */
const folder = resolve(process.argv[2] ?? 'test-results/papeles')

const { lineas, planes } = ventaDeCocina()
const total = ventaDe(lineas).total_venta_bruta
const efectivo = 100_000_000 as Centavos
const pago = (nombre_forma_pago: string, valor_pagado: Centavos, codigo_comprobante_pago: string | null) => ({
  forma_pago_id: 1,
  nombre_forma_pago,
  valor_pagado,
  codigo_comprobante_pago,
  es_efectivo: codigo_comprobante_pago === null,
})
const cobrada = {
  ...COBRADA,
  formas_pagos: [
    pago('Efectivo', efectivo, null),
    pago('Transferencia', (total - efectivo) as Centavos, 'TRF10294417'),
  ],
  efectivo_recibido: 110_000_000 as Centavos,
  cambio: 10_000_000 as Centavos,
  observacion_venta: 'Marcar las piezas con el nombre del mueble. Recoge el maestro de obra.',
}
const anulada = { ...cobrada, estado_venta_id: 3, motivo_anulacion: 'El cliente desistió' } as const
const larga = Array.from({ length: 200 }, (_, i) =>
  linea(i + 1, {
    nombre_producto: 'Melamina roble natural 15 mm 2440 × 1830 texturizada cara A B'.slice(0, 60),
    item_padre: i % 5 > 0 ? i - (i % 5) + 1 : null,
  }),
)
const azar = azarDe(7)
const pieza = (i: number, base: number, altura: number, cantidad = 1) => ({
  cantidad,
  base,
  altura,
  descripcion: `Pieza ${i + 1} de un mueble con un nombre bastante largo`.slice(0, 60),
  canto_base_top: i % 2 > 0 ? 'BLANCO-3R' : null,
  canto_altura_left: i % 4 > 0 ? 'BLANCO-22' : null,
  lista_servicios_especiales: [],
})
const canto = [{ id: 'BLANCO-3R' }, { id: 'BLANCO-22' }]
const cien = planear({
  canto,
  piezas: Array.from({ length: 100 }, (_, i) => pieza(i, azar(100, 320), azar(80, 260))),
})
const muchos = planear(
  {
    canto,
    piezas: Array.from({ length: 45 }, (_, i) => pieza(i, azar(500, 1700), azar(300, 1100), azar(1, 3))),
  },
  { base: 2440, altura: 1830 },
)
const otros = { planes }
const deLinea = (plan: typeof cien) => planosDe([{ linea: lineas[0]!, plan }])

const etiquetas = (clase: 'piezas' | 'retales', formato: '100x50' | '50x30') =>
  pdfDeEtiquetas(contenidoDeEtiquetas(ventaDe(lineas), planes, clase, formato), formato, {
    titulo: 'Etiquetas',
    autor: 'Veta',
    registrado: ventaDe(lineas).fecha_registro,
  })

const recibo: ReciboDeAnticipo = {
  id: 41,
  version: 0,
  tienda: '001',
  consecutivo: 37,
  cliente_id: 20,
  nombres: 'María Fernanda',
  apellidos: 'Quiñones de la Torre',
  tipo_documento_id: 13,
  numero_documento: '52333444',
  valor: 125_000_050 as Centavos,
  saldo: 190_000_050 as Centavos,
  fecha: '2026-11-25T19:31:00.000Z',
  dia: '2026-11-25',
  descripcion: 'Para las puertas del clóset y los entrepaños de la cocina',
  forma_pago_id: 2,
  nombre_forma_pago: 'Transferencia',
  es_efectivo: false,
  comprobante: 'TRF10294417',
  usuario: 'Vendedora del Mostrador',
  token: 'AbCdEfGhIjKlMnOpQrStUv',
  adjunto: null,
}
const deAnticipo = (cambios: Partial<ReciboDeAnticipo> = {}) =>
  contenidoDeAnticipo({
    recibo: { ...recibo, ...cambios },
    membrete: contenidoDe(lineas).membrete,
    tipoDocumento: 'CC',
    enlace: 'https://veta.example.test/api/public/anticipo/AbCdEfGhIjKlMnOpQrStUv',
  })
const anulado = {
  fecha: '2026-11-26T14:02:00.000Z',
  usuario: 'Marcela Quiñones',
  motivo: 'Se digitó dos veces',
  movimiento_id: 42,
}

const { membrete } = contenidoDe(lineas)

const PAPELES: Record<string, () => Promise<Uint8Array>> = {
  pedido: () => pdfA4(contenidoDe(lineas, {}, otros), LOGO.bytes),
  cotizacion: () => pdfA4(contenidoDe(lineas, { estado_venta_id: 4 }, otros), LOGO.bytes),
  factura: () => pdfA4(contenidoDe(lineas, cobrada, otros), LOGO.bytes),
  anulada: () => pdfA4(contenidoDe(lineas, anulada, otros), LOGO.bytes),
  'factura-200-lineas': () => pdfA4(contenidoDe(larga, COBRADA), LOGO.bytes),
  tirilla: () => pdfTirilla(contenidoDe(lineas, cobrada, otros), LOGO.bytes),
  'tirilla-pedido': () => pdfTirilla(contenidoDe(lineas, {}, otros)),
  'tirilla-anulada': () => pdfTirilla(contenidoDe(lineas, anulada, otros)),
  'tirilla-200-lineas': () => pdfTirilla(contenidoDe(larga, COBRADA)),
  anticipo: () => reciboA4(deAnticipo(), LOGO.bytes),
  'anticipo-anulado': () => reciboA4(deAnticipo({ anulado }), LOGO.bytes),
  'anticipo-tirilla': () => reciboTirilla(deAnticipo(), LOGO.bytes),
  'anticipo-tirilla-anulado': () => reciboTirilla(deAnticipo({ anulado })),
  'cierre-abierto': () => pdfDeCierre(deCierre(membrete), LOGO.bytes),
  'cierre-cerrado': () => pdfDeCierre(deCierre(membrete, { cerrado: true, veces: 900 }), LOGO.bytes),
  'cierre-sin-nada': () => pdfDeCierre(deCierre(membrete, { vacio: true })),
  planos: () => pdfDePlanos(planosDe(planes), LOGO.bytes),
  'planos-anulado': () => pdfDePlanos(planosDe(planes, { estado_venta_id: 3 }), LOGO.bytes),
  'planos-100-piezas': () => pdfDePlanos(deLinea(cien), LOGO.bytes),
  'planos-muchos-tableros': () => pdfDePlanos(deLinea(muchos), LOGO.bytes),
  'etiquetas-100x50': () => etiquetas('piezas', '100x50'),
  'etiquetas-50x30': () => etiquetas('piezas', '50x30'),
  'retales-100x50': () => etiquetas('retales', '100x50'),
  'retales-50x30': () => etiquetas('retales', '50x30'),
}

mkdirSync(folder, { recursive: true })
for (const [nombre, hacer] of Object.entries(PAPELES)) {
  const inicio = performance.now()
  const bytes = await hacer()
  const ms = Math.round(performance.now() - inicio)
  const file = join(folder, `${nombre}.pdf`)
  writeFileSync(file, bytes)
  spawnSync('pdftoppm', ['-r', '100', '-png', file, join(folder, nombre)])
  console.log(`${nombre.padEnd(24)} ${String(Math.round(bytes.length / 1024)).padStart(5)} KB ${ms} ms`)
}
console.log(folder)
