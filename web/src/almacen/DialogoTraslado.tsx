import { Alert, Box } from '@mui/material'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { FALTANTES, type Faltante } from '#shared/inventarios/traslados'
import { formatoInstante, formatoNumero } from '#shared/kernel/format'
import { sumarCentesimas } from '#shared/kernel/money'
import { Boton } from '../kernel/Boton'
import { CampoCantidad } from '../kernel/campos/CampoNumero'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Selector } from '../kernel/campos/Selector'
import { confirmarDescarte } from '../kernel/confirmar'
import { Dialogo } from '../kernel/Dialogo'
import { PieDeDialogo } from '../kernel/PieDeDialogo'
import { Etiqueta } from '../kernel/Etiqueta'
import { senalarReparo } from '../kernel/faltantes'
import { perezoso } from '../kernel/perezoso'
import { useRecuerdo } from '../kernel/recuerdo'
import { useSesion } from '../kernel/session'
import { dejaElDialogo, guardar as guardando, useSinGuardar } from '../kernel/sin-guardar'
import { descartar, retener } from '../kernel/teclado/retencion'
import { useAccion } from '../kernel/useAccion'
import { useRuta } from '../kernel/useRuta'
import { type Linea, OPCIONES_DE_FALTANTE, TONOS, TRAS_TRASLADO, type Traslado } from './traslado'

const DialogoDeMotivo = perezoso(() => import('../kernel/DialogoDeMotivo'))

/** What whoever receives says of a line; until then as much as was sent. */
interface Dicho {
  recibido: number | null
  faltante: Faltante | null
  motivo: string
}
type Dichos = Readonly<Record<number, Dicho>>

const todoLlego = ({ cantidad }: Linea): Dicho => ({ recibido: cantidad, faltante: null, motivo: '' })

