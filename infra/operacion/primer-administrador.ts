import { parseArgs } from 'node:util'
import { TIPO_CEDULA } from '#shared/terceros/documentos'
import { apuntar } from './apuntar'
import { pedirContrasena } from './contrasena'

const USO = `Uso: npm run primer-administrador -- --tabla TABLA --correo CORREO --nombre NOMBRES [opciones]

  --apellidos TEXTO  --documento NÚMERO  --tipo-documento 13 (cédula)
  --tienda 001  --nombre-tienda TEXTO  --direccion TEXTO  --ciudad TEXTO  --telefono TEXTO
  --empresa "RAZÓN SOCIAL"  --nit NÚMERO  --regimen "Responsable de IVA"
  --region us-east-1  --endpoint URL (una base de datos que no es la de AWS)

La contraseña se pide sin mostrarla, o se lee de la entrada estándar.`

const texto = { type: 'string' } as const
function opciones(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      tabla: texto,
      correo: texto,
      nombre: texto,
      apellidos: texto,
      documento: texto,
      'tipo-documento': texto,
      tienda: texto,
      'nombre-tienda': texto,
      direccion: texto,
      ciudad: texto,
      telefono: texto,
      empresa: texto,
      nit: texto,
      regimen: texto,
      region: texto,
      endpoint: texto,
      ayuda: { type: 'boolean' },
    },
  })
  const { tabla, correo, nombre } = values
  if (values.ayuda || !tabla || !correo || !nombre) throw new Error(USO)
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(correo)) throw new Error(`${correo} no es un correo electrónico`)
  return { ...values, tabla, correo, nombre }
}

/**
 * `npm run primer-administrador`: makes an empty table a company with one SuperAdministrador. Exit code 0, or 1 when
 * there is one already or something is missing.
 */
async function principal(): Promise<void> {
  const o = opciones(process.argv.slice(2))
  if (o.region) process.env.AWS_REGION = o.region
  apuntar({ endpoint: o.endpoint ?? process.env.AWS_ENDPOINT_URL_DYNAMODB, tabla: o.tabla })
  const contrasena = await pedirContrasena()
  // Loaded when the SDK knows where to go.
  const { instalar } = await import('./primera-instalacion')
  const codigo_tienda = o.tienda ?? '001'
  const sede = {
    direccion: o.direccion ?? '',
    ciudad: o.ciudad ?? 'Bogotá, D.C.',
    telefono: o.telefono ?? '',
  }
  const nombre_tienda = o['nombre-tienda'] ?? o.empresa ?? 'Principal'
  const id = await instalar({
    correo: o.correo.trim().toLowerCase(),
    nombres: o.nombre,
    apellidos: o.apellidos ?? '',
    tipoDocumento: Number(o['tipo-documento'] ?? TIPO_CEDULA),
    documento: o.documento ?? '0',
    contrasena,
    tienda: {
      codigo_tienda,
      nombre_tienda,
      ...sede,
      country_code: 'CO',
      state_code: '11',
      city_code: '11001',
    },
    empresa: o.empresa
      ? {
          razon_social: o.empresa,
          nit: o.nit ?? '',
          regimen: o.regimen ?? 'Responsable de IVA',
          texto_resolucion: '',
          correo: o.correo,
          sitio: '',
          ...sede,
        }
      : undefined,
  })
  console.log(
    `SuperAdministrador ${o.correo} creado (usuario ${id}), tienda ${codigo_tienda} ${nombre_tienda}`,
  )
  if (!o.empresa) console.log('Sin --empresa, los papeles salen sin membrete')
}

await principal().catch((error: unknown) => {
  const { message, errores } = error as { message: string; errores?: Record<string, string> }
  console.error(errores ? Object.values(errores).join('\n') : message)
  process.exitCode = 1
})
