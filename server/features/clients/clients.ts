import type { Session } from '#contract/booking/sessions.ts'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import type { getClient, listClientSessions, OwnClient } from '#contract/people/clients.ts'
import { CLIENT_FILES_MAX } from '#contract/people/clients.ts'
import { notFound } from '#domain/errors.ts'
import { tidyTags } from '#domain/people/client-tags.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { sessionsWithClient } from '#server/features/sessions/index.ts'
import * as store from './store.ts'

/** One of this professional's clients. Throws 404 for anyone who never had a confirmed session with them. */
async function clientOf(
  context: Context,
  professional: Person,
  clientId: string,
): Promise<OwnClient> {
  const asked = { personId: professional.id, clientId, now: context.clock() }
  const client = await store.findClient(context.db, asked)
  if (!client) throw notFound('This client')
  return client
}

/** A client with the next session and the files exchanged. Throws 404. */
export async function clientPage(
  context: Context,
  professional: Person,
  clientId: string,
): Promise<ReplyOf<typeof getClient>> {
  const client = await clientOf(context, professional, clientId)
  const pair = { personId: professional.id, clientId }
  const [{ sessions }, files] = await Promise.all([
    sessionsWithClient(context, professional, clientId, {
      status: 'upcoming',
      page: 1,
      pageSize: 1,
    }),
    store.filesWith(context.db, { ...pair, limit: CLIENT_FILES_MAX }),
  ])
  return { client, next: sessions[0] ?? null, files }
}

/** A page of the sessions with a client, with all notes. Throws 404. */
export async function clientSessions(
  context: Context,
  professional: Person,
  clientId: string,
  asked: QueryOf<typeof listClientSessions>,
): Promise<{ sessions: Session[]; total: number }> {
  await clientOf(context, professional, clientId)
  return sessionsWithClient(context, professional, clientId, asked)
}

/** Replaces the professional's tags on a client. Throws 404. */
export async function setTags(
  context: Context,
  professional: Person,
  clientId: string,
  wished: string[],
): Promise<{ tags: string[] }> {
  await clientOf(context, professional, clientId)
  const tags = tidyTags(wished)
  const pair = { personId: professional.id, clientId }
  if (tags.length === 0) await store.removeTags(context.db, pair)
  else await store.storeTags(context.db, { ...pair, tags, now: context.clock() })
  return { tags }
}
