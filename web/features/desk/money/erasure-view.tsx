import { Link } from 'react-router'
import type { CaseFile } from '#contract/desk/cases.ts'
import type { ErasureFile } from '#contract/desk/money-files.ts'
import { deskPaths } from '#contract/paths/desk.ts'
import { pounds } from '#domain/money.ts'
import { moneyCalls } from '#web/api/calls/desk/money.ts'
import { send } from '#web/api/client.ts'
import { Part } from '#web/features/desk/part.tsx'
import { Proposal } from '#web/features/desk/proposal.tsx'
import { dateOf, useTimeZone, whenOf } from '#web/shared/time/time.ts'
import { onWhen } from '#web/shared/time/when-in-sentence.ts'
import { MoneyForm } from './money-form.tsx'
import { Lines } from './money-parts.tsx'

type ErasureViewProps = { file: CaseFile; erasure: ErasureFile }

/** An account that should be erased and can't be yet: why, what is pending, and what can be done. */
export function ErasureView({ file, erasure }: ErasureViewProps) {
  const zone = useTimeZone()
  const { person, askedAt, dueAt, pendingMinor, bookings, moneyCaseId, writableMinor } = erasure
  return (
    <>
      <Part title={titleOf(erasure)}>
        <Lines
          lines={[
            ['Requested', whenOf(askedAt, zone)],
            ['By law until', dateOf(dueAt, zone)],
            ['Still owed to them', pounds(pendingMinor)],
            ...(person.role === 'PROFESSIONAL'
              ? [['Account for payouts', ACCOUNTS[erasure.account]] as [string, string]]
              : []),
          ]}
        />
        <p className="mt-2.5 text-ink-2">{whyOf(erasure)}</p>
        <p className="mt-2.5 flex flex-wrap gap-x-5">
          {!erasure.erasedAt && (
            <Link to={deskPaths.person(person.id)} className="font-[550] text-action">
              Look them up
            </Link>
          )}
          {moneyCaseId && (
            <Link
              to={deskPaths.desk({ queue: 'money', case: moneyCaseId })}
              className="font-[550] text-action"
            >
              Open the case of their payouts
            </Link>
          )}
        </p>
      </Part>
      {bookings.length > 0 && (
        <Part title="What is pending">
          <ul className="figures flex flex-col gap-1">
            {bookings.map(({ bookingId, startsAt, minor, waitsFor }) => (
              <li key={bookingId} className="flex flex-wrap justify-between gap-x-3">
                <span className="wrap-anywhere min-w-0">
                  <Link to={deskPaths.booking(bookingId)} className="text-action">
                    Session {onWhen(startsAt, zone)}
                  </Link>{' '}
                  <span className="text-ink-2">
                    {minor < 0 ? 'paid out too much' : WAITS_FOR[waitsFor]}
                  </span>
                </span>
                <span className="font-[600]">{pounds(minor)}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {file.proposal && <Proposal file={file} proposal={file.proposal} contest={null} />}
      {file.alone && writableMinor > 0 && (
        <MoneyForm
          id={file.row.id}
          alone={file.alone}
          steps={[
            {
              name: 'write-off',
              label: 'Write off',
              gives: { nobody: writableMinor },
              effect: `The ${pounds(writableMinor)} that we can’t pay is kept apart in the ledger, the person is told how to claim it, and the account is erased within the hour.`,
              button: `Write Off ${pounds(writableMinor)}`,
              hint: 'It is kept in the history of this case.',
            },
          ]}
          onSend={(_, reason) =>
            send(moneyCalls.settleErasure, { params: { id: file.row.id }, body: { reason } })
          }
        />
      )}
    </>
  )
}

function titleOf({ person, erasedAt, isKept }: ErasureFile): string {
  if (erasedAt) return 'The account was erased'
  return isKept ? `${person.name} keeps the account` : `${person.name} wants to be erased`
}

function whyOf({ why, writableMinor, account, moneyCaseId }: ErasureFile): string {
  if (why === 'none') return 'Nothing is left to do.'
  if (why === 'session')
    return 'They have an upcoming session. Once it is over, we go on by ourselves.'
  if (why === 'provider')
    return 'A provider did not answer when their cards or recordings were to be deleted. We try again each hour.'
  if (writableMinor > 0)
    return 'They have no account that we can pay to. Ask them to set one up under Earnings, where they can still sign in; if they don’t in time, write it off.'
  if (moneyCaseId)
    return 'Their payouts are stuck: settle that case first. Then we go on by ourselves.'
  return account === 'ready'
    ? 'The money is on its way or waits for what is said below. Then we go on by ourselves.'
    : 'It waits for what is said below.'
}

const ACCOUNTS = {
  none: 'None',
  incomplete: 'Not finished',
  review: 'Being checked by the provider',
  restricted: 'Restricted by the provider',
  ready: 'Ready',
}

const WAITS_FOR = {
  dispute: 'waits for the client’s bank',
  contest: 'waits for a contest to be decided',
  refund: 'waits for a refund',
  hold: 'is held by staff',
  'not-due': 'is not due yet',
  refusal: 'was refused by the provider',
  account: 'waits for an account to pay to',
  payout: 'is on its way',
}
