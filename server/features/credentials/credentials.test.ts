import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SimulatedEntryMove } from '#contract/money/simulator.ts'
import type { OwnCredentials } from '#contract/profile/credentials.ts'
import { eraseDue } from '#server/features/account-data/index.ts'
import { sweepUploads } from '#server/features/files/index.ts'
import { deliverNotices } from '#server/mail/notice.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import { asRegistersStandIn } from '#server/providers/registers/stand-in.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { aSession } from '#test/support/sessions.ts'
import type { ProfessionalCaller, TestApp } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { aPhoto, upload } from '#test/support/uploads.ts'
import { confirmByStaff, refuseByStaff } from './by-staff.ts'
import { checkCredentials } from './credentials.ts'

const NOW = '2026-11-03T09:00:00.000Z'
const STAFF = '00000000-0000-4000-8000-000000000001'
const PROFILE = '/api/professional/profile'
const CREDENTIALS = '/api/professional/credentials'

let world: TestApp
let doctor: ProfessionalCaller
let number: string
let count = 0
const mails: Mail[] = []

beforeAll(async () => {
  world = await buildTestApp({ now: NOW, parts: () => ({ mail: recorder }) })
})

const recorder = {
  send: async (mail: Mail) => {
    mails.push(mail)
  },
}

beforeEach(async () => {
  world.setClock(NOW)
  number = String(7_012_345 + count++)
  doctor = await aDoctor()
})

async function aDoctor(): Promise<ProfessionalCaller> {
  const who = await world.aProfessional({ name: 'Amara Okafor', categories: ['medical'] })
  await state(who, { credentials: [gp()], headline: 'GP for families' })
  mails.length = 0
  return who
}

const gp = () => ({
  title: 'Membership of the Royal College',
  institution: 'RCGP',
  year: 2012,
  registration: { register: 'GMC', number },
})

async function state(who: ProfessionalCaller, body: object): Promise<void> {
  const reply = await who.patch(PROFILE, body)
  expect([reply.statusCode, reply.body]).toEqual([200, expect.any(String)])
}

const look = () => checkCredentials(world.context)
const subjects = async () => {
  await deliverNotices(world.context)
  await world.context.background.settled(PATIENCE_MS)
  return mails.map(({ to, subject }) => [to, subject.replace(' – Parlour', '')])
}
const shown = async (who = doctor) =>
  (await world.visitor.get(`/api/professionals/${who.professionalId}`)).json().professional
const isListed = async (who = doctor) =>
  (await world.visitor.get(`/api/professionals/${who.professionalId}`)).statusCode === 200
const own = async (who = doctor): Promise<OwnCredentials> => (await who.get(CREDENTIALS)).json()

async function flip(move: Partial<SimulatedEntryMove>, who = doctor): Promise<void> {
  const reply = await who.post(`/api/simulator/registers/GMC-${number}`, {
    state: 'registered',
    lastDay: null,
    ...move,
  })
  expect(reply.statusCode).toBe(200)
  await world.context.background.settled(PATIENCE_MS)
}

