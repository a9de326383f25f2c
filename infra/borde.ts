/**
 * Code that CloudFront runs for every request of the APIs (JavaScript runtime 2.0). It notes the address of who asks
 * and the host that was called: API Gateway sees only CloudFront and its own host, and CloudFront's own
 * `CloudFront-Viewer-Address` cannot be passed on together with all other headers but `Host`. What a client sends
 * under these names is overwritten.
 */
export const ANOTAR_DIRECCION = `function handler(event) {
  var request = event.request
  request.headers['x-veta-direccion'] = { value: event.viewer.ip }
  request.headers['x-veta-anfitrion'] = { value: request.headers.host.value }
  return request
}
`
