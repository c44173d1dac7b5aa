import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SimulatedMove } from '#contract/money/simulator.ts'
import type { Verification } from '#contract/profile/verification.ts'
import type { LiveEvent } from '#server/context.ts'
import { eraseDue } from '#server/features/account-data/index.ts'
import type { IdentityStandIn } from '#server/providers/identity/stand-in.ts'
import { asIdentityStandIn } from '#server/providers/identity/stand-in.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import type { ProfessionalCaller, TestApp } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { reconcileVerifications } from './verification.ts'

const NOW = '2026-11-23T09:00:00.000Z'
const TOMORROW = '2026-11-24'

let world: TestApp
let provider: IdentityStandIn
let professional: ProfessionalCaller
const mails: Mail[] = []

beforeAll(async () => {
  world = await buildTestApp({
    now: NOW,
    parts: () => ({
      mail: {
        send: async (mail) => {
          if (/identity/.test(mail.subject)) mails.push(mail)
        },
      },
    }),
  })
  const found = asIdentityStandIn(world.context.identity)
  if (!found) throw new Error('the tests want the identity stand-in')
  provider = found
})

beforeEach(async () => {
  world.setClock(NOW)
  mails.length = 0
  professional = await world.aProfessional({ isVerified: false })
})

afterEach(async () => {
  behave()
  await provider.deliverDue()
  await reconcileVerifications(world.context)
})

