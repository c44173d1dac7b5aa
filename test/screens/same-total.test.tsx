import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { DURATIONS } from '#domain/hours/durations.ts'
import { priceOf } from '#domain/money.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { withRealPdfs } from '#test/support/cheap-pdf.ts'
import { eventually } from '#test/support/eventually.ts'
import { readPdf } from '#test/support/pdf.ts'
import { aSession } from '#test/support/sessions.ts'
import type { Caller, ProfessionalCaller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { anAfternoon } from './support/ahead.ts'
import { AFTERNOONS } from './support/hours.ts'
import type { ShownPage } from './support/render-page.tsx'
import { renderPage } from './support/render-page.tsx'

const testApp = await buildTestApp()
const { db } = testApp

/** Pence an hour: one that divides evenly, and two whose fee and VAT are rounded down and up. */
it.each([4500, 3331, 9979])(
  'a client pays to the penny what card, profile, dialog and checkout showed, and provider, ledger and receipt agree, at %i pence an hour',
  async (rate) => {
    const name = `Paula Pence ${rate}`
    const professional = await testApp.aProfessional({
      name,
      hourlyRateMinor: rate,
      weekly: AFTERNOONS,
    })
    const client = await testApp.aClient()
    const page = await renderPage(testApp, `/browse?q=${encodeURIComponent(name)}`, client)
    const [forAnHour, totals] = [priceOf(rate, 60).totalMinor, DURATIONS.map(totalOf)]
    const card = await screen.findByText(name, { selector: 'article h3 a' })
    expect(hourIn(card.closest('article'))).toBe(forAnHour)
    expect(await onProfile(page, professional)).toEqual({ profile: forAnHour, dialog: totals })
    for (const [n, minutes] of DURATIONS.entries()) {
      const startsAt = Date.parse(anAfternoon(2 + n).startsAt)
      const endsAt = startsAt + minutes * MINUTE_MS
      const { id } = await aSession(testApp, {
        client,
        professional,
        isPaid: false,
        startsAt: instant(startsAt),
        endsAt: instant(endsAt),
      })
      expect([minutes, await paid(page, client, id)]).toEqual([minutes, everywhere(totals[n])])
    }

    function totalOf(minutes: number) {
      return priceOf(rate, minutes).totalMinor
    }
  },
)

const instant = (time: number) => new Date(time).toISOString()
const everywhere = (total = 0) => ({
  checkout: total,
  provider: total,
  ledger: total,
  receipt: total,
})

/** The total of an hour as a part of a page shows it. */
const hourIn = (part: Element | null) =>
  pence(/£[\d,.]+ (60 min, all in|total for 60 minutes)/.exec(part?.textContent ?? '')?.[0])

/** The price on the profile, and for each duration in the dialog. */
async function onProfile({ user, goTo }: ShownPage, { professionalId }: ProfessionalCaller) {
  await goTo(`/professionals/${professionalId}?book=true`)
  const dialog = await screen.findByRole('dialog', { name: 'Book a Session' })
  const inDialog: number[] = []
  for (const minutes of DURATIONS) {
    const choice = await within(dialog).findByLabelText<HTMLInputElement>(
      new RegExp(`^${minutes} min`),
    )
    await user.click(choice)
    await waitFor(() => expect(choice.checked).toBe(true))
    const amount = within(dialog).getAllByRole('definition').at(-1)?.textContent ?? ''
    expect(choice.getAttribute('aria-label')).toBe(`${minutes} min · ${amount}`)
    expect(choice.closest('label')?.textContent).toBe(`${minutes} min${amount}`)
    inDialog.push(pence(amount))
  }
  const card = screen.getByRole('region', { name: 'Book a session', hidden: true })
  return { profile: hourIn(card), dialog: inDialog }
}

/** Pays what a client has booked with the simulator, and reads checkout, provider, ledger and receipt. */
async function paid({ goTo }: ShownPage, client: Caller, id: string) {
  await goTo(`/checkout/${id}`)
  const summary = await screen.findByRole('region', { name: 'Booking Summary' })
  const checkout = pence(within(summary).getAllByRole('definition').at(-1)?.textContent)
  const intent = await client.post(`/api/sessions/${id}/payment-intent`)
  const { clientSecret } = intent.json()
  const card = { number: '4242424242424242', expiry: '12/34', cvc: '123' }
  await client.post('/api/simulator/confirm', { clientSecret, ...card })
  await eventually(async () =>
    expect((await client.get(`/api/sessions/${id}`)).json().status).toBe('CONFIRMED'),
  )
  const [books] = await db.rows<{ provider: number; ledger: number }>(
    `select i.amount_minor as provider, (
       select sum(l.amount_minor)::int from ledger_entries e join ledger_lines l on l.entry_id = e.id
       where e.booking_id = p.booking_id and l.account = 'provider_balance') as ledger
     from payments p join card_simulator.intents i on i.id = p.provider_ref
     where p.booking_id = $1 and i.status = 'succeeded'`,
    [id],
  )
  const { rawPayload } = await withRealPdfs(() => client.get(`/api/sessions/${id}/receipt.pdf`))
  const { text } = await readPdf(rawPayload)
  return { checkout, ...books, receipt: pence(/^Total paid .* (\S+)$/m.exec(text)?.[1]) }
}

/** The first amount in pounds in a text, in pence. */
function pence(text: string | null | undefined): number {
  const [, amount = ''] = /£([\d,]+\.\d\d)/.exec(text ?? '') ?? []
  return Math.round(Number(amount.replaceAll(',', '')) * 100)
}
