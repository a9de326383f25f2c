import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { actoDe, type RegistroDeAuditoria } from '#functions/kernel/bitacora'
import { narrados, tienePalabras } from '#functions/kernel/bitacora-campos'
import { nombreDeEntidad, numeroDe, seNombran } from '#functions/kernel/bitacora-cosas'
import { expandir } from '#functions/kernel/dynamo/compacto'
import { NombresDeCosas } from '#functions/maestros/public'
import { type ClaveDeRuta, todasLasRutas } from '#shared/http/api'
import { ACTOS_RAROS } from '../support/actos-raros'
import { sembrar } from '../support/sembrar'
import { usarTienda } from '../support/tienda'
import { volcado } from '../support/volcado'
import { PETICIONES } from './peticiones'

const tienda = usarTienda(sembrar)
/** What the product writes in its audit when each of its routes is used, and what they do not come to by themselves. */
let registros: RegistroDeAuditoria[]
const cosas = new NombresDeCosas()

beforeAll(async () => {
  const [dueno, vendedor] = [await tienda.ingresar('super'), await tienda.ingresar('vendedor')]
  const escriben = todasLasRutas()
    .filter(({ ruta }) => ruta.writes)
    .map(({ ruta }) => `${ruta.method} ${ruta.path}` as ClaveDeRuta)
    .filter(ruta => !/salir|sesiones/.test(ruta))
  for (const ruta of escriben) {
    const peticion = await PETICIONES[ruta](dueno, vendedor).catch(() => ({}))
    await dueno.pedir(ruta, peticion as never).catch(() => undefined)
  }
  const escritos = [...(await volcado()).values()].filter(
    // Sales tell their own history.
    ({ pk, entidad }) => String(pk).startsWith('AUDITORIA#') && entidad !== 'VENTA',
  ) as RegistroDeAuditoria[]
  registros = [...escritos, ...ACTOS_RAROS]
  await cosas.leer(registros)
})

/** Something that nobody has given words yet. */
const SIN_PALABRAS = 'COSA_NUEVA'

type Hoja = [campo: string, valor: unknown]
/** Every value that is told, by the field that it stands in; of an object whose fields are ids, by theirs. */
const hojasDe = (valor: unknown): Hoja[] =>
  Array.isArray(valor)
    ? valor.flatMap(hojasDe)
    : typeof valor === 'object' && valor !== null
      ? narrados(Object.keys(valor)).flatMap(campo => {
          const suyo = (valor as Record<string, unknown>)[campo]
          return [[campo, suyo] as Hoja, ...hojasDe(suyo)]
        })
      : []
const guardado = ({ antes, despues }: RegistroDeAuditoria): Hoja[] =>
  [antes, despues].flatMap(each => hojasDe(expandir(each)))

/** All that a person reads of a record. */
function leido(registro: RegistroDeAuditoria): string {
  const { titulo, motivo, cambios } = actoDe(registro, true, cosas.nombrar)
  const dichos = cambios.flatMap(({ campo, antes, despues }) => [campo, antes, despues])
  return [
    nombreDeEntidad(registro.entidad),
    numeroDe(registro),
    cosas.de(registro),
    titulo,
    motivo,
    ...dichos,
  ]
    .filter(each => each !== null)
    .join('\n')
}

