import { Link } from 'react-router'
import { addressOf } from '#contract/call.ts'
import type { ReportFile } from '#contract/desk/cases.ts'
import { paths } from '#contract/paths/paths.ts'
import { PROFILE_PART_LABELS } from '#domain/desk/reports.ts'
import { caseCalls } from '#web/api/calls/desk/cases.ts'
import { whenWithin } from '#web/features/desk/deadlines.ts'
import { Part } from '#web/features/desk/part.tsx'
import { Words } from '#web/features/desk/said.tsx'
import { useTimeZone } from '#web/shared/time/time.ts'
import { Badge } from '#web/ui/badge.tsx'

type Profile = NonNullable<ReportFile['profile']>
type ReportedProfileProps = { caseId: string; profile: Profile; report: ReportFile }

/** A profile, part by part, as it was when it was reported. */
export function ReportedProfile({ caseId, profile, report }: ReportedProfileProps) {
  const zone = useTimeZone()
  return (
    <Part
      title={`The reported profile of ${report.author?.name ?? 'someone who has left'}`}
      aside={
        <Link to={paths.professional(profile.professionalId)} className="text-action underline">
          As it is now
        </Link>
      }
    >
      <dl className="flex flex-col gap-3.5">
        {profile.parts.map((each) => (
          <div key={each.part}>
            <dt className="mb-1 flex flex-wrap items-center justify-between gap-x-4 font-[550]">
              <span>{PROFILE_PART_LABELS[each.part]}</span>
              <Badge tone={each.isShown ? 'neutral' : 'warn'}>
                {each.isShown ? 'Still shown' : 'Not shown like this'}
              </Badge>
            </dt>
            <dd className="border-line-strong border-l-3 pl-4">
              <Content caseId={caseId} part={each} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="figures mt-3 text-ink-2">
        Last changed {whenWithin(report.writtenAt, zone)}, before it was reported.
      </p>
    </Part>
  )
}

function Content({ caseId, part }: { caseId: string; part: Profile['parts'][number] }) {
  const { text, file, address } = part
  const at = file ? addressOf(caseCalls.getCaseFile, { id: caseId, file }) : address
  if (text) return <Words>{text}</Words>
  if (part.part === 'photo' && file)
    return <img src={at} alt="As it was reported" className="size-40 rounded-m object-cover" />
  return (
    <a
      href={at}
      {...(file ? { download: true } : { target: '_blank', rel: 'noreferrer' })}
      className="wrap-anywhere inline-flex min-h-7 items-center text-action underline pointer-coarse:min-h-11"
    >
      {file ? 'Download it' : address}
    </a>
  )
}
