import { Duration } from 'aws-cdk-lib'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  HttpMethods,
  type LifecycleRule,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { destino, type Etapa } from './etapas'

/** What every bucket has: nobody from outside, TLS only, encrypted, no ACLs. */
const privado = (etapa: Etapa) =>
  ({
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    removalPolicy: destino(etapa),
    // What a stage that is to go away holds would keep its bucket from going.
    autoDeleteObjects: !etapa.conserva,
  }) satisfies BucketProps

/** Where the other buckets and the edge note who asked for what, for some weeks. */
export const crearBitacora = (scope: Construct, etapa: Etapa): Bucket =>
  new Bucket(scope, 'Bitacora', {
    ...privado(etapa),
    lifecycleRules: [{ expiration: Duration.days(etapa.diasDeAcceso) }],
  })

/** Days after which objects of a folder go: they can be made anew, or nobody took them up. */
export const CADUCAN = {
  'documentos/FVS/': 90,
  'documentos/planos/': 90,
  'documentos/cartera/': 90,
  'documentos/etiquetas/': 90,
  'documentos/corte/': 90,
  'exportaciones/': 1,
  // Uploads that were never attached.
  'adjuntos/temporal/': 1,
} as const

const vence = (prefix: string, dias: number): LifecycleRule => ({
  prefix,
  expiration: Duration.days(dias),
  noncurrentVersionExpiration: Duration.days(1),
})

/**
 * Cut plans, papers, exports and attachments. No Lambda may delete here; the versions are for what a person deletes
 * or overwrites by mistake, and go after a month. Papers are drawn anew when somebody asks for one that has
 * gone, and an export is handed out for a few hours only.
 */
export const crearDeposito = (scope: Construct, etapa: Etapa, bitacora: Bucket): Bucket =>
  new Bucket(scope, 'Deposito', {
    ...privado(etapa),
    versioned: true,
    serverAccessLogsBucket: bitacora,
    serverAccessLogsPrefix: 'deposito/',
    // A browser uploads attachments straight here. What it may upload says the signed form, wherever its page is from;
    // the name of the page cannot stand here, because the page's policy names this bucket.
    cors: [{ allowedMethods: [HttpMethods.POST], allowedOrigins: ['*'], maxAge: 3600 }],
    lifecycleRules: [
      {
        noncurrentVersionExpiration: Duration.days(30),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
      ...Object.entries(CADUCAN).map(([prefix, dias]) => vence(prefix, dias)),
    ],
  })

/** Files of the web client: a build can always be uploaded again, so they have no versions. */
export const crearBucketDelSitio = (scope: Construct, etapa: Etapa, bitacora: Bucket): Bucket =>
  new Bucket(scope, 'Archivos', {
    ...privado(etapa),
    serverAccessLogsBucket: bitacora,
    serverAccessLogsPrefix: 'archivos/',
  })
