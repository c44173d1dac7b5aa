import type { FastifyInstance } from 'fastify'

/**
 * Lets the routes of one plugin take what a browser without JavaScript sends, and nothing else. Their body is an object
 * of texts; of two fields with one name the last counts.
 */
export function acceptFormsAlone(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
  app.addHook('preValidation', async (request) => {
    request.body ??= {}
  })
}
