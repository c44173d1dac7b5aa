import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const project = join(import.meta.dirname, '../..')
const tree = mkdtempSync(join(tmpdir(), 'walls-'))

const imports = 'lint/style/noRestrictedImports'
const up = 'Write #room/…'
const noWeb = 'server/ knows neither web/ nor test/'
const noServer = 'web/ knows neither server/ nor test/'
const sql = 'Only in store.ts and server/database/'
const http = 'Only in routes.ts, app.ts, server/http/ and server/live/'
const sockets = 'Only in server/live/'
const vendors = 'Only in server/providers/'
const auth = 'Only in server/features/sign-in/'
const calendars = 'Only in server/features/notifications/'
const reading = 'Only in server/features/linked-calendars/'
const numbers = 'Only in server/features/texts/'
const papers = 'Only in server/features/documents/'
const queue = 'Only in server/jobs/'
const traces = 'Only in server/tracing/'
const door = 'Use the front door: features/B/index.ts'
const port = 'Know the port, not who answers behind it'
const strangers = 'Features are strangers; pages bring them together'
const parts = 'Parts of a feature are strangers; what two of them use stands above them'
const card = 'Only in web/features/payments/card/'
const video = 'Only in web/features/sessions/room/video/'
const browser = 'Not for the browser'

/** One forbidden import each: the file, the module that it imports, and the linter's message. */
const forbidden: [file: string, module: string, answer: string][] = [
  ['domain/a1.ts', '#contract/booking/bookings.ts', 'domain/ is pure: it knows itself'],
  ['domain/a2.ts', 'zod/mini', 'domain/ is pure: it knows itself'],
  ['domain/a3.ts', 'node:crypto', 'domain/ is pure: it knows itself'],
  ['domain/a4.ts', '../contract/bookings.ts', up],
  ['contract/a1.ts', '#server/app.ts', 'contract/ knows domain/ and zod/mini'],
  ['contract/a2.ts', '#web/root.tsx', 'contract/ knows domain/ and zod/mini'],
  ['contract/calls/a1.ts', '#server/app.ts', 'contract/ knows domain/ and zod/mini'],
  ['contract/a3.ts', 'zod', 'contract/ knows domain/ and zod/mini'],
  ['contract/a4.ts', '../domain/money.ts', up],

  ['server/a1.ts', '#web/root.tsx', noWeb],
  ['server/a2.ts', '#test/support/app.ts', noWeb],
  ['server/a3.ts', '../domain/money.ts', up],
  ['server/a4.ts', './../domain/money.ts', up],
  ['server/a5.ts', '#server/features/bookings/store.ts', door],
  ['server/a6.ts', './features/bookings/routes.ts', door],
  ['server/a7.ts', 'pg', sql],
  ['server/a8.ts', '@fastify/cookie', http],
  ['server/a9.ts', 'ws', sockets],
  ['server/a13.ts', 'ioredis', sockets],
  ['server/a10.ts', 'nodemailer', vendors],
  ['server/a10.ts', 'web-push', vendors],
  ['server/a11.ts', 'better-auth', auth],
  ['server/a12.ts', 'pg-boss', queue],
  [
    'server/app.ts',
    '#server/features/bookings/store.ts',
    'app.ts mounts routes and knows no more of a feature',
  ],
  ['server/http/a1.ts', '#server/database/statement.ts', sql],
  ['server/http/a2.ts', 'better-auth/cookies', auth],
  ['server/http/a3.ts', '#server/features/bookings/routes.ts', door],
  ['server/live/a1.ts', 'pg', sql],
  ['server/live/a2.ts', 'pg-boss', queue],
  ['server/limiter/a1.ts', 'fastify', http],
  ['server/limiter/a2.ts', 'pg', sql],
  ['server/jobs/a1.ts', 'fastify', http],
  ['server/jobs/a2.ts', '#server/database/run.ts', sql],
  ['server/jobs/a3.ts', '#server/features/payouts/account-store.ts', door],
  ['server/live/a3.ts', '#server/features/messages/reminders/digest.ts', door],
  ['server/database/a1.ts', 'fastify', http],
  ['server/database/a2.ts', 'stripe', vendors],
  ['server/providers/payments/a1.ts', 'fastify', http],
  ['server/providers/payments/a2.ts', 'pg', sql],
  ['server/providers/payments/routes.ts', '#server/database/run.ts', sql],
  ['server/providers/payments/store.ts', 'fastify', http],

  ['server/features/bookings/a1.ts', '#server/features/payments/store.ts', door],
  ['server/features/bookings/a2.ts', '#server/features/payments/routes.ts', door],
  ['server/features/bookings/a14.ts', 'pdfkit', papers],
  ['server/features/notifications/a3.ts', 'pdfkit', papers],
  ['server/features/bookings/routes.ts', 'pdfkit', papers],
  ['server/features/documents/a1.ts', 'ical-generator', calendars],
  ['server/features/notifications/a4.ts', 'rrule-temporal', reading],
  ['server/features/notifications/a5.ts', 'libphonenumber-js/mobile', numbers],
  ['server/features/bookings/a13.ts', '#server/features/ledger/store.ts', door],
  ['server/features/bookings/a3.ts', '#server/features/payments/ledger.ts', door],
  ['server/features/bookings/a4.ts', '../payments/payments.ts', up],
  ['server/features/bookings/a5.ts', '#server/database/run.ts', sql],
  ['server/features/bookings/bookings.ts', '#server/database/statement.ts', sql],
  ['server/features/bookings/a6.ts', 'fastify', http],
  ['server/features/bookings/a7.ts', 'ws', sockets],
  ['server/features/bookings/a8.ts', '@aws-sdk/client-s3', vendors],
  ['server/features/files/a1.ts', 'aws4fetch', vendors],
  ['server/features/bookings/a9.ts', 'better-auth', auth],
  ['server/features/bookings/a10.ts', 'pg-boss', queue],
  ['server/http/a9.ts', '@opentelemetry/api', traces],
  ['server/features/bookings/a11.ts', '#server/providers/payments/stripe.ts', port],
  ['server/features/bookings/a12.ts', '#web/root.tsx', noWeb],
  ['server/features/bookings/routes.ts', 'pg', sql],
  ['server/features/sign-in/form-routes.ts', 'pg', sql],
  ['server/features/bookings/store.ts', 'fastify', http],
  ['server/features/sign-in/a1.ts', 'pg', sql],
  ['server/features/sessions/a1.ts', 'ical-generator', calendars],
  ['server/features/notifications/a1.ts', 'nodemailer', vendors],
  ['server/features/notifications/store.ts', 'ical-generator', calendars],
  ['server/features/sign-in/a2.ts', '#server/features/bookings/store.ts', door],

  ['web/a1.tsx', '#server/app.ts', noServer],
  ['web/a2.tsx', '../domain/money.ts', up],
  ['web/a3.tsx', 'zod', 'The browser carries zod/mini'],
  ['web/a4.tsx', 'node:fs/promises', browser],
  ['web/pages/a1.tsx', '@react-router/node', browser],
  ['web/pages/a2.tsx', '@daily-co/daily-js', video],
  ['web/entry.server.tsx', '#server/context.ts', noServer],
  [
    'web/api/a1.ts',
    '#web/features/bookings/dialog.tsx',
    'Features and pages stand above this room',
  ],
  ['web/shell/a1.tsx', '#web/pages/home-page.tsx', 'Features and pages stand above this room'],
  ['web/features/bookings/a1.tsx', '#web/features/payments/form.tsx', strangers],
  ['web/features/bookings/a2.tsx', '#web/pages/home-page.tsx', strangers],
  ['web/features/bookings/a3.tsx', '#server/app.ts', noServer],
  ['web/features/bookings/a4.tsx', '@stripe/stripe-js/pure', card],
  ['web/features/bookings/a5.tsx', '@daily-co/daily-js', video],
  ['web/features/payments/a1.tsx', '@daily-co/daily-js', video],
  ['web/features/payments/a2.tsx', '#web/features/bookings/dialog.tsx', strangers],
  ['web/features/sessions/a1.tsx', '@stripe/react-stripe-js', card],
  ['web/features/sessions/a2.tsx', '@daily-co/daily-js', video],
  ['web/features/sessions/notes/a1.tsx', '#web/features/sessions/room/room.ts', parts],
  ['web/features/sessions/notes/a2.tsx', '#web/features/bookings/days.ts', strangers],
  ['web/features/sessions/notes/a3.tsx', '@daily-co/daily-js', video],
  ['web/features/sessions/room/a1.tsx', '#web/features/sessions/notes/use-notes.ts', parts],
  ['web/features/sessions/room/a2.tsx', '@daily-co/daily-js', video],
  ['web/features/sessions/room/stage/a1.tsx', '#web/features/sessions/room/video/seat.ts', parts],
  ['web/features/sessions/devices/a1.tsx', '#web/features/sessions/notes/use-notes.ts', parts],
  ['web/features/professionals/editor/a1.tsx', '#web/pages/home-page.tsx', strangers],
  ['web/features/professionals/editor/a2.tsx', '../profile.tsx', up],
  ['web/ui/a1.tsx', '#web/root.tsx', 'ui/ could be lifted into another product'],
  ['web/ui/a2.tsx', '#contract/booking/bookings.ts', 'ui/ could be lifted into another product'],
  ['web/ui/a3.tsx', '@tanstack/react-query', 'ui/ could be lifted into another product'],

  ['test/journeys/a1.test.ts', '../support/app.ts', up],
  ['bench/a1.ts', '../server/app.ts', up],
  ['domain/a5.test.ts', '../test/support/app.ts', up],
]

