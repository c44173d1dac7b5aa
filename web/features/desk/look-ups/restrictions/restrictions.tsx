import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RestrictionFile } from '#contract/desk/restriction-shapes.ts'
import { RESTRICTION_GROUND_LABELS, RESTRICTIONS } from '#domain/desk/restrictions.ts'
import { Part } from '#web/features/desk/look-ups/part.tsx'
import { restrictionsQuery } from '#web/features/desk/look-ups/queries.ts'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { dateOf, useTimeZone } from '#web/shared/time/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LiftDialog } from './lift-dialog.tsx'
import { RestrictDialog } from './restrict-dialog.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'

/** What is and was restricted for a person, and the ways to restrict and to lift. */
export function Restrictions({ id, name }: { id: string; name: string }) {
  const { data, error, refetch } = useQuery(restrictionsQuery(id))
  const [isRestricting, setRestricting] = useState(false)
  const [isSigningOut, setSigningOut] = useState(false)
  const [lifted, setLifted] = useState<RestrictionFile>()
  return (
    <Part title="Restrictions">
      {data ? (
        <>
          {data.restrictions.length === 0 ? (
            <p className="text-ink-2">None, now or earlier.</p>
          ) : (
            <ul className="flex flex-col gap-3">
              {data.restrictions.map((restriction) => (
                <Row
                  key={restriction.id}
                  restriction={restriction}
                  onLift={
                    data.mayRestrict && !restriction.liftedAt
                      ? () => setLifted(restriction)
                      : undefined
                  }
                />
              ))}
            </ul>
          )}
          {data.mayRestrict && (
            <div className="mt-3 flex flex-wrap gap-3">
              <Button variant="quiet" size="s" onClick={() => setRestricting(true)}>
                Restrict This Account
              </Button>
              <Button variant="quiet" size="s" onClick={() => setSigningOut(true)}>
                Sign Them Out Everywhere
              </Button>
            </div>
          )}
          {isSigningOut && (
            <SignOutDialog id={id} name={name} onClose={() => setSigningOut(false)} />
          )}
          {isRestricting && (
            <RestrictDialog
              id={id}
              name={name}
              about={data}
              onClose={() => setRestricting(false)}
            />
          )}
          {lifted && (
            <LiftDialog personId={id} restriction={lifted} onClose={() => setLifted(undefined)} />
          )}
        </>
      ) : error ? (
        <FetchFailed error={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-12" />
      )}
    </Part>
  )
}

type RowProps = { restriction: RestrictionFile; onLift: (() => void) | undefined }

function Row({ restriction, onLift }: RowProps) {
  const zone = useTimeZone()
  const { kind, ground, statement, imposedAt, imposedBy, liftedAt, startsAt, endsAt } = restriction
  const { liftedBy, liftReason, isApplied, appeal } = restriction
  return (
    <li className="border-line border-t pt-2.5 first:border-0 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-[600]">{RESTRICTIONS[kind].label}</span>
        <Badge tone={liftedAt ? 'neutral' : 'warn'}>
          {liftedAt ? 'Over' : isApplied ? 'In force' : `From ${dateOf(startsAt, zone)}`}
        </Badge>
        {onLift && (
          <Button variant="quiet" size="s" className="ml-auto" onClick={onLift}>
            Lift
          </Button>
        )}
      </div>
      <p className="wrap-anywhere figures text-ink-2">
        {dateOf(imposedAt, zone)}, {imposedBy}
        {endsAt && !liftedAt && ` · until ${lastDayOf(endsAt, zone)}`}
        {liftedAt && ` · over since ${dateOf(liftedAt, zone)}, ${liftedBy ?? 'by itself'}`}
      </p>
      <p className="wrap-anywhere mt-1">{RESTRICTION_GROUND_LABELS[ground]}.</p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {statement}
      </p>
      {liftReason && <p className="wrap-anywhere mt-1 text-ink-2">Lifted: {liftReason}</p>}
      {appeal && (
        <p className="mt-1 text-ink-2">
          Appealed {dateOf(appeal.at, zone)}
          {appeal.isUpheld === null
            ? ', not decided yet'
            : appeal.isUpheld
              ? ', upheld'
              : ', not upheld'}
        </p>
      )}
    </li>
  )
}

const lastDayOf = (endsAt: string, zone: string) =>
  dateOf(new Date(Date.parse(endsAt) - 1).toISOString(), zone)
