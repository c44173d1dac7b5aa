import { describe, expect, it } from 'vitest'
import { aSession } from '#test/support/sessions.ts'
import type { Caller, ProfessionalCaller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { responseOf } from './messages.ts'

const testApp = await buildTestApp({ now: '2026-03-02T08:00:00Z' })
const { db, setClock, aClient, aProfessional } = testApp

const at = (time: string) => `2026-03-${time}:00.000Z`

async function writeTo(professional: ProfessionalCaller, client: Caller): Promise<string> {
  const { professionalId } = professional
  const thread = await client.post('/api/conversations', { professionalId })
  const threadId: string = thread.json().id
  await write(client, threadId)
  return threadId
}

async function write(author: Caller, threadId: string): Promise<void> {
  const reply = await author.post('/api/messages', { threadId, body: 'Hello' })
  expect(reply.statusCode).toBe(201)
}

const measured = ({ professionalId }: ProfessionalCaller, time: string) =>
  responseOf(db, professionalId, new Date(at(time)))

describe('how professionals answer', () => {
  it('is unknown while no one has written to them first', async () => {
    setClock(at('02T08:00'))
    const [professional, client] = [await aProfessional(), await aClient()]
    expect(await measured(professional, '02T09:00')).toEqual({ rate: null, minutes: null })
    await aSession(testApp, {
      startsAt: at('02T10:00'),
      endsAt: at('02T11:00'),
      client,
      professional,
    })
    const thread = await professional.post('/api/conversations', { clientId: client.user.id })
    await write(professional, thread.json().id)
    await write(client, thread.json().id)
    expect(await measured(professional, '04T09:00')).toEqual({ rate: null, minutes: null })
  })

  it('is the share of first messages answered within a day, and the median time to the first answer', async () => {
    setClock(at('02T08:00'))
    const professional = await aProfessional()
    const threads: string[] = []
    for (let n = 0; n < 4; n += 1) threads.push(await writeTo(professional, await aClient()))
    const [soon = '', later = '', late = ''] = threads
    expect(await measured(professional, '02T08:30')).toEqual({ rate: null, minutes: null })
    setClock(at('02T08:30'))
    await write(professional, soon)
    expect(await measured(professional, '02T08:31')).toEqual({ rate: 1, minutes: 30 })
    setClock(at('02T10:00'))
    await write(professional, later)
    await write(professional, soon)
    setClock(at('03T09:00'))
    await write(professional, late)
    expect(await measured(professional, '03T08:00')).toEqual({ rate: 0.5, minutes: 75 })
    expect(await measured(professional, '03T10:00')).toEqual({ rate: 0.5, minutes: 120 })
  })

  it('counts a session with the client as an answer to them', async () => {
    setClock(at('02T08:00'))
    const [professional, client] = [await aProfessional(), await aClient()]
    await writeTo(professional, client)
    const times = { startsAt: at('02T12:00'), endsAt: at('02T13:00') }
    await aSession(testApp, { ...times, client, professional })
    expect(await measured(professional, '02T11:59')).toEqual({ rate: null, minutes: null })
    expect(await measured(professional, '02T12:00')).toEqual({ rate: 1, minutes: null })
  })

  it('ignores messages older than 90 days, and those to other professionals', async () => {
    setClock(at('02T08:00'))
    const [professional, other] = [await aProfessional(), await aProfessional()]
    await writeTo(professional, await aClient())
    const inDays = (days: number) => new Date(Date.parse(at('02T08:00')) + days * 86_400_000)
    const after = (days: number) => responseOf(db, professional.professionalId, inDays(days))
    expect(await after(90)).toEqual({ rate: 0, minutes: null })
    expect(await after(91)).toEqual({ rate: null, minutes: null })
    expect(await measured(other, '04T08:00')).toEqual({ rate: null, minutes: null })
  })

  it('is shown on the public profile in minutes', async () => {
    setClock(at('02T08:00'))
    const professional = await aProfessional()
    const threadId = await writeTo(professional, await aClient())
    const profile = () => professional.get(`/api/professionals/${professional.professionalId}`)
    expect((await profile()).json().professional.responseMinutes).toBeNull()
    setClock(at('02T09:35'))
    await write(professional, threadId)
    expect((await profile()).json().professional.responseMinutes).toBe(95)
  })
})
