import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const DECISIONS = join(ROOT, 'docs/decisions')

test('the index of decisions has each once, by its title', () => {
  const index = readFileSync(join(DECISIONS, 'README.md'), 'utf8')
  const listed = [...index.matchAll(/^- \[\d+\]\((\S+)\) (.*?)(?= · superseded |$)/gm)]
  const titles = readdirSync(DECISIONS)
    .filter((file) => /^\d/.test(file))
    .map((file) => {
      const [line = ''] = readFileSync(join(DECISIONS, file), 'utf8').split('\n')
      return [file, line.replace(/^# \d+[.:]? /, '')]
    })
  expect(listed.map(([, file, title]) => [file, title]).sort()).toEqual(titles.sort())
})

test('links in documents lead to files', () => {
  const documents = globSync(['*.md', '{docs,deploy}/**/*.md'], { cwd: ROOT })
  const dead = documents.flatMap((document) =>
    [...readFileSync(join(ROOT, document), 'utf8').matchAll(/\]\(((?!\w+:|[/#])[^)#\s]+)/g)]
      .filter(([, link = '']) => !existsSync(join(ROOT, dirname(document), link)))
      .map(([, link]) => `${document}: ${link}`),
  )
  expect(dead).toEqual([])
})
