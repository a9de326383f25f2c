/** Lengths of a password, in characters (DECISIONS 26); the upper one keeps the hashing short. */
export const MINIMO_CONTRASENA = 10
export const MAXIMO_CONTRASENA = 200
/** What is said of a password that everybody tries first. */
export const COMUN = 'Esa contraseña es muy común. Por favor elija otra'

/** What the commonest passwords are made of: keyboard rows and columns, and the words that come back in all of them. */
const RECORRIDOS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6',
  'qazwsxedcrfvtgb',
  '11223344556677889900',
  '147258369',
  '159357',
  '!@#$%^&*()',
].flatMap(row => [row, Array.from(row).toReversed().join('')])
const PALABRAS = new Set(
  (
    'password passwort passw0rd contrasena contraseña clave secret secreto admin administrador administrator root ' +
    'usuario user login test prueba demo guest invitado welcome bienvenido hola hello iloveyou love lover amor ' +
    'teamo tequiero princess princesa angel baby bebe girl boy friend friends football futbol soccer baseball ' +
    'basketball superman batman spider spiderman starwars pokemon naruto dragon monkey tiger lion shadow master ' +
    'killer hunter ranger michael jordan jennifer jessica ashley charlie daniel thomas robert andrea alejandra ' +
    'alejandro andres carlos camila camilo daniela david diego fernando gabriela jorge jose juan laura luis maria ' +
    'mario miguel natalia pedro ricardo santiago sebastian sofia valentina colombia bogota medellin cali nacional ' +
    'millonarios america santafe barcelona madrid real liverpool chelsea arsenal internet computer computador ' +
    'windows google facebook samsung apple iphone summer winter spring verano sunshine flower flores chocolate ' +
    'cookie butterfly mariposa rainbow diamond heaven jesus jesucristo christ dios forever always familia family ' +
    'mother madre mama papa hermosa amigos letmein trustno changeme cambiar access acceso whatever nothing pass ' +
    'freedom libertad blink anthony matthew joshua andrew william nicole elizabeth veta tienda tablero madera ' +
    'empresa ventas vendedor caja bodega enero febrero marzo abril mayo junio julio agosto septiembre octubre ' +
    'noviembre diciembre lunes martes uno dos tres one two three mi my in your the world telecom telekom global ' +
    'india mexico pakistan welcome1 estrella corazon princesa minecraft martinez hernandez rodriguez gonzalez ' +
    'garcia lopez eduardo javier adriana carolina cristo gatito perro loser happy summer yellow orange purple ' +
    'qwerty asdf abc xyz aa'
  ).split(' '),
)
const LARGA = Math.max(...[...PALABRAS].map(palabra => palabra.length))
/** Characters around what everybody knows of the person that make another password of it. */
const AJENOS_MINIMOS = 5
/** Pieces and loose characters below which a password is guessed among the first. */
const PIEZAS_MINIMAS = 5

const LETRAS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const sinDisfraz = (text: string): string =>
  Array.from(text)
    .map(char => LETRAS[char] ?? char)
    .join('')

function esPieza(piece: string): boolean {
  if (PALABRAS.has(piece) || /^(19|20)\d\d$/.test(piece)) return true
  return piece.length >= 3 && (/^(.)\1+$/.test(piece) || RECORRIDOS.some(row => row.includes(piece)))
}

/** Fewest pieces (a common word, a year, a run of keys) and loose characters that make up a text. */
function piezasDe(text: string): number {
  const best = [0]
  for (let end = 1; end <= text.length; end++) {
    best[end] = best[end - 1]! + 1
    for (let start = Math.max(0, end - Math.max(LARGA, 26)); start < end - 1; start++)
      if (best[start]! + 1 < best[end]! && esPieza(text.slice(start, end))) best[end] = best[start]! + 1
  }
  return best[text.length]!
}

/** Whether a password is one that everybody tries first: few pieces, few characters, or one piece over and over. */
export function esComun(password: string): boolean {
  const text = password.toLowerCase()
  const unit = /^(.{1,16}?)\1+$/.exec(text)?.[1]
  if (new Set(text).size < 5) return true
  if (unit !== undefined && (unit.length < MINIMO_CONTRASENA || esComun(unit))) return true
  return Math.min(piezasDe(text), piezasDe(sinDisfraz(text))) < PIEZAS_MINIMAS
}

/**
 * Why a new password is refused, for the person who chose it; undefined when it may be taken. Length and commonness
 * count, never which kinds of characters it has (NIST SP 800-63B, OWASP ASVS 5.0 6.2).
 * @param propios what everybody knows of the person: e-mail, document number, names.
 */
export function fallaDeContrasena(password: string, propios: readonly string[] = []): string | undefined {
  const length = Array.from(password).length
  if (length < MINIMO_CONTRASENA) return `La contraseña debe tener al menos ${MINIMO_CONTRASENA} caracteres`
  if (length > MAXIMO_CONTRASENA) return `Máximo ${MAXIMO_CONTRASENA} caracteres`
  const text = password.toLowerCase()
  const own = propios
    .flatMap(propio => [propio, propio.split('@')[0]!, propio.replaceAll(/\s/g, '')])
    .map(propio => propio.trim().toLowerCase())
  if (own.some(propio => text.includes(propio) && text.length - propio.length < AJENOS_MINIMOS))
    return 'La contraseña no puede ser el correo, el documento ni el nombre de la persona'
  if (esComun(password)) return COMUN
  return undefined
}
