/**
 * Security headers of every page and reply: CloudFront sends them on AWS, the local server on one machine.
 * Nothing inline runs or styles. The one hash is that of an empty style element, which MUI's style engine
 * adds and then fills through the CSSOM. `'self'` of connect-src covers wss: of the same host (CSP 3): the
 * WebSocket shares the page's origin.
 * @param objetos origins of the object store, where attachments are uploaded to and shown from; locally it is the
 *   page's own.
 */
export const cspCon = (...objetos: string[]): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    ["img-src 'self' data: blob:", ...objetos].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...objetos].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
export const CSP = cspCon()

/** Two years, as the preload lists ask. Browsers pass it over on plain HTTP, so it does no harm locally. */
export const HSTS_DIAS = 730

export const PERMISSIONS_POLICY = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']
  .map(feature => `${feature}=()`)
  .join(', ')

export const cabecerasDeSeguridad: Record<string, string> = {
  'content-security-policy': CSP,
  'strict-transport-security': `max-age=${HSTS_DIAS * 86_400}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': PERMISSIONS_POLICY,
  'cross-origin-opener-policy': 'same-origin',
}