/** Other violations: a cycle through two front doors, and code that leaves its room without an import. */
const misplaced: [file: string, code: string, rule: string][] = [
  [
    'server/features/messages/index.ts',
    "import { b } from '#server/features/notifications/index.ts'\nexport const a = () => b()\n",
    'lint/suspicious/noImportCycles',
  ],
  [
    'server/features/notifications/index.ts',
    "import { a } from '#server/features/messages/index.ts'\nexport const b = (): unknown => a()\n",
    'lint/suspicious/noImportCycles',
  ],
  ['domain/b1.ts', 'export const f = () => fetch', 'lint/style/noRestrictedGlobals'],
  ['server/b1.ts', 'export const port = process.env.PORT', 'lint/style/noProcessEnv'],
  ['server/b2.ts', "console.log('here')\n", 'lint/suspicious/noConsole'],
  ['server/b3.ts', "export const pg = require('pg')", 'lint/style/noCommonJs'],
  ['server/b4.ts', "import 'left-pad'", 'lint/correctness/noUndeclaredDependencies'],
  ['web/b1.ts', 'export const a = (b: any) => b', 'lint/suspicious/noExplicitAny'],
  ['web/b2.ts', "export const a = (b: string) => b === 'CONFIRMED'", 'plugin'],
  ['web/b3.tsx', 'export const a = <a href="/api/account/export">My data</a>', 'plugin'],
  ['web/ButtonPanel.tsx', 'export const a = 1', 'lint/style/useFilenamingConvention'],
]

