import * as z from 'zod/mini'
import { calls } from '#contract/calls/messages/texts.ts'
import { instant } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { TEXT_CODE_DIGITS } from '#domain/messages/texts.ts'
import { pasted } from '#domain/messages/tidy-text.ts'

const tag = 'texts'

const textNumber = z.object({
  /** Whether text messages can be had at all. */
  isOffered: z.boolean(),
  /** Whose mobile numbers can be added, by ISO code. */
  countries: z.array(z.string()),
  /** The confirmed number, as people write it. */
  number: z.nullable(z.string()),
  /** A number that a code was sent to, which works until then. */
  waiting: z.nullable(z.object({ number: z.string(), until: instant })),
})
export type TextNumber = z.output<typeof textNumber>

export const getTextNumber = endpoint(calls.getTextNumber, {
  summary: 'The number to which I get text messages',
  tag,
  status: 200,
  reply: textNumber,
})

export const sendTextCode = endpoint(calls.sendTextCode, {
  summary: 'Send me a code by text message, to confirm a mobile number',
  tag,
  body: z.object({ number: z.string().check(z.overwrite(pasted), z.maxLength(40)) }),
  status: 200,
  reply: textNumber,
  refusals: [409],
})

export const confirmTextNumber = endpoint(calls.confirmTextNumber, {
  summary: 'Confirm the number with the code that was sent to it; safe to repeat',
  tag,
  body: z.object({
    code: z
      .string()
      .check(
        z.overwrite(pasted),
        z.regex(new RegExp(`^\\d{${TEXT_CODE_DIGITS}}$`), 'Enter the six digits'),
      ),
  }),
  status: 200,
  reply: textNumber,
  refusals: [409],
})

export const removeTextNumber = endpoint(calls.removeTextNumber, {
  summary: 'Get no more text messages',
  tag,
  status: 200,
  reply: textNumber,
})
