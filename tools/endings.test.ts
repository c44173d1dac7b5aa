import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { endingsOfPlaywright, endingsOfVitest, isDear, mayPass } from './endings.js'
import { measured } from './processor-time.js'
import { ownNode, root } from './project.js'

const unsteady = (name: string) => ({ failed: false, name, why: 'a race' })

describe('a run of every test', () => {
  it('passes with up to two journeys that passed when repeated', () => {
    expect(mayPass([], [])).toBe(true)
    expect(mayPass([unsteady('a'), unsteady('b')], [''])).toBe(true)
    expect(mayPass([unsteady('a'), unsteady('b'), unsteady('c')], [])).toBe(false)
  })

  it('fails with one that was known to be unsteady', () => {
    expect(mayPass([unsteady('a')], ['a'])).toBe(false)
  })

  it('fails with one that failed twice', () => {
    expect(mayPass([{ ...unsteady('a'), failed: true }], [])).toBe(false)
  })

  it('names what failed in Vitest, and a file that could not be loaded', () => {
    expect(
      endingsOfVitest({
        testResults: [
          {
            name: join(root, 'domain/a.test.ts'),
            status: 'failed',
            assertionResults: [
              { status: 'passed', title: 'holds', ancestorTitles: [] },
              {
                status: 'failed',
                title: 'is refused',
                ancestorTitles: ['a hold'],
                failureMessages: [
                  '\u001b[31mAssertionError\u001b[39m: no\n\n+ 1\n    at it (a.test.ts)\n    at run',
                ],
              },
            ],
          },
          {
            name: join(root, 'b.test.ts'),
            status: 'failed',
            message: 'No file',
            assertionResults: [],
          },
        ],
      }),
    ).toEqual([
      {
        failed: true,
        name: 'domain/a.test.ts › a hold › is refused',
        why: 'AssertionError: no\n  + 1',
      },
      { failed: true, name: 'b.test.ts', why: 'No file' },
    ])
  })

  it('names what failed in Playwright, and what passed only when repeated, with its first error', () => {
    const test = (status: string, ...errors: string[]) => ({
      status,
      results: [...errors.map((message) => ({ error: { message } })), {}],
    })
    expect(
      endingsOfPlaywright({
        errors: [{ message: 'No browser' }],
        suites: [
          {
            specs: [{ file: 'a.test.ts', title: 'one', tests: [test('expected')] }],
            suites: [
              {
                specs: [
                  {
                    file: 'a.test.ts',
                    title: 'two',
                    tests: [test('flaky', '\nTimed out\n    at a.test.ts')],
                  },
                  {
                    file: 'a.test.ts',
                    title: 'three',
                    tests: [test('unexpected', 'Gone', 'Late')],
                  },
                ],
              },
            ],
          },
        ],
      }),
    ).toEqual([
      { failed: true, name: 'outside any test', why: 'No browser' },
      { failed: false, name: 'a.test.ts › two', why: 'Timed out' },
      { failed: true, name: 'a.test.ts › three', why: 'Gone' },
    ])
  })
})

describe('what a part costs', () => {
  it('may be a quarter above its budget', () => {
    expect(isDear(125, 100)).toBe(false)
    expect(isDear(126, 100)).toBe(true)
    expect(isDear(126, undefined)).toBe(false)
    expect(isDear(undefined, 100)).toBe(false)
  })

  it.runIf(process.platform === 'linux')('counts programs that its programs start', async () => {
    const { result, seconds } = await measured(() =>
      promisify(execFile)('sh', ['-c', `"${ownNode}" tools/anchor.js; true`], { cwd: root }),
    )
    expect(seconds).toBeGreaterThan(Number(result.stdout) - 0.1)
  })
})
