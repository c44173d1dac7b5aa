// Writes biome.walls.json: who may import what, a complete list for each room; and the table of rooms in
// docs/architecture.md. With --check it writes nothing and fails if one of them is out of date. If two rooms match a
// file, only the later one applies, so each lists all of its walls.
// test/walls tries a violation of every wall.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeOrCheck } from './generated.ts'
import { roomTable } from './rooms.ts'

const ROOT = join(import.meta.dirname, '..')

/** What a room must not import, and the linter's message. */
type Wall = { group: string[]; message: string }
const wall = (message: string, ...group: string[]): Wall => ({ group, message })
const without = (walls: Wall[], ...doors: Wall[]) => walls.filter((each) => !doors.includes(each))

const UP = wall('Write #room/…, not ../', '..', '../**', './**/../**')

const NO_WEB = wall('The server knows neither the browser nor the tests', '#web/**', '#test/**')
const DOOR = wall(
  'Use the front door: features/B/index.ts',
  '#server/features/**',
  './features/**',
  '!#server/features/*/index.ts',
  '!./features/*/index.ts',
)
const ROUTES_TOO = wall(
  'app.ts mounts routes and knows no more of a feature',
  ...DOOR.group,
  ...['!#server/features/*/routes.ts', '!./features/*/routes.ts'],
)
const PORT = wall(
  'Know the port, not who answers behind it',
  '#server/providers/**',
  '!#server/providers/*/port.ts',
  '!#server/providers/errors.ts',
)
const SQL = wall(
  'SQL lives in store.ts and server/database/',
  ...['pg', '#server/database/statement.ts', '#server/database/run.ts'],
)
const HTTP = wall(
  'HTTP lives in routes.ts, server/http/, server/live/ and server/app.ts',
  ...['fastify', 'fastify-*', '@fastify/**'],
)
const SOCKETS = wall('Sockets live in server/live/', 'ws', 'ioredis')
const VENDORS = wall(
  'Vendors live in server/providers/',
  ...[
    'stripe',
    '@stripe/**',
    '@daily-co/**',
    'nodemailer',
    'web-push',
    'openai',
    'ai',
    '@ai-sdk/**',
  ],
  ...['@anthropic-ai/**', '@aws-sdk/**', 'aws4fetch'],
)
const AUTH = wall('Better Auth lives in server/features/sign-in/', 'better-auth', 'better-auth/**')
const CALENDARS = wall(
  'Calendar files are written in server/features/notifications/',
  'ical-generator',
)
const READING = wall(
  'Calendars elsewhere are understood in server/features/linked-calendars/',
  'rrule-temporal',
  'windows-iana',
)
const NUMBERS = wall(
  'Phone numbers are understood in server/features/texts/',
  'libphonenumber-js',
  'libphonenumber-js/**',
)
const PAPERS = wall('Documents are drawn in server/features/documents/', 'pdfkit')
const QUEUE = wall('The queue lives in server/jobs/', 'pg-boss')
const TRACES = wall('Traces are made in server/tracing/', '@opentelemetry/**')

const SERVER = [
  ...[
    UP,
    NO_WEB,
    DOOR,
    SQL,
    HTTP,
    SOCKETS,
    VENDORS,
    AUTH,
    CALENDARS,
    READING,
    NUMBERS,
    PAPERS,
    QUEUE,
  ],
  TRACES,
]
const FEATURE = [...SERVER, PORT]
const PROVIDER = without(SERVER, VENDORS)

const NO_SERVER = wall(
  'The browser knows neither the server nor the tests',
  ...['#server/**', '#test/**'],
)
const BROWSER = wall('Not for the browser', 'node:*', 'node:*/**', '@react-router/node')
const ZOD = wall('The browser carries zod/mini', 'zod')
const CARD = wall('The card form lives in web/features/payments/card/', '@stripe/**')
const VIDEO = wall('The video library lives in web/features/sessions/room/', '@daily-co/**')
const ABOVE = wall(
  'Features and pages stand above this room',
  ...['#web/features/**', '#web/pages/**'],
)
const STRANGERS = wall('Features are strangers; pages bring them together', ...ABOVE.group)

const WEB = [UP, NO_SERVER, BROWSER, ZOD, CARD, VIDEO]
const WEB_FEATURE = [...WEB, STRANGERS]

