import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

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

describe('the table of ASVS in docs/security.md', () => {
  const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [12] \| .*? \| (.*?) \| (.*) \|$/gm)]
  const countOf = (state: string) => rows.filter(([, , each]) => each === state).length

  test('counts what it has', () => {
    const said = /(\d+) in total, .*?: (\d+) are met, (\d+) are not, (\d+) do not apply/.exec(text)
    expect(said?.slice(1).map(Number)).toEqual([
      rows.length,
      countOf('met'),
      countOf('**not met**'),
      countOf('n/a'),
    ])
    expect(countOf('met') + countOf('**not met**') + countOf('n/a')).toBe(rows.length)
  })

  test('names a file that exists in each row that is met, and only such files', () => {
    const files = globSync(
      ['{contract,docs,domain,server,test,tools,web}/**/*.{ts,tsx,md}', '*.*'],
      {
        cwd: ROOT,
      },
    )
    const known = new Set(files.flatMap((file) => [file, basename(file)]))
    const wrong = rows.flatMap(([, number, state, evidence = '']) => {
      const named = [...evidence.matchAll(/`([^`\s]+\.(?:tsx?|json|md))`/g)].map(
        ([, name = '']) => name,
      )
      const missing = named.filter((name) => !known.has(name))
      if (state === 'met' && named.length === 0) return [`${number} names no file`]
      return missing.map((name) => `${number}: ${name} is not there`)
    })
    expect(wrong).toEqual([])
  })
})
