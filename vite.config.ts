import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
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
    include: ['@tanstack/react-query', 'lucide-react', 'radix-ui', 'react-hook-form', 'zod/mini'],
  },
}))
