import Description from '@mui/icons-material/DescriptionOutlined'
import Paid from '@mui/icons-material/PaidOutlined'
import Print from '@mui/icons-material/PictureAsPdfOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import { Alert, Box, LinearProgress } from '@mui/material'
import { useEffect } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { formatoNumero } from '#shared/kernel/format'
import { aviso } from '../kernel/avisos'
import { BotonAtajo } from '../kernel/BotonAtajo'
import { BotonDeFila } from '../kernel/BotonDeFila'
import { Pantalla } from '../kernel/Pantalla'
import { perezoso } from '../kernel/perezoso'
import { usePuede } from '../kernel/session'
import { Tabla } from '../kernel/Tabla'
import { useDialogo } from '../kernel/useDialogo'
import { useMirar } from '../kernel/useMirar'
import { useRuta } from '../kernel/useRuta'
import { mostrarPdf } from '../ventas/facturacion/venta'
import { FACTURAS, PAGOS } from './columnas-detalle'
import { titularDe } from './cuenta'
import { ResumenDeCuenta } from './ResumenDeCuenta'

const DialogoDeSaldo = perezoso(() => import('./DialogoDeSaldo'))
const DialogoDisponible = perezoso(() => import('./DialogoDisponible'))
const DialogoAbonar = perezoso(() => import('./DialogoAbonar'))

/** The credit account of one customer: what they owe, until when, and what they paid (specification B §2; DECISIONS 188). */
export default function DetalleDeCuenta() {
  const { documento = '' } = useParams()
  const abona = usePuede()('creditos.abonar')
  const [busqueda] = useSearchParams()
  const lectura = useRuta('POST /cuentas-credito/cliente', {
    body: { documento_cliente: documento, cliente_id: busqueda.get('cliente') },
  })
  const { data, error } = lectura
  const abonar = useDialogo('abonar', ['venta'])
  const saldo = useDialogo('saldo', ['edad'])
  const disponible = useDialogo('disponible')
  const { mirar } = useMirar()
  const navigate = useNavigate()
  const cuenta = data?.cuenta_credito_cliente
  const sinCuenta = data?.cuenta_credito_cliente === null
  // Back to the list, where an account can be made (B §8; DECISIONS 192).
  useEffect(() => {
    if (!sinCuenta) return
    aviso.error('El tercero no tiene una cuenta crédito')
    void navigate('/cuentas-credito', { replace: true })
  }, [sinCuenta, navigate])
  // In the page and not among the acts, which stay at the foot of a narrow screen.
  const volver = (
    <div>
      <BotonAtajo tecla="B" tono="neutro" to="/cuentas-credito">
        Volver a las cuentas
      </BotonAtajo>
    </div>
  )
  if (!cuenta)
    return (
      <Pantalla titulo="Cuenta crédito">
        {volver}
        {!error && <LinearProgress aria-label="Consultando cuenta crédito" />}
        {error && <Alert severity="error">{error.message}</Alert>}
      </Pantalla>
    )
  const debe = cuenta.total_credito > 0
  return (
    <Pantalla
      titulo={titularDe(cuenta)}
      acciones={
        <>
          <BotonAtajo
            tecla="E"
            ayuda="PDF del estado de cuenta"
            forma="borde"
            tono="neutro"
            disabled={cuenta.enlace_estado === null}
            icono={<Description />}
            onClick={() => cuenta.enlace_estado && mostrarPdf(cuenta.enlace_estado)}
          >
            Estado de cuenta
          </BotonAtajo>
          {abona && (
            <BotonAtajo tecla="N" forma="lleno" disabled={!debe} onClick={() => abonar.abrir({ venta: '' })}>
              Abonar
            </BotonAtajo>
          )}
        </>
      }
    >
      {volver}
      <ResumenDeCuenta
        cuenta={cuenta}
        edades={data.edades!}
        alVer={edad => saldo.abrir({ edad })}
        alVerDisponible={() => disponible.abrir({})}
      />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', lg: '3fr 2fr' },
          gap: 2,
          alignItems: 'start',
          minWidth: 0,
        }}
      >
        <Box component="section" aria-label="Facturas a crédito" sx={{ minWidth: 0 }}>
          <Box component="h2" sx={{ fontSize: 16, m: 0, mb: 1 }}>
            Facturas a crédito
          </Box>
          <Tabla
            etiqueta="Facturas a crédito"
            tarjetasBajo={620}
            columnas={FACTURAS}
            filas={data.facturas_credito}
            clave={f => f.venta_id}
            lectura={lectura}
            vacio="No se encontraron datos. Lo que se facture a crédito al cliente aparece aquí"
          >
            {f => (
              <>
                {abona && (
                  <BotonDeFila
                    texto="Abonar a esta venta"
                    etiqueta={`Abonar a la venta ${f.venta_id}`}
                    icono={<Paid />}
                    tecla="A"
                    tono="principal"
                    impedido={f.valor_saldo_movimiento === 0 && 'La venta no tiene saldo pendiente'}
                    onClick={() => abonar.abrir({ venta: f.venta_id })}
                  />
                )}
                <BotonDeFila
                  texto="Ver la venta"
                  etiqueta={`Detalle de la venta ${f.venta_id}`}
                  icono={<Visibility />}
                  tecla="V"
                  onClick={() => mirar({ cosa: 'venta', id: f.venta_id })}
                />
              </>
            )}
          </Tabla>
          {data.mas_facturas && (
            <p className="tenue">Están todas las que se deben. De las pagadas, solo las más recientes.</p>
          )}
        </Box>
        <Box component="section" aria-label="Pagos" sx={{ minWidth: 0 }}>
          <Box component="h2" sx={{ fontSize: 16, m: 0, mb: 1 }}>
            Pagos
          </Box>
          <Tabla
            etiqueta="Pagos"
            tarjetasBajo={560}
            columnas={PAGOS}
            filas={data.pagos_cuentas_credito}
            clave={p => p.id}
            lectura={lectura}
            vacio="No se encontraron datos. El cliente no ha abonado todavía"
          >
            {p => (
              <BotonDeFila
                texto="PDF del recibo"
                etiqueta={`Recibo del abono ${p.id}`}
                icono={<Print />}
                tecla="R"
                papel={p.enlace_recibo ?? undefined}
                impedido={p.enlace_recibo === null && 'El recibo es de la tienda que recibió el abono'}
              />
            )}
          </Tabla>
          {data.mas_pagos && (
            <p className="tenue">
              Se muestran los {formatoNumero(data.pagos_cuentas_credito.length)} abonos más recientes.
            </p>
          )}
        </Box>
      </Box>
      {saldo.abierto && (
        <DialogoDeSaldo id={cuenta.id} edad={saldo.parametros.edad} alCerrar={saldo.cerrar} />
      )}
      {disponible.abierto && <DialogoDisponible id={cuenta.id} alCerrar={disponible.cerrar} />}
      {abonar.abierto && abona && (
        <DialogoAbonar
          credito={{
            id: cuenta.id,
            nombre: titularDe(cuenta),
            total: cuenta.total_credito,
            enlace_estado: cuenta.enlace_estado,
          }}
          venta={Number(abonar.parametros.venta) || null}
          alCerrar={abonar.cerrar}
        />
      )}
    </Pantalla>
  )
}
