/** In this order: most browsers also call themselves by the names of others. */
const NAVEGADORES: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SISTEMAS: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]
const nombre = (table: [RegExp, string][], agente: string): string | undefined =>
  table.find(([pattern]) => pattern.test(agente))?.[1]

/** A device in words, from what its browser calls itself: 'Chrome en Windows'. */
export function dispositivoDe(agente: string): string {
  const parts = [nombre(NAVEGADORES, agente), nombre(SISTEMAS, agente)].filter(Boolean)
  return parts.length > 0 ? parts.join(' en ') : 'Otro programa'
}
