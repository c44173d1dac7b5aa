import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { buildTestApp } from '#test/support/test-app.ts'
import { fill } from './support/forms.ts'
import { aPastSession } from './support/past.ts'
import { renderPage } from './support/render-page.tsx'

const testApp = await buildTestApp()
const { app, db, aClient, aProfessional } = testApp

/** One more than a page of the earnings has. */
const SESSIONS = 21

/** A professional and a client with a session in each of the last hours. */
async function aPractice() {
  const professional = await aProfessional()
  const client = await aClient()
  for (let n = 0; n < SESSIONS; n += 1)
    await aPastSession(testApp, { professional, client, hoursAgo: 3 + n, isPaidByCard: true })
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
  await screen.findByText(`${SESSIONS} sessions`)
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

it('a client’s past session leads to its review and to booking again', async () => {
  const { user, goBack } = await renderPage(
    testApp,
    '/client-dashboard?tab=sessions&show=past',
    client,
  )
  await user.click((await screen.findAllByRole('link', { name: /^Leave Review/ }))[0] as Element)
  await screen.findByRole('radio', { name: '1 star' })
  goBack()
  const [more] = await screen.findAllByRole('button', { name: /^More/ })
  await user.click(more as Element)
  await user.click(await screen.findByRole('menuitem', { name: 'Book Again' }))
  await screen.findByRole('dialog', { name: 'Book a Session' })
})

it('earnings are the same on the tab, by month, by session and in the file of a range', async () => {
  const { user } = await renderPage(testApp, '/dashboard?tab=earnings', professional)
  await user.click(await link('All time'))
  await waitFor(() => expect(location.search).toBe('?tab=earnings&range=all'))
  const all = await earned('true')
  await waitFor(() => expect(figure('Net earnings')).toBe(all))
  await user.click(screen.getByText('Show the months as a table'))
  const months = within(screen.getByRole('region', { name: 'Earnings by month' }))
  const [, ...rows] = months.getAllByRole('row')
  expect(sumOf(rows.map((row) => row.lastElementChild))).toBe(all)

  const cells = () =>
    [...screen.getByRole('region', { name: 'By session' }).querySelectorAll('details dl')].map(
      (list) =>
        [...list.querySelectorAll('dt')].find((term) => term.textContent === 'Net')
          ?.nextElementSibling ?? null,
    )
  expect(cells()).toHaveLength(20)
  const onFirst = sumOf(cells())
  await user.click(await link('Next'))
  await waitFor(() => expect(cells()).toHaveLength(1))
  expect(onFirst + sumOf(cells())).toBe(all)

  await user.click(await link('Other dates'))
  const [{ day } = { day: '' }] = await db.rows<{ day: string }>(
    `select to_char(max(starts_at) at time zone 'Europe/London', 'YYYY-MM-DD') as day from bookings
     where professional_id = $1`,
    [professional.professionalId],
  )
  for (const name of ['From', 'To']) await fill(user, await screen.findByLabelText(name), day)
  await user.click(screen.getByRole('button', { name: 'Show' }))
  await waitFor(() => expect(location.search).toContain(`from=${day}&to=${day}`))
  const thatDay = await earned(`(starts_at at time zone 'Europe/London')::date = '${day}'`)
  await waitFor(() => expect(figure('Net earnings')).toBe(thatDay))
  const url = (await link('Export Earnings')).getAttribute('href') ?? ''
  const file = await app.inject({ url, headers: { cookie: professional.cookie } })
  const [head = [], ...lines] = file.body.trim().split('\r\n').map(cellsOf)
  const nets = lines.map((cells) => pence(cells[head.indexOf('Net (GBP)')]))
  expect(nets.reduce((sum, net) => sum + net, 0)).toBe(thatDay)
})

/** Of a line of a CSV file. */
const cellsOf = (line: string) =>
  [...line.matchAll(/"(?:[^"]|"")*"|[^,]+|(?<=^|,)(?=,|$)/g)].map(([cell]) =>
    cell.replace(/^"(.*)"$/, '$1'),
  )

const pence = (text: string | null | undefined) =>
  Math.round(Number(text?.replaceAll(/[£,]/g, '')) * 100)

const sumOf = (cells: (Element | null)[]) =>
  cells.reduce((sum, cell) => sum + pence(cell?.textContent), 0)

const figure = (label: string) =>
  pence(screen.getByText(label).closest('li')?.querySelector('.font-display')?.textContent)

async function earned(condition: string): Promise<number> {
  const [row] = await db.rows<{ sum: number }>(
    `select sum(price_minor)::int as sum from bookings
     where professional_id = $1 and status in ('CONFIRMED', 'COMPLETED') and ${condition}`,
    [professional.professionalId],
  )
  return row?.sum ?? 0
}
