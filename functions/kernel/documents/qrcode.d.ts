/** The core of the package, which draws nothing and needs nothing of Node. */
declare module 'qrcode/lib/core/qrcode.js' {
  export { create } from 'qrcode'
}
