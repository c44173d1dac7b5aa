import type { CaseFile } from './cases.ts'

export type CaseSubject = CaseFile['subject']
export type SubjectKind = CaseSubject['kind']
type Files = { [Each in CaseSubject as Each['kind']]: Each['file'] }
export type SubjectFile<Kind extends SubjectKind> = Files[Kind]

/** What a case is about if it is of this kind; otherwise undefined. */
export const subjectOf = <Kind extends SubjectKind>(subject: CaseSubject, kind: Kind) =>
  subject.kind === kind ? (subject.file as SubjectFile<Kind>) : undefined
