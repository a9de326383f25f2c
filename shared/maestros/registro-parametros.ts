import { leerAjustes } from '../despiece/ajustes-tienda'
import { MAXIMO_DIAS_DE_RESERVA } from '../retales/reserva'
import {
  escribirTableros,
  leerTableros,
  nombrarTableros,
  TABLEROS_INICIALES,
} from '../ventas/rules/tableros-de-pieza'
import { escribirPegado, leerPegado, leerServicio, TARIFA_INICIAL } from '../ventas/rules/tarifa-de-corte'
import {
  COP,
  type Definicion,
  deCorte,
  dinero,
  enGrupos,
  FORMA_DE_TIENDAS,
  leerDias,
  leerTiendas,
  lista,
  numero,
  opcion,
  pesos,
  porcentaje,
  referencia,
  valorBase,
} from './definicion-parametro'
import { PARAMETROS_DE_SIIGO } from './parametros-siigo'

/** Parameters that the product reads. Others may be kept and are told apart: nothing reads them. */
export const PARAMETROS = {
  LISTA_GRUPOS_TABLEROS: lista({
    inicial: '',
    ayuda: 'Grupos de productos que son tableros',
    efecto: enGrupos('tableros'),
    de: 'GRUPOS',
    sinPoner: 'Sin configurar: ningún producto es un tablero',
  }),
  LISTA_GRUPOS_SERVICIOS: lista({
    inicial: '8',
    ayuda: 'Grupos de productos que son servicios: se buscan aparte y no tienen existencias',
    efecto: enGrupos('servicios'),
    de: 'GRUPOS',
  }),
  LISTA_GRUPOS_CANTOS: lista({
    inicial: '2',
    ayuda: 'Grupos de productos que son tapacantos',
    efecto: enGrupos('tapacantos'),
    de: 'GRUPOS',
  }),
  PERMITE_STOCK_NEGATIVO: opcion('1', 'Si se puede facturar lo que no hay en existencias', {
    '1': 'Se factura aunque no alcance: la existencia queda negativa y se avisa',
    '0': 'No se factura lo que no alcanza',
  }),
  TIENDAS_CUADRE_CAJA: {
    tipo: 'texto',
    inicial: '',
    ayuda: 'Tiendas del cuadre de caja, por su código; vacío: todas las de quien lo mira',
    forma: FORMA_DE_TIENDAS,
    leer: leerTiendas,
    tiendas: true,
    efecto: valor =>
      valor === ''
        ? 'El cuadre de caja suma todas las tiendas de quien lo mira'
        : `El cuadre de caja suma las tiendas ${valor.replaceAll(',', ', ')}`,
  },
  TIENDAS_SESION_CAJA: {
    tipo: 'texto',
    inicial: '',
    ayuda: 'Tiendas en las que se abre la caja del equipo antes de facturar, por su código',
    forma: FORMA_DE_TIENDAS,
    leer: leerTiendas,
    tiendas: true,
    efecto: valor =>
      valor === ''
        ? 'Ninguna tienda exige abrir la caja antes de facturar'
        : `Sin la caja abierta no se factura ni se mueve efectivo en las tiendas ${valor.replaceAll(',', ', ')}`,
  },
  LISTA_TIENDA_FACTURA_SIIGO: {
    tipo: 'texto',
    inicial: '',
    ayuda: 'Tiendas en que se pregunta al facturar por la factura electrónica de Siigo, por su código',
    forma: FORMA_DE_TIENDAS,
    leer: leerTiendas,
    tiendas: true,
    efecto: valor =>
      valor === ''
        ? 'En ninguna tienda se pregunta por la factura electrónica'
        : `Al facturar se pregunta por la factura electrónica, que se envía a la DIAN, en las tiendas ${valor.replaceAll(',', ', ')}`,
  },
  ...PARAMETROS_DE_SIIGO,
  GENERAR_OP_AL_FACTURAR: opcion('0', 'Si las órdenes de producción se generan solas al facturar', {
    '0': 'Las órdenes de producción se generan a mano, en Generar orden producción',
    '1': 'Facturar una venta con cortes genera sus órdenes de producción',
  }),
  TURNO_AL_FACTURAR: opcion('1', 'Si una venta sin cortes toma su turno de despacho al facturarla', {
    '1': 'Facturar una venta sin cortes le da su turno de despacho',
    '0': 'Una venta sin cortes pasa a despacho a mano; la que se produce, al terminar',
  }),
  ETAPAS_TRASLAPADAS: opcion('0', 'Si una etapa puede empezar antes de que termine la anterior', {
    '0': 'Cada etapa de una orden espera a que termine la anterior',
    '1': 'Una etapa puede empezar cuando la anterior ya empezó',
  }),
  OPERARIO_UNA_ETAPA: opcion('1', 'Si un operario tiene una sola etapa en proceso', {
    '1': 'Un operario tiene una etapa en proceso a la vez',
    '0': 'Un operario puede tener varias etapas en proceso, en máquinas distintas',
  }),
  DESCUENTO_LIBRE_VENDEDOR: porcentaje({
    inicial: '0',
    ayuda: 'Descuento que un vendedor da sin que nadie lo apruebe',
    efecto: valor =>
      valor === '0'
        ? 'Todo descuento de un vendedor se aprueba antes'
        : `Un vendedor da hasta ${valor.replace('.', ',')} % sin aprobación`,
  }),
  VIGENCIA_DESCUENTO: {
    ...numero({
      inicial: '24',
      ayuda: 'Horas durante las que se puede usar un descuento aprobado',
      efecto: valor =>
        `Un descuento aprobado se usa en ${valor === '1' ? 'la hora siguiente' : `las ${valor} horas siguientes`}`,
    }),
    forma: 'Debe ingresar horas, de 1 a 720',
    leer: texto =>
      /^\d{1,3}$/.test(texto) && Number(texto) >= 1 && Number(texto) <= 720 ? String(Number(texto)) : null,
  },
  RESERVA_RETAL_DIAS: {
    ...numero({
      inicial: '3',
      ayuda: 'Días por los que se reserva un retal cuando no se dice hasta cuándo',
      efecto: valor =>
        `Un retal se reserva hasta ${valor === '1' ? 'el día siguiente' : `${valor} días después`}, si no se dice otra fecha`,
    }),
    forma: `Debe ingresar días, de 1 a ${MAXIMO_DIAS_DE_RESERVA}`,
    leer: texto =>
      /^\d{1,2}$/.test(texto) && Number(texto) >= 1 && Number(texto) <= MAXIMO_DIAS_DE_RESERVA
        ? String(Number(texto))
        : null,
  },
  CUPO_MAXIMO_VENDEDOR: dinero({
    inicial: '0',
    ayuda: 'Cupo de crédito que un vendedor puede dar a un cliente',
    efecto: valor =>
      valor === '0'
        ? 'Solo un administrador da cupo de crédito'
        : `Un vendedor da hasta ${pesos(Number(valor))} de cupo`,
  }),
  PLAZO_CREDITO: {
    ...numero({
      inicial: '30',
      ayuda: 'Días que tiene un cliente para pagar una venta a crédito, si su cuenta no dice otros',
      efecto: valor => `Una venta a crédito vence a los ${valor} días`,
    }),
    forma: 'Debe ingresar días, de 0 a 365',
    leer: leerDias,
  },
  DIAS_MORA_BLOQUEA_CREDITO: {
    ...numero({
      inicial: '30',
      ayuda: 'Días de mora de una factura con los que su cliente no compra más a crédito; vacío: nunca',
      efecto: valor =>
        valor === ''
          ? 'Ninguna mora impide vender a crédito'
          : valor === '0'
            ? 'Con una factura vencida un administrador autoriza cada venta a crédito'
            : `Con una factura vencida hace más de ${valor} ${valor === '1' ? 'día' : 'días'} un administrador autoriza cada venta a crédito`,
    }),
    forma: 'Debe ingresar días, de 0 a 365, o nada',
    leer: texto => (texto === '' ? '' : leerDias(texto)),
  },
  PERMITE_PAGO_TOTAL_CREDITO: opcion(
    '1',
    'Si un pago de la cuenta crédito puede ser por todo lo que se debe',
    {
      '1': 'Un pago de la cuenta puede saldar toda la deuda',
      '0': 'Un pago de la cuenta debe ser menor que la deuda',
    },
  ),
  FORMA_PAGO_ANTICIPO: numero({
    inicial: '8',
    ayuda: 'Forma de pago que gasta los anticipos del cliente',
    efecto: valor => `La forma de pago ${valor} gasta los anticipos`,
    de: 'FORMA_DE_ANTICIPO',
  }),
  REDONDEO_EFECTIVO: opcion('0', 'A qué múltiplo se redondea lo que se paga en efectivo', {
    '0': 'El efectivo se cobra exacto, sin redondear',
    '50': 'El efectivo se redondea: $ 10.024 se pagan con $ 10.000 y $ 10.025 con $ 10.050',
    '100': 'El efectivo se redondea: $ 10.049 se pagan con $ 10.000 y $ 10.050 con $ 10.100',
  }),
  SERVICIO_CORTE: {
    tipo: 'texto',
    inicial: TARIFA_INICIAL.SERVICIO_CORTE,
    ayuda: 'Referencia del servicio de corte que cobra un despiece',
    forma: 'Debe ingresar la referencia de un producto',
    leer: leerServicio,
    efecto: valor => `Un despiece cobra el corte con el producto ${valor}`,
  },
  COBRO_CORTE: opcion(TARIFA_INICIAL.COBRO_CORTE, 'Cuántos servicios de corte cobra un despiece', {
    despiece: 'Uno por despiece, sean cuantos sean los tableros',
    tablero: 'Uno por cada tablero o retal que se corta',
    corte: 'Uno por cada corte, sin los del refilado',
    metro: 'Uno por cada metro de corte empezado, sin los del refilado',
  }),
  SERVICIOS_PEGADO: {
    tipo: 'texto',
    inicial: TARIFA_INICIAL.SERVICIOS_PEGADO,
    ayuda: 'Con qué servicio se pega cada tapacanto, según cómo termina su código',
    forma: 'Debe ingresar finales y servicios, como 3R:SERVIENC33R, R:SERVIENC02, *:SERVIENC05',
    leer: texto => {
      const tabla = leerPegado(texto)
      return tabla && escribirPegado(tabla)
    },
    efecto: valor =>
      (leerPegado(valor) ?? [])
        .map(({ final, servicio }) => `${final === '' ? 'los demás' : `…${final}`} con ${servicio}`)
        .join(' · '),
  },
  REDONDEO_CANTO: opcion(
    TARIFA_INICIAL.REDONDEO_CANTO,
    'Cómo se redondean los metros de tapacanto que se cobran',
    {
      'piso+1': 'Metros enteros y uno más: 10,00 m se cobran como 11 m',
      techo: 'Hasta el metro siguiente: 10,00 m se cobran como 10 m y 10,01 m como 11 m',
    },
  ),
  RECARGO_RETAL: dinero({
    inicial: '20000',
    ayuda: 'Se suma al precio del tablero antes de que el retal tome su parte',
    efecto: valor =>
      `Medio tablero de $ 100.000 vale ${pesos((100_000 + Number(valor)) / 2)} como retal, antes de IVA`,
  }),
  PRODUCTO_PIEZA: referencia(
    'RETAL',
    'Producto con que se venden los retales y las piezas de la calculadora',
    valor => `Un retal o una pieza se vende con el producto ${valor}`,
  ),
  PRODUCTO_CANTO_RIGIDO: referencia(
    'CANTO-RIGIDO',
    'Producto con que se vende el canto rígido de las piezas de la calculadora',
    valor => `El canto rígido de una pieza se vende con el producto ${valor}`,
  ),
  PRODUCTO_CANTO_FLEXIBLE: referencia(
    'CANTO-FLEXIBLE',
    'Producto con que se vende el canto flexible de las piezas de la calculadora',
    valor => `El canto flexible de una pieza se vende con el producto ${valor}`,
  ),
  VALOR_BASE_PIEZA: valorBase(
    'Lo que vale un metro cuadrado de pieza en la calculadora, antes de IVA',
    valor => `Una pieza de 1.000 × 1.000 mm vale ${valor} antes de IVA`,
    'la calculadora no vende piezas',
  ),
  VALOR_BASE_CANTO_RIGIDO: valorBase(
    'Lo que vale un metro de canto rígido en la calculadora, antes de IVA',
    valor => `Un metro de canto rígido vale ${valor} antes de IVA`,
    'la calculadora no vende piezas con canto rígido',
  ),
  VALOR_BASE_CANTO_FLEXIBLE: valorBase(
    'Lo que vale un metro de canto flexible en la calculadora, antes de IVA',
    valor => `Un metro de canto flexible vale ${valor} antes de IVA`,
    'la calculadora no vende piezas con canto flexible',
  ),
  TABLEROS_PIEZA: {
    tipo: 'medida',
    inicial: TABLEROS_INICIALES,
    ayuda: 'Medidas, en milímetros, de los tableros de los que salen las piezas de la calculadora',
    forma: 'Debe ingresar medidas de tableros en milímetros, como 2440x2150, 2750x1830',
    leer: texto => {
      const tableros = leerTableros(texto)
      return tableros && escribirTableros(tableros)
    },
    efecto: valor =>
      `La calculadora no vende piezas que no quepan en un tablero de ${nombrarTableros(leerTableros(valor) ?? [])}`,
  },
  SERVICIO_DOMICILIO: referencia(
    'DOMICILIO',
    'Producto con que se cobra llevar un pedido a domicilio',
    valor => `Un domicilio se cobra con el producto ${valor}`,
  ),
  ETAPAS_CORTE: opcion('3t', 'Cuántas etapas de corte puede tener un plano', {
    '2': 'Dos etapas: tiras y piezas',
    '3': 'Tres etapas',
    '3t': 'Tres etapas, y un corte más que ajusta piezas sueltas',
    libre: 'Las que hagan falta, de lado a lado',
  }),
  PRIMER_CORTE: opcion('cualquiera', 'Hacia dónde van los primeros cortes de un tablero', {
    cualquiera: 'El que mejor aproveche el tablero',
    horizontal: 'A lo largo de la base',
    vertical: 'A lo largo de la altura',
  }),
  REFILADO_MODO: opcion('eje', 'Qué significa el refilado de un despiece', {
    eje: 'El total de cada eje: 20 son 10 por lado',
    lado: 'En cada lado: 20 son 20 por lado, 40 en total',
  }),
  REFILAR_RETALES: opcion('0', 'Si un retal se refila como un tablero', {
    '0': 'Los retales se usan enteros',
    '1': 'Los retales pierden el refilado, como los tableros',
  }),
  RETAL_MINIMO: deCorte('RETAL_MINIMO', {
    tipo: 'medida',
    inicial: '200x400',
    ayuda: 'Desde qué lados, en milímetros, se guarda lo que sobra de un tablero',
    forma: 'Debe ingresar dos lados en milímetros, como 200x400',
    efecto: valor => `Lo que sobra se guarda como retal desde ${valor.replace(/\s*[x×*]\s*/i, ' × ')} mm`,
  }),
  RETAL_MINIMO_AREA: deCorte('RETAL_MINIMO_AREA', {
    tipo: 'numero',
    inicial: '0',
    ayuda: 'Y desde qué área, en metros cuadrados',
    forma: 'Debe ingresar un área en m², hasta 100 y con máximo 3 decimales',
    efecto: valor =>
      Number(valor.replace(',', '.')) === 0
        ? 'El área no cuenta, solo los lados'
        : `Lo que sobra se guarda como retal desde ${valor.replace('.', ',')} m²`,
  }),
  VALOR_RETAL: deCorte('VALOR_RETAL', {
    tipo: 'medida',
    inicial: '0:30, 0.5:50, 1:80',
    ayuda: 'Desde cuántos m² un retal vale qué parte del precio de su tablero, en %',
    forma: 'Debe ingresar tramos de m² y porcentaje, como 0:30, 0.5:50, 1:80',
    efecto: valor =>
      (leerAjustes(each => (each === 'VALOR_RETAL' ? valor : '')).valor_retal ?? [])
        .map(
          ({ desde_m2, porcentaje: parte }) => `desde ${COP.format(desde_m2)} m² vale ${COP.format(parte)} %`,
        )
        .join(' · '),
  }),
  ALTURA_SIERRA: deCorte('ALTURA_SIERRA', {
    tipo: 'numero',
    inicial: '0',
    ayuda: 'Milímetros de tableros que la sierra corta a la vez',
    forma: 'Debe ingresar milímetros, hasta 1000',
    efecto: valor =>
      Number(valor.replace(',', '.')) === 0
        ? 'La sierra corta un tablero a la vez'
        : `La sierra corta a la vez los tableros que quepan en ${valor.replace('.', ',')} mm`,
  }),
  PIEZA_MINIMA: {
    tipo: 'numero',
    inicial: '0',
    ayuda: 'Desde cuántos milímetros de lado se corta una pieza',
    forma: 'Debe ingresar milímetros, hasta 10000 y con máximo un decimal',
    // Zero is none, which the optimiser reads as nothing.
    leer: texto =>
      /^0+$/.test(texto) || leerAjustes(codigo => (codigo === 'PIEZA_MINIMA' ? texto : '')).pieza_minima
        ? texto
        : null,
    efecto: valor =>
      Number(valor.replace(',', '.')) === 0
        ? 'Se corta cualquier medida'
        : `No se cortan piezas con un lado menor de ${valor.replace('.', ',')} mm`,
  },
} as const satisfies Record<string, Definicion>
export type CodigoParametro = keyof typeof PARAMETROS

