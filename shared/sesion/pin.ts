/** What is said of a PIN that is none, and of one that everybody tries first. */
export const PIN_CIFRAS = 'El PIN tiene de 4 a 6 cifras'
export const PIN_FACIL = 'Ese PIN es muy fácil de adivinar: no use cifras repetidas ni seguidas'
/** Wrong PINs after which only the password opens the screen. */
export const FALLAS_DE_PIN = 5

/** How many digits one goes up or down from each to the next; undefined where it differs. */
function pasoDe(cifras: readonly number[]): number | undefined {
  const [first, ...rest] = cifras.slice(1).map((cifra, i) => (cifra - cifras[i]! + 10) % 10)
  return rest.every(paso => paso === first) ? first : undefined
}

/**
 * Why a PIN is refused, for the person who chose it; undefined when it may be taken. Four to six digits, neither in a row
 * (`1234`, `8901`, `6543`) nor one group of them over and over (`0000`, `1212`, `123123`).
 */
export function fallaDePin(pin: string): string | undefined {
  if (!/^\d{4,6}$/.test(pin)) return PIN_CIFRAS
  const paso = pasoDe(Array.from(pin, Number))
  return paso === 1 || paso === 9 || /^(\d{1,3})\1+$/.test(pin) ? PIN_FACIL : undefined
}