describe('what the audit tells', () => {
  test('is of many kinds', () => {
    expect(new Set(registros.map(({ entidad, accion }) => `${entidad} ${accion}`)).size).toBeGreaterThan(110)
  })

  test('has no brace, no bracket, no quotation mark and no date as the table keeps it', () => {
    for (const registro of registros) {
      expect(leido(registro)).not.toMatch(/[{}[\]"]|\d{4}-\d{2}-\d{2}|\d{2}T\d{2}:/)
      expect(leido(registro)).not.toMatch(/undefined|null|NaN|\btrue\b|\bfalse\b|[a-z]_[a-z]/)
    }
  })

  test('has no number as it is kept: neither centavos nor hundredths', () => {
    for (const registro of registros) {
      const numeros = guardado(registro).flatMap(([campo, valor]) =>
        typeof valor === 'number' && Math.abs(valor) >= 1000 && !/^anio$|_id$/.test(campo)
          ? [String(valor)]
          : [],
      )
      const dicho = leido(registro).split(/[\s():;,]+/)
      expect(dicho.filter(each => numeros.includes(each))).toEqual([])
    }
  })

  test('has words for each field, each act and each kind of thing', () => {
    const sin = registros
      .filter(({ entidad }) => entidad !== SIN_PALABRAS)
      .flatMap(registro => [
        ...guardado(registro).flatMap(([campo]) =>
          tienePalabras(registro.entidad, campo) || /^\d+$/.test(campo)
            ? []
            : [`${registro.entidad}.${campo}`],
        ),
        ...(seNombran(registro.entidad, registro.accion) ? [] : [`${registro.entidad} ${registro.accion}`]),
      ])
    expect([...new Set(sin)]).toEqual([])
  })

  test('has words for each act and each kind of thing that stands in the code', () => {
    const codigo = readdirSync('functions', { recursive: true, encoding: 'utf8' })
      .filter(
        each => each.endsWith('.ts') && !/^(ventas|electronica|despachos\/cases|tiempo-real)\//.test(each),
      )
      .flatMap(each => readFileSync(join('functions', each), 'utf8').split('\n'))
      .filter(linea => !/evento|entidad: 'VENTA'/.test(linea))
    const entidades = codigo.flatMap(linea => /\bentidad: '([A-Z_]+)'/.exec(linea)?.[1] ?? [])
    const actos = codigo.flatMap(linea => {
      const [, uno, otro] = /\baccion:(?:[^,]*\?)? '([a-z_-]+)'(?: : '([a-z_-]+)')?/.exec(linea) ?? []
      return [uno, otro].filter(each => each !== undefined)
    })
    expect(actos.length).toBeGreaterThan(70)
    expect(entidades.filter(each => !seNombran(each, 'crear'))).toEqual([])
    // A sale that is produced tells it itself.
    expect(actos.filter(each => each !== 'producir' && !seNombran('PRODUCTO', each))).toEqual([])
  })

  test('is said as people say it', () => {
    const de = (entidad: string, accion: string) =>
      actoDe(
        ACTOS_RAROS.find(each => each.entidad === entidad && each.accion === accion)!,
        true,
        cosas.nombrar,
      ).cambios.map(({ campo, antes, despues }) => `${campo}: ${antes ?? 'nada'} → ${despues ?? 'nada'}`)
    expect(de('SESION_CAJA', 'cerrar')).toEqual([
      'Contado: nada → $ 10.232',
      'Diferencia: nada → -$ 5.000',
      'Esperado: nada → $ 15.232',
    ])
    expect(de('ORDEN_PRODUCCION', 'parar')).toEqual([
      'Etapa: nada → Corte',
      'Máquina: nada → Seccionadora 1',
      'Operario: nada → Yeison Parra Guerrero',
    ])
    expect(de('DESCUENTO', 'solicitar')).toEqual([
      'Cantidad: nada → 12',
      'Cliente: nada → n.º 999',
      'Descuento: nada → 5 %',
      'Precio sin IVA: nada → $ 25.000,50',
      'Producto: nada → BIS-35 · Bisagra de cazoleta 35 mm',
      'Retales del cliente: nada → 0,54 m²',
      'Valor de los retales del cliente: nada → $ 12.400',
    ])
    expect(de('PAGO_PROVEEDOR', 'editar')).toEqual([
      'Fecha del pago: 29/11/2026 → 30/11/2026',
      'Formas de pago: Efectivo $ 15.232 → Efectivo $ 5.232; Transferencia $ 10.000 (comprobante 4471), con soporte',
      'Soportes anteriores: nada → Con archivo',
    ])
    expect(de('PARAMETROS', 'editar')).toEqual(['Valor: $ 20.000 → $ 25.000'])
    expect(de(SIN_PALABRAS, 'hacer_revision')).toEqual(
      [
        'Dirección máquina: nada → Código número: 1.523.200; Sin crédito: No',
        'Lista: nada → uno, dos',
        'Cosa: nada → n.º 67',
        'Revisada: nada → 28/11/2026 10:04 a. m.',
      ].sort((a, b) => a.localeCompare(b, 'es')),
    )
  })
})
