import { ErrorVeta, invalido } from '#shared/http/errors'
import type { Instante } from '#shared/kernel/dates'
import type { Precio } from '#shared/kernel/money'
import { normalizar } from '#shared/kernel/texto'
import { tipoDeImpuesto } from '#shared/maestros/impuestos'
import type { rutas } from '#shared/productos/routes'
import { auditar } from '../../kernel/cambio'
import { type Item, obtener, siguientesIds } from '../../kernel/dynamo/client'
import { confirmar } from '../../kernel/dynamo/commit'
import { type Catalogo, clave } from '../../kernel/dynamo/keys'
import { exigirValor } from '../../kernel/dynamo/operations'
import type { Manejador } from '../../kernel/handler'
import { ponerEnSalida } from '../../kernel/salida'
import {
  catalogo,
  claveDeImpuesto,
  claveDeParametro,
  type Entrada,
  type ImpuestoGuardado,
  listaDeIds,
  valorDe,
} from '../../maestros/public'
import { crearProducto, idDeReferencia, type ProductoGuardado } from '../store'
import { todasLasTiendas } from '../tiendas'

type Proveedor = Entrada & { nombre_proveedor: string; lineas?: number[] }
type Linea = Entrada & { nombre_linea: string; grupo_id: number }
type Color = Entrada & { nombre_color: string; activo: boolean }
interface Juego {
  proveedor: Proveedor
  color: Color
  lineas: Linea[]
}

/** General VAT: boards are sold with it, until somebody says otherwise (DECISIONS 148). */
const IVA_GENERAL = 1
const SIN_IVA = `Los tableros se crean con el impuesto n.º ${IVA_GENERAL}, que debe estar activo y no ser una retención: revíselo en Impuestos`

/** `Melamina 15 mm` → MEL15: letters of the first word, and the first number. */
const abreviar = (nombre: string, letras = 3): string => {
  const palabras = normalizar(nombre).toUpperCase().split(' ')
  const numero = palabras.find(palabra => /^\d+$/.test(palabra)) ?? ''
  return palabras[0]!.slice(0, letras) + numero
}
const iniciales = (nombre: string): string => {
  const palabras = normalizar(nombre)
    .toUpperCase()
    .split(' ')
    .filter(palabra => palabra.length > 3)
  return (palabras.length > 1 ? palabras.map(palabra => palabra[0]).join('') : abreviar(nombre)).slice(0, 4)
}

/** Of a supplier and a colour: its lines of boards. @throws ErrorVeta 422 on what cannot be chosen. */
async function leerJuego(ids: { proveedor_id: number; color_id: number }): Promise<Juego> {
  const [[proveedor, color, parametro], lineas] = await Promise.all([
    obtener([
      clave.catalogo('PROVEEDORES', ids.proveedor_id),
      clave.catalogo('COLORES', ids.color_id),
      claveDeParametro('LISTA_GRUPOS_TABLEROS'),
    ]),
    catalogo('LINEAS'),
  ])
  if (!proveedor || proveedor.activo === false)
    throw invalido({ proveedor_id: 'Debe seleccionar una opción' })
  if (!color?.activo) throw invalido({ color_id: 'Debe seleccionar una opción' })
  const tableros = listaDeIds(valorDe('LISTA_GRUPOS_TABLEROS', parametro))
  const suyas = new Set((proveedor as Proveedor).lineas)
  const found = lineas.filter(
    ({ id, grupo_id, activo }) => suyas.has(id) && tableros.includes(grupo_id) && activo !== false,
  )
  if (found.length === 0) throw invalido({ proveedor_id: 'El proveedor no tiene líneas de tableros' })
  return {
    proveedor: proveedor as Proveedor,
    color: color as Color,
    lineas: found,
  }
}

const esDe = (p: ProductoGuardado | undefined, { proveedor, color }: Juego, linea: Linea): boolean =>
  p?.linea_id === linea.id && p.proveedor_id === proveedor.id && p.color_id === color.id

/** The references that the board of a line may have: the short one, or where that is another product's, with the ids. */
function referenciasDe({ proveedor, color }: Juego, linea: Linea): [corta: string, larga: string] {
  const partes = [
    abreviar(linea.nombre_linea),
    abreviar(color.nombre_color),
    iniciales(proveedor.nombre_proveedor),
  ]
  const ids = [linea.id, color.id, proveedor.id].join('.')
  return [partes.join('-'), `${partes.join('-')}-${ids}`]
}

interface Tablero {
  referencia: string
  nombre_producto: string
  linea_id: number
  nombre_linea: string
  existe: boolean
}

/** The boards of a set, and which of them the shop has already. */
async function tablerosDe(juego: Juego): Promise<Tablero[]> {
  const referencias = juego.lineas.map(linea => referenciasDe(juego, linea))
  const duenos = await obtener(referencias.flat().map(clave.referencia))
  const productos = await obtener(duenos.map(idDeReferencia).map(id => clave.producto(id ?? 0)))
  // Two lines may come to the same short reference ("Melamina 15 mm", "Melamina 15 mm RH"): one of them has it.
  const dadas = new Set<string>()
  return juego.lineas.map((linea, i) => {
    const [corta, larga] = productos.slice(2 * i, 2 * i + 2) as (ProductoGuardado | undefined)[]
    const propio = [corta, larga].find(producto => esDe(producto, juego, linea))
    const [breve, completa] = referencias[i]!
    const referencia = propio?.referencia ?? (corta || dadas.has(breve) ? completa : breve)
    dadas.add(referencia)
    const { nombre_color } = juego.color
    return {
      referencia,
      nombre_producto:
        propio?.nombre_producto ??
        `${linea.nombre_linea} ${nombre_color} ${juego.proveedor.nombre_proveedor}`,
      linea_id: linea.id,
      nombre_linea: linea.nombre_linea,
      existe: propio !== undefined,
    }
  })
}

