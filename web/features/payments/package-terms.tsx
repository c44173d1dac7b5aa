import type { Session } from '#contract/booking/sessions.ts'
import { UNBOOKED_SENTENCE } from '#domain/booking/packages.ts'
import { pounds } from '#domain/money.ts'

type PackageTermsProps = { session: Session; owned: NonNullable<Session['package']> }

/** What paying for a package brings besides its first session, above the button that pays. */
export function PackageTerms({ session, owned }: PackageTermsProps) {
  const { size, totalMinor } = owned
  return (
    <section
      aria-labelledby="package-terms"
      className="figures flex flex-col gap-2 rounded-m bg-sunken px-4 py-3.5 text-small"
    >
      <h3 id="package-terms" className="font-[600] font-sans text-body tracking-normal">
        {size - 1} more to book
      </h3>
      <p className="text-ink-2">
        Now you pay <b className="text-ink">{pounds(totalMinor)}</b>
        <span>
          {' '}
          for all {size} sessions, {pounds(session.totalMinor)} each. You book the other {size - 1}{' '}
          within a year, and pay nothing more for them. {UNBOOKED_SENTENCE}
        </span>
      </p>
    </section>
  )
}
