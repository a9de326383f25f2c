import type { Campos, Regla } from './reglas'

/** Signs that names and descriptions may have, as published: the apostrophe and control characters are not among them. */
const TEXTO = /^[\p{L}\p{N}\p{M}_.@%;()[\]#?¡/:{}*+,$"\\& -]*$/u
const CORREO = /^([-+.]*\w)+[-+.]*@([\w-]+\.)+[\w-]{2,}$/

const texto = (max: number, extra: object = {}): Regla => ({ tipo: 'texto', max, ...extra })
const nombre = (max: number, requerido = false): Regla =>
  texto(max, { patron: TEXTO, codigo: 'invalid_name', requerido })
const dinero = (decimales: number, extra: object = {}): Regla => ({
  tipo: 'numero',
  decimales,
  max: 99_999_999_999.99,
  codigo: 'invalid_amount',
  ...extra,
})
const objeto = (campos: Campos, requerido = false): Regla => ({ tipo: 'objeto', campos, requerido })
const lista = (max: number, de: Regla, requerido = false): Regla => ({ tipo: 'lista', max, de, requerido })
const id: Regla = { tipo: 'entero', requerido: true }
const bandera: Regla = { tipo: 'bandera' }

const item = objeto({
  code: texto(30, { patron: /^[^'\s]+$/, codigo: 'invalid_code', requerido: true }),
  description: texto(4000, { patron: TEXTO, codigo: 'invalid_description' }),
  quantity: { tipo: 'numero', decimales: 2, positivo: true, codigo: 'invalid_value', requerido: true },
  price: dinero(6, { requerido: true, positivo: true }),
  discount: dinero(2),
  taxes: lista(3, objeto({ id })),
})
const pago = objeto({ id, value: dinero(2, { requerido: true }), due_date: { tipo: 'dia' } })
const deDocumento: Campos = {
  document: objeto({ id }, true),
  number: { tipo: 'entero' },
  date: { tipo: 'dia', requerido: true },
  observations: texto(4000),
  items: lista(500, item, true),
  payments: lista(100, pago, true),
  stamp: objeto({ send: bandera }),
  mail: objeto({ send: bandera }),
}

const IDENTIFICACION = /^\w[\w-]+\w$/
const identificacion = texto(20, {
  patron: IDENTIFICACION,
  codigo: 'invalid_identification',
  requerido: true,
})

/** Bodies of what can be made, by their published fields; ours uses some of them. */
export const FORMAS = {
  factura: {
    ...deDocumento,
    customer: objeto({ identification: identificacion, branch_office: { tipo: 'entero' } }, true),
    seller: id,
    cost_center: { tipo: 'entero' },
  },
  nota: {
    ...deDocumento,
    invoice: texto(36, { requerido: true, patron: /^[\da-f-]{36}$/, codigo: 'invalid_reference' }),
    reason: { tipo: 'entero', requerido: true, uno: [1, 2, 3, 4] },
  },
  cliente: {
    type: texto(20, { uno: ['Customer', 'Supplier', 'Other'] }),
    person_type: texto(20, { uno: ['Person', 'Company'], requerido: true }),
    id_type: texto(10, {
      uno: '13 31 11 12 21 22 41 42 43 47 48 50 89 91 R-00-PN'.split(' '),
      requerido: true,
    }),
    identification: identificacion,
    check_digit: texto(1, { patron: /^\d$/ }),
    name: lista(2, nombre(100, true), true),
    commercial_name: nombre(100),
    branch_office: { tipo: 'entero' },
    active: bandera,
    vat_responsible: bandera,
    fiscal_responsibilities: lista(
      5,
      objeto({ code: texto(10, { uno: ['R-99-PN', 'O-13', 'O-15', 'O-23', 'O-47'], requerido: true }) }),
    ),
    address: objeto(
      {
        address: texto(256, { requerido: true }),
        city: objeto(
          {
            country_code: texto(3, { requerido: true }),
            state_code: texto(10, { requerido: true }),
            city_code: texto(10, { requerido: true }),
          },
          true,
        ),
        postal_code: texto(10),
      },
      true,
    ),
    phones: lista(10, objeto({ indicative: texto(10), number: texto(10, { patron: /^\d+$/ }) })),
    contacts: lista(
      10,
      objeto({
        first_name: nombre(50, true),
        last_name: nombre(50),
        email: texto(100, { patron: CORREO, codigo: 'invalid_email' }),
        phone: objeto({ indicative: texto(10), number: texto(10) }),
      }),
    ),
    comments: texto(4000),
  },
  producto: {
    code: texto(30, { patron: /^[^'\s]+$/, codigo: 'invalid_code', requerido: true }),
    name: nombre(100, true),
    account_group: id,
    type: texto(20, { uno: ['Product', 'Service', 'ConsumerGood'] }),
    stock_control: bandera,
    active: bandera,
    tax_classification: texto(20, { uno: ['Taxed', 'Exempt', 'Excluded'] }),
    tax_included: bandera,
    taxes: lista(3, objeto({ id })),
    unit: texto(10),
    unit_label: texto(20),
    reference: texto(80),
    description: texto(2500),
  },
  correo: {
    mail_to: texto(100, { patron: CORREO, codigo: 'invalid_email', requerido: true }),
    copy_to: texto(1000),
  },
} satisfies Record<string, Campos>

export const esCorreo = (value: string): boolean => value.length <= 100 && CORREO.test(value)
