import type { RefObject } from 'react'
import { aviso } from '../../kernel/avisos'
import { useAtajos } from '../../kernel/atajos'
import { irADesvincular } from './desvincular'
import { campoDeLinea, type Linea } from './modelo'
import { enfocar } from './validar'

interface Opciones {
  lineas: readonly Linea[]
  activa: Linea | null
  campoProducto: RefObject<HTMLInputElement | null>
  conDescuento: boolean
  /** May ask for more than they may give. */
  puedeSolicitar: boolean
  puedeFacturar: boolean
  hayQuitada: boolean
  abrirCatalogo: () => void
  calcular: () => void
  despiezar: (clave: number) => void
  solicitar: (clave: number) => void
  duplicar: (clave: number) => void
  quitar: (clave: number) => void
  quitarPlan: (clave: number) => void
  deshacer: () => void
  agregarTarea: () => void
  entregar: () => void
  guardar: () => void
  facturar: () => void
}

/** The keys of the order. Those of a line are about the one in focus, or else the last one. */
export function useAtajosDePedido(o: Opciones): void {
  const linea = o.activa ?? o.lineas.at(-1) ?? null
  const enLinea = (hacer: (linea: Linea) => void) => () =>
    linea ? hacer(linea) : aviso.info('El pedido todavía no tiene productos')
  const solicitar = enLinea(l => o.solicitar(l.clave))
  // Who may give one types it; who may not asks for it.
  const descontar = enLinea(l =>
    o.conDescuento || l.autorizado ? enfocar(campoDeLinea(l.clave, 'descuento')) : o.solicitar(l.clave),
  )
  const puedeDescontar = o.conDescuento || o.puedeSolicitar
  const despiezar = () => {
    const tableros = o.lineas.filter(l => l.producto.es_tablero)
    // The line in focus; or the only board; or, when nobody points at a line, the board that was added last.
    const tablero = linea?.producto.es_tablero
      ? linea
      : tableros.length === 1 || !o.activa
        ? tableros.at(-1)
        : undefined
    if (tablero) o.despiezar(tablero.clave)
    else aviso.info('Elija la línea de un tablero para hacer su despiece')
  }
  useAtajos({
    F2: { texto: 'Agregar un producto', hacer: () => o.campoProducto.current?.focus() },
    'Alt+C': { texto: 'Buscar en el catálogo', hacer: o.abrirCatalogo },
    'Alt+P': { texto: 'Calculadora de piezas', hacer: o.calcular },
    F4: { texto: 'Despiece del tablero', hacer: despiezar },
    F6: { texto: 'Descuento de la línea', hacer: descontar, activo: puedeDescontar },
    F8: { texto: 'Guardar el pedido', hacer: o.guardar },
    F9: { texto: 'Guardar y facturar', hacer: o.facturar, activo: o.puedeFacturar },
    'Alt+1': {
      texto: 'Cantidad de la línea',
      hacer: enLinea(l => enfocar(campoDeLinea(l.clave, 'cantidad'))),
    },
    'Alt+2': { texto: 'Descuento de la línea', hacer: descontar, activo: puedeDescontar },
    'Alt+3': { texto: 'Despiece de la línea', hacer: despiezar },
    'Alt+4': {
      texto: 'Quitar el despiece de la línea',
      hacer: enLinea(l => l.plan && o.quitarPlan(l.clave)),
      activo: linea?.plan != null,
    },
    'Alt+5': { texto: 'Duplicar la línea', hacer: enLinea(l => o.duplicar(l.clave)) },
    'Alt+6': {
      texto: 'Solicitar un descuento',
      hacer: solicitar,
      activo: o.puedeSolicitar && o.conDescuento,
    },
    'Alt+7': {
      texto: 'Desvincular una línea del despiece',
      hacer: enLinea(l => irADesvincular(l.clave)),
      activo: linea?.plan != null,
    },
    'Alt+9': { texto: 'Quitar la línea', hacer: enLinea(l => o.quitar(l.clave)) },
    'Ctrl+Z': { texto: 'Deshacer la línea quitada', hacer: o.deshacer, activo: o.hayQuitada },
    'Alt+T': { texto: 'Agregar una tarea', hacer: o.agregarTarea },
    'Alt+E': { texto: 'Entregar a domicilio', hacer: o.entregar },
    'Alt+O': { texto: 'Escribir la observación', hacer: () => enfocar('observacion') },
  })
}
