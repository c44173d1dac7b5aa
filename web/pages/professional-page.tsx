import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { lazy, memo, Suspense, useEffect } from 'react'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import {
  isRouteErrorResponse,
  Link,
  useLocation,
  useNavigate,
  useParams,
  useRouteError,
} from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import type { Professional, ProfessionalDetail } from '#contract/profile/professionals.ts'
import { prefetch } from '#web/api/cache/prefetch.ts'
import { useAccount, usePerson } from '#web/api/person.ts'
import { packageOffersQuery, servicesQuery } from '#web/api/queries/profile/services.ts'
import { useBookingAddress } from '#web/features/bookings/dialog/booking-address.ts'
import { BookingNotes } from '#web/features/bookings/offers/booking-notes.tsx'
import { NextTimes, weekQuery } from '#web/features/bookings/offers/next-times.tsx'
import { FavouriteButton } from '#web/features/professionals/favourite-button.tsx'
import { BookingBar, BookingCard } from '#web/features/professionals/profile/booking-card.tsx'
import { FirstTalkLine } from '#web/features/professionals/profile/first-talk-line.tsx'
import { PackagesLine } from '#web/features/professionals/profile/packages-line.tsx'
import { UnlessOwn } from '#web/features/professionals/profile/unless-own.tsx'
import { ProfileHeader } from '#web/features/professionals/profile.tsx'
import { professionalQuery, similarQuery } from '#web/features/professionals/queries.ts'
import { isVerified } from '#web/features/professionals/verification.tsx'
import { reviewParamsOf, reviewsQueryOf } from '#web/features/reviews/review-params.ts'
import { metadata } from '#web/shared/page/metadata.ts'
import { siteOf } from '#web/shared/page/site.ts'
import type { Described } from '#web/shared/page/structured-data.ts'
import { aboutProfessional } from '#web/shared/page/structured-data.ts'
import { defaultZone } from '#web/shared/time/time.ts'
import type { Elements } from '#web/ui/elements.tsx'
import { ErrorPage } from './error-page.tsx'

const BookingDialog = lazy(() => import('#web/features/bookings/dialog/booking-dialog.tsx'))

const loadBelow = () => import('./professional-below.tsx')
const Below = import.meta.env.SSR ? (await loadBelow()).default : lazy(loadBelow)

const loadMissing = () => import('./professional-missing.tsx')
const Missing = import.meta.env.SSR ? (await loadMissing()).default : lazy(loadMissing)

const loadSimilar = () => import('#web/features/professionals/profile/similar.tsx')
const SimilarPart = import.meta.env.SSR ? (await loadSimilar()).default : lazy(loadSimilar)

/**
 * Rendered on the server; its script may come after the first render. If this element updated before that, React would
 * discard the server's HTML, so it updates only when its properties change.
 */
const BelowHeader = memo(function BelowHeader({ detail }: { detail: ProfessionalDetail }) {
  return (
    <Suspense>
      <Below detail={detail} />
    </Suspense>
  )
})

/** As above. */
const Similar = memo(function Similar({ professional }: { professional: Professional }) {
  return (
    <Suspense>
      <SimilarPart professional={professional} />
    </Suspense>
  )
})

/** What is further down the page, apart from what it needs first. */
async function loadMore(client: QueryClient, { id, categories }: Professional): Promise<void> {
  await Promise.all([
    client.query(servicesQuery(id)),
    client.query(packageOffersQuery(id)),
    client.query(similarQuery(categories[0])),
  ])
}

/** If services or similar professionals fail to load, they are left out; the reviews show their own error. */
async function load(args: LoaderFunctionArgs | ClientLoaderFunctionArgs) {
  let found: Professional | undefined
  const prefetched = await prefetch(args, async (client, report = console.error) => {
    const week = client.query(weekQuery(args.params.id ?? '', defaultZone())).catch(() => undefined)
    found = (await client.query(professionalQuery(args.params.id ?? ''))).professional
    const params = reviewParamsOf(new URL(args.request.url).searchParams)
    await Promise.all([
      loadMore(client, found).catch(report),
      params.isAll && client.query(reviewsQueryOf(found.id, params)).catch(report),
      week,
    ])
  })
  return { ...prefetched, about: found && aboutOf(found) }
}

export const loader = (args: LoaderFunctionArgs) => load(args)
export const clientLoader = (args: ClientLoaderFunctionArgs) => load(args)

export { unlessSearchChanged as shouldRevalidate } from '#web/shell/revalidate.ts'

type MetaArgs = Parameters<typeof metadata>[0] & { loaderData?: Awaited<ReturnType<typeof load>> }

