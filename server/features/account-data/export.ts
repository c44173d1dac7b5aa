import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import { answersForExport } from '#server/features/intake/index.ts'
import { requireToBegin } from '#server/features/sign-in/index.ts'
import { enqueueBegun } from '#server/features/ways-out/index.ts'
import type { Browser } from '#server/http/browser.ts'
import { deliverNoticesSoon } from '#server/mail/notice.ts'
import { unsealed } from '#server/secrets/sealed-text.ts'
import * as store from './export-store.ts'

/** What reading it all at once takes: a proof, and an email to its owner. Throws 403. */
export async function beginDownload(
  context: Context,
  person: Person,
  browser: Browser,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await requireToBegin(context, tx, person, browser, 'data-export')
    await enqueueBegun(context, tx, person, 'data-export')
  })
  deliverNoticesSoon(context)
}

/**
 * Everything about a person as one JSON text, streamed a page of rows at a time so that memory use stays constant.
 * Other people appear by name and by what they wrote to this person, never by address.
 */
export async function* exportOf(
  context: Context,
  person: Pick<Person, 'id'>,
): AsyncGenerator<string> {
  await audit(context.db, { actorId: person.id, action: 'data_exported', subjectId: person.id })
  yield `{\n"exportedAt": ${JSON.stringify(context.clock())}`
  for (const [name, read] of Object.entries(store.SMALL)) {
    const rows = await read(context.db, { userId: person.id })
    yield part(name)
    yield name === 'account' ? JSON.stringify(rows[0]) : listed(rows)
  }
  for (const [name, pagesOf] of Object.entries(store.LARGE)) {
    yield part(name)
    yield* list(opened(context, pagesOf(context.db, person.id)))
  }
  yield part('answersToQuestions')
  yield listed(await answersForExport(context, person))
  yield part('conversations')
  yield* list(conversations(context, person))
  yield '\n}\n'
}

const part = (name: string) => `,\n${JSON.stringify(name)}: `
const listed = (rows: unknown[]) =>
  rows.length === 0 ? '[]' : `[\n  ${rows.map((row) => JSON.stringify(row)).join(',\n  ')}\n]`

async function* list(rows: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let between = '\n  '
  yield '['
  for await (const page of rows)
    for (const row of page) {
      yield between + JSON.stringify(row)
      between = ',\n  '
    }
  yield '\n]'
}

type Row = { key: string | number; privateNotes?: string | null }

/** Rows without their keys. Decrypts private notes. */
async function* opened(
  { config }: Context,
  pages: AsyncIterable<Row[]>,
): AsyncGenerator<unknown[]> {
  for await (const page of pages)
    yield page.map(({ key, ...row }) =>
      row.privateNotes
        ? { ...row, privateNotes: unsealed(config, String(key), row.privateNotes) }
        : row,
    )
}

async function* conversations(
  context: Context,
  person: Pick<Person, 'id'>,
): AsyncGenerator<unknown[]> {
  for (const { id, ...thread } of await store.conversationsOf(context.db, { userId: person.id })) {
    const messages: object[] = []
    for (let after = 0; ; ) {
      const page = await store.messagesAfter(context.db, {
        threadId: id,
        userId: person.id,
        after,
      })
      messages.push(...page.map(({ number: _, ...message }) => message))
      const last = page.at(-1)
      if (!last || page.length < store.PAGE) break
      after = last.number
    }
    yield [{ ...thread, messages }]
  }
}
