import { outbox } from '#server/providers/mail/outbox.ts'
import type { TextsPort } from './port.ts'

/** Keeps texts beside the emails in DATA_DIR/outbox instead of sending them. */
export function textOutbox(dataDir: string, clock?: () => Date): TextsPort {
  const kept = outbox(dataDir, clock)
  return {
    async send({ key, to, text }) {
      await kept.send({ key: `text-${key}`, to, subject: 'Text message', text, html: '' })
      return 'sent'
    },
  }
}
