import type { Descriptions } from '#contract/call.ts'

export const calls = {
  receiptFile: { method: 'GET', path: '/api/sessions/:id/receipt.pdf', who: 'client' },
  creditNoteFile: { method: 'GET', path: '/api/sessions/:id/credit-note.pdf', who: 'client' },
  listStatements: { method: 'GET', path: '/api/professional/statements', who: 'professional' },
  statementFile: {
    method: 'GET',
    path: '/api/professional/statements/:month.pdf',
    who: 'professional',
  },
} as const satisfies Descriptions
