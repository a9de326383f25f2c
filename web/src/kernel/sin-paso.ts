/** State of an address whose dialog took the place of its screen in the history: Back closes it where it stands. */
export const SIN_PASO = { sinPaso: true }

export const esSinPaso = (state: unknown): boolean => (state as typeof SIN_PASO | null)?.sinPaso === true
