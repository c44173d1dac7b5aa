import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { forgotPassword, login, register, resetPassword, verifyEmail } from '#contract/accounts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { sameSitePath } from '#domain/same-site-path.ts'
import type { SignInProblem } from '#domain/sign-in-problems.ts'
import { signUpProblem } from '#domain/sign-in-problems.ts'
import { acceptFormsAlone } from '#server/http/form.ts'

const text = z.optional(z.string().check(z.maxLength(4096)))
const query = z.object({ next: text, view: text, tab: text, token: text })

type Fields = Record<string, string | undefined>
type Request = FastifyRequest<{ Body: Fields; Querystring: Fields }>

/** The forms of the account pages as browsers send them without JavaScript; each is one of the calls. */
export function formRoutes(app: FastifyInstance): void {
  // Where password managers lead people (W3C, A Well-Known URL for Changing Passwords).
  app.get('/.well-known/change-password', { schema: { hide: true } }, async (_request, reply) =>
    reply.redirect('/login?view=forgot'),
  )

  app.register(async (forms) => {
    acceptFormsAlone(forms)
    const schema = { hide: true, querystring: query }

    forms.post('/login', { schema }, async (request: Request, reply) => {
      const { next, view, tab } = request.query
      if (view === 'forgot') {
        const { problem } = await call(app, request, forgotPassword, request.body)
        return go(reply, '/login', { view, ...(problem ? { problem } : { sent: '1' }) })
      }
      const { problem, cookies, role } =
        tab === 'sign-up' ? await signUp(app, request) : await signIn(app, request)
      if (problem) return go(reply, '/login', { tab, next, problem })
      const home = role === 'PROFESSIONAL' ? '/dashboard' : '/client-dashboard'
      return go(reply.header('set-cookie', cookies), sameSitePath(next) ?? home)
    })

    forms.post('/reset-password', { schema }, async (request: Request, reply) => {
      const { password = '', confirmation } = request.body
      const { token } = request.query
      if (password !== confirmation)
        return go(reply, '/reset-password', { token, problem: 'mismatch' })
      const { problem } = await call(app, request, resetPassword, { token, password })
      if (problem) return go(reply, '/reset-password', { token, problem })
      return go(reply, '/reset-password', { done: '1' })
    })

    forms.post('/verify-email', { schema }, async (request: Request, reply) => {
      const { problem } = await call(app, request, verifyEmail, { token: request.query.token })
      return go(reply, '/verify-email', problem ? { problem } : { done: '1' })
    })
  })
}

async function signIn(app: FastifyInstance, request: Request): Promise<Outcome> {
  const { email, password, rememberMe } = request.body
  if (!email?.trim() || !password) return { problem: 'missing' }
  return call(app, request, login, { email, password, rememberMe: rememberMe === 'on' })
}

async function signUp(app: FastifyInstance, request: Request): Promise<Outcome> {
  const { name = '', email = '', password = '', confirmation = '', role } = request.body
  const form = { name, email, password, confirmation }
  const problem = signUpProblem(form)
  return problem ? { problem } : call(app, request, register, { name, email, password, role })
}

type Outcome = { problem?: SignInProblem; cookies?: string[]; role?: string }

/** Makes a call inside this process, as the visitor who sent the form. */
async function call(
  app: FastifyInstance,
  request: Request,
  { method, path }: Endpoint,
  payload: object,
): Promise<Outcome> {
  const { cookie, 'user-agent': userAgent } = request.headers
  const reply = await app.inject({
    method,
    url: path,
    payload,
    remoteAddress: request.ip,
    headers: {
      accept: 'application/problem+json',
      ...(cookie && { cookie }),
      ...(userAgent && { 'user-agent': userAgent }),
    },
  })
  const answer = reply.json() as Problem & { user?: { role: string } }
  if (reply.statusCode >= 400) return { problem: problemOf(reply.statusCode, answer) }
  const cookies = [reply.headers['set-cookie'] ?? []].flat()
  return { cookies, ...(answer.user && { role: answer.user.role }) }
}

type Problem = { code?: string; errors?: { path: string }[] }

const BY_STATUS: Record<number, SignInProblem> = {
  401: 'wrong',
  409: 'taken',
  429: 'too-many',
}

function problemOf(status: number, { code, errors }: Problem): SignInProblem {
  if (code === 'common_password') return 'common'
  if (code === 'bad_link') return 'link'
  const field = errors?.[0]?.path
  if (field === 'email') return 'email'
  if (field === 'password') return 'short'
  if (field === 'token') return 'link'
  return BY_STATUS[status] ?? (status < 500 ? 'missing' : 'away')
}

function go(reply: FastifyReply, path: string, query: Fields = {}): FastifyReply {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return reply.redirect(set.length ? `${path}?${new URLSearchParams(set)}` : path, 303)
}