describe('a professional', () => {
  it('starts with no document and unverified', async () => {
    expect(await statusOf(professional)).toEqual({
      status: 'not_started',
      isCalledOff: false,
      url: null,
      summary: {
        isVerified: false,
        documentType: null,
        name: null,
        verifiedAt: null,
        nextSteps: expect.arrayContaining([expect.stringContaining('Start the verification')]),
      },
      requirements: { missing: ['Photo of an identity document', 'Selfie'], pending: [] },
    })
  })

  it('is sent to the provider’s page, which stays available while input is required', async () => {
    const url = await start(professional)
    expect(new URL(url).pathname).toMatch(/^\/identity\/vs_sim_[0-9a-f]{24}$/)
    expect(await statusOf(professional)).toMatchObject({
      status: 'requires_input',
      url,
      requirements: { missing: ['Photo of an identity document', 'Selfie'] },
    })
  })

  it('is sent back to the page that says it is submitted', async () => {
    await start(professional)
    const ref = await refOf(professional)
    const { returnUrl } = (await professional.get(`/api/simulator/identity/${ref}`)).json()
    const [attempt] = await attemptsOf(professional)
    expect(returnUrl).toBe(
      `${world.context.publicUrl()}/professional/verification/complete?session_id=${attempt?.id}`,
    )
  })

  it('waits for the review after submitting, without a page to continue', async () => {
    await start(professional)
    await play(professional, 'submit', { documentType: 'driving_licence' })
    expect(await statusOf(professional)).toMatchObject({
      status: 'processing',
      url: null,
      summary: { isVerified: false, documentType: null },
      requirements: { missing: [], pending: ['Review by the simulated identity provider'] },
    })
    expect(await starting(professional)).toEqual([409, 'Your verification is being processed'])
  })

  it('is told in one sentence what was wrong, and continues with the same check', async () => {
    const url = await start(professional)
    await play(professional, 'submit')
    await play(professional, 'needs-input', { problem: 'document_expired' })
    expect(await statusOf(professional)).toMatchObject({
      status: 'requires_input',
      url,
      requirements: {
        missing: [
          'Your document has expired: please use one that is still valid.',
          'Photo of an identity document',
          'Selfie',
        ],
      },
    })
    expect(await start(professional)).toBe(url)
    expect(await attemptsOf(professional)).toHaveLength(1)
  })

  it('is verified with the document and the time, and can be booked at once', async () => {
    const client = await world.aClient()
    expect(await booking(client, professional)).toBe(409)
    await verify(professional)
    expect(await statusOf(professional)).toEqual({
      status: 'verified',
      isCalledOff: false,
      url: null,
      summary: {
        isVerified: true,
        documentType: 'passport',
        name: 'Paul Professional',
        verifiedAt: NOW,
        nextSteps: ['Nothing more to do: your identity is verified'],
      },
      requirements: { missing: [], pending: [] },
    })
    expect(await publicStatusOf(professional)).toBe('VERIFIED')
    const listed = (await world.visitor.get('/api/professionals?pageSize=100')).json()
    const own = listed.find(({ id }: { id: string }) => id === professional.professionalId)
    expect(own.nextFreeAt).not.toBeNull()
    expect(await booking(client, professional)).toBe(201)
    expect(await starting(professional)).toEqual([409, 'Your identity is already verified'])
  })

  it('loses the badge when the provider revokes it; new bookings stop, existing ones stay', async () => {
    const client = await world.aClient()
    await verify(professional)
    const reply = await client.post('/api/bookings', slotOf(professional, 10))
    await play(professional, 'revoke', { problem: 'document_unverified_other' })
    expect(await publicStatusOf(professional)).toBe('PENDING')
    expect(await booking(client, professional)).toBe(409)
    const kept = await client.get(`/api/sessions/${reply.json().id}`)
    expect(kept.json()).toMatchObject({ status: 'PENDING_PAYMENT' })
    expect(await statusOf(professional)).toMatchObject({
      status: 'requires_input',
      url: expect.stringContaining('/identity/'),
      summary: { isVerified: false, documentType: null, verifiedAt: null },
    })
    await play(professional, 'submit')
    await play(professional, 'verify')
    expect(await publicStatusOf(professional)).toBe('VERIFIED')
  })

  it('loses the badge when the provider deletes the documents', async () => {
    await verify(professional)
    await provider.discard(await refOf(professional))
    await provider.idle()
    expect(await publicStatusOf(professional)).toBe('PENDING')
    expect((await statusOf(professional)).status).toBe('canceled')
  })

  it('starts again after a check was canceled at the provider', async () => {
    const url = await start(professional)
    await play(professional, 'cancel')
    expect(await statusOf(professional)).toMatchObject({
      status: 'canceled',
      isCalledOff: false,
      url: null,
    })
    expect(await start(professional)).not.toBe(url)
    expect((await attemptsOf(professional)).map(({ status }) => status)).toEqual([
      'canceled',
      'requires_input',
    ])
  })

  it('verified in another way has a date and no document', async () => {
    const verified = await world.aProfessional()
    expect(await statusOf(verified)).toMatchObject({
      status: 'verified',
      summary: { isVerified: true, documentType: null, verifiedAt: NOW },
    })
  })

  it('who loses the badge in another way can be checked again', async () => {
    await verify(professional)
    await world.db.rows(
      `update professionals set verification_status = 'PENDING', verified_at = null where id = $1`,
      [professional.professionalId],
    )
    expect(await statusOf(professional)).toMatchObject({
      status: 'canceled',
      summary: { isVerified: false },
    })
    await verify(professional)
    expect(await publicStatusOf(professional)).toBe('VERIFIED')
  })

  it('without hours is told to set them', async () => {
    const idle = await world.aProfessional({ weekly: [] })
    expect((await statusOf(idle)).summary.nextSteps).toEqual([
      'Set the hours in which clients can book you',
    ])
  })

  it('has each change in the practice’s audit trail, once', async () => {
    behave({ deliversTwice: true })
    await start(professional)
    await play(professional, 'submit')
    await play(professional, 'needs-input')
    await play(professional, 'submit')
    await play(professional, 'verify')
    await play(professional, 'revoke')
    expect(await auditOf(professional)).toEqual([
      'verification_started',
      'verification_submitted',
      'verification_needs_input',
      'verification_submitted',
      'verification_verified',
      'verification_lost',
    ])
  })

  it('is notified of each change', async () => {
    const heard: LiveEvent[] = []
    world.context.live.join(professional.user.id, (event) => heard.push(event))
    await start(professional)
    await play(professional, 'submit')
    await play(professional, 'verify')
    expect(heard).toEqual([
      { type: 'verification_changed', professionalId: professional.professionalId },
      { type: 'verification_changed', professionalId: professional.professionalId },
    ])
  })
})

