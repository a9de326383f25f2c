/** The time of the shop, whatever its television thinks: without the code of the application, which would come with it. */
const EN_BOGOTA = { hour: '2-digit', minute: '2-digit', hour12: true, timeZone: 'America/Bogota' } as const

/** `03:04 p. m.` @param ms since 1970 */
export const hora = (ms: number): string => new Date(ms).toLocaleTimeString('es-CO', EN_BOGOTA)

/** The hour of the day, 0 to 23. Bogota has been five hours behind since 1993. @param ms since 1970 */
export const horaDelDia = (ms: number): number => new Date(ms - 5 * 3_600_000).getUTCHours()
