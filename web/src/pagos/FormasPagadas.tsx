import Delete from '@mui/icons-material/DeleteOutlineOutlined'
import { Box } from '@mui/material'
import { useState } from 'react'
import { type Control, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { pesosExactos } from '#shared/kernel/format'
import { sumarCentesimas } from '#shared/kernel/money'
import { MAXIMO_DE_FORMAS } from '#shared/pagos/esquemas'
import type { FormaDePago } from '../caja/formas'
import { aviso } from '../kernel/avisos'
import { BotonAtajo } from '../kernel/BotonAtajo'
import { BotonIcono } from '../kernel/BotonIcono'
import { CampoDinero } from '../kernel/campos/CampoNumero'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Selector } from '../kernel/campos/Selector'
import type { Adjuntos } from '../kernel/useAdjuntos'
import { VerComprobante } from '../ventas/detalle/VerComprobante'
import { alSoltar, BotonAdjuntar, EstadoDelComprobante } from '../ventas/facturar/ComprobanteAdjunto'

export const LISTA = 'lista_formas_pagadas_form'

/** A method as the form holds it. */
export interface Linea {
  id_forma_pago: number
  valor_pagado: number
  comprobante_id: string
  /** Its place among the uploads, which stays when others are taken away. */
  clave: number
  /** The proof that is kept already. */
  url: string | null
}
export interface ConLineas {
  lista_formas_pagadas_form: Linea[]
}

interface Props {
  formas: readonly FormaDePago[] | undefined
  adjuntos: Adjuntos
  /** What the methods must add up to; null while nobody knows. */
  total: number | null
  /** They may come to less: the rest is paid later. */
  enParte: boolean
  control: Control<ConLineas>
}

const INCOMPLETA = 'Debe ingresar todos los campos antes de agregar otra forma de pago'

/** The methods of a payment, five at most, each with its amount, its code and its proof (C §5). */
export function FormasPagadas({ formas, adjuntos, total, enParte, control }: Props) {
  const { fields, append, remove } = useFieldArray({ control, name: LISTA })
  const lineas = useWatch({ control, name: LISTA })
  const { formState } = useFormContext<ConLineas>()
  const [porAgregar, setPorAgregar] = useState<number | null>(null)
  const formaDe = (id: number) => formas?.find(each => each.id === id)
  const pagado = sumarCentesimas(lineas.map(({ valor_pagado }) => valor_pagado || 0))
  const resta = total === null ? null : sumarCentesimas([total, -pagado])
  const completa = ({ id_forma_pago, valor_pagado, comprobante_id }: Linea): boolean =>
    valor_pagado > 0 && (!formaDe(id_forma_pago)?.requiere_codigo_comprobante || comprobante_id.trim() !== '')
  const agregar = () => {
    if (porAgregar === null) return aviso.error('Debe seleccionar una forma de pago a agregar')
    if (!lineas.every(completa)) return aviso.alerta(INCOMPLETA)
    const clave = Math.max(-1, ...lineas.map(each => each.clave)) + 1
    append({
      id_forma_pago: porAgregar,
      valor_pagado: Math.max(0, resta ?? 0),
      comprobante_id: '',
      clave,
      url: null,
    })
    setPorAgregar(null)
  }
  const error = formState.errors.lista_formas_pagadas_form
  return (
    <Box
      component="fieldset"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, m: 0, minWidth: 0 }}
    >
      <legend>Origen de los fondos</legend>
      {fields.map((campo, i) => {
        const linea = lineas[i] ?? campo
        const forma = formaDe(linea.id_forma_pago)
        const nombre = forma?.nombre_forma_pago ?? 'Forma de pago'
        const adjuntar = (archivo: File) => adjuntos.adjuntar(linea.clave, archivo)
        const adjunto = adjuntos.de(linea.clave)
        return (
          <Box
            key={campo.id}
            {...alSoltar(adjuntar)}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start', mb: 1 }}
          >
            <Box
              sx={{
                flex: { xs: '1 1 calc(100% - 110px)', sm: '1 1 110px' },
                order: { xs: -1, sm: 0 },
                fontWeight: 600,
                lineHeight: { xs: '44px', sm: '36px' },
              }}
            >
              {nombre}
            </Box>
            <CampoDinero
              nombre={`${LISTA}.${i}.valor_pagado`}
              etiqueta={`Valor en ${nombre}`}
              sinEtiqueta
              ancho={150}
              mayorQueCero="un valor"
            />
            {forma?.requiere_codigo_comprobante && (
              <CampoTexto
                nombre={`${LISTA}.${i}.comprobante_id`}
                etiqueta={`Comprobante de ${nombre}`}
                sinEtiqueta
                ancho={150}
                maxLength={60}
                placeholder="Comprobante"
              />
            )}
            {/* On a telephone beside the name, so that neither of them hangs alone. */}
            <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 36, order: { xs: -1, sm: 0 } }}>
              <BotonAdjuntar nombre={nombre} disabled={false} adjuntar={adjuntar} />
              <BotonIcono
                aria-label={`Quitar ${nombre}`}
                title="Quitar"
                onClick={() => {
                  adjuntos.quitar(linea.clave)
                  remove(i)
                }}
              >
                <Delete />
              </BotonIcono>
            </Box>
            {(adjunto || linea.url) && (
              <Box sx={{ flexBasis: '100%' }}>
                {adjunto ? (
                  <EstadoDelComprobante
                    estado={adjunto}
                    nombre={nombre}
                    disabled={false}
                    sinEl="Puede guardar sin él"
                    quitar={() => adjuntos.quitar(linea.clave)}
                  />
                ) : (
                  <>
                    Soporte guardado <VerComprobante url={linea.url!} nombre={nombre} />
                  </>
                )}
              </Box>
            )}
          </Box>
        )
      })}
      {fields.length < MAXIMO_DE_FORMAS && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end', flexWrap: 'wrap' }}>
          <Selector<number>
            etiqueta="Forma de pago"
            ancho={230}
            value={porAgregar}
            onChange={setPorAgregar}
            opciones={formas?.map(({ id, nombre_forma_pago }) => ({ valor: id, texto: nombre_forma_pago }))}
          />
          <BotonAtajo tecla="Alt+F" forma="borde" ayuda="Agregar la forma de pago" onClick={agregar}>
            Agregar
          </BotonAtajo>
        </Box>
      )}
      {resta !== null && resta !== 0 && fields.length > 0 && (
        <p aria-live="polite" style={{ margin: '8px 0 0' }}>
          {resta < 0 ? 'Sobran' : enParte ? 'Quedan por pagar' : 'Faltan'} {pesosExactos(Math.abs(resta))}
        </p>
      )}
      {(error?.message ?? error?.root?.message) && (
        <Box component="p" role="alert" sx={{ color: 'error.main', m: 0, mt: 1, fontSize: 12 }}>
          {error?.message ?? error?.root?.message}
        </Box>
      )}
    </Box>
  )
}
