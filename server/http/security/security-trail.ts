import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deviceName } from '#domain/people/devices.ts'
import type { Context } from '#server/context.ts'
import type { SecurityEvent } from '#server/security-events/security-event.ts'
import { WRITE_EVERY_MS } from '#server/security-events/security-events.ts'
import { networkOf } from './network.ts'
import { isOfView } from './viewing.ts'

/** Records refused calls, after the reply is sent. */
export function recordSecurityEvents(app: FastifyInstance, { securityEvents }: Context): void {
  app.decorateReply('refusalCode', undefined)
  app.addHook('onResponse', async (request, reply) => {
    const kind = kindOf(request, reply)
    if (!kind) return
    const account = await request.accountIfAsked()?.catch(() => undefined)
    const { method, routeOptions, headers, ip } = request
    securityEvents.record({
      kind,
      code: reply.refusalCode,
      ...(account ? { accountId: account.id } : { email: attemptedEmail(request) }),
      network: networkOf(ip),
      browser: deviceName(headers['user-agent'] ?? null),
      call: `${method} ${routeOptions.url ?? 'none'}`,
    })
  })
  const writing = setInterval(() => void securityEvents.flush(), WRITE_EVERY_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(writing)
    await securityEvents.flush()
  })
}

function kindOf(request: FastifyRequest, reply: FastifyReply): SecurityEvent['kind'] | undefined {
  const { refusalCode: code, statusCode } = reply
  const { endpoint } = request.routeOptions.config
  if (!code || isOfView(code)) return
  if (code === 'foreign_origin' || code === 'unknown_host' || code === 'bad_signature') return code
  if (statusCode === 401) {
    if (attemptedEmail(request) !== undefined) return 'sign_in_failed'
    // Pages use this call to find out whether anyone is signed in; that no one is, is no refusal.
    return request.routeOptions.url === '/api/auth/me' ? undefined : 'unauthenticated'
  }
  if (statusCode === 403) return 'forbidden'
  if (statusCode === 429) return 'too_many'
  // Other people's things are 404: an id in the path or the body of a call that requires a sign-in.
  const isGuarded = endpoint !== undefined && endpoint.who !== 'anyone'
  if (statusCode === 404 && isGuarded && (endpoint.params || endpoint.body)) return 'not_found'
}

/** The email address used in an attempt, if it is valid. */
function attemptedEmail({ body }: FastifyRequest): string | undefined {
  const email = (body as { email?: unknown } | null | undefined)?.email
  return typeof email === 'string' && email.length <= 254 ? email.toLowerCase() : undefined
}

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the refusal in the reply. */
    refusalCode?: string
  }
  interface FastifyRequest {
    /** The person, if anything has asked for them. */
    accountIfAsked(): ReturnType<FastifyRequest['account']> | undefined
  }
}
