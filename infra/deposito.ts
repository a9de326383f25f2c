import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'

/** What every bucket has: nobody from outside, TLS only, encrypted, no ACLs. */
const PRIVADO = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
  removalPolicy: RemovalPolicy.RETAIN,
} as const

/**
 * Cut plans and documents. No Lambda may delete here; the versions are for what a person deletes or
 * overwrites by mistake, and go after a month.
 */
export const crearDeposito = (scope: Construct): Bucket =>
  new Bucket(scope, 'Deposito', {
    ...PRIVADO,
    versioned: true,
    lifecycleRules: [
      {
        noncurrentVersionExpiration: Duration.days(30),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
    ],
  })

/** Files of the web client: a build can always be uploaded again, so they have no versions. */
export const crearBucketDelSitio = (scope: Construct): Bucket => new Bucket(scope, 'Archivos', PRIVADO)
