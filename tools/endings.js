// What a part's reports say of its tests: which failed, and which passed only when repeated.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './project.js'

/**
 * @typedef {object} Ending a test that didn't simply pass
 * @property {boolean} failed false: it failed, then passed when it was repeated at once in a fresh window
 * @property {string} name its file and its sentence
 * @property {string} why the first line of its error
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
      return [{ failed: true, name, why: firstLine(file.message) }]
    return failed.map((/** @type {any} */ test) => ({
      failed: true,
      name: `${name} › ${[...test.ancestorTitles, test.title].join(' › ')}`,
      why: firstLine(test.failureMessages[0]),
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
      why: firstLine(error.message),
    })),
    ...specsOf(report).flatMap((spec) =>
      spec.tests
        .filter((/** @type {any} */ test) => ['unexpected', 'flaky'].includes(test.status))
        .map((/** @type {any} */ test) => ({
          failed: test.status === 'unexpected',
          name: `${spec.file} › ${spec.title}`,
          why: firstLine(test.results[0]?.error?.message),
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

/** @param {string | undefined} message */
function firstLine(message = '') {
  const plain = stripVTControlCharacters(message)
  return (
    plain
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.trim() ?? ''
  )
}
