import { writeFileSync } from 'node:fs'
import { auditar, type Informe } from './auditar'
import { abrirOrigen } from './origen'

/** `npm run audit`: exit code 0 when everything agrees, 1 when something differs or could not be read. */
const MAXIMO_LISTADO = 200
const numero = (value: number): string => value.toLocaleString('es-CO')

function tabla(rows: string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map(row => row[column]!.length)))
  return rows
    .map(row =>
      row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '),
    )
    .join('\n')
}

function imprimir({ resultados, comprobaciones, diferencias }: Informe): void {
  const rows = resultados.map(each => [
    each.nombre,
    numero(each.comprobaciones),
    numero(each.diferencias.length),
  ])
  console.log(tabla([['comprobación', 'comprobaciones', 'diferencias'], ...rows]))
  if (diferencias.length === 0) {
    console.log(`\nauditoría limpia: ${numero(comprobaciones)} comprobaciones, 0 diferencias`)
    return
  }
  console.log('')
  for (const { comprobacion, objeto, que, esperado, hallado } of diferencias.slice(0, MAXIMO_LISTADO))
    console.log(`✗ ${comprobacion} · ${objeto} · ${que}: se esperaba ${esperado}, hay ${hallado}`)
  if (diferencias.length > MAXIMO_LISTADO)
    console.log(`… y ${numero(diferencias.length - MAXIMO_LISTADO)} más (todas con --json ARCHIVO)`)
  console.log(
    `\nauditoría con diferencias: ${numero(comprobaciones)} comprobaciones, ${numero(diferencias.length)} diferencias`,
  )
}

async function principal(): Promise<number> {
  const origen = await abrirOrigen(process.argv.slice(2))
  try {
    console.log(`Auditando ${origen.lugar}, tabla ${origen.tabla}`)
    const informe = await auditar(origen).catch((error: Error) => {
      throw error.name === 'ResourceNotFoundException'
        ? new Error(`No existe la tabla ${origen.tabla} en ${origen.lugar}`, { cause: error })
        : error
    })
    console.log(`${numero(informe.items)} items leídos\n`)
    imprimir(informe)
    if (origen.json) writeFileSync(origen.json, `${JSON.stringify(informe, null, 2)}\n`)
    return informe.diferencias.length === 0 ? 0 : 1
  } finally {
    await origen.cerrar()
  }
}

process.exitCode = await principal().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})
