import { Box } from '@mui/material'
import type { DatosDe } from '../kernel/api'
import { BotonAtajo } from '../kernel/BotonAtajo'
import { BotonCrear } from '../kernel/BotonCrear'
import { BotonEditar } from '../kernel/BotonEditar'
import { Dato } from '../kernel/Dato'
import { Etiqueta } from '../kernel/Etiqueta'
import { Mensaje } from '../kernel/Mensaje'
import { Pantalla } from '../kernel/Pantalla'
import { perezoso } from '../kernel/perezoso'
import { type Columna, Tabla } from '../kernel/Tabla'
import { useDialogo } from '../kernel/useDialogo'
import { useRepaso } from '../kernel/useRepaso'
import { useRuta } from '../kernel/useRuta'
import { useVisto } from '../kernel/useVisto'

const DialogoEmpresa = perezoso(() => import('./DialogoEmpresa'))
const DialogoTienda = perezoso(() => import('./DialogoTienda'))
const DialogoTiendaNueva = perezoso(() => import('./DialogoTiendaNueva'))

type Empresa = NonNullable<DatosDe<'GET /maestros/empresa'>['empresa']>
type Tienda = DatosDe<'GET /maestros/tiendas'>['tiendas'][number]

const COLUMNAS: readonly Columna<Tienda>[] = [
  { id: 'codigo', titulo: 'Código', celda: t => t.codigo_tienda },
  { id: 'nombre', titulo: 'Nombre', celda: t => t.nombre_tienda, principal: true },
  { id: 'direccion', titulo: 'Dirección', celda: t => t.direccion, ajusta: true },
  { id: 'ciudad', titulo: 'Ciudad', celda: t => t.ciudad },
  { id: 'telefono', titulo: 'Teléfono', celda: t => t.telefono },
  {
    id: 'estado',
    titulo: 'Estado',
    celda: ({ surtida }) =>
      surtida ? (
        <Etiqueta tono="exito">Abierta</Etiqueta>
      ) : (
        <Etiqueta tono="alerta">Recibiendo productos</Etiqueta>
      ),
  },
]
/** The code after the last one: they are given in order. */
const codigoSiguiente = (tiendas: readonly Tienda[]): string =>
  String(Math.max(0, ...tiendas.map(t => Number(t.codigo_tienda))) + 1)
    .padStart(3, '0')
    .slice(-3)

/** Whose papers they are, and where the stores stand: what every bill and cut plan says at its head (DECISIONS 317). */
export default function EmpresaYTiendas() {
  const deEmpresa = useRuta('GET /maestros/empresa', {}, { sinTienda: true })
  const deTiendas = useRuta('GET /maestros/tiendas', {}, { sinTienda: true })
  const empresa = useDialogo('empresa')
  const nueva = useDialogo('crear')
  const editar = useDialogo('editar', ['tienda'])
  const tienda = useVisto(editar.parametros.tienda, deTiendas.data?.tiendas, t => t.codigo_tienda)
  useRepaso(deTiendas.data?.tiendas.some(t => !t.surtida) === true, deTiendas.recargar)
  const abrir = (fila: Tienda) => editar.abrir({ tienda: fila.codigo_tienda })
  return (
    <Pantalla
      titulo="Empresa y tiendas"
      ancho={960}
      acciones={
        <>
          <BotonAtajo tecla="E" onClick={() => empresa.abrir({})}>
            Editar empresa
          </BotonAtajo>
          <BotonCrear onClick={() => nueva.abrir({})}>Abrir tienda</BotonCrear>
        </>
      }
    >
      {deEmpresa.data && <Membrete empresa={deEmpresa.data.empresa} />}
      <Tabla
        etiqueta="Tiendas"
        columnas={COLUMNAS}
        filas={deTiendas.data?.tiendas}
        clave={t => t.codigo_tienda}
        lectura={deTiendas}
        vacio="No se encontraron datos"
        alAbrir={abrir}
        textoAbrir="Editar la tienda"
      >
        {fila => <BotonEditar nombre={fila.nombre_tienda} onClick={() => abrir(fila)} />}
      </Tabla>
      {empresa.abierto && deEmpresa.data && (
        <DialogoEmpresa empresa={deEmpresa.data.empresa} alCerrar={empresa.cerrar} />
      )}
      {nueva.abierto && deTiendas.data && (
        <DialogoTiendaNueva codigo={codigoSiguiente(deTiendas.data.tiendas)} alCerrar={nueva.cerrar} />
      )}
      {tienda && <DialogoTienda tienda={tienda} alCerrar={editar.cerrar} />}
    </Pantalla>
  )
}

/** The head of a paper, as it will be printed. */
function Membrete({ empresa }: { empresa: Empresa | null }) {
  if (!empresa)
    return (
      <Mensaje tono="alerta">
        Los papeles salen con el nombre de la tienda y sin datos legales: ingrese los de la empresa
      </Mensaje>
    )
  const datos = [
    ['NIT', empresa.nit, 1],
    ['Régimen', empresa.regimen, 1],
    ['Teléfono', empresa.telefono, 1],
    ['Dirección', [empresa.direccion, empresa.ciudad].filter(Boolean).join(', '), 1],
    ['Correo electrónico', empresa.correo, 1],
    ['Sitio', empresa.sitio, 1],
    ['Resolución', empresa.texto_resolucion, 3],
  ] as const
  return (
    <Box
      className="MuiPaper-root"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        p: 2,
        mb: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      {empresa.logo !== null && (
        <Box
          component="img"
          src={empresa.logo}
          alt={`Logo de ${empresa.razon_social}`}
          sx={{ width: 140, height: 64, objectFit: 'contain', alignSelf: 'start' }}
        />
      )}
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Box component="h2" sx={{ fontSize: 17, fontWeight: 600, m: 0, mb: 1 }}>
          {empresa.razon_social}
        </Box>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' },
            columnGap: 3,
            rowGap: 1,
            m: 0,
          }}
        >
          {datos
            .filter(([, texto]) => texto !== '')
            .map(([nombre, texto, ancho]) => (
              <Dato key={nombre} nombre={nombre} ancho={ancho}>
                {texto}
              </Dato>
            ))}
        </Box>
      </Box>
    </Box>
  )
}
