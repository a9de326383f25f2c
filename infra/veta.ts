import { join } from 'node:path'
import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { Alarmas } from './alarmas'
import { Api } from './api'
import { crearBitacora, crearDeposito } from './deposito'
import { ETAPAS, type NombreEtapa } from './etapas'
import { crearFirma, rotar, SecretoDeOrigen } from './firma'
import { Flujo } from './flujo'
import { Funciones } from './funciones'
import { Muralla, REGION_DEL_BORDE } from './muralla'
import { aceptarHallazgos } from './nag'
import { RAIZ } from './paquete/empacar'
import { RegistroDelBorde } from './registro-del-borde'
import { Respaldo } from './respaldo'
import { crearSecretoDeSiigo } from './siigo'
import { type Dominio, Sitio } from './sitio'
import { elegirTabla, type TablaAjena } from './tabla'
import { crearTablero } from './tablero'
import { ETAPA_WS, TiempoReal } from './tiempo-real'

export interface VetaProps extends StackProps {
  etapa: NombreEtapa
  env: { account?: string; region: string }
  /** Directory of the built web client. */
  dist?: string
  /** Directory with the bundles of the Lambdas. */
  paquetes?: string
  /** A restored table to work on in place of the stack's own. */
  tabla?: TablaAjena
  dominio?: Dominio
  /** Address that alarms are written to. */
  correoAlarmas?: string
  secretoDeOrigen?: number
}

/** Lambdas that draw papers: each carries the address of its own link as a code. */
const CON_DIRECCION = ['documentos', 'trabajos'] as const

/** Everything of one stage that runs on AWS. */
export class Veta extends Stack {
  constructor(scope: Construct, id: string, { etapa: nombre, ...props }: VetaProps) {
    super(scope, id, { crossRegionReferences: true, ...props })
    const etapa = ETAPAS[nombre]
    const { dist = join(RAIZ, 'web/dist'), paquetes, env, dominio } = props
    const tabla = elegirTabla(this, etapa, props.tabla)
    const bitacora = crearBitacora(this, etapa)
    const deposito = crearDeposito(this, etapa, bitacora)
    const firma = crearFirma(this, etapa)
    const origen = new SecretoDeOrigen(this, 'Origen', props.secretoDeOrigen)
    const funciones = new Funciones(this, 'Funciones', {
      etapa,
      tabla,
      deposito,
      firma,
      siigo: crearSecretoDeSiigo(this, etapa),
      origen: origen.aceptados,
      paquetes,
    })
    rotar(this, firma, funciones.de('firma-rotacion'))
    const { http } = new Api(this, 'Api', { funciones, etapa })
    const { api: sockets } = new TiempoReal(this, 'TiempoReal', { funciones, etapa })
    const flujo = new Flujo(this, 'Flujo', { funciones, tabla, etapa })

    // Firewall and log of the edge have to stand where CloudFront's own things are.
    const cerca = env.region === REGION_DEL_BORDE
    const aparte = (sufijo: string): Stack =>
      cerca
        ? this
        : new Stack(scope, `${id}-${sufijo}`, {
            ...props,
            env: { ...env, region: REGION_DEL_BORDE },
            crossRegionReferences: true,
          })
    const { arn: muralla } = new Muralla(aparte('Muralla'), 'Muralla', etapa)
    const { distribucion, anfitrion } = new Sitio(this, 'Sitio', {
      etapa,
      httpId: http.apiId,
      socketsId: sockets.apiId,
      secreto: origen.valor,
      muralla,
      deposito,
      bitacora,
      dominio,
      dist,
    })
    const sitio = `https://${anfitrion}`
    funciones.de('tiempo-real').addEnvironment('ORIGENES', sitio)
    for (const nombre of CON_DIRECCION) funciones.de(nombre).addEnvironment('SITIO', sitio)
    const registro = aparte('RegistroDelBorde')
    new RegistroDelBorde(registro, 'RegistroDelBorde', {
      bitacora: cerca ? bitacora : crearBitacora(registro, etapa),
      distribucion: distribucion.distributionArn,
      etapa,
    })

    const { correoAlarmas: correo } = props
    const alarmas = new Alarmas(this, 'Alarmas', { etapa, funciones, flujo, tabla, http, correo })
    crearTablero(this, { etapa, funciones, tabla, http, sockets, alarmas })
    if (etapa.respaldo) new Respaldo(this, 'Respaldo', { etapa, tabla })

    const salidas = {
      UrlSitio: sitio,
      UrlApi: `${sitio}/api`,
      UrlSockets: `wss://${anfitrion}/${ETAPA_WS}`,
      // What a name of one's own has to point to.
      Distribucion: distribucion.distributionDomainName,
      NombreDeTabla: tabla.tableName,
      TemaDeAlarmas: alarmas.tema.topicArn,
    }
    for (const [name, value] of Object.entries(salidas)) new CfnOutput(this, name, { value })
    for (const stack of new Set([this, Stack.of(registro)]))
      aceptarHallazgos(stack, { conDominio: dominio !== undefined })
  }
}
