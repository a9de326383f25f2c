/** Unguessable text of 128 bits in base64url (22 characters): public document tokens, tickets. */
export function tokenAleatorio(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Zero-padded integer, so that ids sort as numbers inside a text key (ids stay below 10^12). */
export const relleno = (id: number, width = 12): string => String(id).padStart(width, '0')