/** Alternative spellings of a forbidden import. */
const spellings = [
  "import type { Pool } from 'pg'",
  "export { Pool } from 'pg'",
  "export * from 'pg'",
  "export const pool = () => import('pg')",
]

const allowed: [file: string, module: string][] = [
  ['domain/c1.ts', './money.ts'],
  ['domain/c2.test.ts', '#test/support/app.ts'],
  ['domain/c3.test.ts', 'fast-check'],
  ['contract/c1.ts', 'zod/mini'],
  ['contract/c2.ts', '#domain/money.ts'],
  ['contract/calls/c1.ts', '#contract/call.ts'],
  ['server/program.ts', './app.ts'],
  ['server/c1.ts', '#contract/booking/bookings.ts'],
  ['server/c3.ts', '#contract/paths/paths.ts'],
  ['server/c2.ts', '#server/features/bookings/index.ts'],
  ['server/app.ts', '#server/features/bookings/routes.ts'],
  ['server/app.ts', 'fastify'],
  ['server/http/c1.ts', '@fastify/helmet'],
  ['server/http/c2.ts', '#server/features/sign-in/index.ts'],
  ['server/live/c1.ts', 'ws'],
  ['server/live/c2.ts', '@fastify/websocket'],
  ['server/jobs/c1.ts', 'pg-boss'],
  ['server/tracing/c1.ts', '@opentelemetry/api'],
  ['server/database/c1.ts', 'pg'],
  ['server/database/c3.ts', 'better-auth'],
  ['server/providers/payments/c1.ts', 'stripe'],
  ['server/providers/video/c1.ts', '@daily-co/daily-js'],
  ['server/providers/payments/routes.ts', 'fastify'],
  ['server/providers/payments/store.ts', 'pg'],
  ['server/features/bookings/bookings.ts', '#server/features/payments/index.ts'],
  ['server/features/bookings/bookings.ts', '#server/providers/payments/port.ts'],
  ['server/features/bookings/c9.ts', '#server/providers/errors.ts'],
  ['server/features/bookings/bookings.ts', '#domain/money.ts'],
  ['server/features/bookings/bookings.ts', './store.ts'],
  ['server/features/bookings/routes.ts', 'fastify'],
  ['server/features/sign-in/form-routes.ts', 'fastify'],
  ['server/features/bookings/store.ts', '#server/database/statement.ts'],
  ['server/features/account/factor-store.ts', '#server/database/statement.ts'],
  ['server/features/bookings/store.ts', './ws.ts'],
  ['server/features/bookings/c1.test.ts', '#test/support/app.ts'],
  ['server/features/bookings/c2.test.ts', 'pg'],
  ['server/features/sign-in/c1.ts', 'better-auth/cookies'],
  ['server/features/notifications/c1.ts', 'ical-generator'],
  ['web/root.tsx', '#web/shell/header.tsx'],
  ['web/server.ts', '@react-router/node'],
  ['web/entry.server.tsx', '@react-router/node'],
  ['web/pages/home-page.tsx', '#web/features/bookings/dialog.tsx'],
  ['web/shared/c1.tsx', '#web/ui/button.tsx'],
  ['web/api/c1.ts', '#contract/booking/bookings.ts'],
  ['web/features/bookings/c1.tsx', '#web/shell/header.tsx'],
  ['web/features/bookings/c2.tsx', 'zod/mini'],
  ['web/features/payments/card/c1.tsx', '@stripe/stripe-js/pure'],
  ['web/features/sessions/room/video/c1.ts', '@daily-co/daily-js'],
  ['web/features/sessions/room/c2.ts', './room.ts'],
  ['web/features/sessions/room/stage/c1.ts', '#web/features/sessions/room/room.ts'],
  ['web/features/sessions/before/c1.ts', '#web/features/sessions/devices/devices.ts'],
  ['web/features/sessions/c1.tsx', './room/video-room.tsx'],
  ['web/features/professionals/editor/c1.tsx', '#web/features/professionals/profile.tsx'],
  ['web/ui/c1.tsx', 'radix-ui'],
  ['web/ui/c2.tsx', './button.tsx'],
  ['test/journeys/c1.test.ts', '#server/features/bookings/store.ts'],
  ['bench/c1.ts', '#server/app.ts'],
  ['tools/c1.js', 'node:fs'],
]

