import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { sendNothingHere } from '#server/http/errors/errors.ts'
import type { KeptMail } from '#server/providers/mail/outbox.ts'
import { outbox } from '#server/providers/mail/outbox.ts'
import { devPage, isDeveloperHere } from './dev-page.ts'
import { escaped } from './html.ts'

/**
 * /dev/mail shows developers the emails in the outbox. They contain sign-in links, so it answers only developers on
 * this machine, and not in production or a demonstration.
 */
export function outboxPage(app: FastifyInstance, config: Config): void {
  app.get('/dev/mail', { schema: { hide: true } }, async (request, reply) => {
    if (!isDeveloperHere(request)) return sendNothingHere(request, reply)
    const mails = await outbox(config.DATA_DIR).read()
    return reply
      .type('text/html; charset=utf-8')
      .send(devPage('Outbox', mails.map(article).join('') || '<p>No emails yet.</p>'))
  })
}

function article(mail: KeptMail): string {
  return `<article><h2>${escaped(mail.subject)}</h2><p>${escaped(linesAbout(mail))}</p><pre>${linked(mail.text)}</pre>${preview(mail)}${calendar(mail)}${attachments(mail)}</article>`
}

function linesAbout({ to, replyTo, at }: KeptMail): string {
  const answers = replyTo ? `, answers go to ${replyTo.name} <${replyTo.address}>` : ''
  return `To ${to}${answers}, ${at}`
}

function linked(text: string): string {
  return escaped(text).replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`)
}

/** Sandboxed like in a mail program: no scripts, and links open in a new tab. Loaded lazily. */
function preview({ html, subject }: KeptMail): string {
  if (!html) return ''
  const page = html.replace('<head>', '<head><base target="_blank">')
  return `<details><summary>As HTML</summary><iframe loading="lazy" title="${escaped(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escaped(page)}"></iframe></details>`
}

function attachments({ attachments = [] }: KeptMail): string {
  return attachments
    .map(
      ({ name, type, content }) =>
        `<p><a download="${escaped(name)}" href="data:${escaped(type)};base64,${escaped(content)}">${escaped(name)}</a></p>`,
    )
    .join('')
}

function calendar({ calendar }: KeptMail): string {
  return calendar
    ? `<details><summary>Calendar file, ${calendar.method}</summary><pre>${escaped(calendar.file)}</pre></details>`
    : ''
}
