import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { paths } from '#contract/paths/paths.ts'
import { notFound } from '#domain/errors.ts'
import { EXPORT_DAYS } from '#domain/people/sign-in/sign-in.ts'
import type { Person } from '#domain/roles.ts'
import { DAY_MS, HOUR_MS } from '#domain/time.ts'
import { inBackground } from '#server/background.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { requireToBegin } from '#server/features/sign-in/index.ts'
import { enqueueBegun } from '#server/features/ways-out/index.ts'
import type { Browser } from '#server/http/browser.ts'
import { deliverNoticesSoon, enqueueNotice } from '#server/mail/notice.ts'
import { doubling, outbox } from '#server/outbox.ts'
import { openedStream, sealedStream } from '#server/secrets/sealed-stream.ts'
import * as store from './data-exports-store.ts'
import { exportOf } from './export.ts'

/** Longer than any takes; one claimed by a killed program waits this long. */
const CLAIM_MS = HOUR_MS

const nameOf = (id: string) => `export-${id}`

type DataExport = {
  askedAt: string
  madeAt: string | null
  keptUntil: string | null
  bytes: number | null
}

/** Asks for a ZIP file with everything about a person. Repeating it changes nothing while one is being made. Throws 403. */
export async function askForExport(
  context: Context,
  person: Person,
  browser: Browser,
): Promise<DataExport> {
  const own = { userId: person.id }
  const before = await store.exportOf(context.db, own)
  const begun = await context.db.transaction(async (tx) => {
    await requireToBegin(context, tx, person, browser, 'data-export')
    const begun = await store.ask(tx, { ...own, id: randomUUID(), now: context.clock() })
    if (begun) await enqueueBegun(context, tx, person, 'data-export')
    return begun
  })
  deliverNoticesSoon(context)
  const asked = begun ?? (await store.exportOf(context.db, own))
  if (!asked) throw notFound('This file')
  // If this fails, the sweep of forgotten files removes it.
  if (before && before.id !== asked.id) await context.files.delete(nameOf(before.id))
  makeExportsSoon(context)
  return view(asked)
}

/** Null without one. */
export async function dataExportOf(context: Context, person: Person): Promise<DataExport | null> {
  const row = await store.exportOf(context.db, { userId: person.id })
  return row && !isOver(row, context.clock()) ? view(row) : null
}

const keptUntil = (madeAt: Date) => new Date(madeAt.getTime() + EXPORT_DAYS * DAY_MS)
const isOver = ({ madeAt }: store.ExportRow, now: Date) =>
  madeAt !== null && keptUntil(madeAt) <= now

const view = ({ askedAt, madeAt, bytes }: store.ExportRow): DataExport => ({
  askedAt: askedAt.toISOString(),
  madeAt: madeAt?.toISOString() ?? null,
  keptUntil: madeAt && keptUntil(madeAt).toISOString(),
  bytes,
})

/** The finished ZIP file with its length. Throws 404. */
export async function readExport(
  context: Context,
  person: Person,
): Promise<{ bytes: number; file: Readable }> {
  const row = await store.exportOf(context.db, { userId: person.id })
  if (!row || row.bytes === null || isOver(row, context.clock())) throw notFound('This file')
  const sealed = await context.files.read(nameOf(row.id))
  if (!sealed) throw notFound('This file')
  return {
    bytes: row.bytes,
    file: Readable.from(openedStream(context.config, nameOf(row.id), sealed)),
  }
}

/** Makes what was asked for, one after another. Safe to run concurrently. Each minute. */
export const makeExports = outbox({
  claimMs: CLAIM_MS,
  claim: ({ db }, due) => store.claim(db, due),
  deliver: make,
  retryAt: ({ failedAttempts }, { claimedAt }) => doubling(claimedAt, failedAttempts),
  async failed({ db, log }, { id }, { error }, until) {
    log.error({ err: error, export: id }, 'a copy of someone’s data could not be made')
    await store.setFailed(db, { id, until })
  },
})

const makeExportsSoon = inBackground(makeExports, 'a copy of someone’s data could not be made')

