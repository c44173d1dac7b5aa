import { beforeEach, describe, expect, it, vi } from 'vitest'
import { subjectOf } from '#contract/desk/case-subject.ts'
import { DAY_MS } from '#domain/time.ts'
import { sweepUploads } from '#server/features/files/index.ts'
import { aBusiness } from '#test/support/business.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { decidingReports, REASON } from '#test/support/reports.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { aPhoto, upload } from '#test/support/uploads.ts'

const send = vi.fn(async (_mail: { to: string; subject: string; text: string }) => {})
const testApp = await buildTestApp({
  now: '2026-03-02T09:00:00Z',
  parts: () => ({ mail: { send } }),
})
const { app, context, setClock, aClient, aProfessional } = testApp
const { ruth, tom, caseByReporter, caseOfProfile, fileAt, decide } = await decidingReports(testApp)
beforeEach(() => setClock('2026-03-02T09:00:00Z'))

const mailsTo = async (who: Caller) => {
  await context.background.settled(PATIENCE_MS)
  return send.mock.calls.map(([mail]) => mail).filter(({ to }) => to === who.user.email)
}

async function aReportedProfile() {
  const professional = await aProfessional({ headline: 'Maths tutor', bio: 'Pay me in cash.' })
  const { url } = await upload(app, professional, 'avatar', await aPhoto())
  const edit = (change: object) => professional.patch('/api/professional/profile', change)
  const business = aBusiness({ name: 'The Maths Clinic' })
  expect((await edit({ avatar: url, tags: ['Algebra'], business })).statusCode).toBe(200)
  const client = await aClient()
  const profile = `/api/professionals/${professional.professionalId}`
  const report = (who: Caller) =>
    who.post(`${profile}/report`, { reason: 'impersonation', note: 'I know her' })
  expect((await report(client)).statusCode).toBe(201)
  const own = async () => (await professional.get('/api/professional/profile')).json()
  const found = await caseOfProfile(professional.user.id)
  return { client, professional, url, profile, report, edit, own, case: found.path, ...found }
}

