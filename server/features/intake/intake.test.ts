import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Question } from '#domain/profile/intake.ts'
import { LENGTHS, QUESTIONS_MAX } from '#domain/profile/intake.ts'
import { eraseDue } from '#server/features/account-data/index.ts'
import { deliverBookingMails } from '#server/features/notifications/index.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import { cancelSession, aSession as session } from '#test/support/sessions.ts'
import type { Caller, ProfessionalCaller } from '#test/support/test-app.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'
import { sealIntake } from './sealing.ts'

const NOW = '2026-03-02T08:00:00Z'
const sent: Mail[] = []
const testApp = await buildTestApp({
  now: NOW,
  parts: () => ({
    mail: {
      send: async (mail) => {
        sent.push(mail)
      },
    },
  }),
})
const { app, db, context, visitor, aClient, aProfessional, setClock } = testApp

beforeEach(async () => {
  await db.rows('delete from booking_mails')
  setClock(NOW)
  sent.length = 0
})

const OWN = '/api/professional/intake'
const ask = (kind: Question['kind'], wishes: Partial<Question> = {}): Question => ({
  id: randomUUID(),
  kind,
  label: `A ${kind} question`,
  text: kind === 'consent' ? 'I agree to video sessions.' : '',
  options: kind === 'choice' ? ['Yes', 'No'] : [],
  isRequired: true,
  ...wishes,
})
const KNEE = ask('long', { label: 'What brings you here?' })
const CONSENT = ask('consent', { label: 'Consent to treatment' })