describe('the name in the document', () => {
  const ELEANOR = { given: 'ELEANOR MARY', family: 'HUGHES' }
  const MISMATCH =
    'The name on your document is not the name on your account: change your name under Account to match, or show a document with the name on your account.'
  const rename = (name: string) => professional.patch('/api/auth/profile', { name })

  it('may differ in case and middle names, is kept with the badge, and shown to its professional', async () => {
    await rename('Hughes Eleanor')
    await start(professional)
    await play(professional, 'submit', { name: ELEANOR })
    await play(professional, 'verify')
    expect(await statusOf(professional)).toMatchObject({
      status: 'verified',
      summary: { isVerified: true, name: 'ELEANOR MARY HUGHES' },
    })
    const profile = await world.visitor.get(`/api/professionals/${professional.professionalId}`)
    expect(profile.body).not.toContain('MARY')
    const exported = (await professional.get('/api/account/export')).json()
    expect(exported.profile[0].nameInTheDocument).toEqual(ELEANOR)
  })

  it('if it differs verifies nobody: one sentence says what to do', async () => {
    await start(professional)
    await play(professional, 'submit', { name: ELEANOR })
    await play(professional, 'verify')
    expect(await publicStatusOf(professional)).toBe('PENDING')
    expect(await statusOf(professional)).toMatchObject({
      status: 'requires_input',
      url: null,
      summary: {
        isVerified: false,
        name: null,
        documentType: null,
        nextSteps: ['Change your name under Account, or continue with another document'],
      },
      requirements: { missing: [MISMATCH, 'Photo of an identity document', 'Selfie'] },
    })
    await expect
      .poll(() => mails.map(({ subject }) => subject))
      .toEqual(['Your identity verification is waiting for you – Parlour'])
    expect(JSON.stringify(mails)).not.toContain('ELEANOR')
  })

  it('can become the account’s name, and the same check counts', async () => {
    await start(professional)
    await play(professional, 'submit', { name: ELEANOR })
    await play(professional, 'verify')
    await rename('Eleanor Hughes')
    expect(await statusOf(professional)).toMatchObject({ status: 'verified' })
    expect(await publicStatusOf(professional)).toBe('VERIFIED')
    expect(await attemptsOf(professional)).toHaveLength(1)
  })

  it('if it still differs requires another document, and the first one is deleted', async () => {
    const first = await start(professional)
    await play(professional, 'submit', { name: ELEANOR })
    await play(professional, 'verify')
    const ref = await refOf(professional)
    const urls = await Promise.all([start(professional), start(professional)])
    expect(new Set(urls).size).toBe(1)
    expect(urls).not.toContain(first)
    await reconcileVerifications(world.context)
    const [old] = await world.db.rows<{ name: object | null }>(
      'select name, redacted_at from identity_stand_in.verifications where id = $1',
      [ref],
    )
    expect(old).toEqual({ name: null, redacted_at: new Date(NOW) })
    await play(professional, 'submit')
    await play(professional, 'verify')
    expect(await publicStatusOf(professional)).toBe('VERIFIED')
    expect((await attemptsOf(professional)).map(({ status }) => status)).toEqual([
      'canceled',
      'verified',
    ])
  })

  it('removes the badge when the account’s name changes, and restores it with the old name', async () => {
    await verify(professional)
    await forgetMails()
    await rename('Claire Beaumont')
    expect(await publicStatusOf(professional)).toBe('PENDING')
    expect(await statusOf(professional)).toMatchObject({
      status: 'requires_input',
      requirements: { missing: expect.arrayContaining([MISMATCH]) },
    })
    await expect
      .poll(() => mails.map(({ subject }) => subject))
      .toEqual(['Your identity is no longer verified – Parlour'])
    await rename('Paul Professional')
    expect((await statusOf(professional)).status).toBe('verified')
    expect(await publicStatusOf(professional)).toBe('VERIFIED')
  })

  it('if it couldn’t be read verifies no one', async () => {
    await start(professional)
    await play(professional, 'submit', { name: { given: '', family: '' } })
    await play(professional, 'verify')
    expect((await statusOf(professional)).status).toBe('requires_input')
  })

  it('of a badge from before names were stored is fetched, and stored if it matches', async () => {
    await verify(professional)
    await forgetName()
    await reconcileVerifications(world.context)
    expect((await statusOf(professional)).summary.name).toBe('Paul Professional')
  })

  it('of a badge from before names were stored removes it if it differs', async () => {
    await verify(professional)
    await forgetName()
    await world.db.rows('update users set name = $2 where id = $1', [
      professional.user.id,
      'Claire Beaumont',
    ])
    await forgetMails()
    await reconcileVerifications(world.context)
    expect(await publicStatusOf(professional)).toBe('PENDING')
    await expect
      .poll(() => mails.map(({ subject }) => subject))
      .toEqual(['Your identity is no longer verified – Parlour'])
  })

  /** As the migration leaves older badges. */
  async function forgetName(): Promise<void> {
    await world.db.rows('update professionals set verified_name = null where id = $1', [
      professional.professionalId,
    ])
    await world.db.rows(
      'update identity_verifications set checked_at = to_timestamp(0) where professional_id = $1',
      [professional.professionalId],
    )
  }
})

