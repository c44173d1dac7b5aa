import type { CaseFile } from '#contract/desk/cases.ts'
import { aStaffMember } from './staff.ts'
import type { TestApp } from './test-app.ts'

export const REASON = 'It asks for cash outside the site.'

/** Two members of staff who decide reports, and what they do. */
export async function decidingReports(testApp: TestApp) {
  const { db } = testApp
  const ruth = await aStaffMember(testApp, 'trust')
  const tom = await aStaffMember(testApp, 'admin', { name: 'Tom Okoro' })
  type Staff = typeof ruth

  const found = async (where: string, params: unknown[]) => {
    const [row] = await db.rows<{ id: string; report: string }>(
      `select c.id, r.id as report from cases c join reports r on r.id = c.subject_id where ${where}`,
      params,
    )
    return { path: `/api/desk/cases/${row?.id}`, decision: `/api/decisions/${row?.report}` }
  }
  /** The case of what was reported, or of the appeal. */
  const caseOf = (subjectId: string, isAppeal = false) =>
    found('r.subject_id = $1 and (c.appeal_of is not null) = $2', [subjectId, isAppeal])
  /** The same of what this person reported. */
  const caseByReporter = (reporterId: string, isAppeal = false) =>
    found('r.reporter_id = $1 and (c.appeal_of is not null) = $2', [reporterId, isAppeal])
  /** The same of a person's profile. */
  const caseOfProfile = (userId: string, isAppeal = false) =>
    found(
      `r.kind = 'profile' and r.author_id = $1 and (c.appeal_of is not null) = $2
       order by c.opened_at desc, c.number desc limit 1`,
      [userId, isAppeal],
    )
  const fileAt = async (path: string, who: Staff = ruth) => (await who.get(path)).json<CaseFile>()
  const decide = (
    who: Staff,
    path: string,
    decision: 'keep' | 'remove' | 'warn' | 'refer',
    ground: string | null = decision === 'keep' ? null : 'off-platform',
    parts: string[] = [],
  ) => who.post(`${path}/report`, { decision, ground, parts, reason: REASON })
  return { ruth, tom, caseOf, caseByReporter, caseOfProfile, fileAt, decide }
}
