import type { Favorecer } from '#shared/despiece/tipos'
import { conCantos } from './cantos-escritos'
import {
  type Banda,
  conFilaFinal,
  type Despiece,
  esVacia,
  type Fila,
  filaDeRetal,
  type FilaRetal,
  nuevoRetal,
  type Parametros,
  type RetalDeTienda,
  sinDudas,
} from './modelo'
import type { CantosDeFila } from './taquigrafia'
import type { ConHistoria } from './useHistoria'

type Cambiar = ConHistoria<Despiece>['cambiar']

/** A row that has been looked at: what was doubtful is settled, save a band that is still to be added. */
function editada(fila: Fila, datos: Partial<Fila>): Fila {
  const nueva = { ...fila, ...datos }
  if (!(fila.dudas || fila.cantosPedidos) || Object.keys(datos).join() === 'servicios') return nueva
  const { cantosPedidos } = nueva
  return { ...sinDudas(nueva), ...(cantosPedidos && !datos.cantos && { cantosPedidos }) }
}
/** The band goes where it was asked for before there was one. */
function conBandaPedida(fila: Fila, id: string): Fila {
  const { cantosPedidos, ...resto } = fila
  if (!cantosPedidos) return fila
  return { ...resto, cantos: cantosPedidos.map(si => (si ? id : null)) as unknown as CantosDeFila }
}

