import { useMemo } from 'react'
import {
  leerTarifa,
  PARAMETROS_DE_TARIFA,
  type ParametroDeTarifa,
  type TarifaDeCorte,
} from '#shared/ventas/rules/tarifa-de-corte'
import { llamar } from '../kernel/api'
import { useRuta } from '../kernel/useRuta'

/** How the shop charges for what a plan uses, from the parameters that say so. */
export async function pedirTarifa(signal?: AbortSignal): Promise<TarifaDeCorte> {
  const leidos = await Promise.all(
    PARAMETROS_DE_TARIFA.map(code => llamar('GET /parametros/{code}', { params: { code }, signal })),
  )
  return leerTarifa(codigo => leidos[PARAMETROS_DE_TARIFA.indexOf(codigo)]?.data.parametro.valor_parametro)
}

const useValor = (code: ParametroDeTarifa) =>
  useRuta('GET /parametros/{code}', { params: { code } }, { estable: true, sinTienda: true }).data?.parametro
    .valor_parametro

/** The same for a screen, which shows the first tariff until the shop's has come. */
export function useTarifa(): TarifaDeCorte {
  const REDONDEO_CANTO = useValor('REDONDEO_CANTO')
  const SERVICIO_CORTE = useValor('SERVICIO_CORTE')
  const COBRO_CORTE = useValor('COBRO_CORTE')
  const SERVICIOS_PEGADO = useValor('SERVICIOS_PEGADO')
  return useMemo(() => {
    const valores = { REDONDEO_CANTO, SERVICIO_CORTE, COBRO_CORTE, SERVICIOS_PEGADO }
    return leerTarifa(codigo => valores[codigo])
  }, [REDONDEO_CANTO, SERVICIO_CORTE, COBRO_CORTE, SERVICIOS_PEGADO])
}