interface Finding {
  category: string
  message: string
  location: { path: string }
}

let findings: Finding[]

beforeAll(() => {
  copyConfig(tree)
  cpSync(join(project, 'package.json'), join(tree, 'package.json'))
  const plant = (path: string, line: string) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), `${line}\n`, { flag: 'a' })
  }
  for (const [path, module] of [...forbidden, ...allowed]) plant(path, `import '${module}'`)
  for (const [path, code] of misplaced) plant(path, code)
  spellings.forEach((line, index) => {
    plant(`server/features/reviews/spelling-${index}.ts`, line)
  })
  findings = lint(tree).findings
})

afterAll(() => rmSync(tree, { recursive: true }))

function copyConfig(folder: string): void {
  for (const path of ['biome.jsonc', 'biome.walls.json', 'tools/lint'])
    cpSync(join(project, path), join(folder, path), { recursive: true })
}

/** Lints a folder with its own biome.jsonc, ignoring .gitignore. */
function lint(folder: string): { status: number; findings: Finding[] } {
  const biome = join(project, 'node_modules/@biomejs/biome/bin/biome')
  const options = ['--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none']
  try {
    const args = [biome, 'lint', ...options, '.']
    const stdout = execFileSync(process.execPath, args, { cwd: folder, stdio: 'pipe' })
    return { status: 0, findings: JSON.parse(String(stdout)).diagnostics }
  } catch (failure) {
    const { status, stdout } = failure as { status: number; stdout: Buffer }
    const report = String(stdout)
    return { status, findings: report.startsWith('{') ? JSON.parse(report).diagnostics : [] }
  }
}