describe('a mail', () => {
  it('announces each result once, but nothing they did themselves', async () => {
    behave({ deliversTwice: true })
    await start(professional)
    await play(professional, 'submit')
    expect(mails).toEqual([])
    await play(professional, 'needs-input', { problem: 'selfie_face_mismatch' })
    await play(professional, 'submit')
    await play(professional, 'verify')
    await play(professional, 'revoke')
    await expect
      .poll(() => mails.map(({ to, subject }) => [to, subject]))
      .toEqual([
        [professional.user.email, 'Your identity verification is waiting for you – Parlour'],
        [professional.user.email, 'Your identity is verified – Parlour'],
        [professional.user.email, 'Your identity is no longer verified – Parlour'],
      ])
    for (const { text } of mails) expect(text).toMatch(/\/dashboard/)
    expect(mails.map(({ text }) => text).join()).not.toContain('selfie')
  })
})

describe('an account that is erased', () => {
  it('has its documents deleted at the provider', async () => {
    await verify(professional)
    await world.db.rows('update users set erase_after = $2 where id = $1', [
      professional.user.id,
      world.context.clock(),
    ])
    await eraseDue(world.context)
    await reconcileVerifications(world.context)
    expect(await booksOf(professional)).toMatchObject({
      documentType: null,
      metadata: {},
      redactedAt: new Date(NOW),
    })
    const [kept] = await world.db.rows('select verified_name from professionals where id = $1', [
      professional.professionalId,
    ])
    expect(kept).toEqual({ verified_name: null })
  })
})

describe('canceling', () => {
  it('ends what is being processed at once; a result that comes later is ignored and deleted', async () => {
    await start(professional)
    await play(professional, 'submit')
    const cancel = () => professional.post(path(professional, 'cancel'))
    expect((await cancel()).json()).toEqual({ ok: true })
    expect((await cancel()).json()).toEqual({ ok: true })
    expect(await statusOf(professional)).toMatchObject({ status: 'canceled', isCalledOff: true })
    expect(await booksOf(professional)).toMatchObject({ status: 'processing', redactedAt: null })

    await play(professional, 'verify')
    expect(await publicStatusOf(professional)).toBe('PENDING')
    expect(await statusOf(professional)).toMatchObject({
      status: 'canceled',
      summary: { isVerified: false },
    })
    expect(await booksOf(professional)).toMatchObject({
      documentType: null,
      metadata: {},
      redactedAt: new Date(NOW),
    })
    expect(await auditOf(professional)).toEqual([
      'verification_started',
      'verification_submitted',
      'verification_canceled',
    ])
  })

  it('has the late result deleted even if its event is lost', async () => {
    await start(professional)
    await play(professional, 'submit')
    await professional.post(path(professional, 'cancel'))
    behave({ losesEvents: true })
    await play(professional, 'verify')
    expect(await booksOf(professional)).toMatchObject({ redactedAt: null })
    await reconcileVerifications(world.context)
    expect(await booksOf(professional)).toMatchObject({ redactedAt: new Date(NOW) })
    expect(await publicStatusOf(professional)).toBe('PENDING')
  })

  it('works while the provider is away', async () => {
    await start(professional)
    await play(professional, 'submit')
    behave({ isAway: true })
    expect((await professional.post(path(professional, 'cancel'))).statusCode).toBe(200)
    expect((await statusOf(professional)).status).toBe('canceled')
  })

  it('does not affect the next attempt', async () => {
    await start(professional)
    await play(professional, 'submit')
    await professional.post(path(professional, 'cancel'))
    const old = await refOf(professional)
    await start(professional)
    await professional.post(`/api/simulator/identity/${old}`, { move: 'verify' })
    await provider.idle()
    expect((await statusOf(professional)).status).toBe('requires_input')
    expect(await publicStatusOf(professional)).toBe('PENDING')
  })

  it.each(['not_started', 'requires_input', 'verified'])('is refused while %s', async (status) => {
    if (status !== 'not_started') await start(professional)
    if (status === 'verified') {
      await play(professional, 'submit')
      await play(professional, 'verify')
    }
    const reply = await professional.post(path(professional, 'cancel'))
    expect([reply.statusCode, reply.body]).toEqual([
      409,
      'Only a verification that is being processed can be canceled',
    ])
    expect((await statusOf(professional)).status).toBe(status)
  })
})

