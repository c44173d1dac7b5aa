import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { paths } from '#contract/paths/paths.ts'
import { finishSecondStep } from '#contract/people/second-factor.ts'
import {
  forgotPassword,
  login,
  register,
  resetPassword,
  takeEmailBackByMail,
  verifyEmail,
} from '#contract/people/sign-in.ts'
import { isBlank } from '#domain/messages/tidy-text.ts'
import { sameSitePath } from '#domain/people/sign-in/same-site-path.ts'
import type { SignInProblem } from '#domain/people/sign-in/sign-in-problems.ts'
import { signUpProblem } from '#domain/people/sign-in/sign-in-problems.ts'
import type { Context } from '#server/context.ts'
import { acceptFormsAlone } from '#server/http/form.ts'
import { ownHost } from '#server/http/pages/call-own-api.ts'
import { problemByCode } from './guessable-passwords.ts'

const text = z.optional(z.string().check(z.maxLength(4096)))
const query = z.object({ next: text, view: text, tab: text, token: text })

type Fields = Record<string, string | undefined>
type Request = FastifyRequest<{ Body: Fields; Querystring: Fields }>

/** The account forms as browsers send them without JavaScript; each makes one API call. */
export function formRoutes(app: FastifyInstance, context: Context): void {
  const own = { app, host: () => ownHost(context) }
  // Used by password managers (W3C, A Well-Known URL for Changing Passwords).
  app.get('/.well-known/change-password', { schema: { hide: true } }, async (_request, reply) =>
    reply.redirect(paths.forgotPassword()),
  )

  app.register(async (forms) => {
    acceptFormsAlone(forms)
    const schema = { hide: true, querystring: query }

    forms.post(paths.login(), { schema }, async (request: Request, reply) => {
      const { next, view, tab } = request.query
      if (view === 'forgot') {
        const { problem } = await call(own, request, forgotPassword, request.body)
        return go(reply, paths.login(), { view, ...(problem ? { problem } : { sent: '1' }) })
      }
      if (view === 'second-step') {
        const { problem, cookies, role } = await call(own, request, finishSecondStep, {
          code: request.body.code ?? '',
        })
        if (problem === 'step-over') return go(reply, paths.login(), { next, problem })
        if (problem) return go(reply, paths.login(), { view, next, problem })
        return goOn(reply, next, role, cookies)
      }
      const { problem, cookies, role, isHeld } =
        tab === 'sign-up' ? await signUp(own, request) : await signIn(own, request)
      if (isHeld)
        return go(reply.header('set-cookie', cookies), paths.login(), { view: 'second-step', next })
      if (problem) return go(reply, paths.login(), { tab, next, problem })
      return goOn(reply, next, role, cookies)
    })

    forms.post(paths.resetPassword(), { schema }, async (request: Request, reply) => {
      const { password = '', confirmation, keepsWays } = request.body
      const { token } = request.query
      if (password !== confirmation)
        return go(reply, paths.resetPassword(), { token, problem: 'mismatch' })
      const { problem, cookies } = await call(own, request, resetPassword, {
        token,
        password,
        keepsWays: keepsWays === 'on',
      })
      if (problem) return go(reply, paths.resetPassword(), { token, problem })
      return go(reply.header('set-cookie', cookies), paths.resetPassword(), { done: '1' })
    })

    forms.post(paths.verifyEmail(), { schema }, async (request: Request, reply) => {
      const { problem } = await call(own, request, verifyEmail, { token: request.query.token })
      return go(reply, paths.verifyEmail(), problem ? { problem } : { done: '1' })
    })

    forms.post(paths.notMe(), { schema }, async (request: Request, reply) => {
      const { token } = request.query
      const { problem } = await call(own, request, takeEmailBackByMail, { token })
      return go(reply, paths.notMe(), problem ? { problem } : { done: '1' })
    })
  })
}

type Own = { app: FastifyInstance; host: () => string }

async function signIn(own: Own, request: Request): Promise<Outcome> {
  const { email, password, rememberMe } = request.body
  if (isBlank(email ?? '') || !password) return { problem: 'missing' }
  return call(own, request, login, { email, password, rememberMe: rememberMe === 'on' })
}

async function signUp(own: Own, request: Request): Promise<Outcome> {
  const { name = '', email = '', password = '', confirmation = '', role } = request.body
  const form = { name, email, password, confirmation }
  const problem = signUpProblem(form)
  return problem ? { problem } : call(own, request, register, { name, email, password, role })
}

function goOn(reply: FastifyReply, next?: string, role?: string, cookies: string[] = []) {
  const home = role === 'PROFESSIONAL' ? paths.dashboard() : paths.clientDashboard()
  return go(reply.header('set-cookie', cookies), sameSitePath(next) ?? home)
}

/** `isHeld`: the first step succeeded, the second is still to come. */
type Outcome = { problem?: SignInProblem; cookies?: string[]; role?: string; isHeld?: boolean }

/** Makes an API call inside this process, on behalf of the visitor who sent the form. */
async function call(
  { app, host }: Own,
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
      host: host(),
      ...(cookie && { cookie }),
      ...(userAgent && { 'user-agent': userAgent }),
    },
  })
  const answer = reply.json() as Problem & { user?: { role: string } }
  const cookies = [reply.headers['set-cookie'] ?? []].flat()
  if (answer.code === 'second_step_needed') return { cookies, isHeld: true }
  if (reply.statusCode >= 400) return { problem: problemOf(reply.statusCode, answer) }
  return { cookies, ...(answer.user && { role: answer.user.role }) }
}

type Problem = { code?: string; errors?: { path: string }[] }

const BY_STATUS: Record<number, SignInProblem> = {
  401: 'wrong',
  409: 'taken',
  429: 'too-many',
}

function problemOf(status: number, { code, errors }: Problem): SignInProblem {
  const refused = problemByCode(code)
  if (refused) return refused
  if (code === 'reserved_name') return 'name-reserved'
  if (code === 'bad_link') return 'link'
  if (code === 'second_step_over') return 'step-over'
  const field = errors?.[0]?.path
  if (field === 'code') return 'code'
  if (field === 'email') return 'email'
  if (field === 'password') return 'short'
  if (field === 'token') return 'link'
  return BY_STATUS[status] ?? (status < 500 ? 'missing' : 'away')
}

function go(reply: FastifyReply, path: string, query: Fields = {}): FastifyReply {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return reply.redirect(set.length ? `${path}?${new URLSearchParams(set)}` : path, 303)
}