describe('a reported profile', () => {
  it('is shown to staff as it was, with its photo', async () => {
    const it = await aReportedProfile()
    await it.edit({ headline: 'Physics tutor' })
    const { row, subject } = await fileAt(it.case)
    const report = subjectOf(subject, 'report')
    expect(row).toMatchObject({ title: 'Profile: It pretends to be someone else' })
    expect(report).toMatchObject({
      kind: 'profile',
      note: 'I know her',
      isShown: null,
      session: null,
      reporter: { name: 'Clara Client' },
      author: { name: 'Paul Professional' },
    })
    expect(report?.profile?.parts.map(({ part, text, isShown }) => [part, text, isShown])).toEqual([
      ['photo', '', true],
      ['headline', 'Maths tutor', false],
      ['about', 'Pay me in cash.', true],
      ['subjects', 'Algebra', true],
      ['business', expect.stringContaining('trading as The Maths Clinic'), true],
    ])
    const photo = await ruth.get(`${it.case}/files/${report?.profile?.parts[0]?.file}`)
    expect(photo.headers['content-type']).toBe('image/webp')
    expect((await ruth.get(`${it.case}/files/${ruth.user.id}`)).statusCode).toBe(404)
  })

  it('can be reported by anyone else who is signed in, once until it changes', async () => {
    const it = await aReportedProfile()
    expect((await it.report(it.professional)).statusCode, 'one’s own').toBe(409)
    expect((await it.report(await aProfessional())).statusCode).toBe(201)
    expect((await it.report(it.client)).statusCode).toBe(409)
    await it.edit({ bio: 'Pay me in vouchers.' })
    expect((await it.report(it.client)).statusCode).toBe(201)
    await it.edit({ headline: '' })
    expect((await it.report(await aClient())).statusCode, 'not listed').toBe(404)
    const unknown = `/api/professionals/${it.client.user.id}/report`
    expect((await it.client.post(unknown, { reason: 'scam' })).statusCode).toBe(404)
  })

  it('loses the parts that break a rule, and its owner is told which', async () => {
    const it = await aReportedProfile()
    expect((await decide(ruth, it.case, 'remove')).statusCode, 'no part').toBe(400)
    expect((await decide(ruth, it.case, 'warn')).statusCode).toBe(400)
    expect((await decide(ruth, it.case, 'remove', 'recording', ['photo'])).statusCode).toBe(400)
    await context.background.settled(PATIENCE_MS)
    send.mockClear()
    const decided = await decide(ruth, it.case, 'remove', 'impersonation', ['photo', 'about'])
    expect(decided.statusCode).toBe(200)
    expect(await it.own()).toMatchObject({ avatar: null, bio: '', headline: 'Maths tutor' })
    expect((await it.client.get(it.url)).statusCode).toBe(404)
    expect((await it.edit({ avatar: it.url })).statusCode, 'not again').toBe(400)
    expect((await it.client.get(it.profile)).statusCode, 'unlisted without a text').toBe(404)
    const [mail] = await mailsTo(it.professional)
    expect(mail?.subject).toBe('We took down parts of your profile – Parlour')
    expect(mail?.text).toContain('Taken down: photo, about.')
    expect(mail?.text).toContain('It pretends to be someone else.')
    expect(mail?.text).toContain(REASON)
    expect(mail?.text).not.toContain('Clara')
    expect((await mailsTo(it.client)).map(({ subject }) => subject)).toEqual([
      'We took down parts of the profile that you reported – Parlour',
    ])
    expect((await it.professional.get('/api/reports')).json()).toMatchObject([
      { kind: 'profile', me: 'author', reason: null, decision: 'remove', isAppealed: false },
    ])
    expect((await it.client.get('/api/reports')).json()).toMatchObject([
      { kind: 'profile', me: 'reporter', reason: 'impersonation', decision: 'remove' },
    ])
  })

  it('gets back what was not replaced when an appeal succeeds, even weeks later', async () => {
    const it = await aReportedProfile()
    await decide(ruth, it.case, 'remove', 'impersonation', [
      'photo',
      'about',
      'subjects',
      'business',
    ])
    expect((await it.own()).business).toBeNull()
    await it.edit({ bio: 'I teach maths.' })
    setClock('2026-03-25T09:00:00Z')
    await sweepUploads(context)
    await it.professional.post(`${it.decision}/appeal`, { text: 'It is me.' })
    const second = await caseOfProfile(it.professional.user.id, true)
    expect((await decide(ruth, second.path, 'keep')).statusCode).toBe(403)
    expect((await decide(tom, second.path, 'keep')).statusCode).toBe(200)
    const restored = { avatar: it.url, bio: 'I teach maths.', tags: ['Algebra'] }
    expect(await it.own()).toMatchObject({ ...restored, business: { name: 'The Maths Clinic' } })
    expect((await it.client.get(it.url)).statusCode).toBe(200)
    expect((await it.client.get(it.profile)).json().professional).toMatchObject(restored)
    expect((await it.professional.get(it.decision)).json()).toMatchObject({
      decision: 'keep',
      parts: [],
    })
  })

  it('gets back what two reports took down when the appeals against both succeed', async () => {
    const it = await aReportedProfile()
    const other = await aClient()
    await it.report(other)
    const [mine, theirs] = await Promise.all(
      [it.client, other].map(({ user }) => caseByReporter(user.id)),
    )
    await decide(ruth, mine?.path ?? '', 'remove', 'impersonation', ['photo', 'subjects'])
    await decide(ruth, theirs?.path ?? '', 'remove', 'impersonation', ['photo'])
    const after: unknown[] = []
    for (const reporter of [it.client, other]) {
      const { decision } = await caseByReporter(reporter.user.id)
      await it.professional.post(`${decision}/appeal`, { text: 'It is me.' })
      await decide(tom, (await caseByReporter(reporter.user.id, true)).path, 'keep')
      const { avatar, tags } = await it.own()
      after.push([avatar, tags])
    }
    expect(after).toEqual([
      [null, ['Algebra']],
      [it.url, ['Algebra']],
    ])
  })

  it('keeps what has changed since it was reported', async () => {
    const it = await aReportedProfile()
    await it.edit({ bio: 'I teach maths.' })
    await decide(ruth, it.case, 'remove', 'scam', ['about', 'headline'])
    expect(await it.own()).toMatchObject({ bio: 'I teach maths.', headline: '' })
  })

  it('has its replaced photo kept for staff, and deleted some time after the decision', async () => {
    const it = await aReportedProfile()
    const { url } = await upload(app, it.professional, 'avatar', await aPhoto(300, 300))
    await it.edit({ avatar: url })
    const isThere = async () => {
      await sweepUploads(context)
      return (await it.client.get(it.url)).statusCode === 200
    }
    const inDays = (days: number) => setClock(new Date(Date.parse('2026-03-02') + days * DAY_MS))
    inDays(40)
    expect(await isThere(), 'not decided').toBe(true)
    await decide(ruth, it.case, 'keep')
    inDays(90)
    expect(await isThere(), 'an appeal may come').toBe(true)
    inDays(110)
    expect(await isThere()).toBe(false)
  })
})
