import { describe, expect, it, vi } from 'vitest'
import { subjectOf } from '#contract/desk/case-subject.ts'
import type { CaseFile, CaseRow } from '#contract/desk/cases.ts'
import type { OwnCredentials } from '#contract/profile/credentials.ts'
import { anUpload } from '#test/support/conversations.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { aStaffMember } from '#test/support/staff.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const send = vi.fn(async (_mail: { to: string; subject: string; text: string }) => {})
const testApp = await buildTestApp({
  now: '2026-11-02T12:00:00Z',
  parts: () => ({ mail: { send } }),
})
const { db, setClock, aProfessional, visitor } = testApp
const ruth = await aStaffMember(testApp, 'trust')

async function aProof(lastDay = '2027-03-31') {
  const professional = await aProfessional({ name: 'Amara Okafor' })
  const give = async () => {
    const file = Buffer.from('%PDF-1.4\n%%EOF\n')
    const upload = await anUpload(testApp, professional, file, 'Policy.pdf')
    const fileId: string = upload.json().id
    const given = { kind: 'insurance', fileId, lastDay }
    const reply = await professional.post('/api/professional/credentials/proof', given)
    expect(reply.statusCode).toBe(201)
    return fileId
  }
  const fileId = await give()
  const [row] = await db.rows<{ id: string }>(
    `select c.id from cases c join credential_checks k on k.id = c.subject_id where k.professional_id = $1`,
    [professional.professionalId],
  )
  const path = `/api/desk/cases/${row?.id}`
  return {
    professional,
    give,
    fileId,
    path,
    seen: async () => (await ruth.get(path)).json<CaseFile>(),
    decide: (body: object, who = ruth) => who.post(`${path}/credential`, body),
  }
}

describe('an uploaded proof', () => {
  it('waits at the desk with its file, which is no one else’s', async () => {
    const it = await aProof()
    expect(await it.seen()).toMatchObject({
      row: { queue: 'credentials', state: 'open', title: 'Professional indemnity insurance' },
      subject: {
        kind: 'credential',
        file: {
          kind: 'insurance',
          register: null,
          statedUntil: '2027-03-31',
          state: 'waiting',
          professional: { name: 'Amara Okafor' },
          file: { name: 'Policy.pdf' },
        },
      },
    })
    const file = await ruth.get(`${it.path}/files/${it.fileId}`)
    expect(file.body).toContain('%PDF')
    const other = await aProof()
    expect((await ruth.get(`${other.path}/files/${it.fileId}`)).statusCode).toBe(404)
  })

  it('is confirmed until its last day, once, and can be asked for again', async () => {
    const it = await aProof()
    const support = await aStaffMember(testApp, 'support')
    const confirmed = { isConfirmed: true, lastDay: '2027-03-31' }
    expect((await it.decide(confirmed, support)).statusCode).toBe(403)
    expect((await it.decide(confirmed)).json<CaseFile>()).toMatchObject({
      row: { state: 'resolved' },
      subject: { kind: 'credential', file: { state: 'checked', file: null } },
    })
    expect((await it.decide(confirmed)).statusCode).toBe(409)
    expect((await it.seen()).history.at(-1)).toMatchObject({
      by: 'Ruth Marsden',
      what: 'Confirmed until 2027-03-31',
    })
    setClock('2026-11-03T12:00:00Z')
    await it.give()
    expect((await it.seen()).row.state).toBe('open')
    const listed = await ruth.get('/api/desk/cases?queue=credentials')
    const ids = listed.json<{ cases: CaseRow[] }>().cases.map(({ id }) => id)
    expect(it.path).toContain(ids.find((id) => it.path.endsWith(id)))
  })

  it('is refused with a reason that its professional gets', async () => {
    const it = await aProof()
    send.mockClear()
    expect((await it.decide({ isConfirmed: false, reason: 'short' })).statusCode).toBe(400)
    const reason = 'The policy is in another name.'
    expect((await it.decide({ isConfirmed: false, reason })).statusCode).toBe(200)
    expect(subjectOf((await it.seen()).subject, 'credential')?.state).toBe('refused')
    await testApp.context.background.settled(PATIENCE_MS)
    const mail = send.mock.calls.map(([each]) => each)
    expect(mail.find(({ to }) => to === it.professional.user.email)?.text).toContain(reason)
  })

  it('is shown on the profile once it was accepted, until its last day is over', async () => {
    setClock('2026-11-02T12:00:00Z')
    const it = await aProof()
    const proofs = async () =>
      (await visitor.get(`/api/professionals/${it.professional.professionalId}`)).json()
        .professional.proofs
    expect(await proofs()).toEqual([])
    await it.decide({ isConfirmed: true, lastDay: '2027-03-31' })
    expect(await proofs()).toEqual([
      'Professional indemnity insurance, seen by our staff on 2 Nov 2026, valid until 31 Mar 2027',
    ])
    setClock('2027-03-31T22:59:00Z')
    expect(await proofs()).toHaveLength(1)
    setClock('2027-03-31T23:00:00Z')
    expect(await proofs()).toEqual([])
    setClock('2026-11-03T12:00:00Z')
  })
})