describe('a registration', () => {
  it('is only stated until it was looked up, then the profile says when and by whom', async () => {
    expect((await shown()).checks).toEqual([])
    expect((await own()).checks).toMatchObject([{ state: 'waiting', isWithStaff: false }])
    await look()
    expect((await shown()).checks).toEqual([
      {
        register: 'GMC',
        number,
        on: '2026-11-03',
        by: 'simulator',
        badge: 'GMC registration checked 3 Nov 2026',
      },
    ])
    const found = await world.visitor.get('/api/professionals?query=gp')
    expect(found.json()[0].checks).toHaveLength(1)
    expect(await subjects()).toEqual([])
  })

  it('is looked up again a day later', async () => {
    await look()
    world.setClock('2026-11-04T08:59:00Z')
    await look()
    expect((await shown()).checks[0].on).toBe('2026-11-03')
    world.setClock('2026-11-04T09:00:00Z')
    await look()
    expect((await shown()).checks[0].on).toBe('2026-11-04')
  })

  it('that the register removes unlists at once: sessions stay, and client and professional are told', async () => {
    await look()
    const [soon, later] = [
      { startsAt: '2026-11-05T10:00:00.000Z', endsAt: '2026-11-05T11:00:00.000Z' },
      { startsAt: '2026-11-06T10:00:00.000Z', endsAt: '2026-11-06T11:00:00.000Z' },
    ]
    const session = await aSession(world, { ...soon, professional: doctor })
    const { client } = session
    await aSession(world, { ...later, professional: doctor, client })
    const unpaid = await aSession(world, {
      startsAt: '2026-11-07T10:00:00.000Z',
      endsAt: '2026-11-07T11:00:00.000Z',
      professional: doctor,
      isPaid: false,
    })
    mails.length = 0
    await flip({ state: 'removed' })

    expect(await isListed()).toBe(false)
    const booked = await client.post('/api/bookings', {
      professionalId: doctor.professionalId,
      startsAt: '2026-11-08T10:00:00.000Z',
      endsAt: '2026-11-08T11:00:00.000Z',
    })
    expect(booked.statusCode).toBe(404)
    const kept = await client.get(`/api/sessions/${session.id}`)
    expect(kept.json()).toMatchObject({ status: 'CONFIRMED' })

    // Several are handed over at once, in no order.
    expect(new Set(await subjects())).toEqual(
      new Set([
        [doctor.user.email, `Your GMC registration ${number} is not confirmed`],
        [client.user.email, 'About your session with Amara Okafor'],
      ]),
    )
    const textTo = ({ user }: Pick<ProfessionalCaller, 'user'>) =>
      mails.find(({ to }) => to === user.email)?.text
    expect(textTo(doctor)).toContain('The register no longer shows it as current.')
    expect(textTo(doctor)).toContain('you can appeal there')
    expect(textTo(client)).toContain('Your 2 upcoming sessions stay booked')
    expect(textTo(client)).toContain(`/sessions/${session.id}`)
    expect(textTo(unpaid.client)).toBeUndefined()

    const profile = (await doctor.get(PROFILE)).json()
    expect(profile).toMatchObject({ isListed: false, checks: [] })
    expect(profile.unprovenTitle).toContain('no longer confirmed')
    expect((await own()).checks).toMatchObject([
      { state: 'lapsed', reason: 'The register no longer shows it as current.' },
    ])
    await look()
    expect(await subjects()).toHaveLength(2)
  })

  it('that is found again lists the profile again, and its professional is told', async () => {
    await look()
    await flip({ state: 'removed' })
    await flip({ state: 'registered' })
    expect(await isListed()).toBe(true)
    expect((await subjects()).map(([, subject]) => subject).sort()).toEqual([
      `Your GMC registration ${number} is confirmed again`,
      `Your GMC registration ${number} is not confirmed`,
    ])
  })

  it.each([
    ['unknown', 'The register has no such number.'],
    ['renamed', 'The register has another name with this number.'],
  ] as const)('that is %s to the register is refused, and unlists', async (entry, reason) => {
    await look()
    await flip({ state: entry })
    const other = await aDoctor()
    await look()
    expect(await isListed(other)).toBe(false)
    expect((await own(other)).checks).toMatchObject([{ state: 'refused', reason }])
  })

  it('stays lapsed when it is removed and stated again', async () => {
    await look()
    await flip({ state: 'removed' })
    await state(doctor, { credentials: [], headline: 'Health coach' })
    expect(await isListed()).toBe(true)
    expect((await own()).checks).toEqual([])
    const again = await doctor.patch(PROFILE, { credentials: [gp()] })
    expect([again.statusCode, again.body]).toEqual([
      400,
      expect.stringContaining('no longer confirmed'),
    ])
  })

  it('that lapsed can’t be evaded by stating another number, until that was found', async () => {
    await look()
    await flip({ state: 'removed' })
    const registration = { register: 'GMC', number: String(Number(number) + 500_000) }
    await state(doctor, { credentials: [{ ...gp(), registration }] })
    expect(await isListed()).toBe(false)
    expect((await doctor.get(PROFILE)).json().unprovenTitle).toContain('is not checked yet')
    await look()
    expect(await isListed()).toBe(true)
    expect((await shown()).checks).toMatchObject([registration])
  })

  it('no longer counts under another name, until that was looked up', async () => {
    await look()
    await doctor.patch('/api/auth/profile', { name: 'Claire Beaumont' })
    expect((await doctor.get(PROFILE)).json().checks).toEqual([])
    await look()
    expect((await own()).checks).toMatchObject([{ state: 'refused' }])
  })

  it('stays as it was while the register is away', async () => {
    await look()
    const standIn = asRegistersStandIn(world.context.registers)
    world.setClock('2026-11-05T09:00:00Z')
    Object.assign(standIn?.faults ?? {}, { isAway: true })
    await look()
    Object.assign(standIn?.faults ?? {}, { isAway: false })
    expect((await shown()).checks[0].on).toBe('2026-11-03')
    await look()
    expect((await shown()).checks[0].on).toBe('2026-11-05')
  })

  it('warns once 30 and once 7 days before its last day, then unlists', async () => {
    await look()
    await flip({ lastDay: '2026-12-31' })
    const on = async (at: string) => {
      world.setClock(at)
      await Promise.all([look(), look()])
      return (await subjects()).map(([, subject]) => subject)
    }
    const ends = `Your GMC registration ${number} ends on Thursday 31 December 2026`
    expect(await on('2026-12-01T12:00:00Z')).toEqual([])
    expect(await on('2026-12-02T12:00:00Z')).toEqual([ends])
    expect(await on('2026-12-20T12:00:00Z')).toEqual([ends])
    expect(await on('2026-12-25T12:00:00Z')).toEqual([ends, ends])
    expect(await on('2026-12-31T23:59:00Z')).toHaveLength(2)
    expect(await isListed()).toBe(true)
    expect(await on('2027-01-01T00:00:30Z')).toHaveLength(3)
    expect(await isListed()).toBe(false)
    expect((await own()).checks).toMatchObject([
      { state: 'lapsed', reason: 'Its last day is over.' },
    ])
  })

  it('has its changes kept, and each in the trail once', async () => {
    await look()
    await flip({ state: 'removed' })
    await flip({ state: 'registered' })
    const history = await world.db.rows(
      `select f.finding, f.state, f.by from credential_findings f join credential_checks c on c.id = f.check_id
       where c.professional_id = $1 order by f.id`,
      [doctor.professionalId],
    )
    expect(history).toEqual([
      { finding: 'confirmed', state: 'checked', by: 'simulator' },
      { finding: 'missing', state: 'lapsed', by: 'simulator' },
      { finding: 'confirmed', state: 'checked', by: 'simulator' },
    ])
    const trail = await world.db.rows<{ action: string }>(
      `select action from audit_events where professional_id = $1 and action like 'credential%' order by id`,
      [doctor.professionalId],
    )
    expect(trail.map(({ action }) => action)).toEqual([
      'credential_checked',
      'credential_lapsed',
      'credential_checked',
    ])
  })
})

