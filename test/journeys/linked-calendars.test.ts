import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { READ_PROBLEMS } from '#domain/linked-calendars.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { certificate } from '#test/support/authorities.ts'
import { expectReadable } from './axe.ts'
import { anOfferedDay } from './free-slots.ts'
import { test as base, expect } from './program.ts'
import { signIn } from './screens.ts'

type Booked = { professionalId: string; id: string; startsAt: Date; clientName: string }

type Times = { startsAt: string; endsAt: string }

/** A server elsewhere with one calendar. */
type Elsewhere = {
  host: string
  address: string
  /** When its owner is busy; undefined: there is no calendar. */
  busy: Times[] | undefined
}

const test = base.extend<object, { elsewhere: Elsewhere; settings: Record<string, string> }>({
  elsewhere: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const keys = {
        cert: readFileSync(certificate('server.pem')),
        key: readFileSync(certificate('server-key.pem')),
      }
      const server = createServer(keys, ({ url }, response) => {
        const isThere = url === '/work.ics' && elsewhere.busy
        response.writeHead(isThere ? 200 : 404, { 'content-type': 'text/calendar' })
        response.end(isThere && calendarFile(isThere))
      })
      await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
      const host = `localhost:${(server.address() as AddressInfo).port}`
      const elsewhere: Elsewhere = { host, address: `https://${host}/work.ics`, busy: [] }
      await use(elsewhere)
      server.closeAllConnections()
      server.close()
    },
    { scope: 'worker' },
  ],
  settings: [
    ({ elsewhere }, use) =>
      use({ NODE_EXTRA_CA_CERTS: certificate('ca.pem'), CALENDAR_INTERNAL_HOSTS: elsewhere.host }),
    { scope: 'worker' },
  ],
})

