import * as z from 'zod/mini'
import { session } from '#contract/booking/sessions.ts'
import { calls } from '#contract/calls/people/clients.ts'
import { byId, id, instant, line, page, pageSize, text } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { attachment } from '#contract/messages/files.ts'
import { TAG_MAX_LENGTH, TAGS_MAX } from '#domain/people/client-tags.ts'

const tag = 'clients'

/** Someone with at least one confirmed session with this professional, paid or free. */
export const ownClient = z.object({
  /** Their account. */
  id,
  name: z.string(),
  avatar: z.nullable(z.string()),
  /** The professional's own; the client never sees them. */
  tags: z.array(z.string()),
  /** How many sessions took place. */
  sessionCount: z.int(),
  /** The latest that took place, and the next one or the one in progress. */
  lastAt: z.nullable(instant),
  nextAt: z.nullable(instant),
})
export type OwnClient = z.output<typeof ownClient>

export const listClients = endpoint(calls.listClients, {
  summary: 'My clients by name; X-Total-Count is the total',
  tag,
  scope: 'clients:read',
  query: z.object({
    /** Part of a name. */
    q: z._default(text(100), ''),
    /** One of my tags, in any capitals. */
    tag: z._default(text(TAG_MAX_LENGTH), ''),
    page,
    pageSize: pageSize(20),
  }),
  status: 200,
  reply: z.array(ownClient),
})

/** How many of the newest files are listed. */
export const CLIENT_FILES_MAX = 50

export const clientFile = z.extend(attachment, { sentAt: instant, isMine: z.boolean() })
export type ClientFile = z.output<typeof clientFile>

export const getClient = endpoint(calls.getClient, {
  summary: 'One client of mine, the next session with them, and the newest files we exchanged',
  tag,
  params: byId,
  status: 200,
  reply: z.object({
    client: ownClient,
    /** With notes, and what the client wrote when booking. */
    next: z.nullable(session),
    /** Files from our messages, newest first. */
    files: z.array(clientFile),
  }),
  refusals: [404],
})

export const listClientSessions = endpoint(calls.listClientSessions, {
  summary: 'My sessions with one client, with all notes; X-Total-Count is the total',
  tag,
  scope: 'clients:read',
  params: byId,
  query: z.object({
    status: z._default(z.enum(['upcoming', 'past', 'cancelled', 'all']), 'past'),
    page,
    pageSize: pageSize(10),
  }),
  status: 200,
  reply: z.array(session),
  refusals: [404],
})

export const setClientTags = endpoint(calls.setClientTags, {
  summary: 'Set my tags on a client, who never sees them',
  tag,
  params: byId,
  body: z.object({
    tags: z
      .array(line(TAG_MAX_LENGTH, 1))
      .check(z.maxLength(TAGS_MAX, { error: `must be at most ${TAGS_MAX} tags` })),
  }),
  status: 200,
  reply: z.object({ tags: z.array(z.string()) }),
  refusals: [404],
})