describe('where no register can be asked', () => {
  let without: TestApp['context']
  let checkId: string

  beforeEach(async () => {
    without = { ...world.context, registers: undefined }
    await checkCredentials(without)
    checkId = (await own()).checks[0]?.id ?? ''
  })

  const rows = () =>
    world.db.rows('select state, asks_staff_at from credential_checks where id = $1', [checkId])

  it('a registration waits for staff, and the profile claims nothing', async () => {
    expect(await rows()).toEqual([{ state: 'waiting', asks_staff_at: new Date(NOW) }])
    expect((await shown()).checks).toEqual([])
    expect((await own()).checks).toMatchObject([{ isWithStaff: true }])
  })

  it('staff confirm it, and look again after its time', async () => {
    await confirmByStaff(without, { checkId, staffId: STAFF, lastDay: null })
    expect((await shown()).checks).toMatchObject([{ number, on: '2026-11-03', by: 'staff' }])
    world.setClock('2027-02-01T08:59:00Z')
    await checkCredentials(without)
    expect(await rows()).toEqual([{ state: 'checked', asks_staff_at: null }])
    world.setClock('2027-02-01T09:00:00Z')
    await checkCredentials(without)
    expect(await rows()).toEqual([
      { state: 'checked', asks_staff_at: new Date('2027-02-01T09:00:00Z') },
    ])
  })

  it('staff say until when it is valid, if its register does', async () => {
    const registration = { register: 'HCPC', number: `PH${number.slice(-6)}` }
    await state(doctor, { credentials: [gp(), { ...gp(), registration }] })
    await checkCredentials(without)
    const hcpc = (await own()).checks.find(({ register }) => register === 'HCPC')?.id ?? ''
    const confirm = (lastDay: string | null) =>
      confirmByStaff(without, { checkId: hcpc, staffId: STAFF, lastDay })
    await expect(confirm(null)).rejects.toThrow('Please enter the last day')
    await confirm('2027-03-31')
    expect((await own()).checks.find(({ id }) => id === hcpc)).toMatchObject({
      state: 'checked',
      validUntil: '2027-03-31T23:00:00.000Z',
    })
  })

  it('staff refuse it with a reason, which unlists, and the professional is told', async () => {
    const reason = 'The register has this number for another doctor.'
    await refuseByStaff(without, { checkId, staffId: STAFF, reason })
    expect(await isListed()).toBe(false)
    expect((await own()).checks).toMatchObject([{ state: 'refused', reason }])
    await subjects()
    expect(mails[0]?.text).toContain(reason)
    const [trail] = await world.db.rows(
      `select actor_id, action from audit_events where subject_id = $1 order by id desc limit 1`,
      [checkId],
    )
    expect(trail).toEqual({ actor_id: STAFF, action: 'credential_refused' })
  })
})

