import * as z from 'zod/mini'
import { SESSION_PROBLEMS, SUPPORT_MESSAGE_MAX_LENGTH, SUPPORT_TOPICS } from '#domain/support.ts'
import { email } from './accounts.ts'
import { calls } from './calls/support.ts'
import { id, line, text } from './common.ts'
import { endpoint } from './endpoint.ts'

export const writeToSupport = endpoint(calls.writeToSupport, {
  summary: 'Write to support, who reply by email',
  tag: 'support',
  body: z.object({
    name: line(100, 1),
    email,
    topic: z.enum(SUPPORT_TOPICS, { error: 'must be one of the topics' }),
    message: text(SUPPORT_MESSAGE_MAX_LENGTH, 1),
    /** One of the signed-in writer's own sessions, and what went wrong in it. */
    sessionId: z.optional(id),
    problem: z.optional(z.enum(SESSION_PROBLEMS)),
  }),
  status: 202,
  /** A reference for later questions about the message. */
  reply: z.object({ reference: z.string() }),
  refusals: [404],
})
