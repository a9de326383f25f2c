import {
  entradaNueva,
  filaDe,
  MAESTROS,
  type MaestroDePrueba,
  paginaDe,
  REQUERIDO,
} from '../support/maestros'
import { conLlaveUsada } from './promesas-comunes'
import {
  afirma,
  falla,
  idIlegible,
  pide,
  type Promesa,
  sinObjeto,
  sinRol,
  sinSesion,
  sirve,
} from './promesas'

const deUno = (maestro: MaestroDePrueba): Promesa[] => {
  const { lista, guardar, actualizar, nombre, repetido, guardado } = maestro
  const id = 1
  const conNombre = (value: string) => ({ ...entradaNueva(maestro), [nombre]: value })
  const largo = 'x'.repeat(500)
  return [
    ...[lista, guardar, actualizar].flatMap(ruta => [
      sinSesion(ruta),
      ...(['vendedor', 'bodega', 'operario'] as const).map(quien => sinRol(ruta, quien)),
    ]),
    sirve(
      lista,
      'words of the name are searched',
      ({ data }) => {
        afirma(paginaDe(maestro, data).data.map(row => row[nombre])).toEqual([maestro.sembrado])
      },
      pide(lista, 'admin', maestro.buscar(maestro.sembrado.slice(0, 3).toUpperCase())),
    ),
    falla(lista, 422, 'validacion', 'the text is too long', pide(lista, 'admin', maestro.buscar(largo))),
    ...([guardar, actualizar] as const).flatMap(ruta => [
      {
        ...sirve(
          ruta,
          'an administrator fills the form',
          ({ data }) => {
            afirma(filaDe(maestro, data)).toMatchObject({
              id: afirma.any(Number),
              version: afirma.any(Number),
            })
          },
          pide(ruta, 'admin'),
        ),
        mensaje: guardado,
      },
      falla(
        ruta,
        422,
        'validacion',
        'the name is blank',
        pide(ruta, 'admin', { body: conNombre('  '), params: { id } }),
        maestro.requerido ?? REQUERIDO,
      ),
      falla(
        ruta,
        409,
        'nombre_repetido',
        'another entry is called so, in other letters',
        async r => {
          const body = entradaNueva(maestro)
          await r.admin.exigir(guardar, { body })
          const again = { ...body, [nombre]: ` ${String(body[nombre]).toUpperCase()} ` }
          return r.admin.pedir(ruta, { body: again, params: { id } })
        },
        repetido,
      ),
    ]),
    falla(
      guardar,
      409,
      'llave_reutilizada',
      'the key was used for another one',
      conLlaveUsada(guardar, entradaNueva(maestro), entradaNueva(maestro), 'admin'),
    ),
    sinObjeto(actualizar, { id: '999999' }, 'admin'),
    idIlegible(actualizar, { id: 'uno' }, 'admin'),
    {
      ...falla(actualizar, 409, 'version_anterior', 'somebody changed it meanwhile', async r => {
        const { id: created } = filaDe(
          maestro,
          await r.admin.exigir(guardar, { body: entradaNueva(maestro) }),
        )
        const params = { id: created }
        const body = { ...entradaNueva(maestro), version: 0 }
        await r.admin.exigir(actualizar, { params, body })
        return r.admin.pedir(actualizar, { params, body: { ...entradaNueva(maestro), version: 0 } })
      }),
      // Who was late sees what stands now.
      cumple: ({ error }) => {
        afirma(filaDe(maestro, error.data)).toMatchObject({ version: 1, [nombre]: afirma.any(String) })
      },
    },
  ]
}

/** Every status of the masters that the shop keeps on a screen: the same of each. */
export const DE_MAESTROS: Promesa[] = MAESTROS.flatMap(deUno)
