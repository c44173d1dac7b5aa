import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { buildTestApp } from '#test/support/test-app.ts'
import { fill, hasFocus } from './support/forms.ts'
import { aPastSession } from './support/past.ts'
import { renderPage } from './support/render-page.tsx'

const testApp = await buildTestApp()
const { app, db, aClient, aProfessional } = testApp

/** One more than a page of the earnings has. */
const HELD = 21

/** A professional and a client with a session in each of the last hours, and one tomorrow. */
async function aPractice() {
  const professional = await aProfessional()
  const client = await aClient()
  const ago = [-26, ...Array.from({ length: HELD }, (_, n) => 3 + n)]
  for (const hoursAgo of ago)
    await aPastSession(testApp, { professional, client, hoursAgo, isPaidByCard: true })
  return { professional, client }
}
const { professional, client } = await aPractice()

const link = (name: string | RegExp) => screen.findByRole('link', { name })
const views = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link', { name: /, session$/ })
    .map((view) => view.getAttribute('href') ?? '')

it('sessions are in pages with their own addresses', async () => {
  const { user, goBack, reload, goTo } = await renderPage(
    testApp,
    '/dashboard?tab=sessions&show=past',
    professional,
  )
  await screen.findByText(`${HELD} sessions`)
  const first = views()
  expect(first).toHaveLength(10)
  await user.click(await link('Next'))
  await waitFor(() => expect(views()).not.toEqual(first))
  expect(location.search).toBe('?tab=sessions&show=past&page=2')
  const second = views()
  expect(second.filter((href) => first.includes(href))).toEqual([])
  await reload()
  await waitFor(() => expect(views()).toEqual(second))
  goBack()
  await waitFor(() => expect(views()).toEqual(first))
  await goTo('/dashboard?tab=sessions&show=past&page=99')
  await screen.findByText('Nothing on this page')
  await user.click(await link('First Page'))
  await waitFor(() => expect(views()).toEqual(first))
})

it('old addresses of what is now a section lead there, with all that they say more', async () => {
  const { goTo } = await renderPage(testApp, '/dashboard?tab=clients&q=Pat', professional)
  const leadsTo = (address: string, shown: string) =>
    waitFor(() => {
      expect(location.pathname + location.search).toBe(address)
      const [current] = within(screen.getByRole('navigation', { name: /^Parts of/ })).getAllByRole(
        'link',
        { current: 'page' },
      )
      expect(current?.textContent).toBe(shown)
    })
  await leadsTo('/dashboard?tab=sessions&at=clients&q=Pat', 'Clients')
  await goTo('/dashboard?tab=calendar&view=day&date=2026-05-04')
  await leadsTo('/dashboard?tab=sessions&at=calendar&view=day&date=2026-05-04', 'Calendar')
  await goTo('/dashboard/analytics')
  await leadsTo('/dashboard?tab=earnings&at=analytics', 'Analytics')
  await goTo('/dashboard?tab=earnings#get-paid')
  await leadsTo('/dashboard?tab=earnings', 'Payouts')
  await goTo('/dashboard?tab=availability#busy-elsewhere')
  await leadsTo('/dashboard?tab=availability', 'Calendars')
})

it('a client’s past session leads to its review and to booking again', async () => {
  const { user, goBack } = await renderPage(
    testApp,
    '/client-dashboard?tab=sessions&show=past',
    client,
  )
  await user.click((await screen.findAllByRole('link', { name: /^Leave Review/ }))[0] as Element)
  await hasFocus(await screen.findByRole('radio', { name: '1 star' }))
  goBack()
  const [more] = await screen.findAllByRole('button', { name: /^More/ })
  await user.click(more as Element)
  await user.click(await screen.findByRole('menuitem', { name: 'Book Again' }))
  const dialog = await screen.findByRole('dialog', { name: 'Book a Session' })
  expect(dialog.textContent).toContain(professional.user.name)
})

