/** One JSON line per event. Never a name, document, e-mail, token or body: ids only (ASVS 16.2.5). */
type Nivel = 'debug' | 'info' | 'warn' | 'error'
const ORDER: Record<Nivel, number> = { debug: 0, info: 1, warn: 2, error: 3 }

export function registrar(nivel: Nivel, mensaje: string, campos: Record<string, unknown> = {}): void {
  if (ORDER[nivel] < ORDER[(process.env.NIVEL_LOG as Nivel | undefined) ?? 'info']) return
  const line = JSON.stringify({ nivel, mensaje, ...campos })
  if (nivel === 'error') console.error(line)
  else console.log(line)
}
