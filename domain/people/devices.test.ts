import { describe, expect, it } from 'vitest'
import { coarseAddress, deviceName } from './devices.ts'

const MOZILLA = 'Mozilla/5.0'
const WINDOWS = '(Windows NT 10.0; Win64; x64)'
const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('a device', () => {
  it.each([
    [`${MOZILLA} ${WINDOWS} ${KIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [
      `${MOZILLA} ${WINDOWS} ${KIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
      'Edge on Windows',
    ],
    [
      `${MOZILLA} (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1`,
      'Safari on an iPhone',
    ],
    [
      `${MOZILLA} (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0`,
      'Firefox on a Mac',
    ],
    [
      `${MOZILLA} (Linux; Android 16; SM-S921B) ${KIT} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    [`${MOZILLA} (X11; Linux x86_64)`, 'A browser on Linux'],
    ['curl/8.5.0', 'An unknown browser'],
    ['', 'An unknown browser'],
    [null, 'An unknown browser'],
  ])('with the User-Agent %s is %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })

  it.each([
    ['203.0.113.9', '203.0.*.*'],
    ['::ffff:203.0.113.9', '203.0.*.*'],
    ['2001:DB8:85a3::8a2e:370:7334', '2001:db8:85a3:*'],
    ['::1', '1:*'],
    ['', null],
    [null, null],
    ['nonsense', null],
  ])('at %s is shown with the address %s', (address, shown) => {
    expect(coarseAddress(address)).toBe(shown)
  })
})
