import * as z from 'zod/mini'
import { calls } from '#contract/calls/desk/cases.ts'
import { byId, bytes, date, id, instant, pence, text, whole } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { attendanceEvents, contestFields } from '#contract/meeting/attendance.ts'
import { attachment } from '#contract/messages/files.ts'
import { BOOKING_STATES } from '#domain/booking/states.ts'
import { CASE_LISTS, CASE_NOTE_MAX_LENGTH, CASE_STATES } from '#domain/desk/cases.ts'
import { DISPUTE_STATUSES, EVIDENCE_TEXT_MAX_LENGTH } from '#domain/desk/disputes.ts'
import { PROPOSAL_KINDS } from '#domain/desk/proposals.ts'
import { CASE_QUEUES } from '#domain/desk/queues.ts'
import {
  PROFILE_PART_NAMES,
  REPORT_DECISIONS,
  REPORT_GROUNDS,
  REPORT_KINDS,
  REPORT_REASONS,
} from '#domain/desk/reports.ts'
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH, STAFF_ROLES } from '#domain/desk/staff.ts'
import { OUTCOMES } from '#domain/meeting/outcomes.ts'
import { DOCUMENT_TYPES, FILE_RULES } from '#domain/messages/files.ts'
import { CHECK_KINDS, CHECK_STATES } from '#domain/profile/badges/credential-checks.ts'
import { REGISTERS } from '#domain/profile/badges/registers.ts'
import { ROLES } from '#domain/roles.ts'
import { erasureFile, moneyFile } from './money-files.ts'
import { restrictionFile } from './restriction-shapes.ts'
import { ticketFile } from './ticket-file.ts'

const tag = 'desk'

/** A member of staff. */
const member = z.object({ id, name: z.string() })

/** A row of a queue. */
const caseRow = z.object({
  id,
  /** What staff call it: C-2041. */
  number: z.int(),
  queue: z.enum(CASE_QUEUES),
  state: z.enum(CASE_STATES),
  /** In a few words, such as 'Professional came late'. */
  title: z.string(),
  /** The people it is about, such as 'Hannah Price · Daniel Cohen'. */
  people: z.string(),
  /** What is at stake, in pence; null if it is not about money. */
  amountMinor: z.nullable(pence),
  openedAt: instant,
  /** When it is to be decided. */
  dueAt: instant,
  /** Until when it is set aside, or waits for an answer; null otherwise. */
  until: z.nullable(instant),
  resolvedAt: z.nullable(instant),
  owner: z.nullable(member),
  /** A decision by someone else waits for a second member of staff. */
  needsSecond: z.boolean(),
  /** It is an appeal against an earlier decision. */
  isAppeal: z.boolean(),
})
export type CaseRow = z.output<typeof caseRow>

/** What was done in a case, oldest first. */
const caseEvent = z.object({
  at: instant,
  /** Null: it happened by itself. */
  by: z.nullable(z.string()),
  /** A sentence: 'took the case'. */
  what: z.string(),
  /** The reason or the note. */
  text: z.nullable(z.string()),
})

const person = z.object({
  id,
  name: z.string(),
  avatar: z.nullable(z.string()),
  /** When the account was made. */
  since: instant,
  /** Sessions that took place, and contests that were decided against this person. */
  sessions: z.int(),
  lostContests: z.int(),
})

/** What the record says of who was there. */
const attended = {
  outcome: z.nullable(z.enum(OUTCOMES)),
  events: attendanceEvents,
  /** False if the record of attendance was changed after it was written. */
  isProven: z.boolean(),
  minutes: z.object({
    booked: z.int(),
    added: z.int(),
    client: z.int(),
    professional: z.int(),
    together: z.int(),
    /** What the client missed, which the record says goes back. */
    back: z.int(),
  }),
}

const paid = z.object({ priceMinor: pence, feeMinor: pence, vatMinor: pence, totalMinor: pence })

