import type { RefObject } from 'react'

const TIPOS =
  '.csv,.txt,.xlsx,.xls,text/csv,text/plain,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The browser's own field for a file of cuts; a button clicks it. */
export function EntradaDeArchivo({
  entrada,
  alElegir,
}: {
  entrada: RefObject<HTMLInputElement | null>
  alElegir: (archivo: File | undefined) => void
}) {
  return (
    <input
      ref={entrada}
      type="file"
      hidden
      accept={TIPOS}
      aria-label="Archivo de cortes"
      onChange={event => {
        alElegir(event.target.files?.[0])
        // The same file may be chosen again.
        event.target.value = ''
      }}
    />
  )
}
