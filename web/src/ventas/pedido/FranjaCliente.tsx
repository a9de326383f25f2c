import Edit from '@mui/icons-material/EditOutlined'
import PersonAdd from '@mui/icons-material/PersonAddAltOutlined'
import { Box, Paper } from '@mui/material'
import { Suspense, useRef } from 'react'
import { pesosExactos } from '#shared/kernel/format'
import { Boton } from '../../kernel/Boton'
import { BotonIcono } from '../../kernel/BotonIcono'
import { aviso } from '../../kernel/avisos'
import { Atajo, useAtajos } from '../../kernel/atajos'
import { Buscador } from '../../kernel/campos/Buscador'
import { avisarError } from '../../kernel/errores'
import { lazyPaciente } from '../../kernel/perezoso'
import { usePuede } from '../../kernel/session'
import { descartar, retenerDurante } from '../../kernel/teclado/retencion'
import { Tooltip } from '../../kernel/Tooltip'
import {
  buscarClientes,
  type Cliente,
  CONSUMIDOR_FINAL,
  nombreDe,
  terceroPorDocumento,
} from '../../terceros/clientes'
import type { PorUnir } from './unir-al-guardado'

/** It comes with the customer. */
const PedidosEnEdicion = lazyPaciente(() => import('./PedidosEnEdicion'))

interface Props {
  cliente: Cliente | null
  error: string | undefined
  autoFocus: boolean
  /** The order on the screen is not one to resume. */
  ventaId: number | null
  alElegir: (cliente: Cliente | null) => void
  /** The customer is as good as chosen: the keyboard goes on. */
  alSeguir: () => void
  alCrear: (texto: string) => void
  alEditar: (cliente: Cliente) => void
  alRetomar: (ventaId: number) => void
  /** What is joined to another order of the customer. */
  union: PorUnir
}

const SIN_CLIENTE = { flex: { xs: '1 0 100%', sm: '1 1 300px' }, maxWidth: { sm: 440 } } as const
const CON_CLIENTE = { flex: { xs: '1 0 100%', md: '0 1 300px' }, maxWidth: { md: 440 } } as const

/** Who buys: searched by document, name or mobile, always on show. */
export function FranjaCliente(props: Props) {
  const { cliente, error, autoFocus, ventaId, alElegir, alCrear, alEditar } = props
  const campo = useRef<HTMLInputElement>(null)
  const puede = usePuede()
  const puedeCrear = puede('terceros.crear_cliente')
  // Whose document is not to be seen is of the staff, and not a seller's to change.
  const conocido = cliente?.numero_documento !== undefined && cliente.numero_documento !== CONSUMIDOR_FINAL
  const editable = conocido && puede('terceros.editar')

  const crear = () => {
    const texto = campo.current?.value ?? ''
    alCrear(cliente && texto === nombreDe(cliente) ? '' : texto)
  }
  const elegirConsumidorFinal = async () => {
    props.alSeguir()
    try {
      const found = await retenerDurante(terceroPorDocumento(CONSUMIDOR_FINAL))
      if (found) {
        if (conocido) aviso.alerta(`El pedido pasó de ${nombreDe(cliente)} a Consumidor final`)
        return alElegir(found)
      }
      descartar()
      aviso.error('No está creado el cliente Consumidor final. Por favor contáctese con el administrador')
    } catch (failure) {
      avisarError(failure)
    }
  }
  useAtajos({
    F3: {
      texto: puedeCrear ? 'Buscar el cliente; otra vez, crearlo o editarlo' : 'Buscar el cliente',
      hacer: () => {
        if (document.activeElement !== campo.current) campo.current?.focus()
        else if (editable && campo.current?.value === nombreDe(cliente)) alEditar(cliente)
        else if (puedeCrear) crear()
      },
    },
    F7: { texto: 'Consumidor final', hacer: () => void elegirConsumidorFinal() },
  })
  return (
    <Paper
      component="section"
      aria-label="Cliente"
      variant="outlined"
      sx={{
        px: 1.5,
        py: 1,
        display: 'flex',
        gap: 2,
        // The buttons stay beside the field when its error stands under it.
        alignItems: error === undefined ? 'center' : 'flex-start',
        flexWrap: 'wrap',
      }}
    >
      {/* Alone it takes what room there is: its placeholder says what it finds. Who was found stands below it on a tablet. */}
      <Box sx={cliente ? CON_CLIENTE : SIN_CLIENTE}>
        <Buscador<Cliente>
          etiqueta="Cliente"
          sinEtiqueta
          requerido
          name="cliente"
          placeholder="Cliente: documento, nombre o celular"
          autoFocus={autoFocus}
          value={cliente}
          onChange={alElegir}
          buscar={buscarClientes}
          clave={c => c.id}
          texto={nombreDe}
          detalle={detalle}
          crear={
            puedeCrear ? { texto: consulta => `Crear cliente «${consulta}»`, hacer: alCrear } : undefined
          }
          final={<Atajo tecla="F3" />}
          error={error}
          ref={campo}
        />
      </Box>
      <Box
        sx={{
          flex: { xs: 'auto', sm: 1 },
          minWidth: 0,
          display: cliente ? 'flex' : 'none',
          gap: 2.5,
          alignItems: 'center',
          flexWrap: 'wrap',
        }}
      >
        {cliente && (
          <>
            {cliente.numero_documento ? (
              <Dato titulo="Documento" valor={cliente.numero_documento} />
            ) : (
              <Dato titulo="Perfil" valor={cliente.nombre_perfil ?? ''} />
            )}
            {cliente.numero_celular && <Dato titulo="Celular" valor={cliente.numero_celular} />}
            {editable && (
              <Tooltip title="Editar el cliente (F3 dos veces)">
                <BotonIcono aria-label="Editar el cliente" onClick={() => alEditar(cliente)}>
                  <Edit />
                </BotonIcono>
              </Tooltip>
            )}
            {cliente.saldo_abono !== undefined && cliente.saldo_abono > 0 && (
              <Dato titulo="Saldo a favor" valor={pesosExactos(cliente.saldo_abono)} />
            )}
            {cliente.numero_documento !== CONSUMIDOR_FINAL && (
              <Suspense>
                <PedidosEnEdicion
                  cliente={cliente}
                  ventaId={ventaId}
                  alRetomar={props.alRetomar}
                  union={props.union}
                />
              </Suspense>
            )}
          </>
        )}
      </Box>
      {!cliente && (
        <>
          <Box
            component={Boton}
            forma="borde"
            tono="neutro"
            alFinal={<Atajo tecla="F7" />}
            onClick={() => void elegirConsumidorFinal()}
            sx={{ ml: { sm: 'auto' } }}
          >
            Consumidor final
          </Box>
          {puedeCrear && (
            <Boton forma="borde" tono="neutro" icono={<PersonAdd />} title="F3 dos veces" onClick={crear}>
              Crear cliente
            </Boton>
          )}
        </>
      )}
    </Paper>
  )
}

function Dato({ titulo, valor }: { titulo: string; valor: string }) {
  return (
    <Box sx={{ lineHeight: 1.25 }}>
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{titulo}</Box>
      <Box sx={{ fontWeight: 600 }}>{valor}</Box>
    </Box>
  )
}

const detalle = (cliente: Cliente) => (
  <Box sx={{ display: 'flex', gap: 2 }}>
    <Box sx={{ minWidth: 110 }}>{cliente.numero_documento ?? cliente.nombre_perfil}</Box>
    <Box>{cliente.numero_celular}</Box>
  </Box>
)
