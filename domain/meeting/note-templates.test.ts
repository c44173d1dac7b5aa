import { expect, it } from 'vitest'
import { insertTemplate, NOTE_TEMPLATES } from './note-templates.ts'
import { mergeNotes } from './notes-merge.ts'

const [soap, dap, lesson] = NOTE_TEMPLATES

it('puts a template into empty notes, with the cursor below its first heading', () => {
  const { text, caret } = insertTemplate('', 0, dap)
  expect(text).toBe('Data:\n\nAssessment:\n\nPlan:\n')
  expect(text.slice(0, caret)).toBe('Data:\n')
})

it('puts it on lines of its own in the middle of a line', () => {
  const { text, caret } = insertTemplate('one two', 4, dap)
  expect(text).toBe('one \nData:\n\nAssessment:\n\nPlan:\n\ntwo')
  expect(text.slice(0, caret)).toBe('one \nData:\n')
})

it('loses nothing that was there, wherever it goes', () => {
  const notes = 'First line\n\nsecond line, and a third\n'
  for (const template of [soap, dap, lesson])
    for (let at = 0; at <= notes.length; at += 1) {
      const { text } = insertTemplate(notes, at, template)
      const words = text.split(/\s+/)
      for (const heading of template.headings) expect(text).toContain(`${heading}:\n`)
      const kept = [notes.slice(0, at), notes.slice(at)].flatMap((part) => part.match(/\S+/g) ?? [])
      for (const word of kept) expect(words).toContain(word)
    }
})

it('merges with what the other person writes at the same time', () => {
  const base = 'Vectors\nMechanics'
  const mine = insertTemplate(base, 7, lesson).text
  const { text, isConflict } = mergeNotes(base, mine, 'Vectors\nMechanics and proofs')
  expect(isConflict).toBe(false)
  expect(text).toContain('Homework:')
  expect(text).toContain('Mechanics and proofs')
})
