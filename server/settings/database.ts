import * as z from 'zod'
import type { Read, Rule } from './kinds.ts'
import { postgresUrl, url, whole } from './kinds.ts'
import { isProduction } from './program.ts'

const settings = {
  DATABASE_URL: postgresUrl
    .optional()
    .describe(
      'A PostgreSQL, version 15 or newer, instead of the embedded one, such as `postgres://user:password@host/parlour`.',
    ),
  DATABASE_OWNER_URL: postgresUrl.optional().meta({
    usually: '`DATABASE_URL`, except in production',
    description:
      "The account that owns that database, for migrations and for dropping old months; [the program's own](operations.md#the-programs-account) in DATABASE_URL can't change the ledger and the trails. Required in production, except with `ROLE=web` once others have migrated. Elsewhere one account may do both.",
  }),
  DATABASE_POOLER: z
    .enum(['transaction', 'transaction-unnamed'])
    .optional()
    .describe(
      'The [pooler](operations.md#a-pooler) between the program and the database: `transaction` for PgBouncer 1.21 or newer in transaction mode with `max_prepared_statements`, `transaction-unnamed` for older ones and other poolers. Requires DATABASE_DIRECT_URL.',
    ),
  DATABASE_DIRECT_URL: postgresUrl.optional().meta({
    usually: '`DATABASE_URL`',
    description:
      'The database behind the pooler, for jobs. DATABASE_OWNER_URL too has to lead to it directly.',
  }),
  DATABASE_REPLICA_URL: postgresUrl
    .optional()
    .describe(
      'A streaming [replica](operations.md#a-replica), which takes searches, profiles, reviews and sitemaps off the database.',
    ),
  DATABASE_POOL_SIZE: whole(2, 500).optional().meta({
    usually: '`16`; fewer for more than eleven processes on the embedded database',
    description:
      'Connections for requests in each process, from 2 to 500. 1 for readiness in each, and 4 for jobs and 4 for the queue, [come on top](operations.md#connections).',
  }),
  DATABASE_QUEUE_LENGTH: whole(0, 10_000)
    .default(200)
    .describe(
      'Requests that may wait for a connection, in each [lane](operations.md#connections) (signing in and paying, pages, everything else); beyond that they get 503.',
    ),
  DATABASE_LOCK_TIMEOUT_MS: whole(50, 10_000)
    .default(1200)
    .describe(
      'How long a request waits for a row or table that something else has locked, in milliseconds.',
    ),
  DATABASE_MAX_AGE_SECONDS: whole(10, 86_400)
    .default(1800)
    .describe(
      'When a connection is replaced, in seconds, so that a database that has moved to another address is found.',
    ),
  REDIS_URL: url('redis:', 'rediss:')
    .optional()
    .describe(
      "Redis or Valkey, if several programs serve one site, such as `redis://host`: carries live events between them and holds their shared rate limits. The processes of one program don't need it.",
    ),
}

type Values = Read<typeof settings> & {
  NODE_ENV: string
  ROLE: string
  DEMO_RESETS_AT?: string | undefined
}

export const database = {
  settings,
  rules: [
    {
      when: ({ DATABASE_URL, DEMO_RESETS_AT = 'never' }) =>
        DATABASE_URL && DEMO_RESETS_AT !== 'never',
      message:
        'Take DEMO_RESETS_AT away, or DATABASE_URL: a demonstration is emptied each night only in the embedded database.',
    },
    {
      when: (read) => read.DATABASE_OWNER_URL && !read.DATABASE_URL,
      message:
        'Set DATABASE_URL too, or take DATABASE_OWNER_URL away: the embedded database has an owner already.',
    },
    {
      when: (read) =>
        isProduction(read) && read.DATABASE_URL && !read.DATABASE_OWNER_URL && read.ROLE !== 'web',
      message:
        'Set DATABASE_OWNER_URL to the account that owns the database, and DATABASE_URL to another one: in production the program itself can’t change its ledger and trails.',
    },
    {
      when: (read) => read.DATABASE_REPLICA_URL && !read.DATABASE_URL,
      message:
        'Set DATABASE_URL too, or take DATABASE_REPLICA_URL away: the embedded database has no replica.',
    },
    {
      when: (read) => (read.DATABASE_DIRECT_URL || read.DATABASE_POOLER) && !read.DATABASE_URL,
      message:
        'Set DATABASE_URL too, or take DATABASE_DIRECT_URL and DATABASE_POOLER away: the embedded database has no pooler.',
    },
    {
      when: (read) => read.DATABASE_POOLER && !read.DATABASE_DIRECT_URL,
      message:
        'Set DATABASE_DIRECT_URL to the address of the database behind the pooler: migrations and jobs need connections of their own.',
    },
    {
      when: (read) => read.ROLE !== 'all' && !read.DATABASE_URL,
      message: ({ ROLE }) =>
        `Set DATABASE_URL, or take ROLE=${ROLE} away: programs with different roles share a database.`,
    },
  ] satisfies Rule<Values>[],
}
