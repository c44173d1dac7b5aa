import { useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { BadgeCheck, LifeBuoy, ShieldCheck, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { prefetch } from '#web/api/cache/prefetch.ts'
import { professionalsQuery } from '#web/api/queries/profile/professionals.ts'
import { HeroPicture } from '#web/features/professionals/browse/hero-picture.tsx'
import { HeroSearch } from '#web/features/professionals/browse/hero-search.tsx'
import { ProfessionalGrid } from '#web/features/professionals/professional-card.tsx'
import { HOW_SUPPORT_ANSWERS, WHO_CAN_REVIEW } from '#web/shared/booking/promises.ts'
import { metadata } from '#web/shared/page/metadata.ts'
import { siteOf } from '#web/shared/page/site.ts'
import { aboutSite } from '#web/shared/page/structured-data.ts'
import { buttonStyle } from '#web/ui/button.tsx'

const featuredQuery = professionalsQuery({
  availability: 'week',
  sort: 'highest-rated',
  pageSize: 3,
})

/** If this fails, the page omits its featured professionals. */
const load = (args: LoaderFunctionArgs | ClientLoaderFunctionArgs) =>
  prefetch(args, (client, report = console.error) => client.query(featuredQuery).catch(report))

export const loader = (args: LoaderFunctionArgs) => load(args)
export const clientLoader = (args: ClientLoaderFunctionArgs) => load(args)

export const meta = (args: Parameters<typeof metadata>[0]) =>
  metadata(args, { structuredData: aboutSite(siteOf(args.matches)) })

export default function HomePage() {
  return (
    <>
      <Hero />
      <Featured />
      <HowItWorks />
      <Safety />
    </>
  )
}

function Hero() {
  return (
    <section className="wrap grid items-center gap-9 pt-10 pb-6 lg:grid-cols-[1.15fr_0.85fr] lg:gap-16 lg:pt-21 lg:pb-14">
      <div className="min-w-0">
        <h1 className="text-hero">An hour with someone who really knows.</h1>
        <p className="mt-5.5 mb-7.5 max-w-[34em] text-ink-2 text-lead">
          Identity-verified professionals in medicine, law, tutoring, business and coaching. Pick a
          time, pay in pounds, meet by video. The total you see is what you pay.
        </p>
        <HeroSearch />
        <ul aria-label="Categories" className="mt-5.5 flex flex-wrap gap-2.5">
          {CATEGORIES.map(({ label, category }) => (
            <li key={category}>
              <Link
                to={paths.browse({ category })}
                className="inline-flex h-9 items-center rounded-full bg-blue-50 px-4 font-[550] text-action text-small hover:bg-blue-100 pointer-coarse:h-11"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <HeroPicture />
    </section>
  )
}

const CATEGORIES = [
  { label: 'Learn', category: 'learn' },
  { label: 'Care', category: 'care' },
  { label: 'Coach', category: 'coach' },
  { label: 'Legal', category: 'legal' },
]

function Featured() {
  const featured = useQuery(featuredQuery).data?.professionals ?? []
  if (featured.length === 0) return null
  return (
    <section className="wrap py-14">
      <div className="mb-6.5 flex items-end justify-between gap-4">
        <h2 className="text-h1">Free this week</h2>
        <Link
          to={paths.browse({ availability: 'week' })}
          className={buttonStyle({ variant: 'quiet', size: 's' })}
        >
          Browse all
        </Link>
      </div>
      <ProfessionalGrid professionals={featured} action="view" />
    </section>
  )
}

function HowItWorks() {
  return (
    <section id="how-it-works" className="border-line border-y bg-sunken py-14">
      <div className="wrap">
        <h2 className="mb-8 text-h1">How it Works</h2>
        <ol className="grid gap-10 md:grid-cols-3">
          <Step count="One" title="Find an expert">
            Search by need, price, language and the hours you are free.
          </Step>
          <Step count="Two" title="Book and pay securely">
            Your slot is held while you pay, and a session room is created automatically.
          </Step>
          <Step count="Three" title="Meet by HD video">
            In the browser, with nothing to install. Share your screen when you need to.
          </Step>
        </ol>
      </div>
    </section>
  )
}

function Step({ count, title, children }: { count: string; title: string; children: ReactNode }) {
  return (
    <li className="border-ink border-t-2 pt-4.5">
      <span aria-hidden className="font-[500] font-display text-ink-3">
        {count}
      </span>
      <h3 className="mt-1.5 mb-2 text-[1.25rem]">{title}</h3>
      <p className="text-ink-2">{children}</p>
    </li>
  )
}

function Safety() {
  return (
    <section className="wrap py-16">
      <h2 className="text-h1">Safe from the first hello</h2>
      <p className="mt-3 mb-8 max-w-[46ch] text-ink-2">
        What we check, how we protect your payment, and who helps if something goes wrong.
      </p>
      <ul className="grid gap-5.5 sm:grid-cols-2 lg:grid-cols-4">
        <Assurance icon={BadgeCheck} title="Identity verified">
          Professionals prove who they are before they can take a booking. The badge goes with the
          name on their document, and says nothing about qualifications.
        </Assurance>
        <Assurance icon={ShieldCheck} title="Secure payments">
          With refund protection: if the professional cancels or does not come, you get a full
          refund.
        </Assurance>
        <Assurance icon={Star} title="Reviewed and rated">
          {WHO_CAN_REVIEW}
        </Assurance>
        <Assurance icon={LifeBuoy} title="24/7 support">
          {HOW_SUPPORT_ANSWERS}
        </Assurance>
      </ul>
    </section>
  )
}

function Assurance({
  icon: Icon,
  title,
  children,
}: {
  icon: LucideIcon
  title: string
  children: ReactNode
}) {
  return (
    <li className="rounded-m border border-line bg-surface p-5">
      <Icon aria-hidden className="mb-3 size-6 text-action" />
      <h3 className="text-body">{title}</h3>
      <p className="mt-1 text-ink-2 text-small">{children}</p>
    </li>
  )
}
