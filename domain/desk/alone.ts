import { pounds } from '#domain/money.ts'

/**
 * What members of staff may give, refund again, release or write off without a second one, in pence: at once, in a day
 * by one of them, and by all of them together for a booking and to a person in thirty days.
 */
export const ALONE_AT_MOST = {
  atOnce: 100_00,
  forBooking: 100_00,
  toPersonInMonth: 150_00,
  inDay: 200_00,
}

/** What was given alone before, in pence; 0 for whom or what nothing is given. */
export type GivenBefore = {
  atOnce: number
  inDay: number
  forBooking: number
  toClient: number
  toProfessional: number
}

/** What a member may still give alone, in pence: to each of the two, and altogether. */
export type Alone = { client: number; professional: number; inTotal: number }

export function aloneAfter(before: GivenBefore): Alone {
  const { atOnce, inDay, forBooking, toPersonInMonth } = ALONE_AT_MOST
  const left = (most: number, given: number) => Math.max(0, most - given)
  const inTotal = Math.min(
    left(atOnce, before.atOnce),
    left(inDay, before.inDay),
    left(forBooking, before.forBooking),
  )
  return {
    inTotal,
    client: Math.min(inTotal, left(toPersonInMonth, before.toClient)),
    professional: Math.min(inTotal, left(toPersonInMonth, before.toProfessional)),
  }
}

/** What is to be given, in pence; `nobody` is what is only written off. */
export type Given = { [to in 'client' | 'professional' | 'nobody']?: number }

/** Whether a second member of staff has to approve it. */
export const needsSecond = (
  { client = 0, professional = 0, nobody = 0 }: Given,
  alone: Alone,
): boolean =>
  client > alone.client ||
  professional > alone.professional ||
  client + professional + nobody > alone.inTotal

/** What a member is told beforehand, where something may be given to these. */
export function aloneInWords(to: readonly (keyof Given)[], alone: Alone): string {
  const mosts = to.map((each) => (each === 'nobody' ? alone.inTotal : alone[each]))
  const most = Math.max(...mosts)
  if (most === 0) return 'You can’t give any more alone: a second person has to approve it.'
  const isOne = mosts.every((each) => each === most)
  const sums = isOne
    ? `up to ${pounds(most)} alone`
    : `up to ${pounds(alone.client)} to the client and ${pounds(alone.professional)} to the professional alone, ${pounds(alone.inTotal)} together`
  return `You can give ${sums}; more needs a second person.`
}
