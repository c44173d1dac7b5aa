import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { macOf } from '#server/secrets/macs.ts'
import { hashPassword } from '#server/secrets/password-hash.ts'
import { bookEleanor, findEleanor, payByCard, signInByForm } from './main-job.ts'
import { asNewClient } from './people.ts'
import type { Program } from './program.ts'
import { test as base, expect } from './program.ts'
import { SECRET } from './secret.ts'
import { RUTH, staffCode } from './staff.ts'
import { log, write } from './talking.ts'
import type { Line } from './tls-proxy.ts'
import { freePort, lineFrom } from './tls-proxy.ts'

const HOST = 'parlour.example'
const CLIENT = '203.0.113.10'
const PROFESSIONAL = '203.0.113.20'
const STAFF = '2001:db8:0:30::1'
/** Sign-ins keep no more of an IPv6 address. */
const STAFF_NETWORK = '2001:db8:0:30::'
const PASSWORD = 'gravel-otter-monsoon'

/** A public site in production behind a proxy for TLS, and its visitors, each at an address of their own. */
const test = base.extend<
  { visitorAt: (address: string) => Promise<Visitor> },
  { settings: Record<string, string> }
>({
  settings: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) =>
      use({
        NODE_ENV: 'production',
        DEMO: '1',
        PUBLIC_URL: `https://${HOST}`,
        TRUST_PROXY: '1',
        PORT: `${await freePort()}`,
      }),
    { scope: 'worker' },
  ],
  launchOptions: [
    ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), '--ignore-certificate-errors'],
      }),
    { scope: 'worker' },
  ],
  async visitorAt({ browser, program, settings }, use) {
    const lines: Line[] = []
    await use(async (address) => {
      const line = await lineFrom(address, HOST, Number(settings.PORT))
      lines.push(line)
      return visitor(browser, program, line)
    })
    for (const line of lines) line.close()
  },
})

type Visitor = Awaited<ReturnType<typeof visitor>>

async function visitor(browser: Browser, program: Program, { server, others }: Line) {
  const context = await browser.newContext({
    baseURL: program.url,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    proxy: { server },
    ignoreHTTPSErrors: true,
  })
  const page = await context.newPage()
  const refused: string[] = []
  const sockets: string[] = []
  page.on('response', (reply) => {
    if (reply.status() >= 400) refused.push(`${reply.status()} ${reply.url()}`)
  })
  page.on('websocket', (socket) => sockets.push(socket.url()))
  return { context, page, refused, sockets, others }
}

test('from elsewhere, over TLS and a proxy, all of the main job works', async ({
  program,
  visitorAt,
}) => {
  await givePasswords(program)
  const client = await visitorAt(CLIENT)
  const professional = await visitorAt(PROFESSIONAL)
  const staff = await visitorAt(STAFF)

  const { name, email, password } = await asNewClient(client.page.request, program, 'Ada Elsewhere')
  await client.context.clearCookies()
  await test.step('signed out, somebody finds a professional', () => findEleanor(client.page))

  const bookingId = await test.step('a client signs in, books and pays', async () => {
    const { page } = client
    const profile = page.url()
    await signInByForm(page, email, password)
    await expect(page).toHaveURL(/\/client-dashboard/)
    await page.goto(profile)
    const id = await bookEleanor(page, program)
    await payByCard(page, id)
    await expect(page.getByText('Session Starts Soon')).toBeVisible()
    return id
  })

  await test.step('the professional sees the session, and a message at once', async () => {
    const { page } = professional
    await signInByForm(page, 'professional@parlour.test', PASSWORD)
    await expect(page).toHaveURL(/\/dashboard/)
    await page.goto(`/sessions/${bookingId}`)
    await expect(page.getByText(name).first()).toBeVisible()
    await page.goto('/dashboard?tab=messages')
    const practice = await program.rows<{ id: string }>(
      `select id from professionals where name = 'Eleanor Hughes'`,
    )
    await client.page.goto(`/client-dashboard?tab=messages&with=${practice[0]?.id}`)
    await write(client.page, 'Good evening from elsewhere')
    const row = page.getByRole('link', { name: new RegExp(name) })
    await expect(row).toContainText('Good evening from elsewhere')
    await row.click()
    await expect(log(page)).toContainText('Good evening from elsewhere')
  })

  await test.step('staff find the booking', async () => {
    const { page } = staff
    await signInByForm(page, RUTH.email, PASSWORD)
    await page.getByLabel('Code').fill(await staffCode(program))
    // The right password, which asks for the code.
    expect(staff.refused.splice(0)).toEqual([`401 ${program.url}/api/auth/login`])
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL(/\/desk/)
    await page.getByRole('combobox', { name: /Look up/ }).fill(bookingId)
    await page.getByRole('listbox', { name: 'Results' }).getByRole('option').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${name} with`)
  })

  await test.step('nothing was refused, cookies are safe, and the sockets are too', async () => {
    for (const { context, refused, sockets, others } of [client, professional, staff]) {
      expect(refused).toEqual([])
      expect(others).toEqual([])
      expect(new Set(sockets.map((url) => new URL(url).origin))).toEqual(new Set([`wss://${HOST}`]))
      const cookies = await context.cookies()
      expect(cookies.filter(({ secure, domain }) => !secure || domain !== HOST)).toEqual([])
      expect(cookies).toContainEqual(
        expect.objectContaining({ name: '__Host-parlour_sign_in', path: '/', httpOnly: true }),
      )
    }
  })

  await test.step('visitors are known by their own addresses, and counted by them', async () => {
    const guess = { data: { email, password: 'wrong-one' }, headers: { origin: program.url } }
    const url = `${program.url}/api/auth/login`
    expect((await client.context.request.post(url, guess)).status()).toBe(401)
    const signIns = await program.rows<{ address: string }>(
      `select distinct host(ip_address::inet) as address from sign_ins where created_at > now() - interval '1 hour' order by 1`,
    )
    expect(signIns.map(({ address }) => address)).toEqual(
      [STAFF_NETWORK, CLIENT, PROFESSIONAL].sort(),
    )
    await program.stop()
    const counted = await readFile(join(program.dataDir, 'limits.json'), 'utf8')
    const isCounted = (network: string) => counted.includes(macOf({ SECRET }, `limit:${network}`))
    expect(isCounted(CLIENT)).toBe(true)
    for (const ours of ['127.0.0.1', '0:0:0:0::/64', 'unknown']) expect(isCounted(ours)).toBe(false)
  })
})

/** Public demonstrations have no staff, and passwords that only their operator knows. */
async function givePasswords({ rows }: Program): Promise<void> {
  await rows(
    `insert into sign_in_methods (user_id, account_id, provider_id, password)
     select id, id, 'credential', $3 from users where email in ($1, $2)
     on conflict (provider_id, account_id) do update set password = excluded.password`,
    ['professional@parlour.test', RUTH.email, await hashPassword(PASSWORD)],
  )
}
