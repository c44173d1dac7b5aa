import type { BrowserContext } from '@playwright/test'
import { pounds } from '#domain/money.ts'
import { leaveCall } from './calls.ts'
import { bookAndPay } from './paying.ts'
import type { Program } from './program.ts'
import { expect, test } from './program.ts'
import { asStaff } from './staff.ts'
import { turn, turnTo } from './turning.ts'

// Nothing turns a clock back.
test.use({ ownProgram: import.meta.filename })

/** What staff refund, in pence: no round part of anything. */
const DECIDED = 1037

test('a call that a professional left early is contested, decided at the desk, and settled to the penny', async ({
  browser,
  page,
  program,
}) => {
  const hers = await browser.newContext({ baseURL: program.url })
  const desk = await browser.newContext({ baseURL: program.url })
  const clock = await browser.newPage({ baseURL: program.url })
  await signIn(page.context(), 'client')
  const [professional] = await program.rows<{ id: string }>(
    `select p.id from professionals p join users u on u.id = p.user_id where u.email = 'professional@parlour.test'`,
  )
  const id = await bookAndPay(page.request, professional?.id ?? '')
  const [booking] = await program.rows<Booking>(
    `select starts_at as "startsAt", price_minor::int as price, fee_minor::int as fee, vat_minor::int as vat,
       total_minor::int as total
     from bookings where id = $1`,
    [id],
  )
  if (!booking) throw new Error('nothing was booked')
  const start = Temporal.Instant.fromEpochMilliseconds(booking.startsAt.getTime())
  const room = await hers.newPage()

  await test.step('they meet in the room, and she leaves a third of the hour early', async () => {
    await turnTo(clock, start)
    await signIn(hers, 'professional')
    await setUpPayouts(hers)
    for (const person of [page, room]) {
      await person.goto(`/sessions/${id}`)
      await person.getByRole('button', { name: 'Join Session' }).click()
    }
    for (const person of [page, room])
      await expect(person.getByText('2 participants', { exact: true })).toBeVisible()
    await turnTo(clock, start.add({ minutes: 40 }))
    await leaveCall(room)
    await expect(page.getByText('1 participant', { exact: true })).toBeVisible()
    await leaveCall(page)
  })

  const record = page.getByRole('region', { name: 'Who was here' })
  await test.step('what he missed is refunded once the room is closed', async () => {
    await turnTo(clock, start.add({ minutes: 91 }))
    await program.runJob('decide-outcomes')
    await expect.poll(() => refundsOf(program, id)).toHaveLength(1)
    await page.goto(`/sessions/${id}`)
    await expect(record).toContainText('Eleanor Hughes was not there for part of the session.')
  })
  const [missed] = await refundsOf(program, id)

  await test.step('he contests it, and she answers', async () => {
    await record.getByRole('button', { name: 'This is wrong' }).click()
    await page.getByLabel('What is wrong?').fill('We had hardly begun when she left.')
    await page.getByRole('button', { name: 'Contest', exact: true }).click()
    await expect(record).toContainText('You contested this')
    await room.goto(`/sessions/${id}`)
    await room.getByLabel('Your answer').fill('We had done all that was planned.')
    await room.getByRole('button', { name: 'Send Answer' }).click()
    await expect(room.getByText('We read both sides and decide')).toBeVisible()
  })

  await test.step('staff refund a part of the rest', async () => {
    const [opened] = await program.rows<{ id: string }>(
      'select id from cases where subject_id = $1',
      [id],
    )
    await asStaff(desk.request, program)
    const staff = await desk.newPage()
    await staff.goto(`/desk?queue=contests&state=open&case=${opened?.id}`)
    const file = staff.getByRole('article')
    await expect(file).toContainText('We had hardly begun when she left.')
    await expect(file).toContainText('We had done all that was planned.')
    await staff.getByText('Upheld', { exact: true }).click()
    await staff.getByLabel('Refund to the client now').fill('10.37')
    await staff.getByLabel('Reason').fill('The record shows that she left before the end.')
    await staff.getByRole('button', { name: 'Decide and Refund £10.37' }).click()
    await expect(file).toContainText('Resolved today')
  })

  const back = (missed?.minor ?? 0) + DECIDED
  const kept = left(booking, back)
  await test.step('both see the sum, and get it in their documents', async () => {
    await expect
      .poll(() => refundsOf(program, id))
      .toEqual([
        { minor: missed?.minor, reason: 'broken-off-by-professional', note: missed?.minor },
        { minor: DECIDED, reason: 'contest-decided', note: DECIDED },
      ])
    await page.reload()
    await expect(record).toContainText('It was decided for the one who contested it.')
    await expect(record).toContainText(
      `${pounds(back)} of the ${pounds(booking.total)} you paid is refunded`,
    )
    await room.reload()
    await expect(room.getByText(`you earn ${pounds(kept.price)}.`)).toBeVisible()
    expect((await page.request.get(`/api/sessions/${id}/credit-note.pdf`)).status()).toBe(200)
  })

  await test.step('after 48 hours she is paid the rest, and the books agree', async () => {
    await turn(clock, '2 days')
    await program.runJob('pay-out')
    await expect.poll(() => transfersOf(program, id)).toEqual([kept.price])
    const lines = await program.rows(
      `select l.account, sum(l.amount_minor)::int as minor from ledger_entries e
       join ledger_lines l on l.entry_id = e.id where e.booking_id = $1 group by l.account order by l.account`,
      [id],
    )
    expect(lines).toEqual([
      { account: 'platform_fees', minor: -kept.fee },
      { account: 'professional_payable', minor: 0 },
      { account: 'provider_balance', minor: kept.fee + kept.vat },
      { account: 'vat_payable', minor: -kept.vat },
    ])
  })
})

