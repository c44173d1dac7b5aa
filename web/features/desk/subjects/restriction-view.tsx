import { Link } from 'react-router'
import type { CaseFile, RestrictionCase } from '#contract/desk/cases.ts'
import { deskPaths } from '#contract/paths/desk.ts'
import { meansOf, RESTRICTION_GROUND_LABELS, RESTRICTIONS } from '#domain/desk/restrictions.ts'
import { pounds } from '#domain/money.ts'
import { whenWithin } from '#web/features/desk/deadlines.ts'
import { Part } from '#web/features/desk/part.tsx'
import { Proposal } from '#web/features/desk/proposal.tsx'
import { Quotation, Words } from '#web/features/desk/said.tsx'
import { useTimeZone } from '#web/shared/time/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { RestrictionDecisionForm } from './restriction-decision.tsx'

type RestrictionViewProps = { file: CaseFile; restriction: RestrictionCase }

/** A restriction of an account, an appeal against it, and what is to be decided. */
export function RestrictionView({ file, restriction: found }: RestrictionViewProps) {
  const zone = useTimeZone()
  const { person, restriction, upcomingCount, upcomingMinor } = found
  const { kind, ground, statement, imposedBy, imposedAt, appeal, liftedAt, isApplied } = restriction
  return (
    <>
      <Part
        title={`${RESTRICTIONS[kind].label}, by ${imposedBy}`}
        aside={
          <Badge tone={liftedAt ? 'neutral' : 'warn'}>
            {liftedAt ? 'Lifted' : isApplied ? 'In force' : 'Not in force yet'}
          </Badge>
        }
      >
        <p className="mb-1.5 font-[550]">{RESTRICTION_GROUND_LABELS[ground]}</p>
        <Words>{statement}</Words>
        <p className="figures mt-2.5 text-ink-2">
          They read: ‘{meansOf({ kind, ground }, person.role)}’ Told {whenWithin(imposedAt, zone)}.{' '}
          {upcomingCount > 0 &&
            `${upcomingCount} upcoming ${upcomingCount === 1 ? 'session' : 'sessions'}, ${pounds(upcomingMinor)} paid.`}
        </p>
        <Link
          to={deskPaths.person(person.id)}
          className="mt-2 inline-flex min-h-9 items-center font-[550] text-action pointer-coarse:min-h-11"
        >
          <span>
            All about <bdi>{person.name}</bdi>
          </span>
        </Link>
      </Part>
      {file.row.isAppeal && appeal && (
        <Quotation person={person} as="appeals" when={`Appealed ${whenWithin(appeal.at, zone)}`}>
          <Words>{appeal.text}</Words>
        </Quotation>
      )}
      {file.proposal && <Proposal file={file} proposal={file.proposal} contest={null} />}
      {file.may.decide && <RestrictionDecisionForm file={file} restriction={found} />}
    </>
  )
}
