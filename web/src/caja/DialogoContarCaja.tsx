import { Alert } from '@mui/material'
import { type KeyboardEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { flushSync } from 'react-dom'
import * as z from 'zod'
import { DENOMINACIONES } from '#shared/caja/denominaciones'
import { Texto } from '#shared/http/wire'
import { formatoNumero, pesosExactos } from '#shared/kernel/format'
import { CampoCantidad } from '../kernel/campos/CampoNumero'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { enfocarCampo, enfocarLuego } from '../kernel/teclado/enfocar'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { useRuta } from '../kernel/useRuta'
import { diferenciaEnPalabras, LECTURAS } from './caja'
import './caja.css'

const cantidad = z.int().min(0).max(99_999).nullable()
const Conteo = z.object({
  cantidades: z.object(Object.fromEntries(DENOMINACIONES.map(each => [`d${each}`, cantidad]))),
  motivo: Texto(300),
})
type Conteo = z.output<typeof Conteo>
const VACIO: Conteo = {
  cantidades: Object.fromEntries(DENOMINACIONES.map(each => [`d${each}`, null])),
  motivo: '',
}
const contadoDe = (cantidades: Conteo['cantidades']) =>
  DENOMINACIONES.map(denominacion => ({ denominacion, cantidad: cantidades[`d${denominacion}`] ?? 0 }))

/**
 * Counts a drawer by its notes and coins, without a word of what should be there: only a count that was given tells how
 * far it is off. Then it is counted again, or the difference gets its reason.
 */
export default function DialogoContarCaja({ id, alCerrar }: { id: number; alCerrar: () => void }) {
  const { data } = useRuta('GET /caja/sesiones/{id}', { params: { id } })
  const form = useFormulario(Conteo, VACIO)
  const cantidades = useWatch({ control: form.control, name: 'cantidades' })
  const [diferencia, setDiferencia] = useState<number | null>(null)
  const cerrar = useAccion('PUT /caja/sesiones/{id}/cerrar', {
    invalida: LECTURAS,
    exito: ({ data: hecho, message }) => (hecho.cerrada ? (message ?? '') : ''),
    form,
  })
  /** Enter goes down the notes and sends from the last one. */
  const alSiguiente = (event: KeyboardEvent, i: number) => {
    const siguiente = DENOMINACIONES[i + 1]
    if (event.key !== 'Enter' || siguiente === undefined) return
    event.preventDefault()
    enfocarCampo(`cantidades.d${siguiente}`)
  }
  const total = contadoDe(cantidades).reduce((suma, d) => suma + d.denominacion * d.cantidad, 0)
  return (
    <DialogoFormulario
      titulo={data ? `Contar la caja de ${data.sesion.nombre_terminal}` : 'Contar la caja'}
      form={form}
      ancho="xs"
      enviar={diferencia === null ? 'Contar y cerrar' : 'Cerrar la caja'}
      alEnviar={async ({ cantidades: contadas, motivo }) => {
        const respuesta = await cerrar.ejecutar({
          params: { id },
          body: {
            conteo: contadoDe(contadas).filter(each => each.cantidad > 0),
            ...(motivo !== '' && { motivo }),
          },
        })
        if (!respuesta) return null
        if (respuesta.data.cerrada) return respuesta
        // The field is there by then, however busy the browser is.
        flushSync(() => setDiferencia(respuesta.data.sesion.conteos.at(-1)!.diferencia))
        enfocarLuego(() => enfocarCampo('motivo'))
        return null
      }}
      alCerrar={alCerrar}
    >
      {diferencia !== null && (
        <Alert severity="warning">
          {diferenciaEnPalabras(diferencia).texto}. Corrija el conteo, o escriba el motivo para cerrar así.
          Todos los conteos quedan guardados.
        </Alert>
      )}
      <table className="conteo">
        <tbody>
          {DENOMINACIONES.map((denominacion, i) => {
            const hay = cantidades[`d${denominacion}`] ?? 0
            return (
              <tr key={denominacion}>
                <th scope="row">$ {formatoNumero(denominacion)}</th>
                <td>
                  <CampoCantidad
                    nombre={`cantidades.d${denominacion}`}
                    etiqueta={`Cuántos de $ ${formatoNumero(denominacion)}`}
                    sinEtiqueta
                    maximo={99_999}
                    autoFocus={i === 0}
                    onKeyDown={event => alSiguiente(event, i)}
                  />
                </td>
                <td>{hay > 0 ? pesosExactos(hay * denominacion) : ''}</td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Contado</th>
            <td colSpan={2}>
              <output>{pesosExactos(total)}</output>
            </td>
          </tr>
        </tfoot>
      </table>
      {diferencia !== null && (
        <CampoTexto nombre="motivo" etiqueta="Motivo de la diferencia" maxLength={300} />
      )}
    </DialogoFormulario>
  )
}
