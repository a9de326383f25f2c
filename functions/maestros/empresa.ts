import { ErrorVeta, invalido } from '#shared/http/errors'
import type { rutasDeEmpresa } from '#shared/maestros/empresa'
import { diferencias } from '../kernel/cambio'
import { obtener } from '../kernel/dynamo/client'
import { actualizar, crear } from '../kernel/dynamo/operations'
import type { Manejadores } from '../kernel/handler'
import { guardarLogo, leerLogo } from './logo'
import { fallaDeLugar, nombreDeCiudad } from './lugares'
import { catalogo, claveDeEmpresa, claveDeTienda, type Empresa, type Tienda } from './store'

const vistaDeEmpresa = async (empresa: Empresa) => ({
  direccion: '',
  ciudad: '',
  telefono: '',
  ...empresa,
  logo: await leerLogo(empresa.logo),
  version: empresa.version ?? 0,
})
const vistaDeTienda = (tienda: Tienda) => ({ ...tienda, version: tienda.version ?? 0 })

/** Somebody changed it since: the answer brings what stands now. */
const anterior = (actual: object): Error => new ErrorVeta('version_anterior', { actual })

const actualizarEmpresa: Manejadores<typeof rutasDeEmpresa>['actualizarEmpresa'] = async ({ body }) => {
  const { version, logo: enviado, ...datos } = body
  const [antes] = (await obtener([claveDeEmpresa()])) as [Empresa | undefined]
  const otra = version !== undefined && antes && version !== (antes.version ?? 0)
  if (otra) throw anterior({ empresa: await vistaDeEmpresa(antes) })
  const logo = enviado === undefined ? antes?.logo : enviado === '' ? undefined : await guardarLogo(enviado)
  const cambios = { ...datos, logo }
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

const actualizarTienda: Manejadores<typeof rutasDeEmpresa>['actualizarTienda'] = async ({
  params: { codigo },
  body: { version, ...datos },
}) => {
  const [antes] = (await obtener([claveDeTienda(codigo)])) as [Tienda | undefined]
  if (!antes) throw new ErrorVeta('no_encontrado')
  if (version !== undefined && version !== (antes.version ?? 0))
    throw anterior({ tienda: vistaDeTienda(antes) })
  const falla = await fallaDeLugar(datos)
  if (falla) throw invalido(falla)
  const cambios = { ...datos, ciudad: (await nombreDeCiudad(datos)) ?? antes.ciudad }
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
  actualizarTienda,
}
