import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'

/** The paths of these files of a folder. A name that no file has stops the build. */
function filesIn(folder: string, ...names: string[]): string[] {
  return names.map((name) => {
    const [file] = globSync(`${folder}/${name}.{ts,tsx,mjs,js}`, { cwd: import.meta.dirname })
    if (!file) throw new Error(`vite.config.ts names ${folder}/${name}, which is not a file`)
    return join(import.meta.dirname, file)
  })
}

const isAmong = (files: string[]) => (id: string) => files.includes(id.replace(/\?.*/, ''))

const ICONS = 'node_modules/lucide-react/dist/esm/icons'

/** A few files compress better than many and need fewer requests, so code shared by all pages comes in two. */
const FRAMEWORK = {
  name: 'framework',
  test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//,
}
const isOnEveryPage = isAmong([
  ...filesIn('contract', 'call', 'paths'),
  ...['contract', 'web/api'].flatMap((room) =>
    filesIn(`${room}/calls`, 'accounts', 'availability', 'professionals', 'reviews'),
  ),
  ...filesIn('contract/calls', 'files'),
  ...filesIn('web/pages', 'error-page'),
  ...filesIn('web/api', 'call', 'client', 'person', 'call-query', 'prefetch', 'professionals'),
  ...filesIn('web/api', 'query-client', 'error-message', 'server-clock', 'signed-in'),
  ...filesIn('web/api', 'use-server-time'),
  ...filesIn('web/layout', 'shell', 'header', 'footer', 'dead-end', 'hour-price', 'logo'),
  ...filesIn('web/layout', 'metadata', 'portrait', 'revalidate', 'site', 'time'),
  ...filesIn('web/ui', 'alert', 'avatar', 'badge', 'button', 'card', 'cx', 'empty-state'),
  ...filesIn('web/ui', 'icon-button', 'price', 'rating', 'skeleton', 'toast'),
  ...filesIn('web/ui', 'use-hydrated'),
  ...filesIn('web/features/professionals', 'verification', 'favourite-button'),
  ...filesIn('web/features/bookings', 'queries'),
  ...filesIn('web/features/professionals', 'queries'),
  ...filesIn('web/features/reviews', 'queries'),
  ...filesIn('domain', 'durations', 'errors', 'money', 'roles'),
  ...filesIn(ICONS, 'arrow-left', 'badge-check', 'rotate-ccw', 'shield-check'),
])
const EVERY_PAGE = {
  name: 'every-page',
  test: (id: string) =>
    isOnEveryPage(id) || (id.includes('lucide-react/dist/esm/') && !id.includes(ICONS)),
}
/** Parts of a profile that other pages also use. */
const PROFILE = {
  name: 'profile',
  test: isAmong([
    ...filesIn('web/features/bookings', 'booking-address', 'days', 'slots-loading'),
    ...filesIn('web/features/professionals', 'profile', 'profile-badges'),
    ...filesIn('web/features/reviews', 'review-params'),
    ...filesIn(ICONS, 'clock', 'external-link'),
  ]),
}
/** Small controls that lists and forms share, and what home and browse do. */
const CONTROLS = {
  name: 'controls',
  test: isAmong([
    ...filesIn('domain', 'categories'),
    ...filesIn('web/ui', 'field', 'input', 'pagination', 'radio-group', 'select', 'use-delayed'),
    ...filesIn('web/features/professionals', 'card-marks', 'professional-card', 'time-chips'),
    ...filesIn('web/features/professionals/browse', 'search-input'),
    ...filesIn(ICONS, 'chevron-down', 'chevron-left', 'chevron-right', 'search', 'x'),
  ]),
}
/** What the browse page shares with its filters, which load after it. */
const BROWSE = {
  name: 'browse-filters',
  test: isAmong([
    ...filesIn('web/features/professionals/browse', 'filter-prices', 'filters'),
    ...filesIn('web/features/professionals', 'languages-query'),
  ]),
}
/** What the header loads for signed-in people: each file more would be named on every page. */
const SIGNED_IN = {
  name: 'signed-in',
  test: isAmong([
    ...filesIn('domain', 'credential-badge'),
    ...filesIn(
      'web/layout',
      'account-bar',
      'account-button',
      'bell',
      'menu-on-demand',
      'use-sign-out',
    ),
    ...filesIn('web/api', 'conversations', 'live', 'news', 'next-session', 'own-profile', 'push'),
    ...filesIn('web/ui', 'step-heading', 'unread-count'),
    ...filesIn(ICONS, 'calendar-days', 'calendar-plus', 'download', 'ellipsis', 'landmark', 'lock'),
    ...filesIn(ICONS, 'mail', 'message-square', 'settings', 'sparkles', 'undo-2', 'user-round-pen'),
    ...filesIn(ICONS, 'users', 'wallet'),
  ]),
}
/** Rules and small parts that the pages of bookings and sessions share: each file more makes the manifest longer. */
const BOOKINGS = {
  name: 'bookings',
  test: isAmong([
    ...filesIn('domain', 'booking', 'changes', 'parts-of-day', 'requests', 'services', 'weekdays'),
    ...['contract/calls', 'web/api', 'web/api/calls'].flatMap((room) => filesIn(room, 'services')),
    ...filesIn('web/api', 'call-query-or-null', 'sessions', 'invalidate', 'use-here'),
    ...filesIn('web/layout', 'countdown', 'free-cancellation', 'inner-list', 'when-in-sentence'),
    ...filesIn('web/features/bookings', 'deadline', 'weeks'),
    ...filesIn('web/ui', 'browser-only', 'checkbox'),
    ...filesIn(ICONS, 'calendar-clock', 'calendar-search', 'calendar-x', 'check', 'video'),
    ...filesIn(ICONS, 'clipboard-list'),
  ]),
}
/** What only a session's page has from the start and others load later, again to keep the manifest short. */
const SESSION = {
  name: 'session',
  test: isAmong([
    ...filesIn('domain', 'client-note', 'note-templates', 'outcomes'),
    ...filesIn('web/api', 'attendance'),
    ...filesIn('web/features/sessions', 'kept-choices', 'test-path'),
    ...filesIn('web/features/sessions/room', 'room-panels'),
    ...filesIn('web/features/reviews', 'review-item'),
    ...filesIn('web/layout', 'hidden-in-view'),
    ...filesIn('web/features/sessions', 'session-badge'),
    ...filesIn(ICONS, 'credit-card', 'file-text'),
  ]),
}
/** The forms of signing in, signing up and one's account, again to keep the manifest short. */
const ACCOUNT_FORMS = {
  name: 'account-forms',
  test: isAmong([
    ...filesIn('domain', 'accounts', 'names', 'sign-in-problems'),
    ...filesIn('web/ui', 'password-input'),
    ...filesIn('web/features/accounts', 'email-field', 'fields', 'form-footer', 'new-password'),
    ...filesIn('web/features/accounts', 'password-strength'),
    ...filesIn(ICONS, 'eye', 'eye-off'),
  ]),
}
/** What the checkout and the page after it share. */
const PAYMENTS = {
  name: 'payments',
  test: isAmong([
    ...filesIn('web/api', 'use-release'),
    ...filesIn('web/features/payments', 'payment-return', 'payment-setup'),
  ]),
}
/** Whom to call, for the card that a search may bring and the pages that name them. */
const HELP = {
  name: 'help',
  test: isAmong([...filesIn('domain', 'helplines'), ...filesIn('web/layout', 'help-card')]),
}
/** Long texts. */
const ARTICLES = {
  name: 'articles',
  test: isAmong(
    filesIn('web/layout', 'article', 'article-contents', 'article-notice', 'registers'),
  ),
}
/** Rules that long texts quote. */
const QUOTED = {
  name: 'quoted',
  test: isAmong([
    ...filesIn('domain', 'cases', 'contests', 'free-sessions', 'holds', 'packages', 'reports'),
    ...filesIn('domain', 'restrictions', 'waiting-list'),
    ...filesIn('web/layout', 'promises-about-attendance'),
  ]),
}
/** What the pages of staff share. */
const STAFF = {
  name: 'staff',
  test: isAmong([
    ...filesIn('contract', 'desk-paths'),
    ...filesIn('web/api', 'staff'),
    ...filesIn('web/layout', 'not-found'),
    ...filesIn('web/pages', 'staff-only'),
  ]),
}
/** Of the hash, 42 bits are kept: enough to tell the versions of one file apart. */
const FILE_NAMES = 'assets/[name]-[hash:7].js'