/** A contested session: what both say, who was there, and what a decision would do. */
export const contestFile = z.object({
  sessionId: id,
  startsAt: instant,
  endsAt: instant,
  timeZone: z.string(),
  client: person,
  professional: z.extend(person, { professionalId: id }),
  ...contestFields,
  answeredAt: z.nullable(instant),
  ...attended,
  /** Pence: what was paid, and what of it has gone or is going back. */
  paid,
  refundedMinor: pence,
  /** What is left to refund. */
  leftMinor: pence,
  /** What we suggest to refund now: the missed minutes that have not gone back yet. */
  suggestedMinor: pence,
})
export type ContestFile = z.output<typeof contestFile>

const reportPerson = z.omit(person, { lostContests: true })

/** What was reported, as it was then, and nothing else of the conversation. */
export const reportFile = z.object({
  kind: z.enum(REPORT_KINDS),
  reason: z.enum(REPORT_REASONS),
  note: z.string(),
  reportedAt: instant,
  /** Null once the account is erased. */
  reporter: z.nullable(reportPerson),
  /** Who wrote it; null likewise. */
  author: z.nullable(reportPerson),
  /** The text as it was when it was reported. */
  body: z.string(),
  writtenAt: instant,
  /** Whether a message or review is still shown to others; null for the other kinds. */
  isShown: z.nullable(z.boolean()),
  /** What a profile said, and whether it still does; null for other kinds and erased accounts. */
  profile: z.nullable(
    z.object({
      professionalId: id,
      parts: z.array(
        z.object({
          part: z.enum(PROFILE_PART_NAMES),
          text: z.string(),
          /** A photo or film among the files of the case; null for an address elsewhere. */
          file: z.nullable(id),
          address: z.string(),
          isShown: z.boolean(),
        }),
      ),
    }),
  ),
  /** The facts of a session, and nothing that was said, written or recorded in it. */
  session: z.nullable(
    z.object({
      id,
      startsAt: instant,
      endsAt: instant,
      state: z.enum(BOOKING_STATES),
      outcome: z.nullable(z.enum(OUTCOMES)),
      minutes: z.object({
        booked: z.int(),
        client: z.int(),
        professional: z.int(),
        together: z.int(),
      }),
      /** False if the record of attendance was changed after it was written. */
      isProven: z.boolean(),
      /** The two have written to each other, before or after it too. */
      hasMessages: z.boolean(),
      recordings: z.int(),
      guests: z.int(),
    }),
  ),
  /** Other reports about the same person, by reason, and how many were decided against them. */
  others: z.array(
    z.object({
      reason: z.enum(REPORT_REASONS),
      reports: z.int(),
      decided: z.int(),
      upheld: z.int(),
    }),
  ),
  /** Urgent reports that wait in this case, the oldest first, at most 100. */
  folded: z.array(
    z.object({
      id,
      kind: z.enum(REPORT_KINDS),
      reason: z.enum(REPORT_REASONS),
      note: z.string(),
      body: z.string(),
      reportedAt: instant,
      /** Null once the account is erased. */
      reporter: z.nullable(z.string()),
      author: z.nullable(z.string()),
      /** The same thing was reported: it is decided with this one. The others then get a case. */
      isSame: z.boolean(),
    }),
  ),
  /** The decision that is appealed against; null in a first case. */
  appealed: z.nullable(
    z.object({
      decision: z.enum(REPORT_DECISIONS),
      ground: z.nullable(z.enum(REPORT_GROUNDS)),
      parts: z.array(z.enum(PROFILE_PART_NAMES)),
      reason: z.string(),
      by: z.enum(['reporter', 'author']),
      appeal: z.string(),
      decidedBy: z.string(),
    }),
  ),
})
export type ReportFile = z.output<typeof reportFile>

