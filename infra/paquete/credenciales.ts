import { fromEnv } from '@aws-sdk/credential-provider-env'

/**
 * Stands for `@aws-sdk/credential-provider-node` in the bundles. Lambda hands the credentials of a function's role
 * over in environment variables; the ten other ways to find some (files, SSO, instance metadata, STS …) would be
 * a quarter of every bundle and never run.
 */
export const defaultProvider = () => fromEnv()
