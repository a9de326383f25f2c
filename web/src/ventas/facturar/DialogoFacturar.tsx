import { Alert, Box, DialogActions, LinearProgress } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { pesosExactos } from '#shared/kernel/format'
import { CREDITO, FACTURADO, permite } from '#shared/ventas/states'
import { Boton } from '../../kernel/Boton'
import { Atajo } from '../../kernel/atajos'
import { confirmarDescarte } from '../../kernel/confirmar'
import { Dialogo } from '../../kernel/Dialogo'
import { usePuede, useSesion } from '../../kernel/session'
import { useRecuerdo } from '../../kernel/recuerdo'
import { dejaElDialogo, useSinGuardar } from '../../kernel/sin-guardar'
import { descartar, retenerDurante, useRetener } from '../../kernel/teclado/retencion'
import { type Guardado, useAdjuntos } from '../../kernel/useAdjuntos'
import { useRuta } from '../../kernel/useRuta'
import { nombreDeCliente, type Venta } from '../facturacion/venta'
import type { Autorizante, PorAutorizar } from '#shared/ventas/autorizacion'
import { AutorizarConPin } from './AutorizarConPin'
import { BotonesDeForma } from './BotonesDeForma'
import { alSoltar } from './ComprobanteAdjunto'
import type { Cobro, Factura } from './cobro'
import { EnlaceAlPdf, FacturaLista, type Resultado } from './FacturaLista'
import { LineasDePago } from './LineasDePago'
import { ModoDePago } from './ModoDePago'
import { PanelCredito } from './PanelCredito'
import { PedirElectronica } from './PedirElectronica'
import { Resumen } from './Resumen'
import { useCobro } from './useCobro'
import { useCuentaDeVenta } from './useCuentaDeVenta'
import { type Autorizar, useFacturar, useFacturaSiigo, useRedondeo } from './useFacturar'

interface Props {
  ventaId: number
  /** With the bill, when there is one: made here, or by somebody who came first. */
  alCerrar: (factura: Factura | null) => void
}

/** What of it is there again after a reload. */
interface Escrito {
  cobro: Cobro
  archivos: Guardado[]
  /** Of a bill that goes beyond its limit. */
  motivo: string
  /** On credit, where that is not what the sale says. */
  elegido?: boolean | undefined
  /** With an electronic invoice, where that is not what the store does. */
  electronica?: boolean | undefined
}

/** The bill of a sale that was found billed when it was opened. */
const yaFacturada = (venta: Venta): Resultado => ({
  ajena: true,
  pdfBloqueado: false,
  factura: {
    venta_id: venta.id,
    version: venta.version,
    estado_venta_id: venta.estado_venta_id,
    consecutivo_recibo: venta.consecutivo_recibo,
    fecha_factura: venta.fecha_factura,
    total_venta: venta.total_venta_bruta,
    redondeo_efectivo: venta.redondeo_efectivo,
    cambio: venta.cambio,
    enlace_factura: venta.enlace_factura,
    ventas_formas_pagos: venta.ventas_formas_pagos,
    advertencias: [],
  },
})

/** How far its electronic invoice is: in the queue, until the sale that was just billed with one has been read again. */
const comoVa = (venta: Venta | undefined, pedida: boolean) =>
  venta?.estado_venta_id === FACTURADO ? venta.estado_factura_electronica : pedida ? 'pendiente' : null

/** While the sale itself has not come: a bill that was just made is a remisión of the store. */
const deTienda = (codigo_tienda = '') => ({ codigo_tienda, consecutivo_recibo: null })

