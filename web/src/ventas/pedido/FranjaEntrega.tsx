import { Box, Paper } from '@mui/material'
import { type Dispatch, useEffect } from 'react'
import { CampoTexto } from '../../kernel/campos/CampoTexto'
import { useRuta } from '../../kernel/useRuta'
import { CONSUMIDOR_FINAL } from '../../terceros/clientes'
import { type Entrega, entregaEscrita, type Pedido } from './modelo'
import type { Cambio } from './reductor'
import { enfocar, type Errores } from './validar'

interface Props {
  pedido: Pedido
  /** The key for it was pressed. */
  autoFocus: boolean
  errores: Errores
  despachar: Dispatch<Cambio>
  alEscribir: (campo: string) => void
}

/** Where the customer lives: nobody's of the final consumer, and of staff not for a seller to see (DECISIONS 342). */
function useCasa({ cliente }: Pedido): Required<Entrega> {
  const conocido = cliente !== null && cliente.numero_documento !== CONSUMIDOR_FINAL
  const { data } = useRuta('GET /terceros/{id}', conocido ? { params: { id: cliente.id } } : null)
  const tercero = data?.tercero.tipo_tercero === 'C' ? data.tercero : undefined
  return {
    cliente: cliente?.id ?? null,
    direccion: tercero?.direccion_residencia ?? '',
    telefono: tercero?.numero_celular ?? '',
    observacion: '',
  }
}

/** Where a delivery goes: where the customer lives, until somebody writes another address. */
export default function FranjaEntrega({ pedido, autoFocus, errores, despachar, alEscribir }: Props) {
  const casa = useCasa(pedido)
  const escrita = entregaEscrita(pedido)
  const entrega = { ...casa, ...escrita }
  useEffect(() => {
    if (autoFocus) enfocar('direccion')
  }, [autoFocus])
  const poner = (campo: string, valores: Partial<Entrega>) => {
    alEscribir(campo)
    // What is not written stays the customer's, who may not have been read yet.
    despachar({ tipo: 'encabezado', valores: { entrega: { ...escrita, cliente: casa.cliente, ...valores } } })
  }
  return (
    <Paper component="section" aria-label="Entrega a domicilio" variant="outlined" sx={{ px: 1.5, py: 1 }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '5fr 2fr', lg: '5fr 2fr 4fr' },
          gap: 1,
          '& > :nth-of-type(3)': { gridColumn: { sm: '1 / -1', lg: 'auto' } },
        }}
      >
        <CampoTexto
          etiqueta="Dirección de envío"
          requerido
          name="direccion"
          maxLength={200}
          value={entrega.direccion}
          onChange={direccion => poner('direccion', { direccion })}
          error={errores['direccion']}
          tecla="Alt+E"
        />
        <CampoTexto
          etiqueta="Teléfono de envío"
          name="telefono_envio"
          inputMode="tel"
          maxLength={40}
          value={entrega.telefono}
          onChange={telefono => poner('telefono_envio', { telefono })}
          error={errores['telefono_envio']}
        />
        <CampoTexto
          etiqueta="Indicaciones para la entrega"
          name="observacion_envio"
          maxLength={200}
          value={entrega.observacion}
          onChange={observacion => poner('observacion_envio', { observacion })}
          error={errores['observacion_envio']}
        />
      </Box>
    </Paper>
  )
}
