/** At most so many requests of a class in each window of time; one more answers 429 with Retry-After. */
export interface Limite {
  /** Routes of the same class share their count. */
  clase: string
  cuantas: number
  /** s */
  segundos: number
}

/**
 * Failed sign-ins of an address over all accounts: wide, because a whole shop may stand behind one. Those of known devices
 * are not among them.
 */
export const LIMITE_INGRESO: Limite = { clase: 'ingreso', cuantas: 100, segundos: 15 * 60 }
/** Documents that anybody may open who has the link, per address: a shop of tills behind one address fits in. */
export const LIMITE_PUBLICO: Limite = { clase: 'publico', cuantas: 120, segundos: 60 }
/** What a wall of turns asks for, per address: telephones of customers behind the same one must not silence it. */
export const LIMITE_MURO: Limite = { clase: 'muro', cuantas: 120, segundos: 60 }
/**
 * An order that its customer follows, per address: twelve telephones on the wireless of a shop that read every three seconds,
 * beside papers and walls.
 */
export const LIMITE_PEDIDO: Limite = { clase: 'pedido', cuantas: 240, segundos: 60 }
/** The search for a cut plan keeps a processor busy; per sign-in. */
export const LIMITE_OPTIMIZAR: Limite = { clase: 'optimizar', cuantas: 120, segundos: 60 }
/**
 * Work of the optimiser, twenty seconds of a core, per person: whatever asks for it and from however many devices. See
 * shared/despiece/presupuesto.ts for the unit.
 */
export const LIMITE_TRABAJO: Limite = { clase: 'trabajo', cuantas: 2_000_000_000, segundos: 60 }
/** Each one reads a whole list; per sign-in. */
export const LIMITE_EXPORTAR: Limite = { clase: 'exportar', cuantas: 60, segundos: 300 }
/** Forms for uploads; per sign-in. */
export const LIMITE_SUBIR: Limite = { clase: 'subir', cuantas: 120, segundos: 300 }
/** Each one is a hash to compare; per sign-in. */
export const LIMITE_PIN: Limite = { clase: 'pin', cuantas: 60, segundos: 300 }
/** Badges that are read; per sign-in. */
export const LIMITE_CARNE: Limite = { clase: 'carne', cuantas: 120, segundos: 60 }
