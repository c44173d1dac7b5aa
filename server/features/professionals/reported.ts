import type { ReportFile } from '#contract/desk/cases.ts'
import type { ProfilePart } from '#domain/desk/reports.ts'
import { PROFILE_PART_LABELS, PROFILE_PART_NAMES, PROFILE_PARTS } from '#domain/desk/reports.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import { fileIdOf } from '#domain/messages/files.ts'
import type { Business } from '#domain/money/business.ts'
import { businessInWords } from '#domain/money/business.ts'
import { titleProblems } from '#domain/profile/badges/title-claims.ts'
import type { Credential, Profile } from '#domain/profile/profile.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { withhold } from '#server/features/files/index.ts'
import type { Change, Report, Said } from '#server/features/reports/index.ts'
import {
  afterReport,
  fileReport,
  otherRemovals,
  storeOriginal,
} from '#server/features/reports/index.ts'
import { lockOwnNaming, storeTitles } from './name-store.ts'
import { changeProfile } from './own-profile-store.ts'
import type { Copy } from './reported-store.ts'
import * as store from './reported-store.ts'

/**
 * Reports a profile as it is now, once until it changes. Throws 404, or 409 for one's own or if this person has
 * reported it already.
 */
export async function reportProfile(
  context: Context,
  person: Person,
  id: string,
  what: Said,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const found = await store.findReportable(tx, { id, personId: person.id })
    if (!found) throw notFound('This professional')
    const { userId, name, copy, version, updatedAt } = found
    if (userId === person.id)
      throw new Refusal('conflict', 'own_profile', 'This is your own profile')
    const reported = {
      kind: 'profile' as const,
      subjectId: version,
      author: { id: userId, name },
      body: inWords(copy),
      copy,
      writtenAt: updatedAt,
    }
    await fileReport(context, tx, person, reported, what)
  })
  afterReport(context)
}

/** The whole profile as text, for both and for staff. */
const inWords = (copy: Copy) =>
  [
    copy.name,
    ...PROFILE_PART_NAMES.filter((part) => !isEmpty(copy[PROFILE_PARTS[part]])).map((part) => {
      const text = textOf(copy, part)
      return text ? `${PROFILE_PART_LABELS[part]}: ${text}` : `[${PROFILE_PART_LABELS[part]}]`
    }),
  ].join('\n\n')

function textOf(copy: Partial<Copy>, part: ProfilePart): string {
  if (part === 'photo' || part === 'film') return ''
  if (part === 'business')
    return copy.business ? businessAsText(copy.business, copy.name ?? '') : ''
  const value = copy[PROFILE_PARTS[part]]
  if (!Array.isArray(value)) return value ?? ''
  return part === 'subjects'
    ? value.join(', ')
    : (value as Credential[]).map(credentialInWords).join('\n')
}

const businessAsText = (business: Business, name: string) =>
  businessInWords(business, name)
    .map(([label, text]) => `${label}: ${text}`)
    .join('\n')

const credentialInWords = ({ title, institution, year, registration }: Credential) =>
  [title, institution, year, registration && `${registration.register} ${registration.number}`]
    .filter(Boolean)
    .join(', ')

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The parts as they were when they were reported, for staff, and whether each is still shown. */
export async function reportedParts(
  context: Context,
  { copy, authorId }: Report,
): Promise<ReportFile['profile']> {
  const now = authorId && (await store.partsNow(context.db, { userId: authorId }))
  if (!copy || !now) return null
  const parts = PROFILE_PART_NAMES.filter((part) => !isEmpty(copy[PROFILE_PARTS[part]]))
  return {
    professionalId: now.professionalId,
    parts: parts.map((part) => {
      const field = PROFILE_PARTS[part]
      const address = part === 'photo' || part === 'film' ? (copy[PROFILE_PARTS[part]] ?? '') : ''
      const file = fileIdOf(address) ?? null
      return {
        part,
        text: textOf(copy, part),
        file,
        address: file ? '' : address,
        isShown: isSame(copy[field], now.copy[field]),
      }
    }),
  }
}

/**
 * Takes the chosen parts down that are still as they were reported, or puts back what was taken down where nothing has
 * replaced it.
 */
export const changeReportedProfile: Change = async (tx, report, { decision, parts, now }) => {
  const { id: reportId, authorId, copy } = report
  const own = authorId && (await lockOwnNaming(tx, authorId))
  if (!authorId || !own || !copy) return decision === 'remove' ? [] : undefined
  const current = async () => (await store.partsNow(tx, { userId: authorId }))?.copy
  const put = async (change: Partial<Profile>) => {
    if (Object.keys(change).length === 0) return
    await changeProfile(tx, authorId, change)
    const naming = await lockOwnNaming(tx, authorId)
    if (naming) await storeTitles(tx, own.professionalId, titleProblems(naming))
  }
  if (report.decision === 'remove') {
    const original = await leavingWhatOthersTook(tx, report)
    const shown = await current()
    await put(only(original, (field) => isEmpty(shown?.[field])))
    await withholdFiles(tx, original, null)
  }
  if (decision !== 'remove') return undefined
  const shown = await current()
  const taken = parts.filter((part) => {
    const field = PROFILE_PARTS[part]
    return !isEmpty(copy[field]) && isSame(copy[field], shown?.[field])
  })
  const fields: Field[] = taken.map((part) => PROFILE_PARTS[part])
  const original = only(copy, (field) => fields.includes(field))
  await put(Object.fromEntries(fields.map((field) => [field, EMPTY[field]])))
  await withholdFiles(tx, original, now)
  await storeOriginal(tx, { reportId, original })
  return taken
}

/** What was taken down by this report alone. What another one took down too comes back with that one. */
async function leavingWhatOthersTook(tx: Queries, report: Report): Promise<Partial<Copy>> {
  const original = { ...(report.original as Partial<Copy> | null) }
  for (const { id: reportId, parts, copy, original: own } of await otherRemovals(tx, report)) {
    const theirs = only(
      original,
      (field) =>
        isSame(original[field], copy?.[field]) &&
        parts?.some((part) => PROFILE_PARTS[part] === field) === true,
    )
    if (Object.keys(theirs).length === 0) continue
    await storeOriginal(tx, { reportId, original: { ...(own as object | null), ...theirs } })
    for (const field of Object.keys(theirs)) delete original[field as Field]
  }
  return original
}

type Field = (typeof PROFILE_PARTS)[ProfilePart]

const EMPTY: Pick<Profile, Field> = {
  avatar: null,
  introVideoUrl: null,
  headline: '',
  bio: '',
  experience: '',
  tags: [],
  credentials: [],
  business: null,
}

function only(copy: Partial<Copy>, wants: (field: Field) => boolean): Partial<Profile> {
  const fields = Object.values(PROFILE_PARTS).filter((field) => field in copy && wants(field))
  return Object.fromEntries(fields.map((field) => [field, copy[field]]))
}

async function withholdFiles(
  tx: Queries,
  { avatar, introVideoUrl }: Partial<Profile>,
  since: Date | null,
): Promise<void> {
  for (const path of [avatar, introVideoUrl]) if (path) await withhold(tx, path, since)
}