/** A transfer: received line by line by the store that it goes to, taken back by the one that sent it. */
export default function DialogoTraslado({ id, alCerrar }: { id: number; alCerrar: () => void }) {
  const { tienda } = useSesion()
  const lectura = useRuta('GET /inventarios/traslados/{id}', { params: { id } })
  const { escrito, recordar } = useRecuerdo<{ dichos: Dichos; aparte: readonly number[] }>('traslado')
  const [dichos, setDichos] = useState<Dichos>(escrito?.dichos ?? {})
  const [errores, setErrores] = useState<Readonly<Record<string, string>>>({})
  const [anulando, setAnulando] = useState(false)
  const [aparte, setAparte] = useState<ReadonlySet<number>>(new Set(escrito?.aparte))
  const formulario = useId()
  const { data, error, recargar } = lectura
  const traslado = data?.traslado
  const enCamino = traslado?.estado === 'en_camino'
  const recibe = enCamino && traslado.destino === tienda?.id
  const anula = enCamino && traslado.origen === tienda?.id
  const abiertas = (data?.lineas ?? []).filter(({ recibido }) => recibido === null)
  const porRecibir = abiertas.filter(({ producto_id }) => !aparte.has(producto_id))
  const recibir = useAccion('PUT /inventarios/traslados/{id}/recibir', {
    invalida: TRAS_TRASLADO,
    alFallar: fallo => {
      setErrores(porProducto(fallo.errores, porRecibir))
      if (fallo.status === 422) void recargar()
      return Object.keys(fallo.errores).length > 0
    },
  })
  const anular = useAccion('PUT /inventarios/traslados/{id}/anular', { invalida: TRAS_TRASLADO })

  const dichoDe = (linea: Linea): Dicho => dichos[linea.producto_id] ?? todoLlego(linea)
  const sucio =
    recibe &&
    abiertas.some(
      linea =>
        aparte.has(linea.producto_id) || JSON.stringify(dichoDe(linea)) !== JSON.stringify(todoLlego(linea)),
    )
  useEffect(() => {
    if (data) recordar(sucio ? { dichos, aparte: [...aparte] } : null)
  })
  const soltar = useSinGuardar(sucio, dejaElDialogo)
  const cerrar = async () => {
    if (recibir.enCurso || (sucio && !(await confirmarDescarte()))) return
    soltar()
    alCerrar()
  }
  const decir = (linea: Linea, cambios: Partial<Dicho>) => {
    setErrores({})
    setDichos({ ...dichos, [linea.producto_id]: { ...dichoDe(linea), ...cambios } })
  }
  const alEnviar = async (event: FormEvent) => {
    event.preventDefault()
    if (!traslado || recibir.enCurso || senalarReparo()) return
    const lineas = porRecibir.map(linea => {
      const { recibido, faltante, motivo } = dichoDe(linea)
      const falta = recibido !== linea.cantidad
      return {
        producto_id: linea.producto_id,
        recibido: recibido ?? (null as never),
        ...(falta && { faltante, motivo: motivo.trim() }),
      }
    })
    setErrores({})
    // As in every form: what is typed meanwhile is for what comes after the dialog; when it stays, it is for nobody.
    const soltarTeclas = retener({ una: ['Enter'], guarda: '[role=dialog] form' })
    const guardado = guardando()
    try {
      const respuesta = await recibir.ejecutar({
        params: { id },
        body: { lineas, version: traslado.version },
      })
      if (respuesta?.data.traslado.estado === 'recibido') {
        soltar()
        return alCerrar()
      }
      descartar()
      if (respuesta) setAparte(new Set())
    } finally {
      soltarTeclas()
      guardado()
    }
  }
  return (
    <Dialogo
      titulo={`Traslado ${id}`}
      abierto
      ancho="md"
      onCerrar={() => void cerrar()}
      acciones={
        <PieDeDialogo alCerrar={() => void cerrar()} ocupado={recibir.enCurso}>
          {anula && (
            <Boton forma="borde" tono="peligro" onClick={() => setAnulando(true)}>
              Anular lo que no se ha recibido
            </Boton>
          )}
          {recibe && (
            <Boton
              type="submit"
              form={formulario}
              forma="lleno"
              esperando={recibir.enCurso}
              disabled={porRecibir.length === 0}
            >
              Recibir{' '}
              {porRecibir.length === 1 ? '1 producto' : `${formatoNumero(porRecibir.length)} productos`}
            </Boton>
          )}
        </PieDeDialogo>
      }
    >
      <Box
        component="form"
        id={formulario}
        noValidate
        onSubmit={event => void alEnviar(event)}
        sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}
      >
        {error && (
          <Alert severity="error" action={<Boton onClick={() => void recargar()}>Reintentar</Boton>}>
            {error.message}
          </Alert>
        )}
        {traslado && <Encabezado traslado={traslado} />}
        {errores['general'] && <Alert severity="warning">{errores['general']}</Alert>}
        <Box component="ul" aria-label="Productos del traslado" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data?.lineas.map(linea => {
            const abierta = recibe && linea.recibido === null
            const fuera = aparte.has(linea.producto_id)
            return (
              <Box
                component="li"
                key={linea.producto_id}
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  gap: 1,
                  py: 1,
                  borderTop: 1,
                  borderColor: 'divider',
                }}
              >
                <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
                  {linea.nombre_producto}
                  <div className="tenue">
                    {linea.referencia} · se enviaron {formatoNumero(linea.cantidad)}
                  </div>
                </Box>
                {abierta ? (
                  <>
                    {!fuera && (
                      <Recibido
                        linea={linea}
                        dicho={dichoDe(linea)}
                        errores={errores}
                        alDecir={cambios => decir(linea, cambios)}
                      />
                    )}
                    <Boton
                      tono="neutro"
                      onClick={() => {
                        const next = new Set(aparte)
                        if (!next.delete(linea.producto_id)) next.add(linea.producto_id)
                        setAparte(next)
                      }}
                    >
                      {fuera ? 'Recibir ahora' : 'Dejar para después'}
                    </Boton>
                  </>
                ) : (
                  <Cerrada linea={linea} />
                )}
              </Box>
            )
          })}
        </Box>
      </Box>
      {anulando && (
        <DialogoDeMotivo
          titulo={`Anular el traslado ${id}`}
          enviar="Anular traslado"
          alEnviar={motivo =>
            anular.ejecutar({ params: { id }, body: { motivo, version: traslado?.version } })
          }
          alCerrar={() => setAnulando(false)}
        >
          Lo que no se ha recibido vuelve a la existencia de esta tienda.
        </DialogoDeMotivo>
      )}
    </Dialogo>
  )
}

