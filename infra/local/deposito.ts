import {
  BucketAlreadyOwnedByYou,
  CreateBucketCommand,
  HeadBucketCommand,
  PutBucketCorsCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { deposito } from '#functions/kernel/documents/s3'

/** Our own embedded server has no other origin to let in. */
const sinCors = (error: unknown): boolean => (error as Error).name === 'NotImplemented'

/** Makes the bucket of the shop's objects in the S3 that the SDK's variables name, as the deployed one is. */
export async function crearDeposito(): Promise<void> {
  const s3 = new S3Client({ forcePathStyle: true })
  const Bucket = deposito()
  try {
    const there = await s3.send(new HeadBucketCommand({ Bucket })).then(
      () => true,
      () => false,
    )
    if (!there)
      await s3.send(new CreateBucketCommand({ Bucket })).catch((error: unknown) => {
        // Another process may have made it a moment ago.
        if (!(error instanceof BucketAlreadyOwnedByYou)) throw error
      })
    await s3
      .send(
        new PutBucketCorsCommand({
          Bucket,
          CORSConfiguration: {
            CORSRules: [{ AllowedMethods: ['POST'], AllowedOrigins: ['*'], MaxAgeSeconds: 3600 }],
          },
        }),
      )
      .catch((error: unknown) => {
        if (!sinCors(error)) throw error
      })
  } finally {
    s3.destroy()
  }
}
