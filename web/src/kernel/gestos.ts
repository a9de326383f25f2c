/** Who has not touched anything for so long is not at work, ms. */
const DESCANSO_MS = 5 * 60_000

let ultimoGesto = Date.now()
for (const gesto of ['pointerdown', 'keydown', 'wheel'] as const)
  window.addEventListener(gesto, () => (ultimoGesto = Date.now()), { passive: true, capture: true })

/** Whether somebody is working in this tab. */
export const trabajando = (): boolean =>
  document.visibilityState === 'visible' && Date.now() - ultimoGesto < DESCANSO_MS
