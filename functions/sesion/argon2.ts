/** The two functions that are used of the package, so that its other hashes stay out of the bundle. */
export { argon2id, argon2Verify } from 'hash-wasm'
