/** Order matters: most browsers also claim the names of others. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** A User-Agent header in words: 'Chrome on Windows', 'Safari on an iPhone'. */
export function deviceName(userAgent: string | null): string {
  const named = (list: [RegExp, string][]) =>
    list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `A browser on ${system}` : 'An unknown browser')
}

/** Half of an IPv4 address or the first three groups of an IPv6 one: enough for people to recognise their own. */
export function coarseAddress(address: string | null): string | null {
  if (!address) return null
  const [, a, b] = /(?:^|:)(\d+)\.(\d+)\.\d+\.\d+$/.exec(address) ?? []
  if (a !== undefined) return `${a}.${b}.*.*`
  const groups = address.toLowerCase().split(':')
  return address.includes(':') ? `${groups.slice(0, 3).filter(Boolean).join(':')}:*` : null
}
