/** Who has not touched anything for so long is not at work, ms. */
const DESCANSO_MS = 5 * 60_000

/** What a person does who is there; a bar-code reader types. */
export const GESTOS = ['pointerdown', 'keydown', 'wheel'] as const

let ultimoGesto = Date.now()
for (const gesto of GESTOS)
  window.addEventListener(gesto, () => (ultimoGesto = Date.now()), { passive: true, capture: true })

/** Whether somebody is working in this tab. */
export const trabajando = (): boolean =>
  document.visibilityState === 'visible' && Date.now() - ultimoGesto < DESCANSO_MS
