import * as z from 'zod/mini'
import { CASE_NOTE_MAX_LENGTH, CASE_QUEUES, CASE_STATES } from '#domain/cases.ts'
import { CHECK_KINDS, CHECK_STATES } from '#domain/credential-checks.ts'
import { OUTCOMES } from '#domain/outcomes.ts'
import { PROPOSAL_KINDS } from '#domain/proposals.ts'
import { REGISTERS } from '#domain/registers.ts'
import { REPORT_DECISIONS, REPORT_GROUNDS, REPORT_KINDS, REPORT_REASONS } from '#domain/reports.ts'
import { ROLES } from '#domain/roles.ts'
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH, STAFF_ROLES } from '#domain/staff.ts'
import { attendanceEvents, contestFields } from './attendance.ts'
import { calls } from './calls/cases.ts'
import { byId, bytes, date, id, instant, pence, text, whole } from './common.ts'
import { endpoint } from './endpoint.ts'
import { attachment } from './files.ts'
import { restrictionFile } from './restriction-shapes.ts'

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
  /** Pence: what was paid, and what of it has gone or is going back. */
  paid: z.object({ priceMinor: pence, feeMinor: pence, vatMinor: pence, totalMinor: pence }),
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
  /** It is still shown to others. */
  isShown: z.boolean(),
  /** The decision that is appealed against; null in a first case. */
  appealed: z.nullable(
    z.object({
      decision: z.enum(REPORT_DECISIONS),
      ground: z.nullable(z.enum(REPORT_GROUNDS)),
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
  /** Of a registration; null for proof. */
  register: z.nullable(z.enum(REGISTERS)),
  /** Of a registration its number, of a certificate the qualification; otherwise empty. */
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

/** A restriction of an account, or an appeal against it. */
export const restrictionCase = z.object({
  person: z.extend(reportPerson, { role: z.enum(ROLES) }),
  restriction: restrictionFile,
  /** What cancelling the upcoming sessions would refund now, in pence, and how many there are. */
  upcomingMinor: pence,
  upcomingCount: z.int(),
})
export type RestrictionCase = z.output<typeof restrictionCase>

export const caseFile = z.object({
  row: caseRow,
  contest: z.nullable(contestFile),
  report: z.nullable(reportFile),
  credential: z.nullable(credentialFile),
  restriction: z.nullable(restrictionCase),
  history: z.array(caseEvent),
  /** A refund that waits for a second member of staff. */
  proposal: z.nullable(
    z.object({
      by: member,
      at: instant,
      kind: z.enum(PROPOSAL_KINDS),
      /** Of a contest; null for anything else. */
      isUpheld: z.nullable(z.boolean()),
      amountMinor: pence,
      reason: z.string(),
    }),
  ),
  /** What I may do in it now. */
  may: z.object({
    work: z.boolean(),
    decide: z.boolean(),
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
    queues: z.array(
      z.object({
        queue: z.enum(CASE_QUEUES),
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
  summary: 'The cases of a queue, nearest deadline first; resolved ones newest first',
  tag,
  query: z.object({
    queue: z.enum(CASE_QUEUES),
    state: z._default(z.enum(CASE_STATES), 'open'),
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
  summary: 'A file that was added to a contest, or uploaded as proof',
  tag,
  params: z.extend(byId, { file: id }),
  status: 200,
  file: 'application/octet-stream',
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

export const decideContest = endpoint(calls.decideContest, {
  summary:
    'Decide a contested session; both are told the reason. A refund above £100 waits for a second member of staff',
  tag,
  params: byId,
  body: z.object({
    isUpheld: z.boolean(),
    /** What goes back to the client now, in pence. */
    refundMinor: whole(0),
    /** Sent to both. */
    reason,
  }),
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
    decision: z.enum(REPORT_DECISIONS),
    /** Which of our published rules it breaks; needed to remove it. */
    ground: z.nullable(z.enum(REPORT_GROUNDS)),
    reason,
  }),
  status: 200,
  reply: caseFile,
  refusals: [403, 409],
})
