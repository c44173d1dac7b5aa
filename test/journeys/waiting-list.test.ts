import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expectReadable } from './axe.ts'
import { freeHours, pay } from './paying.ts'
import { asNewClient, linkMailedTo } from './people.ts'
import type { Program } from './program.ts'
import { expect, test } from './program.ts'
import { turn, turnTo } from './turning.ts'

// Offers are made by day, so this has a clock of its own.
test.use({ ownProgram: import.meta.filename })

/** A job that was asked for on a busy machine, or the next of its minutes. */
const ASK = 'Tell me when another time gets free'

async function aPerson(browser: Browser, program: Program, name: string) {
  const context = await browser.newContext({ baseURL: program.url })
  const { email } = await asNewClient(context.request, program, name)
  return { context, email, api: context.request }
}

async function joinList(context: BrowserContext, professionalId: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`/professionals/${professionalId}`)
  await page.getByRole('button', { name: ASK }).click()
  const form = page.getByRole('form', { name: 'Waiting list' })
  await expect(form.getByRole('checkbox', { name: 'Monday' })).toBeFocused()
  await form.getByRole('button', { name: 'Join the Waiting List' }).click()
  await expect(page.getByText('You are on the waiting list.')).toBeVisible()
  return page
}

test('a freed time goes to three people on the waiting list in order: the first lets it pass, the second books it, the third is told nothing', async ({
  browser,
  page,
  program,
}) => {
  const morning = Temporal.Now.zonedDateTimeISO('Europe/London').add({ days: 1 })
  await turnTo(page, morning.with({ hour: 10, minute: 0, second: 0 }).toInstant())
  const [professional] = await program.rows<{ id: string }>(
    `select p.id from professionals p join users u on u.id = p.user_id where u.email = 'professional@parlour.test'`,
  )
  const professionalId = professional?.id ?? ''

  const holder = await aPerson(browser, program, 'Holly Holder')
  const [slot] = await freeHours(holder.api, professionalId, 5)
  if (!slot) throw new Error('there is no free hour')
  const body = { professionalId, startsAt: slot.startTime, endsAt: slot.endTime }
  const { id } = await (await holder.api.post('/api/bookings', { data: body })).json()
  await pay(holder.api, id)

  const first = await aPerson(browser, program, 'Freya First')
  const second = await aPerson(browser, program, 'Samir Second')
  const third = await aPerson(browser, program, 'Thea Third')
  const firstPage = await joinList(first.context, professionalId)
  await joinList(second.context, professionalId)
  const thirdPage = await joinList(third.context, professionalId)
  await thirdPage.getByRole('button', { name: 'Change' }).click()
  await thirdPage.getByText('Who comes first?').click()
  await expectReadable(thirdPage, 'main')
  await thirdPage.getByRole('button', { name: 'Cancel', exact: true }).click()

  const isOffer = (link: string) => link.includes('book=true')
  await test.step('the first is told in the open page and by email', async () => {
    await holder.api.post(`/api/sessions/${id}/cancel`, { data: {} })
    await expect(firstPage.getByText(/is free. We hold it for you until/)).toBeVisible()
    await expectReadable(firstPage, 'main')
    expect(await linkMailedTo(first.api, first.email, isOffer)).toContain(
      encodeURIComponent(slot.startTime),
    )
  })

  const link = await test.step('after half an hour it is the second’s', async () => {
    await turn(page, '15 minutes')
    await turn(page, '15 minutes')
    await program.runJob('offer-freed-times')
    await linkMailedTo(second.api, second.email, isOffer)
    const late = await first.context.newPage()
    await late.goto(await linkMailedTo(first.api, first.email, isOffer))
    const dialog = late.getByRole('dialog', { name: 'Book a Session' })
    await expect(dialog.getByText('That time is no longer available')).toBeVisible()
    await expect(
      dialog.getByText(/has passed to the next person. You keep your place/),
    ).toBeVisible()
    await expectReadable(late, '[role=dialog]')
    return linkMailedTo(second.api, second.email, isOffer)
  })

  await test.step('a visitor with the second’s link is sent to sign in', async () => {
    const visitor = await browser.newContext({ baseURL: program.url })
    const stranger = await visitor.newPage()
    await stranger.goto(link)
    await expect(stranger.getByText('Was it offered to you from the waiting list?')).toBeVisible()
    await visitor.close()
  })

  await test.step('the second sees it on the dashboard, and the link leads to the checkout', async () => {
    const dashboard = await second.context.newPage()
    await dashboard.goto('/client-dashboard')
    const lists = dashboard.getByRole('region', { name: 'Waiting lists' })
    await expect(lists.getByText(/is free, and held for you until/)).toBeVisible()
    await expectReadable(dashboard, 'main')
    const booking = await second.context.newPage()
    await booking.goto(link)
    await booking.getByRole('button', { name: /^Book Session · / }).click()
    await expect(booking).toHaveURL(/checkout/)
    await pay(second.api, new URL(booking.url()).pathname.split('/').at(-1) ?? '')
    await program.runJob('offer-freed-times')
    await expect(lists).toHaveCount(0)
  })

  await test.step('the third heard nothing, and leaves', async () => {
    const dashboard = await third.context.newPage()
    await dashboard.goto('/client-dashboard')
    const lists = dashboard.getByRole('region', { name: 'Waiting lists' })
    await expect(lists.getByText('Any day · any time of day · 60 minutes')).toBeVisible()
    await expect(lists.getByText(/is free|offer of/)).toHaveCount(0)
    const mails = await (await third.api.get('/dev/mail')).text()
    const toThird = mails.split('<article>').filter((mail) => mail.includes(`To ${third.email}`))
    expect(toThird.filter((mail) => mail.includes('is free'))).toEqual([])
    await lists.getByRole('button', { name: /^Leave/ }).click()
    await expect(lists).toHaveCount(0)
  })

  await test.step('the professional sees how many still wait', async () => {
    const hers = await browser.newContext({ baseURL: program.url })
    const data = { email: 'professional@parlour.test', password: 'parlour-demo' }
    await hers.request.post('/api/auth/login', { data })
    const availability = await hers.newPage()
    await availability.goto('/dashboard?tab=availability')
    await expect(availability.getByText('A client is on your waiting list')).toBeVisible()
    await expectReadable(availability, 'main')
    await hers.close()
  })
  for (const { context } of [holder, first, second, third]) await context.close()
})
