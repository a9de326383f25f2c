import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Duration, Stack } from 'aws-cdk-lib'
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  type IResponseHeadersPolicyRef,
  OriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { cabecerasDeSeguridad, CSP, HSTS_DIAS } from './cabeceras'
import { crearBucketDelSitio } from './deposito'
import { ETAPA_WS } from './tiempo-real'

interface Origenes {
  /** Ids of the HTTP API and of the WebSocket API. */
  httpId: string
  socketsId: string
  /** Directory of the built web client; without one, only the infrastructure is deployed. */
  dist: string
}

/** Statuses that CloudFront keeps for ten seconds unless told otherwise, for every caller alike. */
const ERRORES_QUE_GUARDA = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]

/** Headers that CloudFront has no setting of its own for. */
const OTRAS = ['permissions-policy', 'cross-origin-opener-policy']

/** The public face: the web client, the API and the socket, all on one origin. */
export class Sitio extends Construct {
  readonly distribucion: Distribution

  constructor(scope: Construct, id: string, { httpId, socketsId, dist }: Origenes) {
    super(scope, id)
    const archivos = crearBucketDelSitio(this)
    const cabeceras = this.cabeceras()
    this.distribucion = new Distribution(this, 'Distribucion', {
      comment: 'Veta',
      defaultRootObject: 'index.html',
      // Only the full set has edges in South America.
      priceClass: PriceClass.PRICE_CLASS_ALL,
      httpVersion: HttpVersion.HTTP2_AND_3,
      defaultBehavior: {
        origin: S3BucketOrigin.withOriginAccessControl(archivos),
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        responseHeadersPolicy: cabeceras,
        compress: true,
      },
      additionalBehaviors: {
        '/api/*': this.paso(httpId, cabeceras, AllowedMethods.ALLOW_ALL),
        [`/${ETAPA_WS}`]: this.paso(socketsId, cabeceras, AllowedMethods.ALLOW_GET_HEAD),
      },
      // The 404 of one user must not be the answer to the next one.
      errorResponses: ERRORES_QUE_GUARDA.map(httpStatus => ({ httpStatus, ttl: Duration.seconds(0) })),
    })
    if (existsSync(join(dist, 'index.html'))) this.publicar(archivos, dist)
  }

  /** Hands requests on to an API of API Gateway as they came; its host is the origin's own. */
  private paso(
    apiId: string,
    cabeceras: IResponseHeadersPolicyRef,
    metodos: AllowedMethods,
  ): BehaviorOptions {
    const { region, urlSuffix } = Stack.of(this)
    return {
      origin: new HttpOrigin(`${apiId}.execute-api.${region}.${urlSuffix}`),
      allowedMethods: metodos,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      // No redirect: a token or a body must not have travelled in the clear first.
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      responseHeadersPolicy: cabeceras,
    }
  }

  private cabeceras(): ResponseHeadersPolicy {
    return new ResponseHeadersPolicy(this, 'Cabeceras', {
      securityHeadersBehavior: {
        // Not overridden: the page of the contract brings a stricter policy of its own.
        contentSecurityPolicy: { contentSecurityPolicy: CSP, override: false },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(HSTS_DIAS),
          includeSubdomains: true,
          override: true,
        },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override: false },
      },
      customHeadersBehavior: {
        customHeaders: OTRAS.map(header => ({
          header,
          value: cabecerasDeSeguridad[header]!,
          override: true,
        })),
      },
    })
  }

  /**
   * Uploads the built client, the files with a hash in their name first. Those of earlier releases stay: a tab
   * that is still open loads its next screen from them.
   */
  private publicar(destinationBucket: Bucket, dist: string): void {
    const comun = {
      sources: [Source.asset(dist)],
      destinationBucket,
      logGroup: new LogGroup(this, 'RegistroDeCarga', { retention: RetentionDays.ONE_MONTH }),
      memoryLimit: 256,
    }
    const conHuella = new BucketDeployment(this, 'ConHuella', {
      ...comun,
      exclude: ['*'],
      include: ['assets/*'],
      prune: false,
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    })
    const resto = new BucketDeployment(this, 'Resto', {
      ...comun,
      exclude: ['assets/*'],
      cacheControl: [CacheControl.noCache()],
      distribution: this.distribucion,
      distributionPaths: ['/*'],
    })
    resto.node.addDependency(conHuella)
  }
}
