import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { itemsDeUsuarios } from '#functions/sesion/public'
import { conSusConteos } from '../conteos/conteos'
import { importar } from '../datos/importar'
import { guardarEn } from '../datos/objetos'
import { abrirVolcado } from '../datos/volcar'
import { COMPLETA } from './marca'
import { type OpcionesDemo, vivirDemo } from './vivir'

/**
 * Makes the demonstration shop as a database file of the embedded engine and its objects, before the engine runs:
 * there is the whole shop or none. It takes over this process (the client of the objects): run it in one of its own.
 * @param dataDir where the server that waits for it keeps its data; a shop that is there stays.
 */
export async function crearArchivoDeDemo(dataDir: string, opciones: OpcionesDemo): Promise<void> {
  const archivo = join(dataDir, 'dynamo.db')
  const carpeta = join(dataDir, 'demostracion')
  // What a killed one left.
  rmSync(carpeta, { recursive: true, force: true })
  mkdirSync(carpeta, { recursive: true })
  try {
    guardarEn(join(dataDir, 'objetos'))
    const { usuarios, items } = await vivirDemo(opciones)
    const volcado = join(carpeta, 'volcado')
    const salida = abrirVolcado(volcado)
    await salida.escribirTodos([...conSusConteos(items), ...itemsDeUsuarios(usuarios), COMPLETA])
    await salida.cerrar()
    const nueva = join(carpeta, 'dynamo.db')
    await importar(volcado, nueva)
    if (!existsSync(archivo)) renameSync(nueva, archivo)
  } finally {
    rmSync(carpeta, { recursive: true, force: true })
  }
}
