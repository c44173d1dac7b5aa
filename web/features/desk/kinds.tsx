import type { ReactElement } from 'react'
import { lazy, Suspense } from 'react'
import type { CaseSubject, SubjectFile, SubjectKind } from '#contract/desk/case-subject.ts'
import type { CaseFile, ContestFile, DisputeFile, ReportFile } from '#contract/desk/cases.ts'
import { ROLE_LABELS } from '#domain/roles.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErasureView } from './money/erasure-view.tsx'
import { MoneyView } from './money/money-view.tsx'
import { ContestView } from './subjects/contest-view.tsx'
import { CredentialView } from './subjects/credential-view.tsx'
import { DisputeView } from './subjects/dispute-view.tsx'
import { ReportView } from './subjects/report-view.tsx'
import { RestrictionView } from './subjects/restriction-view.tsx'

/** Its forms are many: only those who open such a case load them. */
const TicketView = lazy(() => import('./support/ticket-view.tsx'))

export type PersonBeside = NonNullable<ReportFile['author']> & { lostContests?: number }
type Aside = {
  /** The session whose time and money are shown. */
  session?: ContestFile | DisputeFile
  people: { person: PersonBeside | null; as: string }[]
}

type Kind<Name extends SubjectKind> = {
  /** What is needed to decide such a case, and the decision. */
  view: (file: CaseFile, subject: SubjectFile<Name>) => ReactElement
  /** Who and what money it is about, shown beside it. */
  aside?: (subject: SubjectFile<Name>) => Aside
}

const asideOfSession = (session: ContestFile | DisputeFile): Aside => ({
  session,
  people: [
    { person: session.client, as: 'Client' },
    { person: session.professional, as: 'Professional' },
  ],
})

const KINDS: { [Name in SubjectKind]: Kind<Name> } = {
  contest: {
    view: (file, contest) => <ContestView file={file} contest={contest} />,
    aside: asideOfSession,
  },
  dispute: {
    view: (file, dispute) => <DisputeView file={file} dispute={dispute} />,
    aside: asideOfSession,
  },
  report: {
    view: (file, report) => <ReportView file={file} report={report} />,
    aside: ({ kind, author, reporter }) => ({
      people: [
        { person: author, as: kind === 'session' ? 'Reported' : 'Author' },
        { person: reporter, as: 'Reporter' },
      ],
    }),
  },
  credential: {
    view: (file, credential) => <CredentialView file={file} credential={credential} />,
    aside: ({ professional }) => ({ people: [{ person: professional, as: 'Professional' }] }),
  },
  money: { view: (file, money) => <MoneyView file={file} money={money} /> },
  restriction: {
    view: (file, restriction) => <RestrictionView file={file} restriction={restriction} />,
    aside: ({ person }) => ({
      people: [{ person, as: ROLE_LABELS[person.role] }],
    }),
  },
  ticket: {
    view: (file, ticket) => (
      <Suspense fallback={<Skeleton className="h-48 rounded-m" />}>
        <TicketView file={file} ticket={ticket} />
      </Suspense>
    ),
  },
  erasure: { view: (file, erasure) => <ErasureView file={file} erasure={erasure} /> },
}

const kindOf = <Name extends SubjectKind>({ kind }: { kind: Name }): Kind<Name> => KINDS[kind]

export const viewOf = (file: CaseFile) => kindOf(file.subject).view(file, file.subject.file)

export const asideOf = (subject: CaseSubject): Aside =>
  kindOf(subject).aside?.(subject.file) ?? { people: [] }