/** All that can be done to a cut list. Made once: it only closes over `cambiar`, which never changes. */
export function accionesDe(cambiar: Cambiar) {
  const poner = (cambio: (d: Despiece) => Despiece, asunto?: string) =>
    cambiar(antes => {
      const despues = cambio(antes)
      return despues === antes ? antes : conFilaFinal(despues)
    }, asunto)
  const fila = (clave: number, datos: Partial<Fila>, asunto?: string) =>
    poner(d => ({ ...d, filas: d.filas.map(f => (f.clave === clave ? editada(f, datos) : f)) }), asunto)
  const lado = (clave: number, i: number, id: string | null) =>
    poner(d => ({
      ...d,
      filas: d.filas.map(f => {
        if (f.clave !== clave) return f
        // Sides that are chosen one by one take the place of what could not be read.
        const { cantosMalos: _, ...legible } = f
        const cantos = f.cantos.map((actual, j) => (i === j ? id : actual))
        return editada(legible, { cantos: cantos as unknown as CantosDeFila })
      }),
    }))

  return {
    fila,
    celda: (clave: number, campo: 'cantidad' | 'base' | 'altura' | 'descripcion', valor: string) =>
      fila(clave, { [campo]: valor }, `${clave}.${campo}`),
    lado,
    /** Writes the sides in shorthand. `antes`: the row before it was typed into, whose sides stay when it cannot be read. */
    taquigrafia: (clave: number, texto: string, { cantos, cantosPedidos }: Fila) =>
      poner(d => {
        const lados = { cantos, ...(cantosPedidos && { cantosPedidos }) }
        const escrita = (f: Fila) => conCantos({ ...sinDudas(f), ...lados }, texto, d.bandas)
        return { ...d, filas: d.filas.map(f => (f.clave === clave ? escrita(f) : f)) }
      }, `${clave}.cantos`),
    /** Puts rows after another one, or at the end. */
    insertar: (nuevas: readonly Fila[], despues?: number) =>
      poner(d => {
        const vacia = (f: Fila) => !(f.cantidad || f.base || f.altura)
        const i = d.filas.findIndex(f => f.clave === despues)
        const hasta = i < 0 ? d.filas.findLastIndex(f => !vacia(f)) : i
        return {
          ...d,
          filas: [...d.filas.slice(0, hasta + 1), ...nuevas, ...d.filas.slice(hasta + 1)],
        }
      }),
    reemplazar: (filas: readonly Fila[]) => poner(d => ({ ...d, filas })),
    /** Puts rows in the place of others. */
    cambiarPor: (viejas: readonly Fila[], nuevas: readonly Fila[]) =>
      poner(d => {
        const claves = new Set(viejas.map(({ clave }) => clave))
        const i = d.filas.findIndex(f => claves.has(f.clave))
        const otras = d.filas.filter(f => !claves.has(f.clave))
        return { ...d, filas: otras.toSpliced(i < 0 ? otras.length : i, 0, ...nuevas) }
      }),
    quitar: (claves: readonly number[]) =>
      poner(d => ({ ...d, filas: d.filas.filter(f => !claves.includes(f.clave)) })),
    /** Turns rotation on everywhere, or off when it is on everywhere. */
    rotarTodas: () =>
      poner(d => {
        const rotacion = !d.filas.every(f => f.rotacion)
        return { ...d, filas: d.filas.map(f => ({ ...f, rotacion })) }
      }),

    agregarBanda: (banda: Banda) =>
      poner(d => {
        const bandas = [...d.bandas, banda]
        const filas = d.bandas.length === 0 ? d.filas.map(f => conBandaPedida(f, banda.id)) : d.filas
        // Shorthand may have named this very one.
        const releida = (f: Fila) => (f.cantosMalos ? conCantos(f, f.cantosMalos.texto, bandas) : f)
        return { ...d, bandas, filas: filas.map(releida) }
      }),
    /** Takes a row as it was read, or all of them. */
    aceptarDudas: (clave?: number) =>
      poner(d => ({
        ...d,
        filas: d.filas.map(f => (clave === undefined || f.clave === clave ? sinDudas(f) : f)),
      })),
    cobrarBanda: (id: string, cobrar_canto: boolean) =>
      poner(d => ({ ...d, bandas: d.bandas.map(b => (b.id === id ? { ...b, cobrar_canto } : b)) })),
    /** The sides that carried it stay without a band. */
    quitarBanda: (id: string) =>
      poner(d => ({
        ...d,
        bandas: d.bandas.filter(b => b.id !== id),
        filas: d.filas.map(f =>
          f.cantos.includes(id)
            ? { ...f, cantos: f.cantos.map(c => (c === id ? null : c)) as unknown as CantosDeFila }
            : f,
        ),
      })),

    conRetales: (conRetales: boolean) => poner(d => ({ ...d, conRetales })),
    /** Puts offcuts of the store in place of those that the list has; the customer's own ones in use stay. */
    usarRetales: (deTienda: readonly RetalDeTienda[]) =>
      poner(d => ({
        ...d,
        conRetales: true,
        retales: [
          ...deTienda.map(filaDeRetal),
          ...d.retales.filter(r => d.conRetales && r.retal_id === undefined),
        ],
      })),
    agregarRetalDeTienda: (deTienda: RetalDeTienda) =>
      poner(d => ({
        ...d,
        conRetales: true,
        retales: [...d.retales.filter(r => !esVacia(r)), filaDeRetal(deTienda)],
      })),
    retal: (clave: number, datos: Partial<Omit<FilaRetal, 'clave' | 'retal_id'>>) =>
      poner(
        d => ({ ...d, retales: d.retales.map(r => (r.clave === clave ? { ...r, ...datos } : r)) }),
        `${clave}.${Object.keys(datos).join()}`,
      ),
    agregarRetal: () => poner(d => ({ ...d, retales: [...d.retales, nuevoRetal()] })),
    quitarRetal: (clave: number) => poner(d => ({ ...d, retales: d.retales.filter(r => r.clave !== clave) })),

    parametros: (datos: Partial<Parametros>) =>
      poner(d => ({ ...d, parametros: { ...d.parametros, ...datos } }), Object.keys(datos).join()),
    favorecer: (favorecer: Favorecer) =>
      poner(d => (d.favorecer === favorecer ? d : { ...d, favorecer }), 'favorecer'),
  }
}
export type Acciones = ReturnType<typeof accionesDe>
