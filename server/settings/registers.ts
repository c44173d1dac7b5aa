import * as z from 'zod'
import type { Read, Rule } from './kinds.ts'
import { text } from './kinds.ts'

const settings = {
  FCA_REGISTER_EMAIL: z
    .email()
    .optional()
    .describe(
      '[Look up](operations/desk.md) FCA numbers of people in the Financial Services Register (register.fca.org.uk/Developer): the email address and the key of an account there. Numbers in other registers wait for staff.',
    ),
  FCA_REGISTER_KEY: text.optional(),
}

export const fcaRegister = {
  settings,
  rules: [
    {
      when: (read) => !read.FCA_REGISTER_EMAIL !== !read.FCA_REGISTER_KEY,
      message:
        'Set FCA_REGISTER_EMAIL and FCA_REGISTER_KEY together: the Financial Services Register asks for both.',
    },
  ] satisfies Rule<Read<typeof settings>>[],
  /** Who may ask the Financial Services Register; undefined where staff look its numbers up. */
  of: ({ FCA_REGISTER_EMAIL: email, FCA_REGISTER_KEY: key }: Read<typeof settings>) =>
    email && key ? { email, key } : undefined,
}
