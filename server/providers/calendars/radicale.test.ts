import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { unwatched } from '#server/providers/outside.ts'
import { certificate, trustTestAuthority } from '#test/support/authorities.ts'
import { anEvent } from '#test/support/caldav-server.ts'
import { eventually } from '#test/support/eventually.ts'
import { understandNow } from '#test/support/understand-now.ts'
import { calendarsByCaldav } from './by-caldav.ts'

const isHere = spawnSync('radicale', ['--version']).status === 0
trustTestAuthority()

const RANGE = {
  from: new Date('2026-03-01T00:00:00Z'),
  to: new Date('2027-04-01T00:00:00Z'),
  person: 'alex',
}

it.skipIf(!isHere)(
  'reads calendars at a Radicale server, where the machine has one (otherwise skipped)',
  async () => {
    const host = `localhost:${await freePort()}`
    const folder = startRadicale(host)
    const dav = calendarsByCaldav({
      outside: unwatched,
      internalHosts: [host],
      clock: () => RANGE.from,
      understand: understandNow,
    })
    const account = { server: `https://${host}/`, userName: 'alex', password: 'app-password-1' }
    aCalendar(folder, 'work', 'VEVENT', 'Work')
    aCalendar(folder, 'tasks', 'VTODO', 'Tasks')
    put(folder, 'weekly', [
      ...['DTSTART;TZID=Europe/London:20250106T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY'],
    ])
    put(folder, 'past', ['DTSTART:20240109T100000Z', 'DTEND:20240109T110000Z'])
    await eventually(async () => expect(await dav.calendarsOf(account, 'alex')).toHaveLength(1))
    const [calendar] = await dav.calendarsOf(account, 'alex')
    expect(calendar).toEqual({ address: `https://${host}/alex/work/`, name: 'Work' })
    const address = calendar?.address ?? ''

    const first = await dav.read(account, address, { state: null, ...RANGE })
    expect(first?.text.match(/^UID:.*/gm)).toEqual(['UID:weekly'])
    const state = first?.state ?? null
    expect(state).not.toBeNull()
    expect(await dav.read(account, address, { state, ...RANGE })).toBeUndefined()
    put(folder, 'day', ['DTSTART;VALUE=DATE:20260310'])
    const second = await dav.read(account, address, { state, ...RANGE })
    expect(second?.text.match(/^UID:.*/gm)).toEqual(['UID:day', 'UID:weekly'])
    await expect(dav.calendarsOf({ ...account, password: 'wrong' }, 'alex')).rejects.toMatchObject({
      problem: 'password',
    })
  },
  30_000,
)

/** Returns the folder of the calendars of alex. */
function startRadicale(host: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'radicale-'))
  writeFileSync(join(folder, 'people'), 'alex:app-password-1\n')
  writeFileSync(
    join(folder, 'config'),
    `[server]
hosts = ${host}
ssl = True
certificate = ${certificate('server.pem')}
key = ${certificate('server-key.pem')}
[auth]
type = htpasswd
htpasswd_filename = ${join(folder, 'people')}
htpasswd_encryption = plain
delay = 0
[storage]
filesystem_folder = ${join(folder, 'storage')}
`,
  )
  const radicale = spawn('radicale', ['--config', join(folder, 'config')], { stdio: 'ignore' })
  onTestFinished(async () => {
    const ended = new Promise((done) => radicale.once('exit', done))
    radicale.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  return join(folder, 'storage/collection-root/alex')
}

function aCalendar(folder: string, part: string, kind: string, name: string): void {
  mkdirSync(join(folder, part), { recursive: true })
  const properties = {
    tag: 'VCALENDAR',
    'D:displayname': name,
    'C:supported-calendar-component-set': kind,
  }
  writeFileSync(join(folder, part, '.Radicale.props'), JSON.stringify(properties))
}

const put = (folder: string, uid: string, lines: string[]) =>
  writeFileSync(join(folder, 'work', `${uid}.ics`), anEvent(uid, ...lines))

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (!address || typeof address === 'string') throw new Error('no port')
  return address.port
}
