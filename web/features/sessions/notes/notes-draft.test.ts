import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Notes, NotesDraft } from './notes-draft.ts'
import { createNotesDraft, MAX_RETRIES, RETRY_MS, SAVE_DELAY_MS } from './notes-draft.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const OUTDATED = new Error('409')

/** A server that rejects a save unless it is based on the current version. */
function aServer(text = '') {
  let saved: Notes = { text, version: text ? 1 : 0 }
  const writers = new Set<NotesDraft>()
  const pushAll = () => {
    for (const writer of writers) writer.receive(saved)
  }
  const server = {
    saved: () => saved,
    saves: 0,
    delay: 50,
    /** What happens to the next call: it arrives, it is lost, or its response is lost. */
    next: 'well' as 'well' | 'refused' | 'lost',
    isPushing: true,
    writer(): NotesDraft {
      const writer = createNotesDraft(saved, {
        maxLength: 100,
        async save(notes) {
          await new Promise((arrived) => setTimeout(arrived, server.delay))
          const fate = server.next
          server.next = 'well'
          if (fate === 'refused') throw new Error('down')
          if (notes.version !== saved.version && notes.text !== saved.text) throw OUTDATED
          if (notes.version === saved.version)
            saved = { text: notes.text.trim(), version: saved.version + 1 }
          server.saves += 1
          if (server.isPushing) pushAll()
          if (fate === 'lost') throw new Error('lost')
          return saved
        },
        refetch: () => writer.receive(saved),
        isOutdated: (error) => error === OUTDATED,
      })
      writers.add(writer)
      return writer
    },
    pushAll,
  }
  return server
}

const pause = (times = 1) => vi.advanceTimersByTimeAsync((SAVE_DELAY_MS + 100) * times)

describe('a notes draft', () => {
  it('is saved once after a pause in typing, and reports that', async () => {
    const server = aServer()
    const me = server.writer()
    expect(me.state()).toMatchObject({ text: '', isChanged: false, isSaved: false })
    for (const text of ['H', 'He', 'Hello']) {
      me.write(text)
      await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS / 2)
    }
    expect(server.saves).toBe(0)
    expect(me.state()).toMatchObject({ isChanged: true, isSaved: false })
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS / 2)
    expect(me.state()).toMatchObject({ isSaving: true, isSaved: false })
    await pause()
    expect(server.saves).toBe(1)
    expect(me.state()).toMatchObject({ text: 'Hello', isChanged: false, isSaved: true })
    await pause(20)
    expect(server.saves).toBe(1)
  })

  it('is saved at once on request, and keeps trailing spaces while typing', async () => {
    const server = aServer()
    const me = server.writer()
    me.write('Hello ')
    me.save()
    await vi.advanceTimersByTimeAsync(60)
    expect(server.saved().text).toBe('Hello')
    expect(me.state()).toMatchObject({ text: 'Hello ', isChanged: false, isSaved: true })
    me.write('Hello you')
    await pause()
    expect(server.saved().text).toBe('Hello you')
  })

  it('merges remote changes while typing and while saving', async () => {
    const server = aServer('one\ntwo')
    const [me, you] = [server.writer(), server.writer()]
    me.write('one and a half\ntwo')
    you.write('one\ntwo\nthree')
    you.save()
    await vi.advanceTimersByTimeAsync(60)
    expect(me.state()).toMatchObject({ text: 'one and a half\ntwo\nthree', isChanged: true })
    await pause(3)
    expect(you.state().text).toBe('one and a half\ntwo\nthree')
    expect(server.saved().text).toBe('one and a half\ntwo\nthree')
  })

  it('saves text typed during a save afterwards', async () => {
    const server = aServer()
    server.delay = 3 * SAVE_DELAY_MS
    const me = server.writer()
    me.write('Hello')
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS + 10)
    expect(me.state().isSaving).toBe(true)
    me.write('Hello you')
    await pause(8)
    expect(server.saved()).toEqual({ text: 'Hello you', version: 2 })
  })

  it('merges and saves again if someone else saved at the same moment', async () => {
    const server = aServer('A')
    server.isPushing = false
    const [me, you] = [server.writer(), server.writer()]
    me.write('A\nmine')
    you.write('A\nyours')
    await pause(15)
    expect(server.saved()).toEqual({ text: 'A\nmine\nyours', version: 3 })
    server.pushAll()
    for (const writer of [me, you])
      expect(writer.state()).toMatchObject({ text: 'A\nmine\nyours', isChanged: false })
  })

  it('waits for the user in a conflict, and saves nothing meanwhile', async () => {
    for (const choice of ['keepBoth', 'discard'] as const) {
      const server = aServer('the red fox')
      const [me, you] = [server.writer(), server.writer()]
      me.write('the blue fox')
      you.write('the green fox')
      you.save()
      await pause(5)
      expect(me.state()).toMatchObject({ text: 'the blue fox', theirs: 'the green fox' })
      expect(server.saved().text).toBe('the green fox')
      me[choice]()
      await pause(3)
      const settled = choice === 'discard' ? 'the green fox' : 'the green fox\nthe blue fox'
      expect(me.state()).toMatchObject({ text: settled, theirs: undefined, isChanged: false })
      expect(you.state().text).toBe(settled)
    }
  })

  it('keeps the text and retries after a failed save', async () => {
    const server = aServer()
    const me = server.writer()
    server.next = 'refused'
    me.write('Hello')
    await pause()
    expect(me.state()).toMatchObject({ text: 'Hello', isChanged: true, isSaving: false })
    expect(me.state().problem).toBeInstanceOf(Error)
    await vi.advanceTimersByTimeAsync(RETRY_MS + 100)
    expect(server.saved().text).toBe('Hello')
    expect(me.state()).toMatchObject({ isSaved: true, problem: undefined })
  })

  it('stops retrying after several failures, until the next edit or remote change', async () => {
    let attempts = 0
    const refusal = new Error('401')
    const me = createNotesDraft(
      { text: '', version: 0 },
      {
        maxLength: 100,
        async save() {
          attempts += 1
          throw refusal
        },
        refetch: () => {},
        isOutdated: () => false,
      },
    )
    me.write('Hello')
    await vi.advanceTimersByTimeAsync(RETRY_MS * 50)
    expect(attempts).toBe(MAX_RETRIES + 1)
    expect(me.state()).toMatchObject({ text: 'Hello', isChanged: true, problem: refusal })
    me.write('Hello you')
    await pause()
    expect(attempts).toBe(MAX_RETRIES + 2)
  })

  it('reports why a save is rejected if there are no newer notes', async () => {
    const refusal = new Error('409')
    const me = createNotesDraft(
      { text: '', version: 0 },
      {
        maxLength: 100,
        save: () => Promise.reject(refusal),
        refetch: () => {},
        isOutdated: () => true,
      },
    )
    me.write('Hello')
    await pause()
    expect(me.state().problem).toBe(undefined)
    await vi.advanceTimersByTimeAsync(RETRY_MS)
    expect(me.state().problem).toBe(refusal)
  })

  it('does not duplicate text if the response was lost and typing went on', async () => {
    const server = aServer()
    const me = server.writer()
    server.next = 'lost'
    me.write('Hello')
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS + 10)
    me.write('Hello you')
    await pause(15)
    expect(server.saved().text).toBe('Hello you')
    expect(me.state()).toMatchObject({ text: 'Hello you', isChanged: false })
  })

  it('is not sent if it is too long', async () => {
    const server = aServer()
    const me = server.writer()
    me.write('x'.repeat(101))
    me.save()
    await pause(20)
    expect(server.saves).toBe(0)
    expect(me.state()).toMatchObject({ isChanged: true })
  })
})

