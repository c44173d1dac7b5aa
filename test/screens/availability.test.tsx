import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { Availability, FreeDay, SlotTimes } from '#contract/hours/availability.ts'
import { bankHolidays } from '#domain/hours/bank-holidays.ts'
import { dateOfDay } from '#domain/hours/zone.ts'
import { DAY_MS } from '#domain/time.ts'
import { aSession } from '#test/support/sessions.ts'
import type { Caller, ProfessionalCaller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { anAfternoon, today } from './support/ahead.ts'
import { descriptionOf } from './support/description.ts'
import { AFTERNOONS } from './support/hours.ts'
import { pageSays } from './support/page-says.ts'
import { renderPage } from './support/render-page.tsx'

const testApp = await buildTestApp()

const EDITOR = '/dashboard?tab=availability'
const HOURS = '/api/professional/availability'

const hoursOf = async (person: Caller) => (await person.get(HOURS)).json<Availability>()

async function saveElsewhere(person: Caller, change: Partial<Availability>): Promise<void> {
  const reply = await person.put(HOURS, { ...(await hoursOf(person)), ...change })
  expect(reply.statusCode).toBe(200)
}

const aDay = (weekday: number) => ({ weekday, startMin: 540, endMin: 1020, isActive: true })
const addTo = (day: string) => screen.findByRole('button', { name: `Add Hours to ${day}` })
const hours = (name: string) => screen.findByRole('group', { name })
const noHours = (name: string) =>
  waitFor(() => expect(screen.queryByRole('group', { name })).toBeNull())
const save = () => screen.getByRole('button', { name: 'Save Availability' })

/** The next two weeks as the booking dialog requests them. */
async function freeDays({ professionalId }: ProfessionalCaller): Promise<FreeDay[]> {
  const query = `from=${dateOfDay(today())}&days=14&duration=60`
  const url = `/api/professionals/${professionalId}/availability/days?${query}`
  return (await testApp.visitor.get(url)).json()
}

/** The fourteen days of the preview, each with its number of times. */
function preview(): FreeDay[] {
  const days = [...document.querySelectorAll<HTMLElement>('[data-date]')]
  return days.map(({ dataset, textContent }) => ({
    date: dataset.date ?? '',
    slots: Number(/, (\d+) free/.exec(textContent ?? '')?.[1] ?? 0),
  }))
}

it('hours are added at nine to five, and a broken rule is reported at its field, and nothing is sent', async () => {
  const professional = await testApp.aProfessional({ weekly: [], isVerified: false })
  const { user, sent } = await renderPage(testApp, EDITOR, professional)
  await screen.findByText('Clients see these hours once your identity is verified')
  expect(screen.getAllByText(/^No availability set for/)).toHaveLength(7)
  expect(screen.queryByRole('button', { name: 'Save Availability' })).toBeNull()

  const addHours = await addTo('Monday')
  await user.click(addHours)
  const first = within(await hours('Monday hours 1'))
  const start = first.getByLabelText<HTMLSelectElement>('Start')
  const end = first.getByLabelText<HTMLSelectElement>('End')
  await waitFor(() => expect(start).toBe(document.activeElement))
  expect([start.value, end.value, start.length]).toEqual(['540', '1020', 48])
  expect([...end.options].at(-1)?.text).toBe('12:00 AM midnight')
  first.getByText('8 h')

  await user.selectOptions(end, '8:30 AM')
  await waitFor(() => expect(descriptionOf(end)).toBe('Monday’s hours must end after they start'))
  expect(end.getAttribute('aria-invalid')).toBe('true')
  await user.click(save())
  expect(end).toBe(document.activeElement)
  await user.selectOptions(end, '4:30 PM')
  await first.findByText('7.5 h')
  expect(descriptionOf(end)).toBe('')

  await user.click(addHours)
  const second = within(await hours('Monday hours 2'))
  const later = second.getByLabelText<HTMLSelectElement>('Start')
  expect(later.value).toBe('1080')
  await user.selectOptions(later, '4:00 PM')
  await waitFor(() =>
    expect(descriptionOf(later)).toBe('Monday’s hours overlap those from 9:00 AM to 4:30 PM'),
  )
  await user.click(second.getByRole('button', { name: 'Remove Monday hours 2' }))
  const remove = first.getByRole('button', { name: 'Remove Monday hours 1' })
  await waitFor(() => expect(remove).toBe(document.activeElement))
  expect(sent.filter(({ method }) => method === 'PUT')).toEqual([])
})

it('a day’s hours are copied to the chosen days, and saved', async () => {
  const professional = await testApp.aProfessional({ weekly: [aDay(1)] })
  const { user } = await renderPage(testApp, EDITOR, professional)
  const copy = await screen.findByRole('button', { name: 'Copy Monday’s hours' })
  await user.click(copy)
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy Monday’s hours' }))
  await user.click(dialog.getByRole('button', { name: 'Monday to Friday' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Wednesday' }))
  await user.click(dialog.getByRole('button', { name: 'Copy Hours' }))
  await screen.findByText('32 h a week')
  await waitFor(() => expect(copy).toBe(document.activeElement))
  screen.getByText('No availability set for Wednesday')
  await user.click(save())
  await screen.findByText('Saved')
  expect((await hoursOf(professional)).weekly).toEqual([1, 2, 4, 5].map(aDay))
})

it('the bank holidays of a nation are taken off together, except those that have other hours', async () => {
  const start = dateOfDay(today())
  const scottish = bankHolidays('scotland', start, dateOfDay(today() + 365))
  const [first = { date: '' }, , ...others] = scottish
  const kept = { date: first.date, windows: [{ startMin: 600, endMin: 720 }] }
  const professional = await testApp.aProfessional({ weekly: [], overrides: [kept] })
  const { user } = await renderPage(testApp, `${EDITOR}&at=days-off`, professional)
  await user.click(await screen.findByRole('button', { name: 'Take Bank Holidays Off' }))
  const dialog = await screen.findByRole('dialog', { name: 'Take bank holidays off' })
  await user.click(within(dialog).getByText('Scotland'))
  const days = within(dialog).getAllByRole<HTMLInputElement>('checkbox')
  expect(days).toHaveLength(scottish.length)
  expect(days[0]?.disabled).toBe(true)
  within(dialog).getByText(/has other hours, which stay/)
  await user.click(days[1] as HTMLElement)
  await user.click(within(dialog).getByRole('button', { name: `Take ${others.length} Days Off` }))
  await user.click(save())
  await screen.findByText('Saved')
  expect((await hoursOf(professional)).overrides).toEqual([
    kept,
    ...others.map(({ date }) => ({ date, windows: [] })),
  ])
})

it('a professional closes at half-term and then travels, and clients see exactly that', async () => {
  const weekly = [0, 1, 2, 3, 4, 5, 6].map(aDay)
  const professional = await testApp.aProfessional({ weekly })
  const next = (weekday: number) => dateOfDay(today() + 7 - ((today() + 3) % 7) + weekday)
  const [monday, friday, saturday, sunday] = [next(0), next(4), next(5), next(6)] as const
  const { user, goTo } = await renderPage(testApp, EDITOR, professional)
  const schedules = within(await screen.findByRole('region', { name: 'Other schedules' }))
  await user.click(schedules.getByRole('button', { name: 'Add Schedule' }))
  const name = await schedules.findByLabelText('Name')
  await waitFor(() => expect(name).toBe(document.activeElement))
  await user.clear(name)
  await waitFor(() => expect(descriptionOf(name)).toMatch(/^A schedule needs a name/))
  await user.paste('Half-term')
  fireEvent.change(schedules.getByLabelText('First day'), { target: { value: monday } })
  fireEvent.change(schedules.getByLabelText('Last day'), { target: { value: friday } })
  expect(schedules.getByRole<HTMLInputElement>('radio', { name: 'Closed' }).checked).toBe(true)
  await user.click(schedules.getByRole('button', { name: 'Done' }))
  const change = await schedules.findByRole('button', { name: /^Change Half-term/ })
  await waitFor(() => expect(change).toBe(document.activeElement))

  await user.click(screen.getByRole('link', { name: 'Days off' }))
  const travel = within(await screen.findByRole('region', { name: 'Travel' }))
  await user.click(travel.getByRole('button', { name: 'Add Time Zone' }))
  const from = await travel.findByLabelText('First day')
  await waitFor(() => expect(from).toBe(document.activeElement))
  fireEvent.change(from, { target: { value: saturday } })
  fireEvent.change(travel.getByLabelText('Last day'), { target: { value: sunday } })
  await user.selectOptions(travel.getByLabelText('Time zone'), 'America/New_York')
  await user.click(save())
  await screen.findByText('Saved')
  await waitFor(async () => expect(preview()).toEqual(await freeDays(professional)))
  const shown = preview()
  const isClosed = ({ date }: FreeDay) => date >= monday && date <= friday
  expect(shown.filter(isClosed).map(({ slots }) => slots)).toEqual([0, 0, 0, 0, 0])
  const url = `/api/professionals/${professional.professionalId}/availability/slots`
  const query = `?date=${saturday}&duration=60`
  const slots = (await testApp.visitor.get(url + query)).json<SlotTimes[]>()
  const there = (time: string) =>
    Temporal.ZonedDateTime.from(`${saturday}T${time}[America/New_York]`).toInstant()
      .epochMilliseconds
  const starts = slots.map(({ startTime }) => Date.parse(startTime))
  expect([starts[0], starts.at(-1)]).toEqual([there('09:00'), there('16:00')])

  await user.click(document.querySelector(`[data-date="${saturday}"]`) as HTMLElement)
  const clock = new Date(starts[0] ?? 0).toLocaleTimeString('en-GB', {
    timeStyle: 'short',
    timeZone: 'Europe/London',
  })
  const times = screen.getByRole('list', { name: /^Times on/ })
  await waitFor(() => expect(times.querySelector('li')?.textContent).toBe(clock))

  // Without a layout the calendar shows one day, as on a phone.
  await goTo(`/dashboard?tab=calendar&view=week&date=${monday}`)
  await screen.findAllByText(/Half-term: closed/)
  await goTo(`/dashboard?tab=calendar&view=week&date=${saturday}`)
  await screen.findAllByText(/Hours in New York time/)
})

it('a booking blocks its time in the preview, and on a day off it is named and can be moved', async () => {
  const day = today() + 3
  const professional = await testApp.aProfessional({ weekly: AFTERNOONS })
  const before = await freeDays(professional)
  await aSession(testApp, {
    professional,
    client: await testApp.aClient('Bea Booked'),
    ...anAfternoon(3),
  })
  await saveElsewhere(professional, { overrides: [{ date: dateOfDay(day + 1), windows: [] }] })
  const { user } = await renderPage(testApp, `${EDITOR}&at=days-off`, professional)
  await waitFor(() => expect(preview()).toHaveLength(14))
  await waitFor(async () => expect(preview()).toEqual(await freeDays(professional)))
  expect(preview()).not.toEqual(before)

  const name = new Date(day * DAY_MS).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  const inCalendar = () =>
    document.querySelector<HTMLElement>(`[role=grid] button[aria-label^="${name}"]`)
  if (!inCalendar()) await user.click(screen.getByRole('button', { name: /next month/i }))
  await user.click(inCalendar() as HTMLElement)
  await user.click(
    within(await screen.findByRole('group', { name: /^What th/ })).getByText('Day off'),
  )
  await waitFor(() =>
    expect(inCalendar()?.getAttribute('aria-label')).toBe(`${name}, day off, 1 session booked`),
  )
  const booked = await screen.findByText('1 session is booked on this day')
  const named = within(booked.closest('[role=status], [role=alert]') as HTMLElement)
  named.getByRole('link', { name: 'Bea Booked' })
  named.getByRole('button', { name: /^Cancel/ })
  await user.click(named.getByRole('button', { name: /^Move/ }))
  await screen.findByRole('dialog', { name: /^Move/ })
})

it('leaving with unsaved changes asks first', async () => {
  const professional = await testApp.aProfessional({ weekly: [] })
  const { user } = await renderPage(testApp, EDITOR, professional)
  await user.click(await addTo('Friday'))
  const added = await hours('Friday hours 1')
  const leave = () => screen.findByRole('dialog', { name: 'Leave without saving?' })
  const press = async (dialog: Promise<HTMLElement>, name: string) =>
    user.click(within(await dialog).getByRole('button', { name }))
  const tabs = within(screen.getByRole('navigation', { name: 'Dashboard' }))
  const messages = tabs.getByRole('link', { name: /^Messages/ })
  const browse = screen.getAllByRole('link', { name: 'Browse Professionals' })[0] as HTMLElement
  for (const link of [messages, browse]) {
    await user.click(link)
    await press(leave(), 'Keep Editing')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(added.isConnected).toBe(true)
    expect(location.pathname + location.search).toBe(EDITOR)
  }
  const leaves = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaves)
  expect(leaves.defaultPrevented).toBe(true)

  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  const discard = screen.findByRole('dialog', { name: 'Discard your changes?' })
  await press(discard, 'Discard Changes')
  await noHours('Friday hours 1')
  await user.click(await addTo('Friday'))
  await user.click(tabs.getByRole('link', { name: 'Overview' }))
  await press(leave(), 'Leave and Discard')
  await waitFor(() => expect(location.pathname + location.search).toBe('/dashboard'))
})

it('a wrong field in another section is shown before it gets the focus, and what was changed elsewhere is kept', async () => {
  const professional = await testApp.aProfessional({ weekly: [aDay(1)] })
  const { user } = await renderPage(testApp, `${EDITOR}&at=rules`, professional)
  await user.selectOptions(await screen.findByLabelText('Most sessions a day'), '3')
  await user.click(screen.getByRole('link', { name: 'Hours' }))
  const first = within(await hours('Monday hours 1'))
  const end = first.getByLabelText<HTMLSelectElement>('End')
  await user.selectOptions(end, '8:30 AM')
  await user.click(screen.getByRole('link', { name: 'Days off' }))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Monday hours 1' })).toBeNull())
  await user.click(save())
  await waitFor(() => expect(end).toBe(document.activeElement))
  expect(location.pathname + location.search).toBe(EDITOR)
  await user.selectOptions(end, '4:30 PM')
  await user.click(save())
  await screen.findByText('Saved')
  expect((await hoursOf(professional)).rules.maxPerDay).toBe(3)
})

it('someone whose hours count in another zone than the rest is told, and has all of it told in theirs', async () => {
  const professional = await testApp.aProfessional({ weekly: [aDay(1)] })
  await saveElsewhere(professional, { timeZone: 'America/New_York' })
  const { user } = await renderPage(testApp, EDITOR, professional)
  await screen.findByText(
    'Your hours are in New York time, your sessions and emails in London time',
  )
  await user.click(screen.getByRole('button', { name: 'Show All in New York Time' }))
  await waitFor(() => expect(screen.queryByText(/^Your hours are in New York time/)).toBeNull())
  expect((await professional.get('/api/auth/me')).json().user.timeZone).toBe('America/New_York')
})

it('an editor that missed hours saved elsewhere is refused, keeps its draft, and can load the saved ones', async () => {
  const professional = await testApp.aProfessional({ weekly: [] })
  const { user, hold, sent } = await renderPage(testApp, EDITOR, professional)
  const addHours = await addTo('Sunday')
  const { letGo: hears } = hold(({ method, path }) => method === 'GET' && path === HOURS)
  await saveElsewhere(professional, { weekly: [aDay(6)] })
  await user.click(addHours)
  await hours('Sunday hours 1')
  await user.click(save())
  await waitFor(() => expect(sent.some(({ method }) => method === 'PUT')).toBe(true))
  hears()
  await screen.findByText('Your availability was saved elsewhere meanwhile')
  screen.getByText(/They differ from yours in: Sunday, Saturday\./)
  expect((save() as HTMLButtonElement).disabled).toBe(true)
  await hours('Sunday hours 1')
  await user.click(screen.getByRole('button', { name: 'Load Theirs' }))
  await hours('Saturday hours 1')
  await noHours('Sunday hours 1')
  expect((await hoursOf(professional)).weekly).toEqual([aDay(6)])
})

it('hours that could not be saved say so and stay, and are saved by the next press', async () => {
  const professional = await testApp.aProfessional({ weekly: [] })
  const { user, fail } = await renderPage(testApp, EDITOR, professional)
  await user.click(await addTo('Thursday'))
  const mend = fail(({ method, path }) => method === 'PUT' && path === HOURS, 'unreachable')
  await user.click(save())
  await screen.findByText('Your availability was not saved')
  await pageSays('The server cannot be reached. Please try again.')
  await hours('Thursday hours 1')
  mend()
  await user.click(save())
  await screen.findByText('Saved')
  expect(screen.queryByText('Your availability was not saved')).toBeNull()
  expect((await hoursOf(professional)).weekly).toEqual([aDay(4)])
})

it('an unchanged editor follows what is saved elsewhere; one with changes saves over it only when told to', async () => {
  const professional = await testApp.aProfessional({ weekly: [] })
  const { user } = await renderPage(testApp, EDITOR, professional)
  await addTo('Monday')
  await saveElsewhere(professional, { weekly: [aDay(1)] })
  await hours('Monday hours 1')
  await user.click(await addTo('Tuesday'))
  await saveElsewhere(professional, { weekly: [aDay(1), aDay(5)] })
  await screen.findByText('Your availability was saved elsewhere meanwhile')
  await pageSays('They differ from yours in: Tuesday, Friday.')
  await hours('Tuesday hours 1')
  expect((save() as HTMLButtonElement).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Save Mine Over It' }))
  await waitFor(async () =>
    expect((await hoursOf(professional)).weekly).toEqual([aDay(1), aDay(2)]),
  )
  await waitFor(() =>
    expect(screen.queryByText('Your availability was saved elsewhere meanwhile')).toBeNull(),
  )
})
