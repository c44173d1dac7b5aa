import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** A few files compress better than many and need fewer requests, so code shared by all pages comes in two. */
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
      'web/api/(call|client|person|call-query|prefetch|professionals|query-client|error-message|server-clock|signed-in|use-server-time|calls/(accounts|availability|professionals|reviews))\\.',
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
/** Parts of a profile that other pages also use. */
const PROFILE = {
  name: 'profile',
  test: new RegExp(
    [
      'web/features/bookings/(days|slot-picker)\\.',
      'web/features/professionals/profile\\.',
      'web/features/reviews/review-params\\.',
      'lucide-react/dist/esm/icons/(clock|external-link)\\.',
    ].join('|'),
  ),
}
/** API calls for signed-in users. */
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
      /** Bundling everything ensures the production build of React, whatever NODE_ENV is at run time. */
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
    },
  },
  /** Listed so that Vite doesn't reload a development page when it discovers them. */
  optimizeDeps: {
    include: ['@tanstack/react-query', 'lucide-react', 'radix-ui', 'zod/mini'],
  },
}))
