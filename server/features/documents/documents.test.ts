import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/booking/bookings.ts'
import { recordPayout, refundNow, requestRefund } from '#server/features/payments/index.ts'
import { asCardSimulator } from '#server/providers/payments/simulator.ts'
import { withRealPdfs } from '#test/support/cheap-pdf.ts'
import { readPdf } from '#test/support/pdf.ts'
import type { Caller, ProfessionalCaller, TestApp } from '#test/support/test-app.ts'
import { buildTestApp, crowd } from '#test/support/test-app.ts'
import { receiptOf } from './documents.ts'
import type { CreditNoteContents } from './pdf/contents.ts'

const NOW = '2026-11-23T09:00:00Z'
let world: TestApp
let day = 0

beforeAll(async () => {
  world = await buildTestApp({
    now: NOW,
    settings: {
      COMPANY_NAME: 'Parlour Sessions Ltd',
      COMPANY_ADDRESS: '1 Quiet Lane, London N1 1AA',
      VAT_NUMBER: 'GB 123 4567 89',
    },
  })
})

describe('the receipt', () => {
  it('says who paid what to whom, with the VAT of each line', async () => {
    const { client, booking } = await aPaidSession({ client: 'Zoë Łukasiewicz-Müller' })
    const { text, info, isAccessible } = await pdf(client, receipt(booking))
    for (const line of [
      'Receipt',
      'Parlour Sessions Ltd',
      '1 Quiet Lane, London N1 1AA',
      'VAT number GB 123 4567 89',
      'Zoë Łukasiewicz-Müller',
      'Paul Professional',
      'Video session, 60 minutes £45.00 20% £9.00 £54.00',
      'Platform fee, 8% £3.60 20% £0.72 £4.32',
      'Total paid £48.60 £9.72 £58.32',
      'Payments are simulated: no money has moved.',
    ])
      expect(text).toContain(line)
    expect(text).not.toContain('not a VAT invoice')
    expect(info).toMatchObject({ Language: 'en-GB', Author: 'Parlour Sessions Ltd' })
    expect(info.Title).toMatch(/^Receipt R-2026-\d{6} – Parlour$/)
    expect(isAccessible).toBe(true)
  })

  it.each([
    'Αικατερίνη Παπαδοπούλου',
    'Наталія Шевченко',
    'דניאל כהן',
    'عبد الرحمن',
    'प्रिया शर्मा',
    'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
    '陳大文',
    '김민수',
    'Nguyễn Thị Hương',
    'Đặng Văn Lâm',
    'Ґанна Шевченко',
    'สมชาย',
    'Adébọ́lá Ọlájùmọ̀kẹ́',
  ])('has the glyphs for %s, and reads as written', async (name) => {
    const { client, booking } = await aPaidSession({ client: name })
    const { text, actual } = await pdf(client, receipt(booking))
    expect(text).not.toContain('?')
    expect(actual).toContain(name)
  })

  it('never has a picture in a name, because such names are refused', async () => {
    const client = await world.aClient()
    const reply = await client.patch('/api/auth/profile', { name: 'Ada 🎓' })
    expect([reply.statusCode, reply.body]).toEqual([
      400,
      'name must have only letters, digits and punctuation, and “🎓” is none of these',
    ])
  })

  it('is the same file with the same number every time, whatever has changed since', async () => {
    const { client, booking } = await aPaidSession()
    const ask = () => withRealPdfs(() => client.get(receipt(booking)))
    const first = await ask()
    expect(first.headers['content-type']).toBe('application/pdf')
    expect(first.headers['content-disposition']).toMatch(/^inline; filename="R-2026-\d{6}\.pdf"$/)
    world.setClock('2026-11-24T09:00:00Z')
    await client.patch('/api/auth/profile', { name: 'Another Name' })
    const again = await ask()
    world.setClock(NOW)
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
    expect((await readPdf(again.rawPayload)).text).toContain('Clara Client')
  })

  it('is for its client alone, and exists only once the session is paid for', async () => {
    const { client, professional, booking } = await aHold()
    const refused = await client.get(receipt(booking))
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      'There is a receipt once the session is paid for',
    ])
    expect((await (await world.aClient()).get(receipt(booking))).statusCode).toBe(404)
    expect((await professional.get(receipt(booking))).statusCode).toBe(403)
  })

  it('has no gap or duplicate in its numbers when twenty are requested at once, most of them twice', async () => {
    const sessions = await paidSessions(20)
    const before = await lastNumber('R-2026')
    const asked = sessions.flatMap((session, n) => (n % 5 === 0 ? [session] : [session, session]))
    const numbers = await Promise.all(
      asked.map(async ({ cookie, bookingId }) => {
        const reply = await world.app.inject({
          url: `/api/sessions/${bookingId}/receipt.pdf`,
          headers: { cookie },
        })
        return String(reply.headers['content-disposition'])
      }),
    )
    expect([...new Set(numbers)].sort()).toEqual(
      sessions.map((_, n) => `inline; filename="${numbered(before + n + 1)}.pdf"`),
    )
    expect(await lastNumber('R-2026')).toBe(before + 20)
  })

  it('leaves no gap when its transaction is rolled back', async () => {
    const [session] = await paidSessions(1)
    if (!session) throw new Error('no one has paid')
    const { bookingId, clientId } = session
    const before = await lastNumber('R-2026')
    const person = {
      id: clientId,
      name: 'Client',
      email: '',
      emailVerified: true,
      role: 'CLIENT' as const,
    }
    const failing = world.db.transaction(async (tx) => {
      const context = { ...world.context, db: { ...world.db, ...tx } }
      const { number } = await receiptOf(context, person, bookingId)
      expect(number).toBe(numbered(before + 1))
      throw new Error('the power is off')
    })
    await expect(failing).rejects.toThrow('the power is off')
    const { number } = await receiptOf(world.context, person, bookingId)
    expect(number).toBe(numbered(before + 1))
  })

  it('leaves no gap when the program dies before the commit', async () => {
    const { client, booking } = await aHold()
    const before = await lastNumber('R-2026')
    const program = spawn(process.execPath, ['--input-type=module', '-e', DIES_WITH_A_NUMBER], {
      env: { ...process.env, DATABASE_URL: world.databaseUrl, OWNER: client.user.id },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [said] = await once(program.stdout, 'data')
    expect(String(said).trim()).toBe(String(before + 1))
    const paid = pay(client, booking)
    program.kill('SIGKILL')
    await paid
    const reply = await client.get(receipt(booking))
    expect(reply.headers['content-disposition']).toContain(numbered(before + 1))
  })

  it('can’t be changed once issued, not even in the database', async () => {
    const { client, booking } = await aPaidSession()
    await client.get(receipt(booking))
    const change = 'update documents set number = number + 1'
    await expect(world.db.rows(change)).rejects.toThrow('permission denied')
    await expect(world.owner.rows(change)).rejects.toThrow('documents is append-only')
  })

  it('says that it is not a VAT invoice and is from a demonstration, by default', async () => {
    const { config } = world.context
    const set = { ...config }
    const { VAT_NUMBER, ...rest } = config
    world.context.config = { ...rest, COMPANY_NAME: 'Demonstration company, not registered' }
    const { client, booking } = await aPaidSession().finally(() => {
      world.context.config = set
    })
    const { text } = await pdf(client, receipt(booking))
    expect(text).toContain('This is not a VAT invoice.')
    expect(text).toContain('Demonstration company, not registered')
  })
})

