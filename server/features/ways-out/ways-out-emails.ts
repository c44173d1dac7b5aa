import { paths } from '#contract/paths/paths.ts'
import type { WayOut } from '#domain/people/ways-out.ts'
import { WAY_OUT_RULES } from '#domain/people/ways-out.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { enqueueNotice } from '#server/mail/notice.ts'

/** Tells the owner that a way out of the account began, in that transaction. Then call `deliverNoticesSoon`. */
export function enqueueBegun(
  context: Context,
  tx: Queries,
  person: Pick<Person, 'id' | 'email' | 'role'>,
  way: WayOut,
  name?: string,
): Promise<void> {
  const { begun, label, sees } = WAY_OUT_RULES[way]
  return enqueueNotice(context, tx, person, {
    subject: begun,
    before: `${label}${name ? ` ‘${name}’` : ''}: ${sees} If it was you, there is nothing to do. If it was not, end it under ‘What can see your account’, change your password and write to us:`,
    after: [],
    button: { label: 'What can see your account', path: paths.account(person.role, 'devices') },
  })
}

/** What an email about a remedy, or a new address, says of them; empty if there are none. */
export function waysInWords({
  ended,
  kept,
}: {
  ended: readonly WayOut[]
  kept: readonly WayOut[]
}): string[] {
  const list = (ways: readonly WayOut[]) =>
    [...new Set(ways)].map((way) => WAY_OUT_RULES[way].label).join(', ')
  return [
    ...(ended.length > 0
      ? [
          `This no longer sees your account: ${list(ended)}. You can set it up again in your account.`,
        ]
      : []),
    ...(kept.length > 0
      ? [`This still sees your account: ${list(kept)}. You can end it in your account.`]
      : []),
  ]
}
