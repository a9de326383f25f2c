import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Begins with the files of the first pattern, then of the next, then with the others: all workers end together. */
export function largasPrimero(patrones: readonly RegExp[]): typeof BaseSequencer {
  const puesto = ({ moduleId }: TestSpecification): number => {
    const cual = patrones.findIndex(each => each.test(moduleId))
    return cual < 0 ? patrones.length : cual
  }
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return (await super.sort(files)).toSorted((a, b) => puesto(a) - puesto(b))
    }
  }
}