it('earnings are the same on the card, by month, by session, in the file and in the ledger', async () => {
  const { user, goTo } = await renderPage(testApp, '/dashboard', professional)
  const all = await owed()
  const held = await owed('b.ends_at <= now()')
  expect(held).toBeLessThan(all)
  await waitFor(() => expect(figure('Total Earnings')).toBe(held))
  const [, ahead] =
    /£([\d,.]+) booked ahead/.exec(cardOf('Total Earnings')?.textContent ?? '') ?? []
  expect(held + pence(ahead)).toBe(all)
  expect(await fileOf(await link('Export Earnings'))).toBe(all)

  await user.click(await link('View Analytics'))
  const booked = within(await screen.findByRole('region', { name: 'Figures by month' }))
  expect(location.pathname + location.search).toBe('/dashboard?tab=earnings&at=analytics')
  const [, ...counted] = booked.getAllByRole('row')
  expect(counted).toHaveLength(12)
  const counts = counted.map((row) => Number(row.querySelector('td:nth-child(3)')?.textContent))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(HELD + 1)

  await goTo('/dashboard?tab=earnings')
  await user.click(await link('All time'))
  await waitFor(() => expect(location.search).toBe('?tab=earnings&range=all'))
  await waitFor(() => expect(figure('Net earnings')).toBe(held))
  await user.click(screen.getByText('Show the months as a table'))
  const [, ...months] = within(
    screen.getByRole('region', { name: 'Earnings by month' }),
  ).getAllByRole('row')
  expect(sumOf(months.map((row) => row.lastElementChild))).toBe(held)
  const nets = () =>
    [...screen.getByRole('region', { name: 'By session' }).querySelectorAll('details dt')]
      .filter((term) => term.textContent === 'Net')
      .map((term) => term.nextElementSibling)
  expect(nets()).toHaveLength(8)
  let sum = sumOf(nets())
  for (const page of [2, 3]) {
    await user.click(await link('Next'))
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
    await waitFor(() =>
      expect(pages.getByText(String(page)).getAttribute('aria-current')).toBe('page'),
    )
    await waitFor(() => expect(screen.getByRole('main').querySelector('.opacity-60')).toBeNull())
    sum += sumOf(nets())
  }
  expect(sum).toBe(all)

  await user.click(await link('Other dates'))
  const [{ day } = { day: '' }] = await db.rows<{ day: string }>(
    `select to_char(max(starts_at) at time zone 'Europe/London', 'YYYY-MM-DD') as day from bookings
     where professional_id = $1 and ends_at <= now()`,
    [professional.professionalId],
  )
  for (const name of ['From', 'To']) await fill(user, await screen.findByLabelText(name), day)
  await user.click(screen.getByRole('button', { name: 'Show' }))
  await waitFor(() => expect(location.search).toContain(`from=${day}&to=${day}`))
  const thatDay = await owed(`(b.starts_at at time zone 'Europe/London')::date = '${day}'`)
  await waitFor(() => expect(figure('Net earnings')).toBe(thatDay))
  expect(await fileOf(await link('Export Earnings'))).toBe(thatDay)
})

/** The sum of what a file of earnings has as net, in pence. */
async function fileOf(address: HTMLElement): Promise<number> {
  const url = address.getAttribute('href') ?? ''
  const file = await app.inject({ url, headers: { cookie: professional.cookie } })
  expect(file.headers['content-disposition']).toMatch(
    /earnings-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv/,
  )
  const [head = [], ...lines] = file.body.trim().split('\r\n').map(cellsOf)
  const column = head.indexOf('Net (GBP)')
  return lines.reduce((sum, cells) => sum + pence(cells[column]), 0)
}

/** The cells of a line of a CSV file. */
const cellsOf = (line: string) =>
  [...line.matchAll(/"(?:[^"]|"")*"|[^,]+|(?<=^|,)(?=,|$)/g)].map(([cell]) =>
    cell.replace(/^"(.*)"$/, '$1'),
  )

const pence = (text: string | null | undefined) =>
  Math.round(Number(text?.replaceAll(/[£,]/g, '')) * 100)

const sumOf = (cells: (Element | null)[]) =>
  cells.reduce((sum, cell) => sum + pence(cell?.textContent), 0)

const cardOf = (label: string) => screen.getByText(label).closest('li')

const figure = (label: string) => pence(cardOf(label)?.querySelector('.font-display')?.textContent)

/** What the ledger owes the professional for sessions, in pence. */
async function owed(condition = 'true'): Promise<number> {
  const [row] = await db.rows<{ sum: number }>(
    `select -sum(l.amount_minor)::int as sum from ledger_lines l
     join ledger_entries e on e.id = l.entry_id join bookings b on b.id = e.booking_id
     where l.professional_id = $1 and ${condition}`,
    [professional.professionalId],
  )
  return row?.sum ?? 0
}

it.each([
  { who: 'professional', at: '/dashboard', says: 'Client absent' },
  { who: 'client', at: '/client-dashboard', says: 'You were absent' },
] as const)('a list of past sessions tells the $who who was missing', async ({ who, at, says }) => {
  const session = await aPastSession(testApp)
  await db.rows(
    `update bookings set status = 'COMPLETED', outcome = 'client-absent', outcome_at = ends_at where id = $1`,
    [session.id],
  )
  await renderPage(testApp, `${at}?tab=sessions&show=past`, session[who])
  await screen.findByText(says)
})
