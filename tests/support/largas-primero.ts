import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Of each project begins with the files of the first pattern, then of the next, then with the others: all workers end together.
 * Files of one project follow one another: a process that files share ends when another project is next.
 */
export function largasPrimero(patrones: readonly RegExp[]): typeof BaseSequencer {
  const puesto = ({ moduleId }: TestSpecification): number => {
    const cual = patrones.findIndex(each => each.test(moduleId))
    return cual < 0 ? patrones.length : cual
  }
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      // By group, and by the name of the project.
      const enOrden = await super.sort(files)
      const proyectos = [...new Set(enOrden.map(({ project }) => project))]
      return enOrden.toSorted(
        (a, b) => proyectos.indexOf(a.project) - proyectos.indexOf(b.project) || puesto(a) - puesto(b),
      )
    }
  }
}
