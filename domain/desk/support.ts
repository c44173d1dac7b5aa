import type { Role } from '#domain/roles.ts'

export const SUPPORT_TOPICS = [
  'booking',
  'payment',
  'account',
  'professional',
  'safety',
  'complaint',
  'privacy',
  'other',
] as const
export type SupportTopic = (typeof SUPPORT_TOPICS)[number]

/** Labels of the topics of a message to support. */
export const SUPPORT_TOPIC_LABELS: Record<SupportTopic, string> = {
  booking: 'A booking or a session',
  payment: 'A payment or a refund',
  account: 'Signing in, or my account',
  professional: 'Offering sessions as a professional',
  safety: 'Safety, or something that worries me',
  complaint: 'A complaint',
  privacy: 'My personal data',
  other: 'Something else',
}

/** Maximum length of a message to support, in characters. */
export const SUPPORT_MESSAGE_MAX_LENGTH = 4000

/** A message is deleted this long after it was delivered to the support mailbox. */
export const SUPPORT_MESSAGE_KEPT_DAYS = 30

/** What can go wrong in a session. */
export const SESSION_PROBLEMS = ['no-show', 'quality', 'technical', 'refund'] as const
export type SessionProblem = (typeof SESSION_PROBLEMS)[number]

export const TOPIC_OF_PROBLEM: Record<SessionProblem, SupportTopic> = {
  'no-show': 'booking',
  quality: 'complaint',
  technical: 'booking',
  refund: 'payment',
}

/** The same in the words of whoever says it; `other` is the name of the other person in the session. */
export function problemInWords(problem: SessionProblem, by: Role, other: string): string {
  switch (problem) {
    case 'no-show':
      return `${other} did not come`
    case 'quality':
      return by === 'CLIENT'
        ? 'The session was not what was promised'
        : `Something about ${other} or the session`
    case 'technical':
      return 'Sound, picture or connection failed'
    case 'refund':
      return 'A question about a payment or refund'
  }
}

/** The two queues of the desk that a message to support can be in. */
export const TICKET_QUEUES = ['support', 'complaints'] as const
export type TicketQueue = (typeof TICKET_QUEUES)[number]

/** A complaint, also one about data that is written under that topic. */
export const isComplaint = ({
  topic,
  isAboutData,
}: {
  topic: SupportTopic
  isAboutData: boolean
}) => topic === 'complaint' || (topic === 'privacy' && isAboutData)

/** What is written in a ticket: 'message' and 'appeal' by the person, the others by staff. */
export const TICKET_MESSAGE_KINDS = [
  'message',
  'answer',
  'acknowledgement',
  'outcome',
  'appeal',
] as const
export type TicketMessageKind = (typeof TICKET_MESSAGE_KINDS)[number]

/** How a ticket stands for the one who wrote it. */
export const TICKET_STATES = ['open', 'answered', 'closed'] as const
export type TicketState = (typeof TICKET_STATES)[number]

/** A link to a ticket in an email works this long, in days. */
export const TICKET_LINK_DAYS = 60
/** How long a ticket waits for the writer before it is with staff again, in days. */
export const WAIT_FOR_WRITER_DAYS = 14
/** After it was resolved, a ticket is emptied; a complaint later, as claims about it can follow for six years. */
export const TICKET_KEPT_MONTHS = 24
export const COMPLAINT_KEPT_MONTHS = 72

export const CANNED_TITLE_MAX_LENGTH = 80

/** What a complaint is about. */
export const COMPLAINT_KINDS = [
  'service',
  'professional',
  'decision',
  'data',
  'equality',
  'other',
] as const
export type ComplaintKind = (typeof COMPLAINT_KINDS)[number]

export const COMPLAINT_KIND_LABELS: Record<ComplaintKind, string> = {
  service: 'Our site, our video room or our support',
  professional: 'A professional or a client',
  decision: 'A decision that we made',
  data: 'How we use my personal data',
  equality: 'Discrimination or accessibility',
  other: 'Something else',
}

/** How soon a member of staff acknowledges a complaint in their own words: our promise. */
export const ACKNOWLEDGE_DAYS = 2
/** How soon the outcome is told, at the latest: our promise; the law says 'without undue delay'. */
export const OUTCOME_DAYS = 56
/** How long one can ask for a second look at a complaint. */
export const SECOND_LOOK_DAYS = 28
