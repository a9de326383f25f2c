import { abrir, type Tienda } from './producto'

/** The shop of the file that runs (`abrir-tienda.ts`), and where its data stand. */
let tienda: Tienda | undefined
let datos = ''

export async function abrirTienda(dataDir: string): Promise<void> {
  datos = dataDir
  tienda = await abrir(dataDir)
}
export async function cerrarTienda(): Promise<void> {
  await tienda?.cerrar()
  tienda = undefined
}
export const origen = (): string => tienda!.origen
/** Its server. */
export const servidor = (): Tienda['proceso'] => tienda!.proceso

/** As a power cut does. */
export async function matarServidor(): Promise<void> {
  const muerto = new Promise(done => servidor().once('exit', done))
  servidor().kill('SIGKILL')
  await muerto
}
/** Starts it again, at the same address. */
export async function levantarServidor(): Promise<void> {
  tienda = await abrir(datos, Number(new URL(origen()).port))
}
