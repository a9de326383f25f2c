import { useState } from 'react'
import type { Accion } from '#shared/produccion/estados'
import { ordenDeEtapa, SERVICIOS } from '#shared/produccion/estados'
import { llamar } from '../../kernel/api'
import { aviso } from '../../kernel/avisos'
import { diciendo } from '../../kernel/demora'
import { avisarError } from '../../kernel/errores'
import { useAccion } from '../../kernel/useAccion'
import { enviarAvance } from '../corte/cola'
import { AFECTADAS, type Etapa, type Operario } from '../produccion'
import { camposDePrueba, olvidarPrueba, seguirAhi } from './prueba'

/** The machine on which a service was last begun at this device. */
const claveDeMaquina = (servicio: number) => `veta.taller.maquina.${servicio}`
const maquinaDe = (servicio: number): number | null =>
  Number(localStorage.getItem(claveDeMaquina(servicio))) || null

/** Where an order is scanned: what is chosen there, and the way to the machines of a service. */
interface Leida {
  servicio: number | null
  maquina: number | null
  alElegirMaquina: (servicio: number) => void
}

/** Why a stage is stopped, or where it goes on. */
interface DelActo {
  motivo_suspension_id?: number
  maquina_id?: number
}

/** What an operator does to stages; each act carries what proves who they are. */
export function useActosDeEtapa(operario: Operario | null) {
  const [finalizada, setFinalizada] = useState<Etapa | null>(null)
  /** What was ticked at the saw goes first. */
  const [mandando, setMandando] = useState(false)
  // A PIN that was not right is asked for again.
  const alFallar = ({ errores }: { errores?: Record<string, string> | null }) => {
    if (errores?.['pin'] || errores?.['carne']) olvidarPrueba()
  }
  const opciones = { invalida: AFECTADAS, hastaLeer: true, alFallar }
  const iniciarEtapa = useAccion('POST /produccion/iniciar-etapa', opciones)
  const detenerEtapa = useAccion('POST /produccion/parar-finalizar-etapa', opciones)
  const anularEtapa = useAccion('POST /produccion/anular-etapa', opciones)
  const prueba = () => (operario ? camposDePrueba(operario.id) : {})

  const iniciar = async (etapa: Pick<Etapa, 'id'>, maquina_id: number): Promise<boolean> => {
    if (!operario) return false
    seguirAhi()
    const { servicio } = ordenDeEtapa(etapa.id)
    const respuesta = await iniciarEtapa.ejecutar({
      body: { orden_etapa_id: etapa.id, maquina_id, operario_id: operario.id, ...prueba() },
    })
    if (respuesta) localStorage.setItem(claveDeMaquina(servicio), String(maquina_id))
    return respuesta !== null
  }
  const detener = async (etapa: Pick<Etapa, 'id'>, accion: Accion, campos: DelActo = {}) => {
    seguirAhi()
    setMandando(true)
    await diciendo('Enviando los cortes', enviarAvance(etapa.id)).finally(() => setMandando(false))
    const respuesta = await detenerEtapa.ejecutar({
      body: {
        produccion_etapa_id: etapa.id,
        accion,
        ...campos,
        // Whoever is chosen goes on with it, whoever stopped it.
        ...(accion === 'continuar' && operario && { operario_id: operario.id }),
        ...prueba(),
      },
    })
    if (respuesta) setFinalizada(accion === 'finalizar' ? respuesta.data.etapa : null)
    return respuesta !== null
  }

  /**
   * The order that was scanned: its stage that can be started now, of the service that is chosen or the first one, on the
   * machine that is chosen, that this device worked on last, or the only one. Whether it began; else it was told why not.
   */
  const iniciarLeida = async (
    orden: number,
    { servicio, maquina, alElegirMaquina }: Leida,
  ): Promise<boolean> => {
    try {
      const { data } = await llamar('GET /produccion/ordenes/{id}', { params: { id: orden } })
      const posibles = data.etapas.filter(({ iniciable }) => iniciable)
      const etapa = posibles.find(({ servicio_id }) => servicio_id === servicio) ?? posibles[0]
      if (!etapa) {
        aviso.alerta(`La OP ${data.orden.numero_orden} no tiene una etapa que se pueda iniciar ahora`)
        return false
      }
      const { data: hay } = await llamar('POST /maquinas/produccion', {
        body: { servicio: etapa.servicio_id },
      })
      const ids = hay.maquinas.map(({ id }) => id)
      const elegida = [
        etapa.servicio_id === servicio ? maquina : null,
        maquinaDe(etapa.servicio_id),
        ids.length === 1 ? ids[0]! : null,
      ].find(id => id !== null && ids.includes(id))
      if (!elegida) {
        aviso.alerta(
          `Elija la máquina de ${SERVICIOS[etapa.servicio_id as keyof typeof SERVICIOS]} y escanee de nuevo`,
        )
        alElegirMaquina(etapa.servicio_id)
        return false
      }
      return await iniciar(etapa, elegida)
    } catch (error) {
      avisarError(error)
      return false
    }
  }
  return {
    iniciar,
    iniciarLeida,
    detener,
    anular: async (etapa: Pick<Etapa, 'id'>, motivo: string) =>
      (await anularEtapa.ejecutar({
        body: { produccion_etapa_id: etapa.id, motivo, ...prueba() },
      })) !== null,
    deshacer: (etapa: Etapa) => detener(etapa, 'deshacer'),
    finalizada,
    enCurso: mandando || iniciarEtapa.enCurso || detenerEtapa.enCurso || anularEtapa.enCurso,
  }
}
export type ActosDeEtapa = ReturnType<typeof useActosDeEtapa>
