import { expect } from 'vitest'
import { PATIENCE_MS } from './patience.ts'
import type { NewPerson } from './people.ts'
import { PASSWORD } from './people.ts'
import type { Caller, TestApp } from './test-app.ts'
import { callsOf } from './test-app.ts'

/** Someone who signs up over HTTP and is sent a link, for tests of just that; the mail is out. */
export async function signUp(
  { app, context, visitor }: Pick<TestApp, 'app' | 'context' | 'visitor'>,
  person: NewPerson,
): Promise<Caller> {
  const reply = await visitor.post('/api/auth/register', { ...person, password: PASSWORD })
  expect(reply.statusCode).toBe(201)
  const cookie = reply.cookies
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')
  await context.background.settled(PATIENCE_MS)
  return { user: reply.json().user, cookie, ...callsOf(app, cookie) }
}
