/** Who has not touched anything for so long is not at work, ms. */
const DESCANSO_MS = 5 * 60_000

/** What a person does who is there; a bar-code reader types. */
export const GESTOS = ['pointerdown', 'keydown', 'wheel'] as const

let ultimoGesto = Date.now()
for (const gesto of GESTOS)
  window.addEventListener(gesto, () => (ultimoGesto = Date.now()), { passive: true, capture: true })

/** Whether somebody is working in this tab: touched something so many ms ago at most. */
export const trabajando = (descanso = DESCANSO_MS): boolean =>
  document.visibilityState === 'visible' && Date.now() - ultimoGesto < descanso
