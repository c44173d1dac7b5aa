import type { Read, Rule } from './kinds.ts'
import { text, url } from './kinds.ts'
import { isProduction } from './program.ts'

const settings = {
  SMTP_URL: url('smtp:', 'smtps:')
    .optional()
    .describe(
      'The server that takes emails, `smtp://` (with STARTTLS, unless it is on this machine) or `smtps://`, such as `smtp://user:password@host:587`. Without it, emails are stored in `DATA_DIR/outbox` and shown at `/dev/mail`.',
    ),
  MAIL_FROM: text
    .regex(
      /^([^<>\r\n]*<[^<>@\s]+@[\w.-]+>|[^<>@\s]+@[\w.-]+)$/,
      'must be an address, or a name and an address as in Parlour <hello@parlour.test>',
    )
    .default('Parlour <hello@parlour.test>')
    .describe('The sender of emails.'),
}

type Values = Read<typeof settings> & { NODE_ENV: string; SUPPORT_EMAIL?: string | undefined }

export const mail = {
  settings,
  rules: [
    {
      when: (read) => isProduction(read) && read.SMTP_URL && !read.SUPPORT_EMAIL,
      message:
        'Set SUPPORT_EMAIL to the mailbox that support reads: what people write to support is emailed there.',
    },
  ] satisfies Rule<Values>[],
}
