import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test'
import type { Program } from './program.ts'
import { expect } from './program.ts'

export type Account = { name: string; email: string; password: string }

/** Signs up and in as a new person, by default a client, that no other test uses. */
export async function asNewcomer(
  api: APIRequestContext,
  { url }: Pick<Program, 'url'>,
  name = 'Ada Newcomer',
  role: 'CLIENT' | 'PROFESSIONAL' = 'CLIENT',
): Promise<Account> {
  const account = {
    name,
    email: `${randomUUID()}@example.org`,
    password: 'gravel-otter-monsoon',
  }
  const reply = await api.post(`${url}/api/auth/register`, {
    headers: { origin: url },
    data: { ...account, role },
  })
  if (!reply.ok()) throw new Error(`signing up answered ${reply.status()}: ${await reply.text()}`)
  return account
}

/** The same with a confirmed email address. */
export async function asNewClient(
  api: APIRequestContext,
  program: Pick<Program, 'url' | 'rows'>,
  name?: string,
): Promise<Account> {
  const account = await asNewcomer(api, program, name)
  await program.rows('update users set email_verified = true where email = $1', [account.email])
  return account
}

/** The latest emailed link that matches. */
export async function linkMailedTo(
  api: APIRequestContext,
  email: string,
  isWanted: (link: string) => boolean,
): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const mails = (await (await api.get('/dev/mail')).text()).split('<article>')
      link = mails
        .filter((mail) => mail.includes(`To ${email}`))
        .flatMap((mail) => mail.match(/http[^"<\s]+/g) ?? [])
        .map((address) => address.replaceAll('&amp;', '&'))
        .find(isWanted)
      return link
    })
    .toBeDefined()
  return link ?? ''
}

/** A browser signed in as a new professional: not verified, without hours. */
export async function newProfessional(
  browser: Browser,
  program: Program,
): Promise<{ context: BrowserContext; id: string }> {
  const context = await browser.newContext({ baseURL: program.url })
  const { email } = await asNewcomer(context.request, program, 'Hannah Hours', 'PROFESSIONAL')
  const [row] = await program.rows<{ id: string }>(
    `update professionals set headline = 'Keeps hours', bio = 'I keep hours.', categories = '{tutoring}',
       hourly_rate_minor = 4500
     where user_id = (select id from users where email = $1) returning id`,
    [email],
  )
  return { context, id: row?.id ?? '' }
}
