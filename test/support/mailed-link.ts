import { expect } from 'vitest'
import type { Context } from '#server/context.ts'
import { outbox } from '#server/providers/mail/outbox.ts'
import { eventually } from './eventually.ts'

/** The token of the link to this page once it is in the outbox: replies don't wait for mails. */
export async function linkMailedTo(context: Context, email: string, path: string): Promise<string> {
  const token = await eventually(async () => {
    const mails = await outbox(context.config.DATA_DIR).read()
    const mail = mails.find((m) => m.to === email && m.text.includes(path))
    expect(mail).toBeDefined()
    return /token=(\S+)/.exec(mail?.text ?? '')?.[1]
  })
  return token ?? ''
}
