import { ErrorVeta, invalido } from '#shared/http/errors'
import { MAXIMO_DE_TIENDAS, type rutasDeEmpresa } from '#shared/maestros/empresa'
import { dichos, diferencias } from '../kernel/cambio'
import { obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import { actualizar, crear, sumar } from '../kernel/dynamo/operations'
import type { Manejadores } from '../kernel/handler'
import { guardarLogo, leerLogo } from './logo'
import { fallaDeLugar, nombreDeCiudad } from './lugares'
import { catalogo, claveDeEmpresa, claveDeTienda, type Empresa, type Tienda } from './store'

const VACIA = {
  regimen: '',
  texto_resolucion: '',
  correo: '',
  sitio: '',
  direccion: '',
  ciudad: '',
  telefono: '',
}
const vistaDeEmpresa = async (empresa: Empresa) => ({
  ...VACIA,
  ...empresa,
  logo: await leerLogo(empresa.logo),
  version: empresa.version ?? 0,
})
const vistaDeTienda = ({ surtiendo, ...tienda }: Tienda) => ({
  ...tienda,
  surtida: !surtiendo,
  version: tienda.version ?? 0,
})

/** Somebody changed it since: the answer brings what stands now. */
const anterior = (actual: object): Error => new ErrorVeta('version_anterior', { actual })

const actualizarEmpresa: Manejadores<typeof rutasDeEmpresa>['actualizarEmpresa'] = async ({ body }) => {
  const { version, logo: enviado, ...datos } = body
  const [antes] = (await obtener([claveDeEmpresa()])) as [Empresa | undefined]
  const otra = version !== undefined && antes && version !== (antes.version ?? 0)
  if (otra) throw anterior({ empresa: await vistaDeEmpresa(antes) })
  const logo = enviado === undefined ? antes?.logo : enviado === '' ? undefined : await guardarLogo(enviado)
  const cambios = { ...(antes ? {} : VACIA), ...dichos(datos), logo }
  const despues = { ...antes, ...cambios, version: antes ? (antes.version ?? 0) + 1 : 0 } as Empresa
  return {
    operaciones: [
      antes
        ? actualizar(claveDeEmpresa(), { cambios, version: antes.version ?? 0, falla: 'reintentar' })
        : crear(claveDeEmpresa(), despues),
    ],
    data: { empresa: await vistaDeEmpresa(despues) },
    message: 'Empresa guardada con éxito',
    auditoria: [
      { entidad: 'EMPRESA', id: 'EMPRESA', accion: 'editar', ...diferencias(antes ?? {}, cambios) },
    ],
    eventos: [],
  }
}

/**
 * A store that was not there. Its number of order stands in a counter, which whoever creates a product asks for: no
 * product is made for the stores of before. A job gives it those that there are.
 */
const abrirTienda: Manejadores<typeof rutasDeEmpresa>['abrirTienda'] = async ({ body }) => {
  const [falla, tiendas] = await Promise.all([fallaDeLugar(body), catalogo('TIENDAS', true)])
  if (falla) throw invalido(falla)
  const { codigo_tienda } = body
  const repetida = () =>
    new ErrorVeta('tienda_repetida', { errores: { codigo_tienda: 'Ya existe una tienda con ese código' } })
  if (tiendas.some(tienda => tienda.codigo_tienda === codigo_tienda)) throw repetida()
  if (tiendas.length >= MAXIMO_DE_TIENDAS)
    throw invalido({ codigo_tienda: `Máximo ${MAXIMO_DE_TIENDAS} tiendas` })
  const ciudad = (await nombreDeCiudad(body)) ?? ''
  const tienda: Tienda = { ...body, ciudad, surtiendo: true, version: 0 }
  return {
    operaciones: [
      crear(claveDeTienda(codigo_tienda), tienda, repetida),
      sumar(clave.contador('TIENDAS'), { sumas: { valor: 1 } }),
    ],
    data: { tienda: vistaDeTienda(tienda) },
    message: 'Tienda abierta con éxito',
    auditoria: [{ entidad: 'TIENDAS', id: codigo_tienda, accion: 'crear', despues: body }],
    eventos: [],
    trabajos: [{ clase: 'surtir', datos: { tienda: codigo_tienda } }],
  }
}

const LUGAR = ['country_code', 'state_code', 'city_code'] as const
const actualizarTienda: Manejadores<typeof rutasDeEmpresa>['actualizarTienda'] = async ({
  params: { codigo },
  body: { version, ...datos },
}) => {
  const [antes] = (await obtener([claveDeTienda(codigo)])) as [Tienda | undefined]
  if (!antes) throw new ErrorVeta('no_encontrado')
  if (version !== undefined && version !== (antes.version ?? 0))
    throw anterior({ tienda: vistaDeTienda(antes) })
  const despues = { ...antes, ...dichos(datos) }
  const falla = LUGAR.some(campo => datos[campo] !== undefined) && (await fallaDeLugar(despues))
  if (falla) throw invalido(falla)
  const cambios = { ...dichos(datos), ciudad: (await nombreDeCiudad(despues)) ?? antes.ciudad }
  return {
    operaciones: [
      actualizar(claveDeTienda(codigo), { cambios, version: antes.version ?? 0, falla: 'reintentar' }),
    ],
    data: { tienda: { ...vistaDeTienda({ ...antes, ...cambios }), version: (antes.version ?? 0) + 1 } },
    message: 'Tienda guardada con éxito',
    auditoria: [{ entidad: 'TIENDAS', id: codigo, accion: 'editar', ...diferencias(antes, cambios) }],
    eventos: [],
  }
}

export const manejadoresDeEmpresa: Manejadores<typeof rutasDeEmpresa> = {
  empresa: async () => {
    const [empresa] = (await obtener([claveDeEmpresa()])) as [Empresa | undefined]
    return { data: { empresa: empresa ? await vistaDeEmpresa(empresa) : null } }
  },
  actualizarEmpresa,
  tiendas: async () => ({ data: { tiendas: (await catalogo('TIENDAS', true)).map(vistaDeTienda) } }),
  abrirTienda,
  actualizarTienda,
}
