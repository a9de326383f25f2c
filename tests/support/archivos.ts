import { crc32, deflateSync } from 'node:zlib'

/** Small files of each kind that may be attached, and some that may not. */
const trozo = (tipo: string, datos: Uint8Array): Buffer => {
  const cuerpo = Buffer.concat([Buffer.from(tipo, 'latin1'), datos])
  const [largo, suma] = [Buffer.alloc(4), Buffer.alloc(4)]
  largo.writeUInt32BE(datos.length)
  suma.writeUInt32BE(crc32(cuerpo))
  return Buffer.concat([largo, cuerpo, suma])
}
const FIRMA_PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A grey PNG. @param extra chunks between header and image; @param medidas what the header says of its size. */
export function png({
  lado = 4,
  medidas = [lado, lado],
  extra = [],
}: { lado?: number; medidas?: [number, number]; extra?: [string, string][] } = {}): Buffer {
  const cabecera = Buffer.alloc(13)
  cabecera.writeUInt32BE(medidas[0], 0)
  cabecera.writeUInt32BE(medidas[1], 4)
  cabecera[8] = 8
  const filas = Buffer.alloc(lado * (lado + 1), 0x80)
  for (let y = 0; y < lado; y++) filas[y * (lado + 1)] = 0
  return Buffer.concat([
    FIRMA_PNG,
    trozo('IHDR', cabecera),
    ...extra.map(([tipo, texto]) => trozo(tipo, Buffer.from(texto))),
    trozo('IDAT', deflateSync(filas)),
    trozo('IEND', Buffer.alloc(0)),
  ])
}

/** A JPEG of one pixel. */
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
)
/** The beginnings of a camera's data: the orientation, and a text that says where the picture was taken. */
function exif(orientacion: number): Buffer {
  const datos = Buffer.concat([
    Buffer.from('Exif\0\0II*\0\x08\0\0\0\x01\0', 'latin1'),
    Buffer.from([0x12, 0x01, 3, 0, 1, 0, 0, 0, orientacion, 0, 0, 0, 0, 0, 0, 0]),
    Buffer.from('GPS 4.6097N 74.0817W'),
  ])
  return segmento(0xe1, datos)
}
function segmento(marca: number, datos: Uint8Array): Buffer {
  const cabeza = Buffer.from([0xff, marca, 0, 0])
  cabeza.writeUInt16BE(datos.length + 2, 2)
  return Buffer.concat([cabeza, datos])
}
export function jpeg({
  orientacion,
  comentario,
}: { orientacion?: number; comentario?: string } = {}): Buffer {
  return Buffer.concat([
    JPEG.subarray(0, 2),
    ...(orientacion === undefined ? [] : [exif(orientacion)]),
    ...(comentario === undefined ? [] : [segmento(0xfe, Buffer.from(comentario))]),
    JPEG.subarray(2),
    Buffer.from([0xff, 0xd9]),
  ])
}

/** A WebP of one pixel, lossless. */
export const webp = (): Buffer => Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')

/** @param mas what else its catalogue says; @param objetos and what stands behind it. */
export const pdf = (mas = '', objetos: Uint8Array | string = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R${mas}>>endobj\n`, 'latin1'),
    Buffer.from(objetos),
    Buffer.from('\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ])
/** One that runs a script when it is opened. */
export const pdfConJavaScript = (): Buffer => pdf('/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>')
/** An object whose stream holds some text, packed. @param dice what its dictionary says. */
export const flujoPdf = (dice: string, contenido: string | Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(`7 0 obj<<${dice}/Filter/FlateDecode>>stream\r\n`),
    deflateSync(contenido),
    Buffer.from('\nendstream endobj\n'),
  ])

export const HTML = Buffer.from('<!doctype html><script>alert(document.domain)</script>')
export const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
export const ZIP = Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64')
