import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SETTINGS } from '#server/settings/sections.ts'

/** What runs Parlour somewhere, by its path in deploy/. */
const files = Object.fromEntries(
  [
    'Containerfile',
    'Caddyfile',
    'nginx.conf',
    'compose.yaml',
    'compose/settings.env.example',
    'kubernetes/migrate.yaml',
    'kubernetes/parlour.yaml',
    'systemd/parlour-migrate.service',
    'systemd/parlour-web.service',
    'systemd/parlour-worker.service',
  ].map((path) => [path, withoutComments(readFileSync(join('deploy', path), 'utf8'))]),
)
const settings = Object.keys(SETTINGS.shape)

describe.each(Object.entries(files))('deploy/%s', (_path, text) => {
  test('names only settings that exist', () => {
    const unknown = all(text, /(?<=^|[\s"]|name: )([A-Z][A-Z\d_]{2,})(?==|: |, value)/gm)
      .map((name) => name.replace(/_FILE$/, ''))
      .filter((name) => !settings.includes(name) && !OF_OTHERS.test(name))
    expect(unknown).toEqual([])
  })

  test('starts only programs, and mounts only files, that exist', () => {
    const programs = all(text, /(server\/[\w/-]+\.ts)/g)
    const mounts = all(text, /- \.\/([\w./-]+):\//g).map((path) => join('deploy', path))
    for (const path of [...programs, ...mounts])
      expect([path, existsSync(path)]).toEqual([path, true])
  })

  test('uses the port of the image, or the one that its PORT sets', () => {
    const ports = all(text, /(?:web\d:|EXPOSE |containerPort: |PORT=)(\d+)/g)
    expect(ports.every((port) => port === '3000' || text.includes(`PORT=${port}`))).toBe(true)
  })

  test('asks only for health pages that exist', () => {
    const served = readFileSync('server/http/system.ts', 'utf8')
    const unknown = all(text, /(\/\w+z)(?=[`,\s])/g).filter((path) => !served.includes(`'${path}'`))
    expect(unknown).toEqual([])
  })

  test('waits for as long as a stop takes: draining, running requests and twenty seconds', () => {
    const [, patience] =
      text.match(/(?:stop_grace_period: |terminationGracePeriodSeconds: |TimeoutStopSec=)(\d+)/) ??
      []
    const [, drain] = text.match(/DRAIN_SECONDS(?:: "|=)(\d+)/) ?? []
    const grace = SETTINGS.shape.GRACE_SECONDS.parse(undefined)
    if (patience) expect(Number(patience)).toBeGreaterThanOrEqual(Number(drain) + grace + 20)
  })
})

test('the autoscaler goes by a metric that the program has', () => {
  const [name] = all(files['kubernetes/parlour.yaml'] ?? '', /metric: \{ ?name: (\w+)/g)
  expect(readFileSync('deploy/observability/alerts.yml', 'utf8')).toContain(name)
})

/** Those of PostgreSQL's, Garage's and Caddy's images, and of the shell. */
const OF_OTHERS = /^(POSTGRES_|GARAGE_|PG|DOMAIN$|IMAGE$|PATH$|BUILDER$|COPY$|CMD$)/

function withoutComments(text: string): string {
  return text.replaceAll(/^\s*#.*$/gm, '')
}

function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found]) => found ?? '')
}