describe('the credit note', () => {
  it('reverses every line of the receipt and names it', async () => {
    const { client, booking } = await aPaidSession()
    const refused = await client.get(creditNote(booking))
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      'There is a credit note once money was refunded',
    ])
    await client.post(`/api/sessions/${booking.id}/cancel`, {})
    const { text } = await pdf(client, creditNote(booking))
    const [number] = /R-2026-\d{6}/.exec(String((await readIt(client, booking)).info.Title)) ?? []
    for (const line of [
      'Credit note',
      `For receipt No. ${number}`,
      'Video session, 60 minutes −£45.00 20% −£9.00 −£54.00',
      'Total refunded −£48.60 −£9.72 −£58.32',
      'This takes back the whole of the receipt.',
    ])
      expect(text).toContain(line)
  })
})

describe('credit notes of partial refunds', () => {
  it('sum to its receipt, line by line, to the penny', async () => {
    const { client, professional, booking } = await aPaidSession({ rate: 3331 })
    for (const amountMinor of [1, 1999, 2316]) await giveBack(booking, amountMinor)
    const asked = (n: number) => client.get(`${creditNote(booking)}?n=${n}`)
    expect((await asked(4)).statusCode).toBe(409)
    const { text } = await pdf(client, `${creditNote(booking)}?n=2`)
    expect(text).toContain('This takes back £19.99 of the £43.16 of the receipt.')
    const rows = await world.db.rows<{ contents: CreditNoteContents }>(
      `select d.contents from documents d where contents ->> 'bookingId' = $1 and kind <> 'receipt'
       order by number`,
      [booking.id],
    )
    const sums = (part: 'netMinor' | 'vatMinor') =>
      [0, 1].map((n) =>
        rows.reduce((sum, { contents }) => sum + (contents.lines[n]?.[part] ?? 0), 0),
      )
    expect(rows.map(({ contents }) => contents.totalMinor)).toEqual([1, 1999, 2316])
    expect(sums('netMinor')).toEqual([3331, 266])
    expect(sums('vatMinor')).toEqual([666, 53])
    for (const { contents } of rows) {
      expect(contents.netMinor + contents.vatMinor).toBe(contents.totalMinor)
    }
    // The ledger reverses exactly what the credit notes do.
    const owed = await world.db.rows<{ minor: number }>(
      'select sum(amount_minor)::int as minor from ledger_lines where professional_id = $1',
      [professional.professionalId],
    )
    expect(owed).toEqual([{ minor: 0 }])
  })
})

