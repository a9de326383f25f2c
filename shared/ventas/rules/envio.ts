export const RECOGE = 'Recoge en tienda'
export const DOMICILIO = 'Domicilio'
export const ENVIOS = [RECOGE, DOMICILIO] as const
export type Envio = (typeof ENVIOS)[number]

export const FALTA_DIRECCION = 'Debe ingresar una dirección de envío'