type Booking = { startsAt: Date; price: number; fee: number; vat: number; total: number }

/** What is left of each part after a refund: fee and VAT shrink in proportion, rounded half up to the penny. */
function left({ price, fee, vat, total }: Booking, back: number) {
  const share = (minor: number) => Math.floor((minor * back) / total + 0.5)
  const [feeBack, vatBack] = [share(fee), share(vat)]
  return { price: price - (back - feeBack - vatBack), fee: fee - feeBack, vat: vat - vatBack }
}

async function signIn(context: BrowserContext, name: 'client' | 'professional'): Promise<void> {
  const data = { email: `${name}@parlour.test`, password: 'parlour-demo', rememberMe: true }
  expect((await context.request.post('/api/auth/login', { data })).status()).toBe(200)
}

async function setUpPayouts({ request }: BrowserContext): Promise<void> {
  const onboarding = await request.post('/api/professional/payouts/onboarding')
  const ref = new URL((await onboarding.json()).url).pathname.split('/').at(-1)
  for (const move of ['submit', 'approve'])
    await request.post(`/api/simulator/payouts/${ref}`, { data: { move } })
}

/** What went back, oldest first, and the sum of each one's credit note. */
const refundsOf = ({ rows }: Program, bookingId: string) =>
  rows<{ minor: number; reason: string; note: number | null }>(
    `select r.amount_minor::int as minor, r.reason, (d.contents->>'totalMinor')::int as note
     from refunds r join payments y on y.id = r.payment_id
     left join documents d on d.kind = 'credit_note' and d.source_id = r.id
     where y.booking_id = $1 and r.status = 'SUCCEEDED' order by r.created_at`,
    [bookingId],
  )

/** What the provider has transferred to the professional. */
async function transfersOf({ rows }: Program, bookingId: string): Promise<number[]> {
  const made = await rows<{ minor: number }>(
    `select t.amount_minor::int as minor from payouts_stand_in.transfers t
     join payouts o on o.booking_id::text = t.booking_id and o.status = 'PAID' and o.amount_minor = t.amount_minor
     where o.booking_id = $1`,
    [bookingId],
  )
  return made.map(({ minor }) => minor)
}
