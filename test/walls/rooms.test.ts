import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { assertNoStale, roomTable } from '#tools/rooms.ts'

const trees: string[] = []
afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true })
})

function tableOf(files: Record<string, string>): string {
  const tree = mkdtempSync(join(tmpdir(), 'rooms-'))
  trees.push(tree)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(tree, dirname(file)), { recursive: true })
    writeFileSync(join(tree, file), text)
  }
  return roomTable(tree)
}

const imports = (room: string) => `import { x } from '#server/features/${room}/index.ts'\n`

test('a room stands one floor above the highest that it knows', () => {
  const table = tableOf({
    'server/features/ledger/ledger.ts': '',
    'server/features/payments/payments.ts': imports('ledger'),
    'server/features/bookings/bookings.ts': imports('payments'),
    'server/features/bookings/booking.ts': imports('ledger'),
  })
  expect(table.match(/\| \d \| `\w+`/g)).toEqual([
    '| 0 | `ledger`',
    '| 1 | `payments`',
    '| 2 | `bookings`',
  ])
  expect(table).toContain('| ledger, payments |')
})

test('a ring of rooms is found, though no file imports itself by way of others', () => {
  const ring = {
    'server/features/ledger/store.ts': imports('payments'),
    'server/features/payments/payments.ts': imports('bookings'),
    'server/features/bookings/store.ts': imports('ledger'),
  }
  expect(() => tableOf(ring)).toThrow('A ring of rooms: bookings → ledger → payments → bookings')
})

test('imports that go round are found, of types too', () => {
  const circle = {
    'domain/a.ts': "import type { B } from './b.ts'\n",
    'domain/b.ts': "import type { A } from '#domain/a.ts'\n",
  }
  expect(() => tableOf(circle)).toThrow('Imports that go round: domain/a.ts → domain/b.ts')
})

test('a door that does anything, and a room that no line describes, are found', () => {
  const door = 'server/features/ledger/index.ts'
  expect(() => tableOf({ [door]: 'export const post = () => 1\n' })).toThrow(`${door} is a list`)
  expect(() => tableOf({ 'server/features/attic/attic.ts': '' })).toThrow(
    'Say in tools/rooms.ts what server/features/attic is',
  )
})

test('a line about a room that is not there is found', () => {
  expect(() => assertNoStale(['ledger', 'attic'], new Map([['ledger', []]]))).toThrow(
    'tools/rooms.ts describes server/features/attic, which is not there',
  )
})