describe('the statement', () => {
  it('of a past month shows what moved in it; the current month has none', async () => {
    world.setClock(NOW)
    const { professional, booking } = await aPaidSession()
    const other = await aPaidSession({ professional })
    await other.client.post(`/api/sessions/${other.booking.id}/cancel`, {})
    await world.db.transaction((tx) =>
      recordPayout(tx, {
        bookingId: booking.id,
        professionalId: professional.professionalId,
        sourceId: randomUUID(),
        amountMinor: 1500,
        at: new Date('2026-11-28T09:00:00Z'),
      }),
    )
    const url = '/api/professional/statements/2026-11.pdf'
    expect((await professional.get(url)).statusCode).toBe(404)
    expect((await professional.get('/api/professional/statements')).json()).toEqual([])

    world.setClock('2026-12-01T01:00:00Z')
    expect((await professional.get('/api/professional/statements')).json()).toEqual([
      {
        month: '2026-11',
        sessions: 2,
        priceMinor: 9000,
        refundsMinor: 4500,
        netMinor: 4500,
        paidOutMinor: 1500,
      },
    ])
    const { text } = await pdf(professional, url)
    world.setClock(NOW)
    for (const line of [
      'Statement for November 2026',
      'Owed to you before £0.00',
      'Your prices, 2 sessions paid for £90.00',
      'Your prices that went back to clients −£45.00',
      'Paid out to you −£15.00',
      'Owed to you after £30.00',
      /23 Nov Session with Clara Client, .*£58.32 £3.60 £9.72 £45.00/,
      /23 Nov Refund to Clara Client, .*−£58.32 −£3.60 −£9.72 −£45.00/,
      /28 Nov Paid out for Clara Client, .* Dec −£15.00/,
      'Total £58.32 £3.60 £9.72 £30.00',
    ])
      expect(text).toMatch(line)
    expect(text).toMatch(/S-2026-000001/)
    expect((await professional.get('/api/professional/statements/2026-10.pdf')).statusCode).toBe(
      404,
    )
    const wrong = await professional.get('/api/professional/statements/2026-13.pdf')
    expect(wrong.statusCode).toBe(404)
  })

  it('of a busy month has several numbered pages', async () => {
    const professional = await world.aProfessional({ name: 'Busy Bee' })
    const { client, booking } = await aPaidSession({ professional })
    await world.db.transaction(async (tx) => {
      for (let n = 0; n < 60; n += 1)
        await recordPayout(tx, {
          bookingId: booking.id,
          professionalId: professional.professionalId,
          sourceId: randomUUID(),
          amountMinor: 1,
          at: new Date('2026-11-28T09:00:00Z'),
        })
    })
    world.setClock('2026-12-02T00:00:00Z')
    const { text, pages } = await pdf(professional, '/api/professional/statements/2026-11.pdf')
    world.setClock(NOW)
    expect(pages).toBeGreaterThan(1)
    expect(text).toContain(`Page ${pages} of ${pages}`)
    expect(text.match(new RegExp(`Paid out for ${client.user.name}`, 'g'))).toHaveLength(60)
    expect(text.match(/^Date What/gm)?.length).toBeGreaterThanOrEqual(pages - 1)
  })
})

/** Takes the next number as the program does, but never commits. */
const DIES_WITH_A_NUMBER = `
  import { randomUUID } from 'node:crypto'
  import { connect } from './server/database/connect.ts'
  import { addDocument } from './server/features/documents/store.ts'
  const db = await connect(process.env.DATABASE_URL)
  await db.transaction(async (tx) => {
    const about = { kind: 'receipt', sourceId: randomUUID(), month: '' }
    const row = { series: 'R-2026', issuedAt: new Date(), contents: {} }
    console.log((await addDocument(tx, about, process.env.OWNER, row)).number)
    await new Promise((never) => setTimeout(never, 600_000))
  })`

