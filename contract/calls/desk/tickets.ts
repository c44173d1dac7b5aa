import type { Descriptions } from '#contract/call.ts'

/** What staff do with messages to support and complaints. */
export const calls = {
  answerTicket: {
    method: 'POST',
    path: '/api/desk/cases/:id/answers',
    who: 'staff',
    act: 'decide-support',
    changes: ['cases', 'tickets'],
  },
  resolveTicket: {
    method: 'POST',
    path: '/api/desk/cases/:id/ticket/resolution',
    who: 'staff',
    act: 'decide-support',
    changes: ['cases', 'tickets'],
  },
  reopenTicket: {
    method: 'DELETE',
    path: '/api/desk/cases/:id/ticket/resolution',
    who: 'staff',
    act: 'decide-support',
    changes: ['cases', 'tickets'],
  },
  eraseVisitor: {
    method: 'POST',
    path: '/api/desk/cases/:id/ticket/erasure',
    who: 'staff',
    act: 'decide-support',
    changes: ['cases', 'tickets'],
  },
  acknowledgeComplaint: {
    method: 'POST',
    path: '/api/desk/cases/:id/acknowledgement',
    who: 'staff',
    act: 'decide-complaints',
    changes: ['cases', 'tickets'],
  },
  decideComplaint: {
    method: 'POST',
    path: '/api/desk/cases/:id/complaint',
    who: 'staff',
    act: 'decide-complaints',
    changes: ['cases', 'tickets'],
  },
  listComplaints: {
    method: 'GET',
    path: '/api/desk/complaints',
    who: 'staff',
    act: 'decide-complaints',
    about: ['cases'],
  },
  exportComplaints: {
    method: 'GET',
    path: '/api/desk/complaints.csv',
    who: 'staff',
    act: 'decide-complaints',
  },
  listCannedAnswers: {
    method: 'GET',
    path: '/api/desk/canned-answers',
    who: 'staff',
    act: 'see-cases',
    about: ['canned'],
  },
  saveCannedAnswer: {
    method: 'PUT',
    path: '/api/desk/canned-answers/:id',
    who: 'staff',
    act: 'edit-answers',
    changes: ['canned'],
  },
  deleteCannedAnswer: {
    method: 'DELETE',
    path: '/api/desk/canned-answers/:id',
    who: 'staff',
    act: 'edit-answers',
    changes: ['canned'],
  },
} as const satisfies Descriptions
