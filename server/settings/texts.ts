import type { Read } from './kinds.ts'
import { list, text, together } from './kinds.ts'

const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
/** Also not a former or other code, such as UK. */
const isCountry = (code: string) =>
  /^[A-Z]{2}$/.test(code) &&
  REGIONS.of(code) !== undefined &&
  new Intl.Locale('und', { region: code }).region === code

const twilioSettings = {
  TWILIO_ACCOUNT_SID: text
    .regex(/^AC[\da-f]{32}$/, 'must be AC and 32 digits or letters a to f')
    .optional()
    .describe(
      '[Text messages](operations.md#text-messages) (SMS), which cost money, by an account at Twilio (twilio.com): its SID and token, and the sender: a number, the SID of a messaging service, or a name of at most 11 letters. Without it, production offers no texts; elsewhere they are stored in `DATA_DIR/outbox`.',
    ),
  TWILIO_AUTH_TOKEN: text.optional(),
  TWILIO_FROM: text
    .regex(
      /^(\+[1-9]\d{6,14}|MG[\da-f]{32}|(?=.*[a-z])[a-z\d ]{1,11})$/i,
      'must be a number as in +447911123456, the SID of a messaging service, or a name of at most 11 letters and digits',
    )
    .optional(),
}

export const twilio = {
  settings: twilioSettings,
  together: together(
    ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
    "texts can't be sent with some of them",
  ),
  /** The account that sends texts. */
  of: ({
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: from,
  }: Read<typeof twilioSettings>) =>
    accountSid && authToken && from ? { accountSid, authToken, from } : undefined,
}

export const texts = {
  settings: {
    TEXT_COUNTRIES: list(
      (code) => isCountry(code.toUpperCase()),
      'must be countries as in GB,IE, by their ISO codes with commas between',
    )
      .transform((codes) => [...new Set(codes.map((code) => code.toUpperCase()))])
      .default(['GB'])
      .describe(
        'Countries whose mobile numbers people may add, by [ISO codes](operations.md#text-messages) with commas between. Jersey, Guernsey and the Isle of Man are countries of their own here, although their numbers begin with +44, too: `GB,JE,GG,IM`.',
      ),
  },
}
