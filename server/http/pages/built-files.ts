import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { sendNothingHere } from '#server/http/errors/errors.ts'
import { OTHER_ASSETS } from '#server/http/security/security.ts'
import { storeAssets } from './old-assets.ts'

/** Files whose name has a hash of their content. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** Serves the files of a build, and what pages of other builds need; by compressed copies where there are some. */
export async function serveBuiltFiles(
  app: FastifyInstance,
  root: string,
  { config, clock, log }: Context,
): Promise<void> {
  await app.register(staticFiles, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? FOR_EVER : 'public, max-age=3600')
    },
  })
  const folder = config.OLD_ASSETS_DIR
  const keep = async (to: string) => {
    try {
      await storeAssets(join(root, 'assets'), to, clock())
      return true
    } catch (error) {
      log.warn({ err: error }, 'the files of this build could not be kept for later')
      return false
    }
  }
  if (!folder || !(await keep(folder))) {
    // A missing file is no page.
    app.get(OTHER_ASSETS, { schema: { hide: true } }, sendNothingHere)
    return
  }
  const daily = setInterval(keep, DAY_MS, folder).unref()
  app.addHook('onClose', async () => clearInterval(daily))
  await app.register(staticFiles, {
    root: folder,
    prefix: OTHER_ASSETS.slice(0, -1),
    decorateReply: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply) => reply.header('cache-control', FOR_EVER),
  })
}
