import { RemovalPolicy } from 'aws-cdk-lib'
import { RetentionDays } from 'aws-cdk-lib/aws-logs'

export type NombreEtapa = 'dev' | 'prod'

/** What sets the stages apart; all else is the same in both. */
export interface Etapa {
  nombre: NombreEtapa
  /** Data outlives its stack: nothing that holds any can be deleted by deleting the stack. */
  conserva: boolean
  /** Daily and monthly copies besides the recovery to any second. */
  respaldo: boolean
  registros: RetentionDays
  /** Days that logs of the edge and of the buckets are kept. */
  diasDeAcceso: number
  /** Requests per second that the API takes, and how many at once on top. */
  caudal: { rateLimit: number; burstLimit: number }
}

export const ETAPAS: Record<NombreEtapa, Etapa> = {
  dev: {
    nombre: 'dev',
    conserva: false,
    respaldo: false,
    registros: RetentionDays.ONE_WEEK,
    diasDeAcceso: 7,
    caudal: { rateLimit: 50, burstLimit: 100 },
  },
  prod: {
    nombre: 'prod',
    conserva: true,
    respaldo: true,
    registros: RetentionDays.ONE_YEAR,
    diasDeAcceso: 90,
    caudal: { rateLimit: 500, burstLimit: 1000 },
  },
}

export const destino = ({ conserva }: Etapa): RemovalPolicy =>
  conserva ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY
