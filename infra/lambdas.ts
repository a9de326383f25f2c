import { BODEGA } from './lambdas/bodega'
import { DINERO } from './lambdas/dinero'
import type { Lambda, NombreLambda } from './lambdas/lambda'
import { PAPELES } from './lambdas/papeles'
import { PERSONAS } from './lambdas/personas'
import { TECNICAS } from './lambdas/tecnicas'
import { VENTA } from './lambdas/venta'

export type { Lambda, NombreLambda }

/** Seconds that a Lambda may take: one that writes has longer than a write goes on trying. */
export const plazoDe = ({ plazo, items }: Lambda): number => plazo ?? (items?.IDEMPOTENCIA ? 29 : 10)

/**
 * Every Lambda and what it may do: CDK, the tests and the benchmark read this list. A domain of the contract
 * without its line does not compile; tests/support/derechos.ts judges every request of the tests by what follows from it.
 */
export const LAMBDAS = {
  ...PERSONAS,
  ...DINERO,
  ...BODEGA,
  ...VENTA,
  ...PAPELES,
  ...TECNICAS,
} satisfies Record<NombreLambda, Lambda>

/** The same list without its literal types, to go through. */
export const lambdas = Object.entries(LAMBDAS) as [NombreLambda, Lambda][]