test('the times in a linked calendar are never offered, and nothing is while it can’t be read', async ({
  browser,
  page,
  program,
  elsewhere,
}) => {
  const client = await browser.newContext({ baseURL: program.url })
  await signIn(client, 'client')
  const [session] = await program.rows<Booked>(
    `select p.id as "professionalId", b.id, b.starts_at as "startsAt", c.name as "clientName"
     from professionals p join users u on u.id = p.user_id
     join bookings b on b.professional_id = p.id join users c on c.id = b.client_id
     where u.email = 'professional@parlour.test' and b.status = 'CONFIRMED'
       and b.starts_at > now() + interval '10 minutes'
     order by b.starts_at limit 1`,
  )
  if (!session) throw new Error('the demo professional has no session')
  const { offered, before, taken } = await anOfferedDay(
    client.request,
    program,
    session.professionalId,
  )

  await signIn(page.context(), 'professional')
  await page.goto('/dashboard?tab=availability')
  const section = page.getByRole('region', { name: 'Busy elsewhere' })
  const address = section.getByLabel('Address of the calendar')
  const link = section.getByRole('button', { name: 'Link Calendar' })
  const linked = section.getByRole('list', { name: 'Linked calendars' })
  const readNow = section.getByRole('button', { name: 'Read Now' })
  const preview = page.getByRole('region', { name: 'What clients see' })

  await test.step('an address where there is no calendar is reported at its field, and stays there', async () => {
    await expect(section.getByText('No calendar is linked.')).toBeVisible()
    await link.click()
    await expect(address).toHaveAccessibleDescription('Please paste the address of your calendar')
    const wrong = elsewhere.address.replace('work', 'wrok')
    await address.fill(wrong)
    await address.press('Enter')
    await expect(address).toHaveAccessibleDescription(READ_PROBLEMS.refused)
    await expect(address).toBeFocused()
    await expect(address).toHaveValue(wrong)
  })

  await test.step('help says where others keep the address', async () => {
    await section.getByText('Where do I find the address?').click()
    await expect(section.getByText('Copy the ‘Secret address in iCal format’.')).toBeVisible()
    await expectReadable(page, '[aria-labelledby="busy-elsewhere"]')
  })

  await test.step('a calendar is linked, and clients are no longer offered its times', async () => {
    elsewhere.busy = [{ startsAt: taken.startTime, endsAt: taken.endTime }]
    await address.fill(elsewhere.address)
    await link.click()
    await expect(linked).toContainText('Work')
    await expect(linked).toContainText(elsewhere.host)
    await expect(linked).toContainText('Read just now')
    await expect(linked).toContainText('Busy once in the next 4 weeks')
    await expect(address).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Save Availability' })).toHaveCount(0)
    const after = await offered()
    expect(after).not.toContainEqual(taken)
    expect(before).toEqual(expect.arrayContaining(after))
  })

  await test.step('a session that is booked already stays, and is named', async () => {
    elsewhere.busy?.push({
      startsAt: session.startsAt.toISOString(),
      endsAt: new Date(session.startsAt.getTime() + MINUTE_MS).toISOString(),
    })
    await readNow.click()
    await expect(linked).toContainText('Busy 2 times in the next 4 weeks')
    const overlap = linked.getByRole('link', { name: `with ${session.clientName}` })
    await expect(overlap).toHaveAttribute('href', `/sessions/${session.id}`)
    await expect(section.getByText('Dentist')).toHaveCount(0)
  })

  await test.step('not read for more than an hour, it says until when its times count', async () => {
    elsewhere.busy = undefined
    await program.rows(`update linked_calendars set read_at = read_at - interval '2 hours'`)
    await readNow.click()
    await expect(linked).toContainText(`${READ_PROBLEMS.refused}.`)
    await expect(linked).toContainText('Last read 2 hours ago')
    await expect(linked).toContainText('The busy times that we last read still count')
    await expect(page.getByText('No one can book you at the moment')).toHaveCount(0)
    expect(await offered()).not.toContainEqual(taken)
    expect(await offered()).not.toEqual([])
  })

  await test.step('not read for more than a day, it stops all new bookings, and the page says so', async () => {
    await program.rows(`update linked_calendars set read_at = read_at - interval '23 hours'`)
    await readNow.click()
    const alert = page.getByRole('alert').filter({ hasText: 'No one can book you at the moment' })
    await expect(alert).toContainText('We have not been able to read ‘Work’ since')
    expect(await offered()).toEqual([])
    await expect(preview).toContainText('Clients would see no free time in these two weeks.')
    await expectReadable(page, 'main')
    await alert.getByRole('link', { name: 'See What to Do' }).click()
    await expect(linked).toContainText('This calendar stops all new bookings')
    await expect(section.getByRole('heading', { name: 'Busy elsewhere' })).toBeInViewport()
  })

  await test.step('unlinked, all its times are offered again', async () => {
    await section.getByRole('button', { name: 'Unlink Work' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Unlink this calendar?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(section.getByRole('button', { name: 'Unlink Work' })).toBeFocused()
    await section.getByRole('button', { name: 'Unlink Work' }).press('Enter')
    await dialog.getByRole('button', { name: 'Unlink Calendar' }).press('Enter')
    await expect(section.getByText('No calendar is linked.')).toBeVisible()
    await expect(section.getByRole('heading', { name: 'Busy elsewhere' })).toBeFocused()
    await expect(page.getByText('No one can book you at the moment')).toHaveCount(0)
    await expect(preview).toContainText('Clients would choose among')
    expect(await offered()).toEqual(before)
  })
})

/** The events have a title, which no page ever shows. */
function calendarFile(busy: Times[]): string {
  const stamp = (instant: string) => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`
  const events = busy.flatMap(({ startsAt, endsAt }, n) => [
    ...['BEGIN:VEVENT', `UID:${n}@elsewhere.example`, `DTSTAMP:${stamp(startsAt)}`],
    ...[`DTSTART:${stamp(startsAt)}`, `DTEND:${stamp(endsAt)}`, 'SUMMARY:Dentist', 'END:VEVENT'],
  ])
  return [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//elsewhere.example//EN', 'X-WR-CALNAME:Work'],
    ...[...events, 'END:VCALENDAR', ''],
  ].join('\r\n')
}
