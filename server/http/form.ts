import type { FastifyInstance } from 'fastify'

/**
 * Makes the routes of one plugin accept HTML forms and nothing else. The body becomes an object of strings; of two
 * fields with one name the last wins.
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