/** Features that come in parts: web/features/A/part/. */
const inParts = [...new Set(globSync('web/features/*/*/', { cwd: ROOT }).map(dirname))].sort()
/** A part knows the top of its feature, by #web/features/A/x.ts. */
const partOf = (feature: string) => [
  ...WEB,
  wall(STRANGERS.message, ...STRANGERS.group, `!#${feature}/**`),
  wall(
    'Parts of a feature are strangers; what two of them use stands above them',
    `#${feature}/*/**`,
  ),
]

/** From the general to the particular. */
const rooms: [files: string | string[], walls: Wall[]][] = [
  ['domain/**', [UP, wall('domain/ is pure: it knows itself', '*', '**', '!./**', '!#domain/**')]],
  [
    'contract/**',
    [
      UP,
      wall(
        'contract/ knows domain/ and zod/mini',
        ...['*', '**', '!./**', '!zod/mini', '!#domain/**', '!#contract/**'],
      ),
    ],
  ],

  ['server/**', SERVER],
  ['server/app.ts', [...without(SERVER, HTTP, DOOR), ROUTES_TOO]],
  [['server/http/**', 'server/*/routes.ts'], without(SERVER, HTTP)],
  ['server/live/**', without(SERVER, HTTP, SOCKETS)],
  ['server/*/store.ts', without(SERVER, SQL)],
  ['server/limiter/**', [...without(SERVER, SOCKETS), wall(SOCKETS.message, 'ws')]],
  ['server/jobs/**', without(SERVER, QUEUE)],
  ['server/database/**', without(SERVER, SQL, AUTH)],
  ['server/tracing/**', without(SERVER, TRACES)],
  ['server/seed/**', without(SERVER, SQL, DOOR)],
  ['server/providers/**', PROVIDER],
  ['server/providers/**/routes.ts', without(PROVIDER, HTTP)],
  ['server/providers/**/store.ts', without(PROVIDER, SQL)],
  ['server/features/**', FEATURE],
  ['server/features/documents/**', without(FEATURE, PAPERS)],
  ['server/features/notifications/**', without(FEATURE, CALENDARS)],
  ['server/features/linked-calendars/**', without(FEATURE, READING)],
  ['server/features/texts/**', without(FEATURE, NUMBERS)],
  ['server/features/sign-in/**', without(FEATURE, AUTH)],
  [['server/features/**/routes.ts', 'server/features/**/*-routes.ts'], without(FEATURE, HTTP)],
  [['server/features/**/store.ts', 'server/features/**/*-store.ts'], without(FEATURE, SQL)],

  ['web/**', WEB],
  [['web/server.ts', 'web/entry.server.tsx'], without(WEB, BROWSER)],
  [
    ['web/api/**', 'web/shell/**', 'web/shared/**'],
    [...WEB, ABOVE],
  ],
  ['web/features/**', WEB_FEATURE],
  ...inParts.map((feature): [string, Wall[]] => [`${feature}/*/**`, partOf(feature)]),
  ['web/features/payments/card/**', without(partOf('web/features/payments'), CARD)],
  ['web/features/sessions/room/**', without(partOf('web/features/sessions'), VIDEO)],
  [
    'web/ui/**',
    [
      UP,
      wall(
        'ui/ could be lifted into another product',
        ...['#*/**', 'react-router', 'react-router/**', '@react-router/**', '@tanstack/**'],
        ...['zod', 'zod/**', 'node:*', 'node:*/**'],
      ),
    ],
  ],

  // Tests may import everything.
  [['**/*.test.ts', '**/*.test.tsx'], [UP]],
]

const overrides = rooms.map(([files, patterns]) => ({
  includes: [files].flat(),
  linter: {
    rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } },
  },
}))
const text = `{ "overrides": [\n${overrides.map((each) => JSON.stringify(each)).join(',\n')}\n] }\n`

/** The rooms' table in docs/architecture.md stands between these. */
const MARKS = ['<!-- rooms: npm run walls -->\n', '\n<!-- /rooms -->'] as const
const PAGE = 'docs/architecture.md'
const page = readFileSync(join(ROOT, PAGE), 'utf8')
const [from, to] = [page.indexOf(MARKS[0]) + MARKS[0].length, page.indexOf(MARKS[1])]
writeOrCheck('npm run walls', {
  'biome.walls.json': text,
  [PAGE]: page.slice(0, from) + roomTable() + page.slice(to),
})
