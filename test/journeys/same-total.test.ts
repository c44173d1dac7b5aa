import type { APIRequestContext, Page } from '@playwright/test'
import { DURATIONS } from '#domain/durations.ts'
import { pounds, priceOf } from '#domain/money.ts'
import { readPdf } from '#test/support/pdf.ts'
import { hold, pay } from './paying.ts'
import type { Program } from './program.ts'
import { expect, test } from './program.ts'

/** Pence an hour: one that divides evenly, and two whose fee and VAT are rounded down and up. */
const RATES = [4500, 3331, 9979]

test('a client pays to the penny what card, profile, dialog and checkout showed, and provider, ledger and receipt agree', async ({
  page,
  context,
  program,
  playwright,
}) => {
  const [professional] = await program.rows<Professional>(
    `select p.id, p.name, u.email, p.hourly_rate_minor as rate
     from professionals p join users u on u.id = p.user_id
     where p.name = 'Margaret Ellison'`,
  )
  if (!professional) throw new Error('the demo has no professional')
  await signIn(page.request, 'client@parlour.test')
  const theirs = await playwright.request.newContext({ baseURL: program.url })
  await signIn(theirs, professional.email)
  const setRate = async (hourlyRateMinor: number) =>
    expect(
      (await theirs.patch('/api/professional/profile', { data: { hourlyRateMinor } })).ok(),
    ).toBe(true)

  const seen: Record<string, unknown> = {}
  const expected: Record<string, unknown> = {}
  for (const rate of RATES) {
    await setRate(rate)
    const shown = await beforeBooking(page, professional)
    const { totalMinor: forAnHour } = priceOf(rate, 60)
    expect(shown).toEqual({
      card: forAnHour,
      profile: forAnHour,
      ...Object.fromEntries(
        DURATIONS.map((minutes) => [minutes, priceOf(rate, minutes).totalMinor]),
      ),
    })
    const [first, second] = [DURATIONS.slice(0, 2), DURATIONS.slice(2)]
    // Two at a time, because clients can have at most three unpaid holds.
    for (const durations of [first, second])
      await Promise.all(
        durations.map(async (minutes) => {
          const { totalMinor } = priceOf(rate, minutes)
          const name = `${minutes} minutes at ${pounds(rate)}`
          expected[name] = PLACES.map((place) => [place, totalMinor])
          seen[name] = await paid(await context.newPage(), program, professional.id, minutes)
        }),
      )
  }
  await setRate(professional.rate)
  await theirs.dispose()
  expect(seen).toEqual(expected)
})

type Professional = { id: string; name: string; email: string; rate: number }

const PLACES = ['checkout', 'provider', 'ledger', 'receipt'] as const

async function signIn(api: APIRequestContext, email: string): Promise<void> {
  const reply = await api.post('/api/auth/login', { data: { email, password: 'parlour-demo' } })
  expect(reply.status()).toBe(200)
}

/** The prices shown before booking: on the card in the list, on the profile, and for each duration in the dialog. */
async function beforeBooking(page: Page, { id, name }: Professional) {
  await page.goto(`/browse?q=${encodeURIComponent(name)}`)
  const total = /£[\d,.]+ 60 min, all in/
  const card = page.getByRole('article').filter({ hasText: name })
  const onCard = await card.getByText(total).first().textContent()
  await page.goto(`/professionals/${id}?book=true`)
  const dialog = page.getByRole('dialog', { name: 'Book a Session' })
  const inDialog: Record<string, number> = {}
  for (const minutes of DURATIONS) {
    const choice = dialog.getByRole('radio', { name: new RegExp(`^${minutes} min`) })
    await choice.check({ force: true })
    const amount = (await dialog.getByRole('definition').last().textContent()) ?? ''
    await expect(choice).toHaveAccessibleName(`${minutes} min · ${amount}`)
    inDialog[minutes] = pence(amount)
  }
  const onProfile = await page.locator('#main').getByText(total).first().textContent()
  return { card: pence(onCard), profile: pence(onProfile), ...inDialog }
}

/** Books a session of this length, reads the checkout, pays with the simulator, and reads ledger and receipt. */
async function paid(page: Page, program: Program, professionalId: string, minutes: number) {
  const id = await hold(page.request, professionalId, 2, minutes)
  await page.goto(`/checkout/${id}`)
  const summary = page.getByRole('region', { name: 'Booking Summary' })
  const checkout = pence(await summary.getByRole('definition').last().textContent())
  await pay(page.request, id)
  const [books] = await program.rows<{ provider: number; ledger: number }>(
    `select i.amount_minor as provider, (
       select sum(l.amount_minor)::int from ledger_entries e join ledger_lines l on l.entry_id = e.id
       where e.booking_id = p.booking_id and l.account = 'provider_balance') as ledger
     from payments p join card_simulator.intents i on i.id = p.provider_ref
     where p.booking_id = $1 and i.status = 'succeeded'`,
    [id],
  )
  const file = await page.request.get(`/api/sessions/${id}/receipt.pdf`)
  const { text } = await readPdf(await file.body())
  await page.close()
  const receipt = pence(/^Total paid .* (\S+)$/m.exec(text)?.[1] ?? '')
  const figures = { checkout, receipt, ...books }
  return PLACES.map((place) => [place, figures[place]])
}

/** The first amount in pounds in a text, in pence. */
function pence(text: string | null): number {
  const [, amount = ''] = /£([\d,]+\.\d\d)/.exec(text ?? '') ?? []
  return Math.round(Number(amount.replaceAll(',', '')) * 100)
}
