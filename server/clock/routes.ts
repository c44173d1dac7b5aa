import type { FastifyInstance, FastifyRequest } from 'fastify'
import { spanInWords } from '#domain/hours/span.ts'
import { SIGN_IN_IDLE_DAYS } from '#domain/people/sign-in/sign-in.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import type { Context, DevClock } from '#server/context.ts'
import { devPage, isDeveloperHere } from '#server/http/dev/dev-page.ts'
import { escaped } from '#server/http/dev/html.ts'
import { sendNothingHere } from '#server/http/errors/errors.ts'
import { acceptFormsAlone } from '#server/http/form.ts'
import { momentOf } from '#server/mail/when.ts'
import { turnClock } from './clock.ts'

const PATH = '/dev/clock'
const ZONE = 'Europe/London'
/** Enough for every deadline of the product; a slip of the keyboard would otherwise last as long as the database. */
const LONGEST_TURN_MS = 400 * DAY_MS
const STEPS_MS = [
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  DAY_MS,
  2 * DAY_MS,
  7 * DAY_MS,
  30 * DAY_MS,
]

/** `fromMs`: how far the clock was turned when the page was shown, so that a form sent twice turns it once. */
type Form = { fromMs?: string; byMs?: string; at?: string }

/** /dev/clock turns the program's clock forward, for developers on this machine. */
export function clockRoutes(app: FastifyInstance, context: Context, clock: DevClock): void {
  const hidden = { schema: { hide: true } }

  // Browsers take the server's time from it; Node would write the machine's.
  app.addHook('onRequest', async (_request, reply) => {
    if (clock.aheadMs() > 0) reply.header('date', clock.now().toUTCString())
  })

  app.get(PATH, hidden, async (request, reply) => {
    if (!isDeveloperHere(request)) return sendNothingHere(request, reply)
    return reply.type('text/html; charset=utf-8').send(page(clock))
  })

  app.register(async (forms) => {
    acceptFormsAlone(forms)
    forms.post(PATH, hidden, async (request: FastifyRequest<{ Body: Form }>, reply) => {
      if (!isDeveloperHere(request)) return sendNothingHere(request, reply)
      const turn = turnOf(request.body, clock)
      const problem =
        turn === undefined
          ? 'Choose a time after now and within 400 days: the clock only turns forward.'
          : (await turnClock(context, turn))
            ? undefined
            : 'The clock was already turned since this page was shown. Look at the time, and choose again if you need to.'
      if (!problem) return reply.redirect(PATH, 303)
      return reply.code(422).type('text/html; charset=utf-8').send(page(clock, problem))
    })
  })
}

function turnOf({ fromMs, byMs, at }: Form, clock: DevClock) {
  const from = fromMs === undefined ? clock.aheadMs() : Number(fromMs)
  const by = at === undefined ? Number(byMs) : msUntil(at, clock)
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(by)) return
  return by > 0 && by <= LONGEST_TURN_MS ? { fromMs: from, toMs: from + by } : undefined
}

/** Until a date and time in London, as `datetime-local` fields write them; NaN if it is none. */
function msUntil(at: string, clock: DevClock): number {
  try {
    const then = Temporal.PlainDateTime.from(at).toZonedDateTime(ZONE)
    return then.epochMilliseconds - clock.now().getTime()
  } catch {
    return Number.NaN
  }
}

function page(clock: DevClock, problem?: string): string {
  const ahead = clock.aheadMs()
  const from = `<input type="hidden" name="fromMs" value="${ahead}">`
  const steps = STEPS_MS.map(
    (ms) => `<button name="byMs" value="${ms}">${spanInWords(ms)}</button>`,
  ).join('')
  const state = ahead > 0 ? `is turned ${spanInWords(ahead)} ahead` : 'shows the machine’s time'
  return devPage(
    'Clock',
    `${problem ? `<p role="alert"><strong>${escaped(problem)}</strong></p>` : ''}
<p>The clock of this program ${state}: it is <strong>${escaped(momentOf(clock.now(), ZONE))}</strong>.</p>
<form method="post">${from}<span>Turn it on by</span>${steps}</form>
<form method="post">${from}<label>Or to a time in London<input type="datetime-local" name="at" required></label><button>Turn the clock</button></form>
<p>What becomes due happens at once: sessions end, payouts are made, emails are sent to <a href="/dev/mail">the outbox</a>.</p>
<p>Sign-ins end as they would: after a day without 'Remember me', and with it after ${SIGN_IN_IDLE_DAYS} days without use. After a longer turn you sign in again.</p>
<p>The clock can't be turned back. For the true time, start with a new DATA_DIR or another database.</p>`,
  )
}
