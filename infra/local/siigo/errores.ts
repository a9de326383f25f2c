/** One error as the published envelope lists them. */
export interface ErrorSimulado {
  code: string
  message: string
  params: string[]
}

export const error = (code: string, message: string, ...params: string[]): ErrorSimulado => ({
  code,
  message,
  params,
})

/** Stops a request with a status and its errors. */
export class Rechazada extends Error {
  constructor(
    readonly status: number,
    readonly errores: ErrorSimulado[],
  ) {
    super(errores.map(({ code }) => code).join(', '))
  }
}

/** All of a stage at once, as Siigo lists them; later stages look at nothing then. */
export function exigir(errores: ErrorSimulado[]): void {
  if (errores.length > 0) throw new Rechazada(400, errores)
}

/** The envelope, in PascalCase or, as it was seen too, in lower case. */
export function sobre(status: number, errores: readonly ErrorSimulado[], minusculas: boolean): unknown {
  const Detail = 'Check the API documentation'
  return minusculas
    ? { status, errors: errores.map(each => ({ ...each, detail: Detail })) }
    : {
        Status: status,
        Errors: errores.map(({ code, message, params }) => ({
          Code: code,
          Message: message,
          Params: params,
          Detail,
        })),
      }
}
