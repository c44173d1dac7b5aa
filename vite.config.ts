import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  /** The server build exports `createPages`, so that context keys and routes share one module graph. */
  environments: { ssr: { build: { rollupOptions: { input: './web/server.ts' } } } },
})