/** What a professional states or has uploaded, for staff to confirm. */
export const credentialFile = z.object({
  kind: z.enum(CHECK_KINDS),
  /** Where a registration stands; null for proof. */
  register: z.nullable(z.enum(REGISTERS)),
  /** A registration’s number, or a certificate’s qualification; otherwise empty. */
  about: z.string(),
  professional: z.extend(reportPerson, { professionalId: id }),
  /** Where the registration can be looked up; null if we know no address. */
  page: z.nullable(z.string()),
  state: z.enum(CHECK_STATES),
  checkedAt: z.nullable(instant),
  /** Until when what was confirmed counts; null without an end. */
  validUntil: z.nullable(instant),
  /** The last day (YYYY-MM-DD) of the upload, as the professional states it. */
  statedUntil: z.nullable(z.string()),
  /** What was uploaded, until it is decided. */
  file: z.nullable(attachment),
  /** What the professional says against the earlier decision, until it is decided. */
  appeal: z.nullable(z.string()),
})
export type CredentialFile = z.output<typeof credentialFile>

/** What I may still give alone, in pence: to the client, to the professional, and altogether. */
export const alone = z.object({ client: pence, professional: pence, inTotal: pence })

const party = z.enum(['client', 'professional'])

/** A disputed payment: what the bank says, what is on record, and what was and can be sent to the bank. */
export const disputeFile = z.object({
  sessionId: id,
  startsAt: instant,
  endsAt: instant,
  client: person,
  professional: z.extend(person, { professionalId: id }),
  /** The provider's id of the dispute. */
  ref: z.string(),
  status: z.enum(DISPUTE_STATUSES),
  /** The bank only asks: no money was taken. */
  isInquiry: z.boolean(),
  /** The bank has an answer. */
  isUnderReview: z.boolean(),
  /** The provider's reason code. */
  reason: z.string(),
  amountMinor: pence,
  /** What accepting it gives to the client: of an inquiry, what has not gone back yet. */
  acceptMinor: pence,
  /** What the provider charges for the dispute; null if unknown. */
  feeMinor: z.nullable(pence),
  evidenceDueAt: z.nullable(instant),
  openedAt: instant,
  closedAt: z.nullable(instant),
  /** When staff decided not to contest it; null otherwise. */
  acceptedAt: z.nullable(instant),
  paid,
  refundedMinor: pence,
  /** What the evidence says of the booking, part by part. */
  parts: z.array(
    z.object({
      title: z.string(),
      facts: z.array(z.object({ name: z.string(), value: z.string() })),
      paragraphs: z.array(z.string()),
    }),
  ),
  ...attended,
  /** What the two have handed in. */
  handIns: z.array(
    z.object({
      by: party,
      text: z.string(),
      changedAt: instant,
      messages: z.array(
        z.object({
          id,
          /** Null once the author is erased. */
          author: z.nullable(party),
          body: z.string(),
          files: z.array(z.string()),
          at: instant,
        }),
      ),
    }),
  ),
  /** What was sent to the bank, oldest first. */
  answers: z.array(
    z.object({
      id,
      by: z.string(),
      at: instant,
      isToInquiry: z.boolean(),
      /** Null: it is on its way, or was refused. */
      sentAt: z.nullable(instant),
      /** Why the provider refused it; null if it did not. */
      refusal: z.nullable(z.string()),
      summary: z.nullable(z.string()),
      bytes: z.int(),
      sha256: z.string(),
    }),
  ),
  /** The evidence as it is now, to be named when it is sent. */
  version: z.string(),
  /** It can be answered or accepted now. */
  isAnswerable: z.boolean(),
})
export type DisputeFile = z.output<typeof disputeFile>
/** A restriction of an account, or an appeal against it. */
export const restrictionCase = z.object({
  person: z.extend(reportPerson, { role: z.enum(ROLES) }),
  restriction: restrictionFile,
  /** What cancelling the upcoming sessions would refund now, in pence, and how many there are. */
  upcomingMinor: pence,
  upcomingCount: z.int(),
  /** A second member of staff has to approve that I cancel them. */
  cancelNeedsSecond: z.boolean(),
})
export type RestrictionCase = z.output<typeof restrictionCase>

/** What a case is about: one of eight kinds. */
const caseSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('contest'), file: contestFile }),
  z.object({ kind: z.literal('dispute'), file: disputeFile }),
  z.object({ kind: z.literal('report'), file: reportFile }),
  z.object({ kind: z.literal('credential'), file: credentialFile }),
  z.object({ kind: z.literal('money'), file: moneyFile }),
  z.object({ kind: z.literal('restriction'), file: restrictionCase }),
  /** A message to support or a complaint. */
  z.object({ kind: z.literal('ticket'), file: ticketFile }),
  z.object({ kind: z.literal('erasure'), file: erasureFile }),
])

