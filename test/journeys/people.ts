import type { APIRequestContext } from '@playwright/test'
import type { Program } from './program.ts'

export type Account = { name: string; email: string; password: string }

/** Signs up, and in, as a client whom no other test knows, with a confirmed email. */
export async function asNewClient(
  api: APIRequestContext,
  { url, rows }: Pick<Program, 'url' | 'rows'>,
  name = 'Ada Newcomer',
): Promise<Account> {
  const account = {
    name,
    email: `${crypto.randomUUID()}@example.org`,
    password: 'gravel-otter-monsoon',
  }
  const reply = await api.post(`${url}/api/auth/register`, {
    headers: { origin: url },
    data: { ...account, role: 'CLIENT' },
  })
  if (!reply.ok()) throw new Error(`signing up answered ${reply.status()}: ${await reply.text()}`)
  await rows('update users set email_verified = true where email = $1', [account.email])
  return account
}
