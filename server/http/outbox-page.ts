import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import type { KeptMail } from '#server/providers/mail/outbox.ts'
import { outbox } from '#server/providers/mail/outbox.ts'
import { escaped } from './html.ts'

/** /dev/mail: what the outbox has kept instead of sending, for whoever develops. Never in production. */
export function outboxPage(app: FastifyInstance, config: Config): void {
  app.get('/dev/mail', { schema: { hide: true } }, async (_request, reply) => {
    const mails = await outbox(config.DATA_DIR).read()
    const items = mails.map(
      (mail) =>
        `<article><h2>${escaped(mail.subject)}</h2><p>${escaped(linesAbout(mail))}</p><pre>${linked(mail.text)}</pre></article>`,
    )
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>Outbox</title><style>body{font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap}</style><h1>Outbox</h1>${items.join('') || '<p>No mail yet.</p>'}</html>`,
      )
  })
}

function linesAbout({ to, replyTo, at }: KeptMail): string {
  const answers = replyTo ? `, answers go to ${replyTo.name} <${replyTo.address}>` : ''
  return `To ${to}${answers}, ${at}`
}

function linked(text: string): string {
  return escaped(text).replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`)
}
