import type { RestrictionEffect } from '#domain/desk/restrictions.ts'
import {
  RESTRICTION_EFFECTS,
  RESTRICTION_GROUNDS,
  RESTRICTION_KINDS,
  stoppedBy,
} from '#domain/desk/restrictions.ts'
import type { Queries } from './connect.ts'
import { first, write } from './statement.ts'

const EFFECTS = RESTRICTION_KINDS.flatMap((kind) =>
  RESTRICTION_GROUNDS.flatMap((ground) =>
    stoppedBy([{ kind, ground }]).map((effect) => `('${kind}', '${ground}', '${effect}')`),
  ),
).join(', ')

/** SQL: whether restrictions in force stop this for the user `u`. */
export const isStoppedSql = (user: string, ...effects: RestrictionEffect[]) =>
  `${user}.stopped && '{${RESTRICTION_EFFECTS.filter((each) => effects.includes(each))}}'`

/** Whether restrictions in force stop this for a person. */
export async function isStopped(
  db: Queries,
  asked: { userId: string; effect: RestrictionEffect },
): Promise<boolean> {
  return (await stoppedOf(db, asked)) !== undefined
}

const stoppedOf = first(
  'restricted.stoppedOf',
  'select id from users where id = $userId and $effect::text = any(stopped)',
)

const putStopped = write(
  'restricted.putStopped',
  `with open as (select kind, ground, applied_at from account_restrictions where user_id = $userId and lifted_at is null),
     judged as (select array(select distinct e.effect from open join (values ${EFFECTS}) e (kind, ground, effect) using (kind, ground)
         where open.applied_at is not null order by e.effect) as stopped, exists (select from open) as restricted)
   update users u set stopped = judged.stopped, is_restricted = judged.restricted from judged
   where u.id = $userId and (u.stopped, u.is_restricted) is distinct from (judged.stopped, judged.restricted)`,
)

const closeOrOpen = write(
  'restricted.closeOrOpen',
  `update professionals p set closed_at = case when u.erase_after is not null or ${isStoppedSql('u', 'listing')} then $now::timestamptz end
   from users u where u.id = p.user_id and u.id = $userId
     and (p.closed_at is not null) <> (u.erase_after is not null or ${isStoppedSql('u', 'listing')})`,
)

/**
 * The one place that closes and reopens a practice: closed while its owner has asked for erasure or a restriction stops
 * the listing. Call it after every change of either, in the same transaction, with the person locked.
 */
export async function applyRestrictions(
  tx: Queries,
  person: { userId: string; now: Date },
): Promise<void> {
  await putStopped(tx, person)
  await closeOrOpen(tx, person)
}
