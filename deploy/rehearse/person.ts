import { strictEqual } from 'node:assert'
import { randomUUID } from 'node:crypto'
import type { AccountUser } from '#contract/people/sign-in.ts'

export const PASSWORD = 'a rehearsed passphrase'

/** Someone at a browser of their own, at a site that is somewhere else. */
export type Person = {
  user: AccountUser
  cookie: string
  /** Asks, and returns the reply's JSON. Throws if it is refused. */
  call(method: string, path: string, body?: object | Buffer): Promise<Reply>
  /** The reply's bytes. */
  bytes(path: string): Promise<Buffer>
}

/** What the site says: the contract's tests are about its form. */
// biome-ignore lint/suspicious/noExplicitAny: a visitor reads what is there
export type Reply = any

export async function signUp(
  site: string,
  role: 'CLIENT' | 'PROFESSIONAL',
  name: string,
): Promise<Person> {
  const email = `${randomUUID()}@visitor.example`
  const account = { name, email, password: PASSWORD, role }
  strictEqual((await ask(site, '', 'POST', '/api/auth/register', account)).status, 201)
  return signIn(site, email)
}

export async function signIn(site: string, email: string): Promise<Person> {
  const reply = await ask(site, '', 'POST', '/api/auth/login', { email, password: PASSWORD })
  strictEqual(reply.status, 200, await reply.clone().text())
  const cookie = reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const call: Person['call'] = async (method, path, body) =>
    (await answered(site, cookie, method, path, body)).json()
  return {
    user: (await reply.json()).user,
    cookie,
    call,
    bytes: async (path) =>
      Buffer.from(await (await answered(site, cookie, 'GET', path)).arrayBuffer()),
  }
}

async function answered(...[site, cookie, method, path, body]: Parameters<typeof ask>) {
  const reply = await ask(site, cookie, method, path, body)
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
  return reply
}

export function ask(
  site: string,
  cookie: string,
  method: string,
  path: string,
  body?: object | Buffer,
): Promise<Response> {
  const isFile = Buffer.isBuffer(body)
  return fetch(`${site}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      cookie,
      accept: path.startsWith('/api/') ? 'application/json' : 'text/html',
      ...(method !== 'GET' && { origin: site }),
      ...(body && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
    },
    ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
  })
}