const found = (path: string) => findings.filter((finding) => finding.location.path === path)

describe('the walls', () => {
  test.each(forbidden)('%s may not import %s', (path, _module, answer) => {
    const answers = found(path).filter((finding) => finding.category === imports)
    expect(answers.map((finding) => finding.message)).toContain(answer)
  })

  test.each(misplaced)('%s is caught (%#)', (path, _code, rule) => {
    expect(found(path).map((finding) => finding.category)).toContain(rule)
  })

  test.each(spellings)('the walls detect %s', (line) => {
    const path = `server/features/reviews/spelling-${spellings.indexOf(line)}.ts`
    expect(found(path).map((finding) => finding.message)).toContain(sql)
  })

  test.each(allowed)('%s may import %s', (path, module) => {
    const others = forbidden.filter(([file]) => file === path).map(([, , answer]) => answer)
    const answers = found(path).filter((finding) => finding.category === imports)
    expect(answers.map((finding) => finding.message).sort(), module).toEqual(others.sort())
  })

  test('every message of the table has a planted violation', () => {
    const config = readFileSync(join(project, 'biome.walls.json'), 'utf8')
    const written = [...config.matchAll(/"message":"(.*?)"/g)].map((match) => match[1])
    const answers = new Set(findings.map((finding) => finding.message))
    expect(written.length).toBeGreaterThan(100)
    expect(written.filter((answer) => !answers.has(answer ?? ''))).toEqual([])
  })

  test('a clean tree passes', () => {
    const clean = mkdtempSync(join(tmpdir(), 'walls-clean-'))
    copyConfig(clean)
    writeFileSync(join(clean, 'money.ts'), 'export const pence = 1\n')
    expect(lint(clean)).toEqual({ status: 0, findings: [] })
    rmSync(clean, { recursive: true })
  })

  test('a broken configuration fails', () => {
    const broken = mkdtempSync(join(tmpdir(), 'walls-broken-'))
    copyConfig(broken)
    const config = readFileSync(join(project, 'biome.jsonc'), 'utf8')
    writeFileSync(
      join(broken, 'biome.jsonc'),
      config.replace('"noImportCycles"', '"noImportCycle"'),
    )
    writeFileSync(join(broken, 'money.ts'), 'export const pence = 1\n')
    expect(lint(broken).status).not.toBe(0)
    rmSync(broken, { recursive: true })
  })
})
