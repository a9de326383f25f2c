import Add from '@mui/icons-material/Add'
import Delete from '@mui/icons-material/DeleteOutlined'
import { Box, Button, FormControlLabel, Switch } from '@mui/material'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Acciones } from './acciones'
import { estiloRejilla } from './estilo-rejilla'
import { filtrarEntero, filtrarMedida } from './medidas'
import { type Despiece, esCompleta, esVacia, FILA_INCOMPLETA } from './modelo'
import type { Errores } from './revisar'

const CAMPOS = [
  { campo: 'cantidad', nombre: 'Cantidad', ancho: 70, filtrar: filtrarEntero },
  { campo: 'base', nombre: 'Base (mm)', ancho: 90, filtrar: filtrarMedida },
  { campo: 'altura', nombre: 'Altura (mm)', ancho: 90, filtrar: filtrarMedida },
  { campo: 'descripcion', nombre: 'Descripción', ancho: undefined, filtrar: (t: string) => t.slice(0, 120) },
] as const

interface Props {
  despiece: Despiece
  errores: Errores['retales']
  acciones: Acciones
  corregir: (clave: number, campo: string) => void
}

/** Offcuts that are cut before any board. */
export function Retales({ despiece: { retales, conRetales }, errores, acciones, corregir }: Props) {
  const tabla = useRef<HTMLTableElement>(null)
  const [rechazo, setRechazo] = useState(false)
  const agregar = () => {
    const incompleta = retales.some(retal => !esCompleta(retal))
    setRechazo(incompleta)
    if (!incompleta) acciones.agregarRetal()
  }
  const alTeclear = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    const celdas = [...(tabla.current?.querySelectorAll<HTMLElement>('input') ?? [])]
    celdas[celdas.indexOf(event.target) + 1]?.focus()
  }
  return (
    <>
      <FormControlLabel
        control={
          <Switch checked={conRetales} onChange={event => acciones.conRetales(event.target.checked)} />
        }
        label="Cortar primero los retales de la lista"
        slotProps={{ typography: { sx: { fontSize: 13 } } }}
      />
      {conRetales && (
        <Box sx={{ maxHeight: 170, overflow: 'auto', border: 1, borderColor: 'divider' }}>
          <Box component="table" ref={tabla} aria-label="Retales" onKeyDown={alTeclear} sx={estiloRejilla}>
            <thead>
              <tr>
                {CAMPOS.map(({ campo, nombre, ancho }) => (
                  <th key={campo} scope="col" {...(ancho !== undefined && { width: ancho })}>
                    {nombre}
                  </th>
                ))}
                <th scope="col" {...{ width: 36 }}>
                  <span className="oculto">Eliminar</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {retales.map((retal, i) => {
                const suyos = errores.get(retal.clave)
                return (
                  <tr key={retal.clave}>
                    {CAMPOS.map(({ campo, nombre, filtrar }) => (
                      <td key={campo}>
                        <input
                          className={campo === 'descripcion' ? undefined : 'derecha'}
                          inputMode={campo === 'descripcion' ? undefined : 'decimal'}
                          aria-label={`${nombre} del retal ${i + 1}`}
                          aria-invalid={suyos?.[campo] !== undefined || undefined}
                          title={suyos?.[campo]}
                          autoComplete="off"
                          value={retal[campo]}
                          onFocus={event => event.target.select()}
                          onChange={event => {
                            setRechazo(false)
                            acciones.retal(retal.clave, campo, filtrar(event.target.value))
                            corregir(retal.clave, campo)
                          }}
                        />
                      </td>
                    ))}
                    <td className="centro">
                      <button
                        type="button"
                        className="icono"
                        aria-label={`Eliminar el retal ${i + 1}`}
                        onClick={() => acciones.quitarRetal(retal.clave)}
                      >
                        <Delete sx={{ fontSize: 16 }} />
                      </button>
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </Box>
        </Box>
      )}
      {conRetales && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: '4px', fontSize: 12 }}>
          <Button size="small" startIcon={<Add />} onClick={agregar} sx={{ minHeight: 30 }}>
            Agregar retal
          </Button>
          <Box role="alert" sx={{ color: 'error.main' }}>
            {(rechazo && retales.some(r => !esCompleta(r))) || errores.size > 0
              ? ([...errores.values()].flatMap(e => Object.values(e))[0] ?? FILA_INCOMPLETA)
              : ''}
          </Box>
        </Box>
      )}
    </>
  )
}

export const resumenDeRetales = ({ retales, conRetales }: Despiece): string =>
  conRetales ? `${retales.filter(retal => !esVacia(retal)).length} en la lista` : 'sin usar'
