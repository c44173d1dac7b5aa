import { describe, expect, it } from 'vitest'
import type { Browser } from './permission-steps.ts'
import { browserOf, permissionSteps } from './permission-steps.ts'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15'
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

const AGENTS: [string, Browser, string?, number?][] = [
  [`${WINDOWS} ${CHROME}`, 'chrome'],
  [`${MAC} ${CHROME}`, 'chrome'],
  [`${WINDOWS} ${CHROME} Edg/142.0.0.0`, 'edge'],
  [`${WINDOWS} ${CHROME}`, 'edge', 'Microsoft Edge'],
  [`${WINDOWS} ${CHROME} OPR/124.0.0.0`, 'other'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0', 'firefox'],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`, 'safari'],
  [
    `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`,
    'safari-on-ios',
    undefined,
    5,
  ],
  [`${IPHONE} (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1`, 'safari-on-ios'],
  [`${IPHONE} (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1`, 'other-on-ios'],
  [`${IPHONE} (KHTML, like Gecko) FxiOS/144.0 Mobile/15E148 Safari/605.1.15`, 'other-on-ios'],
  [`${IPHONE} (KHTML, like Gecko) Mobile/15E148 Instagram 401.0`, 'within-app'],
  [`${ANDROID} Chrome/142.0.0.0 Mobile Safari/537.36`, 'chrome-on-android'],
  [`${ANDROID} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`, 'other'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0', 'firefox-on-android'],
  ['Mozilla/5.0 (Linux; Android 14; SM-S911B; wv) Chrome/142.0 Mobile Safari/537.36', 'within-app'],
  ['Something entirely else', 'other'],
]

describe('the steps to allow the camera', () => {
  it.each(AGENTS)('for %s are those of %s', (userAgent, browser, brand, touchPoints = 0) => {
    const agent = { userAgent, brands: brand ? [brand] : [], touchPoints }
    expect(browserOf(agent)).toBe(browser)
    const { steps } = permissionSteps(agent, false)
    expect(steps).toHaveLength(3)
    for (const step of steps) expect(step).toMatch(/\.$/)
  })

  it.each([
    [MAC, 'System Settings'],
    [WINDOWS, 'Settings’ of Windows'],
    [IPHONE, 'your phone'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'your computer'],
  ])('are those of the system where the system refuses: %s', (userAgent, words) => {
    expect(permissionSteps({ userAgent, touchPoints: 0 }, true).steps[0]).toContain(words)
  })
})