/** A board without price nor sizes: not sold until it has both (DECISIONS 148); and the entries that it copies of. */
async function productoDe(
  { proveedor, color }: Juego,
  linea: Linea,
  { referencia, nombre_producto }: Tablero,
  fecha_registro: Instante,
): Promise<{ producto: ProductoGuardado; copiadas: (readonly [Catalogo, Item | undefined])[] }> {
  const [[impuesto, grupo], id] = await Promise.all([
    obtener([claveDeImpuesto(IVA_GENERAL), clave.catalogo('GRUPOS', linea.grupo_id)]),
    siguientesIds('productos'),
  ])
  const iva = impuesto as ImpuestoGuardado | undefined
  // As the form of a product would refuse it.
  if (!iva?.activo || tipoDeImpuesto(iva) === 'Retención')
    throw new ErrorVeta('validacion', { mensaje: SIN_IVA })
  const producto: ProductoGuardado = {
    id,
    referencia,
    codigo_barras: null,
    nombre_producto: nombre_producto.slice(0, 120),
    descripcion_producto: '',
    precio_unitario: 0 as Precio,
    costo_inventario_unitario: 0 as Precio,
    impuesto_id: IVA_GENERAL,
    porcentaje_impuesto: iva.porcentaje_impuesto,
    tipo_producto: 'Producto',
    decimales_cantidad: 0,
    grupo_id: linea.grupo_id,
    nombre_grupo: (grupo as { nombre_grupo: string } | undefined)?.nombre_grupo ?? '',
    linea_id: linea.id,
    nombre_linea: linea.nombre_linea,
    proveedor_id: proveedor.id,
    color_id: color.id,
    nombre_color: color.nombre_color,
    medida_largo: null,
    medida_ancho: null,
    exige_medidas: true,
    permite_rotar: false,
    generado_por_plan: false,
    activo: true,
    fecha_registro,
    version: 0,
  }
  return {
    producto,
    copiadas: [
      ['COLORES', color],
      ['LINEAS', linea],
      ['GRUPOS', grupo],
      ['IMPUESTOS', impuesto],
    ],
  }
}

export const tablerosNuevos: Manejador<typeof rutas.tablerosNuevos> = async ({ query }) => ({
  data: { tableros: await tablerosDe(await leerJuego(query)) },
})

/**
 * One product for each line of boards of the supplier, each in a transaction of its own: a long list does not fit in
 * one, and what a killed run has made is there when it is asked for again. The last goes with the reply.
 */
export const crearTablero: Manejador<typeof rutas.crearTablero> = async ({ body, sesion, tienda, ahora }) => {
  const [juego, tiendas] = await Promise.all([leerJuego(body), todasLasTiendas()])
  const tableros = await tablerosDe(juego)
  const faltan = juego.lineas.filter((_, i) => !tableros[i]!.existe)
  /** A board, and what it is called in the history. */
  const hacer = async (linea: Linea) => {
    const tablero = tableros.find(({ linea_id }) => linea_id === linea.id)!
    const { producto, copiadas } = await productoDe(juego, linea, tablero, ahora)
    return {
      id: producto.id,
      operaciones: [
        // What is copied still stands so.
        ...copiadas.flatMap(([maestro, fila]) =>
          fila
            ? [exigirValor(clave.catalogo(maestro, fila.id as number), 'version', fila.version, 'reintentar')]
            : [],
        ),
        tiendas.guarda,
        ...crearProducto(producto, tiendas.codigos),
      ],
      acto: {
        entidad: 'PRODUCTO',
        id: producto.id,
        accion: 'crear-tablero',
        despues: { referencia: producto.referencia },
      },
    }
  }
  for (const linea of faltan.slice(0, -1)) {
    const { id, operaciones, acto } = await hacer(linea)
    await confirmar([
      ...operaciones,
      ...auditar([acto], sesion, tienda),
      ...ponerEnSalida([], [{ clase: 'PRODUCTO', id }]),
    ])
  }
  const ultima = faltan.at(-1)
  const hecha = ultima && (await hacer(ultima))
  return {
    operaciones: hecha?.operaciones ?? [],
    data: { tableros: tableros.map(tablero => ({ ...tablero, existe: true })) },
    message:
      faltan.length === 0
        ? 'Todos los tableros ya existen'
        : `${faltan.length === 1 ? 'Tablero creado' : `${faltan.length} tableros creados`} con éxito`,
    auditoria: hecha ? [hecha.acto] : [],
    eventos: [],
    entidades: hecha ? [{ clase: 'PRODUCTO', id: hecha.id }] : [],
  }
}
