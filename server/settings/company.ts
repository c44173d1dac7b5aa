import * as z from 'zod'
import type { Read, Rule } from './kinds.ts'
import { flag, text, whole } from './kinds.ts'
import type { StripeValues } from './stripe.ts'
import { isRealMoney } from './stripe.ts'

const settings = {
  BRAND_NAME: text
    .max(40)
    .default('Parlour')
    .describe("The product's name on all pages and in emails, at most 40 characters."),
  SUPPORT_EMAIL: z.email().optional().meta({
    usually: '`support@parlour.test`',
    description:
      'The mailbox for messages from the contact form. Required in production with SMTP_URL.',
  }),
  COMPANY_NAME: text.max(120).optional().meta({
    usually: 'a demonstration company',
    description:
      "The company named on receipts, credit notes and statements, and its address on one line. Issued documents don't change. Both are required with live Stripe keys.",
  }),
  COMPANY_ADDRESS: text.max(300).optional(),
  VAT_NUMBER: text
    .regex(/^GB ?\d{3} ?\d{4} ?\d{2}( ?\d{3})?$/, 'must be a VAT number as in GB 123 4567 89')
    .optional()
    .describe(
      "The company's VAT number, such as `GB 123 4567 89`. Without it, documents say that they are not VAT invoices.",
    ),
  ADR_PROVIDER: text
    .max(200)
    .optional()
    .describe(
      'The name and website of a certified provider of alternative dispute resolution: the final answer to a complaint names it, as the Regulations of 2015 ask. Required with live Stripe keys. `ADR_AGREED=1` says that you agree to use it.',
    ),
  ADR_AGREED: flag.default(false),
  RIGHT_TO_CANCEL: flag
    .default(true)
    .describe(
      '`0` stops granting consumers the statutory right to cancel within 14 days, for new bookings ([why](decisions/035-consumers-have-the-statutory-right-to-cancel.md)): if a lawyer advises that regulation 28 of the Consumer Contracts Regulations 2013 applies.',
    ),
  // HMRC asks for six years after the one that the money belongs to.
  AUDIT_MONTHS: whole(84, 1200)
    .default(84)
    .describe(
      'For how many months the audit trail is kept, at least 84, and events of payment and identity providers, at least 2. A month is dropped as a whole, that long after its end; an event that is still unhandled is kept.',
    ),
  // Providers send an event again for up to a month.
  PROVIDER_EVENT_MONTHS: whole(2, 1200).default(13),
}

type Values = Read<typeof settings> & StripeValues

export const company = {
  settings,
  rules: [
    {
      when: (read) => isRealMoney(read) && !(read.COMPANY_NAME && read.COMPANY_ADDRESS),
      message: 'Set COMPANY_NAME and COMPANY_ADDRESS: they stand on the receipts of real payments.',
    },
    {
      when: (read) => isRealMoney(read) && !read.ADR_PROVIDER,
      message:
        'Set ADR_PROVIDER: the final answer to a complaint names a certified provider of alternative dispute resolution.',
    },
  ] satisfies Rule<Values>[],
}
