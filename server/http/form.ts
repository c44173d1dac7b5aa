import type { FastifyInstance } from 'fastify'

export const FORM = 'application/x-www-form-urlencoded'

/**
 * Makes the routes of one plugin accept HTML forms and nothing else. The body becomes an object of strings; of two
 * fields with one name the last wins.
 */
export function acceptFormsAlone(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.addHook('preValidation', async (request) => {
    request.body ??= {}
  })
}

/**
 * Makes the routes of one plugin, whose address says everything, accept whatever body another program sends. Fields are
 * read only from a form that isn't `multipart`, as our own pages send it.
 */
export function acceptAnyBody(app: FastifyInstance): void {
  acceptFormsAlone(app)
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, {}))
  acceptAnyType(app)
}

/** Fastify refuses what is no media type before any parser, `*` too, is asked. */
export function acceptAnyType(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['content-type']?.includes('/') === false)
      headers['content-type'] = 'application/octet-stream'
  })
}
