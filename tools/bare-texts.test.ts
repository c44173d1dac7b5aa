import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bareTexts } from './bare-texts.ts'

const WEB = join(import.meta.dirname, '..', 'web')
/** Types of all pages take longer than most tests. */
const LONG_MS = 240_000

test(
  'no bare text on a page changes, goes, or has something before it that does',
  () => {
    const isPage = (file: string) => file.startsWith(`${WEB}/`) && file.endsWith('.tsx')
    expect(bareTexts(join(WEB, 'tsconfig.json'), isPage)).toEqual([])
  },
  LONG_MS,
)

const REFUSED: [jsx: string, fault: string][] = [
  ['<p>{pending && <i />}Save</p>', 'Save stands bare after something that comes and goes'],
  ['<p>{pending ? <i /> : <b />}Save</p>', 'Save stands bare after something that comes and goes'],
  ['<p>{names.map((each) => <i key={each} />)}Save</p>', 'Save stands bare after something'],
  ['<p><Perhaps />Save</p>', 'Save stands bare after something that comes and goes'],
  ['<Card>{pending && <i />}<>Save</></Card>', 'Save stands bare after something'],
  ['<p><i />{name}</p>', '{name} changes bare beside others'],
  ['<p><b>{name}</b>, {count} left</p>', '{count} changes bare beside others'],
  ["<p><i />{pending && 'Wait'}</p>", "{pending && 'Wait'} may be a bare text that comes and goes"],
  ['<p><i />{children}</p>', '{children} may be a bare text that comes and goes'],
  ['<p><i /><Named /></p>', '<Named /> may be a bare text that comes and goes'],
  ['<p>{pending ? <>Wait <i /></> : <b />}</p>', 'Wait is bare in a fragment'],
  ['<option>{name}</option>', '<option> is an option without a value'],
]
const ALLOWED = [
  '<p>Hello <b>you</b>, welcome.</p>',
  "<p>{count} left{pending && ', wait'}</p>",
  '<p>{name}</p>',
  '<p>{pending && <i />} <b>{name}</b></p>',
  '<p>Save{pending && <i />}</p>',
  '<p>{pending && <i />}<span>Save {count}</span></p>',
  '<p><i /> for {MINUTES} minutes</p>',
  '<p><i />{elements}</p>',
  '<option value={name}>{name}</option>',
]

test(
  'each fault that is planted is found, and nothing else',
  () => {
    const jsx = [...REFUSED.map(([refused]) => refused), ...ALLOWED]
    expect(faultsOf(jsx)).toEqual(
      REFUSED.map(([, fault], index) => expect.stringContaining(`:${index + 1} ${fault}`)),
    )
  },
  LONG_MS,
)

/** The faults of a file among the pages that has each of these on a line. */
function faultsOf(jsx: string[]): string[] {
  const lines = jsx.map((each, index) => `export const planted${index} = () => (${each})`)
  const files: Record<string, string> = {
    [join(WEB, 'planted.json')]: '{ "extends": "./tsconfig.json", "include": ["planted.tsx"] }',
    [join(WEB, 'planted.tsx')]: `${lines.join('\n')}\n${SURROUNDINGS}`,
  }
  return bareTexts(join(WEB, 'planted.json'), (file) => file.endsWith('/planted.tsx'), {
    readFile: (file) => files[file],
    fileExists: (file) => (file in files ? true : undefined),
    getAccessibleEntries: (folder) =>
      folder === WEB ? { files: ['planted.tsx'], directories: [] } : undefined,
  })
}

const SURROUNDINGS = `
  import type { ReactNode } from 'react'
  import type { Elements } from '#web/ui/elements.tsx'
  const MINUTES = 5
  declare const pending: boolean, name: string, names: string[], count: number
  declare const children: ReactNode, elements: Elements
  const Perhaps = () => (pending ? <i /> : null)
  const Named = () => name
  const Card = (props: { children: ReactNode }) => <p>{props.children}</p>
`
