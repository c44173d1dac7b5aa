import { expect, test } from 'vitest'
import { trustTestAuthority } from '#test/support/authorities.ts'
import { closeOpened } from '#test/support/closing.ts'
import { changedGlobals } from '#test/support/globals.ts'

/** Each changes something that all files of a process share, and returns what undoes it. */
const CHANGES: [name: string, change: () => () => unknown][] = [
  [
    'certificate authorities',
    () => {
      trustTestAuthority()
      return closeOpened
    },
  ],
  [
    'process.env.LEFT',
    () => {
      process.env.LEFT = 'yes'
      return () => delete process.env.LEFT
    },
  ],
  [
    'working folder',
    () => {
      const before = process.cwd()
      process.chdir('/')
      return () => process.chdir(before)
    },
  ],
  ['setTimeout', () => replaced(globalThis, 'setTimeout')],
  ['location', () => replaced(globalThis, 'location')],
  ['Date.now', () => replaced(Date, 'now')],
  ['Array.prototype.map', () => replaced(Array.prototype, 'map')],
  ['String.prototype.left', () => replaced(String.prototype, 'left')],
]

test.each(CHANGES)('%s that a test file leaves changed are found', (name, change) => {
  const undo = change()
  const found = changedGlobals()
  void undo()
  expect(found).toEqual([name])
  expect(changedGlobals()).toEqual([name])
})

function replaced(object: object, name: string): () => unknown {
  const before = Object.getOwnPropertyDescriptor(object, name)
  Object.defineProperty(object, name, { configurable: true, writable: true, value: () => [] })
  return before
    ? () => Object.defineProperty(object, name, before)
    : () => Reflect.deleteProperty(object, name)
}
