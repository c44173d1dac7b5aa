// Writes biome.walls.json: who may import what, a complete list for each room; and the table of rooms in
// docs/architecture.md. With --check it writes nothing and fails if one of them is out of date. If two rooms match a
// file, only the later one applies, so each lists all of its walls.
// test/walls tries a violation of every wall.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeOrCheck } from './generated.ts'
import { roomTable } from './rooms.ts'

const ROOT = join(import.meta.dirname, '..')

/** What a room must not import, and the linter's message, which stands below the import. */
type Wall = { group: string[]; message: string }
const wall = (message: string, ...group: string[]): Wall => ({ group, message })
const without = (walls: Wall[], ...doors: Wall[]) => walls.filter((each) => !doors.includes(each))

const UP = wall('Write #room/…', '..', '../**', './**/../**')

const NO_WEB = wall('server/ knows neither web/ nor test/', '#web/**', '#test/**')
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
  'Only in store.ts and server/database/',
  ...['pg', '#server/database/statement.ts', '#server/database/run.ts'],
)
const HTTP = wall(
  'Only in routes.ts, app.ts, server/http/ and server/live/',
  ...['fastify', 'fastify-*', '@fastify/**'],
)
const SOCKETS = wall('Only in server/live/', 'ws', 'ioredis')
const VENDORS = wall(
  'Only in server/providers/',
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
const AUTH = wall('Only in server/features/sign-in/', 'better-auth', 'better-auth/**')
const CALENDARS = wall('Only in server/features/notifications/', 'ical-generator')
const READING = wall('Only in server/features/linked-calendars/', 'rrule-temporal', 'windows-iana')
const NUMBERS = wall('Only in server/features/texts/', 'libphonenumber-js', 'libphonenumber-js/**')
const PAPERS = wall('Only in server/features/documents/', 'pdfkit')
const QUEUE = wall('Only in server/jobs/', 'pg-boss')
const TRACES = wall('Only in server/tracing/', '@opentelemetry/**')

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

const NO_SERVER = wall('web/ knows neither server/ nor test/', ...['#server/**', '#test/**'])
const BROWSER = wall('Not for the browser', 'node:*', 'node:*/**', '@react-router/node')
const ZOD = wall('The browser carries zod/mini', 'zod')
const CARD = wall('Only in web/features/payments/card/', '@stripe/**')
const VIDEO = wall('Only in web/features/sessions/room/video/', '@daily-co/**')
const ABOVE = wall(
  'Features and pages stand above this room',
  ...['#web/features/**', '#web/pages/**'],
)
const STRANGERS = wall('Features are strangers; pages bring them together', ...ABOVE.group)

const WEB = [UP, NO_SERVER, BROWSER, ZOD, CARD, VIDEO]
const WEB_FEATURE = [...WEB, STRANGERS]

/** Features that come in parts: web/features/A/part/. */
const inParts = [...new Set(globSync('web/features/*/*/', { cwd: ROOT }).map(dirname))].sort()
/** Parts that come in parts themselves. */
const partsInParts = [
  ...new Set(globSync('web/features/*/*/*/', { cwd: ROOT }).map(dirname)),
].sort()
/** Parts that the others of their feature may know. */
const LOWER = ['web/features/account/fields', 'web/features/sessions/devices']
/** A part knows the top of its feature, by #web/features/A/x.ts; a part of a part, the top of that part too. */
const partOf = (feature: string, part?: string) => [
  ...WEB,
  wall(STRANGERS.message, ...STRANGERS.group, `!#${feature}/**`),
  wall(
    'Parts of a feature are strangers; what two of them use stands above them',
    `#${feature}/*/**`,
    ...LOWER.filter((lower) => lower.startsWith(`${feature}/`)).map((lower) => `!#${lower}/**`),
    ...(part ? [`!#${part}/*`] : []),
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
  ...partsInParts.map((part): [string, Wall[]] => [`${part}/*/**`, partOf(dirname(part), part)]),
  ['web/features/payments/card/**', without(partOf('web/features/payments'), CARD)],
  [
    'web/features/sessions/room/video/**',
    without(partOf('web/features/sessions', 'web/features/sessions/room'), VIDEO),
  ],
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
