import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { SlotTimes } from '#contract/hours/availability.ts'
import { READ_PROBLEMS } from '#domain/hours/linked-calendars.ts'
import { ReadFailure } from '#server/providers/calendars/port.ts'
import { trustTestAuthority } from '#test/support/authorities.ts'
import { anEvent, startCaldavServer } from '#test/support/caldav-server.ts'
import { closeLater } from '#test/support/closing.ts'
import { aSession } from '#test/support/sessions.ts'
import type { ProfessionalCaller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { anAfternoon } from './support/ahead.ts'
import { fill, hasFocus, isDescribed, press } from './support/forms.ts'
import { AFTERNOONS } from './support/hours.ts'
import { renderPage } from './support/render-page.tsx'

trustTestAuthority()
const dav = await startCaldavServer()
closeLater(() => dav.close())

/** When the owner of the calendar at ADDRESS is busy; undefined: there is no calendar. */
let busy: SlotTimes[] | undefined = []
const ADDRESS = 'https://calendar.example/work.ics'

const testApp = await buildTestApp({
  settings: { CALENDAR_INTERNAL_HOSTS: dav.host },
  parts: () => ({
    calendars: {
      async read(address) {
        if (address !== ADDRESS || !busy) throw new ReadFailure('refused')
        return { text: calendarOf(busy), etag: null, lastModified: null }
      },
    },
  }),
})
const { db } = testApp

const EDITOR = '/dashboard?tab=availability&at=calendars'
const section = async () => within(await screen.findByRole('region', { name: 'Busy elsewhere' }))
const button = async (name: string | RegExp) => (await section()).findByRole('button', { name })
const dialog = async () => within(await screen.findByRole('dialog'))
/** Looked up each time, as the list comes and goes. */
const says = (text: string | RegExp) =>
  waitFor(() =>
    expect(screen.getByRole('list', { name: 'Linked calendars' }).textContent).toMatch(text),
  )
const isUnlinked = async () => (await section()).findByText('No calendar is linked.')
const alert = () => screen.queryByText('No one can book you at the moment')
const preview = (text: string) =>
  waitFor(() =>
    expect(screen.getByRole('region', { name: 'What clients see' }).textContent).toContain(text),
  )

/** What clients are offered on an afternoon, read again each time, and the last of its times. */
async function anOfferedDay({ professionalId }: ProfessionalCaller, daysAhead: number) {
  const date = anAfternoon(daysAhead).startsAt.slice(0, 10)
  const query = `date=${date}&duration=60&timeZone=Europe/London`
  const url = `/api/professionals/${professionalId}/availability/slots?${query}`
  const offered = async () => (await testApp.visitor.get(url)).json<SlotTimes[]>()
  const before = await offered()
  const taken = before.at(-1)
  if (!taken) throw new Error('nothing is offered')
  const expectTaken = async () => {
    const after = await offered()
    expect(after).not.toContainEqual(taken)
    expect(after).not.toEqual([])
    expect(before).toEqual(expect.arrayContaining(after))
  }
  return { offered, before, taken, expectTaken }
}

const stamp = (instant: string) => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`

/** The events have a title, which no page ever shows. */
function calendarOf(times: SlotTimes[]): string {
  const events = times.flatMap(({ startTime, endTime }, n) => [
    ...['BEGIN:VEVENT', `UID:${n}`, `DTSTART:${stamp(startTime)}`, `DTEND:${stamp(endTime)}`],
    ...['SUMMARY:Dentist', 'END:VEVENT'],
  ])
  return ['BEGIN:VCALENDAR', 'X-WR-CALNAME:Work', ...events, 'END:VCALENDAR', ''].join('\r\n')
}

it('the times in a linked calendar are never offered, and nothing is while it can’t be read', async () => {
  const professional = await testApp.aProfessional({ weekly: AFTERNOONS })
  const client = await testApp.aClient('Daniel Cohen')
  const booked = await aSession(testApp, { client, professional, ...anAfternoon(3) })
  const { offered, before, taken, expectTaken } = await anOfferedDay(professional, 4)
  const { user } = await renderPage(testApp, EDITOR, professional)
  await isUnlinked()
  const address = () => screen.getByLabelText<HTMLInputElement>('Address of the calendar')
  await user.click(await button('Link Calendar'))
  await isDescribed(address(), 'Please paste the address of your calendar')
  const wrong = ADDRESS.replace('work', 'wrok')
  await fill(user, address(), wrong)
  await user.keyboard('{Enter}')
  await isDescribed(address(), READ_PROBLEMS.refused)
  await hasFocus(address())
  expect(address().value).toBe(wrong)
  await user.click(screen.getByText('Where do I find the address?'))
  await screen.findByText('Copy the ‘Secret address in iCal format’.')

  busy = [taken]
  await fill(user, address(), ADDRESS)
  await press(user, await button('Link Calendar'))
  await says(/Work.*calendar\.example/s)
  await says('Read just now')
  await says('Busy once in the next 4 weeks')
  expect(address().value).toBe('')
  expect(screen.queryByRole('button', { name: 'Save Availability' })).toBeNull()
  await expectTaken()

  const session = anAfternoon(3)
  busy.push({ ...taken, startTime: session.startsAt, endTime: session.endsAt })
  await press(user, await button(/^Read Now/))
  await says('Busy 2 times in the next 4 weeks')
  const overlap = await (await section()).findByRole('link', { name: /with Daniel Cohen/ })
  expect(overlap.getAttribute('href')).toBe(`/sessions/${booked.id}`)
  expect(document.body.textContent).not.toContain('Dentist')

  busy = undefined
  const unread = (hours: number) =>
    db.rows('update linked_calendars set read_at = read_at - make_interval(hours => $1)', [hours])
  await unread(2)
  await press(user, await button(/^Read Now/))
  await says(`${READ_PROBLEMS.refused}.`)
  await says('Last read 2 hours ago')
  await says('The busy times that we last read still count')
  expect(alert()).toBeNull()
  await expectTaken()

  await unread(23)
  await press(user, await button(/^Read Now/))
  await waitFor(() => expect(alert()).not.toBeNull())
  await screen.findByText(/We have not been able to read ‘Work’ since/)
  expect(await offered()).toEqual([])
  await user.click(screen.getByRole('link', { name: 'Hours' }))
  await preview('Clients would see no free time in these two weeks.')
  await user.click(screen.getByRole('link', { name: 'See What to Do' }))
  await says('This calendar stops all new bookings')

  const unlink = () => button(/^Unlink/)
  await user.click(await unlink())
  await user.click((await dialog()).getByRole('button', { name: 'Cancel' }))
  await hasFocus(await unlink())
  await user.keyboard('{Enter}')
  await user.click((await dialog()).getByRole('button', { name: 'Unlink Calendar' }))
  await isUnlinked()
  await hasFocus(screen.getByRole('heading', { name: 'Busy elsewhere' }))
  await waitFor(() => expect(alert()).toBeNull())
  await user.click(screen.getByRole('link', { name: 'Hours' }))
  await preview('Clients would choose among')
  expect(await offered()).toEqual(before)
})

it('a calendar at a CalDAV server takes exactly its times, until it is unlinked', async () => {
  const professional = await testApp.aProfessional({ weekly: AFTERNOONS })
  const { offered, before, taken, expectTaken } = await anOfferedDay(professional, 4)
  const [from, to] = [taken.startTime, taken.endTime].map(stamp)
  dav.put('work', [anEvent('1', `DTSTART:${from}`, `DTEND:${to}`)])
  const { user } = await renderPage(testApp, EDITOR, professional)
  await user.click(await button('Link with an App Password'))
  const form = await dialog()
  const which = form.getByLabelText('Where is your calendar?')
  await user.selectOptions(which, 'Another CalDAV server')
  await press(user, form.getByRole('button', { name: 'Show Calendars' }))
  const server = form.getByLabelText('Address of the server')
  await isDescribed(server, 'Please enter the address of your server')
  await hasFocus(server)
  await user.click(form.getByText('Where do I find these?'))

  const password = async () => (await dialog()).findByLabelText<HTMLInputElement>('App password')
  await fill(user, server, dav.host)
  await fill(user, form.getByLabelText('User name'), dav.userName)
  await fill(user, await password(), 'wrong')
  await user.keyboard('{Enter}')
  await isDescribed(await password(), READ_PROBLEMS.password)
  await hasFocus(await password())
  expect((await password()).value).toBe('wrong')

  await fill(user, await password(), dav.password)
  await user.keyboard('{Enter}')
  await hasFocus(await (await dialog()).findByRole('checkbox', { name: 'Work & practice' }))
  expect((await dialog()).getAllByRole('checkbox')).toHaveLength(2)
  await user.keyboard(' ')
  await user.click((await dialog()).getByRole('button', { name: 'Link Chosen' }))
  await says('Work & practice')
  await says(`${dav.userName} at ${dav.host}`)
  await says('Busy once in the next 4 weeks')
  const linked = within(screen.getByRole('list', { name: 'Linked calendars' }))
  expect(linked.getAllByRole('listitem')).toHaveLength(1)
  await hasFocus(await button('Link with an App Password'))
  await expectTaken()

  dav.password = 'app-password-2'
  await press(user, await button(/^Read Now/))
  await says(`${READ_PROBLEMS.password}.`)
  await says('Choose New Password to enter the one that it accepts now.')
  await says('Busy once in the next 4 weeks')
  await user.click(await button(/^New Password/))
  await fill(user, await password(), dav.password)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const list = () => screen.getByRole('list', { name: 'Linked calendars' })
  await waitFor(() => expect(list().textContent).not.toContain(READ_PROBLEMS.password))

  await user.click(await button(/^Unlink/))
  await user.click((await dialog()).getByRole('button', { name: 'Unlink Calendar' }))
  await isUnlinked()
  expect(await offered()).toEqual(before)
  expect(await db.rows('select from caldav_accounts')).toEqual([])
})
