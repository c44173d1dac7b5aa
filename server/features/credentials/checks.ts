import type { Checker } from '#domain/profile/badges/credential-badge.ts'
import type { Finding } from '#domain/profile/badges/credential-checks.ts'
import {
  after,
  endOfDay,
  LOOK_AGAIN_MS,
  nextDue,
  REGISTER_CHECKS,
  UNSUPPORTED,
  warningDue,
} from '#domain/profile/badges/credential-checks.ts'
import type { Register } from '#domain/profile/badges/registers.ts'
import { asDocumentName, isSameName } from '#domain/profile/badges/verified-name.ts'
import { DAY_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import { lockPerson } from '#server/database/tables/lock-person.ts'
import { refreshNextFree } from '#server/features/availability/index.ts'
import { resolveCase } from '#server/features/cases/index.ts'
import { judgeAgain } from '#server/features/professionals/index.ts'
import { deliverNoticesSoon } from '#server/mail/notice.ts'
import { openCredentialCase } from './credential-case.ts'
import { enqueueChange, enqueueWarning } from './notices.ts'
import type { Check } from './store.ts'
import * as store from './store.ts'

/** What someone saw who looked. */
export type CheckResult = {
  finding: Extract<Finding, 'confirmed' | 'missing' | 'unconvincing'>
  by: Checker
  /** From when a confirmed one no longer counts. */
  validUntil: Date | null
  /** Why it is not confirmed, as a sentence for the professional. */
  reason: string | null
  staffId?: string
}

/** Looks at what is due: asks the register, if one can be asked, and does what dates bring. Throws ProviderAway. */
export async function examine(context: Context, check: Check): Promise<void> {
  const seen = check.isStated ? await lookUp(context, check) : undefined
  await settle(context, check, seen === 'unclear' ? undefined : seen, {
    isUnclear: seen === 'unclear',
  })
}

async function lookUp(
  context: Context,
  check: Check,
): Promise<CheckResult | undefined | 'unclear'> {
  const { register, about: number, name, personId } = check
  const registers = registerOf(context, check)
  if (!register || !registers) return undefined
  const entry = await registers.look({ register, number, name, personId })
  if (entry === 'unclear') return 'unclear'
  const missing = (reason: string): CheckResult => ({
    finding: 'missing',
    by: registers.by,
    validUntil: null,
    reason,
  })
  if (!entry) return missing('The register has no such number.')
  if (!isSameName(name, asDocumentName(entry.name)))
    return missing('The register has another name with this number.')
  if (!entry.isCurrent) return missing('The register no longer shows it as current.')
  const validUntil = entry.lastDay === null ? null : endOfDay(entry.lastDay)
  return { finding: 'confirmed', by: registers.by, validUntil, reason: null }
}

/** Where this registration can be looked up by program; undefined: staff look. */
const registerOf = ({ registers }: Context, { register, about: number }: Check) =>
  register && registers?.asks({ register, number }) ? registers : undefined

type Alongside = {
  /** The register's answer is one that staff have to read. */
  isUnclear?: boolean
  /** Is written in the same transaction. */
  write?: (tx: Queries) => Promise<void>
}

/**
 * Writes what was seen, and what dates have done, with everything that follows from it. Without `seen`, or by a
 * register, only if the check is still due: another run may have been faster.
 */
export async function settle(
  context: Context,
  { id, professionalId, personId }: Pick<Check, 'id' | 'professionalId' | 'personId'>,
  seen: CheckResult | undefined,
  { isUnclear = false, write: alongside }: Alongside = {},
): Promise<void> {
  const isChanged = await context.db.transaction(async (tx) => {
    await lockPerson(tx, { userId: personId })
    const check = await store.lockCheck(tx, { id })
    const now = context.clock()
    if (!check || (seen?.by !== 'staff' && !(check.dueAt && check.dueAt <= now))) return false
    const isChanged = await write(context, tx, check, { seen, isUnclear }, now)
    await alongside?.(tx)
    return isChanged
  })
  if (!isChanged) return
  await refreshNextFree(context.db, [professionalId], context.clock())
  context.live.tell([personId], { type: 'verification_changed', professionalId })
  deliverNoticesSoon(context)
}

async function write(
  context: Context,
  tx: Queries,
  before: Check,
  { seen, isUnclear }: { seen: CheckResult | undefined; isUnclear: boolean },
  now: Date,
): Promise<boolean> {
  const check = dated(seen ? sighted(before, seen, now) : before, now)
  const finding = check.finding ?? seen?.finding
  const warning = check.state === 'checked' ? warningDue(check, now) : undefined
  const warnedDays = warning ?? check.warnedDays
  const againMs = againOf(context, check)
  const looked = isUnclear ? { checkedAt: now } : {}
  const dueAt = check.isStated ? nextDue({ ...check, ...looked, warnedDays }, now, againMs) : null
  // A register that says the same again decides no appeal.
  const isAppealed =
    seen?.by !== 'staff' &&
    check.state === before.state &&
    (await store.waitingAppeal(tx, { checkId: check.id })) !== undefined
  const asksStaffAt = isAppealed || !seen ? asksStaffOf(context, before, isUnclear, now) : null
  const fileId = isAppealed ? before.fileId : check.fileId
  await store.saveCheck(tx, { ...check, warnedDays, dueAt, asksStaffAt, fileId })
  if (asksStaffAt && !before.asksStaffAt) await openCredentialCase(tx, check, now)
  if (!asksStaffAt && before.asksStaffAt && seen?.by !== 'staff')
    await resolveCase(tx, { queue: 'credentials', subjectId: check.id, now })

  const { state, reason } = check
  const isChanged = state !== before.state
  if (finding && (isChanged || seen?.by === 'staff'))
    await store.addFinding(tx, {
      checkId: check.id,
      at: now,
      finding,
      state,
      by: check.finding ? null : (seen?.by ?? null),
      staffId: seen?.staffId,
      reason,
    })
  if (isChanged) {
    if (check.register) await judgeAgain(tx, check.personId)
    const action = ACTIONS[state]
    const { id: subjectId, professionalId, kind } = check
    if (action)
      await audit(tx, {
        ...(seen?.staffId && { actorId: seen.staffId }),
        action,
        subjectId,
        professionalId,
        details: { kind },
      })
    await enqueueChange(context, tx, before.state, check)
  }
  if (warning) await enqueueWarning(context, tx, check)
  return isChanged || warning !== undefined || seen?.by === 'staff'
}

const ACTIONS = {
  waiting: undefined,
  checked: 'credential_checked',
  lapsed: 'credential_lapsed',
  refused: 'credential_refused',
} as const

type ChangedCheck = Check & { finding?: Finding }

function sighted(check: Check, seen: CheckResult, now: Date): Check {
  const state = after(check.state, seen.finding)
  if (seen.finding !== 'confirmed') {
    // What was accepted earlier still counts, with its own dates.
    const reason = state === 'checked' ? check.reason : seen.reason
    return { ...check, state, reason, fileId: null }
  }
  const isSameEnd = check.validUntil?.getTime() === seen.validUntil?.getTime()
  return {
    ...check,
    state,
    checkedAt: now,
    checkedBy: seen.by,
    validUntil: seen.validUntil,
    warnedDays: isSameEnd ? check.warnedDays : null,
    reason: null,
    fileId: null,
  }
}

function dated(check: Check, now: Date): ChangedCheck {
  const isOver = check.state === 'checked' && check.validUntil && check.validUntil <= now
  if (!isOver) return check
  const reason = 'Its last day is over.'
  return { ...check, state: after(check.state, 'expired'), reason, finding: 'expired' }
}

/** How long until someone looks at the register again; null for proof, which staff see once. */
function againOf(context: Context, check: Check): number | null {
  if (!check.register) return null
  return registerOf(context, check) ? LOOK_AGAIN_MS : staffLookAgainMs(check.register)
}

const staffLookAgainMs = (register: Register) => REGISTER_CHECKS[register].againDays * DAY_MS

/** Where no register gives a clear answer, staff look at new registrations, and at each again after its time. */
function asksStaffOf(context: Context, check: Check, isUnclear: boolean, now: Date): Date | null {
  const { register, state, checkedAt, checkedBy, asksStaffAt, isStated } = check
  const isAnswered = registerOf(context, check) !== undefined && !isUnclear
  if (asksStaffAt || !register || isAnswered || !isStated || UNSUPPORTED.includes(state))
    return asksStaffAt
  const isOld = checkedAt && checkedAt.getTime() + staffLookAgainMs(register) <= now.getTime()
  const isNews = isUnclear && checkedBy !== 'staff'
  return state === 'waiting' || isOld || isNews ? now : null
}
