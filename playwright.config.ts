import './tools/needs-own-node.js'
import { defineConfig } from '@playwright/test'
import './test/support/clock.js'
import { PATIENCE_MS } from './test/support/patience.ts'
import { findBrowser } from './tools/find-browser.js'

const launchOptions = {
  executablePath: await findBrowser(),
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // Twenty pictures a second, as without the number, are more than three browsers on one slow core can draw.
    '--use-fake-device-for-media-stream=fps=5',
    '--use-fake-ui-for-media-stream',
    // Background tabs would render no frames.
    '--disable-renderer-backgrounding',
    '--disable-backgrounding-occluded-windows',
  ],
}
/**
 * A whole Chromium draws windows of its own around pages, which takes half as much of the processor again. No page
 * lives long enough for optimised code to pay: making it takes a sixth of a page's time.
 */
const light = {
  executablePath: await findBrowser({ isPackedFirst: true }),
  args: [...launchOptions.args, '--js-flags=--no-opt --no-maglev'],
}

/**
 * Calls are between whole browsers, as people's are: after a break they find their way back sooner. Only those show
 * notifications, too.
 */
const CALLS = ['call', 'guests', 'middleman', 'push', 'recording', 'relay', 'video-room'].map(
  (name) => `${name}.test.ts`,
)

export default defineConfig({
  globalSetup: ['./test/support/build-pages.ts', './test/journeys/database.ts'],
  projects: [
    // One at a time: two whole browsers that draw and listen are enough for two cores that do other work.
    {
      name: 'calls',
      testDir: './test/journeys',
      outputDir: './test-results/calls',
      testMatch: CALLS,
      workers: 1,
    },
    {
      name: 'journeys',
      testDir: './test/journeys',
      outputDir: './test-results/journeys',
      testMatch: '*.test.ts',
      testIgnore: CALLS,
      use: { launchOptions: light },
    },
    { name: 'screenshots', testDir: './test/screenshots', testMatch: 'take.ts' },
  ],
  // Journeys spend much time waiting, so four at a time keep two cores busy.
  workers: 4,
  forbidOnly: Boolean(process.env.CI),
  // Repeated at once, in a fresh window; tools/test.js decides how many a run may have.
  retries: 1,
  timeout: 3 * PATIENCE_MS,
  expect: { timeout: PATIENCE_MS },
  reporter: [['list']],
  use: {
    trace: {
      mode: 'retain-on-first-failure',
      snapshots: false,
      screenshots: false,
      sources: false,
    },
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A test of motion asks for it; the others would only wait for it.
    reducedMotion: 'reduce',
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    launchOptions,
  },
})
