import type { APIRequestContext } from '@playwright/test'
import { DEMO_STAFF, demoStaffCode } from '#server/seed/demo-staff.ts'
import type { Program } from './program.ts'
import { test } from './program.ts'

export const [RUTH, TOM] = DEMO_STAFF

/**
 * Gives a file the program of journeys that decide about the demo's people, who are told: no other journey uses it. One
 * file at a time: the next worker would start another.
 */
export function useTheDesks(): void {
  const ownProgram = 'the desk’s'
  test.use({ ownProgram })
  test.describe.configure({ lock: ownProgram })
}

/** Signs one of the demo's staff in, bypassing the forms. */
export async function asStaff(
  api: APIRequestContext,
  program: Pick<Program, 'url' | 'rows'>,
  { email }: { email: string } = RUTH,
): Promise<void> {
  const headers = { origin: program.url }
  const asked = await api.post(`${program.url}/api/auth/login`, {
    headers,
    data: { email, password: 'parlour-demo' },
  })
  // The program's time, which may be turned.
  const code = await staffCode(program, email, Date.parse(asked.headers().date ?? ''))
  const reply = await api.post(`${program.url}/api/auth/second-step`, { headers, data: { code } })
  if (!reply.ok()) throw new Error(`the code was answered ${reply.status()}: ${await reply.text()}`)
}

/** A code of theirs, even within the minute for which the one before was good. */
export async function staffCode(
  { rows }: Pick<Program, 'rows'>,
  email: string = RUTH.email,
  now = Date.now(),
): Promise<string> {
  await rows(
    'update authenticators set last_step = 0 where user_id = (select id from users where email = $1)',
    [email],
  )
  return demoStaffCode(now)
}