async function saved(
  professional: Caller,
  questions: Question[],
  { of = 'hours', version = 0 }: { of?: string; version?: number } = {},
) {
  const reply = await professional.put(`${OWN}/${of}`, { version, questions })
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

async function anAsker(questions: Question[] = [KNEE, CONSENT]) {
  const professional = await aProfessional()
  await saved(professional, questions)
  return professional
}

/** An hour of the day, booked and paid. */
const booked = (
  hour: number,
  wishes: {
    professional: ProfessionalCaller
    client?: Caller
    isPaid?: boolean
    serviceId?: string
  },
) =>
  session(testApp, {
    startsAt: `2026-03-03T${hour}:00:00.000Z`,
    endsAt: `2026-03-03T${hour + 1}:00:00.000Z`,
    ...wishes,
  })

const answer = (
  client: Caller,
  id: string,
  answers: Record<string, string | boolean>,
  version?: string,
) =>
  client.put(`/api/sessions/${id}/intake`, {
    ...(version && { version }),
    answers: Object.entries(answers).map(([id, answer]) => ({ id, answer })),
  })
const read = async (who: Caller, id: string) => (await who.get(`/api/sessions/${id}/intake`)).json()
const GIVEN = { [KNEE.id]: 'My knee hurts.', [CONSENT.id]: true }

it('someone blocked answers a professional’s questions no more', async () => {
  const professional = await anAsker([KNEE])
  const { id, client } = await booked(10, { professional })
  const { professionalId } = professional
  const thread = (await client.post('/api/conversations', { professionalId })).json()
  expect((await professional.put(`/api/threads/${thread.id}/block`)).statusCode).toBe(200)
  const reply = await answer(client, id, { [KNEE.id]: 'You will be sorry' })
  expect([reply.statusCode, reply.body]).toEqual([
    409,
    'Messages can’t be sent in this conversation',
  ])
  expect((await professional.delete(`/api/threads/${thread.id}/block`)).statusCode).toBe(200)
  expect((await answer(client, id, { [KNEE.id]: 'My knee hurts.' })).statusCode).toBe(200)
})

describe('the questions of a professional', () => {
  it('are saved by the hour and for each service, apart from each other', async () => {
    const professional = await anAsker([KNEE])
    const serviceId = await aService(professional)
    expect(await saved(professional, [CONSENT], { of: serviceId })).toEqual({
      serviceId,
      version: 1,
      questions: [CONSENT],
      savedAt: '2026-03-02T08:00:00.000Z',
    })
    const own = (await professional.get(OWN)).json()
    expect(own.map((each: { serviceId: string; questions: Question[] }) => each.questions)).toEqual(
      expect.arrayContaining([[KNEE], [CONSENT]]),
    )
    expect((await (await aProfessional()).get(OWN)).json()).toEqual([])
  })

  it('are saved once however often they are sent, and not over a newer version', async () => {
    const professional = await anAsker([KNEE])
    for (const _repeated of [1, 2])
      expect((await saved(professional, [CONSENT], { version: 1 })).version).toBe(2)
    const late = await professional.put(`${OWN}/hours`, { version: 1, questions: [KNEE, CONSENT] })
    expect([late.statusCode, late.body]).toEqual([
      409,
      'Your questions were changed elsewhere meanwhile, so these were not saved',
    ])
    expect((await professional.get(OWN)).json()[0].questions).toEqual([CONSENT])
  })

  it('are saved by one of two tabs at once', async () => {
    const professional = await anAsker([KNEE])
    const replies = await Promise.all(
      [CONSENT, ask('short')].map((each) =>
        professional.put(`${OWN}/hours`, { version: 1, questions: [each] }),
      ),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it.each([
    ['too many', Array.from({ length: QUESTIONS_MAX + 1 }, () => ask('short'))],
    ['one without words', [ask('short', { label: '  ' })]],
    ['a consent to nothing', [ask('consent', { text: ' \n ' })]],
    ['a choice of one', [ask('choice', { options: ['Yes', ' '] })]],
    ['one that is too long', [ask('short', { label: 'x'.repeat(LENGTHS.label + 1) })]],
    ['the same twice', [KNEE, KNEE]],
  ])('are refused if there are %s', async (_what, questions) => {
    const reply = await (await aProfessional()).put(`${OWN}/hours`, { version: 0, questions })
    expect(reply.statusCode).toBe(400)
  })

  it('are refused for someone else’s service', async () => {
    const serviceId = await aService(await aProfessional())
    const other = await aProfessional()
    const reply = await other.put(`${OWN}/${serviceId}`, { version: 0, questions: [KNEE] })
    expect(reply.statusCode).toBe(404)
  })
})

describe('what is asked', () => {
  const asked = async (who: Pick<Caller, 'get'>, { professionalId }: ProfessionalCaller) =>
    (await who.get(`/api/professionals/${professionalId}/intake`)).json()

  it('is told before booking, with the number that the client has not answered', async () => {
    const professional = await anAsker()
    const serviceId = await aService(professional)
    await saved(professional, [CONSENT], { of: serviceId })
    const hours = { serviceId: null, count: 2, minutes: 2 }
    const all = [hours, { serviceId, count: 1, minutes: 1 }]
    const { id, client } = await booked(10, { professional })
    for (const who of [visitor, client])
      expect(new Set(await asked(who, professional))).toEqual(new Set(all))
    await answer(client, id, GIVEN)
    expect(await asked(client, professional)).toEqual([all[1]])
    expect(await asked(await aClient(), professional)).toHaveLength(2)
    const more = { ...CONSENT, text: 'I agree to video sessions and their recording.' }
    await saved(professional, [KNEE, more], { version: 1 })
    expect(await asked(client, professional)).toContainEqual({ ...hours, count: 1, minutes: 1 })
    await saved(professional, [], { version: 2 })
    expect(await asked(visitor, professional)).toEqual([all[1]])
  })

  it('with a service for own clients is told only to them', async () => {
    const professional = await aProfessional()
    const serviceId = await aService(professional, { isForOwnClients: true })
    await saved(professional, [CONSENT], { of: serviceId })
    const { client } = await booked(10, { professional })
    expect(await asked(client, professional)).toHaveLength(1)
    expect(await asked(await aClient(), professional)).toEqual([])
    expect(await asked(visitor, professional)).toEqual([])
  })
})

describe('the answers of a client', () => {
  it('are asked for once the session is paid, and read by its two people only', async () => {
    const professional = await anAsker()
    const { id, client } = await booked(10, { professional })
    expect(await read(client, id)).toEqual({
      waiting: 2,
      form: { version: expect.any(String), questions: [KNEE, CONSENT], given: [] },
      answered: [],
    })
    expect(await read(professional, id)).toEqual({ waiting: 2, form: null, answered: [] })
    expect((await client.get('/api/client/intake')).json()).toEqual([
      { sessionId: id, count: 2, minutes: 2 },
    ])
    expect((await answer(client, id, GIVEN)).statusCode).toBe(200)
    const set = {
      version: 1,
      serviceName: null,
      answeredAt: '2026-03-02T08:00:00.000Z',
      changedAt: '2026-03-02T08:00:00.000Z',
      answers: [
        { question: KNEE, answer: 'My knee hurts.', at: '2026-03-02T08:00:00.000Z' },
        { question: CONSENT, answer: true, at: '2026-03-02T08:00:00.000Z' },
      ],
    }
    expect(await read(professional, id)).toEqual({ waiting: 0, form: null, answered: [set] })
    const page = `/api/professional/clients/${client.user.id}/intake`
    expect((await professional.get(page)).json()).toEqual([set])
    expect((await client.get('/api/client/intake')).json()).toEqual([])

    const [otherClient, otherProfessional] = [await aClient(), await aProfessional()]
    for (const other of [otherClient, otherProfessional])
      expect((await other.get(`/api/sessions/${id}/intake`)).statusCode).toBe(404)
    expect((await answer(otherClient, id, GIVEN)).statusCode).toBe(404)
    expect((await answer(professional, id, GIVEN)).statusCode).toBe(403)
    expect((await otherProfessional.get(page)).statusCode).toBe(404)
    expect((await visitor.get(`/api/sessions/${id}/intake`)).statusCode).toBe(401)
  })

  it('are not asked for before the payment, nor for a session that is cancelled', async () => {
    const professional = await anAsker()
    const { id, client } = await booked(10, { professional, isPaid: false })
    expect(await read(client, id)).toMatchObject({ waiting: 0, form: null })
    expect((await professional.get(`/api/sessions/${id}/intake`)).statusCode).toBe(404)
    expect((await answer(client, id, GIVEN)).statusCode).toBe(409)
    const cancelled = await booked(12, { professional })
    await cancelSession(testApp, cancelled.id, { id: cancelled.client.user.id })
    expect(await read(cancelled.client, cancelled.id)).toMatchObject({ waiting: 0, form: null })
    expect((await answer(cancelled.client, cancelled.id, GIVEN)).statusCode).toBe(409)
    expect((await cancelled.client.get('/api/client/intake')).json()).toEqual([])
  })

  it('are refused, field by field, while something required is missing', async () => {
    const { id, client } = await booked(10, { professional: await anAsker() })
    const reply = await app.inject({
      method: 'PUT',
      url: `/api/sessions/${id}/intake`,
      headers: { cookie: client.cookie, accept: 'application/json' },
      payload: { answers: [{ id: CONSENT.id, answer: false }] },
    })
    expect([reply.statusCode, reply.json().errors]).toEqual([
      400,
      [
        { path: `answers.${KNEE.id}`, message: 'Please answer this question' },
        { path: `answers.${CONSENT.id}`, message: 'Please read this, and agree if you do' },
      ],
    ])
    expect(await read(client, id)).toMatchObject({ waiting: 2, answered: [] })
  })

  it('can be changed until the session starts, and keep when each was given', async () => {
    const professional = await anAsker()
    const { id, client } = await booked(10, { professional })
    await answer(client, id, GIVEN)
    setClock('2026-03-03T09:59:59Z')
    const changed = { ...GIVEN, [KNEE.id]: 'My other knee hurts.' }
    for (const _repeated of [1, 2]) expect((await answer(client, id, changed)).statusCode).toBe(200)
    const [set] = (await read(professional, id)).answered
    expect(set.answers.map((each: { at: string }) => each.at)).toEqual([
      '2026-03-03T09:59:59.000Z',
      '2026-03-02T08:00:00.000Z',
    ])
    setClock('2026-03-03T10:00:00Z')
    expect(await read(client, id)).toMatchObject({ form: null, answered: [set] })
    const late = await answer(client, id, GIVEN)
    expect([late.statusCode, late.body]).toEqual([
      409,
      'A session has begun since, so these answers can no longer be changed',
    ])
    // Nor by way of the next session.
    const next = await booked(14, { professional, client })
    expect(await read(client, next.id)).toMatchObject({ waiting: 0, form: null, answered: [set] })
    expect((await answer(client, next.id, GIVEN)).statusCode).toBe(409)
  })

  it('can be given for a later session if the first went on without', async () => {
    const professional = await anAsker()
    const { id, client } = await booked(10, { professional })
    setClock('2026-03-03T10:30:00Z')
    expect(await read(professional, id)).toMatchObject({ waiting: 2, answered: [] })
    expect((await answer(client, id, GIVEN)).statusCode).toBe(409)
    const next = await booked(14, { professional, client })
    expect((await answer(client, next.id, GIVEN)).statusCode).toBe(200)
    expect((await read(professional, id)).answered).toHaveLength(1)
  })

  it('are given once for a professional’s sessions by the hour, and once for each service', async () => {
    const professional = await anAsker()
    const serviceId = await aService(professional)
    await saved(professional, [CONSENT], { of: serviceId })
    const { id, client } = await booked(10, { professional })
    const again = await booked(12, { professional, client })
    const service = await booked(14, { professional, client, serviceId })
    expect((await client.get('/api/client/intake')).json()).toEqual([
      { sessionId: id, count: 2, minutes: 2 },
      { sessionId: service.id, count: 1, minutes: 1 },
    ])
    await answer(client, again.id, GIVEN)
    expect(await read(client, id)).toMatchObject({ waiting: 0, answered: [{ serviceName: null }] })
    expect(await read(client, service.id)).toMatchObject({ waiting: 1, answered: [] })
    await answer(client, service.id, { [CONSENT.id]: true })
    const all = await professional.get(`/api/professional/clients/${client.user.id}/intake`)
    expect(
      all
        .json()
        .map((each: { serviceName: string }) => each.serviceName)
        .sort(),
    ).toEqual(['First consultation', null])
  })

  it('are to the version at the time of booking, and a new one asks only for new consents', async () => {
    const professional = await anAsker()
    const { id, client } = await booked(10, { professional })
    const reworded = { ...CONSENT, text: 'I agree to video sessions and their recording.' }
    const more = ask('short')
    await saved(professional, [more, KNEE, reworded], { version: 1 })
    const both = await booked(16, { professional, client })
    expect((await client.get('/api/client/intake')).json()).toMatchObject([
      { sessionId: id, count: 2 },
    ])
    expect((await read(client, id)).form.questions).toEqual([KNEE, CONSENT])
    await answer(client, id, GIVEN)
    expect((await client.get('/api/client/intake')).json()).toMatchObject([
      { sessionId: both.id, count: 1 },
    ])
    const next = await booked(12, { professional, client })
    expect(await read(client, next.id)).toMatchObject({
      waiting: 1,
      form: { questions: [reworded], given: [] },
    })
    setClock('2026-03-02T09:00:00Z')
    await answer(client, next.id, { [reworded.id]: true })
    expect((await read(professional, next.id)).answered).toMatchObject([
      {
        version: 2,
        answers: [{ question: reworded, answer: true, at: '2026-03-02T09:00:00.000Z' }],
      },
      { version: 1, answers: [{ question: KNEE }, { question: CONSENT, answer: true }] },
    ])
    const stranger = await booked(14, { professional })
    expect((await read(stranger.client, stranger.id)).waiting).toBe(3)
  })

  it('are no longer asked for once the questions are removed, or the service is', async () => {
    const professional = await anAsker()
    const serviceId = await aService(professional)
    await saved(professional, [KNEE], { of: serviceId })
    const { id, client } = await booked(10, { professional, serviceId })
    await professional.delete(`/api/professional/services/${serviceId}`)
    expect((await read(client, id)).waiting).toBe(1)
    await saved(professional, [], { version: 1 })
    const next = await booked(12, { professional, client })
    expect(await read(client, next.id)).toEqual({ waiting: 0, form: null, answered: [] })
    expect((await answer(client, next.id, {})).statusCode).toBe(404)
  })

  it('are to one version if the questions are saved while a session is being booked', async () => {
    const professional = await aProfessional()
    let { version } = await saved(professional, [KNEE])
    for (const hour of [10, 12, 14, 16]) {
      const [{ id, client }, next] = await Promise.all([
        booked(hour, { professional }),
        saved(professional, [ask('short'), KNEE], { version }),
      ])
      const { questions } = (await read(client, id)).form
      const last = await saved(professional, [ask('long')], { version: next.version })
      expect((await read(client, id)).form.questions).toEqual(questions)
      version = last.version
    }
  })

  it('are not saved under questions that the client did not see', async () => {
    const professional = await anAsker()
    const { id, client } = await booked(10, { professional })
    const reworded = { ...CONSENT, text: 'I agree to video sessions and their recording.' }
    const more = ask('short')
    await saved(professional, [more, KNEE, reworded], { version: 1 })
    const next = await booked(12, { professional, client })
    const { version } = (await read(client, next.id)).form
    await answer(client, id, GIVEN)
    // Written before the other session's answers were saved: only the consent is asked now.
    const written = { [more.id]: 'Here', [KNEE.id]: 'My hip hurts.', [reworded.id]: true }
    for (const seen of [version, undefined]) {
      const reply = await answer(client, next.id, written, seen)
      expect([reply.statusCode, reply.body]).toEqual([
        409,
        'The questions or your answers have changed meanwhile, so these were not saved',
      ])
    }
    expect((await answer(client, next.id, { [reworded.id]: true }, version)).statusCode).toBe(409)
    const { form, answered } = await read(client, next.id)
    expect(answered).toHaveLength(1)
    const again = await answer(client, next.id, { [reworded.id]: true }, form.version)
    expect([again.statusCode, again.json().answered.length]).toEqual([200, 2])
  })

  it('are not saved over those of another tab, and sending the same again changes nothing', async () => {
    const professional = await anAsker()
    const { id, client } = await booked(10, { professional })
    const { version } = (await read(client, id)).form
    setClock('2026-03-02T09:00:00Z')
    for (const _repeated of [1, 2])
      expect((await answer(client, id, GIVEN, version)).statusCode).toBe(200)
    const late = await answer(client, id, { ...GIVEN, [KNEE.id]: 'My hip hurts.' }, version)
    expect(late.statusCode).toBe(409)
    const [set] = (await read(professional, id)).answered
    expect(set.answers[0].answer).toBe('My knee hurts.')
  })

  it('are kept once when two tabs save at once', async () => {
    const professional = await anAsker()
    const { id, client } = await booked(10, { professional })
    const replies = await Promise.all(
      ['One', 'Two'].map((text) => answer(client, id, { ...GIVEN, [KNEE.id]: text })),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await read(professional, id)).answered).toHaveLength(1)
  })
})

describe('emails about a session', () => {
  const LINK = 'Answer 2 questions for '

  it('ask its client for answers when it is confirmed, and a day before if they are still wanted', async () => {
    const professional = await anAsker()
    const [waiting, answered] = [
      await booked(10, { professional }),
      await booked(14, { professional }),
    ]
    /** The subjects, without what follows, of emails that ask. */
    const asking = async (time: string) => {
      setClock(time)
      await deliverBookingMails(context)
      return sent
        .splice(0)
        .filter(({ text }) => text.includes(LINK))
        .map(({ to, subject }) => [to, subject.slice(0, 8)])
        .sort()
    }
    const [one, other] = [waiting.client.user.email, answered.client.user.email]
    expect(await asking(NOW)).toEqual(
      [
        [one, 'Booked: '],
        [other, 'Booked: '],
      ].sort(),
    )
    await answer(answered.client, answered.id, GIVEN)
    expect(await asking('2026-03-02T14:00:00Z')).toEqual([[one, 'Reminder']])
    expect(await asking('2026-03-03T13:00:00Z')).toEqual([])
  })
})

describe('the copies and the erasure of two people’s data', () => {
  const exported = async (who: Caller) => (await who.get('/api/account/export')).json()
  const later = async (...erased: Caller[]) => {
    setClock('2026-03-04T08:00:00Z')
    for (const who of erased)
      expect((await who.delete('/api/account', { password: PASSWORD })).statusCode).toBe(200)
    setClock('2026-03-14T08:00:00Z')
    await eraseDue(context)
  }

  it('have the client’s answers and the professional’s questions', async () => {
    const professional = await anAsker()
    const { id, client } = await booked(10, { professional })
    await answer(client, id, GIVEN)
    expect((await exported(client)).answersToQuestions).toMatchObject([
      {
        service: null,
        version: 1,
        answers: [
          { question: KNEE.label, answer: 'My knee hurts.' },
          { question: CONSENT.label, text: CONSENT.text, answer: true },
        ],
      },
    ])
    const own = await exported(professional)
    expect(own.questionsBeforeFirstSessions).toMatchObject([
      { version: 1, questions: [KNEE, CONSENT] },
    ])
    expect(own.answersToQuestions).toEqual([])
  })

  it('erase what the client answered with their account', async () => {
    const professional = await anAsker()
    const { id, client } = await booked(10, { professional })
    await answer(client, id, GIVEN)
    await later(client)
    expect(await read(professional, id)).toMatchObject({ answered: [] })
  })

  it('erase a professional’s questions, except those that a client has answered', async () => {
    const optional = ask('short', { label: 'What do you eat?', isRequired: false })
    const refused = ask('consent', { label: 'Recordings', isRequired: false })
    const professional = await anAsker([KNEE, optional, CONSENT, refused])
    const unanswered = await booked(10, { professional })
    const { id, client } = await booked(14, { professional })
    await answer(client, id, GIVEN)
    const serviceId = await aService(professional)
    await saved(professional, [CONSENT], { of: serviceId })
    const kept = async () => {
      const rows = await db.rows<{ questions: Question[] }>(
        'select questions from intake_versions where professional_id = $1',
        [professional.professionalId],
      )
      return rows.map(({ questions }) => questions)
    }
    expect(await kept()).toHaveLength(2)
    await later(professional)
    // That someone did not agree is an answer.
    expect(await kept()).toEqual([[KNEE, CONSENT, refused]])
    expect((await read(client, id)).answered).toMatchObject([
      { answers: [{ question: KNEE }, { question: CONSENT }, { question: refused }] },
    ])
    expect((await read(unanswered.client, unanswered.id)).waiting).toBe(0)
    setClock('2026-03-15T08:00:00Z')
    expect((await client.delete('/api/account', { password: PASSWORD })).statusCode).toBe(200)
    setClock('2026-03-23T08:00:00Z')
    await eraseDue(context)
    expect(await kept()).toEqual([])
  })

  it('erase a professional to whom only blank answers were saved, and keep nothing of their questions', async () => {
    const professional = await anAsker([
      ask('short', { label: 'What do you eat?', isRequired: false }),
    ])
    const { id, client } = await booked(10, { professional })
    await answer(client, id, {})
    const left = () =>
      db.rows<{ questions: Question[] }>(
        'select questions from intake_versions where professional_id = $1',
        [professional.professionalId],
      )
    await later(professional)
    expect(await left()).toEqual([{ questions: [] }])
    expect((await read(client, id)).answered).toMatchObject([{ answers: [] }])
    expect((await client.delete('/api/account', { password: PASSWORD })).statusCode).toBe(200)
    setClock('2026-03-23T08:00:00Z')
    await eraseDue(context)
    expect(await left()).toEqual([])
  })

  it('erase the questions and the answers when both leave at once', async () => {
    const professional = await anAsker()
    const { id, client } = await booked(10, { professional })
    await answer(client, id, GIVEN)
    setClock('2026-03-04T08:00:00Z')
    for (const who of [professional, client])
      expect((await who.delete('/api/account', { password: PASSWORD })).statusCode).toBe(200)
    setClock('2026-03-14T08:00:00Z')
    await Promise.all([eraseDue(context), eraseDue(context)])
    const left = await db.rows('select from intake_versions where professional_id = $1', [
      professional.professionalId,
    ])
    expect(left).toEqual([])
  })
})

describe('answers in the database', () => {
  it('are sealed, and are not opened in another place', async () => {
    const professional = await anAsker()
    const { id, client } = await booked(10, { professional })
    const other = await booked(12, { professional })
    await answer(client, id, GIVEN)
    await answer(other.client, other.id, GIVEN)
    const kept = await db.rows<{ answers: string }>('select answers from intake_answers')
    for (const { answers } of kept) expect(answers).toMatch(/^sealed:1:/)
    await db.rows(
      `update intake_answers set answers = (select answers from intake_answers where client_id = $2)
       where client_id = $1`,
      [client.user.id, other.client.user.id],
    )
    expect((await read(professional, id)).answered).toMatchObject([{ answers: null }])
    expect((await read(client, id)).form).toBeNull()
    const over = await answer(client, id, GIVEN)
    expect([over.statusCode, over.body]).toEqual([
      503,
      'Your answers can’t be read at the moment, so nothing was saved over them',
    ])
  })

  it('are sealed again by the job after a change of SECRET, once, and stay readable', async () => {
    const { id, client, professional } = await booked(10, { professional: await anAsker() })
    await answer(client, id, GIVEN)
    const own = context.config.SECRET
    const next = { ...context, config: { ...context.config, SECRET: own.replace(/./g, 'x') } }
    const during = { ...next, config: { ...next.config, SECRET_PREVIOUS: own } }
    const counts = await Promise.all([sealIntake(during), sealIntake(during)])
    expect(Math.max(...counts)).toBeGreaterThan(0)
    expect(await sealIntake(next)).toBe(0)
    expect((await read(professional, id)).answered).toMatchObject([{ answers: null }])
    await sealIntake({
      ...during,
      config: { ...during.config, SECRET: own, SECRET_PREVIOUS: next.config.SECRET },
    })
    expect((await read(professional, id)).answered[0].answers).toHaveLength(2)
  })
})

async function aService(professional: Caller, { isForOwnClients = false } = {}) {
  const id = randomUUID()
  const reply = await professional.put(`/api/professional/services/${id}`, {
    name: 'First consultation',
    minutes: 60,
    priceMinor: 9000,
    bufferBeforeMin: null,
    bufferMin: null,
    isForOwnClients,
  })
  expect(reply.statusCode).toBe(200)
  return id
}
