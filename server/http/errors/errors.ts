import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { FieldError, RefusalKind } from '#domain/errors.ts'
import { Refusal } from '#domain/errors.ts'
import { busyRefusal, isDatabaseAway, sqlState } from '#server/database/pool/failures.ts'
import { FORM } from '#server/http/form.ts'
import { routeName } from '#server/http/logs/route-name.ts'
import { uncountUnserved } from '#server/limiter/limiter.ts'
import type { Log } from '#server/log.ts'
import { ProviderAway } from '#server/providers/errors.ts'
import { usePlainValidationMessages } from './malformed.ts'

const STATUS: Record<RefusalKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  'too-many': 429,
  unavailable: 503,
}

/** The only place where an error becomes a reply: a status and one plain sentence, or RFC 9457 on request. */
export function answerErrors(app: FastifyInstance, log: Log): void {
  usePlainValidationMessages()
  const leftOut = lineBudget()
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = asRefusal(error)
    if (refusal) {
      if (refusal.kind === 'unavailable')
        uncountUnserved().catch((err: unknown) => log.warn({ err }, 'a count was not undone'))
      const left = STATUS[refusal.kind] < 500 ? undefined : leftOut()
      if (left !== undefined)
        log.warn({ ...about(request), err: error, code: refusal.code, left }, 'request refused')
      return sendRefusal(request, reply, STATUS[refusal.kind], refusal)
    }
    const status = error.statusCode ?? 500
    if (status < 500)
      return sendRefusal(request, reply, status, {
        code: codeOf(error),
        message: sentenceFor(error, status, request.server),
      })
    log.error({ ...about(request), err: error }, 'request failed')
    return sendRefusal(request, reply, 500, {
      code: 'internal',
      message: 'Something went wrong on our side, please try again',
    })
  })
}

const about = (request: FastifyRequest) => ({ method: request.method, route: routeName(request) })

/** During an outage every request is refused; so many lines in so much time say it as well. */
const LINES = 20
const WITHIN_MS = 10_000

/** Returns how many lines were left out before this one; undefined if this one is to be left out too. */
function lineBudget(): () => number | undefined {
  let since = Number.NEGATIVE_INFINITY
  let count = 0
  return () => {
    const now = performance.now()
    if (now - since > WITHIN_MS) {
      const left = Math.max(0, count - LINES)
      since = now
      count = 1
      return left
    }
    count += 1
    return count <= LINES ? 0 : undefined
  }
}

function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error)
  if (error instanceof ProviderAway)
    return new Refusal(
      'unavailable',
      'provider_away',
      'Another service that we need doesn’t answer at the moment, please try again',
      { retryAfter: 5 },
    )
  if (isDatabaseAway(error))
    return new Refusal(
      'unavailable',
      'database_away',
      'The service is briefly unavailable, please try again',
      {
        retryAfter: 2,
      },
    )
  const busy = busyRefusal(error)
  if (busy) return busy
  if (UNSTORABLE.has(sqlState(error) ?? ''))
    return new Refusal('invalid', 'invalid_request', 'The request has a character that no text has')
}

/** SQLSTATEs for a text, or JSON, that contains U+0000. */
const UNSTORABLE = new Set(['22021', '22P05'])

type ValidationError = Error & {
  validationContext?: string
  validation: { instancePath: string; message?: string }[]
}

/** A malformed id in the path is a 404, since nothing can have it. Anything else malformed is a 400 with the fields. */
function fromValidation(error: ValidationError): Refusal {
  if (error.validationContext === 'params') return nothingHere()
  const fields: FieldError[] = error.validation.map((issue) => ({
    path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: issue.message ?? 'is not valid',
  }))
  const first = fields[0]
  const sentence = first?.path
    ? `${first.path} ${first.message}`
    : `The request ${first?.message ?? 'is not valid'}`
  return new Refusal('invalid', 'invalid_request', sentence, { fields })
}

const nothingHere = () => new Refusal('not-found', 'not_found', 'There is nothing at this address')

function codeOf(error: FastifyError): string {
  return (error.code ?? 'refused').replace(/^FST_(ERR_)?/, '').toLowerCase()
}

function sentenceFor(error: FastifyError, status: number, scope: FastifyInstance): string {
  if (status === 413) return 'The request is too large'
  if (status === 415) {
    const wanted = ['application/json', FORM].find((type) => scope.hasContentTypeParser(type))
    return wanted ? `Send this request as ${wanted}` : 'This type of content is not accepted here'
  }
  if (status === 429) return 'Too many requests, please wait a moment'
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY') return 'The request is not valid JSON'
  if (status === 400) return 'The request is not valid'
  return STATUS_CODES[status] ?? 'The request was refused'
}

/** No such address: neither call nor page, or a malformed id. */
export function sendNothingHere(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefusal(request, reply, STATUS['not-found'], nothingHere())
}

/** Sends one sentence as text/plain, or as a problem document if the client accepts JSON. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  refusal: {
    code: string
    message: string
    fields?: FieldError[]
    retryAfter?: number
  },
): FastifyReply {
  reply.refusalCode = refusal.code
  const retryAfter = refusal.retryAfter ?? (status === 503 ? 2 : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', Math.ceil(retryAfter))
  reply.code(status).serializer((payload: unknown) => payload as string)
  if (!acceptsJson(request)) return reply.type('text/plain; charset=utf-8').send(refusal.message)
  return reply.type('application/problem+json; charset=utf-8').send(
    JSON.stringify({
      type: 'about:blank',
      title: STATUS_CODES[status] ?? 'Error',
      status,
      detail: refusal.message,
      code: refusal.code,
      ...(refusal.fields?.length ? { errors: refusal.fields } : {}),
    }),
  )
}

function acceptsJson(request: FastifyRequest): boolean {
  return /application\/(problem\+)?json/.test(request.headers.accept ?? '')
}
