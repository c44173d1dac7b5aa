import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  /** Known from the start, so that a development page does not reload when it meets them. */
  optimizeDeps: {
    include: ['@tanstack/react-query', 'lucide-react', 'radix-ui', 'react-hook-form', 'zod/mini'],
  },
  /** The server build exports `createPages`, so that context keys and routes share one module graph. */
  environments: { ssr: { build: { rollupOptions: { input: './web/server.ts' } } } },
})