/** API calls for signed-in users. */
const CALLS = { name: 'calls', test: /(contract|web\/api)\/calls\// }

/** Served as they are, because they load each other by name: what blurs the background of one's picture. */
const BLUR_FOLDER = 'node_modules/@twilio/video-processors'
const BLUR_FILES = [
  'selfie_segmentation_landscape.tflite',
  'tflite-simd-1-0-0.js',
  'tflite-simd-1-0-0.wasm',
  'twilio-gaussian-blur-background-processor-pipeline-worker.js',
]
/** Files under assets/ are cached for ever, so the path names the version. */
const BLUR_PATH = `assets/blur-${JSON.parse(readFileSync(join(import.meta.dirname, BLUR_FOLDER, 'package.json'), 'utf8')).version}/`

function blurFiles(): Plugin {
  const read = (name: string) =>
    readFileSync(join(import.meta.dirname, BLUR_FOLDER, 'dist/build', name))
  return {
    name: 'blur-files',
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const name of BLUR_FILES)
        this.emitFile({ type: 'asset', fileName: BLUR_PATH + name, source: read(name) })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${BLUR_PATH}`, (request, reply, next) => {
        const name = BLUR_FILES.find((file) => request.url === `/${file}`)
        if (!name) return next()
        if (name.endsWith('.js')) reply.setHeader('content-type', 'text/javascript')
        if (name.endsWith('.wasm')) reply.setHeader('content-type', 'application/wasm')
        reply.end(read(name))
      })
    },
  }
}

/** At the top, so that it serves every page. It runs as it is, without its types. */
function serviceWorker(): Plugin {
  const read = () =>
    stripTypeScriptTypes(
      readFileSync(join(import.meta.dirname, 'web/service-worker/service-worker.ts'), 'utf8'),
    )
  return {
    name: 'service-worker',
    generateBundle() {
      if (this.environment.name !== 'client') return
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: read() })
    },
    configureServer({ middlewares }) {
      middlewares.use('/service-worker.js', (_request, reply) => {
        reply.setHeader('content-type', 'text/javascript')
        reply.end(read())
      })
    },
  }
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), blurFiles(), serviceWorker()],
  define: { BLUR_PATH: JSON.stringify(`/${BLUR_PATH}`) },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Random letters don't compress, and every page has the names of all files.
            ...{ chunkFileNames: FILE_NAMES, entryFileNames: FILE_NAMES },
            codeSplitting: {
              groups: [
                FRAMEWORK,
                EVERY_PAGE,
                PROFILE,
                CONTROLS,
                BROWSE,
                SIGNED_IN,
                BOOKINGS,
                SESSION,
                ACCOUNT_FORMS,
                PAYMENTS,
                HELP,
                ARTICLES,
                QUOTED,
                STAFF,
                CALLS,
              ],
            },
          },
        },
      },
    },
    ssr: {
      /** The server build exports `createPages`, so that context keys and routes share one module graph. */
      build: { rollupOptions: { input: './web/server.ts' } },
      /** Bundling everything ensures the production build of React, whatever NODE_ENV is at run time. */
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
    },
  },
  /** Listed so that Vite doesn't reload a development page when it discovers them. */
  optimizeDeps: {
    include: [
      ...['@tanstack/react-query', 'lucide-react', 'radix-ui', 'zod/mini'],
      // A reload would lose the chosen file.
      ...['mediabunny', 'react-easy-crop'],
    ],
  },
}))
