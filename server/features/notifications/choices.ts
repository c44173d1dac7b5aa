import type { ReplyOf } from '#contract/endpoint.ts'
import type { notificationChoices } from '#contract/notifications.ts'
import { paths } from '#contract/paths.ts'
import { Refusal } from '#domain/errors.ts'
import type { OptionalKind } from '#domain/notifications.ts'
import { isOptionalKind, OPTIONAL_KINDS } from '#domain/notifications.ts'
import type { Context } from '#server/context.ts'
import { isMacOf, macOf } from '#server/secrets/macs.ts'
import * as store from './choices-store.ts'

type Choice = { kind: OptionalKind; isWanted: boolean }

/** What the person wants by email; whoever has chosen nothing wants all of it. */
export async function choicesOf(
  context: Context,
  userId: string,
): Promise<ReplyOf<typeof notificationChoices>> {
  const chosen = await store.choicesOf(context.db, { userId })
  const isWanted = (kind: OptionalKind) => chosen.find((row) => row.kind === kind)?.isWanted ?? true
  return { emails: OPTIONAL_KINDS.map((kind) => ({ kind, isWanted: isWanted(kind) })) }
}

export async function choose(
  context: Context,
  userId: string,
  choice: Choice,
): Promise<ReplyOf<typeof notificationChoices>> {
  await store.putChoice(context.db, { userId, ...choice, now: context.clock() })
  return choicesOf(context, userId)
}

export async function wantsMail(
  context: Context,
  userId: string,
  kind: OptionalKind,
): Promise<boolean> {
  const { emails } = await choicesOf(context, userId)
  return emails.some((choice) => choice.kind === kind && choice.isWanted)
}

/** Turns off what the token's email was about. Throws a Refusal if the token is not one of ours. */
export async function stopEmails(context: Context, token: string): Promise<{ kind: OptionalKind }> {
  const [kind = '', userId = '', mac = ''] = token.split('.')
  if (!isOptionalKind(kind) || !isMacOf(context.config, textOf(kind, userId), mac))
    throw new Refusal('invalid', 'bad_link', 'This link is not complete, please open it again')
  await store.putChoice(context.db, { userId, kind, isWanted: false, now: context.clock() })
  return { kind }
}

/** Where one press turns off emails of this kind: the token works for as long as SECRET stays. */
export function stopAddress(context: Context, userId: string, kind: OptionalKind): string {
  const token = [kind, userId, macOf(context.config, textOf(kind, userId))].join('.')
  return `${context.publicUrl()}${paths.stopEmails(token)}`
}

const textOf = (kind: OptionalKind, userId: string) => `stop emails:${kind}:${userId}`
