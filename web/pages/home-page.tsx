import type { LucideIcon } from 'lucide-react'
import { BadgeCheck, LifeBuoy, ShieldCheck, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { FEE_PERCENT, pounds, priceOf, VAT_PERCENT } from '#domain/money.ts'
import { prefetch } from '#web/api/cache/prefetch.ts'
import { HeroSearch } from '#web/features/professionals/browse/hero-search.tsx'
import { CategoryTiles, SubjectLinks } from '#web/features/professionals/home/category-tiles.tsx'
import { FeaturedPeople } from '#web/features/professionals/home/featured-people.tsx'
import {
  categoriesQuery,
  featuredQuery,
  subjectLinksQuery,
} from '#web/features/professionals/home/queries.ts'
import { HomeStories, homeStoriesQuery } from '#web/features/reviews/home-stories.tsx'
import { HOW_SUPPORT_ANSWERS, WHO_CAN_REVIEW } from '#web/shared/booking/promises.ts'
import { metadata } from '#web/shared/page/metadata.ts'
import { siteOf } from '#web/shared/page/site.ts'
import { aboutSite } from '#web/shared/page/structured-data.ts'

/** Whatever fails to load is left out of the page. */
const load = (args: LoaderFunctionArgs | ClientLoaderFunctionArgs) =>
  prefetch(args, (client, report = console.error) =>
    Promise.all([
      client.query(featuredQuery).catch(report),
      client.query(categoriesQuery).catch(report),
      client.query(subjectLinksQuery).catch(report),
      client.query(homeStoriesQuery).catch(report),
    ]),
  )

export const loader = (args: LoaderFunctionArgs) => load(args)
export const clientLoader = (args: ClientLoaderFunctionArgs) => load(args)

export const meta = (args: Parameters<typeof metadata>[0]) =>
  metadata(args, { structuredData: aboutSite(siteOf(args.matches)) })

export default function HomePage() {
  return (
    <>
      <Hero />
      <div className="wrap flex flex-col gap-5">
        <CategoryTiles />
        <SubjectLinks />
        <Sum />
      </div>
      <HomeStories />
      <HowItWorks />
      <Safety />
    </>
  )
}

function Hero() {
  return (
    <section className="wrap grid grid-cols-1 items-center gap-7 pt-6 pb-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,28.5rem)] lg:gap-16 lg:pt-13 lg:pb-12">
      <div className="min-w-0">
        <h1 className="text-hero lg:text-[4rem]">An hour with someone who really knows.</h1>
        <p className="mt-4.5 mb-6.5 max-w-[34em] text-ink-2 text-lead">
          Identity-verified professionals in medicine, law, tutoring, business and coaching. Pick a
          time, pay in pounds, meet by video. The total you see is what you pay.
        </p>
        <HeroSearch />
      </div>
      <FeaturedPeople />
    </section>
  )
}

const EXAMPLE_RATE_MINOR = 4500

/** What an hour comes to, as one line. */
function Sum() {
  const { priceMinor, feeMinor, vatMinor, totalMinor } = priceOf(EXAMPLE_RATE_MINOR, 60)
  const parts = [
    pounds(priceMinor),
    `${pounds(feeMinor)} fee (${FEE_PERCENT}%)`,
    `${pounds(vatMinor)} VAT (${VAT_PERCENT}%)`,
  ]
  return (
    <p className="figures text-ink-2">
      <b className="font-[650] text-ink">
        {pounds(EXAMPLE_RATE_MINOR, 'short')} an hour is {pounds(totalMinor)} in total
      </b>
      <span>{`: ${parts.join(' + ')}. That is all you pay.`}</span>
    </p>
  )
}

function HowItWorks() {
  return (
    <section id="how-it-works" className="mt-14 border-line border-y bg-sunken py-12 lg:mt-20">
      <div className="wrap">
        <h2 className="mb-7 text-h1">How it Works</h2>
        <ol className="grid gap-7 lg:grid-cols-3 lg:gap-8">
          <Step count={1} title="Find an expert">
            Search by need, price, language and the hours you are free.
          </Step>
          <Step count={2} title="Book and pay securely">
            Your time is held while you pay, and a session room is created automatically.
          </Step>
          <Step count={3} title="Meet by HD video">
            In the browser, with nothing to install. Share your screen when you need to.
          </Step>
        </ol>
      </div>
    </section>
  )
}

function Step({ count, title, children }: { count: number; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)] content-start gap-x-2 gap-y-1">
      <span aria-hidden className="font-[500] font-display text-[2rem] text-action leading-none">
        {count}
      </span>
      <h3 className="self-center">{title}</h3>
      <p className="col-start-2 text-ink-2">{children}</p>
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
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
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
    <li>
      <Icon aria-hidden className="mb-2.5 size-6 text-good" />
      <h3 className="text-body">{title}</h3>
      <p className="mt-1 text-ink-2 text-small">{children}</p>
    </li>
  )
}
