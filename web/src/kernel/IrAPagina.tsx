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

/** The number of a page and Enter; beyond the last one it is the last one. */
export function IrAPagina({ page, ultima, alIr }: Props) {
  const [texto, setTexto] = useState('')
  const [error, setError] = useState<string>()
  const ir = () => {
    const pedida = Number(texto.replaceAll('.', ''))
    if (!Number.isSafeInteger(pedida) || pedida < 1)
      return setError(`Escriba un número de 1 a ${formatoNumero(ultima)}`)
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
        maxLength={9}
        tecla="Alt+G"
        textoDeTecla="Ir a la página"
        value={texto}
        error={error}
        onChange={value => {
          setTexto(value)
          setError(undefined)
        }}
      />
    </Box>
  )
}
