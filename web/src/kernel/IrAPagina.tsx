import { Box } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { formatoNumero } from '#shared/kernel/format'
import { CampoCantidad } from './campos/CampoNumero'

interface Props {
  /** The page on show; the last one there is. */
  page: number
  ultima: number
  alIr: (page: number) => void
}

/** The number of a page and Enter; beyond the last one it is the last one. */
export function IrAPagina({ page, ultima, alIr }: Props) {
  const [pedida, setPedida] = useState<number | null>(null)
  const [error, setError] = useState<string>()
  const ir = (form: HTMLFormElement) => {
    // What is no number has said so already.
    if (form.querySelector('[data-reparo]')) return
    if (pedida === null) return setError(`Escriba un número de 1 a ${formatoNumero(ultima)}`)
    setPedida(null)
    const next = Math.min(pedida, ultima)
    if (next !== page) alIr(next)
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        event.stopPropagation()
        ir(event.currentTarget)
      }}
    >
      <CampoCantidad
        etiqueta="Ir a la página"
        sinEtiqueta
        placeholder="Página"
        ancho={140}
        maximo={999_999_999}
        mayorQueCero="una página"
        tecla="Alt+G"
        textoDeTecla="Ir a la página"
        value={pedida}
        error={error}
        onChange={value => {
          setPedida(value)
          setError(undefined)
        }}
      />
    </Box>
  )
}