/** The texts of a refusal by `field.product`; what is said of no field of a line, of all of it. */
function porProducto(
  errores: Readonly<Record<string, string>>,
  lineas: readonly Linea[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errores).map(([campo, texto]) => {
      const [, at, nombre] = /^lineas\.(\d+)\.(recibido|faltante|motivo)$/.exec(campo) ?? []
      const linea = at === undefined ? undefined : lineas[Number(at)]
      return [linea ? `${nombre}.${linea.producto_id}` : 'general', texto]
    }),
  )
}

function Encabezado({ traslado }: { traslado: Traslado }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Etiqueta tono={TONOS[traslado.estado]}>{traslado.nombre_estado}</Etiqueta>
      <span>
        <strong>
          {traslado.nombre_origen} → {traslado.nombre_destino}
        </strong>{' '}
        · {traslado.usuario_envio}, {formatoInstante(traslado.fecha_envio)}
        {traslado.observacion && ` · ${traslado.observacion}`}
        {traslado.fecha_recibo &&
          ` · Recibió ${traslado.usuario_recibo}, ${formatoInstante(traslado.fecha_recibo)}`}
        {traslado.motivo_anulacion && ` · Anulado: ${traslado.motivo_anulacion}`}
      </span>
    </Box>
  )
}

/** What became of a line. */
function Cerrada({ linea }: { linea: Linea }) {
  const { recibido, cantidad, faltante, motivo } = linea
  if (recibido === null) return <span className="tenue">En camino</span>
  const faltan = sumarCentesimas([cantidad, -recibido])
  return (
    <span>
      Llegaron <strong>{formatoNumero(recibido)}</strong>
      {faltan > 0 && faltante && (
        <span className="tenue">
          {' '}
          · faltaron {formatoNumero(faltan)}: {FALTANTES[faltante].toLowerCase()} ({motivo})
        </span>
      )}
    </span>
  )
}

interface PropsDeRecibido {
  linea: Linea
  dicho: Dicho
  errores: Readonly<Record<string, string>>
  alDecir: (cambios: Partial<Dicho>) => void
}

/** How much came, and of what is missing what became of it and why. */
function Recibido({ linea, dicho, errores, alDecir }: PropsDeRecibido) {
  const de = (campo: string): string | undefined => errores[`${campo}.${linea.producto_id}`]
  return (
    <>
      <CampoCantidad
        etiqueta={`Llegó de ${linea.nombre_producto}`}
        sinEtiqueta
        ancho={110}
        name={`recibido.${linea.producto_id}`}
        decimales={linea.decimales_cantidad}
        maximo={100_000}
        value={dicho.recibido}
        onChange={recibido => alDecir({ recibido })}
        error={de('recibido')}
      />
      {dicho.recibido !== null && dicho.recibido < linea.cantidad && (
        <>
          <Selector
            etiqueta={`Qué pasó con lo que falta de ${linea.nombre_producto}`}
            sinEtiqueta
            ancho={230}
            opciones={OPCIONES_DE_FALTANTE}
            value={dicho.faltante}
            onChange={faltante => alDecir({ faltante })}
            error={de('faltante')}
          />
          <CampoTexto
            etiqueta={`Motivo de la diferencia de ${linea.nombre_producto}`}
            sinEtiqueta
            ancho={200}
            placeholder="Motivo"
            maxLength={200}
            value={dicho.motivo}
            onChange={motivo => alDecir({ motivo })}
            error={de('motivo')}
          />
        </>
      )}
    </>
  )
}