export const caseFile = z.object({
  row: caseRow,
  subject: caseSubject,
  history: z.array(caseEvent),
  /** A refund that waits for a second member of staff. */
  proposal: z.nullable(
    z.object({
      by: member,
      at: instant,
      kind: z.enum(PROPOSAL_KINDS),
      /** How a contest was decided; null for anything else. */
      isUpheld: z.nullable(z.boolean()),
      amountMinor: pence,
      /** What of the amount is a credit to the professional, with a contest. */
      creditMinor: pence,
      /** How a refund was paid, if not to the card. */
      transfer: z.nullable(z.object({ reference: z.string(), paidOn: date })),
      reason: z.string(),
    }),
  ),
  /** What I may give alone by deciding it; null if that gives nothing, or I may not decide it. */
  alone: z.nullable(alone),
  /** What I may do in it now. */
  may: z.object({
    work: z.boolean(),
    decide: z.boolean(),
    /** End it without a decision, or open it again. */
    resolve: z.boolean(),
    reopen: z.boolean(),
    /** Answer the proposal: it is someone else's. */
    answer: z.boolean(),
  }),
})
export type CaseFile = z.output<typeof caseFile>

export const getDesk = endpoint(calls.getDesk, {
  summary: 'Who I am at the desk, who else is, and what waits',
  tag,
  status: 200,
  reply: z.object({
    me: z.extend(member, { role: z.enum(STAFF_ROLES) }),
    members: z.array(member),
    /** 1,001 means more than 1,000. */
    queues: z.array(
      z.object({
        queue: z.enum(CASE_QUEUES),
        /** My role decides its cases. */
        decides: z.boolean(),
        open: z.int(),
        overdue: z.int(),
        waiting: z.int(),
        aside: z.int(),
        mine: z.int(),
      }),
    ),
  }),
})

export const listCases = endpoint(calls.listCases, {
  summary:
    'The cases of a queue, or of all queues that my role decides, nearest deadline first; resolved ones newest first. The list ‘mine’ has the open cases that I have',
  tag,
  query: z.object({
    queue: z.optional(z.enum(CASE_QUEUES)),
    state: z._default(z.enum(CASE_LISTS), 'open'),
    /** Continues after the last case of a page. */
    after: z.optional(id),
  }),
  status: 200,
  reply: z.object({ cases: z.array(caseRow), hasMore: z.boolean() }),
})

export const getCase = endpoint(calls.getCase, {
  summary: 'A case with all that is needed to decide it, and what was done in it',
  tag,
  params: byId,
  status: 200,
  reply: caseFile,
})

export const getCaseFile = endpoint(calls.getCaseFile, {
  summary: 'A file of a contest or of a reported profile, or what was uploaded as proof',
  tag,
  params: z.extend(byId, { file: id }),
  status: 200,
  file: ['image/webp', ...FILE_RULES['intro-video'].types, ...Object.keys(DOCUMENT_TYPES)],
  reply: bytes,
})

export const giveCase = endpoint(calls.giveCase, {
  summary: 'Take a case, hand it over, or put it back',
  tag,
  params: byId,
  body: z.object({ owner: z.nullable(id) }),
  status: 200,
  reply: caseFile,
  refusals: [409],
})

export const setCaseAside = endpoint(calls.setCaseAside, {
  summary: 'Set a case aside until a day, or bring it back; its deadline stays',
  tag,
  params: byId,
  body: z.object({ until: z.nullable(instant) }),
  status: 200,
  reply: caseFile,
  refusals: [409],
})

export const noteInCase = endpoint(calls.noteInCase, {
  summary: 'Write a note that only staff see',
  tag,
  params: byId,
  body: z.object({ text: text(CASE_NOTE_MAX_LENGTH, 1) }),
  status: 200,
  reply: caseFile,
})

