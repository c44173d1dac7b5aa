import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { CALENDAR_PROVIDER_NAMES, CALENDAR_PROVIDERS } from '#domain/hours/linked-calendars.ts'
import type { Context } from '#server/context.ts'
import { devPage, isDeveloperHere } from '#server/http/dev/dev-page.ts'
import { escaped } from '#server/http/dev/html.ts'
import { sendNothingHere } from '#server/http/errors/errors.ts'
import { acceptFormsAlone } from '#server/http/form.ts'
import type { CalendarsStandIn } from './stand-in.ts'
import { asCalendarsStandIn } from './stand-in.ts'

const PATH = '/dev/calendars/:provider'
const USUAL_ACCOUNT = 'alex@example.org'
const params = z.object({ provider: z.enum(CALENDAR_PROVIDERS) })
const text = z.optional(z.string().check(z.maxLength(4096)))
const consent = z.object({ redirectUri: text, state: text, challenge: text, account: text })
const form = z.object({
  ...consent.shape,
  act: z.enum(['allow', 'refuse', 'withdraw', 'add', 'remove']),
  title: text,
  startsAt: text,
  endsAt: text,
  id: text,
})
type Params = z.output<typeof params>
type Consent = z.output<typeof consent>
type Form = z.output<typeof form>

/**
 * /dev/calendars/{provider} plays the owner of simulated calendars, for developers on this machine: asked for their
 * permission, and among their appointments.
 */
export function calendarsStandInRoutes(app: FastifyInstance, context: Context): void {
  const standIns = CALENDAR_PROVIDERS.filter((each) =>
    asCalendarsStandIn(context.calendarAccounts[each]),
  )
  if (standIns.length === 0) return

  app.get<{ Params: Params; Querystring: Consent }>(
    PATH,
    { schema: { hide: true, params, querystring: consent } },
    async (request, reply) => {
      const { provider } = request.params
      const standIn = asCalendarsStandIn(context.calendarAccounts[provider])
      if (!standIn || !isDeveloperHere(request)) return sendNothingHere(request, reply)
      const name = CALENDAR_PROVIDER_NAMES[provider]
      const content = request.query.state
        ? consentForm(request.query)
        : await appointments(standIn, request.query.account || USUAL_ACCOUNT)
      return reply.type('text/html; charset=utf-8').send(devPage(`${name}, simulated`, content))
    },
  )

  app.register(async (forms) => {
    acceptFormsAlone(forms)
    forms.post<{ Params: Params; Body: Form }>(
      PATH,
      { schema: { hide: true, params, body: form } },
      async (request: FastifyRequest<{ Params: Params; Body: Form }>, reply) => {
        const { provider } = request.params
        const standIn = asCalendarsStandIn(context.calendarAccounts[provider])
        if (!standIn || !isDeveloperHere(request)) return sendNothingHere(request, reply)
        return played(standIn, provider, request.body, reply)
      },
    )
  })

  async function played(
    standIn: CalendarsStandIn,
    provider: string,
    { act, redirectUri = '', state = '', challenge = '', id = '', ...given }: Form,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const account = given.account || USUAL_ACCOUNT
    if (act === 'allow' || act === 'refuse') {
      const answer: Record<string, string> =
        act === 'allow'
          ? { state, code: await standIn.allow(account, challenge) }
          : { state, error: 'access_denied' }
      const { pathname } = new URL(redirectUri, context.publicUrl())
      return reply.redirect(`${pathname}?${new URLSearchParams(answer)}`, 303)
    }
    if (act === 'withdraw') await standIn.withdraw(account)
    if (act === 'remove') await standIn.removeEntry(account, id)
    const [startsAt, endsAt] = [given.startsAt, given.endsAt].map((each) => new Date(`${each}Z`))
    if (act === 'add' && startsAt && endsAt && endsAt > startsAt)
      await standIn.addEntry(account, { title: given.title || 'Busy', startsAt, endsAt })
    return reply.redirect(`/dev/calendars/${provider}?${new URLSearchParams({ account })}`, 303)
  }
}

function consentForm({ redirectUri = '', state = '', challenge = '' }: Consent): string {
  const hidden = Object.entries({ redirectUri, state, challenge })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join('')
  return `<p>This page plays the provider. Nothing leaves this machine.</p><form method="post">${hidden}<label>Account<input name="account" value="${USUAL_ACCOUNT}"></label><button name="act" value="allow">Allow</button><button name="act" value="refuse">Cancel</button></form>`
}

async function appointments(standIn: CalendarsStandIn, account: string): Promise<string> {
  const hidden = `<input type="hidden" name="account" value="${escaped(account)}">`
  const entries = await standIn.entriesOf(account)
  const list = entries.map(
    ({ id, title, isTentative, startsAt, endsAt }) =>
      `<form method="post">${hidden}<input type="hidden" name="id" value="${escaped(id)}"><span>${escaped(title)}, ${startsAt.toISOString()} to ${endsAt.toISOString()}${isTentative ? ', tentative' : ''}</span><button name="act" value="remove">Remove</button></form>`,
  )
  return `<p>Appointments of ${escaped(account)}. Times are in UTC.</p>${list.join('') || '<p>None.</p>'}<form method="post">${hidden}<label>Title<input name="title" value="Dentist"></label><label>Start<input type="datetime-local" name="startsAt" required></label><label>End<input type="datetime-local" name="endsAt" required></label><button name="act" value="add">Add</button></form><form method="post">${hidden}<button name="act" value="withdraw">Withdraw Every Permission</button></form>`
}