describe('when things go wrong', () => {
  it('two tabs that start at once are sent to one page', async () => {
    const urls = await Promise.all(Array.from({ length: 8 }, () => start(professional)))
    expect(new Set(urls).size).toBe(1)
    expect(await attemptsOf(professional)).toHaveLength(1)
    const [count] = await world.db.rows<{ count: number }>(
      `select count(*)::int from identity_stand_in.verifications
       where metadata ->> 'professionalId' = $1`,
      [professional.professionalId],
    )
    expect(count?.count).toBe(1)
  })

  it('a check that the provider opened without answering is found again by its key', async () => {
    behave({ timesOutAfterActing: true })
    expect(await starting(professional)).toEqual([
      503,
      'Identity checks are briefly unavailable, please try again',
    ])
    const [opened] = await world.db.rows<{ id: string }>(
      `select id from identity_stand_in.verifications where metadata ->> 'professionalId' = $1`,
      [professional.professionalId],
    )
    expect(await attemptsOf(professional)).toMatchObject([{ providerRef: null }])
    behave()
    expect(await start(professional)).toMatch(new RegExp(`/identity/${opened?.id}$`))
    expect(await attemptsOf(professional)).toMatchObject([{ providerRef: opened?.id }])
  })

  it('after a kill between the provider’s reply and our row, the reconciler finds the check again', async () => {
    await start(professional)
    const ref = await refOf(professional)
    await world.db.rows(
      'update identity_verifications set provider_ref = null where professional_id = $1',
      [professional.professionalId],
    )
    await reconcileVerifications(world.context)
    expect(await attemptsOf(professional)).toMatchObject([{ providerRef: ref }])
  })

  it('an event that comes before the reply to the opening finds its check by our id', async () => {
    await start(professional)
    const ref = await refOf(professional)
    await world.db.rows(
      'update identity_verifications set provider_ref = null where professional_id = $1',
      [professional.professionalId],
    )
    await play(professional, 'submit', {}, ref)
    expect(await attemptsOf(professional)).toMatchObject([
      { providerRef: ref, status: 'processing' },
    ])
  })

  it('events in the wrong order, twice each, end in the provider’s state', async () => {
    await start(professional)
    behave({ holdsEvents: true })
    await play(professional, 'submit')
    await play(professional, 'needs-input')
    await play(professional, 'submit')
    await play(professional, 'verify')
    expect((await statusOf(professional)).status).toBe('verified')
    behave({ deliversBackwards: true, deliversTwice: true })
    await provider.deliverDue()
    expect((await statusOf(professional)).status).toBe('verified')
    expect(await publicStatusOf(professional)).toBe('VERIFIED')
  })

  it('an old reply of the provider that arrives after a newer one is ignored', async () => {
    await start(professional)
    behave({ holdsEvents: true })
    await play(professional, 'submit')
    const look = world.context.identity.look
    const slow = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    const own = await refOf(professional)
    let isFirst = true
    world.context.identity.look = async (ref) => {
      const state = await look(ref)
      if (isFirst && ref === own) {
        isFirst = false
        asked.resolve()
        await slow.promise
      }
      return state
    }
    try {
      const late = reconcileVerifications(world.context)
      await asked.promise
      await play(professional, 'verify')
      behave()
      await provider.deliverDue()
      expect(await publicStatusOf(professional)).toBe('VERIFIED')
      slow.resolve()
      await late
    } finally {
      world.context.identity.look = look
    }
    expect(await publicStatusOf(professional)).toBe('VERIFIED')
    expect(await auditOf(professional)).not.toContain('verification_lost')
  })

  it('a lost event delays a result by a minute', async () => {
    await start(professional)
    behave({ losesEvents: true })
    await play(professional, 'submit')
    await play(professional, 'verify')
    expect(await publicStatusOf(professional)).toBe('PENDING')
    await reconcileVerifications(world.context)
    expect(await publicStatusOf(professional)).toBe('VERIFIED')
  })

  it('a lost event that revokes a verification delays it by a day', async () => {
    await verify(professional)
    behave({ losesEvents: true })
    await play(professional, 'revoke')
    await reconcileVerifications(world.context)
    expect(await publicStatusOf(professional)).toBe('VERIFIED')
    world.setClock('2026-11-24T09:00:01.000Z')
    await reconcileVerifications(world.context)
    expect(await publicStatusOf(professional)).toBe('PENDING')
  })

  it('an event that could not be handled is retried by the reconciler', async () => {
    await start(professional)
    behave({ isAway: true })
    await play(professional, 'submit')
    expect(await attemptsOf(professional)).toMatchObject([{ status: 'requires_input' }])
    behave()
    await reconcileVerifications(world.context)
    expect(await attemptsOf(professional)).toMatchObject([{ status: 'processing' }])
    const [waiting] = await world.db.rows<{ count: number }>(
      'select count(*)::int from provider_events where handled_at is null',
    )
    expect(waiting?.count).toBe(0)
  })

  it('while the provider is away, the status is shown without a page to continue', async () => {
    await start(professional)
    behave({ isAway: true })
    expect(await statusOf(professional)).toMatchObject({ status: 'requires_input', url: null })
  })

  it('an attempt open at another provider is replaced by a new one', async () => {
    await start(professional)
    await world.db.rows(
      `update identity_verifications set provider = 'stripe-identity' where professional_id = $1`,
      [professional.professionalId],
    )
    await start(professional)
    expect(await attemptsOf(professional)).toMatchObject([
      { status: 'canceled' },
      { status: 'requires_input' },
    ])
  })

  it('an event without a good signature changes nothing', async () => {
    await start(professional)
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/webhooks/identity-simulator',
      headers: { 'content-type': 'application/json', 'simulator-signature': 't=1,v1=00' },
      payload: JSON.stringify({ id: 'evt_forged', type: 'identity.verification_session.verified' }),
    })
    expect([reply.statusCode, reply.body]).toEqual([400, 'The signature of the event is wrong'])
  })

  it('a person can make the provider be asked at most sixty times a minute', async () => {
    const ask = (times: number) =>
      Promise.all(
        Array.from({ length: times }, () => professional.get(path(professional, 'status'))),
      )
    const replies = [...(await ask(30)), ...(await ask(31))]
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  })
})

