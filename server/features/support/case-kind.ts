import * as calls from '#contract/desk/tickets.ts'
import type { CaseKind } from '#server/features/cases/index.ts'
import { always } from '#server/features/cases/index.ts'
import { answerTicket, reopenTicket, resolveTicket } from './answers.ts'
import { acknowledgeComplaint, decideComplaint } from './complaints.ts'
import { eraseVisitor } from './erasure.ts'
import { ticketFileOf } from './ticket-file.ts'

/** Messages to support and complaints. */
export const caseKind: CaseKind = {
  queues: ['support', 'complaints'],
  subjectOf: async (context, row, staff) => ({
    kind: 'ticket',
    file: await ticketFileOf(context, row, staff),
  }),
  decisions: (decide) => {
    decide(calls.answerTicket, answerTicket)
    decide(calls.resolveTicket, resolveTicket)
    decide(calls.reopenTicket, reopenTicket)
    decide(calls.eraseVisitor, eraseVisitor, always)
    decide(calls.acknowledgeComplaint, acknowledgeComplaint)
    decide(calls.decideComplaint, decideComplaint)
  },
}
