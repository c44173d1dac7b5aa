// Files that pages load as they are, beside the bundles.
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from './project.js'

/** Served as they are, because they load each other by name: what blurs the background of one's picture. */
const BLUR_FOLDER = 'node_modules/@twilio/video-processors'
const BLUR_FILES = [
  'selfie_segmentation_landscape.tflite',
  'tflite-simd-1-0-0.js',
  'tflite-simd-1-0-0.wasm',
  'twilio-gaussian-blur-background-processor-pipeline-worker.js',
]
/** Files under assets/ are cached for ever, so the path names the version. */
export const BLUR_PATH = `assets/blur-${JSON.parse(readFileSync(join(root, BLUR_FOLDER, 'package.json'), 'utf8')).version}/`

export function blurFiles(): Plugin {
  const read = (name: string) => readFileSync(join(root, BLUR_FOLDER, 'dist/build', name))
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
export function serviceWorker(): Plugin {
  const read = () =>
    stripTypeScriptTypes(readFileSync(join(root, 'web/service-worker/service-worker.ts'), 'utf8'))
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