describe('the page of the stand-in', () => {
  it('is only for the professional being checked', async () => {
    await start(professional)
    const ref = await refOf(professional)
    const stranger = await world.aProfessional()
    expect((await professional.get(`/api/simulator/identity/${ref}`)).json()).toMatchObject({
      status: 'requires_input',
    })
    for (const ask of [
      stranger.get(`/api/simulator/identity/${ref}`),
      stranger.post(`/api/simulator/identity/${ref}`, { move: 'submit' }),
      professional.get('/api/simulator/identity/vs_sim_guessed'),
    ])
      expect((await ask).statusCode).toBe(404)
  })

  it.each<[string, SimulatedMove['move'][], SimulatedMove['move']]>([
    ['verify what was not submitted', [], 'verify'],
    ['cancel what is processing', ['submit'], 'cancel'],
    ['submit twice', ['submit'], 'submit'],
    ['go on with what was canceled', ['cancel'], 'submit'],
  ])('does not %s', async (_, before, move) => {
    await start(professional)
    for (const one of before) await play(professional, one)
    const ref = await refOf(professional)
    const reply = await professional.post(`/api/simulator/identity/${ref}`, { move })
    expect([reply.statusCode, reply.body]).toEqual([409, 'This check has moved on meanwhile'])
  })
})