const numbered = (number: number) => `R-2026-${String(number).padStart(6, '0')}`
const receipt = ({ id }: { id: string }) => `/api/sessions/${id}/receipt.pdf`
const creditNote = ({ id }: { id: string }) => `/api/sessions/${id}/credit-note.pdf`
const readIt = (client: Caller, booking: Booking) => pdf(client, receipt(booking))

async function pdf(who: Caller, url: string) {
  const reply = await withRealPdfs(() => who.get(url))
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
  return readPdf(reply.rawPayload)
}

type Scene = { client: Caller; professional: ProfessionalCaller; booking: Booking }

async function aHold(
  wishes: { client?: string; professional?: ProfessionalCaller; rate?: number } = {},
): Promise<Scene> {
  const client = await world.aClient()
  if (wishes.client) await client.patch('/api/auth/profile', { name: wishes.client })
  const professional =
    wishes.professional ??
    (await world.aProfessional(wishes.rate ? { hourlyRateMinor: wishes.rate } : {}))
  day = (day + 1) % 7
  const reply = await client.post('/api/bookings', {
    professionalId: professional.professionalId,
    startsAt: `2026-12-0${day + 1}T10:00:00Z`,
    endsAt: `2026-12-0${day + 1}T11:00:00Z`,
  })
  if (reply.statusCode !== 201) throw new Error(reply.body)
  return { client, professional, booking: reply.json() }
}

async function aPaidSession(wishes: Parameters<typeof aHold>[0] = {}): Promise<Scene> {
  const scene = await aHold(wishes)
  await pay(scene.client, scene.booking)
  return scene
}

async function pay(client: Caller, booking: Booking): Promise<void> {
  const intent = await client.post(`/api/sessions/${booking.id}/payment-intent`)
  const simulator = asCardSimulator(world.context.payments)
  await simulator?.confirm({
    clientSecret: intent.json().clientSecret,
    number: '4242 4242 4242 4242',
    expiry: '12 / 30',
    cvc: '123',
  })
  await simulator?.idle()
}

/** Refunds a part of the payment, as support may decide. */
async function giveBack(booking: Booking, amountMinor: number): Promise<void> {
  const now = new Date(NOW)
  const refund = await world.db.transaction((tx) =>
    requestRefund(tx, { bookingId: booking.id, amountMinor, reason: 'by-professional', now }),
  )
  if (refund) await refundNow(world.context, refund)
}

type PaidSession = { cookie: string; bookingId: string; clientId: string }

/** Paid sessions of as many clients, written straight to the tables. */
async function paidSessions(count: number): Promise<PaidSession[]> {
  const cookies = await crowd(world.context, count)
  // This test's clock is in the future.
  await world.db.rows(`update sign_ins set expires_at = '9999-01-01'`)
  const { professionalId } = await world.aProfessional({ name: 'Crowded' })
  const people = await world.db.rows<{ id: string }>(
    `select id from users where name like 'Client %' and email like 'crowd-%' order by created_at desc limit $1`,
    [count],
  )
  const rows = await world.db.rows<{ id: string; clientId: string; token: string }>(
    `with b as (
       insert into bookings (professional_id, client_id, starts_at, ends_at, blocked_until, status, hold_expires_at,
         hourly_rate_minor, price_minor, fee_minor, vat_minor, total_minor)
       select $1, person, at, at + interval '1 hour', at + interval '1 hour', 'COMPLETED', at, 4500, 4500, 360, 972, 5832
       from unnest($2::uuid[]) with ordinality p (person, n),
         lateral (select timestamptz '2026-01-01' + n * interval '1 day' as at) t
       returning id, client_id),
     p as (
       insert into payments (booking_id, provider, provider_ref, amount_minor, status, succeeded_at)
       select id, 'simulator', id::text, 5832, 'SUCCEEDED', '2026-01-01' from b)
     select b.id, b.client_id as "clientId", s.token from b join sign_ins s on s.user_id = b.client_id`,
    [professionalId, people.map(({ id }) => id)],
  )
  return rows.map(({ id, clientId, token }) => ({
    bookingId: id,
    clientId,
    cookie: cookies.find((cookie) => decodeURIComponent(cookie).includes(token)) ?? '',
  }))
}

async function lastNumber(series: string): Promise<number> {
  const [row] = await world.db.rows<{ last: number }>(
    'select last_number as last from document_series where series = $1',
    [series],
  )
  return row?.last ?? 0
}
