import { defineConfig } from '@playwright/test'
import { findBrowser } from './tools/find-browser.js'

export default defineConfig({
  projects: [
    { name: 'journeys', testDir: './test/journeys', testMatch: '*.test.ts' },
    { name: 'screenshots', testDir: './test/screenshots', testMatch: 'take.ts' },
  ],
  // Two programs, each with a browser or two, keep two cores busy: journeys also wait for clocks and jobs.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'retain-on-failure',
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    launchOptions: {
      executablePath: await findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        // A tab in the background would show no frames.
        '--disable-renderer-backgrounding',
        '--disable-backgrounding-occluded-windows',
      ],
    },
  },
})
