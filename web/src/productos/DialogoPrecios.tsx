import { Box } from '@mui/material'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { formatoNumero } from '#shared/kernel/format'
import { ESTADOS_DE_LOTE, REDONDEOS, ReglaDePrecios } from '#shared/productos/lotes'
import { Boton } from '../kernel/Boton'
import { CampoCantidad, CampoDinero } from '../kernel/campos/CampoNumero'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Casilla } from '../kernel/campos/Casilla'
import { Selector } from '../kernel/campos/Selector'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { Momento, sinCortar } from '../kernel/Entero'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { useRuta } from '../kernel/useRuta'
import { Fila } from '../terceros/Fila'
import { useLineaDelGrupo } from './linea-del-grupo'

interface Props {
  /** Leads on to the change that was prepared, or to one of before. */
  alPreparar: (id: string) => void
  alCerrar: () => void
}

const ESTABLE = { estable: true } as const
const LADOS = [
  { valor: 'con_impuesto', texto: 'Precio con IVA' },
  { valor: 'sin_impuesto', texto: 'Precio sin IVA' },
] as const
const SENTIDOS = [
  { valor: 'sube', texto: 'Sube' },
  { valor: 'baja', texto: 'Baja' },
] as const
const MODOS = [
  { valor: 'porcentaje', texto: 'Un porcentaje' },
  { valor: 'valor', texto: 'Un valor en pesos' },
] as const
const HACIA = [
  { valor: 'cercano', texto: 'Al más cercano' },
  { valor: 'arriba', texto: 'Siempre hacia arriba' },
] as const
const PASOS = REDONDEOS.map(valor => ({
  valor,
  texto: valor === 0 ? 'Al centavo' : `A $ ${formatoNumero(valor)}`,
}))

/** Which prices change, and how; nothing changes before it was seen. */
export default function DialogoPrecios({ alPreparar, alCerrar }: Props) {
  const form = useFormulario(ReglaDePrecios, {
    grupo_id: null,
    linea_id: null,
    proveedor_id: null,
    inactivos: false,
    lado: 'con_impuesto',
    sentido: 'sube',
    modo: 'porcentaje',
    porcentaje: null,
    valor: null,
    redondeo: 50,
    hacia: 'cercano',
    motivo: '',
  })
  const preparar = useAccion('POST /cambios-precios/preparar', {
    form,
    exito: false,
    invalida: ['GET /cambios-precios'],
  })
  const preparado = useRef<string>(undefined)
  const grupos = useRuta('GET /listas/grupos', {}, ESTABLE).data?.grupos ?? []
  const proveedores = useRuta('GET /listas/proveedores', {}, ESTABLE).data?.proveedores ?? []
  useLineaDelGrupo(form)
  const [grupo, modo] = useWatch({ control: form.control, name: ['grupo_id', 'modo'] })
  const lineas =
    useRuta(
      'GET /listas/grupos/{id}/lineas',
      grupo === null || grupo === undefined ? null : { params: { id: Number(grupo) } },
      ESTABLE,
    ).data?.lineas ?? []
  return (
    <DialogoFormulario
      titulo="Cambio masivo de precios"
      form={form}
      alEnviar={async body => {
        const respuesta = await preparar.ejecutar({ body })
        preparado.current = respuesta?.data.lote.id
        return respuesta
      }}
      enviar="Ver antes de aplicar"
      ancho="md"
      // Sent: the address leads on to what was prepared.
      alCerrar={() => (preparado.current === undefined ? alCerrar() : alPreparar(preparado.current))}
    >
      <Fila>
        <Selector
          nombre="grupo_id"
          etiqueta="Grupo"
          vacio="Todos"
          autoFocus
          opciones={grupos.map(g => ({ valor: g.id, texto: g.nombre_grupo }))}
        />
        <Selector
          nombre="linea_id"
          etiqueta="Línea"
          vacio="Todas"
          opciones={lineas.map(l => ({ valor: l.id, texto: l.nombre_linea }))}
        />
        <Selector
          nombre="proveedor_id"
          etiqueta="Proveedor"
          vacio="Todos"
          opciones={proveedores.map(p => ({ valor: p.id, texto: p.nombre_proveedor }))}
        />
      </Fila>
      <Fila>
        <Selector nombre="lado" etiqueta="Qué precio" requerido opciones={LADOS} />
        <Selector nombre="sentido" etiqueta="Sube o baja" requerido opciones={SENTIDOS} />
        <Selector nombre="modo" etiqueta="Cuánto" requerido opciones={MODOS} />
      </Fila>
      <Fila>
        {modo === 'valor' ? (
          <CampoDinero key="valor" nombre="valor" etiqueta="Valor" requerido centavos />
        ) : (
          <CampoCantidad
            key="porcentaje"
            nombre="porcentaje"
            etiqueta="Porcentaje"
            requerido
            decimales={2}
            maximo={1000}
            unidad="%"
          />
        )}
        <Selector nombre="redondeo" etiqueta="Redondeo" requerido opciones={PASOS} />
        <Selector nombre="hacia" etiqueta="Redondear" requerido opciones={HACIA} />
      </Fila>
      <CampoTexto
        nombre="motivo"
        etiqueta="Motivo"
        requerido
        maxLength={200}
        ayuda="Queda en el historial de cada producto"
      />
      <Casilla nombre="inactivos" etiqueta="También los productos inactivos" />
      <Anteriores alAbrir={alPreparar} />
    </DialogoFormulario>
  )
}

/** Changes of before: each can be looked at, and undone. */
function Anteriores({ alAbrir }: { alAbrir: (id: string) => void }) {
  const lotes = useRuta('GET /cambios-precios', {}).data?.lotes ?? []
  if (lotes.length === 0) return null
  return (
    <Box component="section" aria-labelledby="anteriores">
      <Box component="h3" id="anteriores" sx={{ m: 0, mb: 0.5, fontSize: 14, fontWeight: 650 }}>
        Cambios anteriores
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 200, overflow: 'auto' }}>
        {lotes.map(lote => (
          <Box
            component="li"
            key={lote.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1,
              py: 0.5,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: 1, minWidth: 220 }}>
              {sinCortar(lote.descripcion)}
              <Box component="span" sx={{ display: 'block', fontSize: 13, color: 'text.secondary' }}>
                {ESTADOS_DE_LOTE[lote.estado]} · {lote.usuario} · <Momento de={lote.fecha} />
              </Box>
            </Box>
            <Boton
              forma="borde"
              tono="neutro"
              aria-label={`Ver ${lote.descripcion}`}
              onClick={() => alAbrir(lote.id)}
            >
              Ver
            </Boton>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
