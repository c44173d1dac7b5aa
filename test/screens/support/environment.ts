import type { Environment } from 'vitest/runtime'
import { populateGlobal } from 'vitest/runtime'

/**
 * A page's globals beside the server's own, which run in one process. What the server and React Router use stays
 * Node's; forms are read with the page's `FormData`.
 */
export default {
  name: 'screen',
  // As 'client', Vite would rewrite the server's `new URL('./file', import.meta.url)`.
  viteEnvironment: 'ssr',
  async setup(global) {
    const own = NODES_OWN.map((key) => [key, Object.getOwnPropertyDescriptor(global, key)] as const)
    const { Window } = await import('happy-dom')
    const window = new Window({
      url: 'http://localhost:3000/',
      width: 1280,
      height: 800,
      console: global.console,
      settings: {
        disableCSSFileLoading: true,
        disableJavaScriptFileLoading: true,
        disableErrorCapturing: true,
      },
    })
    const { keys, originals } = populateGlobal(global, window, { bindFunctions: true })
    for (const [key, descriptor] of own)
      if (descriptor) Object.defineProperty(global, key, descriptor)
    return {
      async teardown() {
        for (const key of keys) delete global[key]
        for (const [key, original] of originals) global[key] = original
        await window.happyDOM.close()
      },
    }
  },
} satisfies Environment

const NODES_OWN = [
  ...['fetch', 'Request', 'Response', 'Headers', 'URL', 'URLSearchParams'],
  ...['AbortController', 'AbortSignal', 'DOMException', 'MessageChannel', 'MessagePort'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'],
  ...['clearImmediate', 'queueMicrotask', 'structuredClone', 'performance', 'crypto', 'console'],
  ...['Blob', 'File', 'Buffer', 'TextEncoder', 'TextDecoder', 'process'],
  ...['ReadableStream', 'WritableStream', 'TransformStream'],
  ...['ArrayBuffer', 'Uint8Array', 'Error', 'Date', 'Math', 'JSON', 'Intl'],
]
