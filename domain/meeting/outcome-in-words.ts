import type { Party } from '#domain/booking/changes.ts'
import type { Outcome } from './outcomes.ts'

/** An outcome as a sentence; the reader is called 'You'. */
export function outcomeInWords(
  outcome: Outcome,
  { client, professional }: Record<Party, string>,
): string {
  const within = (name: string) => (name === 'You' ? 'you' : name)
  const were = (name: string) => (name === 'You' ? 'were' : 'was')
  switch (outcome) {
    case 'held':
      return 'The session was held.'
    case 'client-absent':
      return `${client} did not come, and ${within(professional)} waited.`
    case 'professional-absent':
      return `${professional} ${were(professional)} not there when ${within(client)} ${were(client)}.`
    case 'both-absent':
      return 'The session did not take place.'
    case 'professional-late':
      return `${professional} came late.`
    case 'broken-off-by-professional':
      return `${professional} ${were(professional)} not there for part of the session.`
    case 'broken-off-by-client':
      return `${client} left before the end.`
    case 'broken-off-by-us':
      return 'A fault of ours broke the session off.'
    case 'no-record':
      return 'There is no record of who was there, so the session counts as held.'
  }
}

/** Who was missing, for a badge; undefined if the two met. */
export function absenceInBrief(outcome: Outcome | null, reader: Party): string | undefined {
  switch (outcome) {
    case 'client-absent':
      return reader === 'client' ? 'You were absent' : 'Client absent'
    case 'professional-absent':
      return reader === 'client' ? 'Professional absent' : 'You were absent'
    case 'both-absent':
      return 'No one came'
    default:
      return undefined
  }
}

/** What ended a session whose client waited for its professional in vain. */
export const absentInWords = (reader: Party, other: string): string =>
  reader === 'client'
    ? `${other} did not come, so your session has ended.`
    : `You did not come while ${other} waited, so your session has ended.`

/** An outcome as a line for its client or professional, without a full stop, that always names the other. */
export function outcomeInBrief(outcome: Outcome, reader: Party, other: string): string {
  const names =
    reader === 'client'
      ? { client: 'You', professional: other }
      : { client: other, professional: 'You' }
  const sentence = outcomeInWords(outcome, names).replace(/\.$/, '')
  return sentence.includes(other) ? sentence : `${sentence}: your session with ${other}`
}

/** Whole minutes; `arrival` is when the professional first came, after the start, or undefined. */
type Minutes = {
  booked: number
  client: number
  together: number
  back: number
  arrival: number | undefined
}

/** An outcome as a title for its client or professional: what happened, by the minutes of the record. */
export function outcomeAsTitle(
  outcome: Outcome,
  reader: Party,
  other: string,
  { booked, client, together, back, arrival = 0 }: Minutes,
): string {
  const [theClient, theProfessional] = reader === 'client' ? ['You', other] : [other, 'You']
  switch (outcome) {
    case 'held':
      return `You met for ${inMinutes(together)}`
    case 'client-absent':
      return `${theClient} did not come`
    case 'professional-absent':
      return `${theProfessional} did not come`
    case 'both-absent':
      return 'Neither of you came'
    case 'professional-late':
      return arrival > 0
        ? `${theProfessional} came ${inMinutes(arrival)} late`
        : `You met for ${together} of ${inMinutes(booked)}`
    case 'broken-off-by-professional':
      return `You met for ${together} of ${inMinutes(booked)}`
    case 'broken-off-by-client':
      return `${theClient} left after ${client} of ${inMinutes(booked)}`
    case 'broken-off-by-us':
      return `Our service failed, and ${reader === 'client' ? 'you' : other} missed ${inMinutes(back)}`
    case 'no-record':
      return 'We have no record of the whole session'
  }
}

/** Why a session that was paid for is refunded or not; undefined where there is nothing to add to the title. */
export function outcomeReason(
  outcome: Outcome,
  reader: Party,
  other: string,
  isRefunded: boolean,
): string | undefined {
  const isClient = reader === 'client'
  // Our staff may have decided otherwise.
  if (isRefunded && PAID_AS_BOOKED.includes(outcome)) return undefined
  const missed = isClient
    ? 'You do not pay for what you missed.'
    : `${other} does not pay for what they missed.`
  switch (outcome) {
    case 'held':
      return undefined
    case 'client-absent':
      return isClient
        ? `${other} waited for you, so you pay as booked.`
        : 'You waited, so you are paid as booked.'
    case 'professional-absent':
      return isClient ? undefined : `${other} was there, and pays nothing.`
    case 'both-absent':
      return 'The session did not take place.'
    case 'professional-late':
      return missed
    case 'broken-off-by-professional':
      return `${isClient ? `${other} was` : 'You were'} not there for part of it. ${missed}`
    case 'broken-off-by-client':
      return isClient ? 'You pay as booked.' : 'You are paid as booked.'
    case 'broken-off-by-us':
      return `The fault was ours. ${missed}`
    case 'no-record':
      return 'It counts as held.'
  }
}

const PAID_AS_BOOKED: readonly Outcome[] = [
  'held',
  'client-absent',
  'broken-off-by-client',
  'no-record',
]

const inMinutes = (minutes: number) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
