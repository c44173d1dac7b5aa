import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { outbox } from './outbox.ts'

const mail = (subject: string, key = subject) => ({
  key,
  to: 'ada@example.org',
  subject,
  text: 'Hello Ada',
  html: '<p>Hello Ada</p>',
})

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'parlour-outbox-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

test('mails are read newest first, and none before it is complete', async () => {
  const dataDir = await folder()
  const { send, read } = outbox(dataDir)
  expect(await read()).toEqual([])
  await send(mail('first'))
  await send(mail('second'))
  await writeFile(join(dataDir, 'outbox', 'half.json.part'), '{"to":')
  expect((await read()).map(({ subject }) => subject).sort()).toEqual(['first', 'second'])
  const [{ at: newest } = { at: '' }, { at: oldest } = { at: '' }] = await read()
  expect(newest >= oldest).toBe(true)
})

test('no other account of the machine can read a mail', async () => {
  const dataDir = await folder()
  await outbox(dataDir).send(mail('secret'))
  const [name = ''] = await readdir(join(dataDir, 'outbox'))
  expect((await stat(join(dataDir, 'outbox', name))).mode & 0o777).toBe(0o600)
})

test('a mail that is sent again is stored once, even concurrently', async () => {
  const { send, read } = outbox(await folder())
  await Promise.all([1, 2, 3, 4].map(() => send(mail('Hello', 'greeting'))))
  await send(mail('Hello', 'greeting'))
  await send(mail('Hello', 'another'))
  expect(await read()).toHaveLength(2)
})

test('no one else on the machine can look into the outbox', async () => {
  const dataDir = await folder()
  await outbox(dataDir).send(mail('secret'))
  expect((await stat(join(dataDir, 'outbox'))).mode & 0o077).toBe(0)
})
