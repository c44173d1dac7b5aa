import type { Descriptions } from '#contract/call.ts'

export const calls = {
  getDesk: {
    method: 'GET',
    path: '/api/desk',
    who: 'staff',
    act: 'see-cases',
    about: ['cases'],
  },
  listCases: {
    method: 'GET',
    path: '/api/desk/cases',
    who: 'staff',
    act: 'see-cases',
    about: ['cases'],
  },
  getCase: {
    method: 'GET',
    path: '/api/desk/cases/:id',
    who: 'staff',
    act: 'see-cases',
    about: ['cases'],
  },
  getCaseFile: {
    method: 'GET',
    path: '/api/desk/cases/:id/files/:file',
    who: 'staff',
    act: 'see-cases',
  },
  giveCase: {
    method: 'PUT',
    path: '/api/desk/cases/:id/owner',
    who: 'staff',
    act: 'work-cases',
    changes: ['cases'],
  },
  setCaseAside: {
    method: 'PUT',
    path: '/api/desk/cases/:id/aside',
    who: 'staff',
    act: 'work-cases',
    changes: ['cases'],
  },
  noteInCase: {
    method: 'POST',
    path: '/api/desk/cases/:id/notes',
    who: 'staff',
    act: 'work-cases',
    changes: ['cases'],
  },
  decideContest: {
    method: 'POST',
    path: '/api/desk/cases/:id/contest',
    who: 'staff',
    act: 'decide-contests',
    changes: ['cases'],
  },
  answerProposal: {
    method: 'POST',
    path: '/api/desk/cases/:id/proposal',
    who: 'staff',
    act: 'move-money',
    changes: ['cases'],
  },
  decideReport: {
    method: 'POST',
    path: '/api/desk/cases/:id/report',
    who: 'staff',
    act: 'decide-reports',
    changes: ['cases'],
  },
} as const satisfies Descriptions
