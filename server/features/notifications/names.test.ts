import ical from 'node-ical'
import { expect, it } from 'vitest'
import { greetingName } from '#domain/people/greeting-name.ts'
import { escaped } from '#server/http/dev/html.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { manyNames } from '#test/support/names.ts'
import { aSession } from '#test/support/sessions.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { calendarOf } from './calendar.ts'
import { findBooking } from './store.ts'

const NAMES = manyNames(2_000)

it('an email greets and names people of any language: 2,000 of them', () => {
  for (const name of NAMES) {
    const { text, html } = renderMail('Parlour', { title: 'T', name, before: `For ${name}.` })
    expect(text).toContain(`Hello ${greetingName(name)},\n\nFor ${name}.\n`)
    expect(html).toContain(`Hello <bdi>${escaped(greetingName(name))}</bdi>,`)
  }
})

it('a calendar entry names people of any language: 2,000 of them', async () => {
  const testApp = await buildTestApp({ now: '2026-03-02T08:00:00.000Z' })
  const [startsAt, endsAt] = ['2026-03-04T10:00:00.000Z', '2026-03-04T11:00:00.000Z']
  const client = await testApp.aClient()
  const { id } = await aSession(testApp, { client, startsAt, endsAt })
  const found = await findBooking(testApp.context.db, { id, personId: client.user.id })
  if (!found) throw new Error('There is no booking')
  const bookings = NAMES.map((name, n) => ({
    ...found,
    id: `${n}`,
    professional: { ...found.professional, name },
  }))
  const file = calendarOf(testApp.context, bookings, client.user.id)
  const read = Object.values(ical.sync.parseICS(file)).flatMap((part) =>
    part?.type === 'VEVENT' ? [part.summary] : [],
  )
  expect(read).toEqual(NAMES.map((name) => `Session with ${name}`))
})
