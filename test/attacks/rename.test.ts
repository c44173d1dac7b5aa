import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Mail } from '#server/providers/mail/port.ts'
import type { ProfessionalCaller, TestApp } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const NOW = '2026-11-23T09:00:00.000Z'
const SLOT = { startsAt: '2026-11-24T10:00:00.000Z', endsAt: '2026-11-24T11:00:00.000Z' }

let world: TestApp
let eleanor: ProfessionalCaller
const mails: Mail[] = []

beforeAll(async () => {
  world = await buildTestApp({
    now: NOW,
    parts: () => ({
      mail: {
        send: async (mail) => {
          mails.push(mail)
        },
      },
    }),
  })
})

beforeEach(async () => {
  eleanor = await world.aProfessional({ name: 'Eleanor Hughes', headline: 'Maths tutor' })
  mails.length = 0
})

const rename = (name: string) => eleanor.patch('/api/auth/profile', { name })
const change = (body: object) => eleanor.patch('/api/professional/profile', body)
const seen = async () => {
  const reply = await world.visitor.get(`/api/professionals/${eleanor.professionalId}`)
  return reply.json().professional
}
const verification = async () =>
  (await eleanor.get(`/api/professionals/${eleanor.professionalId}/verification/status`)).json()

describe('a professional who was verified with one name and changes it', () => {
  it('can’t pose as a verified doctor: the title is refused, and the new name loses the badge', async () => {
    const titled = await rename('Dr Claire Beaumont')
    expect([titled.statusCode, titled.body]).toEqual([
      400,
      '‘Dr’ in your name needs a qualification, such as a doctorate or a GMC number: please add it to your profile first, or leave ‘Dr’ out',
    ])
    expect(await seen()).toMatchObject({ name: 'Eleanor Hughes', verificationStatus: 'VERIFIED' })

    expect((await rename('Claire Beaumont')).statusCode).toBe(200)
    expect(await seen()).toMatchObject({ name: 'Claire Beaumont', verificationStatus: 'PENDING' })
    const client = await world.aClient()
    const booked = await client.post('/api/bookings', {
      professionalId: eleanor.professionalId,
      ...SLOT,
    })
    expect(booked.statusCode).toBe(409)

    const headline = await change({ headline: 'GP, MRCGP' })
    expect([headline.statusCode, headline.body]).toEqual([
      400,
      '‘GP’ is a protected title in the UK: please add a qualification with your GMC number, or leave it out of your headline',
    ])
    const filler = await change({
      headline: 'GP, MRCGP',
      credentials: [
        {
          title: 'MBBS',
          institution: '',
          year: 2010,
          registration: { register: 'GMC', number: '0000000' },
        },
      ],
    })
    expect([filler.statusCode, filler.body]).toEqual([
      400,
      'This is not a number of the General Medical Council: please give your own',
    ])
  })

  it('never appears with the new name next to the badge, even while it is changing', async () => {
    const looks: { name: string; verificationStatus: string }[] = []
    let isDone = false
    const looking = (async () => {
      while (!isDone) looks.push(await seen())
    })()
    await rename('Claire Beaumont')
    isDone = true
    await looking
    looks.push(await seen())
    expect(looks.at(-1)).toMatchObject({ name: 'Claire Beaumont' })
    for (const { name, verificationStatus } of looks)
      expect(verificationStatus).toBe(name === 'Eleanor Hughes' ? 'VERIFIED' : 'PENDING')
  })

  it('also loses it in small steps: each name is compared with the document, not the last name', async () => {
    expect((await rename('Hughes Eleanor')).statusCode).toBe(200)
    expect(await seen()).toMatchObject({ verificationStatus: 'VERIFIED' })
    await rename('Hughes Eleanora')
    expect(await seen()).toMatchObject({ verificationStatus: 'PENDING' })
  })

  it('can’t remove the qualification that supports a title in use', async () => {
    const phd = { title: 'PhD Mathematics', institution: 'Leeds', year: 2012 }
    expect((await change({ credentials: [phd] })).statusCode).toBe(200)
    expect((await rename('Dr Eleanor Hughes')).statusCode).toBe(200)
    expect(await seen()).toMatchObject({
      name: 'Dr Eleanor Hughes',
      verificationStatus: 'VERIFIED',
    })
    const without = await change({ credentials: [] })
    expect([without.statusCode, without.json === undefined]).toEqual([400, false])
    expect(without.body).toContain('‘Dr’ in your name needs a qualification')
    expect(await seen()).toMatchObject({ credentials: [phd] })
  })

  it('can’t change both at the same moment, so that neither change sees the other', async () => {
    const phd = { title: 'PhD Mathematics', institution: 'Leeds', year: 2012 }
    for (let round = 0; round < 10; round += 1) {
      await rename('Eleanor Hughes')
      await change({ credentials: [phd] })
      await Promise.all([rename('Dr Eleanor Hughes'), change({ credentials: [] })])
      const { name, credentials } = await seen()
      expect(name === 'Eleanor Hughes' || credentials.length === 1).toBe(true)
    }
  })

  it('is notified and asked for a new check', async () => {
    await rename('Claire Beaumont')
    await expect
      .poll(() => mails.map(({ to, subject }) => [to, subject]))
      .toEqual([[eleanor.user.email, 'Your identity is no longer verified – Parlour']])
    expect(await verification()).toMatchObject({
      status: 'not_started',
      summary: { isVerified: false, name: null, verifiedAt: null },
    })
    const trail = await world.db.rows<{ action: string; details: object }>(
      `select action, details from audit_events where professional_id = $1`,
      [eleanor.professionalId],
    )
    expect(trail).toEqual([{ action: 'verification_lost', details: { problem: 'name_mismatch' } }])
  })
})

describe('a professional who signs up with a title', () => {
  it('is not listed until a qualification supports it', async () => {
    const doctor = await world.aProfessional({ name: 'Dr Helen Carrick', isVerified: false })
    await doctor.patch('/api/professional/profile', { bio: 'I teach first aid.' })
    const own = (await doctor.get('/api/professional/profile')).json()
    expect(own).toMatchObject({
      isListed: false,
      unprovenTitle: expect.stringContaining('‘Dr’ in your name'),
    })
    const path = `/api/professionals/${doctor.professionalId}`
    expect((await world.visitor.get(path)).statusCode).toBe(404)
    await doctor.patch('/api/professional/profile', {
      credentials: [{ title: 'PhD', institution: 'Leeds', year: 2012 }],
    })
    expect((await world.visitor.get(path)).statusCode).toBe(200)
  })
})
