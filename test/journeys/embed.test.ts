import { expectReadable } from './axe.ts'
import { expect, test } from './program.ts'

test('a professional lists a site, and the page with their free times may be framed there', async ({
  browser,
  program,
}) => {
  const context = await browser.newContext({ baseURL: program.url })
  const signIn = { email: 'professional@parlour.test', password: 'parlour-demo' }
  await context.request.post('/api/auth/login', { data: signIn })
  const page = await context.newPage()
  await page.goto('/dashboard?tab=profile&at=account&part=website')
  const section = page.getByRole('region', { name: 'Booking from your website', exact: true })
  await section.getByLabel('Your sites').fill('http://tool.example')
  await section.getByRole('button', { name: 'Save Sites' }).click()
  await expect(section).toContainText('is not the address of a site')
  await section.getByLabel('Your sites').fill('www.example.org')
  await section.getByRole('button', { name: 'Save Sites' }).click()
  await expect(section.getByLabel('Code', { exact: true })).toHaveValue(/^<script src=.*embed\.js/)
  const address = await section.getByLabel('Link', { exact: true }).inputValue()

  const visitor = await browser.newContext()
  const embed = await visitor.newPage()
  const reply = await embed.goto(address)
  expect(reply?.headers()['content-security-policy']).toContain(
    'frame-ancestors https://www.example.org',
  )
  expect(await visitor.cookies()).toEqual([])
  await expectReadable(embed)
  const [booking] = await Promise.all([
    visitor.waitForEvent('page'),
    embed.getByRole('listitem').getByRole('link').first().click(),
  ])
  await expect(booking).toHaveURL(/\/professionals\/.*book=true/)
  await expect(booking.getByRole('dialog')).toBeVisible()

  await context.request.put('/api/professional/embed', { data: { sites: [] } })
  await visitor.close()
  await context.close()
})