const reason = text(REASON_MAX_LENGTH, REASON_MIN_LENGTH)

export const resolveCase = endpoint(calls.resolveCase, {
  summary: 'Resolve a case without a decision, where all was settled elsewhere',
  tag,
  params: byId,
  body: z.object({ reason }),
  status: 200,
  reply: caseFile,
  refusals: [403, 409],
})

export const reopenCase = endpoint(calls.reopenCase, {
  summary: 'Open a resolved case again, with a new deadline',
  tag,
  params: byId,
  body: z.object({ reason }),
  status: 200,
  reply: caseFile,
  refusals: [403, 409],
})

export const decideContest = endpoint(calls.decideContest, {
  summary:
    'Decide a contested session; both are told the reason. A refund above £100 waits for a second member of staff',
  tag,
  params: byId,
  body: z.object({
    isUpheld: z.boolean(),
    /** What goes back to the client now, in pence. */
    refundMinor: whole(0),
    /** What the professional gets at our expense if a contest of theirs is upheld, in pence. */
    creditMinor: z._default(whole(0), 0),
    /** Sent to both. */
    reason,
  }),
  status: 200,
  reply: caseFile,
  refusals: [403, 409],
})

export const evidenceFile = endpoint(calls.evidenceFile, {
  summary: 'The evidence in a dispute as PDF: what was sent to the bank, or else what would be',
  tag,
  params: byId,
  status: 200,
  file: 'application/pdf',
  reply: bytes,
  refusals: [404],
})

export const answerDispute = endpoint(calls.answerDispute, {
  summary: 'Send the evidence in a dispute to the bank, once',
  tag,
  params: byId,
  body: z.object({
    /** The version of the evidence that was looked at. */
    version: z.string().check(z.maxLength(64)),
    /** Sent to the bank with the file. */
    summary: text(EVIDENCE_TEXT_MAX_LENGTH, REASON_MIN_LENGTH),
    /** Why the client gets no refund, for the bank; empty if there is nothing to say. */
    refundRefusal: z._default(text(EVIDENCE_TEXT_MAX_LENGTH), ''),
  }),
  status: 200,
  reply: caseFile,
  refusals: [403, 409],
})

export const acceptDispute = endpoint(calls.acceptDispute, {
  summary:
    'Not contest a dispute, or refund a payment that a bank only asks about. Above £100 it waits for a second member of staff',
  tag,
  params: byId,
  /** The professional gets the reason. */
  body: z.object({ reason }),
  status: 200,
  reply: caseFile,
  refusals: [403, 409],
})

export const answerProposal = endpoint(calls.answerProposal, {
  summary: 'Approve or refuse what another member of staff proposed',
  tag,
  params: byId,
  body: z.object({ approves: z.boolean(), reason }),
  status: 200,
  reply: caseFile,
  refusals: [403, 409],
})

export const decideCredential = endpoint(calls.decideCredential, {
  summary:
    'Confirm or refuse what a professional states or has uploaded; an upload is then deleted',
  tag,
  params: byId,
  body: z.discriminatedUnion('isConfirmed', [
    z.object({
      isConfirmed: z.literal(true),
      /** The last day that the register or the proof gives, if it has one. */
      lastDay: z.nullable(date),
    }),
    /** The reason is sent to the professional. */
    z.object({ isConfirmed: z.literal(false), reason }),
  ]),
  status: 200,
  reply: caseFile,
  refusals: [403, 409],
})

export const decideReport = endpoint(calls.decideReport, {
  summary: 'Decide what was reported; both are told, and either can appeal',
  tag,
  params: byId,
  body: z.object({
    /** One that fits its kind. */
    decision: z.enum(REPORT_DECISIONS),
    /** Which of our published rules it breaks; needed unless it is kept. */
    ground: z.nullable(z.enum(REPORT_GROUNDS)),
    /** The parts of a profile to take down. */
    parts: z._default(z.array(z.enum(PROFILE_PART_NAMES)), []),
    reason,
  }),
  status: 200,
  reply: caseFile,
  refusals: [403, 409],
})
