import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import type { Rolldown } from 'vite'
import { defineConfig } from 'vite'
import { BLUR_PATH, blurFiles, serviceWorker } from './tools/plain-files.ts'

/** React, its router and the data cache, which every page needs and which seldom change. */
const FRAMEWORK = {
  name: 'framework',
  test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//,
}
/** At which people arrive. */
const FIRST_PAGES = ['home-page', 'browse-page', 'professional-page']
const MANY_PAGES = 18
/** What starts every page. */
const EVERYWHERE = ['root', 'entry.client']

/**
 * A few files compress better than many and need fewer requests. What many pages need is in one; what at least two of
 * those need at which people arrive, in another; what one of them shares with others, in a third. The rest is split by
 * who needs it.
 */
function sharedFile(id: string, context: Rolldown.ChunkingContext): string | null {
  if (pagesOf.size === 0) findPages(context)
  const pages = pagesOf.get(id)
  if (!pages || pages.size < 2) return null
  if (EVERYWHERE.some((entry) => pages.has(entry)) || pages.size >= MANY_PAGES) return 'every-page'
  const [first, second] = FIRST_PAGES.filter((page) => pages.has(page))
  return second ? 'first-pages' : first ? `with-${first}` : null
}

/** Which pages need a module from the start. */
const pagesOf = new Map<string, Set<string>>()

function findPages(context: Rolldown.ChunkingContext): void {
  for (const file of globSync('web/{root,entry.client,pages/*-page}.tsx', {
    cwd: import.meta.dirname,
  })) {
    const page = basename(file, '.tsx')
    const visit = (id: string) => {
      const pages = pagesOf.get(id) ?? new Set()
      if (pages.has(page)) return
      pagesOf.set(id, pages.add(page))
      for (const imported of context.getModuleInfo(id)?.importedIds ?? []) visit(imported)
    }
    visit(join(import.meta.dirname, file))
  }
}

/** 42 bits of the hash are enough to tell the versions of one file apart. */
const FILE_NAMES = 'assets/[name]-[hash:7].js'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), blurFiles(), serviceWorker()],
  define: { BLUR_PATH: JSON.stringify(`/${BLUR_PATH}`) },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Random letters don't compress, and every page has the names of all files.
            chunkFileNames: FILE_NAMES,
            entryFileNames: FILE_NAMES,
            codeSplitting: {
              groups: [FRAMEWORK, { name: sharedFile, debugName: 'shared' }],
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
