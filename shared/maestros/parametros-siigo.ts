import { escribirPares, leerPares } from '../electronica/pares'
import type { Definicion } from './definicion-parametro'

/** An id of Siigo; none is no number of anything. */
const idDeSiigo = (ayuda: string, efecto: (valor: string) => string, sin: string): Definicion => ({
  tipo: 'texto',
  inicial: '',
  ayuda,
  forma: 'Debe ingresar un número de Siigo, o nada',
  leer: texto => (texto === '' ? '' : /^[1-9]\d{0,8}$/.test(texto) ? texto : null),
  efecto: valor => (valor === '' ? `Sin configurar: ${sin}` : efecto(valor)),
})

/** Ids of ours and those of Siigo that stand for them. */
const paresDeSiigo = (
  ayuda: string,
  forma: string,
  par: (nuestro: string, suyo: number) => string,
): Definicion => ({
  tipo: 'texto',
  inicial: '',
  ayuda,
  forma,
  leer: texto => {
    const pares = leerPares(texto)
    return pares && escribirPares(pares)
  },
  efecto: valor =>
    valor === ''
      ? 'Sin configurar: no se envían facturas electrónicas'
      : [...leerPares(valor)!]
          .map(([nuestro, suyo]) => par(String(nuestro).replace('.', ','), suyo))
          .join(' · '),
})

/** How the electronic invoice is made in Siigo. */
export const PARAMETROS_DE_SIIGO = {
  SIIGO_DOCUMENTO: idDeSiigo(
    'Tipo de documento de Siigo con que se hacen las facturas electrónicas (FV), por su número',
    valor => `Las facturas electrónicas se hacen con el documento ${valor} de Siigo`,
    'no se envían facturas electrónicas',
  ),
  SIIGO_DOCUMENTO_NC: idDeSiigo(
    'Tipo de documento de Siigo con que se hacen las notas crédito (NC), por su número',
    valor => `Las notas crédito se hacen con el documento ${valor} de Siigo`,
    'no se envían notas crédito',
  ),
  SIIGO_VENDEDOR: idDeSiigo(
    'Usuario de Siigo que queda como vendedor de las facturas electrónicas, por su número',
    valor => `El vendedor en Siigo es el usuario ${valor}`,
    'no se envían facturas electrónicas',
  ),
  SIIGO_GRUPO_CONTABLE: idDeSiigo(
    'Grupo contable de Siigo con que se crean allí los productos que no tiene, por su número',
    valor => `Los productos que Siigo no tiene se crean en su grupo contable ${valor}`,
    'no se envían facturas electrónicas',
  ),
  SIIGO_IMPUESTOS: paresDeSiigo(
    'Qué impuesto de Siigo corresponde a cada tarifa de IVA',
    'Debe ingresar tarifas de IVA e impuestos de Siigo, como 19:13156, 5:13157',
    (iva, id) => `IVA del ${iva} %: impuesto ${id}`,
  ),
  SIIGO_FORMAS_PAGO: paresDeSiigo(
    'Qué forma de pago de Siigo corresponde a cada forma de pago de aquí',
    'Debe ingresar formas de pago de aquí y de Siigo, como 1:5636, 2:5637',
    (forma, id) => `forma de pago ${forma}: ${id} de Siigo`,
  ),
} as const satisfies Record<string, Definicion>
