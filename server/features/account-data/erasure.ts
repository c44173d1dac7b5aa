import type { ReplyOf } from '#contract/endpoint.ts'
import { paths } from '#contract/paths/paths.ts'
import type { getErasure } from '#contract/people/account-data.ts'
import type { AccountUser } from '#contract/people/sign-in.ts'
import { Refusal } from '#domain/errors.ts'
import { pounds } from '#domain/money.ts'
import { ERASURE_DAYS } from '#domain/people/sign-in/sign-in.ts'
import { ENDED_BEFORE_ERASURE } from '#domain/people/ways-out.ts'
import type { Person } from '#domain/roles.ts'
import { DAY_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import {
  casesToEmpty,
  eraseTextsOfCase,
  markEmptied,
  markErased,
  notifyDesk,
  resolveCase,
} from '#server/features/cases/index.ts'
import { eraseUploads } from '#server/features/files/index.ts'
import { lockQuestions, trimQuestions } from '#server/features/intake/index.ts'
import { forgetCards } from '#server/features/payments/index.ts'
import { outstandingOf } from '#server/features/payouts/index.ts'
import { eraseRecordings } from '#server/features/recordings/index.ts'
import {
  endWhatSees,
  lockProven,
  publishRemedy,
  requireRecentProof,
  signOut,
  userOf,
} from '#server/features/sign-in/index.ts'
import { eraseTickets } from '#server/features/support/index.ts'
import type { Browser } from '#server/http/browser.ts'
import { deliverNotices, deliverNoticesSoon, enqueueNotice } from '#server/mail/notice.ts'
import { BATCH } from '#server/reconcile.ts'
import { forgetExportOf } from './data-exports.ts'
import { openErasureCases } from './erasure-cases.ts'
import * as store from './erasure-store.ts'

/**
 * Signs out everywhere, ends what else sees the account, unlists the practice, and schedules the erasure in 7 days. Returns the cookies that sign this
 * browser out. Throws as `requireRecentProof` does, and 409 while there are sessions to come.
 */
export async function requestErasure(
  context: Context,
  person: Person,
  password: string | undefined,
  browser: Browser,
): Promise<string[]> {
  await requireRecentProof(context, person, browser, { password })
  const now = context.clock()
  const eraseAfter = new Date(now.getTime() + ERASURE_DAYS * DAY_MS)
  const remedy = await context.db.transaction(async (tx) => {
    await lockProven(context, tx, person, browser)
    const upcoming = await store.lockAndCountUpcoming(tx, { userId: person.id, now })
    if (upcoming > 0) throw stillBooked(upcoming)
    await store.markForErasure(tx, { userId: person.id, now, eraseAfter })
    await audit(tx, { actorId: person.id, action: 'erasure_asked', subjectId: person.id })
    const when = await store.eraseAfterOf(tx, { userId: person.id })
    const pendingMinor = await pendingPayoutOf(tx, person, now)
    await enqueueNotice(context, tx, person, noticeBefore(context, when, pendingMinor))
    return endWhatSees(context, tx, {
      userId: person.id,
      keepsWays: false,
      ways: ENDED_BEFORE_ERASURE,
    })
  })
  deliverNoticesSoon(context)
  publishRemedy(context, person.id, remedy)
  return signOut(context, browser)
}

const stillBooked = (count: number) =>
  new Refusal(
    'conflict',
    'upcoming_sessions',
    count === 1
      ? 'You have an upcoming session. Once it is over or cancelled, you can delete your account.'
      : `You have ${count} upcoming sessions. Once they are over or cancelled, you can delete your account.`,
  )

function noticeBefore(
  { config }: Context,
  { eraseAfter, timeZone }: store.EraseAfter,
  pendingPayoutMinor: number,
) {
  const day = Temporal.Instant.fromEpochMilliseconds(Number(eraseAfter))
    .toZonedDateTimeISO(timeZone)
    .toLocaleString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  return {
    subject: 'Your account will be erased',
    before: `As you asked, your ${config.BRAND_NAME} account will be erased after ${day}, and you have been signed out everywhere. If you change your mind before then, or if it was not you, sign in and choose ‘Keep my account’:`,
    after: [
      ...(pendingPayoutMinor > 0
        ? [
            `We still have ${pounds(pendingPayoutMinor)} of your earnings to pay out. We erase your account once you are paid; until then you can sign in and see where the money is, under Earnings.`,
          ]
        : []),
      'After that, nothing can be restored.',
    ],
    button: { label: 'Sign in', path: paths.login() },
  }
}

/** Whether this account is scheduled for erasure, and which money must be paid out first. */
export async function erasureOf(
  context: Context,
  person: Person,
): Promise<ReplyOf<typeof getErasure>> {
  const { eraseAfter } = await userOf(context, person.id)
  const pendingPayoutMinor = await pendingPayoutOf(context.db, person, context.clock())
  return { eraseAfter, pendingPayoutMinor }
}

async function pendingPayoutOf(db: Queries, { id }: Person, now: Date): Promise<number> {
  const professional = await store.professionalOf(db, { userId: id })
  const pending =
    professional && (await outstandingOf(db, { professionalId: professional.id, now }))
  return Math.max(pending?.pendingMinor ?? 0, 0)
}

/** Cancels a scheduled erasure, if there is one. */
export async function cancelErasure(context: Context, person: Person): Promise<AccountUser> {
  await context.db.transaction(async (tx) => {
    const now = context.clock()
    if (!(await store.unmarkForErasure(tx, { userId: person.id, now }))) return
    await audit(tx, { actorId: person.id, action: 'erasure_lifted', subjectId: person.id })
    await resolveCase(tx, { queue: 'erasures', subjectId: person.id, now })
  })
  notifyDesk(context)
  return userOf(context, person.id)
}

/**
 * Erases accounts whose 7 days are over, each in its own transaction; a failed one is retried by the next run. Safe to
 * run concurrently. Hourly job.
 */
export async function eraseDue(context: Context): Promise<void> {
  const passed: string[] = []
  const failed: string[] = []
  for (;;) {
    let next: string | undefined
    const due = await context.db
      .transaction((tx) =>
        eraseNext(context, tx, [...passed, ...failed], (id) => {
          next = id
        }),
      )
      .catch((error: unknown) => {
        // One whose provider is away doesn't keep others waiting.
        if (next === undefined) throw error
        failed.push(next)
        context.log.error({ err: error, account: next }, 'an account could not be erased')
        return 'failed' as const
      })
    if (!due) break
    if (due === 'failed') continue
    passed.push(due.id)
    // If this fails half-way, the sweep of unused uploads removes the rest.
    await eraseUploads(context, due.id)
  }
  await openErasureCases(context, passed)
  await emptyCases(context)
  if (passed.length > 0) {
    notifyDesk(context)
    await deliverNotices(context)
  }
}

async function eraseNext(
  context: Context,
  tx: Queries,
  passed: string[],
  onFound: (id: string) => void,
): Promise<store.DueErasure | undefined> {
  const now = context.clock()
  const due = await store.lockDue(tx, { now, passed })
  if (!due) return undefined
  onFound(due.id)
  // Before our record of the customer goes. While the provider is away, the erasure waits for the next run.
  await forgetCards(context, due.id)
  await eraseRecordings(context, due.id)
  await forgetExportOf(context, tx, due.id)
  await context.mail.forget?.(due.email)
  // Before anything loses its tie to the person.
  await eraseStaffTexts(tx, due)
  await store.takeNamesOut(tx, due)
  await eraseTickets(tx, due.id, now)
  const questions = await lockQuestions(tx, {
    userId: due.id,
    professionalId: due.professionalId,
  })
  await store.erase(tx, due, now)
  await trimQuestions(context, tx, questions)
  await audit(tx, { action: 'account_erased', subjectId: due.id })
  await resolveCase(tx, { queue: 'erasures', subjectId: due.id, now })
  if (due.professionalId)
    await resolveCase(tx, { queue: 'money', subjectId: due.professionalId, now })
  await enqueueFinalMail(context, tx, due)
  return due
}

/** What staff wrote for each other about this person. */
async function eraseStaffTexts(tx: Queries, { id }: store.DueErasure): Promise<void> {
  for (const { id: caseId } of await store.casesOfPerson(tx, { id })) {
    await markErased(tx, { caseId })
    await eraseTextsOfCase(tx, { caseId })
  }
  await store.eraseReasonsAbout(tx, { id })
}

/** What staff wrote after an erasure, to decide what was still open, goes once that is resolved. */
async function emptyCases({ db, clock }: Context): Promise<void> {
  let found: number
  do {
    found = await db.transaction(async (tx) => {
      const cases = await casesToEmpty(tx, { limit: BATCH })
      for (const { id: caseId } of cases) {
        await eraseTextsOfCase(tx, { caseId })
        await markEmptied(tx, { caseId, now: clock() })
      }
      return cases.length
    })
  } while (found === BATCH)
}

/** Sealed, this is the only place where the address is left, until the mail server has it or three days are over. */
function enqueueFinalMail(
  context: Context,
  tx: Queries,
  { email }: store.DueErasure,
): Promise<void> {
  const { BRAND_NAME } = context.config
  const notice = {
    subject: 'Your account has been erased',
    before: `Your ${BRAND_NAME} account has been erased, as you asked a week ago. The booking and payment records that tax law makes us keep are no longer linked to you, and we have not kept this address.`,
    after: ['Thank you for being with us.'],
    button: { label: 'What we keep', path: '/privacy#how-long' },
  }
  return enqueueNotice(context, tx, { id: null, email }, notice)
}
