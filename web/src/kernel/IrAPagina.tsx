import { Box } from '@mui/material'
import { useState } from 'react'
import { formatoNumero } from '#shared/kernel/format'
import { CampoTexto } from './campos/CampoTexto'

interface Props {
  /** The page on show; the last one there is. */
  page: number
  ultima: number
  alIr: (page: number) => void
}

/** What is wrong with the number of a page, as with any number (`#shared/kernel/numeros`, which every list would load). */
function reparoDe(texto: string): string | undefined {
  if (/[^\d.]/.test(texto)) return 'Escriba solo cifras'
  return /^(?:\d*|\d{1,3}(?:\.\d{3})+)$/.test(texto) ? undefined : 'Miles de a tres cifras: 1.234'
}

/** The number of a page and Enter; beyond the last one it is the last one. */
export function IrAPagina({ page, ultima, alIr }: Props) {
  const [texto, setTexto] = useState('')
  const [error, setError] = useState<string>()
  const reparo = reparoDe(texto.trim())
  const ir = () => {
    if (reparo !== undefined) return
    const pedida = Number(texto.replaceAll('.', ''))
    if (pedida < 1) return setError(`Escriba un número de 1 a ${formatoNumero(ultima)}`)
    setTexto('')
    const next = Math.min(pedida, ultima)
    if (next !== page) alIr(next)
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        event.stopPropagation()
        ir()
      }}
    >
      <CampoTexto
        etiqueta="Ir a la página"
        sinEtiqueta
        placeholder="Página"
        ancho={140}
        inputMode="numeric"
        maxLength={11}
        tecla="Alt+G"
        textoDeTecla="Ir a la página"
        value={texto}
        error={reparo ?? error}
        onChange={value => {
          setTexto(value)
          setError(undefined)
        }}
      />
    </Box>
  )
}
