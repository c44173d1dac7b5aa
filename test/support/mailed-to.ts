import type { Context } from '#server/context.ts'
import { outbox } from '#server/providers/mail/outbox.ts'
import { eventually } from './eventually.ts'

/** What the pattern’s first group matches in an email to this address. Replies don’t wait for emails to be sent. */
export function mailedTo(context: Context, address: string, pattern: RegExp): Promise<string> {
  return eventually(async () => {
    const emails = await outbox(context.config.DATA_DIR).read()
    for (const { to, text } of emails) {
      const wanted = to === address ? pattern.exec(text)?.[1] : undefined
      if (wanted !== undefined) return wanted
    }
    throw new Error(`no email to ${address} has ${pattern}`)
  })
}

/** The token in the link to this page. */
export const tokenMailedTo = (context: Context, address: string, path: string): Promise<string> =>
  mailedTo(context, address, new RegExp(`${RegExp.escape(path)}\\S*?token=(\\S+)`))
