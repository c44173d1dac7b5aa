import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { PAYOUT_DELAY_HOURS } from '#domain/money/payouts.ts'
import { professionalsQuery } from '#web/api/queries/profile/professionals.ts'
import { SignUpForm } from '#web/features/account/sign-in/sign-up-form.tsx'
import { EarningsCalculator } from '#web/features/payouts/earnings-calculator.tsx'
import { Portrait } from '#web/shared/files/portrait.tsx'
import { useSite } from '#web/shared/page/site.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

export const colleaguesQuery = professionalsQuery({ sort: 'highest-rated', pageSize: 6 })

/** What the site offers professionals, and the form to join: the dashboard's page for visitors. */
export function ForProfessionals() {
  const { brandName } = useSite()
  return (
    <>
      <section className="wrap grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-10 pt-10 pb-14 lg:grid-cols-[minmax(0,1fr)_440px] lg:pt-16">
        <div>
          <h1 className="text-hero">Set your price. Keep all of it.</h1>
          <p className="mt-5.5 max-w-[34em] text-ink-2 text-lead">
            Clients find you on {brandName}, book a time when you are free and pay in advance. You
            meet by video in the browser. The platform fee is added to your price, not taken from
            it.
          </p>
          <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
            <a href="#join" className={`${buttonStyle({ size: 'l' })} lg:hidden`}>
              Join as a professional
            </a>
            <span className="text-ink-2">
              Already with us?{' '}
              <Link
                to={paths.login(paths.dashboard())}
                className="inline-flex min-h-11 items-center font-[550] text-action hover:underline"
              >
                Sign in to your dashboard
              </Link>
            </span>
          </p>
          <Colleagues />
        </div>
        <EarningsCalculator />
      </section>
      <section aria-labelledby="steps" className="border-line border-y bg-sunken py-14">
        <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_440px]">
          <div>
            <h2 id="steps" className="text-h1">
              How you start
            </h2>
            <ol className="mt-7 flex flex-col gap-6">
              <Step count={1} title="Prove who you are">
                You photograph an identity document and yourself. Clients then see that your
                identity is verified.
              </Step>
              <Step count={2} title="Say what you offer">
                A headline, a few lines about you, a category and your price are enough to be found.
                Qualifications are shown as stated by you, and register numbers with the day on
                which they were found in their register, once they were.
              </Step>
              <Step count={3} title="Choose your hours">
                Clients can only book when you are free, with the notice and breaks you want.
              </Step>
              <Step count={4} title="Say where your money goes">
                Payouts go to your bank account. Until you set them up, your earnings wait for you.
              </Step>
            </ol>
            <h2 className="mt-12 text-h1">What you can rely on</h2>
            <dl className="mt-6 grid gap-x-10 gap-y-6 sm:grid-cols-2">
              <Assurance title="Paid after every session">
                Your payout starts {PAYOUT_DELAY_HOURS} hours after a session ends.
              </Assurance>
              <Assurance title="No charge to join">
                No subscription and no commission: your clients pay the platform fee.
              </Assurance>
              <Assurance title="Late cancellations are paid">
                If a client cancels later than your terms allow and has no statutory right to a
                refund, you are paid.
              </Assurance>
              <Assurance title="Notes, messages and reminders">
                Private notes, messages with files, and calendar entries by email come with every
                session.
              </Assurance>
            </dl>
          </div>
          <div id="join" className="scroll-mt-24">
            <h2 className="mb-5 text-h1">Join {brandName}</h2>
            <Card>
              <SignUpForm next={paths.dashboard()} offered="PROFESSIONAL" />
            </Card>
          </div>
        </div>
      </section>
    </>
  )
}

/** The best rated, by name and face; nothing while there is no one. */
function Colleagues() {
  const colleagues = useQuery(colleaguesQuery).data?.professionals ?? []
  if (colleagues.length === 0) return null
  return (
    <div className="mt-12">
      <h2 className="font-[600] font-sans text-small tracking-normal">
        Some of the professionals here
      </h2>
      <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 sm:grid-cols-[repeat(2,minmax(0,1fr))]">
        {colleagues.map(({ id, name, avatar, headline }) => (
          <li key={id}>
            <Link to={paths.professional(id)} className="group flex min-w-0 items-center gap-3">
              <Portrait src={avatar} name={name} />
              <span className="min-w-0">
                <span className="block break-words font-[600] group-hover:underline">{name}</span>
                <span className="block break-words text-ink-2 text-small">{headline}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

type StepProps = { count: number; title: string; children: ReactNode }

function Step({ count, title, children }: StepProps) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden
        className="figures inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-action font-[600] text-on-action"
      >
        {count}
      </span>
      <div>
        <h3 className="font-[600] text-h3">{title}</h3>
        <p className="mt-1 max-w-[46ch] text-ink-2">{children}</p>
      </div>
    </li>
  )
}

function Assurance({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-[600]">{title}</dt>
      <dd className="mt-1 text-ink-2 text-small">{children}</dd>
    </div>
  )
}