describe('proof', () => {
  const give = (body: object, who = doctor) => who.post(`${CREDENTIALS}/proof`, body)
  const aFile = async (who = doctor) => (await upload(world.app, who, 'message', await aPhoto())).id
  const policy = async () => ({ kind: 'insurance', fileId: await aFile(), lastDay: '2027-03-31' })

  it('is asked for by category, waits for staff, and is deleted once they have accepted it', async () => {
    expect((await own()).asked).toEqual(['insurance', 'cqc'])
    const body = await policy()
    expect((await give(body)).statusCode).toBe(201)
    const [, proof] = (await own()).checks
    expect(proof).toMatchObject({ kind: 'insurance', state: 'waiting', isWithStaff: true })
    world.setClock('2026-11-06T09:00:00Z')
    await sweepUploads(world.context)
    expect((await doctor.get(`/api/attachments/${body.fileId}`)).statusCode).toBe(200)

    await confirmByStaff(world.context, {
      checkId: proof?.id ?? '',
      staffId: STAFF,
      lastDay: null,
    })
    expect((await own()).checks[1]).toMatchObject({
      state: 'checked',
      isWithStaff: false,
      validUntil: '2027-03-31T23:00:00.000Z',
    })
    await sweepUploads(world.context)
    expect((await doctor.get(`/api/attachments/${body.fileId}`)).statusCode).toBe(404)
  })

  it('that ends stops counting after two warnings, and the profile stays listed', async () => {
    await give(await policy())
    const checkId = (await own()).checks[1]?.id ?? ''
    await confirmByStaff(world.context, { checkId, staffId: STAFF, lastDay: '2026-12-31' })
    for (const at of ['2026-12-02T12:00:00Z', '2026-12-26T12:00:00Z', '2027-01-01T00:00:00Z']) {
      world.setClock(at)
      await look()
      await subjects()
    }
    expect((await subjects()).map(([, subject]) => subject)).toEqual([
      'Your professional indemnity insurance ends on Thursday 31 December 2026',
      'Your professional indemnity insurance ends on Thursday 31 December 2026',
      'Your professional indemnity insurance doesn’t count at present',
    ])
    expect(await isListed()).toBe(true)
  })

  it('that staff don’t accept leaves what they accepted before', async () => {
    await give(await policy())
    const checkId = (await own()).checks[1]?.id ?? ''
    await confirmByStaff(world.context, { checkId, staffId: STAFF, lastDay: null })
    await give(await policy())
    expect((await own()).checks[1]).toMatchObject({ state: 'checked', isWithStaff: true })
    await refuseByStaff(world.context, { checkId, staffId: STAFF, reason: 'It can’t be read.' })
    expect((await own()).checks[1]).toMatchObject({ state: 'checked', isWithStaff: false })
  })

  it('is refused without a day, of another person, or for a qualification that is not stated', async () => {
    const fileId = await aFile()
    const other = await world.aProfessional()
    for (const [body, path] of [
      [{ kind: 'insurance', fileId }, 'lastDay'],
      [{ kind: 'insurance', fileId, lastDay: '2026-11-02' }, 'lastDay'],
      [{ kind: 'certificate', about: 'Wizardry', fileId }, 'about'],
      [{ kind: 'dbs', fileId: await aFile(other) }, 'fileId'],
    ] as const) {
      const reply = await doctor.post(`${CREDENTIALS}/proof`, body, {
        accept: 'application/json',
      })
      expect([reply.statusCode, reply.json().errors?.[0]?.path]).toEqual([400, path])
    }
  })
})

describe('the page of the simulated register', () => {
  it('is only for the professional who stated the number first', async () => {
    await look()
    const other = await world.aProfessional()
    const path = `/api/simulator/registers/GMC-${number}`
    expect((await doctor.get(path)).json()).toMatchObject({ name: 'Amara Okafor', number })
    expect((await other.get(path)).statusCode).toBe(404)
    const move = { state: 'removed', lastDay: null }
    expect((await other.post(path, move)).statusCode).toBe(404)
    expect((await own()).checks[0]?.page).toMatch(new RegExp(`/registers/GMC-${number}$`))
  })
})

describe('an account’s data', () => {
  it('includes its checks with their history, and erasure removes them', async () => {
    await look()
    const exported = (await doctor.get('/api/account/export')).json()
    expect(exported.credentialChecks).toMatchObject([
      { register: 'GMC', about: number, state: 'checked', history: [{ finding: 'confirmed' }] },
    ])
    await world.db.rows('update users set erase_after = $2 where id = $1', [
      doctor.user.id,
      world.context.clock(),
    ])
    await eraseDue(world.context)
    const left = await world.db.rows(
      `select from credential_checks where professional_id = $1
       union all select from register_stand_in.entries where person_id = $2`,
      [doctor.professionalId, doctor.user.id],
    )
    expect(left).toEqual([])
  })
})
