import { defineConfig } from '@playwright/test'
import './test/support/clock.js'
import { findBrowser } from './tools/find-browser.js'

export default defineConfig({
  globalSetup: './test/journeys/database.ts',
  projects: [
    { name: 'journeys', testDir: './test/journeys', testMatch: '*.test.ts' },
    { name: 'screenshots', testDir: './test/screenshots', testMatch: 'take.ts' },
  ],
  // Journeys spend much time waiting, so three at a time keep two cores busy.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // Generous, because a busy machine is slow; only failing tests wait this long.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
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
        // Background tabs would render no frames.
        '--disable-renderer-backgrounding',
        '--disable-backgrounding-occluded-windows',
      ],
    },
  },
})
