import Delete from '@mui/icons-material/DeleteOutlined'
import { Box, DialogActions, IconButton } from '@mui/material'
import { type FormEvent, useRef, useState } from 'react'
import { Boton } from '../kernel/Boton'
import { aviso } from '../kernel/avisos'
import { Buscador } from '../kernel/campos/Buscador'
import { CampoCantidad } from '../kernel/campos/CampoNumero'
import { Selector } from '../kernel/campos/Selector'
import { senalarReparo } from '../kernel/faltantes'
import { confirmarDescarte } from '../kernel/confirmar'
import { Dialogo } from '../kernel/Dialogo'
import { MODOS, type ServicioDeFila } from './modelo'
import type { Producto } from './useCatalogo'

const OPCIONES = (['B', 'A', 'P'] as const).map(valor => ({ valor, texto: MODOS[valor] }))
const LADO_Y_CANTIDAD = 'Debe seleccionar un lado y cantidad para el servicio'
const normal = (texto: string) => texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

interface Props {
  numero: number
  servicios: readonly ServicioDeFila[]
  catalogo: readonly Producto[]
  alCambiar: (servicios: ServicioDeFila[]) => void
  alCerrar: () => void
}

/** Special services of one piece. Each one counts as soon as it is added. */
export function Servicios({ numero, servicios, catalogo, alCambiar, alCerrar }: Props) {
  const [producto, setProducto] = useState<Producto | null>(null)
  const [modo, setModo] = useState<'B' | 'A' | 'P' | null>(null)
  const [cantidad, setCantidad] = useState<number | null>(1)
  const [error, setError] = useState<{ campo: 'producto' | 'modo'; texto: string } | null>(null)
  const campo = useRef<HTMLElement>(null)
  const lado = useRef<HTMLElement>(null)
  // A catalogue of a few dozen: it is here already, so it is searched here.
  const buscar = async (texto: string) => {
    const palabras = normal(texto).split(/\s+/)
    const empieza = (p: Producto) => Number(normal(p.referencia).startsWith(palabras[0] ?? ''))
    return catalogo
      .filter(p => {
        const donde = normal(`${p.referencia} ${p.nombre_producto}`)
        return palabras.every(palabra => donde.includes(palabra))
      })
      .sort((a, b) => empieza(b) - empieza(a))
  }
  const elegir = (elegido: Producto | null) => {
    setError(null)
    if (elegido && servicios.some(s => s.referencia === elegido.referencia)) {
      aviso.alerta('La referencia ya se encuentra agregada')
      return setProducto(null)
    }
    setProducto(elegido)
    if (elegido) lado.current?.focus()
    return undefined
  }
  const agregar = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!producto) return setError({ campo: 'producto', texto: 'Debe seleccionar un servicio' })
    if (senalarReparo()) return undefined
    if (modo === null || !cantidad) return setError({ campo: 'modo', texto: LADO_Y_CANTIDAD })
    alCambiar([...servicios, { referencia: producto.referencia, modo, modo_text: MODOS[modo], cantidad }])
    setProducto(null)
    setModo(null)
    setCantidad(1)
    setError(null)
    return campo.current?.focus()
  }
  const cerrar = async () => {
    if (producto === null || (await confirmarDescarte())) alCerrar()
  }
  const nombreDe = (referencia: string) =>
    catalogo.find(p => p.referencia === referencia)?.nombre_producto ?? ''
  return (
    <Dialogo
      titulo={`Servicios especiales de la pieza ${numero}`}
      abierto
      onCerrar={() => void cerrar()}
      acciones={
        <DialogActions>
          <Boton forma="lleno" onClick={() => void cerrar()}>
            Listo
          </Boton>
        </DialogActions>
      }
    >
      <Box
        component="form"
        noValidate
        onSubmit={agregar}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 96px', sm: '1fr 220px 80px auto' },
          gap: 1,
          alignItems: 'start',
          '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
        }}
      >
        <Buscador<Producto>
          etiqueta="Servicio"
          autoFocus
          ref={campo}
          value={producto}
          onChange={elegir}
          buscar={buscar}
          clave={p => p.referencia}
          texto={p => `${p.referencia} · ${p.nombre_producto}`}
          minimo={1}
          placeholder="Referencia o nombre"
          error={error?.campo === 'producto' ? error.texto : undefined}
        />
        <Selector
          etiqueta="Lado"
          ref={lado}
          value={modo}
          onChange={setModo}
          opciones={OPCIONES}
          error={error?.campo === 'modo' ? error.texto : undefined}
        />
        <CampoCantidad
          etiqueta="Cantidad"
          maximo={1000}
          mayorQueCero="una cantidad"
          value={cantidad}
          onChange={setCantidad}
        />
        <Box
          component={Boton}
          type="submit"
          forma="borde"
          sx={{ mt: { sm: '23px' }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}
        >
          Agregar
        </Box>
      </Box>
      <Box component="ul" aria-label="Servicios de la pieza" sx={{ m: 0, mt: 2, p: 0, listStyle: 'none' }}>
        {servicios.map(servicio => (
          <Box
            component="li"
            key={servicio.referencia}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              minHeight: 36,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <b>{servicio.referencia}</b>
            <Box component="span" sx={{ flex: 1, color: 'text.secondary' }}>
              {nombreDe(servicio.referencia)}
            </Box>
            {MODOS[servicio.modo]} × {servicio.cantidad}
            <IconButton
              size="small"
              aria-label={`Quitar el servicio ${servicio.referencia}`}
              onClick={() => alCambiar(servicios.filter(s => s !== servicio))}
            >
              <Delete sx={{ fontSize: 18 }} />
            </IconButton>
          </Box>
        ))}
        {servicios.length === 0 && (
          <Box component="li" sx={{ color: 'text.secondary' }}>
            La pieza no tiene servicios especiales.
          </Box>
        )}
      </Box>
    </Dialogo>
  )
}
