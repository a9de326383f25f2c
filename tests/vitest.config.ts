import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/e2e/**'],
    globalSetup: ['tests/support/motor.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Every file starts a process-wide environment of its own (table, objects, clock).
    pool: 'forks',
    maxWorkers: 2,
  },
})
