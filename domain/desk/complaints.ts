import { DAY_MS } from '#domain/time.ts'
import type { ComplaintKind } from './support.ts'
import { ACKNOWLEDGE_DAYS, OUTCOME_DAYS, SECOND_LOOK_DAYS } from './support.ts'

export const COMPLAINT_OUTCOMES = ['upheld', 'partly', 'not-upheld', 'withdrawn'] as const
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number]

export const COMPLAINT_OUTCOME_LABELS: Record<ComplaintOutcome, string> = {
  upheld: 'Upheld',
  partly: 'Partly upheld',
  'not-upheld': 'Not upheld',
  withdrawn: 'Withdrawn',
}

/**
 * How soon it has to be acknowledged by law, for complaints about personal data: section 164A of the Data Protection
 * Act 2018.
 */
export const LAW_ACKNOWLEDGE_DAYS = 30
/** How soon a second look is decided. */
export const SECOND_OUTCOME_DAYS = 28

/** For each of the letter's two parts, in characters. */
export const LETTER_MAX_LENGTH = 4000

export const daysAfter = (at: number, days: number) => at + days * DAY_MS

/** When a complaint has to be acknowledged, by our promise and by law, and decided; instants in milliseconds. */
export const complaintClocks = (receivedAt: number) => ({
  acknowledgeBy: daysAfter(receivedAt, ACKNOWLEDGE_DAYS),
  lawAcknowledgeBy: daysAfter(receivedAt, LAW_ACKNOWLEDGE_DAYS),
  outcomeBy: daysAfter(receivedAt, OUTCOME_DAYS),
})

/** Whether a clock ran out: what it waited for came too late, or has not come and is late now. */
export const isMissed = (by: number, doneAt: number | null, now: number) => (doneAt ?? now) > by

type Decided = { decidedAt: number | null; appealedAt: number | null }

/** Whether the complainant can ask for a second look: once, in time. */
export const mayAskAgain = ({ decidedAt, appealedAt }: Decided, now: number): boolean =>
  decidedAt !== null && appealedAt === null && now < daysAfter(decidedAt, SECOND_LOOK_DAYS)

/** Where else one can turn, by what the complaint is about. */
const ELSEWHERE: Partial<Record<ComplaintKind, string>> = {
  data: 'You can also complain to the Information Commissioner’s Office (ICO), which oversees how personal data is used in the United Kingdom: https://ico.org.uk/make-a-complaint/, telephone 0303 123 1113, or by post to Wycliffe House, Water Lane, Wilmslow, Cheshire SK9 5AF.',
}
const COURTS = 'You can go to court at any time.'

type Letter = {
  number: number
  kind: ComplaintKind
  outcome: ComplaintOutcome
  reason: string
  steps: string
  isSecond: boolean
  /** A certified provider of alternative dispute resolution, with its website, and whether we agree to use it. */
  adr: { provider: string; isAgreed: boolean } | undefined
}

const OPENINGS: Record<ComplaintOutcome, string> = {
  upheld: 'We uphold your complaint: you are right.',
  partly: 'We uphold part of your complaint.',
  'not-upheld': 'We do not uphold your complaint.',
  withdrawn: 'You have withdrawn your complaint, so we close it.',
}

/** What regulation 19 of the ADR Regulations 2015 has a trader say once its own procedure is exhausted. */
const resolutionBy = ({ provider, isAgreed }: NonNullable<Letter['adr']>) =>
  `If you are a consumer, a certified provider of alternative dispute resolution could look at your complaint: ${provider}. ${isAgreed ? 'We agree to use it.' : 'We do not agree to use it.'}`

/** The letter that tells an outcome: what it is, why, what we do, and where else one can turn. */
export function outcomeLetter(letter: Letter): string {
  const { number, kind, outcome, reason, steps, isSecond, adr } = letter
  const again = isSecond
    ? 'Another member of our staff has looked at your complaint again. This is our final answer.'
    : `If you think we are wrong, you can ask once, within ${SECOND_LOOK_DAYS} days, for a second look by another member of our staff.`
  return [
    `Your complaint C-${number}`,
    OPENINGS[outcome],
    `Why: ${reason}`,
    `What we do: ${steps}`,
    again,
    ELSEWHERE[kind],
    isSecond && adr && resolutionBy(adr),
    COURTS,
  ]
    .filter(Boolean)
    .join('\n\n')
}