describe('an appeal against a refusal', () => {
  const REASON = 'The policy is in another name.'
  async function anAppeal() {
    const it = await aProof()
    await it.decide({ isConfirmed: false, reason: REASON })
    const own = async () =>
      (await it.professional.get('/api/professional/credentials')).json<OwnCredentials>().checks[0]
    const file = Buffer.from('%PDF-1.4\n%%EOF\n')
    const upload = await anUpload(testApp, it.professional, file, 'Marriage.pdf')
    const path = `/api/professional/credentials/${(await own())?.id}/appeal`
    const appeal = (who = it.professional) =>
      who.post(path, { text: 'It is my name before I married.', fileId: upload.json().id })
    expect((await own())?.mayAppeal).toBe(true)
    expect((await appeal(await aProfessional())).statusCode).toBe(404)
    expect((await appeal()).statusCode).toBe(201)
    expect((await appeal()).statusCode).toBe(409)
    const [row] = await db.rows<{ id: string }>(
      `select c.id from cases c join credential_checks k on k.id = c.subject_id
       where k.professional_id = $1 and c.appeal_of is not null`,
      [it.professional.professionalId],
    )
    const casePath = `/api/desk/cases/${row?.id}`
    const decide = (who: typeof ruth, body: object) => who.post(`${casePath}/credential`, body)
    return { ...it, own, appeal, casePath, decide }
  }
  const mailsTo = async ({ user }: { user: { email: string } }) => {
    await testApp.context.background.settled(PATIENCE_MS)
    return send.mock.calls.map(([mail]) => mail).filter(({ to }) => to === user.email)
  }

  it('is decided by someone else, who sees its text and file; confirmed, it counts again', async () => {
    const amy = await aStaffMember(testApp, 'trust', { name: 'Amy Doyle' })
    const it = await anAppeal()
    expect((await amy.get(it.casePath)).json<CaseFile>()).toMatchObject({
      row: { isAppeal: true },
      subject: {
        kind: 'credential',
        file: { appeal: 'It is my name before I married.', file: { name: 'Marriage.pdf' } },
      },
    })
    const confirmed = { isConfirmed: true, lastDay: '2027-03-31' }
    expect((await it.decide(ruth, confirmed)).body).toContain('someone else decides')
    expect((await it.decide(amy, confirmed)).statusCode).toBe(200)
    expect(await it.own()).toMatchObject({ state: 'checked', mayAppeal: false })
  })

  it('that does not succeed is answered with the reason and is final', async () => {
    const amy = await aStaffMember(testApp, 'trust', { name: 'Amy Doyle' })
    const it = await anAppeal()
    await it.decide(amy, { isConfirmed: false, reason: 'The certificate is not readable.' })
    expect(await it.own()).toMatchObject({ state: 'refused', mayAppeal: false })
    expect((await it.appeal()).statusCode).toBe(409)
    const told = (await mailsTo(it.professional)).find(({ subject }) =>
      /appeal about/.test(subject),
    )
    expect(told?.text).toContain('The certificate is not readable.')
  })
})
