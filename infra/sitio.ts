import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Duration, Stack } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as FuncionDelBorde,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  type IResponseHeadersPolicyRef,
  OriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { ANOTAR_DIRECCION } from './borde'
import { cabecerasDeSeguridad, cspCon, HSTS_DIAS } from './cabeceras'
import { crearBucketDelSitio } from './deposito'
import { destino, type Etapa } from './etapas'
import { ETAPA_WS } from './tiempo-real'

/** A name of one's own, and the ARN of its certificate, which has to be in `us-east-1`. */
export interface Dominio {
  nombre: string
  certificado: string
}

interface Origenes {
  etapa: Etapa
  /** Ids of the HTTP API and of the WebSocket API. */
  httpId: string
  socketsId: string
  /** What proves to both that a request came through here. */
  secreto: string
  /** ARN of the web ACL. */
  muralla: string
  /** Bucket that the browser uploads attachments to, and the one for access logs. */
  deposito: Bucket
  bitacora: Bucket
  dominio: Dominio | undefined
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
  /** Name under which people open it. */
  readonly anfitrion: string

  constructor(
    scope: Construct,
    id: string,
    private readonly props: Origenes,
  ) {
    super(scope, id)
    const { etapa, httpId, socketsId, muralla, deposito, bitacora, dominio, dist } = props
    const archivos = crearBucketDelSitio(this, etapa, bitacora)
    const cabeceras = this.cabeceras(`https://${deposito.bucketRegionalDomainName}`)
    const anotarDireccion = new FuncionDelBorde(this, 'AnotarDireccion', {
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(ANOTAR_DIRECCION),
    })
    this.distribucion = new Distribution(this, 'Distribucion', {
      comment: `Veta ${etapa.nombre}`,
      webAclId: muralla,
      // Of a name of ours the floor is ours; `*.cloudfront.net` has its own.
      ...(dominio && {
        domainNames: [dominio.nombre],
        certificate: Certificate.fromCertificateArn(this, 'Certificado', dominio.certificado),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
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
        '/api/*': this.paso(httpId, cabeceras, AllowedMethods.ALLOW_ALL, anotarDireccion),
        [`/${ETAPA_WS}`]: this.paso(socketsId, cabeceras, AllowedMethods.ALLOW_GET_HEAD, anotarDireccion),
      },
      // The 404 of one user must not be the answer to the next one.
      errorResponses: ERRORES_QUE_GUARDA.map(httpStatus => ({ httpStatus, ttl: Duration.seconds(0) })),
    })
    this.anfitrion = dominio?.nombre ?? this.distribucion.distributionDomainName
    if (existsSync(join(dist, 'index.html'))) this.publicar(archivos, dist)
  }

  /** Hands requests on to an API of API Gateway as they came; its host is the origin's own. */
  private paso(
    apiId: string,
    cabeceras: IResponseHeadersPolicyRef,
    metodos: AllowedMethods,
    anotarDireccion: FuncionDelBorde,
  ): BehaviorOptions {
    const { region, urlSuffix } = Stack.of(this)
    return {
      origin: new HttpOrigin(`${apiId}.execute-api.${region}.${urlSuffix}`, {
        customHeaders: { 'x-veta-origen': this.props.secreto },
      }),
      allowedMethods: metodos,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      // No redirect: a token or a body must not have travelled in the clear first.
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      responseHeadersPolicy: cabeceras,
      functionAssociations: [{ function: anotarDireccion, eventType: FunctionEventType.VIEWER_REQUEST }],
    }
  }

  private cabeceras(objetos: string): ResponseHeadersPolicy {
    return new ResponseHeadersPolicy(this, 'Cabeceras', {
      securityHeadersBehavior: {
        // Not overridden: the page of the contract brings a stricter policy of its own.
        contentSecurityPolicy: { contentSecurityPolicy: cspCon(objetos), override: false },
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
      logGroup: new LogGroup(this, 'RegistroDeCarga', {
        retention: this.props.etapa.registros,
        removalPolicy: destino(this.props.etapa),
      }),
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
