import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { textsOf } from './texts.ts'

const ROOT = join(import.meta.dirname, '..')
const GUIDE = await readFile(join(ROOT, 'docs/voice.md'), 'utf8')

test('the guide has its list of words and thirty pairs or more', () => {
  expect(unwelcome().length).toBeGreaterThan(20)
  expect(rows('Before and after').length).toBeGreaterThanOrEqual(30)
})

test('no text has a word that the guide leaves out', async () => {
  const words = unwelcome()
  const pattern = new RegExp(`(?<![\\w/-])(${words.map(RegExp.escape).join('|')})(?![\\w-])`, 'i')
  const found: string[] = []
  for (const file of sources()) {
    const source = await readFile(join(ROOT, file), 'utf8')
    if (!mayHave(source, words)) continue
    for (const { text, line } of textsOf(file, source)) {
      const word = pattern.exec(text)?.[0]
      if (word && !EXEMPT.test(text))
        found.push(`${file}:${line} ‘${word}’ in: ${text.slice(0, 90)}`)
    }
  }
  expect(found).toEqual([])
})

test('texts are read from strings, templates and elements, and from nothing else', () => {
  const source = [
    "import { a } from 'nobody at all'",
    '// Nobody reads a comment.',
    'const one = <p className="nobody here">Hello <b>you</b>, nobody is in.</p>',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source.
    'const two = `Nobody ${verb} this`',
    "const three = ['nobody', 'no body of ours']",
  ].join('\n')
  expect(textsOf('a.tsx', source)).toEqual([
    { text: 'Hello you, nobody is in.', line: 3 },
    { text: 'Nobody {} this', line: 4 },
    { text: 'no body of ours', line: 5 },
  ])
})

/** Whether one of the words stands anywhere in a source: to read that for its texts takes much longer. */
function mayHave(source: string, words: string[]): boolean {
  const all = `${lettersOf(source)} ${lettersOf(source.replace(TAG, ''))}`
  return words.some((word) => all.includes(lettersOf(word)))
}

const TAG = /<\/?[a-z][^<>]*>/gi
const lettersOf = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()} `

/** The specification’s own words, and a system user. */
const EXEMPT = /^Please fill in all fields$|^PostgreSQL refuses/

function sources(): string[] {
  return globSync(['web/**/*.{ts,tsx}', 'server/**/*.ts', 'domain/**/*.ts', 'contract/**/*.ts'], {
    cwd: ROOT,
  }).filter(
    (file) =>
      !file.includes('.test.') && !/^domain\/(search\/|people\/common-passwords)/.test(file),
  )
}

function unwelcome(): string[] {
  return rows('Words we don’t use').flatMap(([not = '']) => not.split(', '))
}

function rows(heading: string): string[][] {
  const section = GUIDE.split(`## ${heading}`)[1]?.split('\n## ')[0] ?? ''
  return section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .filter(Boolean),
    )
}
