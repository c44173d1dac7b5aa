import { dashboardOf, paths } from '#contract/paths/paths.ts'
import {
  meansOf,
  NOTICE_EXCEPTION_LABELS,
  RESTRICTION_APPEAL_DAYS,
  RESTRICTION_GROUND_LABELS,
  RESTRICTIONS,
} from '#domain/desk/restrictions.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { enqueueNotice } from '#server/mail/notice.ts'
import { dayOf, whenOf } from '#server/mail/when.ts'
import type { Person, Restriction, Session } from './store.ts'

const ZONE = 'Europe/London'
const STAYS =
  'You can still sign in, read everything, be paid what you have earned and download your data.'

const dashboard = ({ role }: Person) => ({ label: 'Your dashboard', path: dashboardOf({ role }) })

/** The statement of reasons, in the transaction of the restriction. */
export async function enqueueImposed(
  context: Context,
  tx: Queries,
  person: Person,
  { kind, ground, exception, statement, startsAt, endsAt, imposedAt }: Restriction,
): Promise<void> {
  const isLater = startsAt > imposedAt
  const from = dayOf(startsAt, ZONE)
  const means = meansOf({ kind, ground }, person.role)
  const until = endsAt
    ? `It ends by itself after ${dayOf(new Date(endsAt.getTime() - 1), ZONE)}.`
    : kind === 'end'
      ? ''
      : 'It has no last day: it counts until we lift it.'
  const notice = exception ? `${NOTICE_EXCEPTION_LABELS[exception]}, so there is no notice.` : ''
  await enqueueNotice(context, tx, person, {
    subject:
      kind !== 'end'
        ? 'We have restricted your account'
        : isLater
          ? `Your account ends on ${from}`
          : 'We have ended your account',
    before: [
      isLater ? `From ${from}: ${means}` : means,
      until,
      notice,
      `The rule: ${RESTRICTION_GROUND_LABELS[ground]}. What we know: ${statement}`,
    ]
      .filter(Boolean)
      .join(' '),
    button: dashboard(person),
    after: [
      STAYS,
      `If you think we are wrong, you can appeal on your dashboard within ${RESTRICTION_APPEAL_DAYS} days. Someone else on our staff then decides.`,
    ],
  })
}

/** Clients whose sessions take place are told so once each, and nothing about why. */
export async function enqueueSessionsStand(
  context: Context,
  tx: Queries,
  sessions: readonly Session[],
): Promise<void> {
  const byClient = Map.groupBy(sessions, ({ clientId }) => clientId)
  for (const [id, own] of byClient) {
    const [next] = own.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    if (!next) continue
    const { professional, clientEmail, clientZone } = next
    const when = whenOf(next.startsAt, next.endsAt, clientZone)
    await enqueueNotice(
      context,
      tx,
      { id, email: clientEmail },
      {
        subject: `About your session with ${professional}`,
        before: `${professional} takes no new bookings for now. ${
          own.length === 1
            ? `Your session on ${when} stays booked.`
            : `Your ${own.length} upcoming sessions stay booked; the next is on ${when}.`
        } If you’d rather not go ahead, the session’s page says what you’d get back before you cancel:`,
        button: { label: 'Your session', path: paths.session(next.id) },
        after: [],
      },
    )
  }
}

const what = ({ kind }: Restriction) => RESTRICTIONS[kind].label.toLowerCase()

export async function enqueueLifted(
  context: Context,
  tx: Queries,
  person: Person,
  restriction: Restriction,
): Promise<void> {
  await enqueueNotice(context, tx, person, {
    subject: 'We have lifted a restriction of your account',
    before: `This no longer counts for your account: ${what(restriction)}.`,
    button: dashboard(person),
    after: [],
  })
}

export async function enqueueEnded(
  context: Context,
  tx: Queries,
  person: Person,
  restriction: Restriction,
): Promise<void> {
  await enqueueNotice(context, tx, person, {
    subject: 'A restriction of your account is over',
    before: `Its last day is over, so this no longer counts for your account: ${what(restriction)}.`,
    button: dashboard(person),
    after: [],
  })
}

export async function enqueueAppealed(
  context: Context,
  tx: Queries,
  person: Person,
): Promise<void> {
  await enqueueNotice(context, tx, person, {
    subject: 'We have your appeal',
    before:
      'Someone on our staff who did not restrict your account reads it, decides within three days, and writes to you with the reason. That decision is final.',
    after: [],
  })
}

export async function enqueueAppealDecided(
  context: Context,
  tx: Queries,
  person: Person,
  restriction: Restriction,
  { isUpheld, reason }: { isUpheld: boolean; reason: string },
): Promise<void> {
  await enqueueNotice(context, tx, person, {
    subject: isUpheld ? 'Your appeal succeeded' : 'Your appeal did not succeed',
    before: isUpheld
      ? `We have lifted the restriction of your account (${what(restriction)}). The reason: ${reason}`
      : `The restriction of your account (${what(restriction)}) stays. The reason: ${reason}`,
    button: dashboard(person),
    after: isUpheld ? [] : ['This decision is final.'],
  })
}

export function enqueueSignedOut(
  context: Context,
  tx: Queries,
  person: Person,
  after: string[],
): Promise<void> {
  return enqueueNotice(context, tx, person, {
    subject: 'We have signed you out everywhere',
    before: `Our staff have signed your ${context.config.BRAND_NAME} account out on every device, because someone else may have been using it. Please choose a new password, then sign in again:`,
    after,
    button: { label: 'Choose a new password', path: paths.forgotPassword() },
  })
}
