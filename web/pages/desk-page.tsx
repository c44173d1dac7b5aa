import { lazy, Suspense } from 'react'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { data, redirect, useSearchParams } from 'react-router'
import { deskPaths } from '#contract/paths/desk.ts'
import { prefetch } from '#web/api/cache/prefetch.ts'
import { ApiError } from '#web/api/client.ts'
import { isStaff, isStillStaff } from '#web/api/queries/staff.ts'
import { deskAddress } from '#web/features/desk/address.ts'
import { caseQuery, casesQuery, deskQuery } from '#web/features/desk/queries.ts'
import { metadata } from '#web/shared/page/metadata.ts'
import { browserOnly } from '#web/ui/browser-only.tsx'
import { StaffOnly } from './staff-only.tsx'

/** Loaded apart, so that every other page need not name its parts. */
const DeskScreen = lazy(() => import('#web/features/desk/desk-screen.tsx'))
const SearchBox = lazy(() => import('#web/features/desk/look-ups/search-box.tsx'))
const DeskBar = lazy(() => import('#web/features/desk/list/desk-bar.tsx'))
const Register = lazy(() => import('#web/features/desk/support/complaints-register.tsx'))
const CannedAnswers = lazy(() => import('#web/features/desk/support/canned-answers.tsx'))
/** Fetched once, in the browser, because each look is noted. */
const PersonScreen = browserOnly(() => import('#web/features/desk/look-ups/person-screen.tsx'))
const FiguresScreen = browserOnly(() => import('#web/features/desk/figures/figures-screen.tsx'))
const TrailScreen = browserOnly(() => import('#web/features/desk/trail/trail-screen.tsx'))
const BookingScreen = browserOnly(() => import('#web/features/desk/look-ups/booking-screen.tsx'))

export async function loader(args: LoaderFunctionArgs) {
  let isFound = false
  const prefetched = await prefetch(args, async (client, report = console.error) => {
    isFound = await isStaff(client)
    if (!isFound) return
    await client.query(deskQuery).catch((error: unknown) => {
      const isFactorMissing = error instanceof ApiError && error.code === 'second_factor_needed'
      throw isFactorMissing ? redirect(deskPaths.account()) : error
    })
    const address = new URL(args.request.url).searchParams
    if (address.has('person') || address.has('booking') || address.has('view')) return
    const { queue, state, case: id } = deskAddress(address)
    await Promise.all([
      client.infiniteQuery(casesQuery(queue, state)).catch(report),
      id && client.query(caseQuery(id)).catch(report),
    ])
  })
  return data({ ...prefetched, isFound }, { status: isFound ? 200 : 404 })
}

/** In the browser the page fetches its own data and shows skeletons meanwhile. */
export async function clientLoader(args: ClientLoaderFunctionArgs) {
  let isFound = false
  const prefetched = await prefetch(args, async (client) => {
    isFound = await isStillStaff(client, args.request)
  })
  return { ...prefetched, isFound }
}

export { unlessSearchChanged as shouldRevalidate } from '#web/shell/revalidate.ts'

export const meta = (
  args: Parameters<typeof metadata>[0] & { loaderData?: { isFound: boolean } },
) => metadata(args, { title: args.loaderData?.isFound ? 'Desk' : 'Page Not Found', noindex: true })

const VIEWS = ['figures', 'trail', 'complaints', 'answers'] as const

/** The queues, or what else the address names. */
export default function DeskPage() {
  const address = useSearchParams()[0]
  const [person, booking] = [address.get('person'), address.get('booking')]
  const view = VIEWS.find((each) => each === address.get('view'))
  const search = (
    <Suspense>
      <SearchBox />
    </Suspense>
  )
  return (
    <StaffOnly>
      <Suspense>
        {person || booking || view ? (
          <>
            <DeskBar search={search} {...(view === 'figures' && { current: view })} />
            <div className="wrap pt-6 pb-16">
              {person && <PersonScreen key={person} id={person} />}
              {booking && <BookingScreen key={booking} id={booking} />}
              {view === 'figures' && <FiguresScreen />}
              {view === 'complaints' && <Register />}
              {view === 'answers' && <CannedAnswers />}
              {view === 'trail' && <TrailScreen />}
            </div>
          </>
        ) : (
          <DeskScreen search={search} />
        )}
      </Suspense>
    </StaffOnly>
  )
}
