import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { destino, type Etapa } from './etapas'

/**
 * Who the shop is at Siigo: `{"usuario", "llave"}`, empty until somebody puts them there (README, Siigo), and until then no
 * electronic invoice is sent.
 */
export const crearSecretoDeSiigo = (scope: Construct, etapa: Etapa): Secret =>
  new Secret(scope, 'Siigo', {
    description: `Veta ${etapa.nombre}: user and access key of Siigo`,
    generateSecretString: {
      secretStringTemplate: JSON.stringify({ usuario: '', llave: '' }),
      generateStringKey: 'sin_uso',
      excludePunctuation: true,
    },
    removalPolicy: destino(etapa),
  })
