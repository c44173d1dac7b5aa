import type { CaseFile } from '#contract/desk/cases.ts'
import type { MoneyFile, ProposedCredit } from '#contract/desk/money-files.ts'
import { pounds } from '#domain/money.ts'
import { Part } from '#web/features/desk/part.tsx'
import { Proposal } from '#web/features/desk/proposal.tsx'
import { Words } from '#web/features/desk/said.tsx'
import { LedgerTable } from './ledger-table.tsx'
import { BookingLink, Lines } from './money-parts.tsx'
import { PayoutsView } from './payouts-view.tsx'
import { RefundView } from './refund-view.tsx'

type MoneyViewProps = { file: CaseFile; money: MoneyFile }

/** Money that is stuck, or that one member of staff may not give alone. */
export function MoneyView({ file, money }: MoneyViewProps) {
  const proposal = file.proposal && <Proposal file={file} proposal={file.proposal} contest={null} />
  switch (money.about) {
    case 'refund':
      return <RefundView file={file} refund={money} proposal={proposal} />
    case 'payouts':
      return <PayoutsView file={file} payouts={money} proposal={proposal} />
    case 'credit':
      return (
        <>
          <Credit credit={money} />
          {proposal}
          <LedgerTable title="The ledger, this booking" ledger={money.ledger} />
        </>
      )
  }
}

function Credit({ credit }: { credit: ProposedCredit }) {
  const { payee, amountMinor, by, reason, state } = credit
  const name = credit[payee].name
  return (
    <Part title={`${pounds(amountMinor)} for ${name}`}>
      <Lines
        lines={[
          ['Session', <BookingLink key="session" of={credit} />],
          ['Proposed by', by],
          ['State', STATES[state]],
        ]}
      />
      {reason && (
        <div className="mt-3">
          <Words>{reason}</Words>
        </div>
      )}
      <p className="mt-2 text-ink-2">
        {payee === 'client'
          ? `Approved, ${pounds(amountMinor)} is refunded to the client’s card at our expense. The professional earns the same, and the receipt stays as it is.`
          : `Approved, ${pounds(amountMinor)} of our own money goes to the professional’s account, on top of what they earn.`}
      </p>
    </Part>
  )
}

const STATES = {
  PROPOSED: 'Waits for a second member',
  REFUSED: 'Not given',
  GIVEN: 'Given, on its way',
  PAID: 'Paid',
}
