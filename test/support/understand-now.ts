import type { CaldavQuery } from '#server/understanding/caldav-answers.ts'
import { foundIn } from '#server/understanding/caldav-answers.ts'
import type { Understanding } from '#server/understanding/understanding.ts'

/** Understands a CalDAV server's answers without a thread. */
export const understandNow: Understanding['caldav'] = async (
  _person: string,
  text: string,
  wanted: CaldavQuery,
) => foundIn(text, wanted) as never
