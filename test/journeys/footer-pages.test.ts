import { expect, test } from './program.ts'

/** Path, heading, and one essential sentence. */
const PAGES = [
  ['/safety', 'Trust & Safety', 'No one can be booked on Parlour before their identity has been'],
  ['/help', 'Help Center', 'What does a session cost in total?'],
  ['/resources', 'Resources', 'A technical check in five minutes'],
  ['/terms', 'Terms of Service', '£45.00 + £3.60 + £9.72 = £58.32'],
  ['/privacy', 'Privacy Policy', 'Wycliffe House, Water Lane, Wilmslow'],
  ['/cookies', 'Cookie Policy', 'parlour_sign_in'],
  ['/disclaimer', 'Disclaimer', 'In an emergency, do not wait for a session'],
] as const

test('every footer link leads to a page, and the footer names region and currency', async ({
  page,
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('United Kingdom • GBP £')
  await expect(footer).toContainText(`© 2024–${new Date().getFullYear()} Parlour`)
  const links = await footer
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  for (const [path] of PAGES) expect(links.some((link) => link.endsWith(path))).toBe(true)
  for (const link of new Set(links)) expect((await page.request.get(link)).status()).toBe(200)
})

test('each describes itself to people and search engines, without JavaScript as well', async ({
  request,
  program,
}) => {
  for (const [path, heading, sentence] of PAGES) {
    const html = await (await request.get(path)).text()
    const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found ?? '')
    expect(all(/<h1[^>]*>(.*?)<\/h1>/gs).map(textOf), path).toEqual([heading])
    expect(textOf(all(/<main[^>]*>(.*)<\/main>/gs)[0] ?? ''), path).toContain(sentence)
    expect(all(/<title>(.*?)<\/title>/g).map(textOf), path).toEqual([`${heading} | Parlour`])
    const [description = ''] = all(/<meta name="description" content="([^"]*)"/g)
    expect(description.length, path).toBeGreaterThan(60)
    expect(all(/<link rel="canonical" href="([^"]*)"/g), path).toEqual([`${program.url}${path}`])
    expect(html, path).not.toContain('name="robots"')
  }
})

test('no link in them is broken, and each section has the anchor that links use', async ({
  request,
  program,
}) => {
  const pages = new Map<string, string>()
  const read = async (address: string) => {
    const known = pages.get(address)
    if (known !== undefined) return known
    const reply = await request.get(address)
    expect(reply.status(), address).toBe(200)
    const html = await reply.text()
    pages.set(address, html)
    return html
  }
  const links = new Set<string>()
  for (const [path] of PAGES) {
    const [main = ''] = /<main.*<\/main>/s.exec(await read(path)) ?? []
    for (const [, href] of main.matchAll(/<a [^>]*href="([^"]*)"/g)) {
      const { href: link } = new URL(textOf(href ?? ''), `${program.url}${path}`)
      if (link.startsWith(program.url)) links.add(link)
    }
  }
  expect(links.size).toBeGreaterThan(80)
  for (const link of links) {
    const { pathname, search, hash } = new URL(link)
    const html = await read(pathname + search)
    // What needs a sign-in is shown only then.
    const isPublic = !pathname.includes('dashboard') && hash !== '#messages'
    if (hash && isPublic) expect(html, link).toContain(`id="${hash.slice(1)}"`)
  }
})

/** What a piece of HTML says. */
const textOf = (html: string) =>
  html
    .replace(/<!--.*?-->|<[^>]*>/gs, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

test('the browser stores what the Cookie Policy lists, and nothing else', async ({ page }) => {
  const kept = async () => ({
    cookies: (await page.context().cookies()).map(({ name }) => name),
    ...(await page.evaluate(() => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
    }))),
  })
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Browse Professionals' }).click()
  await page.goto('/login')
  expect((await kept()).cookies).toEqual([])
  const form = page.getByRole('tabpanel', { name: 'Sign In' })
  await form.getByLabel('Email').fill('client@parlour.test')
  await form.getByLabel('Password', { exact: true }).fill('parlour-demo')
  await form.getByLabel('Remember me').check()
  await form.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/client-dashboard/)
  await page.goto('/cookies')
  const { cookies, local, session } = await kept()
  expect(cookies.sort()).toEqual(['parlour_known', 'parlour_sign_in'])
  expect(local).toEqual([])
  const named = await page.locator('main code').allTextContents()
  for (const name of [...cookies, ...session]) expect(named).toContain(name)
  const signIn = (await page.context().cookies()).find(({ name }) => name === 'parlour_sign_in')
  const expires = signIn?.expires ?? 0
  // Browsers expire cookies by the machine's clock, whatever time TEST_CLOCK sets.
  const days = (expires * 1000 - performance.timeOrigin - performance.now()) / 86_400_000
  await expect(page.locator('main')).toContainText(`${Math.round(days)} days with ‘Remember me’`)
})

test('search engines get the answers of the Help Center as schema.org data', async ({ page }) => {
  await page.goto('/help')
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  const { '@type': type, mainEntity } = JSON.parse(text ?? '')
  expect(type).toBe('FAQPage')
  expect(mainEntity.length).toBeGreaterThanOrEqual(25)
  const asked = await page.locator('#main summary').allTextContents()
  for (const { name, acceptedAnswer } of mainEntity) {
    expect(asked).toContain(name)
    expect(acceptedAnswer.text).not.toContain('](')
  }
})

test('the page after a verification shows any id as text, and leads to the dashboard', async ({
  page,
}) => {
  await page.goto(`/professional/verification/complete?session_id=${'x'.repeat(3000)}`)
  await expect(page.getByRole('heading', { name: 'Verification Submitted!' })).toBeVisible()
  await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.goto('/professional/verification/complete?session_id=<img src=x onerror=alert(1)>')
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  const dashboard = page.getByRole('link', { name: 'Return to Dashboard' })
  await expect(dashboard).toHaveAttribute('href', '/dashboard')
})
