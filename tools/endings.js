// What a part's reports say of its tests: which failed, and which passed only when repeated.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './project.js'

/**
 * @typedef {object} Ending a test that didn't simply pass
 * @property {boolean} failed false: it failed, then passed when it was repeated at once in a fresh window
 * @property {string} name its file and its sentence
 * @property {string} why the beginning of its error
 */

/**
 * @param {any} report by Vitest's JSON reporter
 * @returns {Ending[]}
 */
export function endingsOfVitest(report) {
  return report.testResults.flatMap((/** @type {any} */ file) => {
    const name = relative(root, file.name)
    const failed = file.assertionResults.filter(
      (/** @type {any} */ test) => test.status === 'failed',
    )
    if (failed.length === 0 && file.status === 'failed')
      return [{ failed: true, name, why: beginningOf(file.message) }]
    return failed.map((/** @type {any} */ test) => ({
      failed: true,
      name: `${name} › ${[...test.ancestorTitles, test.title].join(' › ')}`,
      why: beginningOf(test.failureMessages[0]),
    }))
  })
}

/**
 * @param {any} report by Playwright's JSON reporter
 * @returns {Ending[]}
 */
export function endingsOfPlaywright(report) {
  return [
    ...report.errors.map((/** @type {any} */ error) => ({
      failed: true,
      name: 'outside any test',
      why: beginningOf(error.message),
    })),
    ...specsOf(report).flatMap((spec) =>
      spec.tests
        .filter((/** @type {any} */ test) => ['unexpected', 'flaky'].includes(test.status))
        .map((/** @type {any} */ test) => ({
          failed: test.status === 'unexpected',
          name: `${spec.file} › ${spec.title}`,
          why: beginningOf(test.results[0]?.error?.message),
        })),
    ),
  ]
}

/**
 * Whether a run may pass: nothing failed, and no more than `most` journeys passed only when repeated, none of which is
 * already known to be unsteady.
 * @param {Ending[]} endings
 * @param {string[]} known names, as in test/unsteady.txt
 * @param {number} [most]
 */
export function mayPass(endings, known, most = 2) {
  return (
    endings.every(({ failed, name }) => !failed && !known.includes(name)) && endings.length <= most
  )
}

/**
 * Whether a part costs more than a quarter above its budget; both in anchors.
 * @param {number | undefined} cost
 * @param {number | undefined} budget
 */
export const isDear = (cost, budget) =>
  cost !== undefined && budget !== undefined && cost > 1.25 * budget

/**
 * @param {any} suite
 * @returns {any[]}
 */
function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}

/**
 * What an error says, without where it was thrown: a property's seed and the case that broke it, or what was expected.
 * @param {string | undefined} message
 */
function beginningOf(message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stack = lines.findIndex((line) => /^\s+at /.test(line))
  return lines
    .slice(0, stack === -1 ? MOST_LINES : Math.min(stack, MOST_LINES))
    .map((line) => line.slice(0, 200).trimEnd())
    .join('\n  ')
    .trim()
}

const MOST_LINES = 20
