import type { ParamsOf, ReplyOf } from '#contract/endpoint.ts'
import type * as calls from '#contract/people/account.ts'
import { deviceName } from '#domain/people/devices.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { endWaysOut, publishWaysEnded, waysOutOf } from '#server/features/ways-out/index.ts'

/** What can see the person's account now. */
export async function waysOut(
  context: Context,
  person: Person,
): Promise<ReplyOf<typeof calls.listWaysOut>> {
  const rows = await waysOutOf(context.db, own(context, person))
  return rows.map(({ way, id, name, begunAt, usedAt }) => ({
    way,
    id,
    name: way === 'push' ? deviceName(name) : name,
    begunAt: begunAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }))
}

/** Ends one; that it has ended already is as good. */
export async function endOne(
  context: Context,
  person: Person,
  { way, id }: ParamsOf<typeof calls.endWayOut>,
): Promise<void> {
  const ended = await context.db.transaction((tx) =>
    endWaysOut(tx, { ...own(context, person), ways: [way], id }),
  )
  publishWaysEnded(context, ended)
}

export async function endAll(context: Context, person: Person): Promise<void> {
  const ended = await context.db.transaction((tx) => endWaysOut(tx, own(context, person)))
  publishWaysEnded(context, ended)
}

const own = ({ clock }: Context, { id: userId }: Person) => ({ userId, now: clock() })
