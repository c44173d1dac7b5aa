import { expect, test } from 'vitest'
import { attachmentName } from './files.ts'

test.each([
  ['scores.csv', 'text/plain', 'scores.csv'],
  ['homework.PY', 'text/plain', 'homework.py'],
  ['notes.md', 'text/plain', 'notes.md'],
  ['a.json', 'text/plain', 'a.json'],
  ['Session v1.2 draft', 'text/plain', 'Session v1.2 draft.txt'],
  ['setup.exe', 'text/plain', 'setup.exe.txt'],
  ['script.js', 'text/plain', 'script.js.txt'],
  ['letter.txt', 'application/pdf', 'letter.pdf'],
  ['Holiday (1).jpeg', 'image/webp', 'Holiday (1).webp'],
  ['../../e.txt', 'text/plain', 'e.txt'],
  ['C:\\files\\e.txt', 'text/plain', 'e.txt'],
  ['photo\u202etxt.exe', 'text/plain', 'phototxt.exe.txt'],
  ['\u200b.txt', 'text/plain', 'Document.txt'],
  ['', 'image/webp', 'Picture.webp'],
])('a file chosen as %j that is %s is called %j', (called, type, name) => {
  expect(attachmentName(called, type)).toBe(name)
})
