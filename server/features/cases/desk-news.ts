import type { Context } from '#server/context.ts'
import { activeMembers } from './store.ts'

/** Every open desk fetches again. */
export function notifyDesk(context: Context): void {
  const telling = activeMembers(context.db).then((members) =>
    context.live.tell(
      members.map(({ id }) => id),
      { type: 'cases_changed' },
    ),
  )
  context.background.add(
    telling.catch((error: unknown) => context.log.warn({ err: error }, 'the desk was not told')),
  )
}