/** Whether a code that somebody sent is one of them: `constructor` is a name of every object, and none of ours. */
export const esParametro = (codigo: string): codigo is CodigoParametro => Object.hasOwn(PARAMETROS, codigo)

export const definicionDe = (codigo: string): Definicion | undefined =>
  esParametro(codigo) ? PARAMETROS[codigo] : undefined

/** The values that hold while nobody has set any. */
export const VALORES_INICIALES = Object.fromEntries(
  Object.entries(PARAMETROS).map(([codigo, { inicial }]) => [codigo, inicial]),
) as Readonly<Record<CodigoParametro, string>>

/** Whether nothing is a value of a parameter: a list of none, a price that nobody has set. */
export const admiteNada = (codigo: string): boolean => definicionDe(codigo)?.leer('') === ''

/** A value as it is kept, or what is wrong with it. Of a code that nothing reads any text will do. */
export function leerParametro(codigo: string, texto: string): { valor: string } | { falla: string } {
  const definicion = definicionDe(codigo)
  if (texto.trim() === '' && !admiteNada(codigo)) return { falla: 'Debe ingresar un valor del parámetro' }
  const valor = definicion ? definicion.leer(texto.trim()) : texto.trim()
  return valor === null ? { falla: definicion!.forma } : { valor }
}

/** What a value does, in a sentence; '' where it cannot be read or nothing reads it. */
export function efectoDe(codigo: string, texto: string): string {
  const leido = leerParametro(codigo, texto)
  return 'valor' in leido ? (definicionDe(codigo)?.efecto(leido.valor) ?? '') : ''
}
