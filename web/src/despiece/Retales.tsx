import Add from '@mui/icons-material/Add'
import Delete from '@mui/icons-material/DeleteOutlined'
import Recycling from '@mui/icons-material/Recycling'
import { Box, FormControlLabel, Switch } from '@mui/material'
import type { SxProps } from '@mui/material/styles'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Boton } from '../kernel/Boton'
import type { Acciones } from './acciones'
import { retalesAngostos } from './estilo-angosto'
import { estiloRejilla } from './estilo-rejilla'
import { SIN_DUENO } from '#shared/despiece/schemas'
import { recortarCelda } from './medidas'
import { ElegirRetal } from './ElegirRetal'
import {
  type Despiece,
  esCompleta,
  esVacia,
  FILA_INCOMPLETA,
  type FilaRetal,
  idsDeTienda,
  reparosDe,
  sinDueno,
} from './modelo'
import type { Errores } from './revisar'
import type { Disponible, RetalesDeTienda } from './useRetalesDeTienda'
import { seleccionarAlLlegar } from '../kernel/campos/seleccionar'

const ESTILO = [estiloRejilla, retalesAngostos] as SxProps
const DE_LECTURA = { padding: '0 7px', overflowWrap: 'anywhere' } as const
const CAMPOS = [
  { campo: 'cantidad', nombre: 'Cantidad', ancho: 70, recortar: recortarCelda },
  { campo: 'base', nombre: 'Base (mm)', ancho: 90, recortar: recortarCelda },
  { campo: 'altura', nombre: 'Altura (mm)', ancho: 90, recortar: recortarCelda },
  { campo: 'descripcion', nombre: 'Descripción', ancho: undefined, recortar: (t: string) => t.slice(0, 120) },
] as const

interface Props {
  despiece: Despiece
  deTienda: RetalesDeTienda
  errores: Errores['retales']
  acciones: Acciones
  corregir: (clave: number, campo: string) => void
}

/** Offcuts that are cut before any board: of the store's stock, or of the customer's own. */
export function Retales({ despiece, deTienda, errores, acciones, corregir }: Props) {
  const { retales, conRetales } = despiece
  const { disponibles } = deTienda
  const tabla = useRef<HTMLTableElement>(null)
  const [rechazo, setRechazo] = useState(false)
  const [eligiendo, setEligiendo] = useState(false)
  // Those of the store's offcuts stand on their rows.
  const [reparo] = retales
    .filter(retal => retal.retal_id === undefined)
    .flatMap(retal => [...Object.values(reparosDe(retal)), ...Object.values(errores.get(retal.clave) ?? {})])
  const agregar = () => {
    const incompleta = retales.some(retal => !esCompleta(retal) || sinDueno(retal))
    setRechazo(incompleta)
    if (!incompleta) acciones.agregarRetal()
  }
  const falta = rechazo && retales.some(retal => !esCompleta(retal)) ? FILA_INCOMPLETA : ''
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
        <Box
          sx={{
            maxHeight: { md: 170 },
            overflow: { md: 'auto' },
            containerType: 'inline-size',
            border: 1,
            borderColor: 'divider',
          }}
        >
          <Box component="table" ref={tabla} aria-label="Retales" onKeyDown={alTeclear} sx={ESTILO}>
            <thead>
              <tr>
                {CAMPOS.map(({ campo, nombre, ancho }) => (
                  <th key={campo} scope="col" {...(ancho !== undefined && { width: ancho })}>
                    {nombre}
                  </th>
                ))}
                <th scope="col" {...{ width: 64 }}>
                  Del cliente
                </th>
                <th scope="col" {...{ width: 36 }}>
                  <span className="oculto">Eliminar</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {retales.map((retal, i) => {
                const suyos = { ...errores.get(retal.clave), ...reparosDe(retal) }
                return retal.retal_id === undefined ? (
                  <tr key={retal.clave}>
                    {CAMPOS.map(({ campo, nombre, recortar }) => (
                      <td key={campo}>
                        <input
                          className={campo === 'descripcion' ? undefined : 'derecha'}
                          inputMode={campo === 'descripcion' ? undefined : 'decimal'}
                          aria-label={`${nombre} del retal ${i + 1}`}
                          aria-invalid={suyos[campo] !== undefined || undefined}
                          title={suyos[campo]}
                          autoComplete="off"
                          value={retal[campo]}
                          onFocus={seleccionarAlLlegar}
                          onChange={event => {
                            setRechazo(false)
                            acciones.retal(retal.clave, { [campo]: recortar(event.target.value) })
                            corregir(retal.clave, campo)
                          }}
                        />
                      </td>
                    ))}
                    <td
                      className={suyos['del_cliente'] === undefined ? 'centro' : 'centro malo'}
                      title="El cliente trae este retal: no se cobra, y cuenta como descuento"
                    >
                      <input
                        type="checkbox"
                        aria-label={`El retal ${i + 1} es del cliente`}
                        aria-invalid={suyos['del_cliente'] !== undefined || undefined}
                        checked={retal.del_cliente}
                        onChange={event => {
                          setRechazo(false)
                          acciones.retal(retal.clave, { del_cliente: event.target.checked })
                          corregir(retal.clave, 'del_cliente')
                        }}
                      />
                    </td>
                    <Eliminar
                      nombre={`el retal ${i + 1}`}
                      alQuitar={() => acciones.quitarRetal(retal.clave)}
                    />
                  </tr>
                ) : (
                  <FilaDeTienda
                    key={retal.clave}
                    retal={retal}
                    deTienda={deTienda}
                    error={Object.values(suyos)[0]}
                    alQuitar={() => acciones.quitarRetal(retal.clave)}
                  />
                )
              })}
            </tbody>
          </Box>
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, mt: '4px', fontSize: 12 }}>
        {conRetales && (
          <Box component={Boton} menudo icono={<Add />} onClick={agregar} sx={{ minHeight: 30 }}>
            Agregar retal
          </Box>
        )}
        {disponibles && disponibles.length > 0 ? (
          <Box
            component={Boton}
            menudo
            icono={<Recycling />}
            onClick={() => setEligiendo(true)}
            sx={{ minHeight: 30 }}
          >
            Agregar retal de la tienda
          </Box>
        ) : (
          <Box sx={{ color: 'text.secondary' }}>
            {disponibles && 'La tienda no tiene retales disponibles de este tablero'}
          </Box>
        )}
        {conRetales && (
          <Box role="alert" sx={{ color: 'error.main' }}>
            {reparo ?? (falta || (retales.some(sinDueno) ? SIN_DUENO : ''))}
          </Box>
        )}
      </Box>
      {eligiendo && (
        <ElegirRetal
          deTienda={deTienda}
          usados={idsDeTienda(despiece)}
          alAgregar={acciones.agregarRetalDeTienda}
          alCerrar={() => setEligiendo(false)}
        />
      )}
    </>
  )
}

