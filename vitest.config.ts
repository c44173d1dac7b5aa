import './tools/needs-own-node.js'
import './test/support/clock.js'
import { defineConfig } from 'vitest/config'
import { PATIENCE_MS } from './test/support/patience.ts'

const CHEAP_PDF = { './pdf-worker.ts': '#test/support/cheap-pdf.ts' }
const CHEAP = { './password-cost.ts': '#test/support/cheap-password-cost.ts', ...CHEAP_PDF }

// One embedded PostgreSQL for the whole run (global-setup), and one database per test file, copied from a template.
export default defineConfig({
  // The same for all projects, which share what was compiled.
  oxc: { jsx: { runtime: 'automatic', importSource: '#web/jsx', development: false } },
  test: {
    globalSetup: './test/support/global-setup.ts',
    projects: [
      {
        extends: true,
        resolve: { alias: CHEAP },
        test: {
          name: 'unit',
          // Reloading the server for each file would take longer than most tests.
          isolate: false,
          setupFiles: './test/support/around-each-file.ts',
          include: [
            'domain/**/*.test.ts',
            'contract/**/*.test.ts',
            'server/**/*.test.ts',
            'web/**/*.test.ts',
            'test/walls/*.test.ts',
            'test/attacks/*.test.ts',
            'test/support/*.test.ts',
            'tools/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        resolve: { alias: CHEAP },
        test: {
          name: 'screens',
          isolate: false,
          environment: './test/screens/support/environment.ts',
          setupFiles: [
            './test/screens/support/as-browser.ts',
            './test/support/around-each-file.ts',
          ],
          include: ['test/screens/*.test.tsx'],
          // What was waited for in vain is named by the wait, which has to end first.
          testTimeout: 2 * PATIENCE_MS,
        },
      },
      {
        extends: true,
        resolve: { alias: CHEAP_PDF },
        test: {
          name: 'faults',
          isolate: false,
          globalSetup: ['./test/support/build-pages.ts', './test/support/migrated-cluster.ts'],
          setupFiles: './test/support/around-each-file.ts',
          include: ['test/faults/*.test.ts'],
          testTimeout: 2 * PATIENCE_MS,
        },
      },
    ],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
  },
})
