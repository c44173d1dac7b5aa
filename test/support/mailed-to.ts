import { expect } from 'vitest'
import type { Context } from '#server/context.ts'
import { outbox } from '#server/providers/mail/outbox.ts'
import { eventually } from './eventually.ts'

/** What a pattern's first group finds in an email to someone, once it is in the outbox: replies don't wait for mails. */
export function mailedTo(context: Context, email: string, pattern: RegExp): Promise<string> {
  return eventually(async () => {
    const mails = await outbox(context.config.DATA_DIR).read()
    const found = mails
      .filter(({ to }) => to === email)
      .flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])[0]
    expect(found).toBeDefined()
    return found as string
  })
}

/** The token in the link to this page. */
export const tokenMailedTo = (context: Context, email: string, path: string): Promise<string> =>
  mailedTo(context, email, new RegExp(`${RegExp.escape(path)}\\S*?token=(\\S+)`))