const Eliminar = ({ nombre, alQuitar }: { nombre: string; alQuitar: () => void }) => (
  <td className="centro">
    <button type="button" className="icono" aria-label={`Eliminar ${nombre}`} onClick={alQuitar}>
      <Delete sx={{ fontSize: 16 }} />
    </button>
  </td>
)

/** Where an offcut lies now; '' while it is not known, and what to do when it is not there any more. */
function lugarDe(id: string | undefined, { disponibles, mas }: RetalesDeTienda): string {
  const found = disponibles?.find((retal: Disponible) => retal.id === id)
  if (found) return found.ubicacion
  return disponibles && !mas ? 'ya no está disponible: elimínelo' : ''
}

interface PropsDeTienda {
  retal: FilaRetal
  deTienda: RetalesDeTienda
  error: string | undefined
  alQuitar: () => void
}
/** An offcut of the store: one piece of the size on record. */
function FilaDeTienda({ retal, deTienda, error, alQuitar }: PropsDeTienda) {
  const { retal_id: id, cantidad, base, altura } = retal
  return (
    <tr>
      {[cantidad, base, altura].map((valor, i) => (
        <td key={CAMPOS[i]!.campo} className="derecha" style={DE_LECTURA}>
          {valor}
        </td>
      ))}
      <td className={error === undefined ? undefined : 'malo'} title={error} style={DE_LECTURA}>
        <b>{id}</b> {error === undefined ? lugarDe(id, deTienda) : <span role="alert">{error}</span>}
      </td>
      <td className="centro">Tienda</td>
      <Eliminar nombre={`el retal ${id}`} alQuitar={alQuitar} />
    </tr>
  )
}

export function resumenDeRetales(despiece: Despiece): string {
  const { retales, conRetales } = despiece
  if (!conRetales) return 'sin usar'
  const deTienda = idsDeTienda(despiece)
  const propios = retales.filter(
    retal => retal.retal_id === undefined && retal.del_cliente && !esVacia(retal),
  )
  return [
    `${retales.filter(retal => !esVacia(retal)).length} en la lista`,
    ...(propios.length > 0 ? [`${propios.length} del cliente`] : []),
    ...(deTienda.length > 0 ? [`de la tienda: ${deTienda.join(', ')}`] : []),
  ].join(', ')
}
