import { paths } from '#contract/paths/paths.ts'
import { Refusal } from '#domain/errors.ts'
import { minuteOfDay } from '#domain/hours/zone.ts'
import type {
  BookingNews,
  ChoiceKind,
  OptionalKind,
  QuietHours,
  Way,
} from '#domain/messages/notifications.ts'
import { CHOICES, isOptionalKind, isQuiet, OPTIONAL_NEWS } from '#domain/messages/notifications.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { numberOf } from '#server/features/texts/index.ts'
import { isMacOf, macOf } from '#server/secrets/macs.ts'
import * as store from './choices-store.ts'

type Choice = { kind: ChoiceKind; way: Way; isWanted: boolean }

/** Whether the person has confirmed a number for text messages. */
export const hasTexts = async (context: Context, userId: string): Promise<boolean> =>
  context.texts !== undefined && (await numberOf(context.db, { userId })) !== undefined

/** What the person wants to be told, and how. */
export async function choicesOf(context: Context, userId: string): Promise<Choice[]> {
  const chosen = await store.choicesOf(context.db, { userId })
  return CHOICES.map(({ kind, way, isUsual }) => ({
    kind,
    way,
    isWanted: chosen.find((row) => row.kind === kind && row.way === way)?.isWanted ?? isUsual,
  }))
}

/** Throws a Refusal if there is no such choice, or it takes a number that the person has not confirmed. */
export async function choose(context: Context, userId: string, choice: Choice): Promise<void> {
  const { kind, way, isWanted } = choice
  if (!CHOICES.some((each) => each.kind === kind && each.way === way))
    throw new Refusal('invalid', 'no_choice', 'This can’t be turned off')
  if (way === 'text' && isWanted && !(await hasTexts(context, userId)))
    throw new Refusal('conflict', 'no_number', 'Add a mobile number first')
  await store.storeChoice(context.db, { userId, kind, way, isWanted, now: context.clock() })
}

/** Whether the person wants news of this kind by this way; what can't be chosen goes out. */
export async function wantsNews(
  context: Context,
  { userId, kind }: { userId: string; kind: BookingNews },
  way: Way,
): Promise<boolean> {
  return wants(context, { userId, kind: OPTIONAL_NEWS[kind] ?? 'bookings' }, way)
}

export async function wants(
  context: Context,
  { userId, kind }: { userId: string; kind: ChoiceKind },
  way: Way,
): Promise<boolean> {
  if (!CHOICES.some((each) => each.kind === kind && each.way === way)) return true
  const choices = await choicesOf(context, userId)
  return choices.find((each) => each.kind === kind && each.way === way)?.isWanted ?? true
}

/** Null if there are none. */
export async function quietHoursOf(context: Context, userId: string): Promise<QuietHours | null> {
  return (await store.quietHoursOf(context.db, { userId })) ?? null
}

/** Whether these are the person's quiet hours. */
export async function isQuietFor(
  context: Context,
  { userId, timeZone }: { userId: string; timeZone: string },
): Promise<boolean> {
  const hours = await quietHoursOf(context, userId)
  if (!hours) return false
  return isQuiet(hours, minuteOfDay(context.clock().getTime() / MINUTE_MS, timeZone))
}

export async function setQuietHours(
  context: Context,
  userId: string,
  hours: QuietHours | null,
): Promise<void> {
  if (hours) await store.storeQuietHours(context.db, { userId, ...hours })
  else await store.deleteQuietHours(context.db, { userId })
}

/** Turns off what the token's email was about. Throws a Refusal if the token is not one of ours. */
export async function stopEmails(context: Context, token: string): Promise<{ kind: OptionalKind }> {
  const [kind = '', userId = '', mac = ''] = token.split('.')
  if (!isOptionalKind(kind) || !isMacOf(context.config, textOf(kind, userId), mac))
    throw new Refusal('invalid', 'bad_link', 'This link is not complete, please open it again')
  await store.storeChoice(context.db, {
    userId,
    kind,
    way: 'mail',
    isWanted: false,
    now: context.clock(),
  })
  return { kind }
}

/** Where one press turns off emails of this kind: the token works for as long as SECRET stays. */
export function stopAddress(context: Context, userId: string, kind: OptionalKind): string {
  const token = [kind, userId, macOf(context.config, textOf(kind, userId))].join('.')
  return `${context.publicUrl()}${paths.stopEmails(token)}`
}

const textOf = (kind: OptionalKind, userId: string) => `stop emails:${kind}:${userId}`
