import { describe, expect, it } from 'vitest'
import { elegido, recursos, sintetizar } from './soporte'

const [dev, prod] = [sintetizar('dev'), sintetizar('prod')]

/** What holds data, or the way back to it. */
const GUARDAN = [
  'AWS::DynamoDB::GlobalTable',
  'AWS::S3::Bucket',
  'AWS::KMS::Key',
  'AWS::Logs::LogGroup',
  'AWS::SQS::Queue',
]

describe('stages', () => {
  it.each(GUARDAN)('%s outlives its stack in prod and goes with it in dev', type => {
    for (const [, each] of recursos(prod, type)) expect(each.DeletionPolicy).toBe('Retain')
    for (const [, each] of recursos(dev, type)) expect(each.DeletionPolicy).toBe('Delete')
    expect(recursos(prod, type).length).toBeGreaterThan(0)
  })

  it('the key of the tokens outlives prod: who is signed in stays so', () => {
    const [, secreto] = elegido(prod, 'AWS::SecretsManager::Secret', 'ClaveToken')
    expect(secreto.DeletionPolicy).toBe('Retain')
  })

  it('keep their logs for a year and a week', () => {
    const lambdas = (each: typeof dev) =>
      recursos(each, 'AWS::Logs::LogGroup').filter(
        ([id]) => id.startsWith('Funciones') || id.startsWith('ApiRegistro'),
      )
    for (const [, each] of lambdas(prod)) expect(each.Properties.RetentionInDays).toBeGreaterThanOrEqual(365)
    for (const [, each] of lambdas(dev)) expect(each.Properties.RetentionInDays).toBe(7)
  })

  it('are otherwise the same: what works in one works in the other', () => {
    const kinds = (each: typeof dev) =>
      Object.values(each.toJSON().Resources as Record<string, { Type: string }>)
        .map(({ Type }) => Type)
        .filter(type => !/^(AWS::Backup|Custom::)/.test(type))
    const count = (all: string[]) =>
      Object.fromEntries(
        [...new Set(all)].sort().map(type => [type, all.filter(each => each === type).length]),
      )
    const [a, b] = [count(kinds(dev)), count(kinds(prod))]
    // Dev has a helper of CDK that empties its buckets; prod has the role of its backups.
    for (const each of [a, b]) {
      delete each['AWS::IAM::Role']
      delete each['AWS::Lambda::Function']
    }
    expect(a).toEqual(b)
  })
})
