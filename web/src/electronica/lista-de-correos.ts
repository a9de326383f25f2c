import { EnvioPorCorreo, MAXIMO_CORREOS } from '#shared/electronica/schemas'

interface CorreoEscrito {
  correo: string
  /** Why it would not be sent; undefined of one that would. */
  reparo: string | undefined
}

/** The addresses of a text as the server takes them apart, each judged by itself by the server's own rule. */
export function correosDe(texto: string): CorreoEscrito[] {
  const vistos = [...new Set(texto.split(';').map(each => each.trim().toLowerCase()))].filter(Boolean)
  return vistos.map((correo, i) => ({
    correo,
    reparo: !EnvioPorCorreo.safeParse({ lista_email: correo }).success
      ? 'no es válido'
      : i >= MAXIMO_CORREOS
        ? `sobra: máximo ${MAXIMO_CORREOS}`
        : undefined,
  }))
}
