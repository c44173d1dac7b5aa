import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Few files compress better than many, and ask less of a slow connection: what every page needs comes in two. */
const FRAMEWORK = {
  name: 'framework',
  test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//,
}
const EVERY_PAGE = {
  name: 'every-page',
  test: new RegExp(
    [
      'contract/(call|paths|calls/(accounts|availability|files|professionals|reviews))\\.',
      'web/pages/error-page\\.',
      'web/api/(call|client|person|prefetch|professionals|query-client|reading|sentence-of|server-clock|signed-in|use-server-time|calls/(accounts|availability|professionals|reviews))\\.',
      'web/layout/(shell|header|footer|dead-end|logo|metadata|portrait|revalidate|site|structured-data|time)\\.',
      'web/ui/(alert|avatar|badge|button|card|cx|empty-state|icon-button|pagination|price|rating|skeleton|toast|use-hydrated)\\.',
      'web/features/professionals/(verification|favourite-button|next-free)\\.',
      'web/features/(bookings|professionals|reviews)/queries\\.',
      'domain/(durations|errors|money|roles)\\.',
      'lucide-react/dist/esm/(?!icons)',
      'lucide-react/dist/esm/icons/(arrow-left|rotate-ccw|shield-check)\\.',
    ].join('|'),
  ),
}
/** What a profile shows and others borrow of it. */
const PROFILE = {
  name: 'profile',
  test: new RegExp(
    [
      'web/features/bookings/(days|slot-picker)\\.',
      'web/features/professionals/profile\\.',
      'web/features/reviews/review-view\\.',
      'lucide-react/dist/esm/icons/(clock|external-link)\\.',
    ].join('|'),
  ),
}
/** What signed-in people ask for. */
const CALLS = { name: 'calls', test: /(contract|web\/api)\/calls\// }

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [FRAMEWORK, EVERY_PAGE, PROFILE, CALLS] },
          },
        },
      },
    },
    ssr: {
      /** The server build exports `createPages`, so that context keys and routes share one module graph. */
      build: { rollupOptions: { input: './web/server.ts' } },
      /** Built with everything in it, React is the fast one whatever NODE_ENV the program runs under. */
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
    },
  },
  /** Known from the start, so that a development page does not reload when it meets them. */
  optimizeDeps: {
    include: ['@tanstack/react-query', 'lucide-react', 'radix-ui', 'zod/mini'],
  },
}))
