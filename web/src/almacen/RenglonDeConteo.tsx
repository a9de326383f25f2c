import { Box } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { formatoNumero } from '#shared/kernel/format'
import { Boton } from '../kernel/Boton'
import { CampoCantidad } from '../kernel/campos/CampoNumero'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Selector } from '../kernel/campos/Selector'
import { Etiqueta } from '../kernel/Etiqueta'
import { useAccion } from '../kernel/useAccion'
import { MOTIVOS_DE_DIFERENCIA } from '#shared/inventarios/conteos'
import { type Linea, TRAS_CONTAR } from './conteo'

interface Props {
  conteo: number
  linea: Linea
  abierto: boolean
}

const OTRO = 'otro'
const OPCIONES = [
  ...MOTIVOS_DE_DIFERENCIA.map(motivo => ({ valor: motivo as string, texto: motivo as string })),
  { valor: OTRO, texto: 'Otro motivo' },
]

/** The field of the next product, so that one after the other is counted without the mouse. */
function alSiguiente(form: HTMLElement): void {
  const campos = [...document.querySelectorAll<HTMLInputElement>('[data-conteo] input')]
  const at = campos.findIndex(campo => form.contains(campo))
  const next = campos.slice(at + 1).find(campo => !form.contains(campo))
  next?.focus()
}

/** A product of a count: what lies there; once it is known, by how much that differs and why. */
export function RenglonDeConteo({ conteo, linea, abierto }: Props) {
  const { producto_id, contado, esperado, diferencia, version } = linea
  const [cantidad, setCantidad] = useState<number | null>(contado)
  const [texto, setTexto] = useState(linea.motivo ?? '')
  const [vista, setVista] = useState(linea)
  // Counted, by this person or another: its figures, unless something else is being typed.
  if (vista !== linea) {
    setVista(linea)
    if (cantidad === vista.contado) setCantidad(contado)
    if (texto === (vista.motivo ?? '')) setTexto(linea.motivo ?? '')
  }
  const [falla, setFalla] = useState('')
  const [otro, setOtro] = useState(false)
  const guardar = useAccion('PUT /inventarios/conteos/{id}/contar', {
    invalida: TRAS_CONTAR,
    exito: false,
    alFallar: error => {
      setFalla(Object.values(error.errores ?? {})[0] ?? error.message)
      return error.status < 500
    },
  })
  const sinCambio = contado !== null && cantidad === contado
  const contar = async (event: FormEvent<HTMLElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (form.querySelector('[data-reparo]')) return
    if (sinCambio) return alSiguiente(form)
    if (cantidad === null) return setFalla('Debe ingresar una cantidad en inventario')
    setFalla('')
    alSiguiente(form)
    await guardar.ejecutar({ params: { id: conteo }, body: { producto_id, cantidad, version } })
  }
  const explicar = async (motivo: string) => {
    if (motivo.trim() === '' || motivo === linea.motivo) return
    setFalla('')
    await guardar.ejecutar({ params: { id: conteo }, body: { producto_id, motivo: motivo.trim(), version } })
  }
  const conocido = linea.motivo === null || MOTIVOS_DE_DIFERENCIA.some(each => each === linea.motivo)
  return (
    <Box
      component="li"
      data-conteo={producto_id}
      sx={{
        display: { xs: 'flex', md: 'grid' },
        flexWrap: 'wrap',
        // The fields of all of them stand under each other, whatever is known of a product.
        gridTemplateColumns: 'minmax(200px, 1fr) 232px minmax(240px, 1fr)',
        gap: 1,
        alignItems: 'flex-start',
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        {linea.nombre_producto}
        <div className="tenue">
          {linea.referencia}
          {linea.usuario && ` · contó ${linea.usuario}`}
        </div>
      </Box>
      {abierto ? (
        <Box
          component="form"
          noValidate
          onSubmit={event => void contar(event)}
          sx={{ display: 'flex', gap: 1 }}
        >
          <CampoCantidad
            etiqueta={`Contado de ${linea.nombre_producto}`}
            sinEtiqueta
            ancho={120}
            decimales={linea.decimales_cantidad}
            maximo={100_000}
            placeholder="Contado"
            value={cantidad}
            onChange={setCantidad}
            error={falla || undefined}
          />
          <Boton type="submit" forma="borde" disabled={sinCambio} esperando={guardar.enCurso}>
            {contado === null ? 'Contar' : 'Recontar'}
          </Boton>
        </Box>
      ) : (
        <strong>{contado === null ? 'Sin contar' : formatoNumero(contado)}</strong>
      )}
      {diferencia !== null && esperado !== null && (
        <Box sx={{ flex: '1 1 260px', display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {diferencia === 0 ? (
            <Etiqueta tono="exito">Cuadra</Etiqueta>
          ) : (
            <>
              <Etiqueta tono="alerta">
                Había {formatoNumero(esperado)}: {diferencia > 0 ? 'sobran' : 'faltan'}{' '}
                {formatoNumero(Math.abs(diferencia))}
              </Etiqueta>
              {!abierto && <span className="tenue">{linea.motivo}</span>}
              {abierto && (
                <Selector
                  etiqueta={`Motivo de la diferencia de ${linea.nombre_producto}`}
                  sinEtiqueta
                  ancho={230}
                  vacio={linea.motivo === null ? 'Elija el motivo' : undefined}
                  opciones={OPCIONES}
                  value={otro || !conocido ? OTRO : linea.motivo}
                  onChange={motivo => {
                    setOtro(motivo === OTRO)
                    if (motivo !== null && motivo !== OTRO) void explicar(motivo)
                  }}
                />
              )}
              {abierto && (otro || !conocido) && (
                <CampoTexto
                  etiqueta={`Otro motivo de ${linea.nombre_producto}`}
                  sinEtiqueta
                  ancho={220}
                  placeholder="Motivo"
                  maxLength={200}
                  value={texto}
                  onChange={setTexto}
                  onBlur={() => void explicar(texto)}
                />
              )}
            </>
          )}
        </Box>
      )}
    </Box>
  )
}