/** Written to a local file first, sealed, so that the store gets all of it or nothing. */
async function make(context: Context, { id, userId }: store.Claimed): Promise<void> {
  const folder = join(context.config.DATA_DIR, 'incoming')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${nameOf(id)}-${randomUUID()}`)
  try {
    const bytes = await writeZip(context, userId, nameOf(id), path)
    await context.files.put(nameOf(id), { path }, 'application/octet-stream')
    const isNew = await context.db.transaction(async (tx) => {
      if ((await store.setMade(tx, { id, bytes, now: context.clock() })) === 0) return false
      await notifyReady(context, tx, userId)
      return true
    })
    // Erased or replaced meanwhile, unless another program has made the same.
    const isKept = isNew || (await store.exportOf(context.db, { userId }))?.id === id
    if (!isKept) await context.files.delete(nameOf(id))
  } finally {
    await rm(path, { force: true })
  }
  deliverNoticesSoon(context)
}

async function writeZip(
  context: Context,
  userId: string,
  about: string,
  path: string,
): Promise<number> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let bytes = 0
  async function* counted() {
    for await (const piece of output as AsyncIterable<Buffer>) {
      bytes += piece.length
      yield piece
    }
  }
  zip.on('error', (error: Error) => output.destroy(error))
  const written = pipeline(
    sealedStream(context.config, about, counted()),
    createWriteStream(path, { mode: 0o600 }),
  )
  const filled = fill(context, zip, userId).catch((error: Error) => {
    output.destroy(error)
    throw error
  })
  await Promise.all([written, filled])
  return bytes
}

/** One after another, so that only one file is open at a time. */
async function fill(context: Context, zip: ZipFile, userId: string): Promise<void> {
  const add = async (name: string, bytes: Readable, mtime: Date, compress: boolean) => {
    zip.addReadStream(bytes, name, { mtime, compress })
    await finished(bytes)
  }
  await add(
    'my-data.json',
    Readable.from(exportOf(context, { id: userId }), { objectMode: false }),
    context.clock(),
    true,
  )
  for (const file of await store.filesOf(context.db, { userId })) {
    const bytes = await context.files.read(file.id)
    if (bytes) await add(pathOf(file), bytes, file.createdAt, false)
    else context.log.error({ file: file.id }, 'a file is missing from a copy of someone’s data')
  }
  zip.end()
}

/** As in the file with the data, which has the same ids. */
function pathOf({
  id,
  name,
  contentType,
}: {
  id: string
  name: string | null
  contentType: string
}) {
  const ending = name
    ? `-${name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')}`
    : `.${contentType.split('/')[1]}`
  return `files/${id}${ending}`
}

async function notifyReady(context: Context, tx: Queries, userId: string): Promise<void> {
  const person = await store.addressOf(tx, { id: userId })
  if (!person || person.role === 'STAFF') return
  const { role } = person
  await enqueueNotice(context, tx, person, {
    subject: 'Your data is ready',
    before: `The copy of your data that you asked for is ready. You can download it from your account for ${EXPORT_DAYS} days.`,
    after: ['If you did not ask for it, change your password and sign out your other devices.'],
    button: { label: 'Open your account', path: paths.account(role, 'data') },
  })
}

const BATCH = 100

/** Deletes copies that are too old, all of them. Hourly job. */
export async function forgetExports(context: Context): Promise<void> {
  const before = new Date(context.clock().getTime() - EXPORT_DAYS * DAY_MS)
  for (;;) {
    const count = await context.db.transaction(async (tx) => {
      const old = await store.lockOld(tx, { before, limit: BATCH })
      for (const { id } of old) await drop(context, tx, id)
      return old.length
    })
    if (count < BATCH) return
  }
}

/** Deletes the copy of an account that is being erased, in that transaction. */
export async function forgetExportOf(context: Context, tx: Queries, userId: string): Promise<void> {
  const row = await store.lockOf(tx, { userId })
  if (row) await drop(context, tx, row.id)
}

async function drop(context: Context, tx: Queries, id: string): Promise<void> {
  await context.files.delete(nameOf(id))
  await store.remove(tx, { id })
}