/** 'Venta No. id': the payment of a pending sale, and its bill. */
export default function DialogoFacturar({ ventaId, alCerrar }: Props) {
  const { tienda } = useSesion()
  const permitido = usePuede()('ventas.facturar')
  const { data, error, cargando } = useRuta('GET /facturas/{venta_id}', { params: { venta_id: ventaId } })
  const formas = useRuta('GET /listas/formas-pago', {}, { estable: true })
  const { siigo, llegando } = useFacturaSiigo()
  const redondeo = useRedondeo()
  const venta = data?.ventas_encabezado
  const total = venta?.total_venta_bruta ?? 0
  const [primera, setPrimera] = useState<Venta>()
  if (venta && !primera) setPrimera(venta)

  const { escrito, recordar } = useRecuerdo<Escrito>('cobro')
  const anticipos = useRuta(
    'POST /maestros/anticipos/cliente',
    venta && permitido ? { body: { cliente_id: venta.cliente_id } } : null,
  )
  const anticipo = anticipos.data?.total_anticipo ?? 0
  const { multiplo } = redondeo
  const cuenta = useCuentaDeVenta(permitido ? venta : undefined)
  const cupo = Math.max(0, cuenta.libre)
  const cobro = useCobro({ total, anticipo, cupo, multiplo }, escrito?.cobro ?? null, () => void enviar())
  const adjuntos = useAdjuntos(escrito?.archivos)
  const veCuentas = usePuede()('creditos.ver')
  const [elegido, setElegido] = useState(escrito?.elegido)
  const credito = veCuentas && (elegido ?? venta?.tipo_pago_id === CREDITO)
  const [otra, setOtra] = useState(escrito?.electronica)
  const electronica = otra ?? siigo === true
  const [motivo, setMotivo] = useState(escrito?.motivo ?? '')
  const fiado = cobro.cuentas.credito
  // The server has asked for a reason: it may know more of the account than is on show.
  const [exigido, setExigido] = useState(false)
  // Who may let what was refused.
  const [autorizan, setAutorizan] = useState<readonly Autorizante[]>()
  const { resultado, enCurso, facturar } = useFacturar({
    ventaId,
    version: venta?.version,
    electronica,
    adjuntos,
    alRechazar: (fallo, texto, repetible) => {
      if (fallo.errores['motivo_cupo'] !== undefined) setExigido(true)
      if (!repetible) setAutorizan((fallo.data as Partial<PorAutorizar> | undefined)?.autorizan)
      cobro.senalar(fallo.errores, texto)
    },
  })
  const pendiente = venta !== undefined && permite(venta.estado_venta_id, 'facturar')
  const sabido = formas.data !== undefined && siigo !== undefined && !redondeo.llegando
  const listo = pendiente && permitido && sabido
  const lista = resultado ?? (venta?.estado_venta_id === FACTURADO && !enCurso ? yaFacturada(venta) : null)
  const sucio = (cobro.sucio || motivo !== '') && lista === null
  const boton = useRef<HTMLButtonElement>(null)
  // On credit there is nothing to type: Enter bills. But for a reason that is asked for, which has the keyboard already
  // where the account was read before.
  useEffect(() => {
    const escribe = document.activeElement?.getAttribute('name') === 'motivo_cupo'
    if (credito && listo && !escribe) boton.current?.focus()
  }, [credito, listo])
  // Where a dialog over this one billed, closing it takes the keyboard from the button that came meanwhile.
  const hecha = lista !== null
  useEffect(() => {
    if (hecha) boton.current?.focus()
  }, [hecha])
  const soltar = useSinGuardar(sucio, dejaElDialogo)
  useEffect(() =>
    recordar(
      sucio
        ? { cobro: cobro.cobro, archivos: adjuntos.guardados(), motivo, elegido, electronica: otra }
        : null,
    ),
  )

  const viniendo = llegando || redondeo.llegando || (formas.cargando && !formas.data)
  useRetener((cargando && !venta) || (pendiente && viniendo))
  const mandar = (autorizacion?: Parameters<Autorizar>) =>
    facturar(cobro.cobro, {
      total: credito ? total : null,
      motivo: credito || cuenta.pideMotivo(fiado) || (exigido && fiado > 0) ? motivo.trim() : '',
      ...(autorizacion && { autorizacion }),
    })
  async function enviar() {
    if (!listo || enCurso || (!credito && !cobro.revisar())) return
    if (!credito && cuenta.pideMotivo(fiado) && motivo.trim() === '')
      return cobro.senalar({ motivo_cupo: 'Debe ingresar el motivo para autorizar la venta' })
    // Another Enter is Terminar; what was typed for the sale after this one is not for a bill that was refused.
    await retenerDurante(
      mandar().then(facturada => facturada || descartar()),
      { guarda: '[role=dialog]' },
    )
  }
  const cerrar = async () => {
    if (enCurso || (sucio && !(await confirmarDescarte()))) return
    soltar()
    alCerrar(lista?.factura ?? null)
  }
  const sinComprobante = cobro.cobro.lineas.findLast(
    ({ clave, forma }) => forma.requiere_codigo_comprobante && !adjuntos.de(clave),
  )
  // Those of the account last: the others keep their keys whether it lends or not.
  const todas = formas.data?.formas_pagos ?? []
  const enOrden = [...todas.filter(f => !f.forma_credito), ...todas.filter(f => f.forma_credito)]

  const panelDe = (valor: number) =>
    venta && (
      <PanelCredito
        venta={venta}
        valor={valor}
        motivo={motivo}
        exigido={exigido}
        alEscribir={setMotivo}
        alEnviar={() => void enviar()}
        disabled={enCurso}
      />
    )

  return (
    <Dialogo
      titulo={`Venta No. ${ventaId}`}
      abierto
      ancho={lista ? 'sm' : 'md'}
      onCerrar={() => void cerrar()}
      acciones={
        <DialogActions>
          {lista ? (
            <>
              <EnlaceAlPdf enlace={lista.factura.enlace_factura} destacado={lista.pdfBloqueado} />
              <Boton
                key="terminar"
                ref={boton}
                autoFocus
                forma={lista.pdfBloqueado ? 'borde' : 'lleno'}
                onClick={() => void cerrar()}
                alFinal={<Atajo tecla="Enter" />}
              >
                Terminar
              </Boton>
            </>
          ) : (
            <>
              <Boton forma="borde" tono="neutro" disabled={enCurso} onClick={() => void cerrar()}>
                Cerrar
              </Boton>
              <Box
                component={Boton}
                ref={boton}
                forma="lleno"
                esperando={enCurso}
                disabled={!listo}
                onClick={() => void enviar()}
                alFinal={<Atajo tecla="Enter" />}
                sx={{ minWidth: 140 }}
              >
                Facturar
              </Box>
            </>
          )}
        </DialogActions>
      }
    >
      {lista && (
        <FacturaLista
          resultado={lista}
          venta={venta ?? deTienda(tienda?.id)}
          electronica={comoVa(venta, !lista.ajena && electronica)}
        />
      )}
      {!lista && !venta && !error && <LinearProgress aria-label="Cargando la venta" />}
      {!lista && error && !venta && <Alert severity="error">{error.message}</Alert>}
      {!lista && venta && !pendiente && (
        <Alert severity="warning">
          La venta no está pendiente de facturar. Su estado es {venta.nombre_estado_venta}.
        </Alert>
      )}
      {!lista && venta && pendiente && (
        <Box
          sx={{
            display: 'flex',
            flexDirection: { xs: 'column', md: 'row' },
            gap: { xs: 2, md: 3 },
            minHeight: { md: 340 },
          }}
          aria-busy={enCurso || undefined}
          {...(sinComprobante &&
            !enCurso &&
            alSoltar(archivo => adjuntos.adjuntar(sinComprobante.clave, archivo)))}
        >
          <Box sx={{ flex: { md: 1 }, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 2 }}>
            <Box>
              <Box sx={{ fontSize: 16, fontWeight: 650 }}>{nombreDeCliente(venta)}</Box>
              <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
                {venta.numero_documento_tercero} · Vendedor: {venta.nombre_vendedor}
              </Box>
            </Box>
            {primera && primera.version !== venta.version && (
              <Alert severity="warning">La venta cambió mientras se cobraba. Revise el total.</Alert>
            )}
            {!permitido && (
              <Alert severity="warning">
                Su rol no puede facturar. Pida a un vendedor o a un administrador que lo haga.
              </Alert>
            )}
            {siigo === undefined && <LinearProgress aria-label="Cargando los parámetros de la tienda" />}
            {veCuentas && <ModoDePago credito={credito} disabled={!listo || enCurso} alElegir={setElegido} />}
            {credito ? (
              panelDe(total)
            ) : (
              <>
                {anticipo > 0 && (
                  <Alert severity="info">
                    El cliente tiene {pesosExactos(anticipo)} en anticipos: se pueden gastar aquí.
                  </Alert>
                )}
                {cuenta.presta && (
                  <Alert severity="info">
                    {cupo > 0
                      ? `El cliente tiene ${pesosExactos(cupo)} de cupo: una parte puede quedar a crédito.`
                      : `El cliente no tiene cupo disponible: una parte puede quedar a crédito si ${cuenta.autoriza ? 'usted' : 'un administrador'} la autoriza.`}
                  </Alert>
                )}
                <BotonesDeForma
                  formas={enOrden}
                  ofrecida={forma =>
                    forma.forma_credito ? cuenta.presta : !forma.forma_abono || anticipo > 0
                  }
                  disabled={!listo || enCurso}
                  agregar={cobro.agregar}
                />
                <LineasDePago estado={cobro} adjuntos={adjuntos} disabled={enCurso} />
                {fiado > 0 && panelDe(fiado)}
              </>
            )}
            {permitido && (
              <PedirElectronica pedida={electronica} disabled={!listo || enCurso} alElegir={setOtra} />
            )}
            {cobro.mensaje && <Alert severity="error">{cobro.mensaje}</Alert>}
            {cobro.mensaje && autorizan && (
              <AutorizarConPin
                autorizan={autorizan}
                motivo={motivo}
                disabled={!listo || enCurso}
                alAutorizar={(...autorizacion) => mandar(autorizacion)}
              />
            )}
          </Box>
          {credito ? (
            <TotalACredito total={total} />
          ) : (
            <Resumen total={total} estado={cobro} disabled={enCurso} />
          )}
        </Box>
      )}
    </Dialogo>
  )
}

/** What will be owed. */
const TotalACredito = ({ total }: { total: number }) => (
  <Box sx={{ minWidth: { md: 220 }, textAlign: 'right' }}>
    <Box sx={{ color: 'text.secondary' }}>Queda a crédito</Box>
    <Box sx={{ fontSize: 28, fontWeight: 700 }}>{pesosExactos(total)}</Box>
  </Box>
)