function behave(faults: Partial<IdentityStandIn['faults']> = {}): void {
  Object.assign(provider.faults, {
    holdsEvents: false,
    losesEvents: false,
    deliversTwice: false,
    deliversBackwards: false,
    timesOutAfterActing: false,
    isAway: false,
    ...faults,
  })
}

const path = ({ professionalId }: ProfessionalCaller, verb: string) =>
  `/api/professionals/${professionalId}/verification/${verb}`

async function statusOf(who: ProfessionalCaller): Promise<Verification> {
  return (await who.get(path(who, 'status'))).json()
}

async function starting(who: ProfessionalCaller): Promise<[number, string]> {
  const reply = await who.post(path(who, 'start'))
  return [reply.statusCode, reply.body]
}

async function start(who: ProfessionalCaller): Promise<string> {
  const [status, body] = await starting(who)
  expect(status, body).toBe(200)
  return JSON.parse(body).url
}

/** One step on the provider's page, with its event unless that is held back. */
async function play(
  who: ProfessionalCaller,
  move: SimulatedMove['move'],
  more: Omit<SimulatedMove, 'move'> = {},
  ref?: string,
): Promise<void> {
  const url = `/api/simulator/identity/${ref ?? (await refOf(who))}`
  const reply = await who.post(url, { move, ...more })
  expect(reply.statusCode, reply.body).toBe(200)
  await provider.idle()
}

async function verify(who: ProfessionalCaller): Promise<void> {
  await start(who)
  await play(who, 'submit')
  await play(who, 'verify')
}

/** Emails are sent on the side: one that is still on its way must not count as a later one. */
async function forgetMails(): Promise<void> {
  await expect.poll(() => mails.length).toBeGreaterThan(0)
  await world.context.background.settled(PATIENCE_MS)
  mails.length = 0
}

function attemptsOf({ professionalId }: ProfessionalCaller) {
  return world.db.rows<{ id: string; providerRef: string | null; status: string }>(
    `select id, provider_ref as "providerRef", status from identity_verifications
     where professional_id = $1 order by id`,
    [professionalId],
  )
}

async function refOf(who: ProfessionalCaller): Promise<string> {
  return (await attemptsOf(who)).at(-1)?.providerRef ?? ''
}

/** The provider's data about the last attempt. */
async function booksOf(who: ProfessionalCaller) {
  const [check] = await world.db.rows(
    `select status, document_type as "documentType", metadata, redacted_at as "redactedAt"
     from identity_stand_in.verifications where id = $1`,
    [await refOf(who)],
  )
  return check
}

async function publicStatusOf({ professionalId }: ProfessionalCaller): Promise<string> {
  const detail = await world.visitor.get(`/api/professionals/${professionalId}`)
  return detail.json().professional.verificationStatus
}

async function auditOf({ professionalId }: ProfessionalCaller): Promise<string[]> {
  const rows = await world.db.rows<{ action: string }>(
    `select action from audit_events where professional_id = $1 and action like 'verification%' order by id`,
    [professionalId],
  )
  return rows.map(({ action }) => action)
}

const slotOf = ({ professionalId }: ProfessionalCaller, hour: number) => ({
  professionalId,
  startsAt: `${TOMORROW}T${hour}:00:00.000Z`,
  endsAt: `${TOMORROW}T${hour + 1}:00:00.000Z`,
})

async function booking(
  client: Awaited<ReturnType<TestApp['aClient']>>,
  who: ProfessionalCaller,
): Promise<number> {
  return (await client.post('/api/bookings', slotOf(who, 15))).statusCode
}
