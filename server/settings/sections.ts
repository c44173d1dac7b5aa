import * as z from 'zod'
import { calendars, googleCalendar, microsoftCalendar } from './calendars.ts'
import { company } from './company.ts'
import { database } from './database.ts'
import { files } from './files.ts'
import { insights } from './insights.ts'
import { limits } from './limits.ts'
import { mail } from './mail.ts'
import { program } from './program.ts'
import { fcaRegister } from './registers.ts'
import { apple, google } from './sign-in.ts'
import { stripe } from './stripe.ts'
import { texts, twilio } from './texts.ts'
import { daily, ice, turn } from './video.ts'

/** Every setting, under the headings of docs/settings.md. A setting without a text shares the one before it. */
export const SECTIONS = {
  'The program': program.settings,
  'The database': database.settings,
  'The company': company.settings,
  'Uploaded files': files.settings,
  'Emails and texts': { ...mail.settings, ...twilio.settings, ...texts.settings },
  Calendars: {
    ...googleCalendar.settings,
    ...microsoftCalendar.settings,
    ...calendars.settings,
  },
  'Signing in with Google and Apple': { ...google.settings, ...apple.settings },
  Stripe: stripe.settings,
  Video: { ...turn.settings, ...ice.settings, ...daily.settings },
  'Other services': { ...fcaRegister.settings, ...insights.settings },
  Limits: limits.settings,
}

/** All of a union at once. */
type Every<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  every: infer All,
) => void
  ? All
  : never

/** An empty value counts as unset. */
export const SETTINGS = z.object(
  Object.assign({}, ...Object.values(SECTIONS)) as Every<(typeof SECTIONS)[keyof typeof SECTIONS]>,
)