/** One person adds a word of their own at the end of a line, waits, or has a network failure. */
type Move = { who: 0 | 1; what: 'type' | 'wait' | 'fail'; line: number; wait: number }
const moves = fc.array(
  fc.record({
    who: fc.constantFrom(0 as const, 1 as const),
    what: fc.constantFrom(
      'type' as const,
      'type' as const,
      'type' as const,
      'wait' as const,
      'fail' as const,
    ),
    line: fc.nat(4),
    wait: fc.integer({ min: 0, max: 2500 }),
  }),
  { maxLength: 25 },
)

it('two people typing at once lose no words, whatever the network does, and end up with the same text', async () => {
  await fc.assert(
    fc.asyncProperty(moves, fc.boolean(), async (made: Move[], isPushing) => {
      const server = aServer('one\n\ntwo\n\nthree')
      server.isPushing = isPushing
      const writers = [server.writer(), server.writer()]
      const typed: string[] = []
      for (const [index, { who, what, line, wait }] of made.entries()) {
        const writer = writers[who]
        if (!writer) return
        if (what === 'fail') server.next = index % 2 ? 'refused' : 'lost'
        if (what === 'type') {
          const word = `${who ? 'you' : 'me'}${index}`
          typed.push(word)
          const lines = writer.state().text.split('\n')
          const at = Math.min(line, lines.length - 1)
          lines[at] = `${lines[at]} ${word}`
          writer.write(lines.join('\n'))
        }
        await vi.advanceTimersByTimeAsync(wait)
      }
      for (let round = 0; round < 6; round += 1) {
        server.pushAll()
        for (const writer of writers) {
          if (writer.state().theirs !== undefined) writer.keepBoth()
          writer.save()
        }
        await vi.advanceTimersByTimeAsync(RETRY_MS + 100)
      }
      const words = server.saved().text.match(/\w+/g) ?? []
      for (const word of typed) expect(words).toContain(word)
      for (const writer of writers) expect(writer.state().text.trim()).toBe(server.saved().text)
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 300) },
  )
}, 120_000)