export function meta(args: MetaArgs) {
  const about = args.loaderData?.about
  if (!about) return metadata(args, { title: 'Professional Not Found', noindex: true })
  const { name, avatar, description } = about
  return metadata(args, {
    title: name,
    description,
    type: 'profile',
    image: avatar ? { url: avatar, alt: name } : undefined,
    structuredData: aboutProfessional(about, siteOf(args.matches)),
  })
}

/** Only what the page's head needs, so that a professional isn't sent twice. */
function aboutOf({ bio, ...professional }: Professional): Described & { description: string } {
  const text = `${professional.headline}. ${bio}`.replace(/\s+/g, ' ').trim()
  const description = text.length > 160 ? `${text.slice(0, 160).replace(/\s\S*$/, '')}…` : text
  return {
    id: professional.id,
    name: professional.name,
    headline: professional.headline,
    avatar: professional.avatar,
    languages: professional.languages,
    hourlyRateMinor: professional.hourlyRateMinor,
    ratingAvg: professional.ratingAvg,
    ratingCount: professional.ratingCount,
    verificationStatus: professional.verificationStatus,
    description,
  }
}

export default function ProfessionalPage() {
  const { id = '' } = useParams()
  const { data: detail } = useSuspenseQuery(professionalQuery(id))
  return <Profile key={id} detail={detail} />
}

function Profile({ detail }: { detail: ProfessionalDetail }) {
  const { professional } = detail
  const verified = isVerified(professional)
  const booking = useBookingAddress(verified)
  const person = usePerson()
  const isStaff = useAccount()?.role === 'STAFF'
  const isClient = person?.role === 'CLIENT'
  const { id } = professional
  useRecordVisit(id, isClient)
  const forBooking = (part: 'card' | 'bar', shown: Elements) =>
    isStaff ? null : person?.role === 'PROFESSIONAL' ? (
      <UnlessOwn id={id} part={part}>
        {shown}
      </UnlessOwn>
    ) : (
      shown
    )
  return (
    <>
      <div className="wrap pt-6 pb-16">
        <BackToBrowse />
        <div className="flex flex-col gap-5.5 lg:grid lg:grid-cols-[minmax(0,1fr)_340px] lg:items-start lg:gap-10">
          <div className="contents lg:flex lg:flex-col lg:gap-5.5">
            <div className="order-1">
              <ProfileHeader professional={professional}>
                <FavouriteButton professional={professional} />
              </ProfileHeader>
            </div>
            <div className="order-3 flex flex-col gap-5.5">
              <BelowHeader detail={detail} />
            </div>
          </div>
          <aside className="contents lg:sticky lg:top-23 lg:flex lg:flex-col lg:gap-5.5">
            <div className="order-2">
              {forBooking(
                'card',
                <BookingCard professional={professional} onBook={() => booking.open()}>
                  <PackagesLine professionalId={id} />
                  <FirstTalkLine professionalId={id} />
                  <NextTimes detail={detail} onChoose={booking.open} />
                  <BookingNotes
                    professionalId={id}
                    isClient={isClient}
                    terms={professional.cancellationTerms}
                    next={detail.availability[0]?.startTime}
                  />
                </BookingCard>,
              )}
            </div>
            <div className="order-4">
              <Similar professional={professional} />
            </div>
          </aside>
        </div>
        {booking.openings > 0 && !isStaff && (
          <Suspense>
            <BookingDialog
              key={booking.openings}
              professional={professional}
              person={person}
              open={booking.isOpen}
              onOpenChange={(open) => !open && booking.close()}
              address={booking.choice}
            />
          </Suspense>
        )}
      </div>
      {verified &&
        forBooking('bar', <BookingBar professional={professional} onBook={() => booking.open()} />)}
    </>
  )
}

/** Records a visit once the user has stayed for a moment; clients find the profile under Recently Viewed. */
function useRecordVisit(id: string, isClient: boolean) {
  const client = useQueryClient()
  useEffect(() => {
    const timer = setTimeout(async () => {
      const { recordVisit } = await import('#web/features/professionals/profile/record-visit.ts')
      await recordVisit(client, id, isClient)
    }, VISIT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [client, id, isClient])
}

const VISIT_AFTER_MS = 2000

/** Leads back to the search that led to this profile, or to all professionals. */
function BackToBrowse() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const search: string | undefined = state?.browse
  return (
    <Link
      to={paths.browse() + (search ?? '')}
      onClick={(event) => {
        if (search === undefined) return
        event.preventDefault()
        navigate(-1)
      }}
      className="mb-4 inline-flex print:hidden min-h-11 items-center gap-2 text-ink-2 text-small hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4" /> Back to Browse
    </Link>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && (error.status === 404 || error.status === 400)
  if (!missing) return <ErrorPage />
  return (
    <Suspense>
      <Missing />
    </Suspense>
  )
}
