import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildTestApp } from '#test/support/test-app.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const RULES = 'deploy/observability/alerts.yml'

const { visitor } = await buildTestApp({
  // What nothing answers at has a metric too.
  settings: { DATABASE_REPLICA_URL: 'postgres://127.0.0.1:1/none' },
  // As with several programs.
  parts: ({ live }) => ({ live: { ...live, isConnected: () => true } }),
})
const { body } = await visitor.get('/metrics')
/** What Prometheus has of our metrics; `up` is its own. */
const known = new Set([
  'up',
  ...[...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  ),
])

/** The metrics of an expression: its words without strings, labels, durations, functions and what groups. */
function metricsOf(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replace(/\b(by|without|on|ignoring) *\([^)]*\)/g, ' ')
    .replace(/\boffset +\w+/g, ' ')
  const words = [...bare.matchAll(/[a-z_:][\w:]*(?! *\()\b/gi)].map(([word]) => word)
  return words.filter((word) => !/^(and|or|unless|bool)$/.test(word))
}

const expressions = {
  'the alert rules': [...read(RULES).matchAll(/^ +expr: '?(.+?)'?$/gm)].map(
    ([, expr = '']) => expr,
  ),
  'the dashboard': (
    JSON.parse(read('deploy/observability/grafana-dashboard.json')) as {
      panels: { targets: { expr: string }[] }[]
    }
  ).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
}

it.each(Object.entries(expressions))('every metric of %s is in /metrics', (_, all) => {
  expect(all.length).toBeGreaterThan(15)
  for (const expression of all) {
    const named = metricsOf(expression)
    expect(named, expression).not.toHaveLength(0)
    expect([...known], expression).toEqual(expect.arrayContaining(named))
  }
})

it('every metric of ours is described in the operator’s page', () => {
  const page = read('docs/operations.md')
  const own = [...body.matchAll(/^# TYPE (?!process_|nodejs_)(\w+)/gm)].map(([, name]) => name)
  expect(own.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

it('every alert has a heading in the operator’s page, and every such heading an alert', () => {
  const alerts = [...read(RULES).matchAll(/- alert: (\w+)$/gm)].map(([, name = '']) => name)
  const links = [...read(RULES).matchAll(/runbook: docs\/operations\.md#(\S+)$/gm)].map(
    ([, anchor]) => anchor,
  )
  const headings = [...read('docs/operations.md').matchAll(/^#### (Parlour\w+)$/gm)].map(
    ([, name]) => name,
  )
  expect(headings).toEqual(alerts)
  expect(links).toEqual(alerts.map((name) => name.toLowerCase()))
})

it('Prometheus accepts the alert rules, and they speak when they should', ({ skip }) => {
  if (spawnSync('promtool', ['--version']).error)
    skip('promtool is not on this machine: Debian has it in the package prometheus')
  execFileSync('promtool', ['check', 'rules', RULES], { cwd: root })
  execFileSync('promtool', ['test', 'rules', RULES.replace('.yml', '-test.yml')], { cwd: root })
  const scrape = 'deploy/observability/prometheus.yml'
  execFileSync('promtool', ['check', 'config', '--syntax-only', scrape], { cwd: root })
})
